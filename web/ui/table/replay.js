// replay.js - a record, step by step: as one seat saw it, as a bystander did, or with every card open.

import { el, put, text } from '../lib/dom.js';
import { setBar, setSub } from '../lib/bar.js';
import { icon } from '../lib/icons.js';
import { TableView } from './tableview.js';
import { arrowKeys, shortcuts } from '../lib/keys.js';
import { play, remember } from './motion.js';
import { tell } from '../lib/live.js';
import { openCard } from '../panels/scorecard.js';
import { openCloser } from './closer.js';
import { openRules } from '../panels/rules.js';
import { download } from '../lib/files.js';
import { hear } from '../lib/sound.js';

/** @typedef {import("../../engine/types.js").Replay} Replay */
/** @typedef {import("../../engine/types.js").Viewer} Viewer */
/** @typedef {import("../../engine/types.js").View} View */
/** @typedef {import("../../engine/types.js").Step} Step */
/** @typedef {import("../clubhouse/club.js").Club} Club */

const PACE = 1300; // ms between steps when it plays by itself

export class ReplayScreen {
    /**
     * @param {Club} club
     * @param {Replay} replay
     */
    constructor(club, replay) {
        this.club = club;
        this.replay = replay;
        this.names = replay.names.map((name, seat) => name || `Seat ${seat + 1}`);
        /** @type {Viewer} */
        this.viewer = 'truth';
        this.at = 0;
        /** @type {View|null} */
        this.view = null;
        /** @type {import("../../engine/types.js").Score|null} */
        this.score = null;
        this.timer = 0;
        this.busy = Promise.resolve();
        this.table = new TableView();
        this.happened = el('p', { class: 'happened' });
        this.slider = el('input', {
            type: 'range',
            class: 'slider',
            min: '0',
            max: String(replay.length - 1),
            value: '0',
            'aria-label': 'Step',
            on: { input: () => this.go(Number(this.slider.value)) },
        });
        this.playing = this.tool('play', 'Play by itself', () => this.toggle());
        this.node = el(
            'div',
            { class: 'play replay' },
            el(
                'div',
                { class: 'play-main' },
                el('div', { class: 'stage' }, this.table.node),
                el('section', { class: 'actionbar', 'aria-label': 'The replay' }, this.happened, this.controls()),
            ),
        );
        this.table.node.addEventListener('click', (event) => this.clicked(event));
        arrowKeys(this.table.node);
        this.unlisten = shortcuts({ letter: (letter) => this.letter(letter), escape: () => false });
    }

    async open() {
        setBar({
            title: this.replay.game.title,
            sub: '',
            tools: [
                { icon: 'card', label: 'Score card', run: () => void this.card() },
                {
                    icon: 'rules',
                    label: 'Rules',
                    key: 'r',
                    run: () => void openRules(this.replay.game.id, this.view?.rule),
                },
                { icon: 'download', label: 'Save the record', more: true, run: () => void this.save() },
            ],
        });
        await this.show(0);
    }

    async close() {
        window.clearTimeout(this.timer);
        this.unlisten();
        this.table.remove();
        await this.replay.close();
    }

    /**
     * @param {string} sign
     * @param {string} label
     * @param {() => void} run
     */
    tool(sign, label, run) {
        return el(
            'button',
            { type: 'button', class: 'button round', 'aria-label': label, title: label, on: { click: run } },
            icon(sign),
        );
    }

    controls() {
        const who = el(
            'select',
            {
                class: 'select',
                'aria-label': 'Whose view',
                on: {
                    change: () => {
                        this.viewer = viewerOf(who.value);
                        void this.show(this.at);
                    },
                },
            },
            el('option', { value: 'truth', text: 'all cards open' }),
            el('option', { value: 'spectator', text: 'a bystander' }),
            ...this.names.map((name, seat) => el('option', { value: String(seat), text: `as ${name} saw it` })),
        );
        return el(
            'div',
            { class: 'replay-controls' },
            el(
                'div',
                { class: 'replay-buttons', role: 'group', 'aria-label': 'Steps' },
                this.tool('first', 'To the beginning', () => this.go(0)),
                this.tool('previous', 'One step back', () => this.go(this.at - 1)),
                this.playing,
                this.tool('next', 'One step on', () => this.go(this.at + 1)),
                this.tool('last', 'To the end', () => this.go(this.replay.length - 1)),
            ),
            this.slider,
            who,
        );
    }

