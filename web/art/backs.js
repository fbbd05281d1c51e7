/**
 * backs.js - the backs of the packs, an empty place, and a pile. A back shows which pack a card is of, and nothing else.
 */
import { C, num, shape, line, disc, box, cropped, moved, rays, shaded } from './paint.js';
import { ball } from './birds.js';

/** @typedef {{ground: string, mark: string, pattern: string, medal: string}} Back */

/** Fans in rows, as path data. @param {number} r radius of a fan */
function fans(r) {
    let d = '';
    for (let row = 0; row * r < 140 + r; row++)
        for (let x = row % 2 ? 0 : r; x < 100 + r; x += 2 * r) {
            const y = row * r;
            for (const k of [1, 0.72, 0.44])
                d += `M${num(x - r * k)} ${num(y)}a${num(r * k)} ${num(r * k)} 0 0 1 ${num(2 * r * k)} 0`;
            d += `M${num(x)} ${num(y)}v${num(-r * 0.44)}`;
        }
    return d;
}

/** Crossed clubs, a ball and a flag on a disc: the arms of the house. @param {string} ground @param {string} metal */
export const arms = (ground, metal) =>
    disc(ground, 0, 0, 23) +
    disc('none', 0, 0, 21.4, `stroke="${metal}" stroke-width="1"`) +
    disc('none', 0, 0, 19.4, `stroke="${metal}" stroke-width=".5"`) +
    [1, -1]
        .map((side) =>
            moved(
                `scale(${side} 1)`,
                line(metal, 1.3, 'M-9.4 13.4L8.4 -11') +
                    shape(metal, 'M8 -9L10 -13C13.4 -14 16.6 -11.4 15.4 -8C14.4 -5.4 10.4 -5.4 8 -9Z'),
            ),
        )
        .join('') +
    ball(0, 9.4, 4.2) +
    line(metal, 1.1, 'M0 3V-15') +
    shape(C.red, 'M0 -15L8 -12L0 -9Z', `stroke="${metal}" stroke-width=".5"`);

/** @param {number} x centre @returns {string} a round of the word below */
const round = (x) => `M${x - 3.6} 0a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0 -7.2 0`;

/** The word golph, which is always written small: path data, 40 wide. */
const GOLPH = `${round(3.6)}M7.2 -3.6V4.6a3.6 3.6 0 0 1 -6.8 1.4${round(13.6)}M20 -10V3.6M23 -3.6V10${round(26.6)}M33 -10V3.6M33 0a3 3 0 0 1 6 0V3.6`;

/** Pennants in four colours. */
function bunting() {
    const cloth = ['#c8412a', '#2b8059', '#f0b92e', '#f3e7c8'];
    const paths = ['', '', '', ''];
    for (let row = 0; row < 9; row++)
        for (let col = 0; col < 7; col++)
            paths[(row * 3 + col) % 4] += `M${col * 16 - 4 + (row % 2) * 8} ${row * 17 - 2}h13l-6.5 12Z`;
    return paths.map((d, i) => shape(cloth[i], d)).join('');
}

/** A tartan of crossing stripes. */
function plaid() {
    let wide = '';
    let fine = '';
    for (let at = -130; at < 240; at += 24) {
        wide += `M${at} 0l140 140M${at} 0l-140 140`;
        fine += `M${at + 12} 0l140 140M${at + 12} 0l-140 140`;
    }
    return (
        line('#274a3d', 7, wide, 'stroke-opacity=".8"') +
        line('#d8b45a', 0.9, fine) +
        line('#8e2f1f', 1.6, wide, 'stroke-opacity=".9"')
    );
}

/** Palms before a setting sun. */
const palms =
    box('#f6c667', 0, 0, 100, 140) +
    shape('#f2a65a', rays(50, 84, 130, -180, 0, 12)) +
    disc('#e5573d', 50, 84, 27) +
    box('#0f766e', 0, 84, 100, 56) +
    line('#45b0bf', 1.6, 'M0 92H100M6 100H94M0 108H100M14 116H86M0 124H100M24 132H76') +
    [
        [22, 1],
        [78, -1],
    ]
        .map(([x, side]) =>
            moved(
                `translate(${x} 0) scale(${side} 1)`,
                line('#3b2a24', 3, 'M-6 140C-2 110 4 80 2 44') +
                    shape(
                        '#14534d',
                        'M2 44C-8 36 -20 38 -26 50C-16 44 -8 44 2 46ZM2 44C-6 30 -18 26 -28 30C-18 32 -8 36 2 46ZM2 44C2 30 -4 20 -12 14C-10 24 -6 34 2 46ZM2 44C8 30 14 24 24 22C18 30 12 36 2 46ZM2 44C12 36 22 38 28 48C20 44 10 44 2 46Z',
                    ),
            ),
        )
        .join('');

