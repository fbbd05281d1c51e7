/**
 * paint.js - what every drawing is made of: the colours of the house and small helpers that write SVG.
 *
 * Drawings are strings of markup, so that the same code draws in the page, in a static file and in a test. They hold
 * presentation attributes only: neither style attributes nor ids, so that a page can have any drawing many times
 * under a strict Content-Security-Policy.
 */

/** One palette for everything: flat poster colours, few of them. */
export const C = Object.freeze({
    ink: '#1c2731',
    paper: '#fbf6e8',
    cream: '#f3e7c8',
    red: '#bb3520',
    rose: '#e58a6c',
    gold: '#e3a72f',
    straw: '#f2d28b',
    green: '#1f6249',
    leaf: '#4e8f5a',
    grass: '#8fb872',
    navy: '#233f5b',
    sky: '#8fbdbb',
    mist: '#d3e3d8',
    sand: '#ecd6a2',
    brown: '#7b4a2a',
    skin: '#f4d3ac',
    tan: '#d79d70',
    white: '#fffdf6',
});

/** @param {number} n @returns {string} a coordinate, short: two decimals are finer than any screen */
export const num = (n) => String(Math.round(n * 100) / 100);

/** @param {string} text @returns {string} text that is safe in markup */
export const escaped = (text) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

/**
 * A filled path.
 * @param {string} fill @param {string} d @param {string} [more] further attributes
 */
export const shape = (fill, d, more = '') => `<path fill="${fill}" d="${d}"${more && ' ' + more}/>`;

/**
 * A stroked path.
 * @param {string} stroke @param {number} width @param {string} d @param {string} [more] further attributes
 */
export const line = (stroke, width, d, more = '') =>
    `<path fill="none" stroke="${stroke}" stroke-width="${num(width)}" d="${d}"${more && ' ' + more}/>`;

/**
 * @param {string} fill @param {number} x centre @param {number} y centre @param {number} r
 * @param {string} [more] further attributes
 */
export const disc = (fill, x, y, r, more = '') =>
    `<circle fill="${fill}" cx="${num(x)}" cy="${num(y)}" r="${num(r)}"${more && ' ' + more}/>`;

/**
 * @param {string} fill @param {number} x @param {number} y @param {number} w @param {number} h
 * @param {string} [more] further attributes
 */
export const box = (fill, x, y, w, h, more = '') =>
    `<rect fill="${fill}" x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}"${more && ' ' + more}/>`;

/** @param {string} transform @param {string} inside */
export const moved = (transform, inside) => `<g transform="${transform}">${inside}</g>`;

/**
 * A window on a drawing: what lies outside of it is not seen. Needs no clip path, and so no id.
 * @param {number} x @param {number} y @param {number} w @param {number} h
 * @param {string} inside drawn in the same coordinates as the window itself
 */
export const cropped = (x, y, w, h, inside) =>
    `<svg x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}" ` +
    `viewBox="${num(x)} ${num(y)} ${num(w)} ${num(h)}">${inside}</svg>`;

/**
 * Rays from a point: the sunburst of the period. Every other wedge of a fan is painted.
 * @param {number} x @param {number} y @param {number} r length @param {number} from degrees, 0 points right
 * @param {number} to degrees, clockwise @param {number} count painted wedges
 * @returns {string} path data
 */
export function rays(x, y, r, from, to, count) {
    const step = (to - from) / (2 * count - 1);
    let d = '';
    for (let i = 0; i < count; i++) {
        const at = [from + 2 * i * step, from + (2 * i + 1) * step].map((a) => (a * Math.PI) / 180);
        d +=
            `M${num(x)} ${num(y)}` +
            at.map((a) => `L${num(x + r * Math.cos(a))} ${num(y + r * Math.sin(a))}`).join('') +
            'Z';
    }
    return d;
}

/**
 * The teeth of a zigzag, as path data that continues from where the pen is.
 * @param {number} dx of half a tooth @param {number} dy of half a tooth @param {number} count of teeth
 */
export const zigzag = (dx, dy, count) => `l${num(dx)} ${num(dy)}l${num(dx)} ${num(-dy)}`.repeat(count);

/**
 * @param {string} colour as #rrggbb @param {number} share of black, 0 to 1 @returns {string} the colour in the shade
 */
export const shaded = (colour, share = 0.2) =>
    '#' +
    [1, 3, 5]
        .map((at) =>
            Math.round(parseInt(colour.slice(at, at + 2), 16) * (1 - share))
                .toString(16)
                .padStart(2, '0'),
        )
        .join('');

/**
 * A shape that is the same on both sides of the axis x = 0, lit from the left.
 * @param {string} fill as #rrggbb @param {string} d its left half @param {number} [share] how dark the right half is
 */
export const halves = (fill, d, share = 0.2) =>
    shape(fill, d) + shape(shaded(fill, share), d, 'transform="scale(-1 1)"');

/** The same on both sides of the axis x = 0. @param {string} inside */
export const twice = (inside) => inside + moved('scale(-1 1)', inside);
