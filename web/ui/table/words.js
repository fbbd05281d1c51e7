// words.js - what a place is called, for screen readers and tooltips: "A2, face down". Places have the names that the story
// uses, so that both can be followed together.

import { settings } from '../lib/settings.js';
import { t, tryWords } from '../lib/text.js';
import { cardsIn, isLaidOut } from './places.js';
import { shownIn } from './tallies.js';

/** @typedef {import("../../engine/types.js").View} View */
/** @typedef {import("../../engine/types.js").Zone} Zone */
/** @typedef {import("../../engine/types.js").Cell} Cell */
/** @typedef {import("../../engine/types.js").Deck} Deck */

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
    if (cell.empty) return t('ear.empty');
    if (cell.up || (held && cell.card)) return cell.card ? cardName(deck, cell.card) : t('ear.up');
    return cell.card && told ? t('ear.known', { card: cardName(deck, cell.card) }) : t('ear.down');
}

/**
 * Where a cell lies in its zone.
 * @param {Zone} zone
 * @param {number} index
 * @param {string[]} names
 */
export function where(zone, index, names) {
    const number = index + 1;
    if (isLaidOut(zone)) return zone.cells[index]?.slot ?? String(number);
    if (zone.kind === 'hand') return t('ear.hand-card', { number });
    if (zone.kind === 'trick') return t('ear.trick', { player: names[index] });
    if (zone.kind === 'line') return t(zone.rows ? 'ear.hole' : 'ear.stroke', { number });
    if (zone.kind === 'held') return t('ear.in-hand');
    return t('ear.open');
}

/**
 * A heap: "stock, 38 cards", "discard pile, 7 of hearts on top, 3 cards".
 * @param {Zone} zone
 * @param {View} view
 * @param {Deck} deck
 */
export function heapName(zone, view, deck) {
    if (zone.kind === 'stock') return t('ear.stock', { n: view.stock });
    const heap = tryWords('ear', zone.kind) ?? zone.kind,
        n = cardsIn(zone);
    const top = zone.cells[shownIn(view, zone)];
    if (!top) return t('ear.heap-empty', { heap });
    if (top.card && top.up) return t('ear.heap-top', { heap, card: cardName(deck, top.card), n });
    return t('ear.heap', { heap, n });
}

/**
 * What happened, as somebody who sees the cards move reads it: places are named only where the table shows their names. Screen
 * readers are told all of it.
 * @param {import("../../engine/types.js").InWords} told
 */
export const inSight = ({ sentences, plain }) => (settings.coordinates ? sentences : (plain ?? sentences));

/** @param {string} sentence */
export const sentenceCase = (sentence) => sentence.charAt(0).toUpperCase() + sentence.slice(1);
