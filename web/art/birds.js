/**
 * birds.js - the poultry of golf, and the other pictures of golph's cards. Each stands about 0,0 within 34 either way.
 */
import { C, num, shape, line, disc, halves, twice, moved, shaded } from './paint.js';
import { features } from './courts.js';

/**
 * The feathers of a wing, spread like a fan from a shoulder.
 * @param {string} fill @param {number} x @param {number} y @param {number} from degrees, 0 points right, 90 down
 * @param {number} to degrees @param {readonly number[]} lengths one feather each @param {number} width
 */
function fan(fill, x, y, from, to, lengths, width) {
    const step = (to - from) / Math.max(1, lengths.length - 1);
    const feather = (/** @type {number} */ length, /** @type {number} */ i) =>
        `<path transform="translate(${num(x)} ${num(y)}) rotate(${num(from + i * step)})" fill="${i % 2 ? shaded(fill, 0.16) : fill}" ` +
        `d="M0 ${num(-width / 3)}L${num(length - width / 2)} ${num(-width / 2)}A${num(width / 2)} ${num(width / 2)} 0 0 1 ` +
        `${num(length - width / 2)} ${num(width / 2)}L0 ${num(width / 3)}Z"/>`;
    return lengths.map(feather).join('');
}

/** One: as rare as the bird. */
export const dodo = () =>
    line(C.gold, 2.6, 'M-7 18V29M5 18V29M-7 29H0M5 29H12M-7 29L-11 27M5 29L1 27', 'stroke-linecap="round"') +
    fan('#b9c4c4', -19, 0, 170, 240, [13, 14, 12], 6) +
    shape(
        '#7f9099',
        'M-23 4C-23 -8 -12 -13 0 -11C5 -10 5 -16 5 -20C5 -27 10 -31 16 -31C22 -31 26 -27 26 -22C26 -14 20 -12 19 -4C22 4 18 20 -2 20C-16 20 -23 13 -23 4Z',
    ) +
    shape('#a9b6b8', 'M19 -4C22 4 18 20 -2 20C-16 20 -23 13 -23 4C-14 12 10 16 19 -4Z') +
    fan('#5f717b', -1, -1, 140, 196, [17, 19, 17], 6.4) +
    shape(C.gold, 'M18 -30C27 -32 35 -27 34 -16C34 -12 31 -11 30.4 -14C30 -18 24 -18 18 -17C15 -20 15 -27 18 -30Z') +
    shape(C.ink, 'M34 -16C34 -12 31 -11 30.4 -14C30 -16.4 31 -19 33 -22C33.8 -20 34.1 -18 34 -16Z') +
    shape(C.cream, 'M17.6 -30C22 -28 22 -19 17.6 -17C11 -18 11 -29 17.6 -30Z') +
    disc(C.ink, 17, -24.4, 1.8);

/** Two. */
export const eagle = () =>
    twice(fan(C.brown, -6, -6, 262, 152, [26, 30, 32, 31, 27, 22], 7.6)) +
    halves(C.cream, 'M0 14L-9 30L-5.4 28.6L-4 32L0 29Z', 0.12) +
    halves('#8e5730', 'M0 -14C-7 -13 -10 -5 -9.4 4C-9 12 -5 19 0 22Z', 0.24) +
    line(C.straw, 0.9, 'M-5 0L0 4L5 0M-5.4 6L0 10L5.4 6M-4 12L0 16L4 12') +
    shape(C.white, 'M-7 -10C-8 -20 -4 -25 1 -25C6 -25 9 -21 8 -16L7 -10L3.6 -6L0 -9L-3.6 -6Z') +
    shape(C.gold, 'M-3 -23C-9 -25 -13 -21 -12 -15C-9 -17.4 -6 -17 -3.4 -17.6Z') +
    disc(C.ink, -1, -19.6, 1.4) +
    line(C.ink, 1, 'M-4 -22L1.4 -21') +
    line(C.gold, 2, 'M-4.4 20V25M4.4 20V25', 'stroke-linecap="round"');

