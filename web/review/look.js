// look.js - a replay that looks back: what each choice cost one seat, what was better, what was luck. It belongs to a replay
// screen: words and buttons in its strip, marks along its slider, and an overview of the hole beside the table.

import { button, el, put } from '../ui/lib/dom.js';
import { openDialog } from '../ui/lib/dialog.js';
import { tell } from '../ui/lib/live.js';
import { t } from '../ui/lib/text.js';
import { drawOverview, linesOf } from './overview.js';
import { Reviewer } from './reviewer.js';

/** @typedef {import("../engine/types.js").Step} Step */
/** @typedef {import("../engine/types.js").ReviewHole} ReviewHole */
/** @typedef {import("./replay.js").ReplayScreen} ReplayScreen */

export class Review {
    /**
     * @param {ReplayScreen} screen
     * @param {number} seat
     */
    constructor(screen, seat) {
        this.screen = screen;
        this.seat = seat;
        /** @type {Reviewer|null} */
        this.reviewer = null;
        /** The step on the screen. @type {Step|null} */
        this.step = null;
        /** The review that is drawn beside the table. @type {ReviewHole|null} */
        this.drawn = null;
        this.point = (/** @type {number} */ _step) => {};
        this.said = '';
        this.words = el('div', { class: 'review-words' });
        this.before = this.way('review.previous', 'b', -1);
        this.after = this.way('review.next', 'm', 1);
        this.again = button(t('review.try'), () => void this.tryFrom(), { class: 'button small' });
        const overview = button(t('review.overview'), () => this.openOverview(), { class: 'button small only-narrow' });
        this.node = el(
            'div',
            { class: 'review' },
            this.words,
            el('div', { class: 'review-ways' }, this.before, this.after, this.again, overview),
        );
        this.ticks = el('div', { class: 'ticks', 'aria-hidden': 'true' });
        this.state = el('div', { class: 'review-state' });
        this.body = el('div', { class: 'panel-body review-body', tabindex: '0', role: 'region', 'aria-label': t('review.overview') });
        this.panel = el('aside', { class: 'panel', 'aria-label': t('review.label') }, this.state, this.body);
    }

    /**
     * @param {string} words
     * @param {string} key
     * @param {number} direction
     */
    way(words, key, direction) {
        return button(t(words), () => this.jump(direction), { class: 'button small', 'aria-keyshortcuts': key });
    }

    /** @param {string} record */
    begin(record) {
        this.reviewer = new Reviewer(record, this.seat, () => this.changed());
        void this.reviewer.run();
    }

    close() {
        this.reviewer?.stop();
    }

    /* ------------------------------------------------------------------------------------------------------- where we are */

    get holes() {
        return this.reviewer?.about?.holes ?? [];
    }

    /** The hole of a step of the record, from 0; -1: it is not over. @param {number} number */
    holeOf(number) {
        return this.holes.findIndex(({ first, steps }) => number >= first && number < first + steps);
    }

    /** A step of the record as one of the review: step 0 is the par, which nobody sees; the count is the last one. @param {number} number */
    placeOf(number) {
        const { first, steps } = this.holes[this.holeOf(number)];
        return Math.min(number - first + 1, steps - 1);
    }

    /** @returns {ReviewHole|null} */
    get review() {
        return (this.step && this.reviewer?.found.get(this.holeOf(this.step.number))?.review) ?? null;
    }

    /* ----------------------------------------------------------------------------------------------------------- shown */

    /** A step is on the screen. @param {Step} step */
    look(step) {
        this.step = step;
        const hole = this.holeOf(step.number);
        if (hole >= 0) this.reviewer?.want(hole);
        this.draw();
    }

    /** Something has been worked out. */
    changed() {
        const { reviewer, step } = this;
        if (!reviewer || !step) return;
        const hole = this.holeOf(step.number);
        if (hole >= 0 && reviewer.wanted !== hole) reviewer.want(hole);
        this.draw();
    }

    draw() {
        const { step, review } = this;
        if (!step) return;
        const verdict = this.verdict();
        put(this.words, ...verdict.lines.map((text) => el('p', { text })));
        this.words.className = `review-words mark-${verdict.mark}`;
        if (this.words.scrollHeight > this.words.clientHeight) this.words.tabIndex = 0; // it can be scrolled by keyboard
        else this.words.removeAttribute('tabindex');
        this.again.hidden = step.kind !== 'action' || step.seat !== this.seat || this.holeOf(step.number) < 0;
        this.drawState();
        this.drawTicks();
        if (review !== this.drawn) this.drawBody(review);
        if (review) this.point(this.placeOf(step.number));
        const said = verdict.lines.join(' ');
        if (review && said !== this.said) tell(said);
        this.said = said;
    }

