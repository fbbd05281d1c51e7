/**
 * clubs.js - the clubs of 1931 as they are laid to the ball, in a window of 84 by 80: the head below on the left, the shaft
 * going out at the upper right.
 */
import { C, num, shape, line, box } from './paint.js';
import { ball } from './birds.js';

const STEEL = '#b4bfc0';
const STEEL_SHADE = '#86949a';
const HICKORY = '#9a5f33';

const shaft = line('#6e4122', 4.2, 'M54 48L84 -10') + line(HICKORY, 2.6, 'M53.6 47.6L83.4 -10');
const whipping = line(C.ink, 3.6, 'M54.6 46.6L59.6 37', 'stroke-dasharray="1.1 .7"');

/**
 * A wooden head.
 * @param {number} deep how deep the face is @param {number} sole how thick the brass below @param {string} wood
 */
function wood(deep, sole, wood) {
    const top = 68 - deep;
    const body = `M51 45L57 47.6C60 56 57 64 47 67.4C37 70.6 22 71.4 14.4 67C6.6 62 8 ${num(top + 3)} 17 ${num(top)}C28 ${num(top - 3.4)} 41 ${num(top + 1.6)} 47.4 52C50 51.4 51 48 51 45Z`;
    return (
        shaft +
        shape(wood, body) +
        shape(
            '#000',
            `M57 47.6C60 56 57 64 47 67.4C37 70.6 22 71.4 14.4 67C26 68 40 63 46 56C49 53 55 51 57 47.6Z`,
            'fill-opacity=".22"',
        ) +
        shape(
            C.gold,
            `M9.6 ${num(66 - sole)}C9.8 64.4 11.6 65.4 14.4 67C22 71.4 37 70.6 47 67.4C51 66 54 64 56 61.4L54.6 ${num(62.6 - sole)}C46 ${num(68 - sole)} 24 ${num(70 - sole)} 9.6 ${num(66 - sole)}Z`,
        ) +
        shape(
            '#fff',
            `M16 ${num(top + 5)}C21 ${num(top + 1.4)} 32 ${num(top + 1.4)} 38 ${num(top + 4.4)}C30 ${num(top + 3.6)} 22 ${num(top + 5)} 16 ${num(top + 5)}Z`,
            'fill-opacity=".34"',
        ) +
        whipping
    );
}

/**
 * An iron head.
 * @param {number} deep how deep the blade is at the toe @param {'lines'|'dots'} face what is cut into it
 */
function iron(deep, face) {
    const top = 67 - deep;
    const blade =
        `M50.6 43L57.4 46.4L56.4 58C55.6 65 50 67.6 43 67.6H23C12 67.6 8 ${num(67 - deep * 0.5)} 10 ${num(67 - deep * 0.78)}` +
        `C11.6 ${num(top)} 18 ${num(top - 1)} 25 ${num(top + 1)}L44 ${num(57.4 - (deep - 12) * 0.22)}C49 57 50.6 53 50.6 48Z`;
    const cut = [];
    for (let y = 63; y > top + 4; y -= 4.4) {
        const left = 15 + (63 - y) * 0.06;
        const right = Math.min(44, 44 - (57 - y) * 0.62);
        if (right - left < 5) break;
        cut.push(face === 'lines' ? `M${num(left)} ${num(y)}H${num(right)}` : dots(left, right, y));
    }
    return (
        shaft +
        shape(STEEL, blade) +
        shape(
            STEEL_SHADE,
            'M50.6 43L57.4 46.4L56.4 58C55.6 65 50 67.6 43 67.6H23C19 67.6 16 67 14 65.8C24 66 44 67 48.6 61C51.6 57 54 50 50.6 43Z',
        ) +
        line('#66747b', 1.1, cut.join(''), 'stroke-linecap="round"') +
        whipping
    );
}

/** @param {number} left @param {number} right @param {number} y @returns {string} a row of punched dots as path data */
function dots(left, right, y) {
    let d = '';
    for (let x = left + 1; x < right; x += 4.2) d += `M${num(x)} ${num(y)}h.01`;
    return d;
}

const teed = shape(C.gold, 'M63 67H73L69 71V78H67V71Z') + ball(68, 61, 6.6);
const lying = ball(68, 64, 6.6);

/** @type {Readonly<Record<string, () => string>>} each club, and the ball before it */
export const CLUB = {
    drive: () => wood(26, 2.6, '#6b3a20') + teed,
    brassie: () => wood(22, 6, '#8a4f2a') + lying,
    spoon: () => wood(17, 3.4, '#a4683a') + lying,
    iron: () => iron(13, 'lines') + lying,
    mashie: () => iron(20, 'lines') + lying,
    'mashie-niblick': () => iron(27, 'lines') + lying,
    niblick: () => iron(35, 'dots') + lying,
};

/** A putter, its head at x, y. @param {number} x @param {number} y */
export const putter = (x, y) =>
    line('#6e4122', 2.6, `M${x} ${y - 4}L${x + 22} ${y - 70}`) +
    shape(
        STEEL,
        `M${x - 15} ${y - 4}H${x + 1.6}L${x + 3} ${y - 9}L${x - 1} ${y - 9.6}L${x - 2} ${y - 6.6}H${x - 15}C${x - 18} ${y - 4} ${x - 18} ${y + 3} ${x - 15} ${y + 3}H${x + 2}V${y - 4}Z`,
    ) +
    box(STEEL_SHADE, x - 16, y, 18, 3, 'rx="1.4"');
