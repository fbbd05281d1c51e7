/**
 * faces.js - every card of every pack as SVG: face(deck, card), back(deck), pile(deck, count) and slot().
 *
 * A face holds two drawings of the same card, of which cards.css shows one: the full one, and a compact one with a huge
 * index where the card is narrow. It says nothing to a screen reader; the page names the card.
 */
import { C } from './paint.js';
import { drawn } from './svg.js';
import { lettering, isDrawn } from './letters.js';
import { standardCard } from './standard.js';
import { golphCard } from './golph.js';
import { kargoCard } from './kargo.js';
import { rumCard } from './rum.js';
import { backMarkup, pileMarkup, slotMarkup } from './backs.js';

/**
 * @typedef {object} Drawing one card
 * @property {string} tone a class that sets the colour of the card's index
 * @property {string} large markup in 100 by 140 @property {string} small the same card where it is narrow
 * @property {string} [bleed] on paper: what goes on beyond the edge of the card, below the large drawing
 * @typedef {{code: string, name?: string}} Card as the engine gives it
 * @typedef {'both'|'large'|'small'} Size which drawings a face holds: both, and the width decides, or one of them
 */

/** Packs that have been drawn, by the engine's id of the deck. */
/** @type {Readonly<Record<string, (code: string) => Drawing | null>>} */
const PACK = { standard: standardCard, golph: golphCard, 'rum-e-golf': rumCard, kargo: kargoCard };

/** @type {Readonly<Record<string, string>>} the colours where no style sheet sets them, as in a file */
const TONE = { 'suit-h': C.red, 'suit-d': C.red };

/**
 * Words one below the other, all in one hand.
 * @param {readonly string[]} words @param {number} middle @param {number} room @param {number} tallest @param {number} fit
 */
function stacked(words, middle, room, tallest, fit) {
    const typed = !isDrawn(words.join(''));
    const step = Math.min(tallest, room / words.length);
    const top = middle - (step * words.length) / 2 + step * 0.19;
    return words
        .map((word, i) => lettering(word, 50, top + i * step, step * 0.62, { fit, weight: 0.14, typed }))
        .join('');
}

/** @param {string} text */
const wordsOf = (text) =>
    text
        .split(/[\s-]+/)
        .filter(Boolean)
        .slice(0, 5);

/** A card nobody has drawn yet: what the engine calls it, in type. @param {Card} card @returns {Drawing} */
function plainCard({ code, name = code }) {
    const frame = `<path fill="none" stroke="currentColor" d="M14 8H86V14H92V126H86V132H14V126H8V14H14ZM20 31H80M20 118H80"/>`;
    return {
        tone: 'suit-s',
        large: frame + stacked([code], 20.5, 16, 16, 64) + stacked(wordsOf(name), 74.5, 84, 20, 72),
        small: stacked(wordsOf(code), 70, 120, 46, 86),
    };
}

/** @param {string} deck @param {Card} card @returns {Drawing} */
export const drawingOf = (deck, card) => PACK[deck]?.(card.code) ?? plainCard(card);

/** @param {Drawing} drawing @returns {string} the colour of its index where no style sheet sets it */
export const toneOf = ({ tone }) => TONE[tone] ?? C.ink;

/**
 * @param {string} deck @param {Card} card @param {Size} [size]
 * @returns {string} the face as markup of one svg element
 */
export function faceMarkup(deck, card, size = 'both') {
    const drawing = drawingOf(deck, card);
    const paper = `<rect class="paper" x=".5" y=".5" width="99" height="139" rx="7" fill="${C.paper}" stroke="${C.ink}" stroke-opacity=".28"/>`;
    const large = size === 'small' ? '' : `<g class="face-large">${drawing.large}</g>`;
    const small = size === 'large' ? '' : `<g class="face-small">${drawing.small}</g>`;
    const kind = size === 'both' ? 'face' : `face only-${size}`;
    return (
        `<svg xmlns="http://www.w3.org/2000/svg" class="${kind} ${drawing.tone}" viewBox="0 0 100 140" color="${toneOf(drawing)}" ` +
        `aria-hidden="true" focusable="false">${paper}${large}${small}</svg>`
    );
}

/** @param {string} deck @param {Card} card @param {Size} [size] @returns {SVGElement} */
export const face = (deck, card, size) => drawn(faceMarkup(deck, card, size));

/** @param {string} deck @returns {SVGElement} */
export const back = (deck) => drawn(backMarkup(deck));

/** A pile face down, with the edges of its cards. @param {string} deck @param {number} count @returns {SVGElement} */
export const pile = (deck, count) => drawn(pileMarkup(deck, count));

/** A place without a card. @returns {SVGElement} */
export const slot = () => drawn(slotMarkup());
