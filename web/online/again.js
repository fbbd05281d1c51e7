// again.js - before a table with the deals of a match that was played here: the person's name, and what will be compared.

import { el, text } from '../ui/lib/dom.js';
import { setBar } from '../ui/lib/bar.js';
import { t } from '../ui/lib/text.js';
import { NameField, beginHead, wordsOf } from './parts.js';
import { keepSeat } from './kept.js';

/** @typedef {import("../ui/clubhouse/club.js").Club} Club */
/** @typedef {import("./connection.js").Connection} Connection */

export class Again {
    /**
     * @param {Club} club
     * @param {Connection} connection
     * @param {string} table
     * @param {string|undefined} match - of that table; none: the last
     */
    constructor(club, connection, table, match) {
        this.club = club;
        this.connection = connection;
        this.of = { table, ...(match === undefined ? {} : { match: Number(match) }) };
        this.name = new NameField(() => void this.begin());
        this.error = el('p', { class: 'error', role: 'alert' });
        this.node = el(
            'div',
            { class: 'friends again' },
            beginHead(
                { title: t('again.title'), lead: t('again.lead'), begin: t('again.begin'), help: t('again.help') },
                this.name,
                this.error,
                () => void this.begin(),
            ),
        );
    }

    open() {
        setBar({ title: t('again.title'), tools: [] });
    }

    async close() {}

    async begin() {
        const me = this.name.take();
        if (!me) return;
        try {
            await this.connection.ready();
            const { table, token } = await this.connection.ask('duplicate', { ...this.of, me });
            keepSeat({ table, token, title: t('again.title') });
            this.club.go(`#/table/${table}`);
        } catch (error) {
            text(this.error, wordsOf(error));
        }
    }
}
