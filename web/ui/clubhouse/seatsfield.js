// seatsfield.js - the players of a match: you, friends on this screen, and computer players of each level.

import { button, el, put, text } from '../lib/dom.js';
import { seatsFor } from './club.js';
import { t } from '../lib/text.js';

/** @typedef {import("./club.js").Club} Club */
/** @typedef {import("../../engine/types.js").Game} Game */
/** @typedef {import("../lib/store.js").Sitter} Sitter */

export class SeatsField {
    /**
     * @param {Club} club
     * @param {Game} game
     * @param {Sitter[]} sitters - changed in place
     * @param {() => void} changed - the number of seats is another
     */
    constructor(club, game, sitters, changed) {
        this.club = club;
        this.game = game;
        this.sitters = sitters;
        this.changed = changed;
        this.list = el('ol', { class: 'seats' });
        this.count = el('output', { class: 'seat-count' });
        this.fewer = this.step('−', t('setup.fewer'), -1);
        this.more = this.step('+', t('setup.more'), 1);
        this.node = el(
            'fieldset',
            { class: 'card-field' },
            el('legend', { text: t('setup.seats') }),
            el('div', { class: 'stepper' }, this.fewer, this.count, this.more),
            this.list,
            this.levels(),
        );
        this.draw();
    }

    /**
     * @param {string} sign
     * @param {string} label
     * @param {number} by
     */
    step(sign, label, by) {
        return button(sign, () => this.change(by), { class: 'button round', 'aria-label': label });
    }

    levels() {
        const words = this.club.engine.players.flatMap((player) => [
            el('dt', { text: player.id }),
            el('dd', { text: player.summary }),
        ]);
        const summary = el('summary', { text: t('setup.levels') });
        return el('details', { class: 'levels' }, summary, el('dl', {}, ...words));
    }

    /** @param {number} by */
    change(by) {
        const n = seatsFor(this.game, this.sitters.length + by);
        while (this.sitters.length < n)
            this.sitters.push({ name: this.freeName(), player: this.club.engine.usualPlayer });
        this.sitters.length = n;
        this.draw();
        this.changed();
    }

    /** A name that nobody at the table has. */
    freeName() {
        const taken = new Set(this.sitters.map((sitter) => sitter.name));
        return this.club.engine.computerNames.find((name) => !taken.has(name)) ?? t('setup.seat', { number: this.sitters.length + 1 });
    }

    draw() {
        const n = this.sitters.length;
        text(this.count, t('setup.seat-count', { n }));
        this.fewer.disabled = n === this.game.min_seats;
        this.more.disabled = n === this.game.max_seats;
        put(this.list, ...this.sitters.map((sitter, seat) => this.row(sitter, seat)));
    }

    /**
     * @param {Sitter} sitter
     * @param {number} seat
     */
    row(sitter, seat) {
        const name = el('input', {
            class: 'text',
            type: 'text',
            value: sitter.name,
            maxlength: '20',
            'aria-label': t('setup.seat-name', { number: seat + 1 }),
            autocomplete: 'off',
            on: { input: () => (sitter.name = name.value.trim() || t('setup.seat', { number: seat + 1 })) },
        });
        const levels = this.club.engine.players.map((player) =>
            el('option', { value: player.id, text: t('setup.computer', { level: player.id }), title: player.summary }),
        );
        const computers = el('optgroup', { label: t('seats.computers') }, ...levels);
        const person = el('option', { value: '', text: seat ? t('setup.friend') : t('setup.you') });
        const change = () => this.seat(sitter, who.value || null);
        const label = t('setup.seat-who', { number: seat + 1 });
        const who = el('select', { class: 'select', 'aria-label': label, on: { change } }, person, computers);
        who.value = sitter.player ?? '';
        const roundel = el('span', { class: 'roundel', 'aria-hidden': 'true', text: String(seat + 1) });
        return el('li', { class: 'seat-row' }, roundel, name, who);
    }

    /**
     * Among friends nobody is called "You": the others could not tell who that is.
     * @param {Sitter} sitter
     * @param {string|null} player
     */
    seat(sitter, player) {
        const { you, host } = this.club.shelf;
        const [first] = this.sitters;
        sitter.player = player;
        const friends = this.sitters.filter((one) => !one.player).length > 1;
        if (first.name !== (friends ? you : host)) return;
        first.name = friends ? host : you;
        /** @type {HTMLInputElement} */ (this.list.querySelector('input')).value = first.name;
    }
}
