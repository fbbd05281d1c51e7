// story.js - what has happened, as each person was told it. Kept with the match.

/** @typedef {import("../../engine/types.js").Told} Told */
/** @typedef {import("../../engine/types.js").State} State */
/** @typedef {import("../lib/store.js").Saved} Saved */
/** @typedef {import("../lib/store.js").Line} Line */

const KEPT = 400; // lines, for each person
const WATCHING = -1; // the story of those who only watch

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
     * @param {number|null} seat - null: one who watches
     * @returns {Line[]}
     */
    of(seat) {
        return (this.saved.lines[seat ?? WATCHING] ??= []);
    }

    /**
     * Enters what a viewer was told of an action.
     * @param {Told} told
     * @param {number} seat - who acted
     * @param {State} state
     */
    enter(told, seat, state) {
        const key = typeof told.viewer === 'number' ? told.viewer : WATCHING;
        const secret = told.events.some((event) => 'card' in event && !!event.card && event.seen.length < state.seats);
        const old = this.of(key).filter((line) => !(this.real && line.secret && told.viewer === seat));
        const line = { text: told.sentences, hole: state.hole, seat, secret };
        this.saved.lines[key] = [...old, line].slice(-KEPT);
    }

    /**
     * Something that no action told.
     * @param {(number|null)[]} seats
     * @param {string} text
     * @param {number} hole
     */
    add(seats, text, hole) {
        for (const seat of seats) this.of(seat).push({ text, hole, seat: null, secret: false });
    }

    /**
     * What a person has been told since the last action of his own.
     * @param {number|null} seat
     */
    since(seat) {
        const lines = this.of(seat);
        const news = lines.slice(lines.findLastIndex((line) => line.seat === seat) + 1);
        return news.map((line) => line.text).join(' ');
    }
}
