// scorecard.js - the score card: as tables on the screen, and as an SVG file to keep. Lines, columns and cells are the
// engine's; the card of a practice match says so.

import { button, el } from '../lib/dom.js';
import { openDialog } from '../lib/dialog.js';
import { cardSvg } from './cardsvg.js';
import { download } from '../lib/files.js';
import { gridOf } from './sheetgrid.js';
import { t } from '../lib/text.js';

/** @typedef {import("../../engine/types.js").Sheet} Sheet */
/** @typedef {import("../../engine/types.js").SheetHead} SheetHead */

const NARROW = 640; // CSS px

/** @param {number} takenBack */
export const practiceNote = (takenBack) => t('card.practice', { n: takenBack });

/**
 * @param {Sheet} sheet
 * @param {boolean} narrow
 */
function drawSheet(sheet, narrow) {
    const grid = gridOf(sheet, narrow);
    const head = el(
        'tr',
        {},
        el('th', { scope: 'col', text: grid.corner }),
        ...grid.heads.map((column) =>
            el('th', { scope: 'col', class: `kind-${column.kind}${column.last ? ' last' : ''}`, text: column.text }),
        ),
    );
    const body = grid.lines.map(({ head: line, cells }) =>
        line.kind === 'part'
            ? el(
                  'tr',
                  { class: 'part' },
                  el('th', { colspan: grid.heads.length + 1, scope: 'rowgroup', text: line.text }),
              )
            : el(
                  'tr',
                  { class: `kind-${line.kind}${line.last ? ' last' : ''}` },
                  el('th', { scope: 'row', text: line.text }),
                  ...cells.map((cell, i) => drawCell(cell, grid.heads[i])),
              ),
    );
    return el(
        'div',
        { class: 'sheet-scroll', tabindex: '0', role: 'region', 'aria-label': sheet.caption || sheet.title },
        el(
            'table',
            { class: 'sheet' },
            el(
                'caption',
                {},
                el('span', { class: 'sheet-title', text: sheet.title }),
                el('span', { class: 'sheet-caption', text: sheet.caption }),
                sheet.players && el('span', { class: 'sheet-caption', text: sheet.players }),
            ),
            el('thead', {}, head),
            el('tbody', {}, ...body),
        ),
    );
}

/**
 * @param {{text: string, won: boolean}} cell
 * @param {SheetHead} column
 */
function drawCell(cell, column) {
    const mark = cell.won && cell.text;
    return el(
        'td',
        { class: `kind-${column.kind}${column.last ? ' last' : ''}${mark ? ' won' : ''}` },
        el('span', { text: cell.text }),
        mark && el('span', { class: 'unseen', text: t('card.won') }),
    );
}

/**
 * @param {Sheet[]} sheets
 * @param {string} note
 * @param {boolean} narrow - there is little room across
 * @returns {HTMLElement}
 */
export function drawSheets(sheets, note, narrow) {
    return el(
        'div',
        { class: 'sheets' },
        ...sheets.map((sheet) => drawSheet(sheet, narrow)),
        note && el('p', { class: 'practice-note', text: note }),
    );
}

/**
 * @param {Sheet[]} sheets
 * @param {string} note
 * @param {string} name - of the file, without its end
 */
export function downloadCard(sheets, note, name) {
    download(`${name}.svg`, cardSvg(sheets, note), 'image/svg+xml');
}

/**
 * The card in a window of its own.
 * @param {Sheet[]} sheets
 * @param {string} note
 * @param {string} name
 * @param {{title?: string, result?: string, actions?: HTMLElement[], closed?: () => void}} [more]
 */
export function openCard(sheets, note, name, more = {}) {
    return openDialog({
        title: more.title ?? t('panel.card-title'),
        kind: 'wide',
        body: [
            ...(more.result ? [el('p', { class: 'result', text: more.result })] : []),
            drawSheets(sheets, note, window.innerWidth < NARROW),
        ],
        actions: [button(t('card.save'), () => downloadCard(sheets, note, name)), ...(more.actions ?? [])],
        closed: more.closed,
    });
}
