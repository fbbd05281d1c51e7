// countdown.js - how long there still is: for an action, or to react.

import { el, text } from '../ui/lib/dom.js';
import { tell } from '../ui/lib/live.js';

const SOON = 10; // seconds: those who listen are told once

export class Countdown {
    constructor() {
        this.node = el('span', { class: 'countdown', role: 'timer', hidden: true });
        this.end = 0;
        this.timer = 0;
        this.mine = false;
        this.label = '';
        this.warned = false;
    }

    /**
     * @param {number|null} ms - null: there is no hurry
     * @param {boolean} mine - the person in front is meant
     * @param {string} [label] - what comes then
     */
    start(ms, mine, label = '') {
        this.stop();
        if (ms === null) return;
        this.end = performance.now() + ms;
        this.mine = mine;
        this.label = label;
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
        const words = left >= 60 ? `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}` : `${left} s`;
        text(this.node, `${this.label}${words}`);
        this.node.classList.toggle('soon', left <= SOON && !this.label);
        if (this.mine && left <= SOON && !this.warned) {
            this.warned = true;
            tell(`${left} seconds left.`, true);
        }
        if (!left) window.clearInterval(this.timer);
    }
}
