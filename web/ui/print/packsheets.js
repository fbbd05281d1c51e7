// packsheets.js - the cards of a pack on sheets: faces, backs behind them, a card for each course, and what cards count on those that
// are left.

import { paperBack, paperFace } from '../../art/paper.js';
import { drawn } from '../../art/svg.js';
import { el } from '../lib/dom.js';
import { t } from '../lib/text.js';
import { gridOf as sheetGrid } from '../panels/sheetgrid.js';
import { at, cropMarks, fit, gridOf, side, spotOf } from './paper.js';

/** @typedef {import("../../engine/types.js").Engine} Engine */
/** @typedef {import("../../engine/types.js").Game} Game */
/** @typedef {import("../../engine/types.js").Table} Table */
/** @typedef {import("../../engine/types.js").Sheet} Sheet */
/** @typedef {import("./paper.js").Paper} Paper */

/** A face that is set and not drawn. @param {string} title @param {...Node} inside */
const setFace = (title, ...inside) =>
    el(
        'div',
        { class: 'press-set' },
        el('div', { class: 'press-frame' }, el('h2', { text: title }), el('div', { class: 'press-text' }, ...inside)),
    );

/** @param {string} title @param {import("../../engine/types.js").ValuesLine[]} lines @param {string} note */
const valuesFace = (title, lines, note) =>
    setFace(title, ...lines.map(valuesLine), ...(note ? [el('p', { class: 'press-note', text: note })] : []));

/** @param {import("../../engine/types.js").ValuesLine} line */
export function valuesLine({ which, worth, does }) {
    const rest = [worth, does].filter(Boolean).join(', ');
    return el('p', {}, el('b', { text: which }), rest ? `: ${rest}` : '');
}

/** The holes out and home beside each other. @param {Sheet} sheet */
function courseTables(sheet) {
    const { corner, heads, lines } = sheetGrid(sheet);
    const printed = heads.map((head, i) => ({ head, i })).filter(({ head }) => head.kind === 'printed');
    const middle = lines.findIndex((line) => line.head.kind === 'sum') + 1;
    const row = (/** @type {import("../panels/sheetgrid.js").GridLine} */ line) =>
        el(
            'tr',
            { class: `press-${line.head.kind}` },
            el('th', { text: line.head.text }),
            ...printed.map(({ i }) => el('td', { text: line.cells[i].text })),
        );
    const table = (/** @type {import("../panels/sheetgrid.js").GridLine[]} */ part) =>
        el(
            'table',
            {},
            el('tr', {}, el('th', { text: corner }), ...printed.map(({ head }) => el('th', { text: head.text }))),
            ...part.map(row),
        );
    return [lines.slice(0, middle), lines.slice(middle)].filter((part) => part.length).map(table);
}

/** The option whose values are courses, if the game has one: it takes a file, and has several values of its own. @param {Game} game */
const coursesOf = (game) => game.options.find(({ values }) => values.at(-1) === 'FILE' && values.length > 2);

/** A face for each course. @param {Engine} engine @param {Game} game @param {number} seats */
async function courseFaces(engine, game, seats) {
    const option = coursesOf(game);
    const faces = [];
    for (const [i, value] of (option?.values.slice(0, -1) ?? []).entries()) {
        const table = await engine.openTable({ game: game.id, seats, options: `${option?.name}=${value}` });
        const [sheet] = await table.sheets();
        faces.push(setFace(option?.labels?.[i] ?? value, el('div', { class: 'press-course' }, ...courseTables(sheet))));
        await table.close();
    }
    return faces;
}

/**
 * What cards count, on as few of the free cards as can be read, again and again until none is free.
 * @param {Table} table @param {number} free @param {HTMLElement} press - where they are measured
 */
function valuesFaces(table, free, press) {
    const { lines, note } = table.values;
    const divided = (/** @type {number} */ cards) =>
        Array.from({ length: cards }, (_, i) => {
            const from = Math.ceil((lines.length * i) / cards);
            const to = Math.ceil((lines.length * (i + 1)) / cards);
            return valuesFace(table.game.title, lines.slice(from, to), to === lines.length ? note : '');
        });
    for (let cards = 1; cards <= free; cards++) {
        const faces = divided(cards);
        press.replaceChildren(...faces);
        const texts = faces.map((face) => /** @type {HTMLElement} */ (face.querySelector('.press-text')));
        texts.forEach((text) => fit(text, 8.5, cards === free ? 5 : 7));
        if (cards === free || texts.every((text) => text.scrollHeight <= text.clientHeight + 1))
            return Array.from({ length: free }, (_, i) => faces[i % cards].cloneNode(true));
    }
    return [];
}

/**
 * @param {Engine} engine
 * @param {Table} table
 * @param {{paper: Paper, longEdge: boolean}} how
 * @param {HTMLElement} press - in the page, where type can be measured
 * @returns {Promise<HTMLElement[]>} sides of sheets
 */
export async function packSheets(engine, table, { paper, longEdge }, press) {
    const { deck, game } = table;
    const { columns, rows } = gridOf(paper);
    const on = columns * rows;
    const cards = Object.values(deck.cards).flatMap((card) => Array.from({ length: card.count }, () => card));
    /** @type {Node[]} */
    const faces = cards.map((card) => drawn(paperFace(deck.id, card)));
    faces.push(...(await courseFaces(engine, game, table.seats)));
    faces.push(...valuesFaces(table, (on - (faces.length % on)) % on, press));
    const sheets = Math.ceil(faces.length / on);
    const turn = t(longEdge ? 'print.turn-long' : 'print.turn-short');
    const foot = (/** @type {string} */ what, /** @type {number} */ sheet) =>
        el('p', { class: 'press-foot', text: `${t(what, { game: game.title, sheet: sheet + 1, sheets })} ${turn}` });
    return Array.from({ length: sheets }, (_, sheet) => {
        const here = faces.slice(sheet * on, (sheet + 1) * on);
        const laid = (/** @type {boolean} */ behind) =>
            here.map((face, i) => at('press-card', spotOf(paper, i, behind), behind ? drawn(paperBack(deck.id)) : face));
        return [
            side(paper, [...laid(false), cropMarks(paper), foot('print.sheet-faces', sheet)]),
            side(paper, [...laid(true), cropMarks(paper), foot('print.sheet-backs', sheet)], longEdge),
        ];
    }).flat();
}
