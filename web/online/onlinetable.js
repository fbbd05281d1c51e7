// onlinetable.js - the screen of a table of the server: the anteroom until the cards are dealt, then the table itself. It also
// says when the person has been removed, or the table is closed.

import { button, el, put } from '../ui/lib/dom.js';
import { setBar } from '../ui/lib/bar.js';
import { tell } from '../ui/lib/live.js';
import { Anteroom } from './anteroom.js';
import { forgetSeat, keepSeat, keptSeat } from './kept.js';
import { openMatch } from './onlinematch.js';
import { OnlinePlay } from './onlineplay.js';
import { Room } from './room.js';
import { Talk } from './talk.js';
import { anotherDevice } from './tablepanel.js';
import { t } from '../ui/lib/text.js';

/** @typedef {import("../ui/clubhouse/club.js").Club} Club */
/** @typedef {import("./connection.js").Connection} Connection */
/** @typedef {import("./connection.js").Refused} Refused */
/** @typedef {import("./protocol.js").News} News */
/** @typedef {import("./onlinematch.js").OnlineMatch} OnlineMatch */

/** What a refusal means to a visitor, by its code. @type {Record<string, string>} */
const REFUSALS = { table: 'online.no-table', token: 'online.no-seat' };

export class OnlineTable {
    /**
     * @param {Club} club
     * @param {Connection} connection
     * @param {string} id
     * @param {boolean} watching - the person has come to watch
     */
    constructor(club, connection, id, watching) {
        this.club = club;
        this.watching = watching;
        this.room = new Room(connection, id, watching ? null : (keptSeat(id)?.token ?? null));
        this.node = el(
            'div',
            { class: 'online' },
            el('p', { class: 'waiting', role: 'status', text: t('online.going') }),
        );
        /** @type {Anteroom|null} */
        this.anteroom = null;
        /** @type {Talk|null} */
        this.talk = null;
        /** @type {OnlineMatch|null} */
        this.match = null;
        /** @type {OnlinePlay|null} */
        this.play = null;
        /** News for a match that is about to be opened. @type {News[]|null} */
        this.backlog = null;
        this.closed = false;
    }

    open() {
        setBar({ title: t('tool.table'), tools: [] });
        this.room.open({ hear: (news) => this.hear(news), refuse: (error) => this.refuse(error) });
    }

    async close() {
        this.closed = true;
        this.room.close();
        await (this.play ? this.play.close() : this.match?.leave());
        this.room.connection.shut(); // as long as the connection is up we would be at the table
    }

    /** @param {Refused} error */
    refuse(error) {
        if (error.code === 'token' || error.code === 'table') forgetSeat(this.room.id);
        this.end(error.code in REFUSALS ? t(REFUSALS[error.code]) : error.message, error.code === 'token');
    }

    /**
     * There is nothing more to see here.
     * @param {string} words
     * @param {boolean} [still] - the table is still there
     */
    end(words, still = false) {
        void this.play?.close();
        this.play = null;
        this.match = null;
        this.room.close();
        history.replaceState(history.state, '', '#/friends'); // so that the table's own link leads to it again
        setBar({ title: t('tool.table'), tools: [] });
        document.body.dataset.screen = 'online';
        const again = el('button', {
            type: 'button',
            class: 'button',
            text: t('online.look'),
            on: { click: () => this.club.go(`#/table/${this.room.id}`) },
        });
        put(
            this.node,
            el(
                'div',
                { class: 'missing' },
                el('p', { text: words }),
                el(
                    'div',
                    { class: 'abreast' },
                    button(t('online.to-lobby'), () => this.club.go('#/friends'), { class: 'button main' }),
                    still && again,
                ),
            ),
        );
        tell(words, true);
    }

    /* ---------------------------------------------------------------------------------------------------------- news */

    /** @param {News} news */
    hear(news) {
        if (news.is === 'phrase') this.hearPhrase(news);
        else if (news.is === 'removed' || news.is === 'closed') this.dismiss(news.is);
        else {
            if (news.is === 'table') this.update();
            this.pass(news);
        }
    }

