/**
 * courts.js - jack, queen, king and joker: golfers of the twenties, seen from the front and lit from the left.
 *
 * A figure is drawn about the axis x = 0 with the brows at y = 32. It is the upper half of a card of 100 by 140 whose
 * axis stands at x = 63; the card turns it about its middle for the lower half. The edge where the halves meet runs from
 * -55,50 to 29,90 here.
 */
import { C, shape, line, disc, box, halves, twice, rays } from './paint.js';

/**
 * @typedef {object} Dress the colours of a court
 * @property {string} main coat @property {string} second trimmings @property {string} third accents
 * @property {string} pale the ground @property {string} glow rays on the ground @property {string} hair
 */

/** @type {Readonly<Record<import('./pips.js').Suit, Dress>>} */
export const DRESS = {
    s: { main: C.navy, second: C.gold, third: C.red, pale: '#cfdcd9', glow: '#e4ebe0', hair: '#ece4cf' },
    h: { main: C.red, second: C.gold, third: C.navy, pale: '#f2d3b0', glow: '#f8e6c8', hair: '#8a4a22' },
    d: { main: '#d98e1f', second: C.red, third: C.navy, pale: '#f3e0ae', glow: '#f9efd0', hair: '#c56a2d' },
    c: { main: C.green, second: C.gold, third: C.red, pale: '#c9dcc0', glow: '#e2ecd4', hair: '#3a2a25' },
};

/** The face without hair. @param {number} brow how heavy the brows are */
export const features = (brow) =>
    halves(C.skin, 'M0 50C-4.4 50 -9 46 -9 38V24H0Z', 0.16) +
    shape('#b9794f', 'M0 33L3.1 41.4H0Z') +
    twice(
        shape(C.white, 'M-7.2 36Q-4.6 33.4 -2 36Q-4.6 37.6 -7.2 36Z') +
            disc(C.ink, -4.5, 35.7, 1.25) +
            line(C.ink, 0.8, 'M-7.5 36Q-4.6 32.9 -1.7 36') +
            line(C.ink, brow, 'M-8 32.6Q-4.8 30 -1.6 32.2'),
    );

const SHADED_WHITE = '#d9d3c2';
const LIPS = shape(C.red, 'M-3.1 44.6Q-1.2 43.2 0 44Q1.2 43.2 3.1 44.6Q0 47.4 -3.1 44.6Z');
const NECK = halves(C.skin, 'M0 46H-5V56H0Z', 0.26) + shape('#b9794f', 'M-5 48.4Q0 52.4 5 48.4V50.6Q0 54.4 -5 50.6Z');

/** From the shoulders to the edge of the half. @param {string} coat */
const torso = (coat) =>
    shape(coat, 'M0 51H-5C-8 55 -26 54 -41 56.7L29 90V60C22 55 8 55 5 51Z') +
    shape('#000', 'M0 51H5C8 55 22 55 29 60V90L0 76.2Z', 'fill-opacity=".2"');

/** A hand that holds something upright at x. @param {number} x @param {number} y @param {string} cuff */
const fist = (x, y, cuff) =>
    shape(
        C.skin,
        `M${x - 4.4} ${y + 8}V${y + 1.6}Q${x - 4.4} ${y - 1} ${x - 1.6} ${y - 1}H${x + 3}Q${x + 4.6} ${y - 1} ${x + 4.6} ${y + 1}V${y + 8}Z`,
    ) +
    line('#b9794f', 0.7, `M${x - 4.4} ${y + 1.8}H${x + 1.4}M${x - 4.4} ${y + 4.4}H${x + 1.4}`) +
    box(cuff, x - 5.2, y + 6.6, 10.4, 3.2);

