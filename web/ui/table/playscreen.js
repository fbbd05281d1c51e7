// playscreen.js - a match on this screen, against computer players or with friends who share it; with hints and undo.

import { button } from '../lib/dom.js';
import { mainButton } from './actionbar.js';
import { TableScreen } from './tablescreen.js';
import { Advice } from './advice.js';
import { Tutor } from './tutor.js';
import { afterHole } from './afterhole.js';
import { keyboard } from '../lib/keys.js';
import { forget, tell } from '../lib/live.js';
import { curtain } from './curtain.js';
import { hasLesson, isFirstVisit, lessonRoute, visited } from '../lesson/lessons.js';
import { allOf, t } from '../lib/text.js';

/** @typedef {import("../../engine/types.js").View} View */
/** @typedef {import("../../engine/types.js").Score} Score */
/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("./match.js").Stage} Stage */
/** @typedef {import("../clubhouse/club.js").Club} Club */

export class PlayScreen extends TableScreen {
    /**
     * @param {Club} club
     * @param {Session} session
     */
    constructor(club, session) {
        super(club, session);
        this.session = session;
        this.advice = new Advice(this);
        this.tutor = new Tutor(this);
        this.looking = new AbortController(); // back at the hole that is over
        this.teaches = false; // the game has a lesson
    }

    async open() {
        const { id, title } = this.session.table.game;
        this.teaches = await hasLesson(id);
        await super.open();
        if (this.teaches && isFirstVisit(id)) this.offerLesson(title);
        visited(id);
        const { notices } = this.session;
        if (notices.length) this.bar.setNote({ title: t('table.by-thumb'), text: notices.join(' ') });
        if (!this.session.kept) this.bar.setNote({ title: t('table.not-kept'), text: t('table.not-kept-help') });
    }

    tools() {
        return [
            { icon: 'hint', label: t('tool.hint'), key: 'h', run: () => void this.advice.hint() },
            { icon: 'undo', label: t('tool.undo'), key: 'u', run: () => void this.advice.undo() },
            ...super.tools(),
            ...(this.teaches ? [{ icon: 'learn', label: t('tool.lesson'), more: true, run: () => this.learn() }] : []),
        ];
    }

    async close() {
        this.looking.abort();
        this.tutor.close();
        await super.close();
    }

    /**
     * @param {import("../../engine/types.js").Touch[]} touches
     * @param {import("../../engine/types.js").Touch} touch
     */
    async lets(touches, touch) {
        const { now } = this.session;
        return now?.name !== 'ask' || this.tutor.lets(now.seat, touches, touch);
    }

    learn() {
        this.club.go(lessonRoute(this.session.table.game.id));
    }

    /**
     * To somebody who has come straight to the table.
     * @param {string} title
     */
    offerLesson(title) {
        const begin = button(t('lesson.begin'), () => this.learn(), { class: 'button small' });
        this.bar.setNote({ title: t('lesson.first'), text: t('lesson.offer', { game: title }), actions: [begin] });
    }

    /** @param {string} letter */
    letter(letter) {
        if (letter === 'h') void this.advice.hint();
        else if (letter === 'u') void this.advice.undo();
        else return super.letter(letter);
        return true;
    }

    /**
     * @param {View|null} view
     * @param {Stage} stage
     */
    async stage(view, stage) {
        this.looking.abort();
        this.bar.setInsight();
        if (stage.name === 'curtain') {
            this.asking.stop();
            this.drop(stage.seat);
            return;
        }
        if (view) this.node.classList.remove('behind');
        if (view && stage.name === 'window') {
            this.asking.stop();
            this.window(view, stage.seats);
        } else await super.stage(view, stage);
        if (stage.name === 'ask' && this.session.now === stage) this.tutor.start(stage.seat);
        else if (stage.name === 'over') this.tutor.comment = null; // the review has the last word
    }

    /**
     * @param {View} view
     * @param {Score} score
     */
    async over(view, score) {
        await afterHole(this, view, score);
        if (!this.session.kept) this.bar.setNote({ title: t('table.not-kept'), text: t('table.not-kept-help') });
    }

    /** A computer player is to act. @param {number} seat */
    others(seat) {
        this.bar.setRule(null);
        this.bar.say(t('table.plays', { player: this.session.names[seat] }), '', '');
        this.bar.offer([], () => {}, []);
        if (this.session.hurried) return;
        this.bar.add(button(t('table.skip'), () => this.session.hurry(), { class: 'button quiet' }));
    }

    /**
     * The screen changes hands. Nothing of the table stays in the page.
     * @param {number} seat - of the person who takes it
     */
    drop(seat) {
        const { session } = this;
        this.bubble.hide();
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
     * Several people can react. The table shows what a spectator sees, because everybody is looking.
     * @param {View} view
     * @param {number[]} seats
     */
    window(view, seats) {
        const { session, bar } = this;
        this.bubble.hide();
        this.board.clear();
        this.clearNotes();
        forget();
        this.board.draw(view);
        this.panel.update();
        bar.tell(session.lines.at(-1)?.text ?? '');
        bar.say(t('table.anybody'), t('table.anybody-help', { prompt: view.prompt ?? '' }), 'window');
        bar.setRule(view.rule, () => void this.panel.open('rules', view.rule));
        bar.offer([], () => {}, []);
        const nobody = mainButton(t('table.nobody'), () => void session.nobody(seats));
        const people = seats.map((seat) => button(session.names[seat], () => this.drop(seat)));
        bar.add(nobody, ...people);
        tell(bar.happened.textContent ?? '');
        tell(t('table.anybody-who', { players: allOf(seats.map((seat) => session.names[seat])) }));
        if (keyboard.last) nobody.focus();
    }
}
