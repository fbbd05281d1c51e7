// handicapfield.js - strokes by handicap, which the form offers where strokes decide and the person has an index at such a table.

import { el, text } from '../lib/dom.js';
import { rounds } from '../lib/store.js';
import { t } from '../lib/text.js';

/** @typedef {import("../../engine/types.js").Engine} Engine */
/** @typedef {import("../../engine/types.js").Setup} Setup */
/** @typedef {(string|null)[]} Players - null: a person */

const LEAST_ROUNDS = 3; // before that nobody has an index, and nothing needs to be loaded

/** What works out an index; it is loaded when there are rounds. */
const book = async () => (await import('../rounds/roundsscreen.js')).handicap;

export class HandicapField {
    /**
     * @param {Engine} engine
     * @param {boolean} wanted
     */
    constructor(engine, wanted) {
        this.engine = engine;
        this.offered = false;
        this.asked = 0; // how often it was looked at: an answer may come late
        /** @type {AbortController|null} */
        this.working = null;
        this.input = el('input', {
            type: 'checkbox',
            role: 'switch',
            checked: wanted,
            on: { change: () => this.working?.abort() },
        });
        this.help = el('span', { class: 'help' });
        this.node = el(
            'label',
            { class: 'switch handicap', hidden: true },
            this.input,
            el('span', { class: 'switch-text' }, el('strong', { text: t('setup.handicap') }), this.help),
        );
    }

    get wanted() {
        return this.input.checked;
    }

    /** Offers it, or not, at a table like this. @param {Setup} setup @param {Players} players */
    async look(setup, players) {
        const asked = ++this.asked;
        const offered = await this.isPossible(setup, players).catch(() => false);
        if (asked !== this.asked) return;
        this.offered = offered;
        this.node.hidden = !offered;
        const several = players.filter((player) => player === null).length > 1;
        text(this.help, t(several ? 'setup.handicap-several' : 'setup.handicap-help'));
    }

    /** @param {Setup} setup @param {Players} players */
    async isPossible(setup, players) {
        if (rounds().size < LEAST_ROUNDS || !players.includes(null)) return false;
        if (!(await this.engine.strokes(setup, players, 0)).length) return false;
        return !!(await (await book()).groupAt(this.engine, setup))?.counting;
    }

    /**
     * What everybody gets; none if that is not wanted any more. It may take a while, and says how far it is.
     * @param {Setup} setup
     * @param {Players} players
     * @returns {Promise<number[]>}
     */
    async strokes(setup, players) {
        if (!this.offered || !this.wanted) return [];
        this.working = new AbortController();
        const { signal } = this.working;
        const told = (/** @type {number} */ done) => text(this.help, t('setup.handicap-working', { percent: Math.floor(100 * done) }));
        const index = await (await book()).indexAt(this.engine, setup, told, signal);
        if (!this.node.isConnected) this.working.abort();
        this.working = null;
        return index === undefined || signal.aborted ? [] : this.engine.strokes(setup, players, index);
    }
}
