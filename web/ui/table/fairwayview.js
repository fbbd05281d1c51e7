// fairwayview.js - the hole that is played, drawn from tee to green, with every ball where it lies. Any game that says how far
// its balls have come has one.

import { attr, el, put } from '../lib/dom.js';
import { pooled } from './cardview.js';
import { fairway } from '../../art/fairway.js';
import { t } from '../lib/text.js';

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
    attr(node, 'aria-label', t('ear.fairway', { length, balls: balls.map(ballWords).join(' ') }));
    put(node, fairway({ length, number: view.progress.printed, balls }, node.firstElementChild));
    return node;
}

/** @param {{name: string, left: number, lie: string}} ball */
function ballWords({ name: player, left, lie }) {
    if (lie === 'holed') return t('ear.ball-holed', { player });
    return t(left < 0 ? 'ear.ball-past' : 'ear.ball-to', { player, yards: Math.abs(left), lie: t(`lie.${lie}`) });
}
