// mytables.js - the tables of an account: what was played there, how it ended, and a link back.

import { button, el, put } from '../ui/lib/dom.js';
import { download } from '../ui/lib/files.js';
import { tell } from '../ui/lib/live.js';
import { allOf, dayOf, t } from '../ui/lib/text.js';
import { wordsOf } from './parts.js';
import { openMatchLinks } from './matchlinks.js';
import { keepSeat, keptSeat } from './kept.js';

/** @typedef {import("../ui/clubhouse/club.js").Club} Club */
/** @typedef {import("./connection.js").Connection} Connection */
/** @typedef {import("./protocol.js").MyTable} MyTable */

export class MyTables {
    /**
     * @param {Club} club
     * @param {Connection} connection
     */
    constructor(club, connection) {
        this.club = club;
        this.connection = connection;
        this.list = el('ul', { class: 'my-tables' });
        this.error = el('p', { class: 'error', role: 'alert' });
        this.node = el('div', {}, this.error, this.list);
    }

    /** @param {Promise<unknown>} known - resolves when the server knows the account */
    async show(known) {
        await this.attempt(async () => {
            await this.connection.ready();
            await known;
            const { tables } = await this.connection.ask('mine');
            put(this.list, ...tables.map((table) => this.row(table)));
            if (!tables.length)
                put(this.list, el('li', { text: t('mine.none') }));
            tell(t('mine.count', { n: tables.length }));
        });
    }

    /** What went wrong is said above the list. @param {() => Promise<void>} what */
    async attempt(what) {
        try {
            put(this.error);
            await what();
        } catch (error) {
            put(this.error, wordsOf(error));
        }
    }

    /** @param {MyTable} table */
    row(table) {
        const game = this.club.engine.games.find(({ id }) => id === table.game)?.title ?? table.game;
        const when = dayOf(table.time);
        const names = table.names.filter((name) => name !== null);
        const outcome = table.result ?? this.state(table);
        const label = t('mine.label', { table: table.name, when });
        const match = table.holes ? table.match : table.match - 1; // the last one with something to show
        return el(
            'li',
            { class: 'match', data: { table: table.table } },
            el(
                'div',
                { class: 'match-words' },
                el('strong', { text: table.name }),
                el('span', { text: t('mine.row', { game, people: allOf(names), outcome, when }) }),
            ),
            table.phase !== 'closed' && this.wayBack(table, label),
            match > 0 &&
                button(t('shelf.replay'), () => void this.attempt(() => this.replay(table, match)), {
                    'aria-label': t('shelf.replay-one', { game: table.name, when }),
                }),
            table.result !== undefined &&
                button(t('links.title'), () => void this.attempt(() => openMatchLinks(this.connection, { table: table.table, match: table.match })), {
                    class: 'button quiet',
                }),
            match > 0 &&
                button(t('mine.record'), () => void this.attempt(() => this.save(table, match)), {
                    class: 'button quiet',
                    'aria-label': t('mine.save-one', { table: label }),
                }),
        );
    }

    /** What happens there now: the hole, and whose turn it is. @param {MyTable} table */
    state({ phase, hole, turn, seat, names }) {
        if (hole === undefined || turn === undefined) return t(`mine.phase.${phase}`);
        const words = { hole, player: names[turn] ?? '' };
        return turn === seat ? t('mine.your-turn', words) : t('mine.turn', words);
    }

    /**
     * With the token that this browser holds, else by the account's right to the seat, else as a visitor.
     * @param {MyTable} table
     * @param {string} label
     */
    wayBack(table, label) {
        const look = { class: 'button main', 'aria-label': t('lobby.continue-one', { table: label }) };
        if (keptSeat(table.table) || table.seat === undefined)
            return el('a', { ...look, href: `#/table/${table.table}`, text: t('shelf.continue') });
        return button(t('shelf.continue'), () => void this.attempt(() => this.comeBack(table)), look);
    }

    /** @param {MyTable} table */
    async comeBack(table) {
        const { token } = await this.connection.ask('return', { table: table.table });
        if (token) keepSeat({ table: table.table, token, title: table.name });
        this.club.go(`#/table/${table.table}`);
    }

    /**
     * @param {MyTable} table
     * @param {number} match
     */
    async replay(table, match) {
        const { text } = await this.connection.ask('record', { table: table.table, match });
        await this.club.replay(text);
    }

    /**
     * @param {MyTable} table
     * @param {number} match
     */
    async save(table, match) {
        const { text } = await this.connection.ask('record', { table: table.table, match });
        download(`${table.game}-${table.table}-${match}.niblick`, text, 'text/plain');
    }
}
