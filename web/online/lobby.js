// lobby.js - playing with friends: tables of one's own, tables that are open, and the way to a new one.

import { button, el, put, text } from '../ui/lib/dom.js';
import { setBar } from '../ui/lib/bar.js';
import { icon } from '../ui/lib/icons.js';
import { together } from '../ui/table/words.js';
import { NameField, wordsOf } from './parts.js';
import { AccountField } from './account.js';
import { forgetSeat, keepSeat, keptSeats } from './kept.js';

/** @typedef {import("../ui/clubhouse/club.js").Club} Club */
/** @typedef {import("./line.js").Line} Line */
/** @typedef {import("./protocol.js").News} News */
/** @typedef {import("./protocol.js").LobbyTable} LobbyTable */

/** @type {Record<string, string>} */
const PHASES = {
    waiting: 'waiting for players',
    dealing: 'playing',
    playing: 'playing',
    between: 'playing',
    over: 'between matches',
};

export class Lobby {
    /**
     * @param {Club} club
     * @param {Line} line
     */
    constructor(club, line) {
        this.club = club;
        this.line = line;
        this.name = new NameField(() => this.make());
        this.account = new AccountField(club, line);
        this.error = el('p', { class: 'error', role: 'alert' });
        this.tables = el('ul', { class: 'lobby-tables' });
        this.state = el('p', { class: 'help', role: 'status', text: 'Looking for tables …' });
        /** @type {Map<string, {key: string, node: HTMLElement}>} */
        this.rows = new Map();
        this.node = el('div', { class: 'friends' }, this.head(), this.own(), this.open_(), this.account.node);
    }

    head() {
        return el(
            'header',
            { class: 'friends-head' },
            el('p', {
                class: 'lead',
                text: 'Everybody at a screen of their own. No account is needed: a name will do.',
            }),
            el(
                'div',
                { class: 'friends-actions' },
                this.name.node,
                button('Make a table', () => this.make(), { class: 'button main large', id: 'make' }),
            ),
            this.error,
        );
    }

    /** Seats that this browser holds. */
    own() {
        const seats = keptSeats();
        if (!seats.length) return null;
        const row = (/** @type {import("./kept.js").KeptSeat} */ seat) => {
            const node = el(
                'li',
                { class: 'match' },
                el('div', { class: 'match-words' }, el('strong', { text: seat.title || seat.table })),
                el('a', {
                    class: 'button main',
                    href: `#/table/${seat.table}`,
                    text: 'Go on',
                    'aria-label': `Go on at ${seat.title || seat.table}`,
                }),
            );
            const away = () => {
                forgetSeat(seat.table);
                node.remove();
            };
            node.append(
                button('Put away', away, {
                    class: 'button quiet',
                    'aria-label': `Put away ${seat.title || seat.table}`,
                }),
            );
            return node;
        };
        return el(
            'section',
            { class: 'matches' },
            el('h2', { text: 'Where you have a seat' }),
            el('ul', {}, ...seats.map(row)),
        );
    }

    open_() {
        return el('section', { class: 'matches' }, el('h2', { text: 'Open tables' }), this.state, this.tables);
    }

    /* ------------------------------------------------------------------------------------------------------------ life */

    open() {
        setBar({
            title: 'Play with friends',
            tools: [{ icon: 'help', label: 'How it works', run: () => this.club.help() }],
        });
        this.line.listeners.add(this.hear);
        this.line.watchers.add(this.watch);
        this.watch();
    }

    async close() {
        this.line.listeners.delete(this.hear);
        this.line.watchers.delete(this.watch);
        this.account.close();
        if (this.line.state === 'open') this.line.send({ do: 'lobby', watch: false });
    }

    watch = () => {
        if (this.line.state === 'open')
            void this.line.ask('lobby', { watch: true }).then(
                ({ tables }) => this.draw(tables),
                () => {},
            );
        else if (this.line.state === 'lost') text(this.state, 'The server does not answer.');
    };

    /** @param {News} news */
    hear = (news) => {
        if (news.is === 'lobby') this.draw(news.tables);
    };

    /** @param {LobbyTable[]} tables */
    draw(tables) {
        /** @type {Map<string, {key: string, node: HTMLElement}>} */
        const rows = new Map();
        for (const table of tables) {
            const key = JSON.stringify(table),
                old = this.rows.get(table.table);
            rows.set(table.table, old?.key === key ? old : { key, node: this.row(table) });
        }
        this.rows = rows;
        put(this.tables, ...[...rows.values()].map(({ node }) => node));
        const count = tables.length === 1 ? 'One table' : `${tables.length} tables`;
        text(
            this.state,
            tables.length
                ? `${count}. This list follows what happens.`
                : 'Nobody has opened a table. Make one, and send a friend its link.',
        );
    }

    /** @param {LobbyTable} table */
    row(table) {
        const game = this.club.engine.games.find((one) => one.id === table.game);
        const seats = table.open ? `${table.open} of ${table.seats} seats free` : `${table.seats} seats, all taken`;
        return el(
            'li',
            { class: 'match', data: { table: table.table } },
            el(
                'div',
                { class: 'match-words' },
                el('strong', { text: table.name }),
                el(
                    'span',
                    {},
                    icon('people'),
                    ` ${game?.title ?? table.game} · ${together(table.people)} · ${seats} · ${PHASES[table.phase]}`,
                ),
            ),
            table.open > 0 &&
                table.phase !== 'playing' &&
                button('Sit down', () => void this.join(table), {
                    class: 'button main',
                    'aria-label': `Sit down at ${table.name}`,
                }),
            el('a', {
                class: 'button',
                href: `#/watch/${table.table}`,
                text: 'Watch',
                'aria-label': `Watch ${table.name}`,
            }),
        );
    }

    /* ------------------------------------------------------------------------------------------------------ what is done */

    make() {
        if (this.name.take()) this.club.go(`#/friends/${this.club.shelf.playNow.game}`);
    }

    /** @param {LobbyTable} table */
    async join(table) {
        const me = this.name.take();
        if (!me) return;
        try {
            const { token } = await this.line.ask('join', { table: table.table, me });
            keepSeat({ table: table.table, token, title: table.name });
            this.club.go(`#/table/${table.table}`);
        } catch (error) {
            text(this.error, wordsOf(error));
        }
    }
}
