// factcards.js - facts that are about cards: what each counts, where suits can differ, and what each can do.

import { button, el, put } from '../lib/dom.js';
import { t } from '../lib/text.js';

/** @typedef {import("../../engine/types.js").Fact} Fact */

const RANKS = ['ace', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'jack', 'queen', 'king', 'joker']; // as a file writes them
const SUITS = ['clubs', 'diamonds', 'hearts', 'spades'];
const JOKER = 13;
const NONE = 'none'; // what a card does that does nothing

/** @param {string} id @param {number} low @param {number} high @param {string} value @param {(value: string) => void} change @param {Record<string, any>} [props] */
export function typedNumber(id, low, high, value, change, props = {}) {
    const node = el('input', {
        type: 'number', class: 'text fact-number', id, min: String(low), max: String(high), value, inputmode: low < 0 ? 'text' : 'numeric', ...props,
        on: { change: () => change(node.value) },
    });
    return node;
}

/** What a card is called. @param {string} rank - as a file writes it */
const rankName = (rank) => (/^\d+$/.test(rank) ? rank : t(`rank.${rank}`));

/** What a rank's cards count: one number, or one for each suit. @param {number[]} worth @param {number} rank */
const worthOf = (worth, rank) => (rank === JOKER ? [worth[4 * JOKER]] : worth.slice(4 * rank, 4 * rank + 4));

/** @param {number[]} four */
const alike = (four) => four.every((one) => one === four[0]);

/**
 * "king=10 red-king=-1", "jack-of-hearts=0": what most suits count, unless that is usual, and then the others.
 * @param {number} rank
 * @param {number[]} four
 * @param {number} usual
 */
function wordsOf(rank, four, usual) {
    const name = RANKS[rank], [clubs, diamonds, hearts, spades] = four;
    const times = (/** @type {number} */ worth) => four.filter((one) => one === worth).length;
    const common = four.reduce((best, worth) => (times(worth) > times(best) ? worth : best));
    const most = common === usual ? [] : [`${name}=${common}`];
    if (clubs === spades && diamonds === hearts && clubs !== hearts) return [...most, `red-${name}=${hearts}`];
    return [...most, ...four.flatMap((worth, suit) => (worth === common ? [] : [`${name}-of-${SUITS[suit]}=${worth}`]))];
}

/**
 * What each card counts.
 * @param {Fact} fact
 * @param {string} id
 * @param {{worth: number[], usual: number[]}} counts - by face: as it is, and as it is usually
 * @param {(value: string) => void} change
 */
export function cardNumbers(fact, id, { worth, usual }, change) {
    const all = RANKS.map((_, rank) => worthOf(worth, rank));
    const tell = () => change(all.flatMap((four, rank) => wordsOf(rank, four, usual[4 * rank])).join(' '));
    const figure = (/** @type {number} */ rank, /** @type {number|null} */ suit) => {
        const card = rankName(RANKS[rank]);
        const label = suit === null ? card : t('compose.card-of', { card, suit: t(`suit.${SUITS[suit]}`) });
        const set = (/** @type {string} */ value) => {
            const number = Math.trunc(Number(value));
            if (suit === null) all[rank].fill(number);
            else all[rank][suit] = number;
            tell();
        };
        return typedNumber(`${id}-${rank}-${suit ?? ''}`, fact.low, fact.high, String(all[rank][suit ?? 0]), set, { 'aria-label': t('compose.card-counts', { card: label }) });
    };
    return el('div', { class: 'fact-cards', id }, ...RANKS.map((_, rank) => cardRow(rank, all[rank], figure)));
}

/**
 * One number for a rank; or four, for those who want it.
 * @param {number} rank
 * @param {number[]} four
 * @param {(rank: number, suit: number|null) => HTMLElement} figure
 */
function cardRow(rank, four, figure) {
    const room = el('span', { class: 'fact-card-numbers' });
    const name = el('span', { class: 'fact-card-name', text: rankName(RANKS[rank]) });
    const apart = () =>
        put(room, ...SUITS.map((suit, i) => el('span', { class: 'fact-suit' }, el('span', { class: `suit-${suit}`, 'aria-hidden': 'true', text: '♣♦♥♠'[i] }), figure(rank, i))));
    const split = button(t('compose.suits'), apart, { class: 'button quiet small', 'aria-label': t('compose.suits-of', { card: rankName(RANKS[rank]) }) });
    if (!alike(four)) apart();
    else put(room, figure(rank, null), rank !== JOKER && split);
    return el('div', { class: 'fact-card' }, name, room);
}

/** "7=look-own" @param {string} value @returns {Map<string, string>} */
const read = (value) => new Map(value.split(' ').filter((pair) => pair.includes('=')).map((pair) => /** @type {[string, string]} */ (pair.split('='))));

/**
 * What each card can do.
 * @param {Fact} fact
 * @param {string} id
 * @param {string} value
 * @param {(value: string) => void} change
 */
export function cardChoices(fact, id, value, change) {
    const chosen = read(value), choices = fact.choices ?? [];
    const names = RANKS.flatMap((rank) => (rank === 'king' ? chosen.has('black-king') ? ['black-king'] : chosen.has('king') ? ['king'] : ['king', 'black-king'] : [rank]));
    const tell = () => change([...chosen].map(([card, does]) => `${card}=${does}`).join(' '));
    const row = (/** @type {string} */ card) => {
        const select = el(
            'select',
            {
                class: 'select', id: `${id}-${card}`,
                on: {
                    change: () => {
                        if (select.value) chosen.set(card, select.value);
                        else chosen.delete(card);
                        tell();
                    },
                },
            },
            el('option', { value: '', text: t('compose.nothing') }),
            ...choices.flatMap((choice, i) => (choice === NONE ? [] : [el('option', { value: choice, text: fact.labels?.[i] ?? choice })])),
        );
        select.value = chosen.get(card) ?? '';
        return el('div', { class: 'fact-card' }, el('label', { class: 'fact-card-name', for: select.id, text: nameOf(card) }), select);
    };
    return el('div', { class: 'fact-cards', id }, ...names.map(row));
}

/** "black-king" @param {string} card */
function nameOf(card) {
    const [, colour, rank] = card.match(/^(?:(red|black)-)?(.*)$/) ?? [];
    return colour ? t(`compose.${colour}`, { card: rankName(rank) }) : rankName(rank);
}
