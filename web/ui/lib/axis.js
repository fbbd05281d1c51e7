// axis.js - the axis of every chart: lines at three heights, with their numbers.

import { svg } from './dom.js';

/**
 * @param {{low: number, high: number, y: (value: number) => number}} scale
 * @param {number} left
 * @param {number} right
 */
export function axis({ low, high, y }, left, right) {
    return [low, (low + high) / 2, high].flatMap((value) => [
        svg('line', { class: 'chart-line', x1: left, x2: right, y1: y(value), y2: y(value) }),
        svg('text', { class: 'chart-number', x: left - 5, y: y(value) + 4, text: value.toFixed(1).replace('-', '−') }),
    ]);
}
