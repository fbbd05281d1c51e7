// compared.js - the same deals played twice: then and now, hole by hole and seat by seat, as bridge clubs compare them.

import { el } from '../lib/dom.js';
import { openDialog } from '../lib/dialog.js';
import { t } from '../lib/text.js';

/** @typedef {{names: string[], holes: (number|null)[][], totals: number[]}} Card */

/** @param {number|null|undefined} score */
const cell = (score) => el('td', { text: score === null || score === undefined ? '–' : String(score) });

/**
 * @param {Card} then
 * @param {Card} now
 */
function tableOf(then, now) {
    const seats = now.names.map((_, seat) => seat);
    const row = (/** @type {string} */ head, /** @type {(number|null)[]|undefined} */ old, /** @type {(number|null)[]|undefined} */ fresh) =>
        el('tr', {}, el('th', { scope: 'row', text: head }), ...seats.flatMap((seat) => [cell(old?.[seat]), cell(fresh?.[seat])]));
    const holes = Math.max(then.holes.length, now.holes.length);
    return el(
        'table',
        { class: 'compared' },
        el(
            'thead',
            {},
            el('tr', {}, el('td'), ...seats.map((seat) => el('th', { scope: 'colgroup', colspan: '2', text: headOf(then.names[seat], now.names[seat]) }))),
            el('tr', {}, el('th', { scope: 'col', text: t('day.hole') }), ...seats.flatMap(() => ['compared.then', 'compared.now'].map((id) => el('th', { scope: 'col', text: t(id) })))),
        ),
        el(
            'tbody',
            {},
            ...Array.from({ length: holes }, (_, hole) => row(String(hole + 1), then.holes[hole], now.holes[hole])),
            row(t('day.total'), then.totals, now.totals),
        ),
    );
}

/** Who sat there, then and now. @param {string|undefined} then @param {string} now */
const headOf = (then, now) => (!then || then === now ? now : t('compared.seat', { then, now }));

/**
 * @param {Card} then
 * @param {Card} now
 */
export function openCompared(then, now) {
    openDialog({
        title: t('compared.title'),
        kind: 'wide',
        body: [
            el('p', { text: t('compared.help') }),
            el('div', { class: 'compared-room', tabindex: '0', role: 'region', 'aria-label': t('compared.title') }, tableOf(then, now)),
        ],
    });
}
