/**
 * badge.js - the badge of the club, and its name in the hand of the house.
 */
import { C, shape, line, disc, moved, twice } from '../../web/art/paint.js';
import { lettering } from '../../web/art/letters.js';
import { arms } from '../../web/art/backs.js';
import { drawn } from '../../web/art/svg.js';

/** @returns {string} the badge, 120 by 120: arms, laurels and a ribbon */
export const badgeMarkup = () =>
    `<svg xmlns="http://www.w3.org/2000/svg" class="badge-drawing" viewBox="0 0 120 120" aria-hidden="true" focusable="false">` +
    disc(C.cream, 60, 56, 52) +
    disc('none', 60, 56, 52, `stroke="${C.green}" stroke-width="2.4"`) +
    disc('none', 60, 56, 48.6, `stroke="${C.gold}" stroke-width="1"`) +
    moved('translate(60 50)', twice(branch) + moved('scale(1.36)', arms(C.green, C.straw))) +
    shape(C.red, 'M14 90H106L98 99L106 108H14L22 99Z') +
    shape('#000', 'M22 90H98V94H22Z', 'fill-opacity=".12"') +
    lettering('NIBLICK', 60, 93.6, 11, { fill: C.paper, weight: 0.16, gap: 0.24, fit: 68 }) +
    '</svg>';

const branch =
    line(C.green, 1.2, 'M-8 42C-26 40 -40 24 -40 2') +
    [
        [-14, 41, -160],
        [-22, 37, -146],
        [-29.6, 31, -132],
        [-35, 23, -116],
        [-38.6, 14, -100],
        [-40, 5, -88],
    ]
        .map(([x, y, turn]) =>
            moved(`translate(${x} ${y}) rotate(${turn})`, shape(C.leaf, 'M0 0C2 -4 6 -5 9 -3.4C7 0 4 1.6 0 0Z')),
        )
        .join('');

/** @returns {string} the name, 96 by 16, in the current colour */
export const wordmarkMarkup = () =>
    `<svg xmlns="http://www.w3.org/2000/svg" class="name-drawing" viewBox="0 0 96 16" aria-hidden="true" focusable="false">` +
    lettering('NIBLICK', 48, 1, 14, { weight: 0.15, gap: 0.2, fit: 94 }) +
    '</svg>';

/** @returns {SVGElement} */
export const badge = () => drawn(badgeMarkup());
/** @returns {SVGElement} */
export const wordmark = () => drawn(wordmarkMarkup());
