// lessonscreen.js - a lesson on the screen: the usual table, with a coach above it.

import { button } from '../lib/dom.js';
import { mainButton } from '../table/actionbar.js';
import { PlayScreen } from '../table/playscreen.js';
import { TableScreen } from '../table/tablescreen.js';
import { countHole } from '../table/afterhole.js';
import { keyboard } from '../lib/keys.js';
import { openCount } from '../panels/count.js';
import { sound } from '../lib/sound.js';
import { usualSitters } from '../clubhouse/club.js';
import { Coach } from './coach.js';
import { lessonRoute } from './lessons.js';
import { t } from '../lib/text.js';

/** @typedef {import("../../engine/types.js").View} View */
/** @typedef {import("../../engine/types.js").Score} Score */
/** @typedef {import("../table/match.js").Stage} Stage */
/** @typedef {import("../clubhouse/club.js").Club} Club */
/** @typedef {import("./lessonsession.js").LessonSession} LessonSession */

export class LessonScreen extends PlayScreen {
    /**
     * @param {Club} club
     * @param {LessonSession} session
     */
    constructor(club, session) {
        super(club, session);
        this.tutor.off = true; // the coach says what to do
        this.lesson = session;
        const title = session.titles[session.number];
        this.coach = new Coach(title, () => this.leave());
        this.main.prepend(this.coach.node);
        this.node.classList.add('lesson');
        this.board.subtitle = () => t('lesson.sub', { title });
    }

    leave() {
        this.club.go(`#/new/${this.lesson.saved.game}`);
    }

    /** No hints and nothing taken back: the coach says what to do. */
    tools() {
        return TableScreen.prototype.tools.call(this).filter(({ icon }) => icon === 'rules' || icon === 'help');
    }

    /** @param {string} letter */
    letter(letter) {
        return letter === 'h' || letter === 'u' ? false : super.letter(letter);
    }

    /**
     * @param {View|null} view
     * @param {Stage} stage
     */
    async stage(view, stage) {
        const { said } = this.lesson;
        if (said.length) this.coach.say(said);
        else if (stage.name === 'play') this.coach.say([t('table.plays', { player: this.lesson.names[stage.seat] })]);
        await super.stage(view, stage);
        if (stage.name === 'ask' || stage.name === 'read') this.point();
        if (stage.name === 'read') this.read();
    }

    /** Marks what the coach speaks of. */
    point() {
        this.board.hinted = new Set(this.lesson.beat?.places);
        this.board.redraw();
        this.focusLit();
    }

    /** After every touch there are other buttons. The one that stands out is one that the coach speaks of. */
    focusLit() {
        const buttons = [...this.bar.buttons.querySelectorAll('button')];
        const meant = buttons.filter((one) => this.board.hinted.has(one.dataset.touch ?? ''));
        const main = meant.find((one) => one.classList.contains('main')) ?? meant[0];
        for (const one of buttons) {
            one.classList.toggle('hinted', meant.includes(one));
            if (main) one.classList.toggle('main', one === main);
        }
        super.focusLit();
    }

    read() {
        const { bar } = this;
        bar.setRule(null);
        bar.offer([], () => {}, []);
        bar.say('', '', 'read');
        const next = mainButton(t('lesson.go-on'), () => void this.goOn(), 'next');
        bar.add(next);
        if (keyboard.last) next.focus();
    }

    async goOn() {
        this.bar.wait();
        this.clearNotes();
        await this.lesson.readOn();
    }

    /** The coach says what is looked at first. */
    async opening() {}

    /**
     * Not part of the lesson, or not possible: the coach answers, and asks again.
     * @param {import("../../engine/types.js").Refusal} refusal
     * @param {import("../../engine/types.js").Touch} touch
     */
    async refused(refusal, touch) {
        if (refusal.reason !== 'lesson') return super.refused(refusal, touch);
        if (this.board.view) this.asking.start(this.board.view);
        this.coach.say([refusal.message], true);
        this.point();
    }

    /**
     * @param {View} view
     * @param {Score} score
     */
    async over(view, score) {
        const { bar, board, lesson, club } = this;
        await countHole(this, view);
        if (lesson.now?.name !== 'over' || this.counting.view !== view) return; // it was left
        lesson.hear(lesson.beat?.say ?? '');
        this.coach.say(lesson.said);
        board.score = score;
        board.draw(view);
        bar.say(view.prompt ?? '', score.result ?? score.standing ?? '', 'over');
        bar.offer([], () => {}, []);
        const { id } = lesson.table.game;
        const more = lesson.titles[lesson.number + 1];
        const sitters = usualSitters(club.engine, club.shelf, club.engine.usualSeats[id]);
        const real = () => void club.start({ game: id }, sitters, false);
        const play = more ? button(t('lesson.play'), real) : mainButton(t('lesson.play'), real, 'next');
        const next = more && mainButton(t('lesson.next'), () => club.go(`${lessonRoute(id)}/${lesson.number + 2}`), 'next');
        if (next) bar.add(next, play);
        else bar.add(play, button(t('tool.count'), () => void openCount(view, lesson.names)));
        sound.holeOver();
        if (keyboard.last) (next || play).focus();
    }
}