/** Three: a swallow. */
export const birdie = () =>
    moved(
        'rotate(28) scale(1.04)',
        halves(
            C.navy,
            'M0 -20C-3 -19 -5 -15 -4.8 -10C-14 -16 -25 -12 -34 3C-25 -3 -15 -3 -6 3C-6 10 -8 18 -13 31C-8 28 -3 20 0 14Z',
            0.26,
        ) +
            halves(C.cream, 'M0 -6C-3 -5 -4.4 -1 -4.2 3C-4 8 -2 12 0 14Z', 0.12) +
            halves(C.red, 'M0 -17C-2.6 -15.6 -4 -11 -3 -6.6C-2 -5 -1 -4.4 0 -4.4Z', 0.2) +
            shape(C.gold, 'M-1.8 -19.4L0 -25L1.8 -19.4Z') +
            disc(C.white, -2.6, -16, 0.9),
    );

/** Four, exactly: ball, tee and laurels. */
export const laurels = () =>
    twice(
        line(C.green, 1.4, 'M-3 27C-18 24 -28 10 -25 -12') +
            [
                [-9, 24, -150],
                [-17, 19, -132],
                [-22.6, 12, -112],
                [-25.6, 4, -96],
                [-26, -4, -84],
                [-24.8, -12, -72],
            ]
                .map(([x, y, turn]) =>
                    moved(
                        `translate(${x} ${y}) rotate(${turn})`,
                        shape(C.leaf, 'M0 0C3 -5 8 -6 12 -4C9 0 5 2 0 0Z') +
                            shape(C.green, 'M0 0C3 4 8 5 11 2C8 -1 4 -2 0 0Z'),
                    ),
                )
                .join(''),
    ) +
    shape(C.gold, 'M-9 9.6H9L2 17L1.4 30H-1.4L-2 17Z') +
    shape('#000', 'M0 9.6H9L2 17L1.4 30H0Z', 'fill-opacity=".2"') +
    ball(0, -5, 15);

/** A golf ball of the time, brambled. @param {number} x @param {number} y @param {number} r */
export function ball(x, y, r) {
    const k = r / 15;
    const dimples = [
        [-6, -8],
        [0, -9],
        [-9, -2],
        [-3, -3],
        [3, -4],
        [-6, 3],
        [0, 2],
        [6, 1],
        [-3, 8],
        [3, 7],
    ]
        .map(([dx, dy]) => disc('#cfc8b6', x + dx * k, y + dy * k, 1.3 * k))
        .join('');
    return (
        disc(C.white, x, y, r, `stroke="${C.ink}" stroke-width="${num(Math.max(0.5, r / 16))}"`) +
        shape(
            '#000',
            `M${num(x)} ${num(y - r)}A${num(r)} ${num(r)} 0 0 1 ${num(x)} ${num(y + r)}A${num(r * 1.6)} ${num(r * 1.6)} 0 0 0 ${num(x)} ${num(y - r)}Z`,
            'fill-opacity=".13"',
        ) +
        dimples
    );
}

/** Five: Colonel Bogey, who never made a mistake. */
export const colonel = () =>
    moved(
        'translate(0 -34) scale(1.04)',
        shape('#7d6a4f', 'M-27 57C-22 55 -14 55 -8 53H8C14 55 22 55 27 57A35.6 35.6 0 0 1 -27 57Z') +
            shape('#000', 'M0 53H8C14 55 22 55 27 57A35.6 35.6 0 0 1 0 68.6Z', 'fill-opacity=".2"') +
            shape(C.white, 'M-7 53L0 66L7 53L4 50H-4Z') +
            shape(C.red, 'M0 57L-3 60L-2 66H2L3 60Z') +
            features(1.7) +
            halves('#efe9da', 'M0 42C-3 39.6 -8 40 -13 45.4C-8.6 47.6 -3 47 0 44.4Z', 0.12) +
            halves('#efe9da', 'M-9 27H-10.6V39L-9 36Z', 0.12) +
            halves('#7d6a4f', 'M0 12C-9 12 -15.4 17 -15.4 22.6C-15.4 26 -12 27 0 27Z') +
            line('#5d4d38', 0.8, 'M-10 14V26M-4 12.6V26M4 12.6V26M10 14V26M-15 19H15') +
            halves('#5d4d38', 'M0 25.4C-6 25.4 -11 26.4 -11.6 30C-7 29 -3.6 28.8 0 28.8Z') +
            disc('none', 4.6, 35.8, 3.9, `stroke="${C.gold}" stroke-width="1.1"`) +
            line(C.gold, 0.6, 'M8.4 37C11 44 10 52 7 58'),
    );

