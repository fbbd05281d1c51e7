// optionfield.js - one option of a game as a field of a form: a switch, a row of choices, a list, or a file.

import { button, el, text } from '../lib/dom.js';
import { chooseFile } from '../lib/files.js';
import { t } from '../lib/text.js';
import { isSwitch, valueWords } from './optionwords.js';

/** @typedef {import("../../engine/types.js").GameOption} GameOption */

/**
 * @typedef {Object} Wires
 * @property {(value: string) => void} change
 * @property {(content: string) => Promise<{value: string, notice?: string}>} file - a file's text as a value of the option
 * @property {() => void} rule - opens the rule behind it
 */

const FEW = 4; // values that are shown beside each other
const FILE = 'FILE';

/**
 * @param {GameOption} option
 * @param {Wires} wires
 */
const ruleLink = (option, wires) =>
    el('button', {
        type: 'button',
        class: 'rule-link',
        text: t('setup.rule'),
        'aria-label': t('setup.rule-of', { option: option.label }),
        on: { click: wires.rule },
    });

/**
 * @param {GameOption} option
 * @param {string} value
 * @param {Wires} wires
 * @returns {HTMLElement}
 */
export function optionField(option, value, wires) {
    if (isSwitch(option)) return switchField(option, value, wires);
    return option.values.length <= FEW && !option.values.includes(FILE)
        ? segments(option, value, wires)
        : list(option, value, wires);
}

/**
 * @param {GameOption} option
 * @param {string} value
 * @param {Wires} wires
 */
function switchField(option, value, wires) {
    const input = el('input', {
        type: 'checkbox',
        role: 'switch',
        checked: value === 'on',
        on: { change: () => wires.change(input.checked ? 'on' : 'off') },
    });
    return el(
        'div',
        { class: 'field switch-field', data: { option: option.name } },
        el(
            'label',
            { class: 'switch' },
            input,
            el(
                'span',
                { class: 'switch-text' },
                el('strong', { text: option.label }),
                el('span', { class: 'help', text: option.help }),
            ),
        ),
        ruleLink(option, wires),
    );
}

/**
 * @param {GameOption} option
 * @param {string} value
 * @param {Wires} wires
 */
function segments(option, value, wires) {
    return el(
        'fieldset',
        { class: 'field choice', data: { option: option.name } },
        el('legend', { class: 'field-name', text: option.label }),
        el(
            'div',
            { class: 'segments' },
            ...option.values.map((one) =>
                el(
                    'label',
                    { class: 'segment' },
                    el('input', {
                        type: 'radio',
                        name: `option-${option.name}`,
                        value: one,
                        checked: one === value,
                        on: { change: () => wires.change(one) },
                    }),
                    el('span', { text: valueWords(option, one) }),
                ),
            ),
        ),
        el('p', { class: 'help' }, `${option.help} `, ruleLink(option, wires)),
    );
}

/**
 * A list. Where the option allows a file of the player's own, a button asks for it.
 * @param {GameOption} option
 * @param {string} value
 * @param {Wires} wires
 */
function list(option, value, wires) {
    const id = `option-${option.name}`,
        notice = el('p', { class: 'notice', role: 'status' });
    const own = el('option', { value, text: t('setup.own-file'), hidden: true });
    const choices = option.values.filter((one) => one !== FILE).map((one) => el('option', { value: one, text: valueWords(option, one) }));
    const select = el(
        'select',
        { class: 'select', id, on: { change: () => wires.change(select.value) } },
        ...choices,
        own,
    );
    select.value = value;
    const file =
        option.values.includes(FILE) && button(t('setup.choose-file'), () => void take(), { class: 'button small' });
    const take = async () => {
        try {
            const content = await chooseFile('.txt,text/plain');
            if (content === null) return;
            const found = await wires.file(content);
            own.value = found.value;
            own.hidden = false;
            select.value = found.value;
            text(notice, found.notice ?? t('setup.file-used'));
            wires.change(found.value);
        } catch (error) {
            text(notice, /** @type {Error} */ (error).message);
        }
    };
    return el(
        'div',
        { class: 'field', data: { option: option.name } },
        el('label', { class: 'field-name', for: id, text: option.label }),
        select,
        file,
        notice,
        el('p', { class: 'help' }, `${option.help} `, ruleLink(option, wires)),
    );
}
