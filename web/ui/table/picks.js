// picks.js - from touches to one action. What the engine allows is a list; every touch (a place, or a verb's button) leaves
// those actions of the list that it fits, until one is left. Nothing here knows a game: verbs say where they are touched
// (web/text/verbs.json), operands say the rest.

import { cellKey, heapKey, keyOf, seatKey } from './places.js';

/** @typedef {import("../../engine/types.js").Action} Action */
/** @typedef {import("../../engine/types.js").View} View */

/**
 * How a verb is shown: its label and letter; the kind of zone that stands for it (`on`), also for another seat's
 * (`seatOn`); and the question when several cards could be meant.
 * @typedef {{label: string, key?: string, on?: string, seatOn?: string, ask?: string}} Verb
 */

/** A touch. @typedef {{verb: string}|{place: string}|{action: string}} Pick */

/**
 * The places that stand for an action: touching one of them means it.
 * @param {Action} action
 * @param {View} view
 * @param {Record<string, Verb>} verbs
 * @returns {string[]}
 */
function placesFor(action, view, verbs) {
    const verb = verbs[action.verb] ?? {};
    const places = [];
    if (action.at) places.push(keyOf(view, action.at));
    if (action.card) places.push(...handKeys(view, action.card));
    if (action.column !== undefined) places.push(...columnKeys(view, action.column));
    if (action.seat !== undefined) {
        places.push(seatKey(action.seat));
        if (verb.seatOn) places.push(...zoneKeys(view, verb.seatOn, action.seat));
    }
    if (!hasOperand(action) && verb.on) places.push(...zoneKeys(view, verb.on, null));
    return places;
}

/** @param {Action} action */
export function hasOperand(action) {
    return (
        !!action.at ||
        action.card !== undefined ||
        action.column !== undefined ||
        action.seat !== undefined ||
        action.suit !== undefined
    );
}

/**
 * @param {View} view
 * @param {string} card
 */
function handKeys(view, card) {
    return view.zones
        .filter((zone) => zone.kind === 'hand' && zone.owner === view.seat)
        .flatMap((zone) => zone.cells.flatMap((cell, i) => (cell.card === card ? [cellKey(zone.zone, i)] : [])));
}

/**
 * @param {View} view
 * @param {number} column - from 1
 */
function columnKeys(view, column) {
    return view.zones
        .filter((zone) => zone.kind === 'grid' && zone.owner === view.seat)
        .flatMap((zone) =>
            Array.from({ length: zone.rows }, (_, row) => cellKey(zone.zone, row * zone.cols + column - 1)),
        );
}

/**
 * @param {View} view
 * @param {string} kind
 * @param {number|null} owner
 */
function zoneKeys(view, kind, owner) {
    return view.zones.filter((zone) => zone.kind === kind && zone.owner === owner).map((zone) => heapKey(zone.zone));
}

/**
 * The actions that fit all touches so far.
 * @param {Action[]} legal
 * @param {Pick[]} picks
 * @param {View} view
 * @param {Record<string, Verb>} verbs
 */
export function fitting(legal, picks, view, verbs) {
    return legal.filter((action) =>
        picks.every((pick) => {
            if ('verb' in pick) return action.verb === pick.verb;
            if ('action' in pick) return action.action === pick.action;
            return placesFor(action, view, verbs).includes(pick.place);
        }),
    );
}

/**
 * What can be touched now, and what each touch could mean.
 * @param {Action[]} actions
 * @param {View} view
 * @param {Record<string, Verb>} verbs
 * @returns {Map<string, Action[]>}
 */
export function litPlaces(actions, view, verbs) {
    /** @type {Map<string, Action[]>} */
    const lit = new Map();
    for (const action of actions)
        for (const place of placesFor(action, view, verbs)) lit.set(place, [...(lit.get(place) ?? []), action]);
    return lit;
}

const FEW = 4; // actions that get a button each, though they could be touched on the table

/** Whether its operand is a card that can be touched, and not a seat or a colour. @param {Action} action */
const isOnTable = (action) =>
    !!action.at || action.column !== undefined || (action.card !== undefined && action.seat === undefined);

/**
 * A button of the bar: what it picks, and whether that is an action at once.
 * @typedef {{label: string, key: string|null, pick: Pick, sentence: string, ask: boolean, suit: string|null}} Choice
 */

/**
 * The buttons for what is left: a verb each while there are several, and when one verb (or a touched card) has been chosen,
 * an action each.
 * @param {Action[]} left
 * @param {Pick[]} picks
 * @param {Record<string, Verb>} verbs
 * @param {string[]} names - of the seats
 * @returns {Choice[]}
 */
export function choices(left, picks, verbs, names) {
    /** @type {Map<string, Action[]>} */
    const byVerb = new Map();
    for (const action of left) byVerb.set(action.verb, [...(byVerb.get(action.verb) ?? []), action]);
    const found = [...byVerb].flatMap(([verb, actions]) => {
        const word = verbs[verb] ?? { label: capital(verb) };
        const apart =
            actions.length === 1 ||
            actions.every((action) => !isOnTable(action)) ||
            (picks.length > 0 && actions.length <= FEW);
        if (!apart) return [verbChoice(verb, word, actions)];
        const named = actions.length > 1 || !picks.length; // a card that has been touched need not be named
        return actions.map((action) => actionChoice(action, word, named ? operandName(action, names) : ''));
    });
    return withKeys(found);
}

/**
 * @param {string} verb
 * @param {Verb} word
 * @param {Action[]} actions
 * @returns {Choice}
 */
function verbChoice(verb, word, actions) {
    const [some] = actions;
    const direct = actions.find((action) => !hasOperand(action));
    return {
        label: word.label,
        key: word.key ?? null,
        pick: direct ? { action: direct.action } : { verb },
        sentence: word.ask ?? some.sentence,
        ask: !direct,
        suit: null,
    };
}

/**
 * @param {Action} action
 * @param {Verb} word
 * @param {string} operand
 * @returns {Choice}
 */
function actionChoice(action, word, operand) {
    return {
        label: operand ? `${word.label} ${operand}` : word.label,
        key: word.key ?? null,
        pick: { action: action.action },
        sentence: action.sentence,
        ask: false,
        suit: action.suit ?? null,
    };
}

/**
 * @param {Action} action
 * @param {string[]} names
 */
function operandName(action, names) {
    if (action.suit) return action.suit;
    if (action.seat !== undefined && action.card) return `${action.card} on ${names[action.seat]}`;
    if (action.seat !== undefined) return names[action.seat];
    if (action.column !== undefined) return `column ${action.column}`;
    if (action.card) return action.card;
    return action.at?.slot ?? '';
}

/** @param {string} word */
export const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);

const TOOLS = ['h', 'u', 'r']; // letters of the bar at the head of the page

/**
 * Every button a letter of its own: the verb's, else the first free one of its label, else a digit.
 * @param {Choice[]} list
 */
function withKeys(list) {
    /** @type {Set<string|null>} */
    const taken = new Set(TOOLS);
    return list.map((choice, i) => {
        const wanted = [
            choice.suit?.[0],
            choice.key,
            ...choice.label.toLowerCase().replace(/[^a-z]/g, ''),
            String(i + 1),
        ];
        const key = wanted.find((letter) => letter && !taken.has(letter)) ?? null;
        taken.add(key);
        return { ...choice, key };
    });
}
