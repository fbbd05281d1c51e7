// places.js - names for the places of a table. Every place on the screen has a key: "z4" is a whole pile, "z2.3" the fourth
// cell of zone 2, "seat.1" the plate of a seat. Keys name places, never cards: a hidden card has no name anywhere.

/** @typedef {import("../../engine/types.js").View} View */
/** @typedef {import("../../engine/types.js").Zone} Zone */
/** @typedef {import("../../engine/types.js").Cell} Cell */
/** @typedef {import("../../engine/types.js").Place} Place */
/** @typedef {import("../../engine/types.js").ZoneKind} ZoneKind */

/** Zones of which only the top can be touched. @type {Set<ZoneKind>} */
const HEAPS = new Set(['stock', 'waste', 'pile', 'out']);

/** @param {ZoneKind} kind */
export const isHeap = (kind) => HEAPS.has(kind);

/** @param {number} zone */
export const heapKey = (zone) => `z${zone}`;

/**
 * @param {number} zone
 * @param {number} index
 */
export const cellKey = (zone, index) => `z${zone}.${index}`;

/** @param {number} seat */
export const seatKey = (seat) => `seat.${seat}`;

/**
 * The numbers in a key: of a heap there is no slot.
 * @param {string} key
 * @returns {[zone: number, slot?: number]}
 */
export const numbersOf = (key) => /** @type {[number, number?]} */ (key.slice(1).split('.').map(Number));

/**
 * Which zone and cell a key means; of a heap its top.
 * @param {string} key
 * @param {View} view
 * @returns {{zone: number, cell: number}|null}
 */
export function placeOf(key, view) {
    const parts = key.match(/^z(\d+)(?:\.(\d+))?$/);
    if (!parts) return null;
    const zone = Number(parts[1]);
    if (parts[2] !== undefined) return { zone, cell: Number(parts[2]) };
    return { zone, cell: Math.max(0, view.zones[zone].cells.length - 1) };
}

/**
 * Where a slot's name lies in its zone: "B3" in a 2x3 grid is 5, "P1" the first beyond the grid, "H2" the second of a hand.
 * @param {Zone} zone
 * @param {string} slot
 */
export function slotIndex(zone, slot) {
    const found = zone.cells.findIndex((cell) => cell.slot === slot);
    if (found >= 0) return found;
    const number = Number(slot.slice(1)) - 1;
    if (slot[0] === 'P') return zone.rows * zone.cols + number;
    if (slot[0] === 'H') return number;
    return (slot.charCodeAt(0) - 65) * zone.cols + number;
}

/**
 * The key of a place that an action or an event names. A card on its way from or to a trick or a line is found by what
 * the event says of it.
 * @param {View} view
 * @param {Place} place
 * @param {{seat?: number, card?: string|null}} [mover]
 */
export function keyOf(view, place, mover = {}) {
    const zone = view.zones[place.zone];
    if (!zone || isHeap(place.kind)) return heapKey(place.zone);
    if (place.slot !== undefined) return cellKey(place.zone, slotIndex(zone, place.slot));
    if (place.kind === 'trick') return cellKey(place.zone, trickCell(zone, mover));
    if (place.kind === 'line') return cellKey(place.zone, lineCell(zone, mover));
    return cellKey(place.zone, 0);
}

/**
 * A card of a trick lies on the cell of the seat that played it.
 * @param {Zone} zone
 * @param {{seat?: number, card?: string|null}} mover
 */
function trickCell(zone, mover) {
    const cell = zone.cells.findIndex((at) => at.card && at.card === mover.card);
    return cell >= 0 ? cell : (mover.seat ?? 0);
}

/**
 * @param {Zone} zone
 * @param {{card?: string|null}} mover
 */
function lineCell(zone, mover) {
    for (let i = zone.cells.length - 1; i >= 0; i--)
        if (zone.cells[i].card && zone.cells[i].card === mover.card) return i;
    return Math.max(0, zone.cells.length - 1);
}

/**
 * Cards that lie there now.
 * @param {Zone} zone
 */
export const cardsIn = (zone) => zone.cells.filter((cell) => !cell.empty).length;

/**
 * Zones of one seat, or with null those that belong to nobody.
 * @param {View} view
 * @param {number|null} owner
 */
export const zonesOf = (view, owner) => view.zones.filter((zone) => zone.owner === owner && zone.kind !== 'held');

/**
 * What the viewer can touch at any time: their own zones, and those that belong to nobody.
 * @param {View} view
 * @param {Zone} zone
 */
export const isOwn = (view, zone) => zone.owner === null || zone.owner === view.seat;

/** A zone whose cards lie in rows and columns. @param {Zone} zone */
export const isLaidOut = (zone) => (zone.kind === 'grid' || zone.kind === 'hand') && zone.rows > 0;

/**
 * The seat in front: the viewer's, or seat 0 for a spectator.
 * @param {View} view
 */
export const frontOf = (view) => (typeof view.seat === 'number' ? view.seat : 0);

/**
 * The other seats, clockwise from the left of the one in front.
 * @param {View} view
 */
export function othersOf(view) {
    const front = frontOf(view);
    return Array.from({ length: view.seats - 1 }, (_, i) => (front + 1 + i) % view.seats);
}
