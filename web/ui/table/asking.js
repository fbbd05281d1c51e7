// asking.js - a person is asked: touches become one action. What can be touched, pressed and typed is the engine's to say
// (view.picking, made by src/seat); here it is shown, and touches are sent. Belongs to a play screen.

import { button } from '../lib/dom.js';
import { tell } from '../lib/live.js';
import { settings } from '../lib/settings.js';
import { t } from '../lib/text.js';

/** @typedef {import("../../engine/types.js").View} View */
/** @typedef {import("../../engine/types.js").Picking} Picking */
/** @typedef {import("../../engine/types.js").Refusal} Refusal */
/** @typedef {import("../../engine/types.js").Touch} Touch */

/**
 * What asking needs of the screen it belongs to.
 * @typedef {Object} Host
 * @property {import("./actionbar.js").ActionBar} bar
 * @property {() => void} redraw
 * @property {(touches: Touch[], touch: Touch, last: boolean) => Promise<{picking: Picking}|{refused: Refusal}|null>} send -
 *     null: an action was played. last: that is what the touch will do
 * @property {(warning: string) => Promise<boolean>} sure - asks again before something that the person knows to be wrong
 * @property {(touches: Touch[], touch: Touch) => Promise<boolean>} lets - whether an action is to be played: somebody may think
 *     better of it
 * @property {(refusal: Refusal, touch: Touch) => void} refused
 * @property {(seat: number) => void} closer - a seat's plate was pressed that means no action
 * @property {() => void} focusLit
 */

/**
 * An action without an operand: draw, pass.
 * @param {import("../../engine/types.js").Action} action
 */
const isBare = ({ at, seat, column, card, suit }) =>
    [at, seat, column, card, suit].every((operand) => operand === undefined);

/** Whether somebody who is asked for a match knows none, and does not want to be asked then. @param {View} view */
export const passesFor = ({ picking }) => settings.passes && picking?.claims === 'none';

export class Asking {
    /** @param {Host} host */
    constructor(host) {
        this.host = host;
        /** @type {View|null} */
        this.view = null;
        /** What can be done, after each of the touches so far. @type {Picking[]} */
        this.steps = [];
        /** Actions without an operand that this match has offered: they stay in sight. @type {Map<Touch, string>} */
        this.known = new Map();
        /** The beginning of a card's name or number. */
        this.typed = '';
        this.busy = false;
    }

    /** @returns {Picking|null} */
    get picking() {
        return this.steps.at(-1) ?? null;
    }

    /** Nobody is asked. */
    stop() {
        this.view = null;
        this.steps = [];
        this.typed = '';
    }

    /** @param {View} view */
    start(view) {
        this.stop();
        this.busy = false;
        if (!view.picking) return;
        this.view = view;
        this.steps = [view.picking];
        const bare = new Set(view.legal.filter(isBare).map(({ code }) => `act.${code}`));
        for (const { touch, label } of view.picking.choices) if (bare.has(touch)) this.known.set(touch, label);
        this.offer();
    }

    /** Places that can be touched, with what touching them does. @returns {Map<string, string>} */
    get lit() {
        if (!this.picking || this.busy) return new Map();
        return new Map(this.picking.lit.map(({ at, label }) => [at, label]));
    }

    /** @returns {Set<string>} */
    get picked() {
        return new Set(this.picking?.touches ?? []);
    }

    offer() {
        const { bar } = this.host;
        const { picking } = this;
        if (!picking) return;
        bar.offer(picking.choices, (choice) => void this.pick(choice.touch), this.impossible(picking), this.main(picking));
        if (this.steps.length > 1)
            bar.add(button(t('table.cancel'), () => this.back(), { class: 'button quiet', 'aria-keyshortcuts': 'Escape' }));
        const ask = this.question();
        bar.say(ask.who, ask.what, 'ask');
    }

