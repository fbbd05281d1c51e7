// settings.js - how a person likes it: kept in this browser, applied to the document, changed in one dialog.

import { el, button } from './dom.js';
import { openDialog } from './dialog.js';
import { read, write } from './store.js';

/**
 * @typedef {Object} Settings
 * @property {"auto"|"light"|"dark"} theme
 * @property {boolean} fourColours - a colour for each suit
 * @property {boolean} sound
 * @property {"auto"|"on"|"off"} motion - auto: as the system says
 * @property {"calm"|"brisk"|"instant"} pace - of the computer players
 * @property {boolean} memoryAid - shows what one has seen, where the game's options allow it
 * @property {boolean} letters - letter shortcuts
 * @property {string} name - what friends at other screens call one
 */

/** @type {Settings} */
const USUAL = {
    theme: 'auto',
    fourColours: false,
    sound: false,
    motion: 'auto',
    pace: 'calm',
    memoryAid: true,
    letters: true,
    name: '',
};

/** @type {Settings} */
export const settings = { ...USUAL };

const calm = window.matchMedia('(prefers-reduced-motion: reduce)');

/** Whether cards slide and turn. */
export function moves() {
    return settings.motion === 'on' || (settings.motion === 'auto' && !calm.matches);
}

/** Milliseconds between the actions of computer players. */
export function pause() {
    return { calm: 900, brisk: 380, instant: 0 }[settings.pace];
}

/** Reads what was kept and dresses the document in it. */
export function loadSettings() {
    Object.assign(settings, read('settings'));
    applySettings();
}

function applySettings() {
    const root = document.documentElement;
    root.dataset.theme = settings.theme;
    root.dataset.suits = settings.fourColours ? 'four' : 'two';
    root.dataset.motion = settings.motion;
    root.classList.toggle('still', !moves());
    root.dispatchEvent(new CustomEvent('settings'));
}

calm.addEventListener('change', applySettings);

/** @param {Partial<Settings>} change */
export function change(change) {
    Object.assign(settings, change);
    write('settings', settings);
    applySettings();
}

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
