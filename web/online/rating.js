// rating.js - ratings in words: beside a name, after a match, and the list of a game.

import { el, put } from '../ui/lib/dom.js';
import { t } from '../ui/lib/text.js';
import { wordsOf } from './parts.js';

/** @typedef {import("../ui/clubhouse/club.js").Club} Club */
/** @typedef {import("./connection.js").Connection} Connection */
/** @typedef {import("./protocol.js").Standing} Standing */
/** @typedef {import("./protocol.js").Rated} Rated */

/** "1520 ± 90"; nothing for somebody who has none. @param {Partial<Standing>|null|undefined} standing */
export function ratingWords(standing) {
    const { rating, margin, provisional } = standing ?? {};
    if (rating === undefined) return '';
    if (!margin) return t('rating.fixed', { rating });
    return t(provisional ? 'rating.provisional' : 'rating.sure', { rating, margin });
}

/**
 * What a match did to the rating of a seat, for whoever sits there.
 * @param {Rated|null} rated
 * @param {number|null} seat
 */
export function ratedWords(rated, seat) {
    if (!rated || seat === null) return '';
    if (rated.verdict !== 'counts') return t(`rated.${rated.verdict}`);
    const change = rated.seats?.[seat];
    if (!change) return '';
    const after = change.after.rating,
        before = change.before?.rating;
    if (before === undefined) return t('rated.first', { after });
    if (after === before) return t('rated.same', { after });
    return t(after > before ? 'rated.rose' : 'rated.fell', { before, after });
}

/**
 * A table with a heading for each column; the first cell of a row names it. On a narrow screen it scrolls.
 * @param {string} caption
 * @param {string[]} heads
 * @param {(string|Element)[][]} rows
 */
export function listTable(caption, heads, rows) {
    const table = el(
        'table',
        {},
        el('caption', { text: caption }),
        el('thead', {}, el('tr', {}, ...heads.map((text) => el('th', { scope: 'col', text })))),
        el(
            'tbody',
            {},
            ...rows.map(([first, ...rest]) =>
                el('tr', {}, el('th', { scope: 'row' }, first), ...rest.map((cell) => el('td', {}, cell))),
            ),
        ),
    );
    return el('div', { class: 'figures', role: 'region', 'aria-label': caption, tabindex: '0' }, table);
}

/** Everybody's ratings at a game, in the lobby. */
export class RatingsField {
    /**
     * @param {Club} club
     * @param {Connection} connection
     */
    constructor(club, connection) {
        this.connection = connection;
        this.game = el(
            'select',
            { class: 'select', id: 'ratings-game', on: { change: () => void this.show() } },
            ...club.engine.games.map(({ id, title }) => el('option', { value: id, text: title })),
        );
        this.game.value = club.shelf.playNow.game;
        this.list = el('div', { class: 'ratings-list', role: 'status' });
        this.node = el(
            'details',
            {
                class: 'ratings',
                on: { toggle: () => void (/** @type {HTMLDetailsElement} */ (this.node).open && this.show()) },
            },
            el('summary', { text: t('ratings.title') }),
            el(
                'div',
                { class: 'account-body' },
                el('p', { class: 'help', text: t('ratings.help') }),
                el(
                    'div',
                    { class: 'field' },
                    el('label', { class: 'field-name', for: 'ratings-game', text: t('ratings.game') }),
                    this.game,
                ),
                this.list,
            ),
        );
    }

    async show() {
        const game = this.game.value;
        try {
            await this.connection.ready();
            const { people, computers, of } = await this.connection.ask('ratings', { game });
            if (game !== this.game.value) return; // another one has been chosen meanwhile
            put(
                this.list,
                people.length
                    ? listTable(
                          of > people.length ? t('ratings.best', { n: people.length, of }) : t('ratings.people'),
                          [t('ratings.name'), t('ratings.rating'), t('ratings.matches')],
                          people.map((one) => [one.account, ratingWords(one), String(one.matches)]),
                      )
                    : el('p', { text: t('ratings.none') }),
                listTable(
                    t('seats.computers-only'),
                    [t('ratings.name'), t('ratings.rating')],
                    computers.map((one) => [one.player, ratingWords(one)]),
                ),
            );
        } catch (error) {
            put(this.list, el('p', { class: 'error', text: wordsOf(error) }));
        }
    }
}
