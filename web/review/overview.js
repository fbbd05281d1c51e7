// overview.js - a reviewed hole at a glance: what came of it and why, what could be expected on the way, everybody's account, and
// the choices that cost something.

import { button, el } from '../ui/lib/dom.js';
import { drawChart } from './chart.js';
import { t } from '../ui/lib/text.js';

/** @typedef {import("../engine/types.js").ReviewHole} ReviewHole */
/** @typedef {import("../engine/types.js").ReviewAbout} ReviewAbout */

/** What the engine says, with the signs that a page has. @param {string} text */
export const linesOf = (text) => text.replaceAll('+/-', '±').split('\n');

/** @param {number} value @param {string} unit */
const figure = (value, unit) => value.toFixed(unit === 'strokes' ? 1 : 2).replace('-', '−');

/** @param {number} value @param {string} unit */
const change = (value, unit) => {
    const words = figure(value, unit);
    return /[1-9]/.test(words) && value > 0 ? `+${words}` : words;
};

/**
 * @param {ReviewHole} review
 * @param {string[]} names
 * @param {string} unit
 */
function accounts({ seats }, names, unit) {
    const heads = ['player', 'result', 'dealt', 'luck', 'play', 'others'].map((head) => t(`review.head.${head}`));
    return el(
        'table',
        { class: 'accounts' },
        el('caption', { text: t('review.accounts') }),
        el('thead', {}, el('tr', {}, ...heads.map((text) => el('th', { scope: 'col', text })))),
        el(
            'tbody',
            {},
            ...seats.map(({ seat, own }) =>
                el(
                    'tr',
                    {},
                    el('th', { scope: 'row', text: names[seat] }),
                    el('td', { text: figure(own.result, unit) }),
                    el('td', { text: figure(own.par + own.deal, unit) }),
                    ...[own.cards, own.play, own.others].map((value) => el('td', { text: change(value, unit) })),
                ),
            ),
        ),
    );
}

/**
 * The choices of a seat that cost something, each a button that goes there.
 * @param {ReviewHole} review
 * @param {number} seat
 * @param {(step: number) => void} go
 */
function marks({ steps }, seat, go) {
    const items = steps.flatMap((step, i) => {
        if (step.seat !== seat || !step.mark || step.mark === 'none') return [];
        const line = button(step.sentence ?? '', () => go(i), { class: `button mark-button mark-${step.mark}` });
        line.append(el('span', { class: 'mark-words', text: linesOf(step.text ?? '')[0] }));
        return [el('li', {}, line)];
    });
    if (!items.length) return el('p', { text: t('review.no-marks') });
    return el('ol', { class: 'mark-list' }, ...items);
}

/**
 * @param {ReviewHole} review
 * @param {ReviewAbout} about
 * @param {number} seat
 * @param {string[]} names
 * @param {(step: number) => void} go - to a step of the review
 */
export function drawOverview(review, about, seat, names, go) {
    const chart = drawChart(review, seat, names, go);
    const lines = linesOf(review.seats[seat].text).map((text) => el('p', { text }));
    const node = el(
        'div',
        { class: 'overview' },
        el('div', { class: 'summary' }, ...lines),
        chart.node,
        el('h2', { text: t('review.choices') }),
        marks(review, seat, go),
        accounts(review, names, about.unit),
        el('p', { class: 'help', text: t(about.reference === 'eagle' ? 'review.by-eagle' : 'review.by-thumb') }),
    );
    return { node, point: chart.point };
}