    /**
     * The button that stands out: what Enter does. Where Enter touches a card, the first button says the same; where it does
     * nothing, it is the first that does something to a card, if not all of them do.
     * @param {Picking} picking
     * @returns {Touch|null}
     */
    main({ enter, choices }) {
        if (enter) return (choices.find(({ touch }) => touch === enter) ?? choices[0])?.touch ?? null;
        const bare = new Set((this.view?.legal ?? []).filter(isBare).map(({ code }) => `act.${code}`));
        const others = choices.filter(({ touch }) => !bare.has(touch));
        return others.length < choices.length ? (others[0]?.touch ?? null) : null;
    }

    /**
     * What the match has offered before and is not possible now: pressing it asks why.
     * @param {Picking} picking
     */
    impossible(picking) {
        if (this.steps.length > 1) return [];
        const offered = new Set(picking.choices.map((choice) => choice.touch));
        return [...this.known]
            .filter(([touch]) => !offered.has(touch))
            .map(([touch, label]) => ({ label, run: () => void this.pick(touch) }));
    }

    /** @returns {{who: string, what: string}} */
    question() {
        const question = this.picking?.question;
        if (question) return { who: question, what: t('table.cancel-help') };
        const turn = this.view?.turn === this.view?.seat;
        return { who: turn ? t('table.your-turn') : t('table.react'), what: this.view?.prompt ?? '' };
    }

    /**
     * @param {Touch} key - of the place that was touched
     */
    async touch(key) {
        if (this.busy) return;
        if (this.picked.has(key)) this.back();
        else if (key.startsWith('seat.') && !this.lit.has(key)) this.host.closer(Number(key.slice('seat.'.length)));
        else await this.pick(key);
    }

    /** @param {Touch} touch */
    async pick(touch) {
        const { picking } = this;
        if (!picking || this.busy) return;
        const found =
            picking.lit.find(({ at }) => at === touch) ?? picking.choices.find((choice) => choice.touch === touch);
        const last = !!found && !found.more;
        this.typed = '';
        this.busy = true;
        const warning = found && 'warning' in found ? found.warning : '';
        if (warning && !(await this.host.sure(warning))) {
            this.busy = false;
            return;
        }
        if (last && !(await this.host.lets(picking.touches, touch))) {
            this.busy = false;
            return;
        }
        if (this.picking !== picking) return; // the table has moved on meanwhile
        if (last) this.host.bar.wait();
        try {
            const answer = await this.host.send(picking.touches, touch, last);
            if (!answer || this.picking !== picking) return;
            if ('refused' in answer) this.host.refused(answer.refused, touch);
            else this.steps.push(answer.picking);
        } finally {
            this.busy = false;
        }
        if (this.picking !== picking) this.changed();
    }

    /** Shows and says what remains to be chosen. */
    changed() {
        this.offer();
        this.host.redraw();
        const ask = this.question();
        tell(`${ask.who} ${ask.what}`.trim());
        this.host.focusLit();
    }

    /** Takes back the last pick. @returns {boolean} whether there was one */
    back() {
        if (this.typed) {
            this.typed = '';
            return true;
        }
        if (this.steps.length < 2) return false;
        this.steps.pop();
        this.changed();
        return true;
    }

    /**
     * A card by the name of its place or its number. Waits for more where something longer begins so; Enter ends it.
     * @param {string} letter
     * @returns {boolean} whether that names or begins anything
     */
    type(letter) {
        if (!this.picking || this.busy) return false;
        const typed = this.typed + letter;
        const begun = this.picking.lit.filter(({ names }) => names.some((name) => name.startsWith(typed)));
        if (!begun.length) return false;
        this.typed = typed;
        const whole = this.named();
        if (whole && begun.length === 1) void this.pick(whole);
        return true;
    }

    /** What has been typed in full. @returns {Touch|null} */
    named() {
        return this.picking?.lit.find(({ names }) => names.includes(this.typed))?.at ?? null;
    }

    /** Enter, where nothing has the focus: what has been typed, or what is done by default. */
    enter() {
        const touch = (this.typed && this.named()) || this.picking?.enter;
        if (!touch) return false;
        void this.pick(touch);
        return true;
    }
}
