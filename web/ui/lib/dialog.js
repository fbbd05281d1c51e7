// dialog.js - windows above the page: the browser's own <dialog>, which keeps the focus and gives it back.

import { button, el } from './dom.js';
import { t } from './text.js';

/**
 * @typedef {Object} DialogParts
 * @property {string} title
 * @property {(Node|string)[]} body
 * @property {Node[]} [actions] - buttons at the foot
 * @property {string} [kind] - a class: "sheet" comes from the side, "wide", "curtain"
 * @property {boolean} [firm] - cannot be dismissed by Esc, by a click beside it, or by a close button
 * @property {() => void} [closed] - however it was closed
 */

let count = 0;

/**
 * Opens a window and returns a function that closes it.
 * @param {DialogParts} parts
 * @returns {{close: () => void, node: HTMLDialogElement}}
 */
export function openDialog(parts) {
    const id = `dialog-title-${++count}`;
    const node = el('dialog', { class: `dialog ${parts.kind ?? ''}`, 'aria-labelledby': id });
    const close = () => node.close();
    const head = el('header', { class: 'dialog-head' }, el('h2', { id, text: parts.title, tabindex: '-1' }));
    if (!parts.firm) head.append(button(t('close'), close, { class: 'button quiet dialog-close' }));
    const body = el('div', { class: 'dialog-body' }, ...parts.body);
    node.append(head, body);
    if (parts.actions) node.append(el('footer', { class: 'dialog-foot' }, ...parts.actions));
    node.addEventListener('cancel', (event) => {
        if (parts.firm) event.preventDefault();
    });
    node.addEventListener('keydown', (event) => {
        if (parts.firm && event.key === 'Escape') event.preventDefault();
    });
    node.addEventListener('click', (event) => {
        if (event.target === node && !parts.firm) close();
    });
    node.addEventListener('close', () => {
        node.remove();
        parts.closed?.();
    });
    document.body.append(node);
    node.showModal();
    if (body.scrollHeight > body.clientHeight) body.tabIndex = 0; // it can be scrolled by keyboard
    /** @type {HTMLElement} */ (node.querySelector('[autofocus]') ?? head.firstElementChild)?.focus();
    return { close, node };
}

/**
 * A question with a few answers; resolves with the chosen one, or null when it was dismissed.
 * @template T
 * @param {string} title
 * @param {string} question
 * @param {{label: string, value: T, main?: boolean}[]} answers
 * @returns {Promise<T|null>}
 */
export function ask(title, question, answers) {
    return new Promise((resolve) => {
        /** @type {T|null} */
        let chosen = null;
        const actions = answers.map((answer) =>
            button(
                answer.label,
                () => {
                    chosen = answer.value;
                    dialog.close();
                },
                { class: answer.main ? 'button main' : 'button' },
            ),
        );
        const dialog = openDialog({
            title,
            body: [el('p', { text: question })],
            actions,
            closed: () => resolve(chosen),
        });
    });
}
