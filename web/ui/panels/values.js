// values.js - the goal of the game and what its cards are worth: a small card at the table's edge that can be folded away.

import { button, el } from '../lib/dom.js';
import { openDialog } from '../lib/dialog.js';
import { icon } from '../lib/icons.js';
import { change, settings } from '../lib/settings.js';
import { t } from '../lib/text.js';

/** @typedef {import("../../engine/types.js").ValuesLine} ValuesLine */

/** What a game is about. @typedef {Pick<import("../../engine/types.js").Table, "goal"|"values">} About */

/** @param {ValuesLine} line */
const drawLine = ({ kind, which, worth, does }) =>
    el(
        'tr',
        { class: `values-${kind}` },
        el('th', { scope: 'row', text: which }),
        el('td', { class: 'values-worth', text: worth }),
        el('td', { class: 'values-does', text: does }),
    );

/** @param {About} about */
export function drawValues({ goal, values: { note, lines } }) {
    return el(
        'div',
        { class: 'values-body' },
        el('p', { class: 'values-goal', text: goal }),
        el('table', { class: 'values-table' }, el('tbody', {}, ...lines.map(drawLine))),
        note && el('p', { class: 'values-note', text: note }),
    );
}

/**
 * The card as a part of the panel beside the table. Whether it is folded is remembered.
 * @param {About} about
 */
export function valuesCard(about) {
    const body = el('div', { class: 'values-fold', id: 'values-fold', tabindex: '0', role: 'group', 'aria-label': t('values.title') });
    const head = button(t('values.title'), () => change({ valuesFolded: !settings.valuesFolded }), {
        class: 'values-head',
        'aria-controls': body.id,
    });
    head.append(icon('fold'));
    body.append(drawValues(about));
    const node = el('section', { class: 'values', 'aria-label': t('values.title') }, head, body);
    const fold = () => {
        head.setAttribute('aria-expanded', String(!settings.valuesFolded));
        body.hidden = settings.valuesFolded;
    };
    fold();
    return { node, fold };
}

/** The card in a window of its own, where there is no room beside the table. @param {About} about */
export const openValues = (about) => openDialog({ title: t('values.title'), body: [drawValues(about)] });
