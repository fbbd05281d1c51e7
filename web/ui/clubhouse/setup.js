// setup.js - before the deal: the players, the options of the game, the seed. The engine says which options there are.

import { button, el, put, text } from '../lib/dom.js';
import { setBar } from '../lib/bar.js';
import { icon } from '../lib/icons.js';
import { gameFacts, picture } from './shelf.js';
import { inShort, openRules } from '../panels/rules.js';
import { read, write } from '../lib/store.js';
import { HandicapField } from './handicapfield.js';
import { OptionsField } from './optionsfield.js';
import { SeatsField } from './seatsfield.js';
import { usualSitters } from './club.js';
import { lessonOffer } from '../lesson/lessons.js';
import { t } from '../lib/text.js';

/** @typedef {import("./club.js").Club} Club */
/** @typedef {import("../../engine/types.js").Game} Game */
/** @typedef {import("../lib/store.js").Sitter} Sitter */

/** What was chosen last time. @typedef {{sitters: Sitter[], options: Record<string, string>, practice: boolean, handicap?: boolean}} Chosen */

export class SetupForm {
    /**
     * @param {Club} club
     * @param {Game} game
     */
    constructor(club, game) {
        this.club = club;
        this.game = game;
        const last = /** @type {Chosen|null} */ (read(`setup.${game.id}`));
        const usual = usualSitters(club.engine, club.shelf, club.engine.usualSeats[game.id]);
        /** @type {Sitter[]} */
        this.sitters = this.isSound(last) ? last.sitters : usual;
        /** @type {Record<string, string>} */
        this.options = Object.fromEntries(
            game.options.map((option) => [
                option.name,
                this.isSound(last) ? (last.options[option.name] ?? option.default) : option.default,
            ]),
        );
        this.practice = this.isSound(last) && last.practice;
        this.handicap = new HandicapField(club.engine, this.isSound(last) && !!last.handicap);
        /** @type {OptionsField|null} */
        this.ways = null;
        this.error = el('p', { class: 'error', role: 'alert' });
        this.short = el('section', { class: 'in-short', hidden: true, 'aria-labelledby': 'in-short-title' });
        /** The rules, where they are written from the options. @type {string|undefined} */
        this.page = undefined;
        this.seed = el('input', {
            type: 'text',
            id: 'seed',
            class: 'text',
            placeholder: t('setup.seed-chance'),
            autocomplete: 'off',
            spellcheck: 'false',
            on: { input: () => void this.check() },
        });
    }

    /**
     * Whether what was kept still fits the game and the players there are.
     * @param {Chosen|null} last
     * @returns {last is Chosen}
     */
    isSound(last) {
        const levels = new Set(this.club.engine.players.map((player) => player.id));
        return (
            !!last &&
            Array.isArray(last.sitters) &&
            last.sitters.length >= this.game.min_seats &&
            last.sitters.length <= this.game.max_seats &&
            last.sitters.every((sitter) => sitter.player === null || levels.has(sitter.player))
        );
    }

    /** @returns {HTMLElement} */
    seatsField() {
        return new SeatsField(this.club, this.game, this.sitters, () => void this.check()).node;
    }

    /* ------------------------------------------------------------------------------------------------ options */

    /** @returns {HTMLElement} */
    optionsField() {
        this.ways = new OptionsField(this.game, this.options, {
            changed: () => void this.check(),
            file: (option, content) => this.club.engine.data(this.game.id, option, content),
            rule: (rule) => void openRules(this.game.id, rule, this.page),
        });
        this.ways.seated(this.setup().seats ?? 0);
        return this.ways.node;
    }

    /** How the game goes, from its rules; it comes when they are there. */
    shortField() {
        void this.showShort();
        return this.short;
    }

    async showShort() {
        const { page } = this,
            words = await inShort(this.game.id, page);
        if (page !== this.page) return; // the options have changed meanwhile
        put(this.short, el('h2', { id: 'in-short-title', text: t('setup.in-short') }), el('div', { class: 'rules' }, ...words));
        this.short.hidden = !words.length;
    }

