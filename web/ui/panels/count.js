// count.js - how everybody came to their score: the lines of the hole's count, as the engine gives them.

import { openDialog } from '../lib/dialog.js';
import { el } from '../lib/dom.js';
import { openRules } from './rules.js';
import { seatsInOrder } from '../table/tallies.js';
import { t } from '../lib/text.js';

/** @typedef {import("../../engine/types.js").View} View */
/** @typedef {import("../../engine/types.js").TallyLine} TallyLine */

/** With a minus that is as wide as a plus. @param {number} n */
export const signed = (n) => String(n).replace('-', '\u2212');

/** Bonuses and penalties are signed; what a card counts is written as on a score card. @param {TallyLine} line */
export function amountOf({ kind, amount }) {
    if (kind === 'fact') return '';
    return kind === 'extra' && amount > 0 ? `+${amount}` : signed(amount);
}

/** A line of the count in a few words. @param {TallyLine} line */
export const lineWords = (line) =>
    line.kind === 'fact' ? line.text : t('count.told-line', { line: line.text, amount: amountOf(line) });

/**
 * @param {TallyLine} line
 * @param {(rule: string) => void} openRule
 */
function drawLine(line, openRule) {
    const rule = el('button', {
        type: 'button',
        class: 'rule-link',
        text: t('table.rule'),
        'aria-label': t('table.read-rule', { rule: line.rule }),
        on: { click: () => openRule(line.rule) },
    });
    return el(
        'tr',
        { class: `count-${line.kind}` },
        el('th', { scope: 'row' }, line.text, line.kind === 'card' ? '' : ' ', line.kind !== 'card' && line.rule && rule),
        el('td', { text: amountOf(line) }),
    );
}

/**
 * @param {string} name
 * @param {TallyLine[]} lines
 * @param {(rule: string) => void} openRule
 */
function drawSeat(name, lines, openRule) {
    const total = lines.reduce((sum, line) => sum + line.amount, 0);
    return el(
        'table',
        { class: 'count' },
        el('caption', { text: name }),
        el('tbody', {}, ...lines.map((line) => drawLine(line, openRule))),
        el(
            'tfoot',
            {},
            el(
                'tr',
                {},
                el('th', { scope: 'row', text: t('count.total') }),
                el('td', { text: signed(total) }),
            ),
        ),
    );
}

/**
 * @param {View} view - of a hole that is over
 * @param {string[]} names
 * @param {string} [page] - the rules, where the engine has written them
 */
export function openCount(view, names, page) {
    const openRule = (/** @type {string} */ rule) => void openRules(view.game, rule, page);
    const seats = seatsInOrder(view).map((seat) => drawSeat(names[seat], view.tally?.[seat] ?? [], openRule));
    return openDialog({ title: t('count.title'), kind: 'wide', body: [el('div', { class: 'counts' }, ...seats)] });
}
