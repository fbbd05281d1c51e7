/**
 * golph.js - the pack of golph, 1928: four flags, seven cards to each, and the Buzzard. The booklet speaks of the colour of
 * the flag, so every card flies one; the flags also differ in their cut, for people who cannot tell colours apart.
 */
import { C, shape, line, disc, box, moved, cropped, rays } from './paint.js';
import { lettering } from './letters.js';
import { dodo, eagle, birdie, laurels, colonel, divot, stymie, buzzard } from './birds.js';

/**
 * @typedef {object} Flag
 * @property {string} cloth @property {string} mark colour that can be read on the cloth @property {string} pale @property {string} glow
 * @property {string} cut outline of a flag 34 by 30 whose hoist is at x = 0
 */

/** @type {Readonly<Record<string, Flag>>} */
const FLAG = {
    red: { cloth: '#b9331f', mark: C.paper, pale: '#f0c9a8', glow: '#f8e0c4', cut: 'M0 -3L46 15L0 33Z' },
    green: { cloth: '#1d6a48', mark: C.paper, pale: '#bcd8bb', glow: '#dcebd2', cut: 'M0 0H40L32 15L40 30H0Z' },
    yellow: { cloth: '#f0b92e', mark: C.ink, pale: '#f6e2a4', glow: '#fbf1cf', cut: 'M0 0H32C42 0 42 30 32 30H0Z' },
    black: { cloth: '#23282f', mark: C.paper, pale: '#c9cdc8', glow: '#e3e4db', cut: 'M0 0H37V30H0Z' },
};

/** @type {Readonly<Record<string, readonly [string, () => string]>>} */
const BALL = {
    1: ['DODO', dodo],
    2: ['EAGLE', eagle],
    3: ['BIRDIE', birdie],
    4: ['PAR', laurels],
    5: ['BOGEY', colonel],
    6: ['DUB', divot],
};

/** The flag at the stick, with the card's mark. @param {string} mark @param {Flag} flag @param {number} k size */
const flagged = (mark, flag, k) =>
    moved(
        `translate(10 ${9 + 2 * k}) scale(${k})`,
        shape(flag.cloth, flag.cut, `stroke="${C.ink}" stroke-width="${0.9 / k}" stroke-linejoin="round"`) +
            lettering(mark, flag === FLAG.red ? 11.5 : 16, 4.4, 21.2, { fill: flag.mark, weight: 0.18 }),
    );

/** Sun, ground and name, the same on every card. @param {Flag} flag @param {string} name @param {string} picture */
const poster = (flag, name, picture) =>
    cropped(
        4,
        4,
        92,
        132,
        disc(flag.pale, 54, 76, 37) +
            shape(flag.glow, rays(54, 76, 37, 0, 354, 30)) +
            disc('none', 54, 76, 37, `stroke="${flag.cloth}" stroke-width="1"`) +
            disc('none', 54, 76, 39.4, `stroke="${flag.cloth}" stroke-width=".5"`),
    ) +
    moved('translate(54 76)', picture) +
    shape(flag.cloth, 'M.5 117H99.5V132.5A7 7 0 0 1 92.5 139.5H7.5A7 7 0 0 1 .5 132.5Z') +
    line(C.ink, 0.9, 'M.5 117H99.5') +
    line(flag.mark, 0.6, 'M6 120H94', 'opacity=".7"') +
    lettering(name, 54, 124, 9.6, { fill: flag.mark, weight: 0.15, gap: 0.22, fit: 74 });

/** The band of the name goes on beyond the edge. @param {Flag} flag */
const bleed = (flag) => box(flag.cloth, -6, 117, 112, 30) + line(C.ink, 0.9, 'M-6 117H106');

const STICK = line(C.ink, 1.8, 'M10 8V117') + `<ellipse fill="${C.ink}" cx="10" cy="117" rx="5" ry="1.6"/>`;

/** @param {Flag} flag @param {string} mark @param {string} name @param {string} picture @returns {import('./faces.js').Drawing} */
const card = (flag, mark, name, picture) => ({
    tone: 'suit-s',
    bleed: bleed(flag),
    large: poster(flag, name, picture) + STICK + flagged(mark, flag, 1),
    small: line(C.ink, 3, 'M10 8V132') + flagged(mark, flag, 1.85) + moved('translate(58 104) scale(1)', picture),
});

/** The Buzzard is of no colour, and so of all. */
const MOTLEY = { cloth: '#4a3f47', mark: C.paper, pale: '#d9c7c4', glow: '#ebdfd6', cut: 'M0 0H37V30H0Z' };

/** @param {string} code "red-4", "red-stymie", "buzzard" @returns {import('./faces.js').Drawing | null} */
export function golphCard(code) {
    if (code === 'buzzard') return buzzardCard();
    const [, colour, what] = /^(red|green|yellow|black)-([1-6]|stymie)$/.exec(code) ?? [];
    if (!what) return null;
    const flag = FLAG[colour];
    if (what === 'stymie') return card(flag, 'S', 'STYMIE', stymie(flag.cloth));
    const [name, picture] = BALL[what];
    return card(flag, what, name, picture());
}

/** @returns {import('./faces.js').Drawing} */
function buzzardCard() {
    const quarters = (/** @type {number} */ k) =>
        moved(
            `translate(10 ${9 + 2 * k}) scale(${k})`,
            [FLAG.red, FLAG.green, FLAG.yellow, FLAG.black]
                .map((flag, i) => shape(flag.cloth, `M${(i % 2) * 18.5} ${i > 1 ? 15 : 0}h18.5v15h-18.5Z`))
                .join('') +
                line(C.ink, 0.9 / k, MOTLEY.cut) +
                disc(C.paper, 18.5, 15, 12.4) +
                lettering('B', 18.8, 6.6, 16.8, { fill: C.ink, weight: 0.18 }),
        );
    return {
        tone: 'suit-s',
        bleed: bleed(MOTLEY),
        large: poster(MOTLEY, 'BUZZARD', buzzard()) + STICK + quarters(1),
        small: line(C.ink, 3, 'M10 8V132') + quarters(1.85) + moved('translate(58 104)', buzzard()),
    };
}
