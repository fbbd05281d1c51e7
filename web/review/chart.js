// chart.js - what everybody could expect over a hole: a line for each seat, a dot on each choice that cost something, and where the
// replay is.

import { el, svg } from '../ui/lib/dom.js';
import { axis } from '../ui/lib/axis.js';
import { t } from '../ui/lib/text.js';

/** @typedef {import("../engine/types.js").ReviewHole} ReviewHole */

const WIDTH = 360;
const HEIGHT = 170;
const LEFT = 34;
const RIGHT = 8;
const TOP = 10;
const BOTTOM = 10;
const COLOURS = 8; // in review.css; then they begin again
const RADIUS = { none: 0, inaccuracy: 3.5, mistake: 5, blunder: 6.5 };

/** @param {ReviewHole} review */
function scaleOf({ steps }) {
    const values = steps.flatMap((step) => step.value);
    const low = Math.min(...values);
    const high = Math.max(...values, low + 1);
    return {
        low,
        high,
        /** @param {number} step */
        x: (step) => LEFT + ((WIDTH - LEFT - RIGHT) * step) / Math.max(1, steps.length - 1),
        /** @param {number} value */
        y: (value) => TOP + ((HEIGHT - TOP - BOTTOM) * (high - value)) / (high - low),
    };
}

/** @param {number} seat */
const colourOf = (seat) => `line-${seat % COLOURS}`;

/**
 * @param {ReviewHole} review
 * @param {number} seat
 * @param {ReturnType<typeof scaleOf>} scale
 * @param {boolean} mine
 */
function lineOf({ steps }, seat, { x, y }, mine) {
    const points = steps.map((step, i) => `${x(i).toFixed(1)},${y(step.value[seat]).toFixed(1)}`).join(' ');
    return svg('polyline', { class: `chart-seat ${colourOf(seat)}${mine ? ' mine' : ''}`, points });
}

/**
 * @param {ReviewHole} review
 * @param {number} seat - whose choices are marked
 * @param {ReturnType<typeof scaleOf>} scale
 */
function dotsOf({ steps }, seat, { x, y }) {
    return steps.flatMap((step, i) =>
        step.seat === seat && RADIUS[step.mark ?? 'none']
            ? [svg('circle', { class: `chart-mark mark-${step.mark}`, cx: x(i), cy: y(step.value[seat]), r: RADIUS[step.mark ?? 'none'] })]
            : [],
    );
}

/**
 * @param {ReviewHole} review
 * @param {number} seat
 * @param {string[]} names
 * @param {(step: number) => void} go - a place of the chart was pressed
 */
export function drawChart(review, seat, names, go) {
    const scale = scaleOf(review);
    const last = review.steps.length - 1;
    const cursor = svg('line', { class: 'chart-cursor', y1: TOP - 6, y2: HEIGHT - BOTTOM + 6 });
    const seats = names.map((_, other) => other).sort((a, b) => Number(a === seat) - Number(b === seat)); // ours lies on top
    const picture = svg(
        'svg',
        {
            class: 'chart',
            viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
            role: 'img',
            'aria-label': t('review.chart'),
            on: {
                click: (/** @type {MouseEvent} */ event) => {
                    const box = picture.getBoundingClientRect();
                    const at = ((event.clientX - box.left) / box.width) * WIDTH;
                    go(Math.round(((at - LEFT) / (WIDTH - LEFT - RIGHT)) * last));
                },
            },
        },
        ...axis(scale, LEFT, WIDTH - RIGHT),
        cursor,
        ...seats.map((other) => lineOf(review, other, scale, other === seat)),
        ...dotsOf(review, seat, scale),
    );
    const legend = el(
        'ul',
        { class: 'chart-legend', 'aria-hidden': 'true' },
        ...names.map((name, other) => el('li', {}, el('span', { class: `chart-key ${colourOf(other)}` }), name)),
    );
    return {
        node: el('figure', { class: 'chart-box' }, el('figcaption', { text: t('review.expected') }), picture, legend),
        /** @param {number} step */
        point(step) {
            const x = scale.x(Math.min(last, Math.max(0, step))).toFixed(1);
            cursor.setAttribute('x1', x);
            cursor.setAttribute('x2', x);
        },
    };
}
