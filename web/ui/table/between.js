// between.js - a view between two views: when one action completes a trick and takes it, the complete trick is shown first.

import { slotIndex } from './places.js';

/** @typedef {import("../../engine/types.js").View} View */
/** @typedef {import("../../engine/types.js").TableEvent} TableEvent */

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
 * @param {TableEvent[]} events
 * @returns {Between|null} null: there is nothing to be seen in between
 */
export function between(was, events) {
    const played = events.findIndex((event) => isMove(event) && event.to.kind === 'trick');
    const taken = events.findIndex((event) => isMove(event) && event.from.kind === 'trick');
    const event = events[played];
    if (played < 0 || taken < played || !isMove(event)) return null;
    const view = {
        ...was,
        actors: [],
        legal: [],
        zones: was.zones.map((zone) => ({ ...zone, cells: [...zone.cells] })),
    };
    const from = view.zones[event.from.zone],
        trick = view.zones[event.to.zone];
    if (event.from.slot !== undefined)
        from.cells[slotIndex(from, event.from.slot)] = { slot: event.from.slot, empty: true };
    trick.cells[event.seat] = { card: event.card, up: true, seen: event.seen };
    for (let seat = 0; seat < trick.cells.length; seat++) trick.cells[seat] ??= { empty: true };
    return { view, first: events.slice(0, played + 1), rest: events.slice(taken) };
}
