// farewell.js - deleting one's own account, with the password.

import { button, el, text } from '../ui/lib/dom.js';
import { openDialog } from '../ui/lib/dialog.js';
import { wordsOf } from './parts.js';
import { t } from '../ui/lib/text.js';

/** @typedef {import("./connection.js").Connection} Connection */

/**
 * @param {Connection} connection
 * @param {string} name - of the account
 * @param {() => void} gone - it is deleted
 */
export function openFarewell(connection, name, gone) {
    const password = el('input', {
        type: 'password',
        id: 'farewell-password',
        class: 'text',
        autocomplete: 'current-password',
        autofocus: true,
    });
    const error = el('p', { class: 'error', role: 'alert' });
    const go = async () => {
        try {
            text(error, '');
            await connection.ask('delete', { password: password.value });
            close();
            gone();
        } catch (problem) {
            text(error, wordsOf(problem));
        }
    };
    const { close } = openDialog({
        title: t('farewell.title', { name }),
        body: [
            el('p', { text: t('farewell.help') }),
            el(
                'div',
                { class: 'field' },
                el('label', { class: 'field-name', for: 'farewell-password', text: t('farewell.password') }),
                password,
            ),
            error,
        ],
        actions: [
            button(t('farewell.keep'), () => close(), { class: 'button' }),
            button(t('farewell.delete'), () => void go(), { class: 'button main', id: 'farewell-delete' }),
        ],
        closed: () => (password.value = ''),
    });
}
