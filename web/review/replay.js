// replay.js - a record, step by step: as one seat saw it, as a spectator did, or with every card face up.

import { el, put, text } from '../ui/lib/dom.js';
import { setBar, setSub } from '../ui/lib/bar.js';
import { icon } from '../ui/lib/icons.js';
import { Bubble } from '../ui/table/bubble.js';
import { countedAs } from '../ui/table/counting.js';
import { numbersOf } from '../ui/table/places.js';
import { TableView } from '../ui/table/tableview.js';
import { arrowKeys, shortcuts } from '../ui/lib/keys.js';
import { play, remember } from '../ui/table/motion.js';
import { tell } from '../ui/lib/live.js';
import { openCard } from '../ui/panels/scorecard.js';
import { openCloser } from '../ui/table/closer.js';
import { openRules } from '../ui/panels/rules.js';
import { download } from '../ui/lib/files.js';
import { hear } from '../ui/lib/sound.js';
import { keepForTab } from '../ui/lib/store.js';
import { Review } from './look.js';
import { inSight } from '../ui/table/words.js';
import { signed } from '../ui/panels/count.js';
import { t } from '../ui/lib/text.js';

/** @typedef {import("../engine/types.js").Replay} Replay */
/** @typedef {import("../engine/types.js").Viewer} Viewer */
/** @typedef {import("../engine/types.js").View} View */
/** @typedef {import("../engine/types.js").Step} Step */
/** @typedef {import("../engine/types.js").Told} Told */
/** @typedef {import("../ui/clubhouse/club.js").Club} Club */

/**
 * Where it was before the page was loaded again.
 * @typedef {Object} Kept
 * @property {number} at
 * @property {Viewer} viewer
 * @property {number} [reviewed] - the seat whose play is looked at
 * @property {string} [back] - the way to the table where it was played
 */

const PACE = 1300; // ms between steps during playback

