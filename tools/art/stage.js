/** stage.js - what the shelf pictures have in common: a stage of 160 by 100, skies, hills, cards and people. */
import { C, shape, line, disc, box, moved, rays } from '../../web/art/paint.js';
import { faceMarkup } from '../../web/art/faces.js';
import { FIGURE, DRESS, joker } from '../../web/art/courts.js';

export const WIDE = 160,
    HIGH = 100;

/** Sky with rays. @param {string} sky @param {string} light @param {number} x @param {number} y @param {number} [count] */
export const heaven = (sky, light, x, y, count = 16) =>
    box(sky, 0, 0, WIDE, HIGH) + shape(light, rays(x, y, 190, 0, 360 - 180 / count, count));

/** Hills, one behind the other. @param {string} far @param {string} near @param {number} y */
export const hills = (far, near, y) =>
    shape(
        far,
        `M0 ${y}C20 ${y - 12} 38 ${y - 10} 56 ${y - 2}C78 ${y - 14} 104 ${y - 12} 122 ${y - 3}C138 ${y - 9} 150 ${y - 8} 160 ${y - 4}V100H0Z`,
    ) + shape(near, `M0 ${y + 10}C40 ${y - 4} 110 ${y - 2} 160 ${y + 8}V100H0Z`);

/** @param {number} x @param {number} y foot @param {number} height @param {string} [cloth] */
export const pin = (x, y, height, cloth = C.red) =>
    `<ellipse fill="${C.ink}" cx="${x}" cy="${y}" rx="${height / 9}" ry="${height / 26}"/>` +
    line(C.ink, 1.3, `M${x} ${y}V${y - height}`) +
    shape(cloth, `M${x} ${y - height}l${height * 0.46} ${height * 0.15}l${-height * 0.46} ${height * 0.15}Z`);

/**
 * A card lying or flying.
 * @param {string} code "" shows the back @param {number} x centre @param {number} y centre @param {number} width
 * @param {number} [turn] degrees @param {string} [deck]
 */
export function card(code, x, y, width, turn = 0, deck = 'standard') {
    const k = Math.round(width * 10) / 1000;
    const inner = code
        ? faceMarkup(deck, { code }, 'small')
              .replace(/<svg[^>]*?color="([^"]*)"[^>]*>/, '<g color="$1">')
              .replace(/<\/svg>$/, '</g>')
              .replace(/ class="[^"]*"/g, '')
        : box(C.paper, 0.5, 0.5, 99, 139, `rx="7" stroke="${C.ink}" stroke-opacity=".3"`) +
          box(C.green, 8, 8, 84, 124, 'rx="3"') +
          shape('none', 'M50 18L82 70L50 122L18 70ZM50 44L66 70L50 96L34 70Z', `stroke="${C.straw}" stroke-width="5"`);
    return moved(
        `translate(${x} ${y}) rotate(${turn}) scale(${k})`,
        box('#000', -47, -66, 100, 140, 'rx="7" fill-opacity=".22"') + moved('translate(-50 -70)', inner),
    );
}

/** Cards in rows. @param {readonly (readonly string[])[]} rows @param {number} x centre @param {number} y centre @param {number} width @param {number} [gap] */
export const layout = (rows, x, y, width, gap = 2) =>
    rows
        .map((row, r) =>
            row
                .map((code, c) =>
                    card(
                        code,
                        x + (c - (row.length - 1) / 2) * (width + gap),
                        y + (r - (rows.length - 1) / 2) * (width * 1.4 + gap),
                        width,
                    ),
                )
                .join(''),
        )
        .join('');

/** A court's bust about its axis, brows at 32 and shoulders at 76. @param {'J'|'Q'|'K'} rank @param {'s'|'h'|'d'|'c'} suit */
export const bust = (rank, suit) => below(DRESS[suit].main) + FIGURE[rank](DRESS[suit]);

/** A figure ends where a card's halves meet; a bust goes on. @param {string} coat */
const below = (coat) =>
    shape(coat, 'M-41 56.7L29 90V104H-41Z') + shape('#000', 'M0 76L29 90V104H0Z', 'fill-opacity=".2"');

/** @param {string} main @param {string} second @param {string} third */
export const fool = (main, second, third) =>
    below(main) + joker({ main, second, third, pale: '', glow: '', hair: C.ink });

/** @param {number} x @param {number} y @param {number} r @param {string} fill */
export const sun = (x, y, r, fill = C.gold) => disc(fill, x, y, r);
