// optionsfield.js - how a game is played: a few ways that have names, and every single option behind them, folded.

import { el, put, text } from '../lib/dom.js';
import { allOf, t } from '../lib/text.js';
import { optionField } from './optionfield.js';
import { unusual } from './optionwords.js';
import { ownPresets } from '../lib/store.js';

/** @typedef {import("../../engine/types.js").Game} Game */
/** @typedef {import("../../engine/types.js").Preset} Preset */

/**
 * @typedef {Object} Wires
 * @property {() => void} changed
 * @property {(option: string, content: string) => Promise<{value: string, notice?: string}>} file
 * @property {(rule: string) => void} rule
 */

/** "rules=@title:..." @param {string} text @returns {[string, string]} */
const pairOf = (text) => [text.slice(0, text.indexOf('=')), text.slice(text.indexOf('=') + 1)];

/**
 * All options as a preset has them.
 * @param {Game} game
 * @param {Preset} preset
 * @returns {Record<string, string>}
 */
export function optionsOf(game, preset) {
    const named = Object.fromEntries(preset.options.split(/[ ,]+/).filter(Boolean).map(pairOf));
    return Object.fromEntries(game.options.map((option) => [option.name, named[option.name] ?? option.default]));
}

/** What the person has saved under a name, in the shape of the game's own presets. @param {Game} game @returns {Preset[]} */
const savedPresets = (game) =>
    ownPresets(game.id).map(({ title, options }) => ({
        name: `own-${title}`,
        title,
        about: t('setup.saved-way'),
        options: Object.entries(options).map(([name, value]) => `${name}=${value}`).join(' '),
        seats: [game.min_seats, game.max_seats],
    }));

export class OptionsField {
    /**
     * @param {Game} game
     * @param {Record<string, string>} options - changed in place
     * @param {Wires} wires
     */
    constructor(game, options, wires) {
        this.game = game;
        this.options = options;
        this.wires = wires;
        this.own = this.choice('', t('setup.own-way'));
        this.presets = [...game.presets, ...savedPresets(game)].map((preset) => ({ preset, ...this.choice(preset.name, preset.title, preset) }));
        this.fields = el('div', { class: 'option-fields' });
        this.node = el(
            'fieldset',
            { class: 'card-field' },
            el('legend', { text: t('setup.options') }),
            el('div', { class: 'presets' }, ...this.presets.map(({ node }) => node), this.own.node),
            el('details', { class: 'more-options' }, el('summary', { text: t('setup.more-options') }), this.fields),
        );
        this.drawFields();
        this.show();
    }

    /**
     * @param {string} name
     * @param {string} title
     * @param {Preset} [preset] - none: what the person has put together
     */
    choice(name, title, preset) {
        const input = el('input', {
            type: 'radio',
            name: 'preset',
            value: name,
            on: { change: () => preset && this.choose(preset) },
        });
        const about = el('span', { class: 'help', text: preset?.about ?? '' });
        const words = el('span', { class: 'switch-text' }, el('strong', { text: title }), about);
        return { input, about, node: el('label', { class: 'preset' }, input, words) };
    }

    /** @param {Preset} preset */
    choose(preset) {
        Object.assign(this.options, optionsOf(this.game, preset));
        this.drawFields();
        this.show();
        this.wires.changed();
    }

    drawFields() {
        put(
            this.fields,
            ...this.game.options.map((option) =>
                optionField(option, this.options[option.name], {
                    change: (value) => {
                        this.options[option.name] = value;
                        this.show();
                        this.wires.changed();
                    },
                    file: (content) => this.wires.file(option.name, content),
                    rule: () => this.wires.rule(option.rule),
                }),
            ),
        );
    }

    /** Which of the ways it is. */
    show() {
        const same = (/** @type {{preset: Preset}} */ { preset }) =>
            Object.entries(optionsOf(this.game, preset)).every(([name, value]) => this.options[name] === value);
        const found = this.presets.find(same);
        (found ?? this.own).input.checked = true;
        this.own.node.hidden = !!found;
        text(this.own.about, found ? '' : t('setup.own-way-help', { options: allOf(unusual(this.game, this.options)) }));
    }

    /** Some ways are for certain numbers of players. @param {number} seats */
    seated(seats) {
        for (const { preset, input, about } of this.presets) {
            const [least, most] = preset.seats;
            const fits = seats >= least && seats <= most;
            input.disabled = !fits && !input.checked;
            text(about, fits ? preset.about : `${preset.about} ${playersNeeded(least, most)}`);
        }
    }
}

/**
 * @param {number} least
 * @param {number} most
 */
const playersNeeded = (least, most) =>
    least === most ? t('setup.needs', { n: least }) : t('setup.needs-range', { least, most });