export class ReplayScreen {
    /**
     * @param {Club} club
     * @param {Replay} replay
     * @param {Kept|null} [kept]
     */
    constructor(club, replay, kept = null) {
        this.club = club;
        this.replay = replay;
        this.names = replay.names.map((name, seat) => name || t('setup.seat', { number: seat + 1 }));
        /** @type {Viewer} */
        this.viewer = kept?.viewer ?? 'truth';
        this.at = Math.min(kept?.at ?? 0, replay.length - 1);
        this.record = '';
        this.back = kept?.back;
        this.review = kept?.reviewed === undefined ? null : new Review(this, kept.reviewed);
        /** @type {View|null} */
        this.view = null;
        /** @type {import("../engine/types.js").Score|null} */
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
            'aria-label': t('replay.step'),
            on: { input: () => this.go(Number(this.slider.value)) },
        });
        this.playing = this.tool('play', t('replay.play'), () => this.toggle());
        const stage = el('div', { class: 'stage' }, this.table.node);
        const main = el(
            'div',
            { class: 'play-main' },
            stage,
            el('section', { class: 'actionbar', 'aria-label': t('replay.label') }, this.happened, this.review?.node, this.controls()),
        );
        this.node = el('div', { class: `play replay${this.review ? ' reviewed' : ''}` }, main, this.review?.panel);
        this.bubble = new Bubble({ stage, room: main, asks: () => false, about: (key) => this.about(key) });
        this.table.node.addEventListener('click', (event) => this.clicked(event));
        arrowKeys(this.table.node);
        this.unlisten = shortcuts({ letter: (letter) => this.letter(letter), escape: () => this.bubble.hide(), key: (key) => this.key(key) });
    }

    async open() {
        setBar({
            title: this.replay.game.title,
            sub: '',
            tools: [
                ...this.ways(),
                { icon: 'card', label: t('tool.card'), more: true, run: () => void this.card() },
                {
                    icon: 'rules',
                    label: t('tool.rules'),
                    key: 'r',
                    run: () => void openRules(this.replay.game.id, this.view?.rule, this.replay.page),
                },
                { icon: 'download', label: t('tool.save-record'), more: true, run: () => void this.save() },
                ...(this.replay.finished ? [{ icon: 'deal', label: t('shelf.again'), more: true, run: () => void this.again() }] : []),
            ],
        });
        this.record = await this.replay.record();
        this.review?.begin(this.record);
        this.later(this.at);
        await this.busy;
    }

    /** Back to the table, and to a review where this is none. */
    ways() {
        const { back } = this;
        const seat = typeof this.viewer === 'number' ? this.viewer : Math.max(0, this.replay.names.indexOf(this.club.shelf.you));
        const where = () => ({ at: this.at, back });
        return [
            ...(back ? [{ icon: 'back', label: t('replay.back'), run: () => this.club.go(back) }] : []),
            ...(this.review ? [] : [{ icon: 'goal', label: t('finale.review'), run: () => void this.club.replay(this.record, seat, where()) }]),
        ];
    }

    /** The same deals once more: you in the seat that is looked at, and computer players as their names tell. */
    async again() {
        const { club, replay, names } = this;
        const you = typeof this.viewer === 'number' ? this.viewer : Math.max(0, replay.names.indexOf(club.shelf.you));
        const levelOf = (/** @type {string} */ name) => name.match(/\(([a-z]+)\)$/)?.[1] ?? '';
        const sitters = names.map((name, seat) => ({
            name: seat === you ? club.shelf.you : name,
            player: seat === you ? null : (club.engine.players.find(({ id }) => id === levelOf(name))?.id ?? club.engine.usualPlayer),
        }));
        await club.start({ game: replay.game.id, deals: this.record }, sitters, false);
    }

    async close() {
        this.review?.close();
        window.clearTimeout(this.timer);
        this.unlisten();
        this.bubble.hide();
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
                'aria-label': t('replay.whose'),
                on: {
                    change: () => {
                        this.viewer = viewerOf(who.value);
                        this.later(this.at);
                    },
                },
            },
            el('option', { value: 'truth', text: t('replay.truth') }),
            el('option', { value: 'spectator', text: t('replay.spectator') }),
            ...this.names.map((name, seat) => el('option', { value: String(seat), text: t('replay.seat', { player: name }) })),
        );
        who.value = String(this.viewer);
        return el(
            'div',
            { class: 'replay-controls' },
            el(
                'div',
                { class: 'replay-buttons', role: 'group', 'aria-label': t('replay.steps') },
                this.tool('first', t('replay.first'), () => this.go(0)),
                this.tool('previous', t('replay.previous'), () => this.go(this.at - 1)),
                this.playing,
                this.tool('next', t('replay.next'), () => this.go(this.at + 1)),
                this.tool('last', t('replay.last'), () => this.go(this.replay.length - 1)),
            ),
            el('div', { class: 'track' }, this.slider, this.review?.ticks),
            who,
        );
    }

    /** @param {string} letter */
    letter(letter) {
        if (letter === ' ') this.toggle();
        else if (letter === ',' || letter === 'p') this.go(this.at - 1);
        else if (letter === '.' || letter === 'n') this.go(this.at + 1);
        else if (letter === 'm' && this.review) this.review.jump(1);
        else if (letter === 'b' && this.review) this.review.jump(-1);
        else return false;
        return true;
    }

    /** Arrows go from step to step wherever the focus is, except where they mean something else. @param {string} key */
    key(key) {
        const last = this.replay.length - 1;
        const to = { ArrowLeft: this.at - 1, ArrowRight: this.at + 1, Home: 0, End: last }[key];
        if (to === undefined) return false;
        this.go(to);
        return true;
    }

    toggle() {
        if (this.timer) {
            this.pause();
            return;
        }
        put(this.playing, icon('pause'));
        this.playing.setAttribute('aria-label', t('replay.pause'));
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
        this.playing.setAttribute('aria-label', t('replay.play'));
    }

    /** @param {number} step */
    go(step) {
        this.pause();
        this.later(step);
    }

    /** Steps are shown one after the other. Those that have been skipped meanwhile are left out. @param {number} step */
    later(step) {
        const to = Math.min(Math.max(0, step), this.replay.length - 1);
        this.at = to;
        this.busy = this.busy.then(() => (this.at === to ? this.show(to) : undefined));
    }

    /**
     * Has the replay for itself for a moment.
     * @template T
     * @param {() => Promise<T>} run
     * @returns {Promise<T>}
     */
    alone(run) {
        const done = this.busy.then(run);
        this.busy = done.then(
            () => {},
            () => {},
        );
        return done;
    }

    /** @param {number} number */
    async show(number) {
        this.bubble.hide();
        const before = remember(this.table.node),
            was = this.view;
        const step = await this.replay.go(number, [this.viewer]);
        const forward = was && number > 0 && step.kind === 'action';
        this.view = await this.replay.view(this.viewer);
        this.score = await this.replay.score();
        this.draw();
        text(this.happened, this.words(step, inSight));
        tell(this.words(step, (told) => told.sentences)); // the ear is told the places, too
        this.slider.value = String(number);
        const at = { step: number + 1, steps: this.replay.length, hole: this.view.progress.title };
        this.slider.setAttribute('aria-valuetext', t('replay.at', at));
        setSub(t('replay.sub', at));
        keepForTab('replay', { record: this.record, at: number, viewer: this.viewer, reviewed: this.review?.seat, back: this.back });
        this.review?.look(step);
        if (forward) {
            hear(step.told[0]?.events ?? []);
            await play(this.table.node, step.told[0]?.events ?? [], before, was, this.view, this.replay.deck);
        }
    }

    /**
     * @param {Step} step
     * @param {(told: Told) => string} tale - what happened, for somebody who sees it or who hears it
     */
    words(step, tale) {
        const { score } = this;
        const dealt = t('story.dealt', { deal: this.view?.progress.deal ?? '' });
        if (step.kind === 'hole') return score?.given && !score.played ? `${score.given} ${dealt}` : dealt;
        if (step.kind === 'score') return t('replay.over', { over: this.view?.prompt ?? '', result: this.standing() });
        return step.told[0] ? tale(step.told[0]) : '';
    }

    /** How the match stands, and net of handicap where strokes are given. */
    standing() {
        const { result, standing, net_standing: net } = this.score ?? {};
        return [result ?? standing, net].filter(Boolean).join(' ');
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

    /** @returns {import("../ui/table/seatview.js").Plate[]} */
    plates() {
        return this.names.map((_, seat) => ({
            score: this.score?.played ? signed(this.score.totals[seat]) : '',
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

    /** What a card is worth and does at this step, for whom it is shown; what it counted, when the hole is over. @param {string} key */
    async about(key) {
        const { view } = this;
        if (!view) return '';
        return countedAs(view, key) || this.alone(() => this.replay.about(this.viewer, ...numbersOf(key)).catch(() => ''));
    }

    async card() {
        openCard(await this.replay.sheets(), '', `${this.replay.game.id}-card`, {
            result: this.standing(),
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
