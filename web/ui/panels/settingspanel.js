// settingspanel.js - the window in which a person says how they like it.

import { el, button } from '../lib/dom.js';
import { openDialog } from '../lib/dialog.js';
import { change, settings } from '../lib/settings.js';
import { t } from '../lib/text.js';

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
        el('label', { class: 'field-name', for: 'settings-name', text: t('settings.name') }),
        input,
        el('p', { class: 'help', text: t('settings.name-help') }),
    );
}

export function openSettings() {
    const dialog = openDialog({
        title: t('settings.title'),
        body: [
            choice('theme', t('settings.theme'), [
                ['auto', t('settings.auto')],
                ['light', t('settings.light')],
                ['dark', t('settings.dark')],
            ]),
            choice('motion', t('settings.motion'), [
                ['auto', t('settings.auto')],
                ['on', t('settings.motion-on')],
                ['off', t('settings.motion-off')],
            ]),
            choice(
                'pace',
                t('settings.pace'),
                [
                    ['calm', t('settings.pace-calm')],
                    ['brisk', t('settings.pace-brisk')],
                    ['instant', t('settings.pace-instant')],
                ],
                t('settings.pace-help'),
            ),
            choice(
                'tutor',
                t('settings.tutor'),
                [
                    ['off', t('settings.tutor-off')],
                    ['blunders', t('settings.tutor-blunders')],
                    ['comment', t('settings.tutor-comment')],
                ],
                t('settings.tutor-help'),
            ),
            toggle('insight', t('settings.insight'), t('settings.insight-help')),
            toggle('fourColours', t('settings.colours'), t('settings.colours-help')),
            toggle('memoryAid', t('settings.memory'), t('settings.memory-help')),
            toggle('coordinates', t('settings.coordinates'), t('settings.coordinates-help')),
            toggle('passes', t('settings.passes'), t('settings.passes-help')),
            toggle('letters', t('settings.letters'), t('settings.letters-help')),
            nameField(),
            toggle('sound', t('settings.sound'), t('settings.sound-help')),
        ],
        actions: [button(t('done'), () => dialog.close(), { class: 'button main' })],
    });
}
