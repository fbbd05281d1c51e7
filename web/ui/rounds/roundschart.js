// roundschart.js - the rounds of a group over time: a dot for each, filled if it counts for the index, and its luck as a line.

import { el, svg } from '../lib/dom.js';
import { axis } from '../lib/axis.js';
import { t } from '../lib/text.js';

/** @typedef {import("../../engine/types.js").RoundFacts} RoundFacts */

const HEIGHT = 200;
const LEFT = 42;
const RIGHT = 10;
const TOP = 12;
const BOTTOM = 12;
const NARROW = 640; // CSS px

/** What a round's luck comes to over nine holes. @param {RoundFacts} round */
const luckOf = ({ luck, holes }) => (luck === undefined ? undefined : (luck * 9) / holes);

/**
 * @param {RoundFacts[]} rounds
 * @param {(round: RoundFacts) => string} name - for somebody who points at a dot
 */
export function drawRounds(rounds, name) {
    const width = window.innerWidth < NARROW ? 300 : 640;
    const values = rounds.flatMap((round) => [round.differential ?? 0, luckOf(round) ?? 0]);
    const low = Math.min(-1, ...values);
    const high = Math.max(1, ...values);
    const x = (/** @type {number} */ i) => LEFT + ((width - LEFT - RIGHT) * (i + 0.5)) / rounds.length;
    const y = (/** @type {number} */ value) => TOP + ((HEIGHT - TOP - BOTTOM) * (high - value)) / (high - low);
    const luck = rounds.flatMap((round, i) => {
        const value = luckOf(round);
        return value === undefined ? [] : [`${x(i).toFixed(1)},${y(value).toFixed(1)}`];
    });
    const dots = rounds.map((round, i) =>
        svg(
            'circle',
            { class: round.counted ? 'round-dot counted' : 'round-dot', cx: x(i), cy: y(round.differential ?? 0), r: 4.5 },
            svg('title', { text: name(round) }),
        ),
    );
    const picture = svg(
        'svg',
        { class: 'rounds-chart', viewBox: `0 0 ${width} ${HEIGHT}`, role: 'img', 'aria-label': t('rounds.chart') },
        ...axis({ low, high, y }, LEFT, width - RIGHT),
        svg('line', { class: 'round-zero', x1: LEFT, x2: width - RIGHT, y1: y(0), y2: y(0) }),
        luck.length > 1 && svg('polyline', { class: 'round-luck', points: luck.join(' ') }),
        ...dots,
    );
    return el(
        'figure',
        { class: 'chart-box' },
        el('figcaption', { text: t('rounds.chart') }),
        picture,
        el(
            'ul',
            { class: 'chart-legend', 'aria-hidden': 'true' },
            el('li', {}, el('span', { class: 'round-key counted' }), t('rounds.key-counted')),
            el('li', {}, el('span', { class: 'round-key' }), t('rounds.key-other')),
            luck.length > 1 && el('li', {}, el('span', { class: 'round-key luck' }), t('rounds.key-luck')),
        ),
    );
}