/** @param {Dress} dress */
export function king(dress) {
    const { main, second, third, hair } = dress;
    const crown =
        halves(C.gold, 'M0 12.4L-4.4 18.4L-10.4 14L-11.6 24H0Z') +
        halves(third, 'M0 21.4H-11.4L-11.8 26H0Z') +
        disc(C.white, 0, 11.6, 1.9) +
        disc(C.white, -10.6, 13.2, 1.7) +
        disc(SHADED_WHITE, 10.6, 13.2, 1.7) +
        twice(shape(C.straw, 'M-6.4 22.2L-4.8 23.7L-6.4 25.2L-8 23.7Z')) +
        shape(C.straw, 'M0 22L1.8 23.7L0 25.4L-1.8 23.7Z');
    const beard =
        halves(
            hair,
            'M0 63C-2 61 -3.4 60 -4 57.6C-6 58 -7.6 56 -7.6 53.6C-9.6 53 -10.6 50 -9.9 47.4C-11.4 45 -11 42 -10 40L-9.6 33L-8 40Q-6 42.6 0 42.6Z',
        ) +
        shape(C.red, 'M-2.6 46.2Q0 45 2.6 46.2Q0 48.2 -2.6 46.2Z') +
        twice(shape(hair, 'M0 42.4C-2.4 41.2 -6 42.4 -9 46.4C-5.6 46.8 -2 46 0 43.8Z')) +
        line(
            C.ink,
            0.5,
            'M0 63V49.4M-4 57.6L-2.8 50M4 57.6L2.8 50M-7.6 53.6L-5.6 48.6M7.6 53.6L5.6 48.6',
            'opacity=".45"',
        );
    const lapels =
        shape(C.cream, 'M-5 51C-9 54 -16 54.6 -19 55L-8 72.4L0 76.2L13 82.4L19 55.4C14 55 9 54 5 51L0 66Z') +
        shape('#000', 'M0 66L5 51C9 54 14 55 19 55.4L13 82.4L0 76.2Z', 'fill-opacity=".14"') +
        shape(third, 'M0 62L-3.4 74.6L0 76.2L4.2 78.2Z') +
        shape(C.ink, 'M-11 58l1 2.4h-2ZM-8 64l1 2.4h-2ZM11 58l1 2.4h-2ZM9 64.4l1 2.4h-2ZM11 71l1 2.4h-2Z');
    return (
        torso(main) +
        braid(second) +
        NECK +
        lapels +
        features(1.5) +
        beard +
        crown +
        niblick(second) +
        fist(23.4, 70, second)
    );
}

/** Bands of trimming down the sleeve and along the edge. @param {string} colour */
const braid = (colour) => line(colour, 1.6, 'M-30 55.4L-24 64.8M25 57.4V88');

/** A niblick held upright. @param {string} plate */
const niblick = (plate) =>
    line(C.brown, 1.9, 'M23.4 30L23.4 86') +
    shape(
        '#aeb9bd',
        'M22.4 33L21.6 26C17.6 25.4 15 21.6 15.4 17.4C15.8 13.4 19.4 11.4 22.6 12.6C25.8 13.8 26.4 17.6 25.4 21.6L24.4 33Z',
    ) +
    line('#6e7b82', 0.6, 'M17.2 16.6H24.6M16.8 18.8H25M17.2 21H24.6M18.4 23.2H24') +
    box(plate, 22, 33, 2.8, 3);

