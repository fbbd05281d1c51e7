/**
 * letters.js - the alphabet of the house: capitals and figures of one even stroke, wide rounds and a low waist, as a
 * sign-writer of 1930 would rule them. Drawn, not set, so that a card looks the same on every machine.
 *
 * A glyph is [width, path]. Paths are 10 high, with the base line at 10.
 */
import { num, escaped } from './paint.js';

/** @type {Readonly<Record<string, readonly [number, string]>>} */
const GLYPH = {
    A: [7.4, 'M.3 9.8L3.7 0L7.1 9.8M2 6.8H5.4'],
    B: [5.9, 'M0 10V0H2.8A2.9 2.9 0 0 1 2.8 5.8H0M2.8 5.8H3.8A2.1 2.1 0 0 1 3.8 10H0'],
    C: [8.2, 'M8.2 1.16A5 5 0 1 0 8.2 8.84'],
    D: [7.6, 'M0 0H2.6A5 5 0 0 1 2.6 10H0Z'],
    E: [5, 'M5 0H0V10H5M0 5.8H4.2'],
    F: [5, 'M5 0H0V10M0 5.8H4.2'],
    G: [9.9, 'M8.46 1.39A5 5 0 1 0 9.9 6H5.8'],
    H: [6.4, 'M0 0V10M6.4 0V10M0 5.8H6.4'],
    I: [0, 'M0 0V10'],
    J: [4.4, 'M4.4 0V7.8A2.2 2.2 0 0 1 0 7.8'],
    K: [6.2, 'M0 0V10M5.6 .4L.8 5.4M2.7 3.8L5.9 9.7'],
    L: [4.8, 'M0 0V10H4.8'],
    M: [8.8, 'M0 10L1 0L4.4 7L7.8 0L8.8 10'],
    N: [6.8, 'M0 10V0L6.8 10V0'],
    O: [10, 'M5 0A5 5 0 1 1 5 10A5 5 0 1 1 5 0Z'],
    P: [5.9, 'M0 10V0H2.9A3 3 0 0 1 2.9 6H0'],
    Q: [10, 'M5 0A5 5 0 1 1 5 10A5 5 0 1 1 5 0ZM6.4 6.8L9 9.7'],
    R: [5.9, 'M0 10V0H2.9A3 3 0 0 1 2.9 6H0M3.3 6.5L5.6 9.7'],
    S: [5.3, 'M4.67 1.03A2.4 2.4 0 1 0 2.7 4.8A2.6 2.6 0 1 1 .5 8.8'],
    T: [6.6, 'M0 0H6.6M3.3 0V10'],
    U: [6.8, 'M0 0V6.6A3.4 3.4 0 0 0 6.8 6.6V0'],
    V: [7.2, 'M.3 .2L3.6 10L6.9 .2'],
    W: [10.4, 'M.2 .2L2.6 10L5.2 1L7.8 10L10.2 .2'],
    X: [6.6, 'M.4 .3L6.2 9.7M6.2 .3L.4 9.7'],
    Y: [6.8, 'M.3 .3L3.4 5.6L6.5 .3M3.4 5.6V10'],
    Z: [6.4, 'M.2 0H6.2L0 10H6.4'],
    0: [6, 'M3 0C.9 0 0 2 0 5S.9 10 3 10S6 8 6 5S5.1 0 3 0Z'],
    1: [2.4, 'M0 2L2.4 0V10'],
    2: [6, 'M.1 2.9A2.85 2.85 0 0 1 5.8 2.9C5.8 5.2 0 7 0 10H6'],
    3: [5.9, 'M.3 0H5.6L2.7 3.9A3.05 3.05 0 1 1 0 8.1'],
    4: [6.4, 'M4.6 10V0L0 7.2H6.4'],
    5: [5.9, 'M5.4 0H1.1L.6 4.5A3.1 3.1 0 1 1 0 8.2'],
    6: [6.1, 'M4.4 .3C2 1.6 0 4 0 6.9A3.05 3.05 0 1 0 6.1 6.9A3.05 3.05 0 0 0 .85 4.78'],
    7: [5.8, 'M0 0H5.8L2.1 9.8'],
    8: [5.6, 'M2.8 4.7A2.35 2.35 0 1 1 2.8 0A2.35 2.35 0 1 1 2.8 4.7A2.65 2.65 0 1 1 2.8 10A2.65 2.65 0 1 1 2.8 4.7Z'],
    9: [6.1, 'M1.7 9.7C4.1 8.4 6.1 6 6.1 3.1A3.05 3.05 0 1 0 0 3.1A3.05 3.05 0 0 0 5.25 5.22'],
    '-': [3, 'M0 5.8H3'],
    '.': [0, 'M0 8.8V10'],
    ',': [0.6, 'M.6 8.8L0 11'],
    "'": [0, 'M0 0V2.4'],
    '+': [4.4, 'M0 5.8H4.4M2.2 3.6V8'],
    ' ': [2.6, ''],
};

