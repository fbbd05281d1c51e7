// settingspanel.js - the window in which a person says how they like it.

import { el, button } from '../lib/dom.js';
import { openDialog } from '../lib/dialog.js';
import { change, settings } from '../lib/settings.js';

/** @typedef {import("../lib/settings.js").Settings} Settings */

/**
 * One of a few, as a row of radio buttons.
 * @param {keyof Settings} name
 * @param {string} legend
 * @param {[string, string][]} choices - value and label
 * @param {string} [help]
 */
function choice(name, legend, choices, help) {
    return el(
        'fieldset',
        { class: 'choice' },
        el('legend', { text: legend }),
        el(
            'div',
            { class: 'segments' },
            ...choices.map(([value, label]) =>
                el(
                    'label',
                    { class: 'segment' },
                    el('input', {
                        type: 'radio',
                        name,
                        value,
                        checked: settings[name] === value,
                        on: { change: () => change(/** @type {any} */ ({ [name]: value })) },
                    }),
                    el('span', { text: label }),
                ),
            ),
        ),
        help && el('p', { class: 'help', text: help }),
    );
}

/**
 * @param {keyof Settings} name
 * @param {string} label
 * @param {string} help
 */
function toggle(name, label, help) {
    return el(
        'label',
        { class: 'switch' },
        el('input', {
            type: 'checkbox',
            role: 'switch',
            checked: !!settings[name],
            on: {
                change: (/** @type {Event} */ event) =>
                    change(/** @type {any} */ ({ [name]: /** @type {HTMLInputElement} */ (event.target).checked })),
            },
        }),
        el('span', { class: 'switch-text' }, el('strong', { text: label }), el('span', { class: 'help', text: help })),
    );
}

/** The name for tables with friends. */
function nameField() {
    const input = el('input', {
        type: 'text',
        id: 'settings-name',
        class: 'text',
        value: settings.name,
        maxlength: '20',
        autocomplete: 'nickname',
        on: { change: () => change({ name: input.value.trim() }) },
    });
    return el(
        'div',
        { class: 'field' },
        el('label', { class: 'field-name', for: 'settings-name', text: 'Your name' }),
        input,
        el('p', { class: 'help', text: 'For tables with friends at other screens.' }),
    );
}

export function openSettings() {
    const dialog = openDialog({
        title: 'Settings',
        body: [
            choice('theme', 'Light', [
                ['auto', 'Auto'],
                ['light', 'Day'],
                ['dark', 'Dusk'],
            ]),
            choice('motion', 'Motion', [
                ['auto', 'Auto'],
                ['on', 'Cards move'],
                ['off', 'Still'],
            ]),
            choice(
                'pace',
                'Computer players',
                [
                    ['calm', 'Calm'],
                    ['brisk', 'Brisk'],
                    ['instant', 'At once'],
                ],
                'How long they wait, so that you can follow.',
            ),
            toggle('fourColours', 'Four colours', 'Clubs green, diamonds blue, hearts red, spades black.'),
            toggle(
                'memoryAid',
                'Memory aid',
                'Shows the cards that you have seen and that lie face down again. A game whose option says otherwise does not.',
            ),
            toggle('letters', 'Letter shortcuts', 'One letter for each button, as it shows.'),
            nameField(),
            toggle('sound', 'Sound', 'Cards on cloth, and a bell when it is your turn.'),
        ],
        actions: [button('Done', () => dialog.close(), { class: 'button main' })],
    });
}
