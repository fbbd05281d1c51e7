// asking.js - a person is asked to act: touches narrow the legal actions down until one is left.

import { button } from '../lib/dom.js';
import { choices, fitting, hasOperand, litPlaces } from './picks.js';
import { placeOf } from './places.js';
import { tell } from '../lib/live.js';
import { oneOf, t } from '../lib/text.js';

/** @typedef {import("../../engine/types.js").Action} Action */
/** @typedef {import("../../engine/types.js").View} View */
/** @typedef {import("./picks.js").Pick} Pick */
/** @typedef {import("./picks.js").Choice} Choice */
/** @typedef {import("./picks.js").Verb} Verb */

/**
 * What asking needs of the screen it belongs to.
 * @typedef {Object} Host
 * @property {Record<string, Verb>} verbs
 * @property {string[]} names
 * @property {import("./actionbar.js").ActionBar} bar
 * @property {import("../../engine/types.js").Deck} deck
 * @property {() => void} redraw
 * @property {(action: string) => Promise<void>} perform
 * @property {(what: string|{zone: number, cell: number}) => Promise<void>} why
 * @property {(seat: number) => void} closer - a seat's plate was pressed that means no action
 * @property {() => void} focusLit
 */

export class Asking {
    /** @param {Host} host */
    constructor(host) {
        this.host = host;
        /** @type {View|null} */
        this.view = null;
        /** @type {Pick[]} */
        this.picks = [];
        /** Verbs without an operand that this match has offered: they stay in sight. @type {Set<string>} */
        this.known = new Set();
        this.busy = false;
    }

    /** Nobody is asked. */
    stop() {
        this.view = null;
        this.picks = [];
    }

    /** @param {View} view */
    start(view) {
        this.view = view;
        this.picks = [];
        this.busy = false;
        for (const action of view.legal) if (!hasOperand(action)) this.known.add(action.verb);
        this.offer();
    }

    /** @returns {Action[]} */
    get left() {
        return this.view ? fitting(this.view.legal, this.picks, this.view, this.host.verbs) : [];
    }

    /** Places that can be touched, with what touching them does. @returns {Map<string, string>} */
    get lit() {
        if (!this.view || this.busy) return new Map();
        const { verbs } = this.host;
        return new Map(
            [...litPlaces(this.left, this.view, verbs)].map(([key, actions]) => [key, this.meaning(actions)]),
        );
    }

    /**
     * What a touch could mean, in words: "Swap", "Play or Declare".
     * @param {Action[]} actions
     */
    meaning(actions) {
        const labels = [...new Set(actions.map((action) => this.host.verbs[action.verb]?.label ?? action.verb))];
        return oneOf(labels);
    }

    /** @returns {Set<string>} */
    get picked() {
        return new Set(this.picks.flatMap((pick) => ('place' in pick ? [pick.place] : [])));
    }

    offer() {
        const { bar, verbs, names } = this.host;
        if (!this.view) return;
        const found = choices(this.left, this.picks, verbs, names).map((choice) => this.named(choice));
        const refused = this.picks.length
            ? []
            : [...this.known]
                  .filter((verb) => !this.view?.legal.some((action) => action.verb === verb))
                  .map((verb) => ({ label: verbs[verb]?.label ?? verb, run: () => void this.host.why(verb) }));
        bar.offer(found, (choice) => void this.pick(choice.pick), refused);
        if (this.picks.length)
            bar.add(button(t('table.cancel'), () => this.back(), { class: 'button quiet', 'aria-keyshortcuts': 'Escape' }));
        const ask = this.question();
        bar.say(ask.who, ask.what, 'ask');
    }

    /**
     * Cards by their names, not by their codes.
     * @param {Choice} choice
     * @returns {Choice}
     */
    named(choice) {
        const words = choice.label.split(' ').map((word) => this.host.deck.cards[word]?.name ?? word);
        return { ...choice, label: words.join(' ') };
    }

    /** @returns {{who: string, what: string}} */
    question() {
        const prompt = this.view?.prompt ?? '';
        const last = this.picks[this.picks.length - 1];
        const turn = this.view?.turn === this.view?.seat;
        if (!last) return { who: turn ? t('table.your-turn') : t('table.react'), what: prompt };
        if ('verb' in last) return { who: `${this.host.verbs[last.verb]?.ask ?? prompt}`, what: t('table.cancel-help') };
        return { who: t('table.choose'), what: t('table.choose-help') };
    }

    /**
     * @param {string} key - of the place that was touched
     */
    async touch(key) {
        if (this.busy) return;
        if (this.picked.has(key)) {
            this.back();
            return;
        }
        if (this.lit.has(key)) {
            await this.pick({ place: key });
            return;
        }
        if (key.startsWith('seat.')) {
            this.host.closer(Number(key.slice('seat.'.length)));
            return;
        }
        const place = this.view && placeOf(key, this.view);
        if (place) await this.host.why(place);
    }

    /** @param {Pick} pick */
    async pick(pick) {
        if (!this.view || this.busy) return;
        this.picks.push(pick);
        const left = this.left;
        if (!left.length) {
            this.picks.pop();
            return;
        }
        if (left.length === 1) {
            await this.perform(left[0]);
            return;
        }
        this.offer();
        this.host.redraw();
        const ask = this.question();
        tell(`${ask.who} ${ask.what}`);
        this.host.focusLit();
    }

    /** @param {Action} action */
    async perform(action) {
        this.busy = true;
        this.host.bar.wait();
        try {
            await this.host.perform(action.action);
        } finally {
            this.busy = false;
        }
    }

    /** Takes back the last pick. @returns {boolean} whether there was one */
    back() {
        if (!this.picks.pop()) return false;
        this.offer();
        this.host.redraw();
        const ask = this.question();
        tell(`${ask.who} ${ask.what}`);
        this.host.focusLit();
        return true;
    }

    /**
     * The places that stand for an action, for a hint.
     * @param {string} notation
     * @returns {Set<string>}
     */
    placesOf(notation) {
        if (!this.view) return new Set();
        const action = this.view.legal.find((one) => one.action === notation);
        if (!action) return new Set();
        return new Set([...litPlaces([action], this.view, this.host.verbs).keys()]);
    }
}
