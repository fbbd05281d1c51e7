/**
 * rum.js - the pack of Rum-E-Golf, California in the forties: a plan of each of the nine holes, and postcards of what may
 * happen on any. Codes: "3-5" is the 5 of hole 3; "sand-trap-6" a wild card.
 */
import { C, num, shape, line, disc, box, cropped, moved } from './paint.js';
import { lettering } from './letters.js';
import { SCENE } from './scenes.js';

/** @type {import('./scenes.js').Land} */
export const COAST = {
    sky: '#9fd8d0',
    light: '#bfe6dc',
    sun: '#f7b24a',
    far: '#6fb7a8',
    lawn: '#8cc66f',
    rough: '#4f9d64',
    deep: '#23705c',
    sand: '#fbe3ad',
    dune: '#e8ba74',
    water: '#45b0bf',
    wave: '#1f8296',
    flag: '#e5573d',
};

const BONUS = '#0d6b64';
const PENALTY = '#9f2f1d';

/**
 * A hole from above, in 60 by 124: the line from tee to green, bunkers and trees as points, and water if there is any.
 * @typedef {{way: string, green: readonly [number, number], sand: readonly (readonly [number, number])[],
 *            trees: readonly (readonly [number, number])[], water?: string, colour: string}} Plan
 */

/** @type {readonly Plan[]} */
const PLAN = [
    {
        colour: '#b83c22',
        way: 'M30 108C30 84 30 60 30 30',
        green: [30, 24],
        sand: [
            [18, 32],
            [43, 30],
            [42, 70],
        ],
        trees: [
            [10, 60],
            [12, 84],
            [50, 96],
        ],
    },
    {
        colour: '#a1540a',
        way: 'M18 108C18 80 22 64 34 52C44 42 44 34 42 28',
        green: [42, 22],
        sand: [
            [52, 34],
            [26, 34],
        ],
        trees: [
            [44, 70],
            [48, 84],
            [8, 50],
            [14, 36],
        ],
    },
    {
        colour: '#7a5e00',
        way: 'M42 108C44 84 40 70 28 56C18 46 16 36 18 28',
        green: [18, 22],
        sand: [
            [32, 30],
            [36, 44],
        ],
        trees: [
            [14, 72],
            [12, 88],
            [46, 22],
            [52, 60],
        ],
        water: 'M44 40C52 38 60 42 60 50V30C54 26 44 30 44 40Z',
    },
    {
        colour: '#4f6d10',
        way: 'M30 108V78M30 54V30',
        green: [30, 24],
        sand: [
            [18, 26],
            [42, 26],
        ],
        trees: [
            [10, 96],
            [50, 96],
            [12, 44],
            [50, 46],
        ],
        water: 'M0 62C14 56 24 70 36 64C46 60 54 66 60 62V74C50 78 42 72 32 76C20 80 10 70 0 74Z',
    },
    {
        colour: '#186f43',
        way: 'M14 108C10 84 16 72 30 68C46 64 50 48 44 28',
        green: [43, 22],
        sand: [
            [30, 24],
            [54, 40],
            [24, 82],
        ],
        trees: [
            [44, 92],
            [50, 80],
            [16, 40],
            [26, 50],
        ],
    },
    {
        colour: '#0b6a75',
        way: 'M30 108C32 90 18 78 20 60C22 44 38 40 34 26',
        green: [33, 21],
        sand: [
            [46, 26],
            [34, 62],
        ],
        trees: [
            [48, 92],
            [50, 50],
            [8, 40],
            [46, 74],
        ],
        water: 'M0 78C8 76 10 86 6 94C4 98 0 98 0 98Z',
    },
    {
        colour: '#2c62a8',
        way: 'M46 108C48 92 46 84 42 76M26 52C20 44 20 36 24 28',
        green: [25, 22],
        sand: [
            [12, 30],
            [38, 28],
        ],
        trees: [
            [14, 96],
            [24, 90],
            [50, 34],
        ],
        water: 'M0 56C14 52 22 62 34 62C44 62 52 70 60 66V84C50 86 40 78 30 80C18 82 8 72 0 74Z',
    },
    {
        colour: '#6b4fa0',
        way: 'M16 108C24 96 40 92 42 78C44 62 18 60 18 44C18 36 22 30 30 27',
        green: [32, 22],
        sand: [
            [46, 24],
            [20, 24],
            [30, 66],
        ],
        trees: [
            [12, 84],
            [50, 52],
            [46, 40],
        ],
    },
    {
        colour: '#a83a6b',
        way: 'M30 108C30 92 46 84 46 66C46 48 30 46 30 28',
        green: [30, 22],
        sand: [
            [16, 22],
            [44, 22],
            [30, 44],
        ],
        trees: [
            [12, 54],
            [14, 66],
            [12, 92],
            [52, 92],
        ],
        water: 'M10 72C18 68 32 72 32 80C32 88 18 90 12 86C7 83 6 75 10 72Z',
    },
];

