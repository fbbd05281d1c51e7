// room.js - a table of the server, and our seat at it. After a reconnect it takes the seat again.

import { forgetSeat, keepSeat } from './kept.js';
import { Refused } from './connection.js';

/** @typedef {import("./connection.js").Connection} Connection */
/** @typedef {import("./connection.js").LineState} LineState */
/** @typedef {import("./protocol.js").News} News */
/** @typedef {import("./protocol.js").TableState} TableState */
/** @typedef {import("./protocol.js").Answers} Answers */

/**
 * The screen that follows the table.
 * @typedef {Object} Visitor
 * @property {(news: News) => void} hear - what the table says, in its order
 * @property {(error: Refused) => void} refuse - there is no place for us: no such table, or not our seat
 */

export class Room {
    /**
     * @param {Connection} connection
     * @param {string} id - of the table
     * @param {string|null} token - of our seat; null: we watch
     */
    constructor(connection, id, token) {
        this.connection = connection;
        this.id = id;
        this.token = token;
        /** @type {number|null} */
        this.seat = null;
        /** The computer player that played for us while we were away. @type {string|null} */
        this.relieved = null;
        /** @type {TableState|null} */
        this.table = null;
        /** @type {Visitor|null} */
        this.visitor = null;
        /** Lists that follow the table. @type {Set<() => void>} */
        this.followers = new Set();
        this.entered = () => {};
        this.inside = this.outside();
    }

    /** A promise to be inside again. @returns {Promise<void>} */
    outside() {
        return new Promise((resolve) => {
            this.entered = resolve;
        });
    }

    /** @param {Visitor} visitor */
    open(visitor) {
        this.visitor = visitor;
        this.connection.listeners.add(this.hear);
        this.connection.watchers.add(this.watch);
        if (this.connection.state === 'open') void this.enter();
    }

    close() {
        this.visitor = null;
        this.connection.listeners.delete(this.hear);
        this.connection.watchers.delete(this.watch);
    }

    /** @param {News} news */
    hear = (news) => {
        if (news.is === 'removed' || news.is === 'closed') forgetSeat(this.id);
        if (news.is === 'table') {
            this.table = news;
            for (const follow of [...this.followers]) follow();
        }
        this.visitor?.hear(news);
    };

    /** @param {LineState} state */
    watch = (state) => {
        if (state === 'open') void this.enter();
        else if (state === 'lost') this.inside = this.outside();
    };

    async enter() {
        const { connection, id: table, token } = this;
        try {
            const { seat, relieves } = await (token
                ? connection.ask('return', { table, token })
                : connection.ask('watch', { table }));
            this.seat = seat;
            this.relieved = relieves ?? null;
            this.entered();
        } catch (error) {
            if (error instanceof Refused && error.code !== 'lost') this.visitor?.refuse(error);
        }
    }

    /**
     * Takes a seat.
     * @param {string} me
     * @param {number} [seat]
     */
    async join(me, seat) {
        const joined = await this.connection.ask('join', { table: this.id, me, ...(seat === undefined ? {} : { seat }) });
        this.token = joined.token;
        this.seat = joined.seat;
        keepSeat({ table: this.id, token: joined.token, title: this.table?.name ?? '' });
    }

    /**
     * Asks, and asks again when the connection was lost on the way: only for what counts once however often it is said.
     * @template {"act"|"ready"|"back"} W
     * @param {W} word
     * @param {Record<string, unknown>} [keys]
     * @returns {Promise<Answers[W]>}
     */
    async insist(word, keys) {
        for (;;) {
            await this.inside;
            try {
                return await this.connection.ask(word, keys);
            } catch (error) {
                if (!(error instanceof Refused && error.code === 'lost') || this.connection.state === 'shut') throw error;
            }
        }
    }

    get isHost() {
        return this.seat !== null && this.table?.host === this.seat;
    }

    /** @param {number} seat */
    nameOf(seat) {
        return this.table?.seats[seat]?.name ?? `Seat ${seat + 1}`;
    }

    /** The computer player that plays for the person in a seat, if any. @param {number|null} seat */
    standIn(seat) {
        const at = seat === null ? null : this.table?.seats[seat];
        return at?.kind === 'person' ? (at.player ?? null) : null;
    }

    /** Links for friends, and for the person's own other devices. */
    get links() {
        const page = `${location.origin}${location.pathname}`;
        return {
            table: `${page}#/table/${this.id}`,
            watch: `${page}#/watch/${this.id}`,
            seat: this.token ? `${page}#/seat/${this.id}/${this.token}` : '',
        };
    }
}
