// account.js - an optional account, with which people find their tables again. The password stays in the page's memory only,
// and is gone when the page is closed.

import { button, el, put, text } from '../ui/lib/dom.js';
import { tell } from '../ui/lib/live.js';
import { wordsOf } from './parts.js';
import { MyRounds } from './myrounds.js';
import { MyTables } from './mytables.js';
import { openFarewell } from './farewell.js';
import { t } from '../ui/lib/text.js';

/** @typedef {import("../ui/clubhouse/club.js").Club} Club */
/** @typedef {import("./connection.js").Connection} Connection */

/** Who is logged in, so that a new connection can log in again. @type {{name: string, password: string}|null} */
let member = null;
/** Resolves when the present connection has logged in. @type {Promise<unknown>} */
let known = Promise.resolve();

/** @param {Connection} connection */
export function loginAgain(connection) {
    if (member) known = connection.ask('login', member).catch(() => {});
}

export class AccountField {
    /**
     * @param {Club} club
     * @param {Connection} connection
     */
    constructor(club, connection) {
        this.club = club;
        this.connection = connection;
        this.name = this.field('account-name', t('account.name'), 'text', 'username');
        this.password = this.field(
            'account-password',
            t('account.password'),
            'password',
            'current-password',
        );
        this.error = el('p', { class: 'error', role: 'alert' });
        this.body = el('div', { class: 'account-body' });
        this.summary = el('summary');
        this.node = el('details', { class: 'account' }, this.summary, this.body);
        this.draw();
    }

    /**
     * @param {string} id
     * @param {string} label
     * @param {string} type
     * @param {string} autocomplete
     */
    field(id, label, type, autocomplete) {
        const input = el('input', { type, id, class: 'text', autocomplete, required: true });
        const node = el('div', { class: 'field' }, el('label', { class: 'field-name', for: id, text: label }), input);
        return { input, node };
    }

    close() {
        this.password.input.value = '';
    }

    draw() {
        text(this.summary, member ? t('account.yours', { name: member.name }) : t('account.none'));
        put(this.body, ...(member ? this.inside() : this.outside()));
    }

    outside() {
        return [
            el('p', {
                class: 'help',
                text: t('account.help'),
            }),
            el(
                'form',
                {
                    on: {
                        submit: (/** @type {Event} */ event) => {
                            event.preventDefault();
                            void this.enter('login');
                        },
                    },
                },
                this.name.node,
                this.password.node,
                this.error,
                el(
                    'div',
                    { class: 'abreast' },
                    el('button', { type: 'submit', class: 'button main', id: 'login', text: t('account.login') }),
                    button(t('account.register'), () => void this.enter('register'), { id: 'register' }),
                ),
            ),
        ];
    }

    inside() {
        const tables = new MyTables(this.club, this.connection);
        const rounds = new MyRounds(this.club, this.connection);
        return [
            el(
                'div',
                { class: 'abreast' },
                button(t('account.tables'), () => void tables.show(known), { id: 'mine' }),
                button(t('account.rounds'), () => void rounds.show(known), { id: 'rounds' }),
                button(t('account.logout'), () => void this.leave(), { class: 'button quiet', id: 'logout' }),
                button(t('account.delete'), () => this.farewell(), { class: 'button quiet', id: 'delete-account' }),
            ),
            tables.node,
            rounds.node,
        ];
    }

    /** @param {"login"|"register"} word */
    async enter(word) {
        const name = this.name.input.value.trim(),
            password = this.password.input.value;
        try {
            text(this.error, '');
            const account = await this.connection.ask(word, { name, password });
            member = { name: account.name, password };
            this.password.input.value = '';
            this.draw();
            tell(t('account.logged-in', { name: account.name }));
        } catch (error) {
            text(this.error, wordsOf(error));
        }
    }

    farewell() {
        openFarewell(this.connection, member?.name ?? '', () => {
            member = null;
            this.draw();
            tell(t('account.deleted'), true);
        });
    }

    async leave() {
        member = null;
        await this.connection.ask('logout').catch(() => {});
        this.draw();
        tell(t('account.logged-out'));
    }
}
