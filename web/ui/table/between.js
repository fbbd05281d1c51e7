// between.js - a view between two views: when one action completes a trick and takes it, the complete trick is shown first.

import { slotIndex } from './places.js';

/** @typedef {import("../../engine/types.js").View} View */
/** @typedef {import("../../engine/types.js").TableEvent} TableEvent */
/** @typedef {import("../../engine/types.js").Told} Told */

/** @typedef {Extract<TableEvent, {event: "move"}>} Move */

/**
 * The last card of a trick, and what happens when everybody has seen it.
 * @typedef {{view: View, first: TableEvent[], rest: TableEvent[]}} Between
 */

/**
 * @param {TableEvent} event
 * @returns {event is Move}
 */
const isMove = (event) => event.event === 'move';

/**
 * @param {View} was - the view before it
 * @param {Told} told
 * @returns {Between|null} null: there is nothing to be seen in between
 */
export function between(was, { events, taken }) {
    if (!taken) return null;
    const view = {
        ...was,
        actors: [],
        legal: [],
        zones: was.zones.map((zone) => ({ ...zone, cells: [...zone.cells] })),
    };
    for (const event of events.slice(0, taken)) if (isMove(event)) move(view, event);
    return { view, first: events.slice(0, taken), rest: events.slice(taken) };
}

/**
 * A card goes to the trick.
 * @param {View} view
 * @param {Move} event
 */
function move(view, { seat, card, seen, from, to }) {
    const left = view.zones[from.zone],
        { cells } = view.zones[to.zone];
    if (from.slot !== undefined) left.cells[slotIndex(left, from.slot)] = { slot: from.slot, empty: true };
    cells[seat] = { card, up: true, seen };
    for (let other = 0; other < cells.length; other++) cells[other] ??= { empty: true };
}
