// ranked.js - before a ranked round of the day's course: the person's name, and what counts.

import { el, text } from '../ui/lib/dom.js';
import { setBar } from '../ui/lib/bar.js';
import { dateOf, t } from '../ui/lib/text.js';
import { NameField, beginHead, wordsOf } from './parts.js';
import { AccountField } from './account.js';
import { keepSeat } from './kept.js';

/** @typedef {import("../ui/clubhouse/club.js").Club} Club */
/** @typedef {import("./connection.js").Connection} Connection */

export class Ranked {
    /**
     * @param {Club} club
     * @param {Connection} connection
     * @param {string} date
     */
    constructor(club, connection, date) {
        this.club = club;
        this.connection = connection;
        this.date = date;
        this.name = new NameField(() => void this.begin());
        this.account = new AccountField(club, connection);
        this.error = el('p', { class: 'error', role: 'alert' });
        this.node = el(
            'div',
            { class: 'friends ranked' },
            beginHead(
                { title: t('ranked.title', { date: dateOf(date) }), lead: t('ranked.lead'), begin: t('ranked.begin'), help: t('ranked.rules') },
                this.name,
                this.error,
                () => void this.begin(),
            ),
            this.account.node,
        );
    }

    open() {
        setBar({ title: t('day.title'), sub: t('ranked.sub'), tools: [] });
    }

    async close() {}

    /** The server deals it, or gives an account the round back that it has begun. */
    async begin() {
        const me = this.name.take();
        if (!me) return;
        try {
            await this.connection.ready();
            const { date } = this;
            const { table, token } = await this.connection.ask('course', { me, date });
            if (token) keepSeat({ table, token, title: t('ranked.title', { date: dateOf(date) }), course: date });
            this.club.go(`#/table/${table}`);
        } catch (error) {
            text(this.error, wordsOf(error));
            this.error.scrollIntoView({ block: 'center' });
        }
    }
}
