/**
 * standard.js - the standard pack: 52 cards and a joker. Codes are those of the engine: rank, then suit, "7h"; "Jo".
 *
 * The picture of a card is the same upside down, and leaves the upper left and the lower right corner to large indices.
 */
import { C, shape, line, disc, moved, cropped, rays } from './paint.js';
import { lettering } from './letters.js';
import { pip } from './pips.js';
import { DRESS, FIGURE, glow, joker } from './courts.js';

/** @typedef {import('./pips.js').Suit} Suit */

const TURN = 'rotate(180 50 70)';
/** @param {string} half @returns {string} the half, and the other one */
const bothEnds = (half) => half + moved(TURN, half);

/** @param {string} rank @returns {string} as it is written on a card */
const written = (rank) => (rank === 'T' ? '10' : rank);

/** @param {string} rank @param {Suit} suit */
const index = (rank, suit) =>
    lettering(written(rank), 20, 8, 23, { weight: 0.19, fit: 25, gap: rank === 'T' ? 0.04 : 0.1 }) +
    pip(suit, 20, 40.5, 13.5);

/** Upper halves of the pip cards: [x, y]; what stands at y = 70 is drawn once. */
/** @type {Readonly<Record<string, readonly (readonly [number, number])[]>>} */
const FIELD = {
    2: [[63, 34]],
    3: [
        [63, 29],
        [50, 70],
    ],
    4: [
        [50, 30],
        [76, 30],
    ],
    5: [
        [50, 30],
        [76, 30],
        [50, 70],
    ],
    6: [
        [76, 22],
        [76, 48],
        [76, 74],
    ],
    7: [
        [76, 22],
        [76, 48],
        [76, 74],
        [50, 70],
    ],
    8: [
        [76, 22],
        [76, 48],
        [76, 74],
        [50, 38],
    ],
    9: [
        [76, 22],
        [76, 48],
        [76, 74],
        [50, 34],
        [50, 70],
    ],
    T: [
        [76, 22],
        [76, 48],
        [76, 74],
        [50, 22],
        [50, 54],
    ],
};

/** The picture's outline: all of the card but two corners. */
const PANEL = 'M34 8H92V90H66V132H8V50H34Z';

/** @param {string} rank @param {Suit} suit */
function pips(rank, suit) {
    const size = rank < '4' ? 29 : 21;
    const one = (/** @type {number} */ x, /** @type {number} */ y) =>
        x === 50 && y === 70 ? pip(suit, x, y, size) : bothEnds(pip(suit, x, y, size));
    return (
        shape(C.cream, PANEL, 'fill-opacity=".6"') +
        FIELD[rank].map(([x, y]) => one(x, y)).join('') +
        line('currentColor', 0.8, PANEL)
    );
}

/** @param {Suit} suit */
function ace(suit) {
    const { pale, glow: light, second } = DRESS[suit];
    const club =
        line(C.brown, 1.6, 'M42 90L77 27') +
        shape(C.brown, 'M79 28.4C82.4 24.4 86.8 19.4 83 15C79.4 11 73.4 13.6 74.6 21C75 23.4 75.4 24.6 75.6 26.6Z') +
        shape(second, 'M84.4 18.4C84.4 17 84 16 83 15C79.4 11 73.4 13.6 74.4 20C77.6 18 81 17.6 84.4 18.4Z') +
        line(C.straw, 2, 'M77.4 26.2L75.6 29.4');
    const medal =
        disc(C.paper, 50, 70, 28.6) +
        disc(second, 50, 70, 28.6, 'fill-opacity=".28"') +
        shape(C.paper, rays(50, 70, 28.6, 0, 352.5, 24)) +
        disc('none', 50, 70, 28.6, 'stroke="currentColor" stroke-width="1.2"') +
        disc('none', 50, 70, 30.6, 'stroke="currentColor" stroke-width=".6"');
    const maker = suit === 's' ? lettering('NIBLICK', 50, 68.6, 4.8, { fill: C.paper, weight: 0.15, gap: 0.12 }) : '';
    return (
        cropped(8, 8, 84, 124, shape(pale, PANEL) + shape(light, rays(50, 70, 84, 0, 352.5, 24))) +
        corners +
        bothEnds(club) +
        medal +
        line(C.ink, 1, PANEL) +
        pip(suit, 50, 70, 42) +
        maker
    );
}

/** The corners of the indices, white again where rays or figures ran over them. */
const corners = `<path class="paper" fill="${C.paper}" d="M4 4H34V50H4ZM96 136H66V90H96Z"/>`;

/** @param {string} pale @param {string} half the figure about its axis @param {string} light rays @param {string} club */
function court(pale, half, light, club) {
    const ground = moved('translate(63)', light);
    const scene = shape(pale, 'M8 8H92V132H8Z') + moved(TURN, ground) + shape(pale, 'M8 8H92V90L8 50Z') + ground;
    return (
        cropped(8, 8, 84, 124, scene) +
        bothEnds(moved('translate(63)', half)) +
        cropped(8, 8, 84, 124, line(C.ink, 4.2, 'M6 49L94 91') + line(club, 2.6, 'M6 49L94 91')) +
        corners +
        line(C.ink, 1, PANEL)
    );
}

/** @type {import('./courts.js').Dress} */
const MOTLEY = { main: C.red, second: C.gold, third: C.navy, pale: '#cfe0cf', glow: '#e6eedd', hair: C.ink };

const jokerIndex = [...'JOKER']
    .map((letter, i) => lettering(letter, 20, 8.4 + i * 7.9, 6.7, { weight: 0.19 }))
    .join('');
const cap = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ k) =>
    moved(
        `translate(${x} ${y}) scale(${k})`,
        shape(C.navy, 'M-8 8C-12 4 -11 -4 -18 -3C-16 -10 -5 -12 -2 -2L0 6Z') +
            shape(C.navy, 'M8 8C12 4 11 -4 18 -3C16 -10 5 -12 2 -2L0 6Z') +
            shape(C.gold, 'M0 -12C-4 -9 -7 -2 -8 6H8C7 -2 4 -9 0 -12Z') +
            shape(C.red, 'M-9 5H9V10H-9Z') +
            disc(C.ink, -18, -1, 2.6) +
            disc(C.ink, 18, -1, 2.6) +
            disc(C.ink, 0, -12, 2.6),
    );

/**
 * @param {string} code @returns {import('./faces.js').Drawing | null} null if the pack has no such card
 */
export function standardCard(code) {
    if (code === 'Jo')
        return {
            tone: 'suit-j',
            large: court(MOTLEY.pale, joker(MOTLEY), glow(MOTLEY), C.gold) + bothEnds(jokerIndex),
            small: lettering('JO', 50, 14, 40, { weight: 0.19 }) + cap(50, 98, 2.1),
        };
    if (!/^[A2-9TJQK][cdhs]$/.test(code)) return null;
    const rank = code[0];
    const suit = /** @type {Suit} */ (code[1]);
    const { pale, second } = DRESS[suit];
    const picture =
        rank === 'A'
            ? ace(suit)
            : FIGURE[rank]
              ? court(pale, FIGURE[rank](DRESS[suit]), glow(DRESS[suit]), second)
              : pips(rank, suit);
    return {
        tone: `suit-${suit}`,
        large: picture + bothEnds(index(rank, suit)),
        small:
            lettering(written(rank), 9, 10, 54, {
                weight: 0.19,
                anchor: 'start',
                fit: 66,
                gap: rank === 'T' ? 0.03 : 0.1,
            }) + pip(suit, 62, 102, 58),
    };
}
