// tablescreen.js - the table during a match: the cards, the strip below them, the panel beside them. It shows what the match
// tells it, and passes the person's actions on. Subclasses know who the others are and where they play.

import { button, el } from '../lib/dom.js';
import { setBar } from '../lib/bar.js';
import { ActionBar } from './actionbar.js';
import { Asking } from './asking.js';
import { Board } from './board.js';
import { Bubble } from './bubble.js';
import { Looks } from './looks.js';
import { ask as askAgain } from '../lib/dialog.js';
import { SidePanel } from '../panels/sidepanel.js';
import { between } from './between.js';
import { shortcuts } from '../lib/keys.js';
import { deal, play, remember, skip } from './motion.js';
import { Counting } from './counting.js';
import { hear, sound } from '../lib/sound.js';
import { forget, tell } from '../lib/live.js';
import { download } from '../lib/files.js';
import { t } from '../lib/text.js';

/** @typedef {import("../../engine/types.js").View} View */
/** @typedef {import("../../engine/types.js").Told} Told */
/** @typedef {import("../../engine/types.js").Touch} Touch */
/** @typedef {import("../../engine/types.js").Score} Score */
/** @typedef {import("./match.js").Match} Match */
/** @typedef {import("./match.js").Stage} Stage */
/** @typedef {import("../clubhouse/club.js").Club} Club */
/** @typedef {import("../lib/bar.js").Tool} Tool */
/** @typedef {import("../panels/sidepanel.js").ExtraTab} ExtraTab */

const TRICK = 900; // ms that a complete trick is seen
const LOOKING = 2600; // ms that a card looked at is shown where the memory is real

const STRIP = 170; // letters for which the strip has room
const NARROW = 0.28; // ... for each CSS px of a narrow window

/**
 * The last of several turns: as many as the strip has room for.
 * @param {string[]} turns
 */
function newest(turns) {
    const most = Math.min(STRIP, window.innerWidth * NARROW);
    let told = turns.at(-1) ?? '';
    for (const turn of turns.slice(0, -1).reverse()) {
        if (told.length + turn.length > most) break;
        told = `${turn} ${told}`;
    }
    return told;
}

/** @param {string} words */
const sentencesOf = (words) => (words.match(/.+?[.!?](?= |$)/g) ?? [words]).map((one) => one.trim());

/** Whether somebody really wants what they know to be wrong. @param {string} warning */
const sure = async (warning) =>
    !!(await askAgain(t('stick.sure'), warning, [
        { label: t('stick.no'), value: false, main: true },
        { label: t('stick.yes'), value: true },
    ]));

export class TableScreen {
    /**
     * @param {Club} club
     * @param {Match} match
     * @param {ExtraTab[]} [tabs] - of the panel, besides those that every table has
     */
    constructor(club, match, tabs = []) {
        this.club = club;
        this.match = match;
        this.bar = new ActionBar();
        this.board = new Board(match, () => this.asking);
        this.panel = new SidePanel(match, tabs);
        this.main = el('div', { class: 'play-main' }, this.bar.note, this.board.node, this.bar.node);
        this.node = el('div', { class: 'play' }, this.main, this.panel.node);
        this.asking = new Asking({
            bar: this.bar,
            redraw: () => this.board.redraw(),
            send: (touches, touch, last) => this.send(touches, touch, last),
            sure: (warning) => sure(warning),
            lets: (touches, touch) => this.lets(touches, touch),
            refused: (refusal, touch) => void this.refused(refusal, touch),
            closer: (seat) => this.board.closer(seat),
            focusLit: () => this.focusLit(),
        });
        this.counting = new Counting(this);
        this.bubble = new Bubble({
            stage: this.board.node,
            room: this.main,
            asks: () => !!this.asking.picking,
            about: (key) => this.about(key),
        });
        this.looks = new Looks(this);
        this.board.node.addEventListener('click', (event) => this.skip(event));
        this.unlisten = shortcuts({
            letter: (letter) => this.letter(letter),
            escape: () => this.escape(),
            enter: () => this.enter(),
        });
        document.documentElement.addEventListener('settings', this.onSettings);
    }

    onSettings = () => {
        this.board.redraw();
        this.panel.values.fold();
    };

