// kept.js - the seats that this browser holds at tables of the server, each with the token that is the seat, and with what its
// holder was told. The token is the key to the seat: it stays in this browser, and in links that the person makes.

import { drop, read, write } from '../ui/lib/store.js';

/** @typedef {import("../ui/lib/store.js").Line} Line */
/** @typedef {import("./fair.js").DealNote} DealNote */

/**
 * @typedef {Object} KeptSeat
 * @property {string} table
 * @property {string} token
 * @property {string} title - of the table, and what is played there
 * @property {number} when - milliseconds since 1970
 * @property {number} match - the number of the match that the rest is about
 * @property {number} [n] - the number of the last news that is in it
 * @property {string[]} [others] - the other players
 * @property {number} [hole] - of golf, in the match
 * @property {string} [turn] - whose it was
 * @property {string} [course] - the date of the course that is played there
 * @property {Line[]} lines
 * @property {DealNote[]} deals
 */

const LONGEST = 14 * 24 * 3600 * 1000; // ms: the server keeps no table longer that nobody visits
const LINES = 150;

/** @returns {KeptSeat[]} the last one first */
export function keptSeats() {
    const list = read('online');
    if (!Array.isArray(list)) return [];
    const sound = list.filter((one) => typeof one?.table === 'string' && typeof one?.token === 'string');
    return sound.filter((one) => one.when > Date.now() - LONGEST).sort((a, b) => b.when - a.when);
}

/**
 * @param {string} table
 * @returns {KeptSeat|null}
 */
export const keptSeat = (table) => keptSeats().find((one) => one.table === table) ?? null;

/**
 * @param {{table: string, token: string} & Partial<KeptSeat>} seat - what is left out stays as it was
 * @returns {boolean} whether it was kept
 */
export function keepSeat(seat) {
    const others = keptSeats().filter((one) => one.table !== seat.table);
    const was = keptSeat(seat.table);
    const same = was?.token === seat.token ? was : null;
    const now = { title: '', match: 0, lines: [], deals: [], ...same, ...seat, when: Date.now() };
    return write('online', [{ ...now, lines: now.lines.slice(-LINES) }, ...others]);
}

/** @param {string} table */
export function forgetSeat(table) {
    const left = keptSeats().filter((one) => one.table !== table);
    if (left.length) write('online', left);
    else drop('online');
}
