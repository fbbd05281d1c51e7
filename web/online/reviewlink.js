// reviewlink.js - a link to the review of a finished match: asks the server for the record and opens it, or says why it cannot.

import { button, el, put } from '../ui/lib/dom.js';
import { setBar } from '../ui/lib/bar.js';
import { t } from '../ui/lib/text.js';
import { wordsOf } from './parts.js';

/** @typedef {import("../ui/clubhouse/club.js").Club} Club */
/** @typedef {import("./connection.js").Connection} Connection */

export class ReviewLink {
    /**
     * @param {Club} club
     * @param {Connection} connection
     * @param {{table: string, match: number, token: string}} link
     */
    constructor(club, connection, link) {
        this.club = club;
        this.connection = connection;
        this.link = link;
        this.closed = false;
        this.node = el('div', { class: 'online' }, el('p', { class: 'waiting', role: 'status', text: t('reviewlink.opening') }));
    }

    open() {
        setBar({ title: t('reviewlink.title'), tools: [] });
        void this.read();
    }

    async close() {
        this.closed = true;
    }

    async read() {
        try {
            await this.connection.ready();
            const { text } = await this.connection.ask('review', this.link);
            if (!this.closed) await this.club.replay(text, this.firstPerson(text), { at: 0, back: '#/friends' });
        } catch (error) {
            const home = button(t('page.to-clubhouse'), () => this.club.go('#/'), { class: 'button main' });
            put(this.node, el('div', { class: 'missing' }, el('p', { role: 'alert', text: wordsOf(error) }), home));
        }
    }

    /** The first seat that no computer player had, as far as the names tell. @param {string} record */
    firstPerson(record) {
        const names = [...record.matchAll(/^\[Seat\d+ "(.*)"\]$/gm)].map(([, name]) => name);
        const seat = names.findIndex((name) => !/\([a-z]+\)$/.test(name) && !this.club.engine.computerNames.includes(name));
        return seat < 0 ? 0 : seat;
    }
}
