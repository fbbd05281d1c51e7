// motion.js - cards slide to their new places and turn over. The table is first drawn in its new state; then every card that an
// event moved is put back to where it was and let go. With motion switched off none of this happens.

import { backSide, faceOf, sideOf } from './cardview.js';
import { keyOf, cellKey } from './places.js';
import { moves } from '../lib/settings.js';

/** @typedef {import("../../engine/types.js").TableEvent} TableEvent */
/** @typedef {import("../../engine/types.js").View} View */
/** @typedef {import("../../engine/types.js").Deck} Deck */

const SLIDE = { duration: 360, easing: 'cubic-bezier(.22, .8, .24, 1)', fill: /** @type {FillMode} */ ('backwards') };
const TURN = { duration: 320, easing: 'cubic-bezier(.4, .1, .3, 1)', fill: /** @type {FillMode} */ ('backwards') };
const BETWEEN = 60; // ms between the cards of one action
const DEAL = 26; // ms between the cards of a deal
const SHOWN = 1600; // ms that a card is shown before it lies face down again

/** What is moving now. @type {Set<Animation>} */
const moving = new Set();

/**
 * @param {Element} node
 * @param {Keyframe[]} frames
 * @param {KeyframeAnimationOptions} how
 */
async function move(node, frames, how) {
    const animation = node.animate(frames, how);
    moving.add(animation);
    try {
        await animation.finished;
    } finally {
        moving.delete(animation);
    }
}

/** Everything that moves is where it goes, at once. @returns {boolean} whether anything moved */
export function skip() {
    const any = moving.size > 0;
    for (const animation of moving) animation.finish();
    return any;
}

/** Where every place was, and how its card lay. @typedef {Map<string, {box: DOMRect, side: string}>} Before */

/**
 * @param {HTMLElement} root
 * @returns {Before}
 */
export function remember(root) {
    /** @type {Before} */
    const before = new Map();
    if (!moves()) return before;
    for (const node of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll('[data-key]')))
        before.set(node.dataset.key ?? '', { box: node.getBoundingClientRect(), side: node.dataset.side ?? '' });
    return before;
}

/**
 * @param {HTMLElement} root
 * @param {string} key
 * @returns {HTMLElement|null}
 */
const at = (root, key) =>
    root.querySelector(`[data-key="${key}"]`) ?? root.querySelector(`[data-key="${key.split('.')[0]}"]`);

/**
 * Plays what happened between two drawings. Resolves when the cards lie still.
 * @param {HTMLElement} root
 * @param {TableEvent[]} events
 * @param {Before} before
 * @param {View} was - the view before it
 * @param {View} view
 * @param {Deck} deck
 */
export async function play(root, events, before, was, view, deck) {
    if (!moves()) return;
    const all = events.map((event, i) => one(root, event, before, was, view, deck, i * BETWEEN));
    await Promise.allSettled(all);
}

/**
 * @param {HTMLElement} root
 * @param {TableEvent} event
 * @param {Before} before
 * @param {View} was
 * @param {View} view
 * @param {Deck} deck
 * @param {number} delay
 */
async function one(root, event, before, was, view, deck, delay) {
    if (event.event === 'move') {
        const from = keyOf(was, event.from, event),
            to = keyOf(view, event.to, event);
        const source = before.get(from) ?? before.get(from.split('.')[0]),
            node = at(root, to);
        if (source && node)
            await Promise.all([
                slide(node, source.box, delay),
                source.side !== 'up' && node.dataset.side === 'up' ? turn(node, deck, delay) : null,
            ]);
    } else if (event.event === 'turn-up') {
        const node = at(root, keyOf(view, event.at));
        if (node) await turn(node, deck, delay);
    } else if (event.event === 'show' || event.event === 'look') {
        const node = at(root, keyOf(view, event.at));
        if (node) await (event.card && node.dataset.side === 'down' ? show(node, deck, event.card) : lift(node));
    } else if (event.event === 'exchange')
        await exchange(
            root,
            event.places.map((place) => keyOf(view, place)),
            before,
        );
    else if (event.event === 'scramble') await scramble(root, event.zone, view);
}

