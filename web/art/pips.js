/**
 * pips.js - the four suits, each in a box of 20 by 20 about 0,0, and lit from the left like everything in this pack:
 * the right half lies in the shade.
 */
import { num } from './paint.js';

/** @typedef {'c'|'d'|'h'|'s'} Suit */

/** Each suit: its left half from the top of the axis to the bottom; the right half is its mirror image. */
/** @type {Readonly<Record<Suit, string>>} */
const HALF = {
    h: 'M0 -4.6C-1.3 -8 -3.6 -9.4 -5.6 -9.4C-8.4 -9.4 -10 -7.2 -10 -4.4C-10 1.2 -4.2 4.6 0 10Z',
    d: 'M0 -10.4C-2.2 -6.2 -4.6 -2.8 -7.8 0C-4.6 2.8 -2.2 6.2 0 10.4Z',
    s: 'M0 -10C-3.8 -4.8 -9.4 -2 -9.4 2.6C-9.4 5.4 -7.6 7 -5.2 7C-3.4 7 -1.9 6.2 -1 4.8C-1.2 7.2 -2.2 9 -4.2 10H0Z',
    c: 'M0 -10A4.6 4.6 0 0 0 -3.5 -2.4A4.7 4.7 0 1 0 -1 4.6C-1.2 7.2 -2.2 9 -4.2 10H0Z',
};

/**
 * A pip in the current colour.
 * @param {Suit} suit @param {number} x centre @param {number} y centre @param {number} size height @param {boolean} [turned]
 * @returns {string} markup
 */
export function pip(suit, x, y, size, turned = false) {
    const k = num(size / 20);
    const d = HALF[suit];
    return (
        `<g transform="translate(${num(x)} ${num(y)}) scale(${turned ? `-${k} -${k}` : k})" fill="currentColor">` +
        `<path d="${d}"/><path transform="scale(-1 1)" d="${d}"/>` +
        `<path d="${d}" fill="#fff" fill-opacity=".1"/><path transform="scale(-1 1)" d="${d}" fill-opacity=".16" fill="#000"/></g>`
    );
}
