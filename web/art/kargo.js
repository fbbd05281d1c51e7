/**
 * kargo.js - the pack of Kargo, 1931: clubs with their yards, putts, and what may befall a ball; after the railway posters
 * of the year. Codes: "mashie-130", "bad-bunker".
 */
import { C, shape, line, box, cropped, moved, rays } from './paint.js';
import { lettering } from './letters.js';
import { CLUB } from './clubs.js';
import { SCENE } from './scenes.js';

/** @type {import('./scenes.js').Land} */
export const LINKS = {
    sky: '#e8d9ae',
    light: '#f1e6c4',
    sun: '#e2a23a',
    far: '#a5b894',
    lawn: '#86a968',
    rough: '#4b7747',
    deep: '#315c42',
    sand: '#efd9a6',
    dune: '#d3ae6c',
    water: '#79aab0',
    wave: '#4c7f90',
    flag: '#bf3a22',
};

/** Each club: its ground, the rays on it, and where it may be played. From the longest to the shortest, warm to cool. */
/** @type {Readonly<Record<string, readonly [string, string, string]>>} */
const STROKE = {
    drive: ['#e08a4a', '#e9a468', 'OFF THE TEE'],
    brassie: ['#e5ae58', '#edc27c', 'TEE AND FAIRWAY'],
    spoon: ['#e3c873', '#ebd793', 'TEE AND FAIRWAY'],
    iron: ['#bcc98a', '#cbd6a2', 'TEE AND FAIRWAY'],
    mashie: ['#93bfa0', '#abcfb4', 'ALSO FROM ROUGH'],
    'mashie-niblick': ['#84b3b6', '#9fc6c6', 'ALSO FROM BUNKERS'],
    niblick: ['#7f9fc0', '#9bb5cf', 'FROM ANYWHERE'],
};

/** The others: what they do, in a few words, and whether they are a hazard. */
/** @type {Readonly<Record<string, readonly [string, boolean]>>} */
const EVENT = {
    'holed-approach': ['WITH A STROKE TO THE PIN', false],
    putt: ['TWO HOLE OUT', false],
    'sunk-putt': ['IN FROM ANYWHERE', false],
    'missed-putt': ['IT DID NOT COUNT', true],
    stymie: ['GO ROUND IT', true],
    bunker: ['MASHIE-NIBLICK OR NIBLICK', true],
    'bad-bunker': ['NIBLICK ONLY', true],
    stream: ['MISS TWO TURNS', true],
    'lost-ball': ['BACK, AND MISS TWO TURNS', true],
    'out-of-bounds': ['BACK, AND MISS TWO TURNS', true],
    'pulled-to-rough': ['MASHIE OR SHORTER', true],
    'sliced-to-rough': ['MASHIE OR SHORTER', true],
};

const FRAME = line(C.ink, 1, 'M8 36H92V116H8Z');
/** @param {string} inside a drawing of 84 by 80 */
const framed = (inside) => cropped(8, 36, 84, 80, moved('translate(8 36)', inside)) + FRAME;

/** @param {string} ground @param {string} light @param {string} club */
const laid = (ground, light, club) =>
    box(ground, 0, 0, 84, 80) +
    shape(light, rays(30, 62, 110, -180, 0, 12)) +
    shape(LINKS.rough, 'M0 70H84V80H0Z') +
    shape(LINKS.lawn, 'M0 72.6H84V80H0Z') +
    club;

/** @param {string} club @param {string} yards @returns {import('./faces.js').Drawing} */
function stroke(club, yards) {
    const [ground, light, where] = STROKE[club];
    const name = club.replace('-', ' ');
    return {
        tone: 'suit-s',
        large:
            lettering(yards, 8, 8, 23, { anchor: 'start', weight: 0.19, inline: C.paper, fit: 62, gap: 0.06 }) +
            lettering('YDS', 92, 25.4, 5.6, { anchor: 'end', weight: 0.16, fill: C.red }) +
            framed(laid(ground, light, CLUB[club]())) +
            lettering(name, 50, 119.6, 8, { fit: 82, weight: 0.15, gap: 0.16 }) +
            lettering(where, 50, 130.4, 4, { fit: 80, weight: 0.13, gap: 0.24, fill: C.red }),
        small:
            lettering(yards, 50, 10, 42, { weight: 0.19, fit: 86, gap: 0.05 }) +
            lettering(name, 50, 58, 10, { fit: 84, weight: 0.17 }) +
            compact(laid(ground, light, CLUB[club]())),
    };
}

/** @param {string} inside a drawing of 84 by 80, its lower part in a small card */
const compact = (inside) =>
    cropped(6, 74, 88, 60, moved('translate(6 56) scale(1.05)', inside)) + line(C.ink, 1.4, 'M6 74H94V134H6Z');

/** @param {string} kind @returns {import('./faces.js').Drawing} */
function event(kind) {
    const [does, hazard] = EVENT[kind];
    const colour = hazard ? C.red : C.green;
    const words =
        kind === 'out-of-bounds'
            ? ['OUT OF', 'BOUNDS']
            : kind.endsWith('-to-rough')
              ? [kind.slice(0, 6), 'TO ROUGH']
              : kind.split('-');
    const scene = SCENE[kind](LINKS);
    const title = (/** @type {number} */ top, /** @type {number} */ room, /** @type {number} */ fit) => {
        const each = words.length > 1 ? room * 0.44 : room * 0.68;
        const from = words.length > 1 ? top : top + (room - each) / 2;
        return words
            .map((word, i) =>
                lettering(word, 50, from + i * room * 0.54, each, { fill: colour, weight: 0.17, fit, gap: 0.1 }),
            )
            .join('');
    };
    return {
        tone: 'suit-s',
        large:
            title(8, 24, 80) +
            framed(scene) +
            (hazard ? shape(C.red, 'M8 120H92V133H8Z') : shape(C.green, 'M8 120H92V133H8Z')) +
            lettering(does, 50, 124.2, 4.6, { fit: 78, weight: 0.14, gap: 0.2, fill: C.paper }),
        small:
            title(8, 40, 88) +
            cropped(6, 54, 88, 80, moved('translate(6 54) scale(1.05 1)', scene)) +
            line(colour, 2.4, 'M6 54H94V134H6Z'),
    };
}

/** @param {string} code @returns {import('./faces.js').Drawing | null} null if the pack has no such card */
export function kargoCard(code) {
    const [, club, yards] = /^([a-z-]+)-(\d+)$/.exec(code) ?? [];
    if (club && Object.hasOwn(STROKE, club)) return stroke(club, yards);
    return Object.hasOwn(EVENT, code) ? event(code) : null;
}
