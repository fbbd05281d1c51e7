// turn.js - several actions told as one. A player who draws a card and puts it somewhere has done one thing: it is one sentence
// and one movement. Only what everybody was told goes into it.

import { cardName, inSight } from './words.js';
import { isHeap } from './places.js';
import { settings } from '../lib/settings.js';
import { t } from '../lib/text.js';

/** @typedef {import("../../engine/types.js").TableEvent} TableEvent */
/** @typedef {import("../../engine/types.js").Told} Told */
/** @typedef {import("../../engine/types.js").View} View */
/** @typedef {import("../../engine/types.js").State} State */
/** @typedef {import("../../engine/types.js").Deck} Deck */
/** @typedef {import("./between.js").Move} Move */

/**
 * Something that is to be shown: what was told of it, and what the table is like afterwards.
 * @typedef {Object} Shown
 * @property {View} view
 * @property {Told} told
 * @property {number} seat
 * @property {string[]} turns - what was told, by turn, for those who see it
 * @property {string[]} heard - ... and for those who only hear it
 * @property {TableEvent[]|null} half - the last action, if it was only the first half of a turn
 */

/** @param {TableEvent} event */
const isPickedUp = (event) =>
    event.event === 'move' && isHeap(event.from.kind) && (event.to.kind === 'held' || event.to.kind === 'hand');

/**
 * Whether a player has only taken a card in hand, and goes on.
 * @param {Told} told
 * @param {number} seat
 * @param {State} state - after it
 */
export const isHalf = ({ events }, seat, state) =>
    state.actor === seat && state.turn === seat && events.length === 1 && isPickedUp(events[0]);

/**
 * What two actions came to: a card that went on from where it had just been put has moved once.
 * @param {TableEvent[]} first
 * @param {TableEvent[]} rest
 * @returns {TableEvent[]}
 */
function asOneMovement(first, rest) {
    const [drawn] = first;
    if (drawn?.event !== 'move') return [...first, ...rest];
    const on = rest.findIndex((event) => event.event === 'move' && isSamePlace(event.from, drawn.to));
    if (on < 0) return [...first, ...rest];
    return rest.map((event, i) => (i === on ? { .../** @type {Move} */ (event), from: drawn.from } : event));
}

/**
 * @param {import("../../engine/types.js").Place} a
 * @param {import("../../engine/types.js").Place} b
 */
const isSamePlace = (a, b) => a.zone === b.zone && a.slot === b.slot;

/**
 * One sentence for a card that was drawn or taken and then put into the layout or discarded; null where more has happened.
 * @param {TableEvent[]} first
 * @param {TableEvent[]} rest
 * @param {string} player
 * @param {Deck} deck
 * @param {boolean} named - with the place
 */
function asOneSentence(first, rest, player, deck, named) {
    const [drawn] = first,
        [put, gone] = rest;
    if (drawn?.event !== 'move' || drawn.to.kind !== 'held' || put?.event !== 'move' || put.from.kind !== 'held') return null;
    const from = drawn.from.kind === 'stock' ? 'draw' : drawn.from.kind === 'waste' ? 'take' : null;
    const card = put.card && cardName(deck, put.card);
    if (!from) return null;
    if (rest.length === 1 && put.to.kind === 'waste' && card && from === 'draw') return t('turn.draw-discard', { player, card });
    if (rest.length !== 2 || gone.event !== 'move' || gone.to.kind !== 'waste' || !gone.card) return null;
    if (put.to.slot === undefined || !isSamePlace(put.to, gone.from)) return null;
    const parts = { player, place: put.to.slot, out: cardName(deck, gone.card) };
    const end = named ? '-at' : '';
    if (!card) return from === 'draw' ? t(`turn.draw-hidden${end}`, parts) : null;
    return t(`turn.${from}-swap${end}`, { ...parts, card });
}

/**
 * Two things that are shown together.
 * @param {Shown|null} first
 * @param {Shown} next
 * @param {string[]} names
 * @param {Deck} deck
 * @returns {Shown}
 */
export function together(first, next, names, deck) {
    if (!first) return next;
    const half = first.seat === next.seat ? first.half : null;
    const { events } = next.told,
        done = half ? first.told.events.slice(0, -half.length) : first.told.events;
    /**
     * @param {"turns"|"heard"} kind
     * @param {string} words
     */
    const lines = (kind, words) => {
        const one = half && asOneSentence(half, events, names[next.seat], deck, kind === 'heard' || settings.coordinates);
        const text = one || [half && first[kind].at(-1), words].filter(Boolean).join(' ');
        return [...(half ? first[kind].slice(0, -1) : first[kind]), text].filter(Boolean);
    };
    const turns = lines('turns', inSight(next.told)),
        heard = lines('heard', next.told.sentences);
    const told = {
        ...next.told,
        sentences: heard.join(' '),
        events: [...done, ...(half ? asOneMovement(half, events) : events)],
        taken: undefined,
    };
    return { ...next, told, turns, heard };
}

/**
 * What one action has told, to be seen and to be heard.
 * @param {import("../../engine/types.js").Told} told
 */
export const ofOne = (told) => ({ turns: [inSight(told)].filter(Boolean), heard: [told.sentences].filter(Boolean) });
