// zoneview.js - a zone as elements. How it is laid out follows from its kind and shape; which game it belongs to does not
// matter.

import { attr, el, put, text } from '../lib/dom.js';
import { drawCard, pooled } from './cardview.js';
import { cardsIn, cellKey, frontOf, isHeap, isLaidOut, isOwn, othersOf } from './places.js';
import { cardName, lie, where } from './words.js';
import { drawHeap } from './heapview.js';
import { t } from '../lib/text.js';

/** @typedef {import("../../engine/types.js").View} View */
/** @typedef {import("../../engine/types.js").Zone} Zone */
/** @typedef {import("../../engine/types.js").Cell} Cell */
/** @typedef {import("../../engine/types.js").Deck} Deck */
/** @typedef {import("./cardview.js").Pool} Pool */
/** @typedef {import("./cardview.js").Look} Look */
/** @typedef {import("./cardview.js").Side} Side */

/**
 * What a drawing needs to know besides the view.
 * @typedef {Object} Scene
 * @property {View} view
 * @property {Deck} deck
 * @property {string[]} names
 * @property {Pool} pool
 * @property {Map<string, string>} lit - places that can be touched, and what touching them does, in words
 * @property {Set<string>} picked
 * @property {Set<string>} hinted
 * @property {Set<string>} fresh - places just looked at: shown even where the memory is real
 * @property {boolean} aid - whether known cards that lie face down are shown
 * @property {boolean} touchable - whether the others' cards are large enough for a finger
 */

/**
 * @param {Scene} scene
 * @param {Zone} zone
 * @param {Cell} cell
 * @param {string} key
 * @returns {Side}
 */
function sideOf(scene, zone, cell, key) {
    if (cell.empty) return 'empty';
    if (cell.up) return 'up';
    if (!cell.card || (cell.faded && !scene.view.over)) return 'down';
    if (zone.kind === 'held' || isHeldBy(zone, scene.view.seat)) return 'up'; // players see their own hand
    if (scene.view.over) return 'up';
    return scene.aid || scene.fresh.has(key) ? 'known' : 'down';
}

/**
 * @param {Zone} zone
 * @param {import("../../engine/types.js").Viewer} viewer
 */
const isHeldBy = (zone, viewer) => zone.kind === 'hand' && zone.owner === viewer;

/**
 * @param {Scene} scene
 * @param {Zone} zone
 * @param {number} index
 * @param {string} [nth] - which one it is, where places have no names of their own
 * @returns {HTMLElement}
 */
function drawCell(scene, zone, index, nth) {
    const key = cellKey(zone.zone, index),
        cell = zone.cells[index];
    const side = sideOf(scene, zone, cell, key);
    const known = side === 'up' || side === 'known';
    const can = scene.lit.get(key);
    const told = { ...cell, card: known ? cell.card : null };
    const held = zone.kind === 'held' || isHeldBy(zone, scene.view.seat);
    const place = zone.kind === 'hand' && !zone.rows && nth ? nth : where(zone, index, scene.names);
    const parts = { place, lie: lie(told, scene.deck, true, held), can: can ?? '' };
    const label = t(can ? 'ear.place-can' : 'ear.place', parts);
    return drawCard(
        scene.pool,
        key,
        {
            side,
            code: known ? (cell.card ?? null) : null,
            label,
            button: isTouched(scene, zone, !!can),
            lit: !!can,
            picked: scene.picked.has(key),
            hinted: scene.hinted.has(key),
            tag: zone.rows && index >= zone.rows * zone.cols ? 'extra' : '',
        },
        scene.deck,
    );
}

/**
 * Cards in a trick or a line are there to be seen, and so are those of others, unless one of them can be chosen and a
 * finger can hit it.
 * @param {Scene} scene
 * @param {Zone} zone
 * @param {boolean} lit
 */
function isTouched(scene, zone, lit) {
    if (zone.kind === 'trick' || zone.kind === 'line') return false;
    return isOwn(scene.view, zone) || (lit && scene.touchable);
}

/**
 * @param {Scene} scene
 * @param {Zone} zone
 * @returns {HTMLElement}
 */
export function drawZone(scene, zone) {
    if (isHeap(zone.kind)) return drawHeap(scene, zone);
    if (zone.kind === 'trick') return drawTrick(scene, zone);
    return zone.kind === 'upcard' && zone.owner === null ? drawUpcard(scene, zone) : drawRow(scene, zone);
}

/**
 * Cards in rows and columns, or one after the other.
 * @param {Scene} scene
 * @param {Zone} zone
 */
function drawRow(scene, zone) {
    const node = pooled(scene.pool, `zone ${zone.zone}`, () => el('div', { class: `zone ${zone.kind}` }));
    attr(node, 'class', `zone ${zone.kind} ${isLaidOut(zone) || zone.rows ? 'laid' : 'row'}`);
    node.style.setProperty('--cols', String(zone.cols || 1));
    node.style.setProperty('--others', String(Math.max(1, cardsIn(zone) - 1)));
    const grid = zone.rows * zone.cols;
    const order = zone.cells.map((_, i) => i).filter((i) => i < grid || !zone.cells[i].empty);
    if (zone.kind === 'hand' && !zone.rows) sortHand(scene, zone, order);
    const cards = order.map((i, nth) => drawCell(scene, zone, i, t('ear.hand-card-of', { number: nth + 1, n: order.length })));
    put(node, ...cards);
    const slots = order.slice(grid).map((i) => zone.cells[i].slot ?? '');
    if (zone.rows) cards.slice(grid).forEach((card, k) => aside(card, zone, k, slots));
    if (zone.rows > 1) cards.slice(0, grid).forEach((card, i) => edge(card, zone, i));
    return node;
}

