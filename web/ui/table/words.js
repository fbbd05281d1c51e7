// words.js - what a place is called, for those who listen and for tooltips: "row 1, column 2, face down".

import { cardsIn, isLaidOut } from './places.js';

/** @typedef {import("../../engine/types.js").View} View */
/** @typedef {import("../../engine/types.js").Zone} Zone */
/** @typedef {import("../../engine/types.js").Cell} Cell */
/** @typedef {import("../../engine/types.js").Deck} Deck */

/** @type {Record<string, string>} */
const HEAP = { stock: 'stock', waste: 'waste pile', pile: 'pile', out: 'out of play' };

/** @param {number} n */
export const cards = (n) => `${n} card${n === 1 ? '' : 's'}`;

/**
 * @param {Deck} deck
 * @param {string} code
 */
export const cardName = (deck, code) => deck.cards[code]?.name ?? code;

/**
 * How a cell lies: "7 of hearts", "face down", "face down, you know it: 7 of hearts", "empty".
 * @param {Cell} cell
 * @param {Deck} deck
 * @param {boolean} told - whether a card that lies face down may be named to this viewer
 * @param {boolean} held - in a hand: no need to say that it is face down
 */
export function lie(cell, deck, told, held = false) {
    if (cell.empty) return 'empty';
    if (cell.up || (held && cell.card)) return cell.card ? cardName(deck, cell.card) : 'face up';
    return cell.card && told ? `face down, you know it: ${cardName(deck, cell.card)}` : 'face down';
}

/**
 * Where a cell lies in its zone.
 * @param {Zone} zone
 * @param {number} index
 * @param {string[]} names
 */
export function where(zone, index, names) {
    const grid = zone.rows * zone.cols;
    if (isLaidOut(zone) && index < grid)
        return zone.rows === 1
            ? `place ${index + 1}`
            : `row ${Math.floor(index / zone.cols) + 1}, column ${(index % zone.cols) + 1}`;
    if (isLaidOut(zone)) return `extra card ${index - grid + 1}`;
    if (zone.kind === 'hand') return `card ${index + 1} of the hand`;
    if (zone.kind === 'trick') return `trick, ${names[index]}`;
    if (zone.kind === 'line') return zone.rows ? `hole ${index + 1}` : `stroke ${index + 1}`;
    if (zone.kind === 'held') return 'in hand';
    return 'laid open';
}

/**
 * A heap: "stock, 38 cards", "waste pile, on top 7 of hearts, 3 cards".
 * @param {Zone} zone
 * @param {View} view
 * @param {Deck} deck
 */
export function heapName(zone, view, deck) {
    const name = HEAP[zone.kind] ?? zone.kind;
    if (zone.kind === 'stock') return `${name}, ${cards(view.stock)}`;
    const top = zone.cells.findLast((cell) => !cell.empty);
    if (!top) return `${name}, empty`;
    return `${name}, ${top.card && top.up ? `on top ${cardName(deck, top.card)}, ` : ''}${cards(cardsIn(zone))}`;
}

/**
 * "Ann", "Ann and Bea", "Ann, Bea and Cyd"
 * @param {string[]} list
 */
export function together(list) {
    if (list.length < 2) return list.join('');
    return `${list.slice(0, -1).join(', ')} and ${list[list.length - 1]}`;
}

/** @param {string} sentence */
export const sentenceCase = (sentence) => sentence.charAt(0).toUpperCase() + sentence.slice(1);
