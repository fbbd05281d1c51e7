// heapview.js - stock, waste and piles: only the top is seen, and how many there are.

import { attr, el, put, text } from '../lib/dom.js';
import { drawCard, paint, pooled } from './cardview.js';
import { cardsIn, heapKey, isOwn } from './places.js';
import { shownIn } from './tallies.js';
import { heapName } from './words.js';
import { t, tryWords } from '../lib/text.js';

/** @typedef {import("../../engine/types.js").View} View */
/** @typedef {import("../../engine/types.js").Zone} Zone */
/** @typedef {import("../../engine/types.js").Cell} Cell */
/** @typedef {import("./cardview.js").Side} Side */
/** @typedef {import("./zoneview.js").Scene} Scene */

/**
 * @param {Scene} scene
 * @param {Zone} zone
 */
export function drawHeap(scene, zone) {
    const key = heapKey(zone.zone),
        stock = zone.kind === 'stock';
    const count = stock ? scene.view.stock : cardsIn(zone);
    const top = stock ? null : (zone.cells[shownIn(scene.view, zone)] ?? null);
    const node = pooled(scene.pool, `zone ${zone.zone}`, () =>
        el('div', { class: `zone heap ${zone.kind}` }, el('span', { class: 'caption', 'aria-hidden': 'true' })),
    );
    const name = heapName(zone, scene.view, scene.deck),
        can = scene.lit.get(key),
        small = isPassive(scene, zone) && !can;
    const card = drawCard(
        scene.pool,
        key,
        {
            ...heapLook(count, top),
            label: can ? t('ear.can', { label: name, can }) : name,
            button: !small && (isOwn(scene.view, zone) || scene.touchable),
            lit: !!can,
            picked: scene.picked.has(key),
            hinted: scene.hinted.has(key),
        },
        scene.deck,
    );
    const caption = /** @type {HTMLElement} */ (node.lastElementChild);
    const title = captionOf(scene, zone);
    text(caption, count ? t('zone.counted', { zone: title, n: count }) : title);
    attr(node, 'class', `zone heap ${zone.kind}${small ? ' small' : ''}`);
    put(node, drawUnder(scene, zone), card, caption);
    attr(node, 'data-depth', String(Math.min(4, Math.ceil(count / 10))));
    return node;
}

/**
 * The card below the top one: it is seen while the top one is on its way.
 * @param {Scene} scene
 * @param {Zone} zone
 */
function drawUnder(scene, zone) {
    const [below, top] = zone.cells.filter((cell) => !cell.empty).slice(-2);
    if (!top) return null;
    const make = () => el('span', { class: 'under', 'aria-hidden': 'true' }, el('span', { class: 'card-body' }));
    const node = pooled(scene.pool, `under ${zone.zone}`, make);
    paint(/** @type {HTMLElement} */ (node.firstElementChild), heapLook(1, below), scene.deck);
    return node;
}

/** @param {View} view @param {string} kind */
const hasKind = (view, kind) => view.zones.some((zone) => zone.kind === kind);

/**
 * Where tricks are played, a pile holds what was taken.
 * @param {Scene} scene
 * @param {Zone} zone
 */
const captionOf = (scene, zone) =>
    zone.kind === 'pile' && hasKind(scene.view, 'trick') ? t('zone.taken') : (tryWords('zone', zone.kind) ?? zone.kind);

/**
 * Heaps that nobody draws from or discards to from turn to turn: they are drawn small.
 * @param {{view: View}} scene
 * @param {Zone} zone
 */
export function isPassive({ view }, zone) {
    if (zone.kind === 'out') return true;
    if (zone.kind === 'pile') return hasKind(view, 'trick');
    return zone.kind === 'stock' && !hasKind(view, 'waste');
}

/**
 * @param {number} count
 * @param {Cell|null} top
 * @returns {{side: Side, code: string|null}}
 */
function heapLook(count, top) {
    if (!count) return { side: 'empty', code: null };
    if (top?.up && top.card) return { side: 'up', code: top.card };
    return { side: 'down', code: null };
}
