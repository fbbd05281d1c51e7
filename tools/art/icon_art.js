/** icon_art.js - the sign of the house for home screens and tabs: a card that is a green. */
import { C, shape, line, disc, box, moved, rays } from '../../web/art/paint.js';

/** The card, about 0,0, 200 by 280. */
const sign =
    box('#000', -92, -128, 200, 280, 'rx="24" fill-opacity=".22"') +
    box(C.paper, -100, -140, 200, 280, 'rx="24"') +
    shape('#8fb872', 'M-100 64C-50 34 50 34 100 64V116A24 24 0 0 1 76 140H-76A24 24 0 0 1 -100 116Z') +
    shape(C.leaf, 'M-100 92C-40 64 40 66 100 96V116A24 24 0 0 1 76 140H-76A24 24 0 0 1 -100 116Z') +
    `<ellipse fill="${C.ink}" cx="-18" cy="72" rx="36" ry="12"/>` +
    line(C.ink, 13, 'M-18 72V-112') +
    shape(C.red, 'M-12 -112L84 -68L-12 -24Z') +
    shape('#000', 'M-12 -68H84L-12 -24Z', 'fill-opacity=".18"') +
    disc(C.white, 50, 84, 24, `stroke="${C.ink}" stroke-width="6"`);

/** @param {number} scale of the card @param {string} ground its shape */
const icon = (scale, ground) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${ground}` +
    moved(`translate(256 256) rotate(7) scale(${scale})`, sign) +
    '</svg>\n';

/** @type {Readonly<Record<string, string>>} by file name */
export const ICON = {
    'icon.svg': icon(1.42, box(C.green, 0, 0, 512, 512, 'rx="104"') + disc('#2a7257', 256, 256, 232)),
    'maskable.svg': icon(1.18, box(C.green, 0, 0, 512, 512) + shape('#2a7257', rays(256, 256, 380, 0, 348.75, 16))),
};
