// matsheets.js - mats for a game with ordinary cards: the middle of the table, and each player's layout with places of a card's true
// size. A layout that is larger than the paper goes on several sheets.

import { slot } from '../../art/faces.js';
import { el } from '../lib/dom.js';
import { t } from '../lib/text.js';
import { inShort } from '../panels/rules.js';
import { valuesLine } from './packsheets.js';
import { CARD, at, fit, mm, side } from './paper.js';

/** @typedef {import("../../engine/types.js").Table} Table */
/** @typedef {import("../../engine/types.js").Zone} Zone */
/** @typedef {import("./paper.js").Paper} Paper */

const EDGE = 7,
    HEAD = 13,
    GAP = 4,
    LEAST_PANEL = 55;

/** @param {number} x @param {number} y @param {string} name @param {string} means */
function place(x, y, name, means) {
    const outline = slot();
    outline.setAttribute('preserveAspectRatio', 'none'); // a card is a little wider than the drawing
    return at('press-place', { x, y }, outline, el('b', { text: name }), el('p', { text: means }));
}

/** @param {Paper} paper @param {string} title @param {string} under */
const head = (paper, title, under) =>
    el(
        'header',
        { class: 'press-head', style: { left: mm(EDGE), top: mm(EDGE), width: mm(paper.w - 2 * EDGE) } },
        el('b', { text: title }),
        el('i', { text: under }),
    );

/** @param {{x: number, y: number, w: number, h: number}} area @param {Node[]} inside */
const panel = ({ x, y, w, h }, inside) =>
    el(
        'div',
        { class: 'press-panel', style: { left: mm(x), top: mm(y), width: mm(w), height: mm(h) } },
        ...inside.map((node) => node.cloneNode(true)),
    );

/** @param {import("../../engine/types.js").Cell} cell */
const meaning = ({ up, seen }) => t(up ? 'print.up' : seen?.includes(0) ? 'print.looked' : 'print.down');

/** @param {readonly Zone[]} zones @param {number|null} owner */
const hasPile = (zones, owner) => zones.some((zone) => zone.owner === owner && (zone.kind === 'waste' || zone.kind === 'pile'));

/** How many of these go on a sheet, if it takes more than one evenly. @param {number} n @param {number} room @param {number} card */
function perSheet(n, room, card) {
    const most = Math.floor((room + GAP) / (card + GAP));
    return Math.ceil(n / Math.ceil(n / most));
}

/** @param {Paper} paper @param {string} title @param {readonly Zone[]} zones @param {Node[][]} told */
function middle(paper, title, zones, [values, short]) {
    const top = EDGE + HEAD;
    const left = 2 * CARD.w + GAP;
    const under = top + CARD.h + 5;
    return side(paper, [
        head(paper, title, t('print.middle')),
        place(EDGE, top, t('print.stock'), t('print.stock-means')),
        ...(hasPile(zones, null) ? [place(EDGE + CARD.w + GAP, top, t('print.discard'), t('print.discard-means'))] : []),
        panel({ x: EDGE, y: under, w: left, h: paper.h - EDGE - under }, values),
        panel({ x: EDGE + left + 8, y: top, w: paper.w - 2 * EDGE - left - 8, h: paper.h - EDGE - top }, short),
    ]);
}

/** The rows and columns of a layout that lie on each sheet. @param {Paper} paper @param {Zone} layout */
function partsOf(paper, { rows, cols }) {
    const down = perSheet(rows, paper.h - 2 * EDGE - HEAD, CARD.h);
    const across = perSheet(cols, paper.w - 2 * EDGE, CARD.w);
    const parts = [];
    for (let row = 0; row < rows; row += down)
        for (let column = 0; column < cols; column += across)
            parts.push({ row, column, rows: Math.min(down, rows - row), columns: Math.min(across, cols - column) });
    return parts;
}

/** @param {Paper} paper @param {string} title @param {readonly Zone[]} zones @param {Zone} layout @param {Node[][]} told @returns {HTMLElement[]} */
function layoutSheets(paper, title, zones, layout, told) {
    const parts = partsOf(paper, layout);
    const top = EDGE + HEAD;
    return parts.map(({ row, column, rows, columns }, sheet) => {
        const places = Array.from({ length: rows * columns }, (_, i) => {
            const r = Math.floor(i / columns);
            const c = i % columns;
            const cell = layout.cells[(row + r) * layout.cols + column + c];
            return place(EDGE + c * (CARD.w + GAP), top + r * (CARD.h + GAP), cell.slot ?? '', meaning(cell));
        });
        let x = EDGE + columns * (CARD.w + GAP);
        if (hasPile(zones, 0) && column + columns === layout.cols && x + CARD.w <= paper.w - EDGE) {
            places.push(place(x, top, t('print.own-pile'), t('print.discard-means')));
            x += CARD.w + GAP;
        }
        const room = paper.w - EDGE - x - 4;
        const under = top + rows * (CARD.h + GAP) + 2;
        if (room >= LEAST_PANEL) places.push(panel({ x: x + 4, y: top, w: room, h: paper.h - EDGE - top }, told.flat()));
        else if (paper.h - EDGE - under >= LEAST_PANEL)
            places.push(panel({ x: EDGE, y: under, w: paper.w - 2 * EDGE, h: paper.h - EDGE - under }, told.flat()));
        const where = parts.length > 1 ? t('print.layout-part', { sheet: sheet + 1, sheets: parts.length }) : t('print.layout');
        return side(paper, [head(paper, title, where), ...places]);
    });
}

/** @param {Table} table @returns {Promise<Node[][]>} what cards count, and the rules in short, each with its title */
async function toldOf({ game, values: { lines, note } }) {
    return [
        [el('h2', { text: t('print.values') }), ...lines.map(valuesLine), ...(note ? [el('p', { class: 'press-note', text: note })] : [])],
        [el('h2', { text: t('print.short') }), ...(await inShort(game.id))],
    ];
}

/**
 * @param {Table} table
 * @param {{paper: Paper}} how
 * @param {HTMLElement} press - in the page, where type can be measured
 * @returns {Promise<HTMLElement[]>} sheets with one side
 */
export async function matSheets(table, { paper }, press) {
    const { zones } = await table.view(0);
    const told = await toldOf(table);
    const title = table.game.title;
    const layout = zones.find((zone) => zone.owner === 0 && zone.kind === 'grid' && zone.cells.length);
    const each = layout ? layoutSheets(paper, title, zones, layout, told) : [];
    const sheets = [middle(paper, title, zones, told), ...each];
    press.replaceChildren(...sheets);
    for (const one of press.querySelectorAll('.press-panel')) fit(/** @type {HTMLElement} */ (one), 14, 5);
    const others = Array.from({ length: table.seats - 1 }, () => each.map((one) => /** @type {HTMLElement} */ (one.cloneNode(true))));
    return [...sheets, ...others.flat()];
}
