// optionwords.js - options and their values as people call them; the engine has the words.

import { t } from '../lib/text.js';

/** @typedef {import("../../engine/types.js").Game} Game */
/** @typedef {import("../../engine/types.js").GameOption} GameOption */

/** @param {GameOption} option */
export const isSwitch = (option) =>
    option.values.length === 2 && option.values.includes('on') && option.values.includes('off');

/**
 * @param {GameOption} option
 * @param {string} value
 * @returns {string}
 */
export function valueWords(option, value) {
    if (isSwitch(option)) return t(value === 'on' ? 'setup.on' : 'setup.off');
    const at = option.values.indexOf(value);
    return at < 0 ? t('setup.own-file') : (option.labels?.[at] ?? value);
}

/**
 * The options that are not as usual, in words.
 * @param {Game} game
 * @param {Record<string, string>} chosen
 * @returns {string[]}
 */
export const unusual = (game, chosen) =>
    game.options
        .filter((option) => (chosen[option.name] ?? option.default) !== option.default)
        .map((option) => t('setup.option', { option: option.label, value: valueWords(option, chosen[option.name]) }));
