// sheetgrid.js - a sheet of the score card as lines and columns, the way it is written on a page.

/** @typedef {import("../engine/types.js").Sheet} Sheet */
/** @typedef {import("../engine/types.js").SheetHead} SheetHead */

/** A card as it is written: heads of lines and columns, and cells. @typedef {{corner: string, heads: SheetHead[], lines: {head: SheetHead, cells: {text: string, won: boolean}[]}[]}} Grid */

/**
 * Blank columns for later games are left out, and what goes down the page is turned.
 * @param {Sheet} sheet
 * @returns {Grid}
 */
export function gridOf(sheet) {
    const kept = sheet.columns.map((head, i) => ({ head, i })).filter(({ head }) => head.kind !== 'spare');
    const lines = sheet.lines.map((head, line) => ({
        head,
        cells: kept.map(({ i }) => sheet.cells[line]?.[i] ?? { text: '', won: false }),
    }));
    if (!sheet.down) return { corner: sheet.corner, heads: kept.map(({ head }) => head), lines };
    return {
        corner: sheet.corner,
        heads: sheet.lines,
        lines: kept.map(({ head }, i) => ({ head, cells: lines.map((line) => line.cells[i]) })),
    };
}