const CLARET = '#7a2230'; /* stands out from the green of a table */

/** @type {Readonly<Record<string, Back>>} */
const BACK = {
    standard: {
        ground: CLARET,
        mark: C.straw,
        pattern: line('#d9b65c', 0.7, fans(10)),
        medal: moved('translate(50 70)', arms(CLARET, C.straw)),
    },
    golph: {
        ground: '#22384f',
        mark: C.straw,
        pattern: bunting(),
        medal:
            disc('#22384f', 50, 70, 27) +
            disc('none', 50, 70, 25, `stroke="${C.straw}" stroke-width="1"`) +
            moved('translate(30.5 70)', line(C.straw, 2.1, GOLPH)),
    },
    'rum-e-golf': { ground: '#0f766e', mark: C.cream, pattern: palms, medal: '' },
    kargo: {
        ground: '#1d3b33',
        mark: '#d8b45a',
        pattern: plaid(),
        medal: moved('translate(50 70)', arms('#1d3b33', '#d8b45a')),
    },
};

/** @param {string} deck @returns {string} the colour of its back */
export const groundOf = (deck) => (BACK[deck] ?? BACK.standard).ground;

const PAPER = `<rect class="paper" x=".5" y=".5" width="99" height="139" rx="7" fill="${C.paper}" stroke="${C.ink}" stroke-opacity=".28"/>`;

/** @param {string} deck @returns {string} what is printed on a back, in 100 by 140 */
export function printed(deck) {
    const { ground, mark, pattern, medal } = BACK[deck] ?? BACK.standard;
    return (
        box(ground, 5, 5, 90, 130, 'rx="3.4"') +
        cropped(8, 8, 84, 124, pattern) +
        line(mark, 0.9, 'M8 8H92V132H8Z') +
        medal
    );
}

/** @param {string} inside @param {string} kind */
const wrapped = (inside, kind) =>
    `<svg xmlns="http://www.w3.org/2000/svg" class="${kind}" viewBox="0 0 100 140" color="${C.ink}" aria-hidden="true" focusable="false">${inside}</svg>`;

/** @param {string} deck @returns {string} the back of a card as markup of one svg element */
export const backMarkup = (deck) => wrapped(PAPER + printed(deck), 'back');

/**
 * A pile of cards face down: the edges of some of them show below.
 * @param {string} deck @param {number} count how many cards it has
 */
export function pileMarkup(deck, count) {
    const edges = Math.min(5, Math.ceil(count / 10) - 1);
    let below = '';
    for (let i = edges; i > 0; i--)
        below += `<rect class="paper" x="${num(0.5 + i * 0.7)}" y="${num(0.5 + i * 1.5)}" width="99" height="139" rx="7" fill="${shaded(C.paper, 0.08)}" stroke="${C.ink}" stroke-opacity=".45"/>`;
    return count > 0 ? wrapped(below + PAPER + printed(deck), 'back pile') : slotMarkup();
}

/** @returns {string} a place where a card may lie, in the current colour */
export const slotMarkup = () =>
    `<svg xmlns="http://www.w3.org/2000/svg" class="slot" viewBox="0 0 100 140" aria-hidden="true" focusable="false">` +
    `<rect x="2" y="2" width="96" height="136" rx="6" fill="currentColor" fill-opacity=".07" stroke="currentColor" stroke-opacity=".55" stroke-width="2" stroke-dasharray="7 5"/>` +
    `<g fill="none" stroke="currentColor" stroke-opacity=".5" stroke-width="2"><path d="M46 92V48l20 8l-20 8"/><ellipse cx="46" cy="92" rx="9" ry="3"/></g></svg>`;
