// paper.js - where things lie on a sheet, in millimetres, and the sheets themselves. The sizes are those of app/print/print_paper.h,
// so cards of both are the same; docs/PRINT.md gives the reasons for them.

import { el } from '../lib/dom.js';
import { drawn } from '../../art/svg.js';

/** @typedef {{name: string, w: number, h: number}} Paper a sheet that lies on its long side */
/** @typedef {{x: number, y: number}} Spot */

/** @type {Readonly<Record<string, Paper>>} */
export const PAPER = { a4: { name: 'a4', w: 297, h: 210 }, letter: { name: 'letter', w: 279.4, h: 215.9 } };

export const CARD = { w: 63, h: 88, bleed: 3 };
const LEAST = 8; // between the bleed and the edge of the sheet
const MARK = { gap: 1, long: 5 };

const STEP = { x: CARD.w + 2 * CARD.bleed, y: CARD.h + 2 * CARD.bleed };

/** As many cards as the sheet has room for, in its middle. @param {Paper} paper */
export function gridOf({ w, h }) {
    const columns = Math.floor((w - 2 * LEAST) / STEP.x);
    const rows = Math.floor((h - 2 * LEAST) / STEP.y);
    return { columns, rows, x: (w - columns * STEP.x) / 2, y: (h - rows * STEP.y) / 2 };
}

/** The upper left corner of a card's bleed; behind, where its face shows through. @param {Paper} paper @param {number} number @param {boolean} behind @returns {Spot} */
export function spotOf(paper, number, behind) {
    const { columns, x, y } = gridOf(paper);
    const across = x + (number % columns) * STEP.x;
    return {
        x: behind ? paper.w - across - STEP.x : across,
        y: y + Math.floor(number / columns) * STEP.y,
    };
}

/** @param {number} n */
export const mm = (n) => `${Number(n.toFixed(3))}mm`;

/** Something at a place of the sheet. @param {string} kind a class @param {Spot} spot @param {...(Node|string)} inside */
export const at = (kind, { x, y }, ...inside) => el('div', { class: kind, style: { left: mm(x), top: mm(y) } }, ...inside);

/** Marks to cut by, outside of all bleeds, and a ruler to check the size. @param {Paper} paper */
export function cropMarks(paper) {
    const { columns, rows, x, y } = gridOf(paper);
    const right = x + columns * STEP.x;
    const bottom = y + rows * STEP.y;
    const { gap, long } = MARK;
    let d = '';
    for (let i = 0; i < 2 * columns; i++) {
        const cut = x + Math.floor(i / 2) * STEP.x + CARD.bleed + (i % 2) * CARD.w;
        d += `M${cut} ${y - gap - long}v${long}M${cut} ${bottom + gap}v${long}`;
    }
    for (let i = 0; i < 2 * rows; i++) {
        const cut = y + Math.floor(i / 2) * STEP.y + CARD.bleed + (i % 2) * CARD.h;
        d += `M${x - gap - long} ${cut}h${long}M${right + gap} ${cut}h${long}`;
    }
    const from = x + 2 * STEP.x + CARD.bleed + 1.5;
    let ruler = `M${from} ${paper.h - 5.6}h50`;
    for (let i = 0; i <= 50; i += 5) ruler += `M${from + i} ${paper.h - 5.6}v${i % 10 ? -1.1 : -2}`;
    return drawn(
        `<svg xmlns="http://www.w3.org/2000/svg" class="press-marks" viewBox="0 0 ${paper.w} ${paper.h}" aria-hidden="true">` +
            `<path fill="none" stroke="#1c2731" stroke-width=".15" d="${d}${ruler}"/></svg>`,
    );
}

/**
 * One side of a sheet.
 * @param {Paper} paper
 * @param {Node[]} inside
 * @param {boolean} [turned] - by half a circle, as what is printed behind has to be when sheets turn over their long edge
 */
export const side = (paper, inside, turned = false) =>
    el(
        'section',
        { class: `press-sheet press-${paper.name}` },
        el('div', { class: turned ? 'press-side press-turned' : 'press-side' }, ...inside),
    );

/** Makes the type of a panel smaller until all of it has room. @param {HTMLElement} panel @param {number} most points @param {number} least */
export function fit(panel, most, least) {
    for (let size = most; size >= least; size -= 0.25) {
        panel.style.fontSize = `${size}pt`;
        if (panel.scrollHeight <= panel.clientHeight + 1) return;
    }
}
