// turn.js - several actions shown as one. A player who draws a card and puts it somewhere has done one thing: it is one sentence,
// which the engine makes, and one movement.

import { inSight } from './words.js';

/** @typedef {import("../../engine/types.js").TableEvent} TableEvent */
/** @typedef {import("../../engine/types.js").Told} Told */
/** @typedef {import("../../engine/types.js").View} View */
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
 * Two things that are shown together.
 * @param {Shown|null} first
 * @param {Shown} next
 * @returns {Shown}
 */
export function together(first, next) {
    if (!first) return next;
    const { half } = first,
        { events, turn } = next.told;
    const done = half ? first.told.events.slice(0, -half.length) : first.told.events;
    const turns = half && turn ? [...first.turns.slice(0, -1), inSight(turn)] : [...first.turns, ...next.turns],
        heard = half && turn ? [...first.heard.slice(0, -1), turn.sentences] : [...first.heard, ...next.heard];
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