    /** What is to be said of the step on the screen. @returns {{lines: string[], mark: string}} */
    verdict() {
        const { step, review, reviewer } = this;
        if (!step || !reviewer) return { lines: [], mark: 'none' };
        if (reviewer.failed) return { lines: [t('review.failed', { why: reviewer.failed })], mark: 'none' };
        if (reviewer.about && this.holeOf(step.number) < 0) return { lines: [t('review.unfinished')], mark: 'none' };
        if (!review) return { lines: [this.working()], mark: 'none' };
        if (step.kind !== 'action') return { lines: linesOf(review.seats[this.seat].text), mark: 'none' };
        const { text, choice, mark, luck, luck_text: lucky } = review.steps[this.placeOf(step.number)];
        const noticed = Math.abs(luck[this.seat]) >= (reviewer.about?.thresholds.inaccuracy ?? 0);
        return {
            lines: [...(choice && text ? linesOf(text) : []), ...(noticed && lucky ? [lucky] : [])],
            mark: mark ?? 'none',
        };
    }

    working() {
        const { progress, job } = this.reviewer ?? {};
        const mine = job && this.step && job.hole === this.holeOf(this.step.number);
        return t('review.working', { percent: Math.round(100 * (mine ? (progress ?? 0) : 0)) });
    }

    /** How exact the review is, and how far a more exact one has come. */
    drawState() {
        const { reviewer, step, review } = this;
        if (!reviewer || !step) return;
        const hole = this.holeOf(step.number);
        const quick = reviewer.found.get(hole)?.quick;
        const { job, progress } = reviewer;
        if (job && progress !== null) {
            const words = t(job.quick ? 'review.at-work' : 'review.sharpening', { hole: job.hole + 1, percent: Math.round(100 * progress) });
            put(this.state, el('progress', { max: '1', value: String(progress), 'aria-label': words }), el('span', { text: words }));
        } else if (review && quick)
            put(this.state, el('span', { text: t('review.quick') }), button(t('review.sharpen'), () => reviewer.sharpen(hole), { class: 'button small' }));
        else put(this.state, review && el('span', { text: t('review.exact') }));
    }

    /** The seat's choices that have a mark, over all holes that are reviewed: steps of the record. */
    get marks() {
        return this.holes.flatMap(({ first }, hole) =>
            (this.reviewer?.found.get(hole)?.review.steps ?? []).flatMap(({ seat, mark }, i) =>
                seat === this.seat && mark && mark !== 'none' ? [{ number: first + i - 1, mark }] : [],
            ),
        );
    }

    drawTicks() {
        const { marks } = this;
        const last = Math.max(1, this.screen.replay.length - 1);
        const at = this.step?.number ?? 0;
        this.before.disabled = !marks.some(({ number }) => number < at);
        this.after.disabled = !marks.some(({ number }) => number > at);
        put(
            this.ticks,
            ...marks.map(({ number, mark }) => el('span', { class: `tick mark-${mark}`, style: { left: `${(100 * number) / last}%` } })),
        );
    }

    /** @param {ReviewHole|null} review */
    drawBody(review) {
        this.drawn = review;
        const drawn = review && this.overview(review);
        this.point = drawn?.point ?? (() => {});
        put(this.body, drawn?.node);
    }

    /** @param {ReviewHole} review @param {() => void} [leave] */
    overview(review, leave = () => {}) {
        const { screen, reviewer, seat, step } = this;
        const { first } = this.holes[this.holeOf(step?.number ?? 0)];
        return drawOverview(review, /** @type {any} */ (reviewer?.about), seat, screen.names, (place) => {
            leave();
            screen.go(first + Math.max(0, place - 1));
        });
    }

    /** In a window, where there is no room beside the table. */
    openOverview() {
        const { review, step } = this;
        if (!step) return;
        const drawn = review && this.overview(review, () => dialog.close());
        drawn?.point(this.placeOf(step.number));
        const dialog = openDialog({
            title: t('review.label'),
            kind: 'sheet',
            body: drawn ? [drawn.node] : [el('p', { text: this.verdict().lines.join(' ') })],
        });
    }

    /* ------------------------------------------------------------------------------------------------------------ ways */

    /** Goes to the next choice that has a mark, or to the one before. @param {number} direction */
    jump(direction) {
        const at = this.step?.number ?? 0;
        const there = this.marks.map(({ number }) => number).filter((number) => (number - at) * direction > 0);
        if (there.length) this.screen.go(direction > 0 ? Math.min(...there) : Math.max(...there));
    }

    /** Plays on from before this choice to the end of the hole, as practice, against computer players. */
    async tryFrom() {
        const { screen, step, seat } = this;
        if (!step) return;
        const { club, replay, record } = screen;
        const before = new TextDecoder().decode(new TextEncoder().encode(record).subarray(0, step.at));
        const sitters = replay.names.map((name, other) => ({
            name: name || screen.names[other],
            player: other === seat ? null : club.engine.usualPlayer,
        }));
        await club.practise(before, sitters);
    }
}
