// parts.js - small parts of several online screens: the name field, and the strip that says that the connection is lost.

import { button, el, text } from '../ui/lib/dom.js';
import { tell } from '../ui/lib/live.js';
import { change, settings } from '../ui/lib/settings.js';
import { t } from '../ui/lib/text.js';

/** @typedef {import("./connection.js").Connection} Connection */

/** The player's name, which is kept with the settings. */
export class NameField {
    /** @param {() => void} enter - what comes after the name: Enter does it */
    constructor(enter) {
        this.input = el('input', {
            type: 'text',
            id: 'my-name',
            class: 'text',
            value: settings.name,
            maxlength: '20',
            autocomplete: 'nickname',
            spellcheck: 'false',
            'aria-describedby': 'my-name-error',
            on: {
                input: () => this.check(),
                keydown: (/** @type {KeyboardEvent} */ event) => {
                    if (event.key === 'Enter' && !event.isComposing) enter();
                },
            },
        });
        this.error = el('p', { class: 'error', id: 'my-name-error', role: 'alert' });
        this.node = el(
            'div',
            { class: 'field name-field' },
            el('label', { class: 'field-name', for: 'my-name', text: t('name.label') }),
            this.input,
            this.error,
        );
    }

    check() {
        if (this.input.value.trim()) text(this.error, '');
    }

    /** @returns {string|null} the name; null, and the person is asked for it, when there is none */
    take() {
        const name = this.input.value.trim();
        if (!name) {
            text(this.error, t('name.missing'));
            this.input.focus();
            return null;
        }
        change({ name });
        return name;
    }
}

/**
 * The head of a screen that asks for a name and begins.
 * @param {{title: string, lead: string, begin: string, help: string}} words
 * @param {NameField} name
 * @param {HTMLElement} error - where to say why it could not begin
 * @param {() => void} begin
 */
export function beginHead(words, name, error, begin) {
    return el(
        'header',
        { class: 'friends-head' },
        el('h1', { text: words.title }),
        el('p', { class: 'lead', text: words.lead }),
        el(
            'div',
            { class: 'friends-actions' },
            name.node,
            button(words.begin, begin, { class: 'button main large', id: 'begin' }),
        ),
        error,
        el('p', { class: 'help', text: words.help }),
    );
}

/**
 * A strip that is shown while the connection is lost.
 * @param {Connection} connection
 * @returns {{node: HTMLElement, close: () => void}}
 */
export function lostStrip(connection) {
    const words = el('span');
    const again = button(t('connection.try'), () => connection.hasten(), { class: 'button small' });
    const dot = el('span', { class: 'lost-dot', 'aria-hidden': 'true' });
    const node = el('aside', { class: 'lost', 'aria-label': t('connection.label'), hidden: true }, dot, words, again);
    let was = connection.state;
    const show = () => {
        node.hidden = connection.state !== 'lost';
        text(words, t('connection.lost'));
        if (connection.state === 'lost' && was === 'open') tell(t('connection.lost'), true);
        if (connection.state === 'open' && was === 'lost') tell(t('connection.back'));
        was = connection.state;
    };
    connection.watchers.add(show);
    show();
    return { node, close: () => void connection.watchers.delete(show) };
}

/** @param {unknown} error */
export const wordsOf = (error) => (error instanceof Error ? error.message : String(error));
