// cardview.js - one place with its card, as an element. What a viewer may not know is not given to these functions, and a
// card that lies face down looks like every other: the same back, the same words.

import { attr, el } from '../lib/dom.js';
import { back, face } from '../../art/faces.js';

/** @typedef {import("../../engine/types.js").Deck} Deck */

/**
 * How a place looks.
 *   up     the face
 *   down   the back
 *   known  face down, but the viewer knows it: the face, veiled
 *   empty  nothing lies there
 * @typedef {"up"|"down"|"known"|"empty"} Side
 *
 * @typedef {Object} Look
 * @property {Side} side
 * @property {string|null} code - of the card, where it may be known
 * @property {string} label - for screen readers
 * @property {boolean} button - can be focused and pressed
 * @property {boolean} [lit] - touching it leads to an action
 * @property {boolean} [picked]
 * @property {boolean} [hinted]
 * @property {string} [tag] - a class for its kind of zone
 */

/** What an element shows now, so that nothing is drawn twice. @type {WeakMap<Element, string>} */
const shown = new WeakMap();

/**
 * A pool keeps elements by key from one drawing to the next, so that focus, animations and faces stay.
 * @typedef {Map<string, HTMLElement>} Pool
 */

/**
 * @template {HTMLElement} E
 * @param {Pool} pool
 * @param {string} key
 * @param {() => E} make
 * @returns {E}
 */
export function pooled(pool, key, make) {
    const found = pool.get(key);
    if (found) return /** @type {E} */ (found);
    const made = make();
    pool.set(key, made);
    return made;
}

/**
 * @param {Pool} pool
 * @param {string} key
 * @param {Look} look
 * @param {Deck} deck
 * @returns {HTMLElement}
 */
export function drawCard(pool, key, look, deck) {
    const kind = look.button ? 'button' : 'img';
    const node = pooled(pool, `${key}:${kind}`, () => makePlace(key, look.button));
    const state = `card ${look.side}${look.lit ? ' lit' : ''}${look.picked ? ' picked' : ''}${look.hinted ? ' hinted' : ''} ${look.tag ?? ''}`;
    attr(node, 'class', state.trim());
    attr(node, 'data-side', look.side);
    attr(node, 'aria-label', look.label);
    if (look.button) {
        attr(node, 'aria-disabled', look.lit ? null : 'true');
        attr(node, 'aria-pressed', look.picked ? 'true' : null);
    }
    paint(/** @type {HTMLElement} */ (node.firstElementChild), look, deck);
    return node;
}

/**
 * @param {string} key
 * @param {boolean} isButton
 */
function makePlace(key, isButton) {
    const body = el('span', { class: 'card-body' });
    return isButton
        ? el('button', { type: 'button', tabindex: '-1', data: { key } }, body)
        : el('span', { role: 'img', data: { key } }, body);
}

/**
 * Shows a side of a card, if it is not shown already.
 * @param {HTMLElement} body
 * @param {{side: Side, code: string|null}} look
 * @param {Deck} deck
 */
export function paint(body, look, deck) {
    const wanted = look.side === 'down' || look.side === 'empty' ? look.side : `${look.side} ${look.code}`;
    if (shown.get(body) === wanted) return;
    shown.set(body, wanted);
    body.replaceChildren(...picture(look, deck));
}

/**
 * @param {{side: Side, code: string|null}} look
 * @param {Deck} deck
 * @returns {Node[]}
 */
function picture(look, deck) {
    if (look.side === 'empty') return [];
    if (look.side === 'down' || !look.code) return [sideOf(back(deck.id), 'back')];
    const front = sideOf(faceOf(deck, look.code), 'front');
    return look.side === 'known' ? [backSide(deck), front] : [front];
}

/**
 * @param {Deck} deck
 * @param {string} code
 */
export function faceOf(deck, code) {
    return face(deck.id, deck.cards[code] ?? { code, name: code, suit: null, rank: code, count: 1 });
}

/**
 * One side of a card. Screen readers skip the picture: the place has a label.
 * @param {SVGElement} picture
 * @param {"front"|"back"} side
 */
export function sideOf(picture, side) {
    picture.setAttribute('aria-hidden', 'true');
    picture.setAttribute('focusable', 'false');
    return el('span', { class: `side card-box ${side}` }, picture);
}

/**
 * The back of the deck as a side, for a card that turns.
 * @param {Deck} deck
 */
export const backSide = (deck) => sideOf(back(deck.id), 'back');