/**
 * @typedef {object} Hand how a line of lettering is drawn
 * @property {string} [fill] colour; currentColor unless given
 * @property {number} [weight] thickness of the stroke as a share of the height, .15 unless given
 * @property {number} [gap] space between letters as a share of the height, .1 unless given
 * @property {'start'|'middle'|'end'} [anchor] what x is; middle unless given
 * @property {number} [fit] the line is drawn narrower, and then smaller, to be no wider than this
 * @property {string} [inline] colour of a fine line inside the stroke
 * @property {boolean} [typed] in the machine's own type, as signs are that have not been drawn
 */

/** @param {string} text @returns {boolean} whether every sign of it is drawn */
export const isDrawn = (text) => [...text.toUpperCase()].every((c) => c in GLYPH);

/**
 * A line of lettering whose top is at y.
 * @param {string} text @param {number} x @param {number} y @param {number} height @param {Hand} [hand]
 * @returns {string} markup
 */
export function lettering(text, x, y, height, hand = {}) {
    if (hand.typed || !isDrawn(text)) return typeset(text, x, y, height, hand);
    const { weight = 0.15, gap = 0.1, fit = Infinity } = hand;
    const tight = fit / widthOf(text, height, weight, gap);
    if (tight >= NARROWEST) return ruled(text, x, y, height, hand, Math.min(1, tight));
    const lower = (height * tight) / NARROWEST;
    return ruled(text, x, y + (height - lower) / 2, lower, hand, NARROWEST);
}

/** Letters are squeezed to this share of their width, and then drawn smaller. */
const NARROWEST = 0.84;

/** @param {string} text @param {number} height @param {number} weight @param {number} gap */
function widthOf(text, height, weight, gap) {
    const glyphs = [...text.toUpperCase()].map((c) => GLYPH[c][0]);
    const drawn = (glyphs.reduce((sum, width) => sum + width, 0) * height * (1 - weight)) / 10;
    return drawn + glyphs.length * height * (weight + gap) - height * gap;
}

/**
 * @param {string} text @param {number} x @param {number} y @param {number} height @param {Hand} hand
 * @param {number} squeeze how narrow, 1 is as drawn
 */
function ruled(text, x, y, height, hand, squeeze) {
    const { fill = 'currentColor', weight = 0.15, gap = 0.1, anchor = 'middle', inline } = hand;
    const scale = (height * (1 - weight)) / 10;
    const stroke = (height * weight) / scale;
    const space = (height * gap) / scale;
    let pen = 0;
    const glyphs = [...text.toUpperCase()].map((c) => {
        const [width, d] = GLYPH[c];
        const at = pen;
        pen += width + stroke + space;
        return d && `<path transform="translate(${num(at)})" d="${d}"/>`;
    });
    const long = (pen - space) * scale;
    const lead = { start: 0, middle: 0.5, end: 1 }[anchor] * long * squeeze;
    const move = `translate(${num(x - lead + (stroke * scale * squeeze) / 2)} ${num(y + (height * weight) / 2)})`;
    const grow = `scale(${num3(scale * squeeze)} ${num3(scale)})`;
    const once = (/** @type {string} */ colour, /** @type {number} */ width) =>
        `<g fill="none" stroke="${colour}" stroke-width="${num(width)}" stroke-linecap="square" stroke-miterlimit="1.5">` +
        `${glyphs.join('')}</g>`;
    return `<g transform="${move} ${grow}">${once(fill, stroke)}${inline ? once(inline, stroke * 0.16) : ''}</g>`;
}

/** @param {number} n scales need a third decimal: they are multiplied */
const num3 = (n) => String(Math.round(n * 1000) / 1000);

/**
 * The same place in the machine's own type, for signs that have not been drawn.
 * @param {string} text @param {number} x @param {number} y @param {number} height @param {Hand} hand
 */
function typeset(text, x, y, height, { fill = 'currentColor', anchor = 'middle', fit = Infinity }) {
    const wide = text.length * height * 0.75;
    const squeeze = wide > fit ? ` textLength="${num(fit)}" lengthAdjust="spacingAndGlyphs"` : '';
    return (
        `<text x="${num(x)}" y="${num(y + height)}" font-size="${num(height * 1.35)}" font-family="system-ui, sans-serif" ` +
        `font-weight="700" text-anchor="${anchor}" fill="${fill}"${squeeze}>${escaped(text)}</text>`
    );
}
