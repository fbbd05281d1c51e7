// lessonsession.js - a lesson as a match at the usual table: what comes next is the script's to say (src/lesson).

import { Session } from '../table/session.js';
import { pause } from '../lib/settings.js';

/** @typedef {import("../../engine/types.js").Engine} Engine */
/** @typedef {import("../../engine/types.js").LessonTable} LessonTable */
/** @typedef {import("../../engine/types.js").Beat} Beat */
/** @typedef {import("../../engine/types.js").Done} Done */
/** @typedef {import("../../engine/types.js").View} View */

const LEARNER = 0;

export class LessonSession extends Session {
    /**
     * @param {LessonTable} table
     * @param {import("../lib/store.js").Saved} saved
     * @param {string[]} titles - of all lessons of the file
     * @param {number} number - of this one, from 0
     */
    constructor(table, saved, titles, number) {
        super(table, saved);
        this.lesson = table;
        this.titles = titles;
        this.number = number;
        /** What the coach has said since the learner last did something. @type {string[]} */
        this.said = [];
        /** @type {Beat|null} */
        this.beat = null;
    }

    /** How well the others play does not matter: they do what the lesson says. */
    kind() {
        return '';
    }

    /** A lesson is short, and can be begun again: it is not kept. */
    async save() {}

    async keepRound() {}

    /** @param {string} say */
    hear(say) {
        if (say) this.said.push(...say.split('\n'));
    }

    /** @param {Done} [done] */
    async go(done) {
        const run = ++this.run;
        let view = done?.view;
        while (run === this.run) {
            const beat = await this.lesson.lessonNext();
            if (run !== this.run) return;
            this.beat = beat;
            if (beat.kind !== 'end') this.hear(beat.say); // the last words come after the count
            if (beat.kind !== 'they') return this.wait(beat, view);
            view = (await this.playTheirs(beat, view)).view;
        }
    }

    /**
     * The learner is to do something.
     * @param {Beat} beat
     * @param {View} [view]
     */
    async wait(beat, view) {
        this.skipping = false;
        await this.showUnseen();
        if (beat.kind === 'do') await this.enter({ name: 'ask', seat: LEARNER }, view);
        else if (beat.kind === 'next') await this.enter({ name: 'read' }, view);
        else await this.end();
    }

    /**
     * @param {Beat} beat
     * @param {View} [view]
     */
    async playTheirs({ seat = LEARNER, action = '' }, view) {
        const goesOn = !!this.unseen || (this.now?.name === 'play' && this.now.seat === seat);
        const passes = action === 'pass'; // a reaction that nobody has
        if (!goesOn && !passes && !this.hurried) await this.enter({ name: 'play', seat }, view);
        if (!passes && !this.unseen) await this.sleep(pause(goesOn));
        const done = await this.perform(seat, action, passes);
        await this.lesson.lessonDone();
        return done;
    }

    /** The learner has read it. */
    async readOn() {
        this.said = [];
        await this.lesson.lessonDone();
        await this.go();
    }

    /**
     * @param {number} seat
     * @param {import("../../engine/types.js").Touch[]} touches
     * @param {import("../../engine/types.js").Touch} touch
     * @returns {Promise<{picking: import("../../engine/types.js").Picking}|{refused: import("../../engine/types.js").Refusal}|null>}
     */
    async touch(seat, touches, touch) {
        const answer = await this.lesson.lessonTouch(seat, touches, touch, this.viewers, this.viewer);
        if ('done' in answer) {
            this.said = [];
            this.hear(answer.say);
            await this.played(seat, answer.done);
            await this.go(answer.done);
            return null;
        }
        return 'say' in answer ? { refused: { reason: 'lesson', message: answer.say, rule: null } } : answer;
    }
}

/**
 * @param {Engine} engine
 * @param {string} text - of the file
 * @param {number} number - of the lesson in it, from 0
 * @param {string} you
 */
export async function startLesson(engine, text, number, you) {
    const titles = await engine.lessons(text);
    const names = [you, ...engine.computerNames];
    const table = await engine.openLesson(text, Math.min(number, titles.length - 1), names);
    const sitters = Array.from({ length: table.seats }, (_, seat) => ({
        name: names[seat],
        player: seat === LEARNER ? null : engine.usualPlayer,
    }));
    const saved = { id: 'lesson', game: table.game.id, title: table.game.title, sitters, record: '', practice: false };
    return new LessonSession(table, { ...saved, takenBack: 0, lines: {}, over: false, when: 0 }, titles, number);
}
