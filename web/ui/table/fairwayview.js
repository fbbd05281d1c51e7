// fairwayview.js - the hole that is played, drawn from tee to green, with every ball where it lies. Any game that says how far
// its balls have come has one.

import { attr, el, put } from '../lib/dom.js';
import { pooled } from './cardview.js';
import { fairway } from '../../art/fairway.js';

/** @typedef {import("../../engine/types.js").View} View */

/**
 * @param {import("./cardview.js").Pool} pool
 * @param {View} view
 * @param {string[]} names
 */
export function drawFairway(pool, view, names) {
    const node = pooled(pool, 'fairway', () => el('div', { class: 'fairway', role: 'img' }));
    const balls = (view.balls ?? []).map((ball, seat) => ({
        ...ball,
        seat,
        name: names[seat],
        turn: view.actors.includes(seat),
    }));
    const length = balls[0]?.length ?? 0;
    attr(
        node,
        'aria-label',
        `The hole, ${length} yards. ${balls.map((ball) => `${ball.name}: ${lies(ball)}`).join('. ')}.`,
    );
    put(node, fairway({ length, number: view.hole, balls }, node.firstElementChild));
    return node;
}

/** @param {{left: number, lie: string}} ball */
function lies(ball) {
    if (ball.lie === 'holed') return 'in the hole';
    return `${Math.abs(ball.left)} yards ${ball.left < 0 ? 'past' : 'to'} the hole, ${ball.lie.replace('-', ' ')}`;
}
