// dealpanel.js - the deal on the table: what the server promised, what everybody added, and what a check says.

import { el } from '../ui/lib/dom.js';
import { dateOf, t } from '../ui/lib/text.js';
import { canHash } from './fair.js';
import { copyField } from '../ui/lib/links.js';

/** @typedef {import("./onlinematch.js").OnlineMatch} OnlineMatch */
/** @typedef {import("./fair.js").DealNote} DealNote */

/**
 * @param {OnlineMatch} match
 * @returns {HTMLElement}
 */
export function dealPanel(match) {
    const note = match.deals.last;
    const given = match.room.table?.deals;
    if (given) return el('div', { class: 'deal-panel' }, el('p', { text: given.course ? t('deal.of-course', { date: dateOf(given.course) }) : t('deal.of-match') }));
    return el(
        'div',
        { class: 'deal-panel' },
        note ? el('h2', { text: note.deal ?? t('table.hole', { hole: note.hole }) }) : el('p', { text: t('deal.nothing') }),
        note && verdictLine(note),
        note && numbers(match, note),
        el('p', { class: 'help', text: t('deal.how') }),
        note?.fair && el('p', { class: 'help', text: t('deal.by-hand') }),
    );
}

/** @param {DealNote} note */
function verdictLine({ verdict }) {
    if (!verdict)
        return el('p', { class: 'verdict', text: canHash() ? t('deal.later') : t('deal.cannot') });
    return el(
        'p',
        { class: `verdict ${verdict.is}`, role: verdict.is === 'wrong' ? 'alert' : 'status' },
        el('strong', { text: t(`deal.verdict.${verdict.is}`) }),
        ' ',
        verdict.why,
    );
}

/**
 * @param {OnlineMatch} match
 * @param {DealNote} note
 */
function numbers(match, note) {
    const parts = (note.parts ?? []).flatMap((part, seat) => [
        el('dt', { text: t(seat === match.front ? 'deal.you-added' : 'deal.added', { player: match.names[seat] }) }),
        el('dd', { class: part ? 'digits' : '', text: part ?? t('deal.added-nothing') }),
    ]);
    return el(
        'dl',
        { class: 'numbers' },
        el('dt', { text: t('deal.promise') }),
        el('dd', { class: note.commit ? 'digits' : '', text: note.commit ?? t('deal.promise-missed') }),
        ...parts,
        ...revealed(note),
    );
}

/** What was a secret during the hole, so that anybody can work it out by hand. @param {DealNote} note */
function revealed({ fair }) {
    if (!fair) return [];
    return [
        el('dt', { text: t('deal.secret-told') }),
        el('dd', {}, copyField(t('deal.secret'), fair.secret)),
        el('dt', { text: t('deal.seed-told') }),
        el('dd', {}, copyField(t('deal.seed'), fair.seed)),
    ];
}
