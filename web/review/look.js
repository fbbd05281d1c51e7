// look.js - a replay that looks back: at every action of one seat, what the strongest computer player would have done there,
// from what that seat knew.

import { button, el, put } from '../ui/lib/dom.js';
import { tell } from '../ui/lib/live.js';
import { t } from '../ui/lib/text.js';

/** @typedef {import("../engine/types.js").Step} Step */
/** @typedef {import("../engine/types.js").Hint} Hint */
/** @typedef {import("./replay.js").ReplayScreen} ReplayScreen */

const THINKS = { milliseconds: 500 }; // about one position

export class Review {
    /**
     * @param {ReplayScreen} screen
     * @param {number} seat
     */
    constructor(screen, seat) {
        this.screen = screen;
        this.seat = seat;
        this.words = el('p', { class: 'review-words' });
        this.node = el(
            'div',
            { class: 'review' },
            this.words,
            button(t('review.next'), () => void this.next(), { class: 'button small' }),
        );
        /** What was advised before a step. @type {Map<number, Hint[]>} */
        this.advised = new Map();
    }

    /** A step is on the screen. @param {Step} step */
    async look({ kind, seat, action, number }) {
        if (kind !== 'action' || seat !== this.seat) {
            put(this.words, number ? '' : t('review.begin'));
            return;
        }
        put(this.words, t('hint.thinking'));
        const hints = await this.before(number);
        if (!hints || this.screen.at !== number) return; // somebody has gone on
        const said = verdict(hints, action ?? '');
        put(this.words, said);
        tell(said);
    }

    /**
     * The advice for the position in which this step was chosen: the replay goes back for a moment.
     * @param {number} number
     * @returns {Promise<Hint[]|null>}
     */
    async before(number) {
        const { screen } = this;
        const found = this.advised.get(number);
        if (found) return found;
        return screen.alone(async () => {
            if (screen.at !== number) return null;
            await screen.replay.go(number - 1, []);
            const { hints } = await screen.replay.hint(this.seat, THINKS);
            await screen.replay.go(number, []);
            this.advised.set(number, hints);
            return hints;
        });
    }

    /** Goes to this seat's next action. */
    async next() {
        const { screen } = this;
        const to = await screen.alone(async () => {
            for (let number = screen.at + 1; number < screen.replay.length; number++) {
                const step = await screen.replay.go(number, []);
                if (step.kind === 'action' && step.seat === this.seat) return number;
            }
            return screen.replay.length - 1;
        });
        screen.go(to);
    }
}

/**
 * What was done beside what was best.
 * @param {Hint[]} hints - best first
 * @param {string} action - in notation
 */
function verdict(hints, action) {
    const [best] = hints;
    const done = hints.find((hint) => hint.action === action || hint.alike.includes(action));
    if (!best?.matters) return t('review.no-matter');
    if (done === best || done?.close) return t('review.good');
    const by = done && best.expected !== null ? t('review.by', { n: done.behind.toFixed(1), unit: best.unit }) : '';
    const why = best.reason ? t('review.why', { why: best.reason }) : '';
    return [t('review.rather', { advice: best.sentence }), why, by].filter(Boolean).join(' ');
}
