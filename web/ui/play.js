// play.js - the table screen: it shows a session's stages, and gives what the person does back to it.

import { button, el } from './dom.js';
import { setBar } from './bar.js';
import { ActionBar, mainButton } from './actionbar.js';
import { Asking } from './asking.js';
import { Advice } from './advice.js';
import { Board } from './board.js';
import { SidePanel } from './sidepanel.js';
import { afterHole } from './afterhole.js';
import { between } from './between.js';
import { keyboard, shortcuts } from './keys.js';
import { deal, play, remember } from './motion.js';
import { hear, sound } from './sound.js';
import { forget, tell } from './live.js';
import { settings } from './settings.js';
import { curtain } from './curtain.js';
import { download } from './files.js';
import { sentenceCase, together } from './words.js';

/** @typedef {import("../engine/types.js").View} View */
/** @typedef {import("../engine/types.js").Told} Told */
/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("./session.js").Stage} Stage */
/** @typedef {import("./club.js").Club} Club */

const REMEMBER = 'Remember what you see: it is shown until you act.';
const SAVE = 'Save the record before you leave, if you want to see it again.';
const TRICK = 900; // ms that a complete trick is seen
const LOOKING = 2600; // ms that a card looked at is shown where the memory is real

export class PlayScreen {
    /**
     * @param {Club} club
     * @param {Session} session
     */
    constructor(club, session) {
        this.club = club;
        this.session = session;
        this.bar = new ActionBar();
        this.board = new Board(session, () => this.asking);
        this.panel = new SidePanel(club.engine, session);
        const main = el('div', { class: 'play-main' }, this.bar.note, this.board.node, this.bar.node);
        this.node = el('div', { class: 'play' }, main, this.panel.node);
        this.advice = new Advice(this);
        this.asking = new Asking({
            verbs: club.verbs,
            names: session.names,
            bar: this.bar,
            deck: session.table.deck,
            redraw: () => this.board.redraw(),
            perform: (action) => this.perform(action),
            why: (what) => this.advice.why(what),
            closer: (seat) => this.board.closer(seat),
            focusLit: () => this.focusLit(),
        });
        this.unlisten = shortcuts({ letter: (letter) => this.letter(letter), escape: () => this.asking.back() });
        document.documentElement.addEventListener('settings', this.onSettings);
    }

    onSettings = () => this.board.redraw();

    async open() {
        setBar({
            title: this.session.table.game.title,
            tools: [
                { icon: 'hint', label: 'Hint', key: 'h', run: () => void this.advice.hint() },
                { icon: 'undo', label: 'Undo', key: 'u', run: () => void this.advice.undo() },
                { icon: 'rules', label: 'Rules', key: 'r', run: () => this.rules() },
                { icon: 'card', label: 'Score card', more: true, run: () => void this.panel.open('card') },
                { icon: 'story', label: 'Story', more: true, run: () => void this.panel.open('story') },
                { icon: 'download', label: 'Save the record', more: true, run: () => void this.saveRecord() },
                { icon: 'help', label: 'How it works', more: true, run: () => this.club.help() },
            ],
        });
        this.board.score = await this.session.table.score();
        await this.session.open(this);
        if (!this.session.kept) this.bar.setNote({ title: 'This browser cannot keep the match.', text: SAVE });
    }

    async close() {
        this.unlisten();
        document.documentElement.removeEventListener('settings', this.onSettings);
        this.board.clear();
        forget();
        await this.session.leave();
    }

    async saveRecord() {
        const name = `${this.session.saved.game}-${new Date().toISOString().slice(0, 10)}.niblick`;
        download(name, await this.session.table.record(), 'text/plain');
    }

    /** The rule that matters now. */
    rules() {
        void this.panel.open('rules', this.board.view?.rule ?? null);
    }

    focusLit() {
        this.board.focusLit(this.node, this.bar.buttons);
    }

    /** @param {string} letter */
    letter(letter) {
        if (letter === 'h') void this.advice.hint();
        else if (letter === 'u') void this.advice.undo();
        else if (letter === 'r') this.rules();
        else if (letter === '?') this.club.help();
        else return this.bar.press(letter);
        return true;
    }

    /** @param {string} action */
    async perform(action) {
        const stage = this.session.now;
        if (stage?.name !== 'ask') return;
        this.clearNotes();
        try {
            await this.session.act(stage.seat, action);
        } catch (error) {
            await this.session.go();
            this.bar.setNote({ title: 'That is not possible.', text: /** @type {Error} */ (error).message });
        }
    }

    clearNotes() {
        this.board.hinted = new Set();
        this.bar.setNote(null);
    }

    /* -------------------------------------------------------------------------------------- what a session tells */