/** @param {Dress} dress */
export function queen(dress) {
    const { main, second, third, hair } = dress;
    const bob = halves(
        hair,
        'M0 22C-8 22 -12.6 27 -12.8 34C-13 40 -14.4 44 -13 47.4C-11.6 50.4 -6.6 50 -5.4 46.4C-4.8 44.4 -6 42.8 -7.6 43C-8.8 41 -9 38 -8.6 33Z',
    );
    const cloche =
        halves(main, 'M0 12C-7.6 12 -11.6 17.6 -12.4 25C-12.8 28.4 -14 31 -15.6 33.2C-10 30.4 -5 29.6 0 29.6Z') +
        halves(second, 'M0 17.6L-2.6 22L-5.4 18.6L-8 23L-11.4 20.6L-12.7 27.4Q-6.4 25 0 25Z') +
        twice(disc(C.white, -5.4, 18.2, 1.1)) +
        disc(C.white, 0, 17.2, 1.3) +
        shape(third, 'M0 20.4L2 23L0 25.6L-2 23Z');
    const front =
        shape(third, 'M-5 51C-8 54 -12 54.4 -17 54.9L0 76.2L8 80L17 55.2C12 55 8 54 5 51L0 64Z') +
        shape('#000', 'M0 64L5 51C8 54 12 55 17 55.2L8 80L0 76.2Z', 'fill-opacity=".2"') +
        shape(C.skin, 'M-5 50L0 65L5 50Z') +
        shape('#000', 'M0 65L5 50H0Z', 'fill-opacity=".16"') +
        line(C.straw, 1.3, 'M-17 54.9L0 76.2L8 80L17 55.2');
    const pearls = [-7.4, -6.2, -4.4, -2.2, 0, 2.2, 4.4, 6.2, 7.4]
        .map((x, i) => disc(x > 0 ? SHADED_WHITE : C.white, x, [54, 57, 59.6, 61.2, 61.8, 61.2, 59.6, 57, 54][i], 1.25))
        .join('');
    return (
        torso(main) +
        pleats(second) +
        NECK +
        front +
        pearls +
        features(0.9) +
        LIPS +
        twice(disc(C.rose, -6, 41.6, 1.4, 'opacity=".6"')) +
        bob +
        cloche +
        teeFlower() +
        fist(22, 66, second)
    );
}

/** @param {string} colour */
const pleats = (colour) => line(colour, 1.4, 'M-34 55.6L-30 61.6M-29 55.2L-23.6 64.6M27.4 58.6V89');

/** A ball on its tee, held like a flower. */
const teeFlower = () =>
    shape(C.gold, 'M18.6 50.4H25.4L22.8 55V74H21.2V55Z') +
    disc(C.white, 22, 46, 4.9) +
    shape('#000', 'M22 41.1A4.9 4.9 0 0 1 22 50.9Z', 'fill-opacity=".14"') +
    disc('#c9c2ae', 20, 44.6, 0.6) +
    disc('#c9c2ae', 22.4, 43.6, 0.6) +
    disc('#c9c2ae', 21.2, 47, 0.6) +
    disc('#c9c2ae', 23.8, 46, 0.6);

/** @param {Dress} dress */
export function jack(dress) {
    const { main, second, third, hair } = dress;
    const cap =
        halves(main, 'M0 13.4C-9 13.4 -15.6 18.4 -15.6 23.4C-15.6 26.4 -12 27.4 0 27.4Z') +
        line(second, 0.9, 'M0 13.4V25M-7 15Q-9.6 20 -9 26M7 15Q9.6 20 9 26') +
        halves(main, 'M0 25.4C-6 25.4 -10.4 26.4 -11 29.6C-7 28.6 -3.6 28.4 0 28.4Z', 0.34) +
        disc(third, 0, 13.2, 1.7);
    const locks = halves(hair, 'M-8 26H-10.2V38L-8.6 35Z');
    const vest =
        shape(C.cream, 'M-5 51L-13 55L0 76.2L8 80L13 55L5 51Z') +
        shape('#000', 'M0 52H5L13 55L8 80L0 76.2Z', 'fill-opacity=".14"') +
        shape(C.white, 'M-5 50L-8.6 56.6L-1 57ZM5 50L8.6 56.6L1 57Z') +
        shape(third, 'M0 57L-6.8 53.6V60.4ZM0 57L6.8 53.6V60.4Z') +
        disc(third, 0, 57, 1.7) +
        shape(second, 'M0 62L3.4 67L0 72L-3.4 67Z');
    return (
        torso(main) +
        argyle(second) +
        NECK +
        vest +
        features(1.1) +
        LIPS +
        locks +
        ears() +
        cap +
        brassie() +
        fist(22.4, 68, second)
    );
}

const ears = () => twice(shape(C.tan, 'M-9 33.6C-11.4 32.6 -11.8 38.6 -9 39.4Z'));