    /** @param {string} letter */
    letter(letter) {
        if (letter === ' ') this.toggle();
        else if (letter === ',' || letter === 'p') this.go(this.at - 1);
        else if (letter === '.' || letter === 'n') this.go(this.at + 1);
        else return false;
        return true;
    }

    toggle() {
        if (this.timer) {
            this.pause();
            return;
        }
        put(this.playing, icon('pause'));
        this.playing.setAttribute('aria-label', 'Pause');
        const step = () => {
            if (this.at >= this.replay.length - 1) {
                this.pause();
                return;
            }
            this.later(this.at + 1);
            this.timer = window.setTimeout(step, PACE);
        };
        this.timer = window.setTimeout(step, 200);
    }

    pause() {
        window.clearTimeout(this.timer);
        this.timer = 0;
        put(this.playing, icon('play'));
        this.playing.setAttribute('aria-label', 'Play by itself');
    }

    /** @param {number} step */
    go(step) {
        this.pause();
        this.later(step);
    }

    /** One step after the other, however fast they are asked for. @param {number} step */
    later(step) {
        const to = Math.min(Math.max(0, step), this.replay.length - 1);
        this.at = to;
        this.busy = this.busy.then(() => (this.at === to ? this.show(to) : undefined));
    }

    /** @param {number} number */
    async show(number) {
        const before = remember(this.table.node),
            was = this.view;
        const step = await this.replay.go(number, [this.viewer]);
        const forward = was && number > 0 && step.kind === 'action';
        this.at = number;
        this.view = await this.replay.view(this.viewer);
        this.score = await this.replay.score();
        this.draw();
        const words = this.words(step);
        text(this.happened, words);
        tell(words);
        this.slider.value = String(number);
        this.slider.setAttribute('aria-valuetext', `step ${number + 1} of ${this.replay.length}, hole ${step.hole}`);
        setSub(`Hole ${step.hole} · step ${number + 1} of ${this.replay.length}`);
        if (forward) {
            hear(step.told[0]?.events ?? []);
            await play(this.table.node, step.told[0]?.events ?? [], before, was, this.view, this.replay.deck);
        }
    }

    /** @param {Step} step */
    words(step) {
        if (step.kind === 'hole') return `Hole ${step.hole} is dealt.`;
        if (step.kind === 'score')
            return `Hole ${step.hole} is over. ${this.score?.result ?? this.score?.standing ?? ''}`;
        return step.told[0]?.sentences ?? '';
    }

    scene() {
        return {
            view: /** @type {View} */ (this.view),
            deck: this.replay.deck,
            names: this.names,
            lit: new Map(),
            picked: new Set(),
            hinted: new Set(),
            fresh: new Set(),
            aid: true,
        };
    }

    /** @returns {import("./seatview.js").Plate[]} */
    plates() {
        return this.names.map((_, seat) => ({
            score: this.score?.played ? String(this.score.totals[seat]) : '',
            kind: '',
            thinking: false,
        }));
    }

    draw() {
        this.table.draw(this.scene(), this.plates());
    }

    /** @param {MouseEvent} event */
    clicked(event) {
        const place = /** @type {HTMLElement} */ (event.target).closest('[data-key]');
        const seat = place instanceof HTMLElement && place.dataset.key?.match(/^seat\.(\d+)$/);
        if (seat && this.view) openCloser(this.scene(), Number(seat[1]), this.plates()[Number(seat[1])], () => {});
    }

    async card() {
        openCard(await this.replay.sheets(), '', `${this.replay.game.id}-card`, {
            result: this.score?.result ?? this.score?.standing,
        });
    }

    async save() {
        download(`${this.replay.game.id}.niblick`, await this.replay.record(), 'text/plain');
    }
}

/**
 * @param {string} value
 * @returns {Viewer}
 */
const viewerOf = (value) => (value === 'truth' || value === 'spectator' ? value : Number(value));
