// tallies.js - where the lines of a hole's count are on the table, and in which order its seats are counted. No elements here.

import { cellKey, frontOf, heapKey, isHeap, othersOf } from './places.js';

/** @typedef {import("../../engine/types.js").View} View */
/** @typedef {import("../../engine/types.js").TallyLine} TallyLine */

/**
 * Places whose cards a line is about, as far as they are in sight: of a heap only the top is.
 * @param {View} view
 * @param {TallyLine} line
 * @returns {string[]}
 */
export function keysOf(view, { zone: number, slots = [] }) {
    const zone = number === undefined ? null : view.zones[number];
    if (!zone) return [];
    if (!isHeap(zone.kind)) return slots.filter((slot) => slot < zone.cells.length).map((slot) => cellKey(zone.zone, slot));
    return slots.includes(zone.cells.length - 1) ? [heapKey(zone.zone)] : [];
}

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