/**
 * The names of rows and columns, at the edge of the grid.
 * @param {HTMLElement} card
 * @param {Zone} zone
 * @param {number} index
 */
function edge(card, zone, index) {
    const slot = zone.cells[index].slot ?? '';
    attr(card, 'data-row', index % zone.cols === 0 ? slot[0] : null);
    attr(card, 'data-col', index < zone.cols ? slot.slice(1) : null);
}

/**
 * A card beyond the grid lies to the right of it.
 * @param {HTMLElement} card
 * @param {Zone} zone
 * @param {number} k - which of them
 * @param {string[]} slots - what they are called; each column has its names above it
 */
function aside(card, zone, k, slots) {
    const column = slots.slice(k, k + zone.rows).join(' ');
    attr(card, 'data-col', k % zone.rows ? null : column);
    card.style.gridRow = String((k % zone.rows) + 1);
    card.style.gridColumn = String(zone.cols + 1 + Math.floor(k / zone.rows));
}

/**
 * A hand that is known is held in order.
 * @param {Scene} scene
 * @param {Zone} zone
 * @param {number[]} order
 */
function sortHand(scene, zone, order) {
    const rank = new Map(Object.keys(scene.deck.cards).map((code, i) => [code, i]));
    if (!order.every((i) => zone.cells[i].card)) return;
    order.sort(
        (a, b) => (rank.get(zone.cells[a].card ?? '') ?? 0) - (rank.get(zone.cells[b].card ?? '') ?? 0) || a - b,
    );
}

/**
 * A card that lies open by itself in the middle.
 * @param {Scene} scene
 * @param {Zone} zone
 */
function drawUpcard(scene, zone) {
    const node = pooled(scene.pool, `upcard ${zone.zone}`, () =>
        el('div', { class: 'zone heap' }, el('span', { class: 'caption', 'aria-hidden': 'true', text: t('zone.upcard') })),
    );
    put(node, drawRow(scene, zone), node.lastElementChild);
    return node;
}

/* ------------------------------------------------------------------------------------------------------ tricks */

/**
 * A card for each seat that plays, with its name, in the order around the table.
 * @param {Scene} scene
 * @param {Zone} zone
 */
function drawTrick(scene, zone) {
    const { view, names, pool } = scene;
    const node = pooled(pool, `zone ${zone.zone}`, () =>
        el('div', { class: 'zone trick', role: 'group', 'aria-label': t('zone.trick') }),
    );
    const seats = [...othersOf(view), frontOf(view)].filter((seat) => !view.sits_out?.includes(seat));
    put(
        node,
        ...seats.map((seat) => {
            const spot = pooled(pool, `trick ${zone.zone} ${seat}`, () =>
                el('div', { class: 'trick-spot' }, el('span', { class: 'caption', 'aria-hidden': 'true' })),
            );
            const cell = zone.cells[seat] ?? { empty: true };
            const card = drawCell(
                { ...scene, view },
                { ...zone, cells: Object.assign([...zone.cells], { [seat]: cell }) },
                seat,
            );
            const caption = /** @type {HTMLElement} */ (spot.lastElementChild);
            text(caption, names[seat]);
            put(spot, card, caption);
            return spot;
        }),
    );
    return node;
}

/* ----------------------------------------------------------------------------------------------- the card in hand */

/**
 * The card that was drawn or taken, with its holder's name. The place stays when it is empty, so that nothing jumps.
 * @param {Scene} scene
 * @param {Zone} zone
 */
export function drawHeld(scene, zone) {
    const { view, names, pool } = scene;
    const node = pooled(pool, `zone ${zone.zone}`, () =>
        el('div', { class: 'zone heap held' }, el('span', { class: 'caption', 'aria-hidden': 'true' })),
    );
    const holder = zone.owner ?? view.turn;
    const full = zone.cells.some((cell) => !cell.empty);
    const filled = zone.cells.length ? zone : { ...zone, cells: [/** @type {Cell} */ ({ empty: true })] };
    const card = drawCell(scene, { ...filled, owner: null }, 0);
    attr(card, 'aria-label', heldLabel(scene, filled, holder));
    const caption = /** @type {HTMLElement} */ (node.lastElementChild);
    const holds = holder === view.seat ? t('zone.your-hand') : t('zone.holds', { player: names[holder ?? 0] });
    text(caption, full ? holds : t('zone.hand'));
    attr(node, 'class', `zone heap held ${full ? 'full' : 'idle'}`);
    put(node, card, caption);
    return node;
}

/**
 * @param {Scene} scene
 * @param {Zone} zone
 * @param {number|null} holder
 */
function heldLabel(scene, zone, holder) {
    const [cell] = zone.cells;
    if (cell.empty) return t('ear.hand-empty');
    const card = cell.card ? cardName(scene.deck, cell.card) : t('ear.unknown-card');
    return holder === scene.view.seat
        ? t('ear.your-hand', { card })
        : t('ear.holds', { player: scene.names[holder ?? 0], card });
}
