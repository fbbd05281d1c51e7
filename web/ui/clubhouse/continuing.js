// continuing.js - matches that wait for you, those of this browser and those at tables of the server, the last one first.

import { button, el, text } from '../lib/dom.js';
import { forgetMatch, matches } from '../lib/store.js';
import { forgetSeat, keptSeats } from '../../online/kept.js';
import { allOf, momentOf, t } from '../lib/text.js';

/** @typedef {import("./club.js").Club} Club */
/** @typedef {import("../lib/store.js").Saved} Saved */
/** @typedef {import("../../online/kept.js").KeptSeat} KeptSeat */
/** @typedef {import("../../online/protocol.js").Stand} Stand */

const NAMED = 3; // opponents whose names are shown
const SHOWN = 4; // matches before the others are folded away

/** @param {string[]} names */
export function othersOf(names) {
    const more = names.length - NAMED;
    return allOf(more > 0 ? [...names.slice(0, NAMED), t('shelf.and-others', { n: more })] : names);
}

/** @param {(string|false|undefined|null)[]} facts */
const listed = (facts) => facts.filter(Boolean).join(' · ');

/**
 * A row: what it is, and what can be done with it.
 * @param {{title: string, words: HTMLElement, href: string, label: string, removed: string, remove: () => void}} match
 */
function row({ title, words, href, label, removed, remove }) {
    const node = el(
        'li',
        { class: 'match' },
        el('div', { class: 'match-words' }, el('strong', { text: title }), words),
        el('a', { class: 'button main', href, text: t('shelf.continue'), 'aria-label': label }),
        button(
            t('shelf.remove'),
            () => {
                remove();
                node.remove();
            },
            { class: 'button quiet', 'aria-label': removed },
        ),
    );
    return node;
}

/**
 * Whose turn it is, from the match itself. A record that can't be read says nothing here; its own screen does.
 * @param {Club} club
 * @param {Saved} saved
 */
async function turnOf(club, saved) {
    const table = await club.engine.resume(saved.record).catch(() => null);
    if (!table) return '';
    const { actor } = await table.state();
    await table.close();
    if (actor === null) return t('shelf.hole-over');
    const { name, player } = saved.sitters[actor];
    const alone = saved.sitters.filter((sitter) => !sitter.player).length === 1;
    return !player && alone ? t('table.your-turn') : t('table.plays', { player: name });
}

/**
 * @param {Club} club
 * @param {Saved} saved
 */
function localRow(club, saved) {
    const when = momentOf(saved.when);
    const others = saved.sitters.slice(1).map((sitter) => sitter.name);
    const words = el('span');
    const show = (/** @type {string} */ turn) =>
        text(
            words,
            listed([
                t('table.hole', { hole: saved.hole ?? 1 }),
                others.length > 0 && t('shelf.with', { others: othersOf(others) }),
                turn.replace(/\.$/, ''),
                when,
            ]),
        );
    show('');
    void turnOf(club, saved).then(show);
    return row({
        title: saved.title,
        words,
        href: `#/table/${saved.id}`,
        label: t('shelf.continue-one', { game: saved.title, when }),
        removed: t('shelf.remove-one', { game: saved.title, when }),
        remove: () => forgetMatch(saved.id),
    });
}

/** What a row says of a table: its hole, the other players, and whose turn it is. @typedef {Pick<KeptSeat, "hole"|"others"|"turn">} Standing */

/**
 * @param {Stand} stand - as the server says it
 * @returns {Standing}
 */
function standingOf({ hole, turn, seat, names, phase }) {
    const others = names.flatMap((name, at) => (name === null || at === seat ? [] : [name]));
    if (turn === undefined) return { others, turn: t(`mine.phase.${phase}`) };
    return { hole, others, turn: turn === seat ? t('table.your-turn') : t('table.plays', { player: names[turn] ?? '' }) };
}

/**
 * @param {KeptSeat} seat
 * @returns {{node: HTMLElement, show: (now: Standing) => void}}
 */
function seatRow(seat) {
    const title = seat.title || seat.table;
    const words = el('span');
    const show = (/** @type {Standing} */ { hole, others, turn }) =>
        text(
            words,
            listed([
                t('shelf.online'),
                !!hole && t('table.hole', { hole }),
                !!others?.length && t('shelf.with', { others: othersOf(others) }),
                turn && turn.replace(/\.$/, ''),
                momentOf(seat.when),
            ]),
        );
    const node = row({
        title,
        words,
        href: `#/table/${seat.table}`,
        label: t('lobby.continue-one', { table: title }),
        removed: t('lobby.remove-one', { table: title }),
        remove: () => forgetSeat(seat.table),
    });
    show(seat);
    return { node, show };
}

/**
 * Rows for seats at tables of the server: at first with what was known when each was left, then with what the server says. A seat
 * that is gone goes from the list.
 * @param {Club} club
 * @param {KeptSeat[]} seats
 * @returns {HTMLElement[]} in the same order
 */
export function seatRows(club, seats) {
    const rows = new Map(seats.map((seat) => [seat.table, seatRow(seat)]));
    const tell = (/** @type {string} */ table, /** @type {Stand|null} */ stand) => {
        if (stand) return rows.get(table)?.show(standingOf(stand));
        forgetSeat(table);
        rows.get(table)?.node.remove();
    };
    if (seats.length) void club.glance(seats, tell).catch(() => {}); // without a network nobody knows more
    return [...rows.values()].map(({ node }) => node);
}

/**
 * @param {Club} club
 * @returns {HTMLElement|null} null: nothing waits
 */
export function continuing(club) {
    const local = matches()
        .filter((saved) => !saved.over)
        .map((saved) => ({ when: saved.when, make: () => localRow(club, saved) }));
    const seats = keptSeats(),
        rows = seatRows(club, seats);
    const online = seats.map((seat, i) => ({ when: seat.when, make: () => rows[i] }));
    const all = [...local, ...online].sort((a, b) => b.when - a.when).map(({ make }) => make());
    if (!all.length) return null;
    const rest = all.slice(SHOWN);
    return el(
        'section',
        { class: 'matches continuing' },
        el('h2', { text: t('shelf.continue-title') }),
        el('ul', {}, ...all.slice(0, SHOWN)),
        rest.length > 0 &&
            el(
                'details',
                { class: 'more-matches' },
                el('summary', { text: t('shelf.continue-more', { n: rest.length }) }),
                el('ul', {}, ...rest),
            ),
    );
}
