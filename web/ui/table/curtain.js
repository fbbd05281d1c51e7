// curtain.js - the hand-over between two people at one screen. Nothing of the table is in the page until the next one is ready.

import { button, el } from '../lib/dom.js';
import { tell } from '../lib/live.js';
import { t } from '../lib/text.js';

/**
 * @param {string} title
 * @param {string} words
 * @param {HTMLElement[]} actions
 */
function drape(title, words, actions) {
    const head = el('h2', { text: title });
    const node = el(
        'section',
        { class: 'curtain', 'aria-labelledby': 'curtain-title' },
        el(
            'div',
            { class: 'curtain-card' },
            head,
            el('p', { text: words }),
            el('div', { class: 'curtain-actions' }, ...actions),
        ),
    );
    head.id = 'curtain-title';
    tell(`${title} ${words}`);
    requestAnimationFrame(() => actions[0]?.focus());
    return node;
}

/**
 * The screen changes hands.
 * @param {string} name
 * @param {() => void} ready
 */
export function curtain(name, ready) {
    return drape(t('table.curtain', { player: name }), t('table.curtain-help'), [
        button(t('table.curtain-ready', { player: name }), ready, { class: 'button main large' }),
    ]);
}