    /** What a card is worth and does; when the hole is over, what it counted. @param {string} key */
    async about(key) {
        return this.counting.about(key) || (await this.match.about(key).catch(() => ''));
    }

    /** Enter, where nothing has the focus. */
    enter() {
        const seen = /** @type {HTMLElement|null} */ (this.bar.buttons.querySelector('.seen'));
        seen?.click();
        return !!seen || this.asking.enter();
    }

    /** A tap on the table: whatever moves is where it goes, and nobody waits any longer. @param {MouseEvent} event */
    skip({ target }) {
        if (target instanceof Element && target.closest('.plate')) return; // somebody looks closer
        this.counting.skip();
        skip();
        this.match.wake();
        if (this.match.now?.name === 'play') this.match.hurry();
    }

    /* ------------------------------------------------------------------------------- overridden by each kind of table */

    /** The tools in the bar. @returns {Tool[]} */
    tools() {
        return [
            { icon: 'rules', label: t('tool.rules'), key: 'r', more: true, run: () => this.rules() },
            { icon: 'goal', label: t('values.title'), key: 'v', run: () => this.panel.openValues() },
            { icon: 'card', label: t('tool.card'), more: true, run: () => void this.panel.open('card') },
            { icon: 'story', label: t('tool.story'), more: true, run: () => void this.panel.open('story') },
            { icon: 'download', label: t('tool.save-record'), more: true, run: () => void this.saveRecord() },
            { icon: 'help', label: t('tool.help'), more: true, run: () => this.club.help() },
        ];
    }

    /**
     * Whether the person's action is to be played.
     * @param {Touch[]} _touches
     * @param {Touch} _touch
     */
    async lets(_touches, _touch) {
        return true;
    }

    /** Somebody else is to act. @param {number} _seat */
    others(_seat) {}

    /**
     * The hole is over.
     * @param {View} _view
     * @param {Score} _score
     */
    async over(_view, _score) {}

    /* ---------------------------------------------------------------------------------------------------- coming and going */

    async open() {
        setBar({ title: this.match.table.game.title, tools: this.tools() });
        this.board.score = await this.match.table.score();
        await this.match.open(this);
    }

    async close() {
        this.unlisten();
        document.documentElement.removeEventListener('settings', this.onSettings);
        this.counting.clear();
        this.bubble.hide();
        this.board.clear();
        forget();
        await this.match.leave();
    }

    async saveRecord() {
        const name = `${this.match.saved.game}-${new Date().toISOString().slice(0, 10)}.niblick`;
        download(name, await this.match.table.record(), 'text/plain');
    }

    /** The rules, at the part that explains what is asked now. */
    rules() {
        const { view } = this.board;
        void this.panel.open('rules', view?.rule, view?.part);
    }

    focusLit() {
        this.board.focusLit(this.node, this.bar.buttons);
    }

    /** @param {string} letter */
    letter(letter) {
        if (letter === 'r') this.rules();
        else if (letter === 'v') this.panel.openValues();
        else if (letter === '?') this.club.help();
        else if (this.asking.typed) return this.asking.type(letter);
        else return this.bar.press(letter) || this.asking.type(letter);
        return true;
    }

    /** Esc takes back a pick, or closes what is open: a bubble, a note. @returns {boolean} whether there was one */
    escape() {
        const open = this.bubble.hide() || !this.bar.note.hidden;
        if (this.asking.back()) return true;
        this.clearNotes();
        this.board.redraw();
        return open;
    }

    /**
     * @param {Touch[]} touches
     * @param {Touch} touch
     * @param {boolean} last - it plays an action
     */
    async send(touches, touch, last) {
        const stage = this.match.now;
        if (stage?.name !== 'ask') return null;
        if (last) this.clearNotes();
        try {
            return await this.match.touch(stage.seat, touches, touch);
        } catch (error) {
            await this.match.go();
            this.bar.setNote({ title: t('table.impossible'), text: /** @type {Error} */ (error).message });
            return null;
        }
    }

    /**
     * Why not? With the rule, and with what the card is for.
     * @param {import("../../engine/types.js").Refusal} refusal
     * @param {Touch} touch
     */
    async refused({ message, rule }, touch) {
        const { view } = this.board;
        const read = button(t('why.read'), () => void this.panel.open('rules', rule), { class: 'button small' });
        const about = touch.startsWith('z') ? await this.about(touch) : '';
        if (this.board.view !== view) return; // the table has moved on
        const text = about.includes(message) ? about : `${message} ${about}`.trim();
        this.bubble.hide();
        this.bar.setNote({ title: t('why.title'), text, actions: rule ? [read] : [] });
        tell(text, true);
    }

