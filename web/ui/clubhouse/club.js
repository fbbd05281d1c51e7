// club.js - what every screen needs: the engine, the texts, and the way to other screens.

/** @typedef {import("../../engine/types.js").Engine} Engine */

/**
 * Facts of the start page that are not the engine's.
 * @typedef {Object} Shelf
 * @property {{game: string, seats: number}} playNow
 * @property {{deck: string, code: string}[]} hero - the cards that greet a visitor
 * @property {string} you
 * @property {string} host
 *
 * @typedef {Object} Club
 * @property {Engine} engine
 * @property {Shelf} shelf
 * @property {(route: string) => void} go
 * @property {() => void} help
 * @property {(setup: import("../../engine/types.js").Setup, sitters: import("../lib/store.js").Sitter[], practice: boolean, course?: string) => Promise<void>} start
 * @property {(seats: {table: string, token: string}[], tell: (table: string, stand: import("../../online/protocol.js").Stand|null) => void) => Promise<void>} glance -
 *     says how tables of the server stand, without going there; null: the seat is gone
 * @property {(record: string, reviewed?: number, where?: {at: number, back?: string}) => Promise<void>} replay - opens a record, with a
 *     review of what one seat did if it is named; `back` leads to the table again. Rejects with the engine's words
 * @property {(record: string, sitters: import("../lib/store.js").Sitter[]) => Promise<void>} practise - plays on from the end of a
 *     record to the end of that hole
 */

/**
 * You, and computer players of the usual level.
 * @param {Engine} engine
 * @param {Shelf} shelf
 * @param {number} seats
 * @returns {import("../lib/store.js").Sitter[]}
 */
export function usualSitters(engine, shelf, seats) {
    const player = engine.usualPlayer;
    return Array.from({ length: seats }, (_, seat) =>
        seat ? { name: engine.computerNames[seat - 1], player } : { name: shelf.you, player: null },
    );
}

/**
 * @param {import("../../engine/types.js").Game} game
 * @param {number} wanted
 */
export const seatsFor = (game, wanted) => Math.min(game.max_seats, Math.max(game.min_seats, wanted));
