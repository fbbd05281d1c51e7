// lobby.js - playing with friends: the tables where you have a seat, open tables, and a button for a new one.

import { button, el, put, text } from '../ui/lib/dom.js';
import { setBar } from '../ui/lib/bar.js';
import { icon } from '../ui/lib/icons.js';
import { allOf, t } from '../ui/lib/text.js';
import { NameField, wordsOf } from './parts.js';
import { AccountField } from './account.js';
import { RatingsField } from './rating.js';
import { keepSeat, keptSeats } from './kept.js';
import { seatRows } from '../ui/clubhouse/continuing.js';

/** @typedef {import("../ui/clubhouse/club.js").Club} Club */
/** @typedef {import("./connection.js").Connection} Connection */
/** @typedef {import("./protocol.js").News} News */
/** @typedef {import("./protocol.js").LobbyTable} LobbyTable */

export class Lobby {
    /**
     * @param {Club} club
     * @param {Connection} connection
     */
    constructor(club, connection) {
        this.club = club;
        this.connection = connection;
        this.name = new NameField(() => this.make());
        this.account = new AccountField(club, connection);
        this.ratings = new RatingsField(club, connection);
        this.error = el('p', { class: 'error', role: 'alert' });
        this.tables = el('ul', { class: 'lobby-tables' });
        this.state = el('p', { class: 'help', role: 'status', text: t('lobby.searching') });
        /** @type {Map<string, {key: string, node: HTMLElement}>} */
        this.rows = new Map();
        this.node = el('div', { class: 'friends' }, this.head(), this.own(), this.open_(), this.account.node, this.ratings.node);
    }

    head() {
        return el(
            'header',
            { class: 'friends-head' },
            el('p', {
                class: 'lead',
                text: t('lobby.lead'),
            }),
            el(
                'div',
                { class: 'friends-actions' },
                this.name.node,
                button(t('lobby.make'), () => this.make(), { class: 'button main large', id: 'make' }),
            ),
            this.error,
        );
    }

    /** Seats that this browser holds. */
    own() {
        const seats = keptSeats();
        if (!seats.length) return null;
        return el(
            'section',
            { class: 'matches' },
            el('h2', { text: t('lobby.yours') }),
            el('ul', {}, ...seatRows(this.club, seats)),
        );
    }

    open_() {
        return el('section', { class: 'matches' }, el('h2', { text: t('lobby.open') }), this.state, this.tables);
    }

    /* ------------------------------------------------------------------------------------------------------------ life */

    open() {
        setBar({
            title: t('lobby.title'),
            tools: [{ icon: 'help', label: t('tool.help'), run: () => this.club.help() }],
        });
        this.connection.listeners.add(this.hear);
        this.connection.watchers.add(this.watch);
        this.watch();
    }

    async close() {
        this.connection.listeners.delete(this.hear);
        this.connection.watchers.delete(this.watch);
        this.account.close();
        if (this.connection.state === 'open') this.connection.send({ do: 'lobby', watch: false });
    }

    watch = () => {
        if (this.connection.state === 'open')
            void this.connection.ask('lobby', { watch: true }).then(
                ({ tables }) => this.draw(tables),
                () => {},
            );
        else if (this.connection.state === 'lost') text(this.state, t('lobby.no-answer'));
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
        text(this.state, tables.length ? t('lobby.count', { n: tables.length }) : t('lobby.none'));
    }

    /** @param {LobbyTable} table */
    row(table) {
        const game = this.club.engine.games.find((one) => one.id === table.game);
        const seats = t(table.open ? 'lobby.free' : 'lobby.full', { free: table.open, seats: table.seats });
        const phase = t(`lobby.phase.${table.phase}`);
        const people = table.people.map((name, at) => {
            const rating = table.ratings[at]?.rating;
            return rating === undefined ? name : t('lobby.rated', { name, rating });
        });
        const words = { game: game?.title ?? table.game, people: allOf(people), seats, phase };
        return el(
            'li',
            { class: 'match', data: { table: table.table } },
            el(
                'div',
                { class: 'match-words' },
                el('strong', { text: table.name }),
                el('span', {}, icon('people'), ' ', t('lobby.row', words)),
            ),
            table.open > 0 &&
                table.phase !== 'playing' &&
                button(t('lobby.sit'), () => void this.join(table), {
                    class: 'button main',
                    'aria-label': t('lobby.sit-at', { table: table.name }),
                }),
            el('a', {
                class: 'button',
                href: `#/watch/${table.table}`,
                text: t('lobby.watch'),
                'aria-label': t('lobby.watch-one', { table: table.name }),
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
            const { token } = await this.connection.ask('join', { table: table.table, me });
            keepSeat({ table: table.table, token, title: table.name });
            this.club.go(`#/table/${table.table}`);
        } catch (error) {
            text(this.error, wordsOf(error));
        }
    }
}