/** Six: the ball is where it was, and the turf is not. */
export const divot = () =>
    shape(C.leaf, 'M-32.4 18Q0 12 32.4 18A37 37 0 0 1 -32.4 18Z') +
    shape(C.green, 'M-29.6 22.4Q0 17 29.6 22.4A37 37 0 0 1 -29.6 22.4Z') +
    shape(C.brown, 'M6 21Q14 26 24 21.6Q14 17.4 6 21Z') +
    shape(C.gold, 'M-22 12H-14L-17.4 15V21H-18.6V15Z') +
    ball(-18, 6.4, 5.8) +
    shape(C.brown, 'M10 -8L22 -20L32 -16L30 -6L20 2L13 0Z') +
    shape(C.leaf, 'M10 -8L22 -20L32 -16L29 -19L30 -23L25.6 -21L25 -27L20.6 -22.6L17 -26L16 -19L11 -20L12 -14L7 -12Z') +
    shape(C.brown, 'M2 4l4 -3l2 4l-4 2ZM24 8l3 -2l2 3l-3 2ZM34 2l2 -3l2 3l-2 2Z') +
    line(C.brown, 1.8, 'M-32 -28L0 12') +
    shape('#9aa6ab', 'M-2 10L1 8C6 9 12 13 14 19C8 22 0 18 -2 10Z') +
    line('#5f6c73', 0.7, 'M2 11.6L10 16.6M1 14L8 18.4');

/** A ball stands in the way. @param {string} colour of the one in the way */
export const stymie = (colour) =>
    `<ellipse fill="${C.leaf}" cx="0" cy="6" rx="34" ry="25"/><ellipse fill="${C.grass}" cx="0" cy="4" rx="31" ry="21"/>` +
    line(C.paper, 1.1, 'M0 20V-4', 'stroke-dasharray="2.4 2"') +
    `<ellipse fill="${C.ink}" cx="0" cy="-9" rx="6.4" ry="2.8"/>` +
    line(C.ink, 1.3, 'M0 -9V-33') +
    shape(colour, 'M0 -33L14 -28.6L0 -24Z', `stroke="${C.ink}" stroke-width=".6"`) +
    `<ellipse fill="#000" fill-opacity=".2" cx="2" cy="10.4" rx="9" ry="2.4"/>` +
    disc(colour, 0, 3, 7.6, `stroke="${C.ink}" stroke-width=".8"`) +
    shape('#fff', 'M-4.4 0A5.4 5.4 0 0 1 0 -2.6A7 7 0 0 0 -4.4 3Z', 'fill-opacity=".45"') +
    `<ellipse fill="#000" fill-opacity=".2" cx="2" cy="29" rx="9" ry="2.2"/>` +
    ball(0, 21.6, 8);

/** The card that beats them all. */
export const buzzard = () =>
    twice(
        fan('#3f3a41', -7, -8, 206, 108, [33, 35, 35, 33, 30, 26, 22], 8.4) +
            fan('#5b5058', -7, -8, 202, 130, [18, 19, 19, 17], 7),
    ) +
    halves('#3f3a41', 'M0 10L-7 33L-3.4 31L0 34Z', 0.3) +
    halves('#5b5058', 'M0 -12C-8 -12 -11 -4 -10 6C-9 14 -5 20 0 22Z', 0.28) +
    line('#857780', 0.9, 'M-6 4L0 8L6 4M-6 10L0 14L6 10M-4 16L0 19L4 16') +
    halves(C.cream, 'M0 -14C-6 -16 -12 -12 -13 -6L-9.4 -7.4L-8 -3L-4.6 -5.6L-3 -1L0 -4Z', 0.14) +
    halves('#c2503a', 'M0 -30C-6 -30 -8.4 -26 -7.6 -21C-7 -17 -5 -12 0 -10Z', 0.24) +
    halves(C.gold, 'M0 -23C-3 -22 -3.6 -18 -2.4 -14C-1.8 -12 -1 -10 0 -8.6Z', 0.24) +
    twice(disc(C.straw, -4.6, -23.4, 2) + disc(C.ink, -4.2, -23.2, 1.1) + line(C.ink, 1.3, 'M-7.4 -26.4L-2 -24.2'));