    /** @param {import("./protocol.js").Phrase} said */
    hearPhrase(said) {
        const words = this.talk?.hear(said);
        if (words) this.match?.heard(words);
    }

    /** @param {"removed"|"closed"} what */
    dismiss(what) {
        this.end(
            what === 'removed' ? t('online.removed') : t('online.closed'),
            what === 'removed',
        );
    }

    /** What is about the cards goes to the match, which is opened when there is one. @param {News} news */
    pass(news) {
        const { table, seat } = this.room;
        if (this.match) this.match.hear(news);
        else if (this.backlog) this.backlog.push(news);
        else if (table && table.phase !== 'waiting' && (seat !== null || this.watching)) {
            this.backlog = [news];
            void this.begin();
            return;
        }
        if (news.is === 'view' && this.match) this.show();
    }

    async begin() {
        const match = await openMatch(this.club.engine, this.room);
        if (this.closed || !this.backlog) return;
        this.match = match;
        const backlog = this.backlog;
        this.backlog = null;
        for (const news of backlog) match.hear(news);
        if (backlog.some((news) => news.is === 'view')) this.show();
    }

    /* ------------------------------------------------------------------------------------------------------- screens */

    /** The table itself has changed. */
    update() {
        const { room } = this;
        const course = room.table?.phase === 'over' ? undefined : room.table?.deals?.course; // nobody continues what is over
        if (room.token) keepSeat({ table: room.id, token: room.token, title: this.title(), course });
        if (this.play) return;
        if (!this.anteroom) {
            this.anteroom = new Anteroom(this.club, room, {
                watch: () => this.watch(),
                leave: () => void this.leave(),
            });
            this.talk = new Talk(room, this.anteroom.node);
            put(this.node, this.anteroom.node);
            document.body.dataset.screen = 'online';
        }
        this.anteroom.update();
        this.tools();
    }

    title() {
        const { table } = this.room;
        const game = this.club.engine.games.find((one) => one.id === table?.game);
        return t('online.kept-title', { table: table?.name ?? '', game: game?.title ?? '' });
    }

    tools() {
        const seated = this.room.seat !== null;
        const phase = this.room.table?.phase ?? 'waiting';
        const shown = `${seated} ${phase}`;
        if (document.getElementById('bar-sub')?.dataset.shown === shown) return;
        setBar({
            title: this.room.table?.name ?? t('tool.table'),
            sub: t(`anteroom.sub.${phase === 'waiting' || phase === 'over' ? phase : 'playing'}`),
            tools: [
                ...(seated
                    ? [
                          { icon: 'say', label: t('tool.say'), run: () => this.talk?.choose() },
                          { icon: 'device', label: t('tool.device'), more: true, run: () => anotherDevice(this.room) },
                      ]
                    : []),
                { icon: 'help', label: t('tool.help'), more: seated, run: () => this.club.help() },
            ],
        });
        /** @type {HTMLElement} */ (document.getElementById('bar-sub')).dataset.shown = shown;
    }

    /** The cards are on the table. */
    show() {
        if (this.play || !this.match) return;
        this.play = new OnlinePlay(this.club, this.match, {
            talk: (stage) => {
                this.talk = new Talk(this.room, stage);
                return this.talk;
            },
            leave: () => void this.leave(),
        });
        const focused = this.node.contains(document.activeElement);
        this.anteroom = null;
        document.body.dataset.screen = 'table';
        put(this.node, this.play.node);
        if (focused) this.play.focus();
        void this.play.open();
    }

    watch() {
        this.club.go(`#/watch/${this.room.id}`);
    }

    /** A round of the day's course waits: there is only one. */
    async leave() {
        const { table } = this.room;
        const course = table?.deals?.course;
        if (!course || table?.phase === 'over') {
            forgetSeat(this.room.id);
            this.room.token = null;
        }
        await this.room.connection.ask('leave').catch(() => {});
        this.club.go(course ? `#/day/${course}` : '#/friends');
    }
}