    clearNotes() {
        this.board.hinted = new Set();
        this.bar.setNote(null);
    }

    /* ------------------------------------------------------------------------------------------------ what a match tells */

    /**
     * @param {View|null} view
     * @param {Stage} stage
     */
    async stage(view, stage) {
        this.asking.stop();
        if (!view) return;
        this.bubble.hide();
        if (stage.name === 'over') return this.over(view, stage.score);
        this.counting.clear();
        if (stage.name === 'ask' && !(await this.openingBefore(view))) return;
        const first = !this.board.table;
        this.board.peeked(view);
        if (stage.name === 'ask') this.asking.start(view);
        this.board.draw(view);
        if (first && !this.match.lines.length) await this.deal(view);
        this.panel.update();
        if (stage.name === 'ask') this.ask(view, first);
        else if (stage.name === 'play') this.others(stage.seat);
    }

    /**
     * Whether somebody who is asked has seen the cards that they look at before their first action.
     * @param {View} view
     */
    async openingBefore(view) {
        await this.opening(view);
        return true;
    }

    /** @param {View} view */
    async opening(view) {
        await this.looks.opening(view);
    }

    /**
     * @param {View} view
     * @param {boolean} first - the person has just sat down
     */
    ask(view, first) {
        const news = first ? this.match.story.since(this.match.front) : '';
        sound.yourTurn();
        this.bar.setRule(view.rule, () => void this.panel.open('rules', view.rule));
        if (first) this.bar.tell(newest(sentencesOf(news)));
        if (this.board.shortly(view)) this.bar.tell(t('table.remember'));
        const ask = this.asking.question();
        tell(`${news} ${ask.who} ${ask.what}`.trim());
        this.focusLit();
    }

    /**
     * @param {View} view
     * @param {Told} told
     * @param {number} seat
     * @param {string[]} [turns] - what was told, if it was more than one turn
     */
    async told(view, told, seat, turns = [told.sentences]) {
        const { view: was } = this.board;
        if (!was) return;
        this.board.looked(view, told);
        this.bubble.hide();
        this.asking.stop();
        if (seat !== this.match.front) this.clearNotes();
        this.panel.update();
        this.bar.tell(newest(turns));
        tell(told.sentences);
        const quick = this.match.hurried;
        const middle = quick ? null : between(was, told);
        if (middle) {
            await this.show(middle.view, middle.first);
            await this.match.sleep(TRICK);
        }
        await this.show(view, middle?.rest ?? told.events, quick);
        if (told.events.some(({ event }) => event === 'wrong') && (seat === view.seat || !quick)) await this.looks.mistake(view, told);
        else if (this.board.fresh.size && seat === view.seat && !this.board.aid) await this.match.dwell(LOOKING);
    }

    /**
     * Draws a view, and lets the cards go there from where they are.
     * @param {View} view
     * @param {import("../../engine/types.js").TableEvent[]} events
     * @param {boolean} [quick] - there is no time to watch them
     */
    async show(view, events, quick = false) {
        const { table, view: was } = this.board;
        if (!table || !was) return;
        if (quick) {
            this.board.draw(view);
            return;
        }
        const before = remember(table.node);
        this.board.draw(view);
        hear(events);
        await play(table.node, events, before, was, view, this.match.table.deck);
    }

    /** @param {string} words */
    takenBack(words) {
        this.panel.update();
        this.clearNotes();
        this.bar.tell(words);
        tell(words);
    }

    /** @param {View} view */
    async dealt(view) {
        this.counting.clear();
        this.clearNotes();
        this.bar.tell('');
        this.board.peeked(view);
        this.board.draw(view);
        await this.deal(view);
    }

    /** @param {View} view */
    async deal({ progress: { deal: title } }) {
        const dealt = t('story.dealt', { deal: title });
        if (!this.asking.view) this.bar.say('', dealt, '');
        tell(dealt);
        if (this.board.table && !this.match.hurried) await deal(this.board.table.node);
    }
}
