// tallies.js - where the lines of a hole's count are on the table, and in which order its seats are counted. No elements here.

import { cellKey, frontOf, heapKey, isHeap, othersOf } from './places.js';

/** @typedef {import("../../engine/types.js").View} View */
/** @typedef {import("../../engine/types.js").Zone} Zone */
/** @typedef {import("../../engine/types.js").TallyLine} TallyLine */

/**
 * The card of a heap that is in sight: the top one. When the hole is over, one that counts lies uppermost.
 * @param {View} view
 * @param {Zone} zone
 * @returns {number} its index, or -1
 */
export function shownIn(view, zone) {
    const top = zone.cells.findLastIndex((cell) => !cell.empty);
    const lines = (view.tally ?? []).flat().filter((line) => line.zone === zone.zone && line.slots?.length);
    if (!lines.length || lines.some((line) => line.slots?.includes(top))) return top;
    return lines[0].slots?.[0] ?? top;
}

/**
 * Places whose cards a line is about, as far as they are in sight.
 * @param {View} view
 * @param {TallyLine} line
 * @returns {string[]}
 */
export function keysOf(view, { zone: number, slots = [] }) {
    const zone = number === undefined ? null : view.zones[number];
    if (!zone) return [];
    if (!isHeap(zone.kind)) return slots.filter((slot) => slot < zone.cells.length).map((slot) => cellKey(zone.zone, slot));
    return slots.includes(shownIn(view, zone)) ? [heapKey(zone.zone)] : [];
}

/**
 * The lines of a seat's count that no card in sight carries.
 * @param {View} view
 * @param {number} seat
 * @returns {TallyLine[]}
 */
export const unseenLines = (view, seat) => (view.tally?.[seat] ?? []).filter((line) => !keysOf(view, line).length);

/**
 * Yours first: whoever skips the rest has seen it. Partners are counted together.
 * @param {View} view
 * @returns {number[]}
 */
export function seatsInOrder(view) {
    const order = [frontOf(view), ...othersOf(view)];
    const sideOf = (/** @type {number} */ seat) => view.sides?.find((side) => side.includes(seat)) ?? [seat];
    return [...new Set(order.flatMap((seat) => order.filter((other) => sideOf(seat).includes(other))))];
}