/**
 * @param {HTMLElement} node
 * @param {DOMRect} box
 * @param {number} delay
 */
function slide(node, box, delay) {
    const now = node.getBoundingClientRect();
    if (!now.width || !box.width) return;
    const x = box.left + box.width / 2 - (now.left + now.width / 2),
        y = box.top + box.height / 2 - (now.top + now.height / 2);
    const scale = box.width / now.width;
    return move(
        node,
        [
            { transform: `translate(${x}px, ${y}px) scale(${scale})`, zIndex: '20', position: 'relative' },
            { transform: 'none', zIndex: '20', position: 'relative' },
        ],
        { ...SLIDE, delay },
    );
}

/**
 * Turns a card over from its back to what it shows now.
 * @param {HTMLElement} node
 * @param {Deck} deck
 * @param {number} delay
 */
async function turn(node, deck, delay) {
    const body = /** @type {HTMLElement} */ (node.firstElementChild),
        back = backSide(deck);
    back.classList.add('turning-back');
    body.append(back);
    await move(
        body,
        [{ transform: 'perspective(700px) rotateY(180deg)' }, { transform: 'perspective(700px) rotateY(0)' }],
        { ...TURN, delay },
    );
    back.remove();
}

/**
 * A card is shown, and lies face down again.
 * @param {HTMLElement} node
 * @param {Deck} deck
 * @param {string} code
 */
async function show(node, deck, code) {
    const body = /** @type {HTMLElement} */ (node.firstElementChild),
        front = sideOf(faceOf(deck, code), 'front');
    front.classList.add('shown');
    body.append(front);
    await move(front, [{ opacity: 0 }, { opacity: 1, offset: 0.12 }, { opacity: 1, offset: 0.88 }, { opacity: 0 }], {
        duration: SHOWN,
    });
    front.remove();
}

/**
 * Somebody looks at a card: it is lifted.
 * @param {HTMLElement} node
 */
function lift(node) {
    return move(
        node,
        [{ transform: 'none' }, { transform: 'translateY(-14%) rotate(-3deg)' }, { transform: 'none' }],
        { duration: 400, easing: 'ease-in-out' },
    );
}

/**
 * @param {HTMLElement} root
 * @param {string[]} keys
 * @param {Before} before
 */
async function exchange(root, keys, before) {
    const [a, b] = keys;
    await Promise.all(
        [
            [a, b],
            [b, a],
        ].map(([here, there]) => {
            const node = at(root, here),
                source = before.get(there);
            return node && source ? slide(node, source.box, 0) : null;
        }),
    );
}

/**
 * @param {HTMLElement} root
 * @param {number} zone
 * @param {View} view
 */
async function scramble(root, zone, view) {
    const nodes = view.zones[zone].cells.map((_, i) => at(root, cellKey(zone, i)));
    const boxes = nodes.map((node) => node?.getBoundingClientRect());
    await Promise.all(
        nodes.map((node, i) => {
            const box = boxes[(i + 1) % boxes.length];
            return node && box ? slide(node, box, i * BETWEEN) : null;
        }),
    );
}

/**
 * A deal: every card comes from the stock.
 * @param {HTMLElement} root
 */
export async function deal(root) {
    if (!moves()) return;
    const stock = root.querySelector('.zone.stock .card, .heaps');
    const box = (stock ?? root).getBoundingClientRect();
    const cards = /** @type {HTMLElement[]} */ ([...root.querySelectorAll('.seat .card:not(.empty)')]);
    const step = Math.min(DEAL, 600 / Math.max(1, cards.length));
    const from = new DOMRect(box.left + box.width / 2 - 30, box.top, 60, 84);
    await Promise.allSettled(cards.map((card, i) => slide(card, from, i * step)));
}