    /**
     * @param {View|null} view
     * @param {Stage} stage
     */
    async stage(view, stage) {
        this.asking.stop();
        if (stage.name === 'curtain') return this.drop(stage.seat);
        if (!view) return;
        this.node.classList.remove('behind');
        if (stage.name === 'over') return afterHole(this, view, stage.score);
        if (stage.name === 'window') return this.window(view, stage.seats);
        const first = !this.board.table;
        this.board.peeked(view);
        if (stage.name === 'ask') this.asking.start(view);
        this.board.draw(view);
        if (first && !this.session.lines.length) await this.deal(`Hole ${view.hole}.`);
        this.panel.update();
        if (stage.name === 'ask') this.ask(view, first);
        else if (stage.name === 'play') this.others(this.session.names[stage.seat]);
    }

    /**
     * @param {View} view
     * @param {boolean} first - the person has just sat down
     */
    ask(view, first) {
        sound.yourTurn();
        this.bar.setRule(view.rule, () => this.rules());
        if (first) this.bar.tell(this.session.story.since(this.session.front));
        if (this.board.fresh.size && !this.board.aid) this.bar.tell(REMEMBER);
        const ask = this.asking.question();
        tell(`${first ? this.session.story.since(this.session.front) : ''} ${ask.who} ${ask.what}`.trim());
        this.focusLit();
    }

    /** A computer player is at it. @param {string} name */
    others(name) {
        this.bar.setRule(null);
        this.bar.say(`${name} plays.`, '', '');
        this.bar.offer([], () => {}, []);
        if (settings.pace === 'instant' || this.session.hurried) return;
        this.bar.add(button('Hurry on', () => this.session.hurry(), { class: 'button quiet' }));
    }

    /**
     * The table goes, and nothing of it stays in the page: the screen changes hands.
     * @param {number} seat - of the person who takes it
     */
    drop(seat) {
        const { session } = this;
        this.clearNotes();
        forget();
        this.bar.tell('');
        this.bar.offer([], () => {}, []);
        this.bar.say('', '', '');
        this.panel.clear();
        this.node.classList.add('behind');
        this.board.clear(curtain(session.names[seat], () => void session.sit(seat)));
    }

    /**
     * Several people may react. The table is that of a bystander: what everybody knows.
     * @param {View} view
     * @param {number[]} seats
     */
    window(view, seats) {
        const { session, bar } = this;
        this.board.clear();
        this.clearNotes();
        forget();
        this.board.draw(view);
        this.panel.update();
        bar.tell(session.lines.at(-1)?.text ?? '');
        bar.say('Does anybody react?', `${sentenceCase(view.prompt ?? '')}. Whoever does takes the screen.`, 'window');
        bar.setRule(view.rule, () => this.rules());
        bar.offer([], () => {}, []);
        const nobody = mainButton('Nobody', () => void session.nobody(seats));
        const people = seats.map((seat) => button(session.names[seat], () => this.drop(seat)));
        bar.add(nobody, ...people);
        tell(
            `${bar.happened.textContent} Does anybody react? ${together(seats.map((seat) => session.names[seat]))} may.`,
        );
        if (keyboard.last) nobody.focus();
    }

    /**
     * @param {View} view
     * @param {Told} told
     * @param {number} seat
     */
    async told(view, told, seat) {
        const { view: was } = this.board;
        if (!was) return;
        this.board.looked(view, told);
        this.asking.stop();
        if (seat !== this.session.front) this.clearNotes();
        this.panel.update();
        this.bar.tell(told.sentences);
        tell(told.sentences);
        const middle = between(was, told.events);
        if (middle) {
            await this.show(middle.view, middle.first);
            await this.session.sleep(TRICK);
        }
        await this.show(view, middle?.rest ?? told.events);
        if (this.board.fresh.size && seat === view.seat && !this.board.aid) await this.session.sleep(LOOKING);
    }

    /**
     * Draws a view, and lets the cards go there from where they are.
     * @param {View} view
     * @param {import("../engine/types.js").TableEvent[]} events
     */
    async show(view, events) {
        const { table, view: was } = this.board;
        if (!table || !was) return;
        const before = remember(table.node);
        this.board.draw(view);
        hear(events);
        await play(table.node, events, before, was, view, this.session.table.deck);
    }

    /** @param {View} view */
    async dealt(view) {
        this.clearNotes();
        this.bar.tell('');
        this.board.peeked(view);
        this.board.draw(view);
        await this.deal(`Hole ${view.hole}.`);
    }

    /** @param {string} hole */
    async deal(hole) {
        if (!this.asking.view) this.bar.say(hole, 'The cards are dealt.', '');
        tell(`${hole} The cards are dealt.`);
        if (this.board.table) await deal(this.board.table.node);
    }
}
