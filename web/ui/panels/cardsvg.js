// cardsvg.js - the score card as an SVG file: cream paper, a green frame, ruled as cards of the time were.

import { gridOf } from './sheetgrid.js';

/** @typedef {import("../../engine/types.js").Sheet} Sheet */

const LINE = 30,
    CELL = 38,
    EDGE = 34,
    LETTER = 8.6;
const GREEN = '#1f4d38',
    INK = '#23261f',
    FAINT = '#b9ab88',
    PAPER = '#f8f1df',
    RED = '#8c2b24';

/** @param {string} text */
const safe = (text) =>
    text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

/**
 * @param {number} x
 * @param {number} y
 * @param {string} text
 * @param {{size?: number, anchor?: string, weight?: string, fill?: string, style?: string}} [type]
 */
function write(x, y, text, { size = 15, anchor = 'middle', weight = 'normal', fill = INK, style = 'normal' } = {}) {
    return `<text x="${x}" y="${y}" font-size="${size}" text-anchor="${anchor}" font-weight="${weight}" font-style="${style}" fill="${fill}">${safe(text)}</text>`;
}

/**
 * @param {number} x1
 * @param {number} y1
 * @param {number} x2
 * @param {number} y2
 * @param {boolean} heavy
 */
const rule = (x1, y1, x2, y2, heavy) =>
    `<path d="M${x1} ${y1}L${x2} ${y2}" stroke="${heavy ? GREEN : FAINT}" stroke-width="${heavy ? 1.6 : 1}"/>`;

/**
 * One table; its markup, width and height.
 * @param {Sheet} sheet
 * @param {number} top
 */
function draw(sheet, top) {
    const grid = gridOf(sheet);
    const first = Math.max(
        90,
        ...[grid.corner, ...grid.lines.map((line) => line.head.text)].map((text) => text.length * LETTER + 24),
    );
    const widths = grid.heads.map((head, i) =>
        Math.max(
            CELL,
            ...[head.text, ...grid.lines.map((line) => line.cells[i]?.text ?? '')].map(
                (text) => text.length * LETTER + 14,
            ),
        ),
    );
    const lefts = widths.map((_, i) => EDGE + first + widths.slice(0, i).reduce((sum, width) => sum + width, 0));
    const right = EDGE + first + widths.reduce((sum, width) => sum + width, 0);
    const captions = [sheet.caption, sheet.players].filter(Boolean);
    const start = top + captions.length * 22 + 6,
        bottom = start + LINE * (grid.lines.length + 1);
    let out = captions
        .map((text, i) => write(EDGE, top + 14 + i * 22, text, { anchor: 'start', style: 'italic' }))
        .join('');
    out += `<rect x="${EDGE}" y="${start}" width="${right - EDGE}" height="${LINE}" fill="${GREEN}"/>`;
    out += write(EDGE + 12, start + 20, grid.corner, { anchor: 'start', fill: PAPER, weight: 'bold' });
    grid.heads.forEach((head, i) => {
        out += write(lefts[i] + widths[i] / 2, start + 20, head.text, { fill: PAPER, weight: 'bold' });
    });
    grid.lines.forEach((line, row) => {
        out += drawLine(line, start + LINE * (row + 1), right, lefts, widths);
    });
    grid.heads.forEach((_, i) => {
        out += rule(lefts[i], start + LINE, lefts[i], bottom, i === 0 || grid.heads[i - 1].last);
    });
    out += `<rect x="${EDGE}" y="${start}" width="${right - EDGE}" height="${bottom - start}" fill="none" stroke="${GREEN}" stroke-width="1.6"/>`;
    return { out, right, bottom };
}

/**
 * @param {import("./sheetgrid.js").Grid["lines"][number]} line
 * @param {number} y
 * @param {number} right
 * @param {number[]} lefts
 * @param {number[]} widths
 */
function drawLine(line, y, right, lefts, widths) {
    const printed = line.head.kind === 'printed',
        part = line.head.kind === 'part';
    let out = part ? `<rect x="${EDGE}" y="${y}" width="${right - EDGE}" height="${LINE}" fill="#e4dcc2"/>` : '';
    out += write(EDGE + 12, y + 20, line.head.text, {
        anchor: 'start',
        weight: printed ? 'normal' : 'bold',
        style: printed ? 'italic' : 'normal',
    });
    if (!part)
        line.cells.forEach((cell, i) => {
            const x = lefts[i] + widths[i] / 2;
            if (cell.won && cell.text)
                out += `<ellipse cx="${x}" cy="${y + 15}" rx="${Math.max(12, cell.text.length * 5)}" ry="11.5" fill="none" stroke="${RED}" stroke-width="1.6"/>`;
            out += write(x, y + 20, cell.text, { style: printed ? 'italic' : 'normal' });
        });
    return out + rule(EDGE, y + LINE, right, y + LINE, line.head.last);
}

/**
 * @param {Sheet[]} sheets
 * @param {string} note
 * @returns {string} a whole SVG file
 */
export function cardSvg(sheets, note) {
    let top = 92,
        body = '',
        width = 420;
    for (const sheet of sheets) {
        const drawn = draw(sheet, top);
        body += drawn.out;
        top = drawn.bottom + 30;
        width = Math.max(width, drawn.right + EDGE);
    }
    if (note) {
        body += write(EDGE, top, note, { anchor: 'start', style: 'italic', fill: RED });
        top += 26;
    }
    const height = top + 6;
    return (
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Georgia, 'Iowan Old Style', serif">` +
        `<rect width="100%" height="100%" fill="${PAPER}"/><rect x="10" y="10" width="${width - 20}" height="${height - 20}" fill="none" stroke="${GREEN}" stroke-width="3"/>` +
        `<rect x="15" y="15" width="${width - 30}" height="${height - 30}" fill="none" stroke="${GREEN}" stroke-width="1"/>` +
        write(width / 2, 60, sheets[0]?.title ?? '', { size: 27, fill: GREEN, weight: 'bold' }) +
        body +
        '</svg>\n'
    );
}
