// story.js - what has happened, as each person was told it. Kept with the match.

import { inSight } from './words.js';

/** @typedef {import("../../engine/types.js").Told} Told */
/** @typedef {import("../../engine/types.js").State} State */
/** @typedef {import("../lib/store.js").Saved} Saved */
/** @typedef {import("../lib/store.js").Line} Line */

const KEPT = 400; // lines, for each person
const WATCHING = -1; // key of the spectators' story

export class Story {
    /**
     * @param {Saved} saved
     * @param {boolean} real - the memory is real: what only one has seen goes with that seat's next action
     */
    constructor(saved, real) {
        this.saved = saved;
        this.real = real;
    }

    /**
     * @param {number|null} seat - null: a spectator
     * @returns {Line[]}
     */
    of(seat) {
        return (this.saved.lines[seat ?? WATCHING] ??= []);
    }

    /**
     * Enters what each viewer was told of an action.
     * @param {Told[]} all
     * @param {number} seat - who acted
     * @param {State} state
     */
    enter(all, seat, state) {
        this.saved.steps = (this.saved.steps ?? 0) + 1;
        for (const told of all) this.enterOne(told, seat, state);
    }

    /**
     * Both halves of somebody's turn are one line: the second takes the place of the first.
     * @param {Told} told
     * @param {number} seat
     * @param {State} state
     */
    enterOne(told, seat, state) {
        const { viewer, half, turn } = told;
        const key = typeof viewer === 'number' ? viewer : WATCHING;
        const forgets = this.real && viewer === seat;
        const old = this.of(key).filter((line) => !(forgets && line.secret) && !(turn && line.half && line.seat === seat));
        const { hole, progress } = state;
        const line = { text: inSight(turn ?? told), hole, deal: progress.deal, seat, secret: !!told.secret, half, step: this.saved.steps };
        this.saved.lines[key] = [...old, line].slice(-KEPT);
    }

    /**
     * The last actions have been undone: nobody is told any more that they happened.
     * @param {number} count
     */
    takeBack(count) {
        const steps = (this.saved.steps ?? 0) - count;
        this.saved.steps = steps;
        for (const [key, lines] of Object.entries(this.saved.lines))
            this.saved.lines[Number(key)] = lines.filter((line) => (line.step ?? 0) <= steps);
    }

    /**
     * Something that no action told.
     * @param {(number|null)[]} seats
     * @param {string} text
     * @param {Pick<State, "hole"|"progress">|null} at - the deal that is on the table, if there is one
     */
    add(seats, text, at) {
        const hole = at?.hole ?? 0,
            deal = at?.progress.deal;
        for (const seat of seats) this.of(seat).push({ text, hole, deal, seat: null, secret: false });
    }

    /**
     * What a person has been told since their own last action.
     * @param {number|null} seat
     */
    since(seat) {
        const lines = this.of(seat);
        const news = lines.slice(lines.findLastIndex((line) => line.seat === seat) + 1);
        return news.map((line) => line.text).join(' ');
    }
}
