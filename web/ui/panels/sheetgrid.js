// sheetgrid.js - a sheet of the score card as lines and columns, the way it is written on a page.

/** @typedef {import("../../engine/types.js").Sheet} Sheet */
/** @typedef {import("../../engine/types.js").SheetHead} SheetHead */

/**
 * A card as it is written: heads of columns, and lines with a head and cells.
 * @typedef {{head: SheetHead, cells: {text: string, won: boolean}[]}} GridLine
 * @typedef {{corner: string, heads: SheetHead[], lines: GridLine[]}} Grid
 */

const MANY = 7; // columns that are too many for a narrow page

/**
 * Blank columns for later games are left out, and what goes down the page is turned.
 * @param {Sheet} sheet
 * @param {boolean} [narrow] - long lines go down the page, too, if that makes it narrower
 * @returns {Grid}
 */
export function gridOf(sheet, narrow = false) {
    const kept = sheet.columns.map((head, i) => ({ head, i })).filter(({ head }) => head.kind !== 'spare');
    const lines = sheet.lines.map((head, line) => ({
        head,
        cells: kept.map(({ i }) => sheet.cells[line]?.[i] ?? { text: '', won: false }),
    }));
    const parts = sheet.lines.some((head) => head.kind === 'part');
    const down = sheet.down || (narrow && !parts && kept.length > MANY && kept.length > lines.length);
    if (!down) return { corner: sheet.corner, heads: kept.map(({ head }) => head), lines };
    return {
        corner: sheet.corner,
        heads: sheet.lines,
        lines: kept.map(({ head }, i) => ({ head, cells: lines.map((line) => line.cells[i]) })),
    };
}
