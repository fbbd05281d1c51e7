// make.js - a new table: any game with its options, for friends. The form is that of a match at this screen, with other seats.

import { button, el, text } from '../ui/lib/dom.js';
import { setBar } from '../ui/lib/bar.js';
import { SetupForm } from '../ui/clubhouse/setup.js';
import { seatsFor } from '../ui/clubhouse/club.js';
import { read, write } from '../ui/lib/store.js';
import { NameField, wordsOf } from './parts.js';
import { keepSeat } from './kept.js';
import { t } from '../ui/lib/text.js';

/** @typedef {import("../ui/clubhouse/club.js").Club} Club */
/** @typedef {import("../engine/types.js").Game} Game */
/** @typedef {import("./connection.js").Connection} Connection */

/** What was chosen last time. @typedef {{open: boolean, clock: number, sticking: string, handicap: boolean}} Manners */

const CLOCKS = [0, 10, 15, 30, 60, 120, 300]; // seconds

export class MakeForm extends SetupForm {
    /**
     * @param {Club} club
     * @param {Game} game
     * @param {Connection} connection
     */
    constructor(club, game, connection) {
        super(club, game);
        this.connection = connection;
        this.name = new NameField(() => void this.start());
        this.count = seatsFor(game, this.sitters.length);
        /** @type {Manners} */
        this.manners = { open: false, clock: 0, sticking: 'timed', handicap: false, ...read('manners') };
    }

    open() {
        setBar({
            title: t('make.title'),
            sub: this.game.title,
            tools: [{ icon: 'help', label: t('tool.help'), run: () => this.club.help() }],
        });
    }

    async close() {}

    /* --------------------------------------------------------------------------------------------------------- fields */

    /** @param {string} id */
    dealButton(id) {
        return button(t('make.create'), () => void this.start(), {
            class: 'button main large',
            id: id === 'deal' ? 'create' : 'create-too',
        });
    }

    seatsField() {
        const count = el('output', { class: 'seat-count' });
        const step = (/** @type {string} */ sign, /** @type {string} */ label, /** @type {number} */ by) =>
            button(sign, () => change(by), { class: 'button round', 'aria-label': label });
        const fewer = step('−', t('setup.fewer'), -1),
            more = step('+', t('setup.more'), 1);
        const change = (/** @type {number} */ by) => {
            this.count = seatsFor(this.game, this.count + by);
            text(count, t('setup.seat-count', { n: this.count }));
            fewer.disabled = this.count === this.game.min_seats;
            more.disabled = this.count === this.game.max_seats;
            if (by) void this.check();
        };
        change(0);
        return el(
            'fieldset',
            { class: 'card-field' },
            el('legend', { text: t('setup.seats') }),
            this.gameField(),
            this.name.node,
            el('div', { class: 'stepper' }, fewer, count, more),
            el('p', { class: 'help', text: t('make.free-help') }),
        );
    }

    /** Another game, another form. */
    gameField() {
        const select = el(
            'select',
            { class: 'select', id: 'online-game', on: { change: () => this.club.go(`#/friends/${select.value}`) } },
            ...this.club.engine.games.map(({ id, title }) => el('option', { value: id, text: title })),
        );
        select.value = this.game.id;
        return el(
            'div',
            { class: 'field' },
            el('label', { class: 'field-name', for: 'online-game', text: t('make.game') }),
            select,
        );
    }

    async check() {
        void this.lookAtStrokes();
        await super.check();
    }

    /** They can be offered only where they decide. */
    async lookAtStrokes() {
        const strokes = await this.club.engine.strokes(this.setup(), Array(this.count).fill('everyman'), 0).catch(() => []);
        if (this.strokes) this.strokes.hidden = !strokes.length;
    }

    strokesField() {
        const input = el('input', {
            type: 'checkbox',
            role: 'switch',
            id: 'strokes',
            checked: this.manners.handicap,
            on: { change: () => (this.manners.handicap = input.checked) },
        });
        this.strokes = toggle(input, t('strokes.offer'), t('strokes.offer-help'));
        this.strokes.hidden = true;
        void this.lookAtStrokes();
        return this.strokes;
    }

    /** Settings of an online table. They replace practice and seed, which only a match on one screen has. */
    roundField() {
        const open = el('input', {
            type: 'checkbox',
            role: 'switch',
            id: 'public',
            checked: this.manners.open,
            on: { change: () => (this.manners.open = open.checked) },
        });
        const clock = el(
            'select',
            { class: 'select', id: 'clock', on: { change: () => (this.manners.clock = Number(clock.value)) } },
            ...CLOCKS.map((seconds) =>
                el('option', {
                    value: String(seconds),
                    text: seconds ? t('make.seconds', { n: seconds }) : t('make.no-clock'),
                }),
            ),
        );
        clock.value = String(this.manners.clock);
        const relaxed = el('input', {
            type: 'checkbox',
            role: 'switch',
            id: 'relaxed',
            checked: this.manners.sticking === 'relaxed',
            on: { change: () => (this.manners.sticking = relaxed.checked ? 'relaxed' : 'timed') },
        });
        return el(
            'fieldset',
            { class: 'card-field' },
            el('legend', { text: t('make.manners') }),
            toggle(open, t('make.public'), t('make.public-help')),
            el(
                'div',
                { class: 'field' },
                el('label', { class: 'field-name', for: 'clock', text: t('make.clock') }),
                clock,
                el('p', { class: 'help', text: t('make.clock-help') }),
            ),
            toggle(
                relaxed,
                t('make.relaxed'),
                t('make.relaxed-help'),
            ),
            this.strokesField(),
        );
    }

    /* ---------------------------------------------------------------------------------------------------------- start */

    setup() {
        return { game: this.game.id, seats: this.count, options: this.options };
    }

    async start() {
        const me = this.name.take();
        if (!me) return;
        const { open, clock, sticking } = this.manners;
        write('manners', this.manners);
        try {
            await this.connection.ready();
            const { table, token } = await this.connection.ask('create', {
                ...this.setup(),
                me,
                public: open,
                clock,
                sticking,
                ...(this.manners.handicap && !this.strokes?.hidden ? { handicap: true } : {}),
            });
            keepSeat({ table, token, title: this.game.title });
            this.club.go(`#/table/${table}`);
        } catch (error) {
            text(this.error, wordsOf(error));
            this.error.scrollIntoView({ block: 'center' });
        }
    }
}

/**
 * @param {HTMLInputElement} input
 * @param {string} label
 * @param {string} help
 */
function toggle(input, label, help) {
    const words = el(
        'span',
        { class: 'switch-text' },
        el('strong', { text: label }),
        el('span', { class: 'help', text: help }),
    );
    return el('label', { class: 'switch' }, input, words);
}