    /** @returns {HTMLElement} */
    roundField() {
        const practice = el('input', {
            type: 'checkbox',
            role: 'switch',
            checked: this.practice,
            on: {
                change: () => {
                    this.practice = practice.checked;
                },
            },
        });
        return el(
            'fieldset',
            { class: 'card-field' },
            el('legend', { text: t('setup.round') }),
            el(
                'label',
                { class: 'switch' },
                practice,
                el(
                    'span',
                    { class: 'switch-text' },
                    el('strong', { text: t('setup.practice') }),
                    el('span', {
                        class: 'help',
                        text: t('setup.practice-help'),
                    }),
                ),
            ),
            this.handicap.node,
            el(
                'div',
                { class: 'field' },
                el('label', { class: 'field-name', for: 'seed', text: t('setup.seed') }),
                this.seed,
                el('p', {
                    class: 'help',
                    text: t('setup.seed-help'),
                }),
            ),
        );
    }

    /* -------------------------------------------------------------------------------------------------- start */

    /** @returns {import("../../engine/types.js").Setup} */
    setup() {
        const seed = this.seed.value.trim();
        return { game: this.game.id, seats: this.sitters.length, options: this.options, ...(seed ? { seed } : {}) };
    }

    players() {
        return this.sitters.map(({ player }) => player);
    }

    /** Says at once what cannot be. */
    async check() {
        this.ways?.seated(this.setup().seats ?? 0);
        void this.handicap.look(this.setup(), this.players());
        try {
            const { page } = await this.club.engine.check(this.setup());
            text(this.error, '');
            if (page === this.page) return;
            this.page = page;
            void this.showShort();
        } catch (error) {
            text(this.error, /** @type {Error} */ (error).message);
        }
    }

    async start() {
        try {
            const { sitters, options, practice, handicap } = this;
            write(`setup.${this.game.id}`, { sitters, options, practice, handicap: handicap.wanted });
            const strokes = await handicap.strokes(this.setup(), this.players());
            if (!this.error.isConnected) return; // somebody went away while it was worked out
            await this.club.start(
                { ...this.setup(), strokes },
                this.sitters.map((sitter) => ({ ...sitter })),
                this.practice,
            );
        } catch (error) {
            text(this.error, /** @type {Error} */ (error).message);
            this.error.scrollIntoView({ block: 'center' });
        }
    }

    /** @param {string} id */
    dealButton(id) {
        return button(t('setup.deal'), () => void this.start(), { class: 'button main large', id });
    }

    draw() {
        const { game } = this;
        void this.check();
        return el(
            'form',
            {
                class: 'setup',
                on: {
                    submit: (/** @type {Event} */ event) => {
                        event.preventDefault();
                        void this.start();
                    },
                },
            },
            el(
                'header',
                { class: 'setup-head' },
                picture(game.id),
                el(
                    'div',
                    {},
                    el('p', { class: 'year', text: game.since }),
                    el('p', { class: 'lead', text: game.summary }),
                    gameFacts(game),
                    el(
                        'div',
                        { class: 'setup-actions' },
                        this.dealButton('deal'),
                        el(
                            'button',
                            {
                                type: 'button',
                                class: 'button',
                                on: { click: () => void openRules(game.id, null, this.page) },
                            },
                            icon('rules'),
                            el('span', { text: t('setup.read-rules') }),
                        ),
                        lessonOffer(this.club, game),
                    ),
                ),
            ),
            this.shortField(),
            el(
                'div',
                { class: 'setup-fields before-deal' },
                this.seatsField(),
                this.optionsField(),
                this.roundField(),
            ),
            el('footer', { class: 'setup-foot' }, this.error, this.dealButton('deal-too')),
        );
    }
}

/**
 * @param {Club} club
 * @param {string} id
 * @returns {HTMLElement|null} null: there is no such game
 */
export function setupScreen(club, id) {
    const game = club.engine.games.find((one) => one.id === id);
    if (!game) return null;
    setBar({
        title: game.title,
        sub: t('setup.sub'),
        tools: [{ icon: 'help', label: t('tool.help'), run: () => club.help() }],
    });
    return new SetupForm(club, game).draw();
}
