// count.js - how everybody came to their score: the lines of the hole's count, as the engine gives them.

import { openDialog } from '../lib/dialog.js';
import { el } from '../lib/dom.js';
import { t } from '../lib/text.js';

/** @typedef {import("../../engine/types.js").View} View */
/** @typedef {import("../../engine/types.js").TallyLine} TallyLine */

/** @param {number} n */
const number = (n) => String(n).replace('-', '\u2212');

/** Bonuses and penalties are signed; what a card counts is written as on a score card. @param {TallyLine} line */
function amountOf({ kind, amount }) {
    if (kind === 'fact') return '';
    return kind === 'extra' && amount > 0 ? `+${amount}` : number(amount);
}

/** @param {TallyLine} line */
const drawLine = (line) =>
    el(
        'tr',
        { class: `count-${line.kind}` },
        el('th', { scope: 'row', text: line.text }),
        el('td', { text: amountOf(line) }),
    );

/**
 * @param {string} name
 * @param {TallyLine[]} lines
 */
function drawSeat(name, lines) {
    const total = lines.reduce((sum, line) => sum + line.amount, 0);
    return el(
        'table',
        { class: 'count' },
        el('caption', { text: name }),
        el('tbody', {}, ...lines.map(drawLine)),
        el(
            'tfoot',
            {},
            el(
                'tr',
                {},
                el('th', { scope: 'row', text: t('count.total') }),
                el('td', { text: number(total) }),
            ),
        ),
    );
}

/**
 * @param {View} view - of a hole that is over
 * @param {string[]} names
 */
export function openCount(view, names) {
    const seats = (view.tally ?? []).map((lines, seat) => drawSeat(names[seat], lines));
    return openDialog({ title: t('count.title'), kind: 'wide', body: [el('div', { class: 'counts' }, ...seats)] });
}