/** Diamonds on the sleeves. @param {string} colour */
const argyle = (colour) =>
    shape(colour, 'M-22 56.2L-18.6 60.6L-20.6 65.4L-24.4 62ZM-14.4 63L-11 66.6L-13 69.6L-16.6 67.4Z') +
    shape(colour, 'M26 60L28.6 64L26 68L23.4 64ZM18 76L20.6 79.6L18 83.2L15.4 79.6Z');

/** A wooden club on the shoulder. */
const brassie = () =>
    line(C.brown, 1.8, 'M22.4 24V86') +
    shape(C.brown, 'M21.4 27C17 27.4 13.6 24 14.4 18.6C15 14.4 19.4 12.6 22.4 14.6C24.6 16 24.4 21 23.6 27Z') +
    shape(C.gold, 'M14.4 18.6C15 14.4 19.4 12.6 22.4 14.6C22.8 14.9 23.2 15.4 23.4 16C20 16 17 17 14.4 18.6Z') +
    box(C.straw, 21.2, 27, 2.6, 5);

/** The joker: the cap and bells of a fool, and the bells are golf balls. @param {Dress} dress */
export function joker(dress) {
    const { main, second, third } = dress;
    const point = (/** @type {string} */ fill, /** @type {string} */ d) => shape(fill, d);
    const cap =
        point(third, 'M-10.6 30C-16 26 -15 17 -23 18C-20 10.4 -7 9.4 -3 19L-1 28Z') +
        point(shadedOf(third), 'M10.6 30C16 26 15 17 23 18C20 10.4 7 9.4 3 19L1 28Z') +
        halves(second, 'M0 10.4C-5 13 -8.4 20 -9.4 28.4H0Z') +
        halves(main, 'M0 26H-11.2L-10.4 31.4L-6.4 28.8L-3.2 32.2L0 29Z', 0.2);
    const bells = disc(C.white, -23.4, 20, 2.7) + disc(SHADED_WHITE, 23.4, 20, 2.7) + disc(C.white, 0, 11.4, 2.7);
    const ruff =
        shape(second, 'M-20 55L-14 63L-10.4 57L-6 68L-3 60L0 70L3 60L6 68L10.4 57L14 63L20 55.2L5 49H-5Z') +
        shape('#000', 'M0 70L3 60L6 68L10.4 57L14 63L20 55.2L5 49H0Z', 'fill-opacity=".18"');
    const grin =
        shape(C.white, 'M-4.4 43.4Q0 45 4.4 43.4Q0 49.4 -4.4 43.4Z') +
        line(C.red, 0.9, 'M-5 43Q0 45.2 5 43Q0 50 -5 43Z');
    return (
        torso(main) +
        lozenges(third) +
        NECK +
        ruff +
        features(1) +
        grin +
        cap +
        bells +
        jester() +
        fist(22.4, 68, second)
    );
}

/** @param {string} colour */
const shadedOf = (colour) => (colour === C.red ? '#9b2e1b' : C.ink);

/** @param {string} colour */
const lozenges = (colour) =>
    shape(
        colour,
        'M-24 56L-19 60L-15 67.6L-21 65ZM-5 70L0 72L5 78.6L0 76.2L-5 74ZM18 60L22 67L18 74L14 67ZM26 74L29 80V86L24 82Z',
    );

/** A flag on a short stick: his bauble. */
const jester = () =>
    line(C.ink, 1.3, 'M22.4 28V86') +
    shape(C.red, 'M22.4 28L10.4 33L22.4 38Z') +
    shape('#000', 'M22.4 33H10.4L22.4 38Z', 'fill-opacity=".2"');

/** The rays behind a head. @param {Dress} dress */
export const glow = (dress) => shape(dress.glow, rays(0, 38, 60, -198, 24, 10));

/** @type {Readonly<Record<string, (dress: Dress) => string>>} */
export const FIGURE = { J: jack, Q: queen, K: king };
