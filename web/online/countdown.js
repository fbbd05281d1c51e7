// countdown.js - the time left to act or to react.

import { el, text } from '../ui/lib/dom.js';
import { tell } from '../ui/lib/live.js';
import { t } from '../ui/lib/text.js';

const SOON = 10; // seconds: a screen reader says it once

export class Countdown {
    constructor() {
        this.node = el('span', { class: 'countdown', role: 'timer', hidden: true });
        this.end = 0;
        this.timer = 0;
        this.mine = false;
        this.next = false;
        this.warned = false;
    }

    /**
     * @param {number|null} ms - null: there is no hurry
     * @param {boolean} mine - the person in front is meant
     * @param {boolean} [next] - then the next hole is dealt
     */
    start(ms, mine, next = false) {
        this.stop();
        if (ms === null) return;
        this.end = performance.now() + ms;
        this.mine = mine;
        this.next = next;
        this.warned = ms < (SOON + 1) * 1000;
        this.node.hidden = false;
        this.tick();
        this.timer = window.setInterval(() => this.tick(), 250);
    }

    stop() {
        window.clearInterval(this.timer);
        this.node.hidden = true;
    }

    tick() {
        const left = Math.max(0, Math.ceil((this.end - performance.now()) / 1000));
        const minutes = Math.floor(left / 60),
            seconds = minutes ? String(left % 60).padStart(2, '0') : left;
        const time = t(minutes ? 'countdown.minutes' : 'countdown.seconds', { minutes, seconds });
        text(this.node, this.next ? t('countdown.next', { time }) : time);
        this.node.classList.toggle('soon', left <= SOON && !this.next);
        if (this.mine && left <= SOON && !this.warned) {
            this.warned = true;
            tell(t('countdown.left', { n: left }), true);
        }
        if (!left) window.clearInterval(this.timer);
    }
}