/** @param {Plan} plan */
const map = ({ way, green: [x, y], sand, trees, water }) =>
    box(COAST.rough, 0, 0, 60, 124) +
    shape(COAST.deep, 'M0 0H60V6C46 12 14 2 0 10Z', 'fill-opacity=".5"') +
    line(COAST.deep, 21, way, 'stroke-linecap="round" stroke-opacity=".35"') +
    (water ? shape(COAST.water, water) + line('#d8f1ec', 0.9, water) : '') +
    line(COAST.lawn, 17, way, 'stroke-linecap="round"') +
    line('#fff', 0.8, way, 'stroke-dasharray="2.4 2.4" stroke-opacity=".75"') +
    disc('#b7dd8c', x, y, 10) +
    sand
        .map(([sx, sy]) => `<ellipse fill="${COAST.sand}" cx="${sx}" cy="${sy}" rx="6" ry="4" stroke="${COAST.dune}"/>`)
        .join('') +
    trees.map(([tx, ty]) => disc(COAST.deep, tx, ty, 5) + disc('#3a8a5f', tx - 1.2, ty - 1.4, 3)).join('') +
    disc(C.ink, x, y, 1.5) +
    line(C.ink, 1, `M${num(x)} ${num(y)}V${num(y - 14)}`) +
    shape(COAST.flag, `M${num(x)} ${num(y - 14)}l9 3l-9 3Z`) +
    tee(way);

/** The tee stands where the way begins. @param {string} way */
function tee(way) {
    const [x, y] = (/^M(\d+) (\d+)/.exec(way) ?? []).slice(1).map(Number);
    return box('#e6f0c8', x - 6, y - 2, 12, 7, 'rx="1.6"') + disc(C.white, x, y + 1.4, 1.6);
}

/** The coloured edge of a card, with the lines of a fast train. @param {string} colour */
const edge = (colour) =>
    shape(colour, 'M7.5 .5H31V139.5H7.5A7 7 0 0 1 .5 132.5V7.5A7 7 0 0 1 7.5 .5Z') +
    line(C.paper, 1.3, 'M9 96V136M16 90V136M23 96V136', 'stroke-opacity=".55"');

/** The same beyond the edge. @param {string} colour */
const bleed = (colour) => box(colour, -6, -6, 37, 152);

/** A score in its ring. @param {string} score @param {number} x @param {number} y @param {number} r @param {string} colour */
const ring = (score, x, y, r, colour) =>
    disc(C.paper, x, y, r) +
    disc('none', x, y, r * 0.86, `stroke="${colour}" stroke-width="${num(r / 13)}"`) +
    lettering(score, x, y - r * 0.56, r * 1.12, { fill: C.ink, weight: 0.2, fit: r * 1.3, gap: 0.06 });

/** @param {string} hole @param {string} score @returns {import('./faces.js').Drawing} */
function holeCard(hole, score) {
    const plan = PLAN[Number(hole) - 1];
    const { colour } = plan;
    return {
        tone: 'suit-s',
        bleed: bleed(colour),
        large:
            edge(colour) +
            lettering('HOLE', 16, 8, 5, { fill: C.paper, weight: 0.17, gap: 0.14 }) +
            lettering(hole, 16, 16, 25, { fill: C.paper, weight: 0.2 }) +
            ring(score, 16, 63, 13, colour) +
            cropped(34, 6, 60, 128, moved('translate(34 8)', box(COAST.rough, 0, -4, 60, 140) + map(plan))) +
            line(C.ink, 1, 'M34 6H94V134H34Z'),
        small:
            line(C.ink, 3, 'M9 8V132') +
            shape(colour, 'M10 8L98 41L10 74Z') +
            lettering(hole, 34, 22, 38, { fill: C.paper, weight: 0.2 }) +
            disc(colour, 63, 103, 33) +
            ring(score, 63, 103, 31, colour),
    };
}

/** @param {string} word @param {string} score @returns {import('./faces.js').Drawing} */
function wildCard(word, score) {
    const colour = Number(score) <= 4 ? BONUS : PENALTY;
    const words =
        word === 'hole-in-one' ? ['HOLE', 'IN ONE'] : word === 'out-of-bounds' ? ['OUT OF', 'BOUNDS'] : word.split('-');
    const scene = SCENE[word](COAST);
    const title = (
        /** @type {number} */ x,
        /** @type {number} */ top,
        /** @type {number} */ room,
        /** @type {number} */ fit,
    ) =>
        words
            .map((w, i) =>
                lettering(
                    w,
                    x,
                    top + (words.length > 1 ? i * room * 0.54 : room * 0.2),
                    words.length > 1 ? room * 0.44 : room * 0.6,
                    { fill: colour, weight: 0.19, fit, gap: 0.1 },
                ),
            )
            .join('');
    return {
        tone: 'suit-s',
        bleed: bleed(colour),
        large:
            edge(colour) +
            [...'WILD'].map((c, i) => lettering(c, 16, 8.5 + i * 9.4, 7.4, { fill: C.paper, weight: 0.18 })).join('') +
            ring(score, 16, 63, 13, colour) +
            title(64, 8, 27, 56) +
            cropped(34, 39, 60, 80, moved('translate(18 39)', scene)) +
            line(C.ink, 1, 'M34 39H94V119H34Z') +
            lettering(word === '19th-hole' ? 'PASS IT ON' : 'ANY HOLE', 64, 124, 5.4, {
                fill: colour,
                weight: 0.16,
                gap: 0.24,
                fit: 56,
            }),
        small:
            title(50, 9, 38, 86) +
            cropped(6, 52, 88, 82, moved('translate(4 50) scale(1.1 1.06)', scene)) +
            line(colour, 2.4, 'M6 52H94V134H6Z') +
            disc(colour, 71, 110, 24) +
            ring(score, 71, 110, 22, colour),
    };
}

/** @param {string} code @returns {import('./faces.js').Drawing | null} null if the pack has no such card */
export function rumCard(code) {
    const [, what, score] = /^([a-z0-9-]+)-(\d+)$/.exec(code) ?? [];
    if (!what) return null;
    if (/^[1-9]$/.test(what)) return holeCard(what, score);
    return Object.hasOwn(SCENE, what) ? wildCard(what, score) : null;
}
