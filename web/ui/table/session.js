// session.js - one match on this screen: its players, the person at the screen, and the next stage. No elements here.
//
// The session goes from stage to stage and tells the screen about each. It only ever asks for the view of the person at the
// screen (`front`). While the screen changes hands nobody is, and nothing of anybody's view is left.

import { keep, keepCourse, keepRound, forgetRound } from '../lib/store.js';
import { passesFor } from './asking.js';
import { numbersOf } from './places.js';
import { Story } from './story.js';
import { ofOne, together } from './turn.js';
import { pause, settings } from '../lib/settings.js';
import { Nap } from '../lib/nap.js';
import { t } from '../lib/text.js';

/** @typedef {import("../../engine/types.js").Engine} Engine */
/** @typedef {import("../../engine/types.js").Table} Table */
/** @typedef {import("../../engine/types.js").State} State */
/** @typedef {import("../../engine/types.js").Viewer} Viewer */
/** @typedef {import("../../engine/types.js").View} View */
/** @typedef {import("../../engine/types.js").Done} Done */
/** @typedef {import("../lib/store.js").Sitter} Sitter */
/** @typedef {import("../lib/store.js").Line} Line */
/** @typedef {import("../lib/store.js").Saved} Saved */

/** @typedef {import("./match.js").Match} Match */
/** @typedef {import("./match.js").Stage} Stage */
/** @typedef {import("./match.js").Screen} Screen */

/** @implements {Match} */
export class Session {
    /**
     * @param {Table} table
     * @param {Saved} saved
     */
    constructor(table, saved) {
        this.table = table;
        this.saved = saved;
        this.story = new Story(saved, table.options.memory === 'real');
        this.people = saved.sitters.flatMap((sitter, seat) => (sitter.player ? [] : [seat]));
        /** @type {number|null} */
        this.front = this.people.length === 1 ? this.people[0] : null;
        /** @type {Screen|null} */
        this.screen = null;
        /** @type {Stage|null} */
        this.now = null;
        this.skipping = false;
        this.kept = true; // whether the browser could keep the match
        this.trial = false; // of a choice in a review: it ends with its hole, because the next deals may be yet to come
        /** Why computer players do not play as themselves. @type {string[]} */
        this.notices = [];
        this.run = 0; // counts runs: one that is no longer the newest stops at its next step
        this.nap = new Nap();
        /** What has happened and is not on the screen yet. @type {import("./turn.js").Shown|null} */
        this.unseen = null;
    }

    get names() {
        return this.saved.sitters.map((sitter) => sitter.name);
    }

    /** Whose view is on the screen: while nobody is in front, that of a spectator. @returns {Viewer} */
    get viewer() {
        return this.front ?? 'spectator';
    }

    get watching() {
        return false;
    }

    /** @returns {Line[]} the story as the person in front was told it */
    get lines() {
        return this.story.of(this.front);
    }

    /** @param {number} seat */
    kind(seat) {
        return this.saved.sitters[seat].player ?? (this.people.length > 1 ? t('seat.here') : '');
    }

    /** @param {number} seat */
    thinking(seat) {
        return this.now?.name === 'play' && this.now.seat === seat;
    }

    /** @param {Screen} screen */
    async open(screen) {
        this.screen = screen;
        await this.seatComputers();
        if (this.front !== null) await screen.opening(await this.table.view(this.front));
        if (this.screen) await this.go();
    }

    /** Lets the computer players load what they need. */
    async seatComputers() {
        for (const player of new Set(this.saved.sitters.map((sitter) => sitter.player))) {
            if (!player) continue;
            const { notice, failed } = await this.table.ready(player);
            if (notice) this.notices.push(failed ? t('table.not-loaded', { player }) : notice);
        }
    }

    /** @param {string} key */
    about(key) {
        return this.table.about(this.viewer, ...numbersOf(key));
    }

    /** Leaves the match as it is; it can be opened again. */
    async leave() {
        this.run++;
        this.screen = null;
        this.unseen = null;
        this.nap.wake();
        await this.table.close();
    }

    /**
     * @param {Stage} stage
     * @param {View} [known] - what the person in front sees, where the engine has said so already
     */
    async enter(stage, known) {
        this.now = stage;
        const view = stage.name === 'curtain' ? null : (known ?? (await this.table.view(this.viewer)));
        await this.screen?.stage(view, stage);
    }

    /* ---------------------------------------------------------------------------------------------- the loop */

    /**
     * Plays on until a person is asked or the hole is over.
     * @param {Done} [done] - what has just been played: it brings the state and the view with it
     */
    async go(done) {
        const run = ++this.run;
        while (run === this.run) {
            const state = done?.state ?? (await this.table.state());
            if (run !== this.run) return;
            const player = state.actor === null ? null : this.saved.sitters[state.actor].player;
            if (state.over || state.actor === null || !player) await this.showUnseen();
            if (run !== this.run) return;
            if (state.over || state.actor === null) return this.end();
            if (!player) return this.askPerson(state, state.actor, done?.view);
            done = await this.playComputer(state, state.actor, player, run, done?.view);
        }
    }

    /**
     * @param {State} state
     * @param {number} seat
     * @param {string} player
     * @param {number} run
     * @param {View} [view]
     */
    async playComputer(state, seat, player, run, view) {
        const reacts = state.turn !== seat;
        const goesOn = !!this.unseen || (this.now?.name === 'play' && this.now.seat === seat);
        if (!goesOn && !reacts && !this.hurried) await this.enter({ name: 'play', seat }, view);
        const began = performance.now();
        const choice = await this.table.choose(seat, player);
        const passes = reacts && choice.verb === 'pass';
        if (!passes) await this.sleep((this.unseen ? 0 : pause(goesOn)) - (performance.now() - began));
        return run === this.run ? this.perform(seat, choice.action, passes) : undefined;
    }

    /** Waits a moment, unless somebody is in a hurry. @param {number} ms */
    async sleep(ms) {
        if (ms > 0 && !this.hurried) await this.nap.sleep(ms);
    }

    /** Waits so that something can be understood, whatever the pace; a tap ends it. @param {number} ms */
    async dwell(ms) {
        await this.nap.sleep(ms);
    }

    /** Ends a wait, and no more than that. */
    wake() {
        this.nap.wake();
    }

    get hurried() {
        return this.skipping || settings.pace === 'instant';
    }

    /** Does not wait any more until a person is asked. */
    hurry() {
        this.skipping = true;
        this.nap.wake();
    }

    /**
     * @param {State} state
     * @param {number} seat
     * @param {View} [view] - of the person in front
     */
    async askPerson(state, seat, view) {
        this.skipping = false;
        const reacting = state.actor !== state.turn || state.actors.length > 1;
        const able = state.actors.filter((other) => this.people.includes(other));
        if (reacting && this.people.length > 1 && (able.length > 1 || seat !== this.front)) {
            this.front = null;
            return this.enter({ name: 'window', seats: able });
        }
        if (seat === this.front) return this.askFront(seat, view);
        this.front = null;
        return this.enter({ name: 'curtain', seat });
    }

    /**
     * @param {number} seat
     * @param {View} [known]
     */
    async askFront(seat, known) {
        const view = known ?? (await this.table.view(seat));
        if (!passesFor(view) || this.people.length > 1) return this.enter({ name: 'ask', seat }, view);
        await this.go(await this.perform(seat, 'pass', true));
    }

    /** The curtain rises: this person is at the screen now. @param {number} seat */
    async sit(seat) {
        this.front = seat;
        await this.enter({ name: 'ask', seat });
    }

    /** Of several people who may react, nobody does. @param {number[]} seats */
    async nobody(seats) {
        for (const seat of seats) {
            const state = await this.table.state();
            if (!state.actors.includes(seat)) continue;
            await this.perform(seat, 'pass');
        }
        await this.go();
    }

    /* ------------------------------------------------------------------------------------------------ actions */

    /** Who is told what happens: every person here, and a bystander. @returns {Viewer[]} */
    get viewers() {
        return [...this.people, 'spectator'];
    }

    /**
     * One call to the engine, whatever comes of it.
     * @param {number} seat
     * @param {import("../../engine/types.js").Touch[]} touches
     * @param {import("../../engine/types.js").Touch} touch
     */
    async touch(seat, touches, touch) {
        const answer = await this.table.touch(seat, touches, touch, this.viewers, this.viewer);
        if (!('done' in answer)) return answer;
        await this.played(seat, answer.done);
        await this.go(answer.done);
        return null;
    }

    /**
     * @param {number} seat
     * @param {string} action
     * @param {boolean} [silently] - nobody needs to see it
     */
    async perform(seat, action, silently = false) {
        const done = await this.table.act(seat, action, this.viewers, this.viewer);
        await this.played(seat, done, silently);
        return done;
    }

    /**
     * Tells, keeps and shows what has been played. What computer players do is shown turn by turn, and to somebody in a hurry
     * all at once.
     * @param {number} seat
     * @param {Done} done
     * @param {boolean} [silently]
     */
    async played(seat, done, silently = false) {
        this.story.enter(done.told, seat, done.state);
        await this.save(done.state, done.record);
        const told = done.told.find((one) => one.viewer === this.viewer);
        if (!told || !done.view || (silently && !told.events.length)) return;
        const theirs = this.saved.sitters[seat].player !== null;
        const half = theirs && told.half;
        const shown = { view: done.view, told, seat, ...ofOne(told), half: half ? told.events : null };
        this.unseen = together(this.unseen, shown);
        if (!half && !(theirs && this.hurried)) await this.showUnseen();
    }

    /** Shows what is not on the screen yet. */
    async showUnseen() {
        const { unseen } = this;
        this.unseen = null;
        if (unseen) await this.screen?.told(unseen.view, unseen.told, unseen.seat, unseen.turns);
    }

    async end() {
        this.skipping = false;
        const score = await this.table.score();
        this.saved.over = score.match_over;
        if (this.front === null && this.people.length > 1) this.front = this.people[0]; // all lies open now
        await this.save(await this.table.state()); // before the count: it takes a while, and people leave
        if (this.saved.over && !keepCourse(this.saved)) this.kept = false;
        if (this.saved.over && !this.trial) await this.keepRound();
        await this.enter({ name: 'over', score });
    }

    /** A round that is finished counts from now on, if it is no practice and its deals were not known. */
    async keepRound() {
        const { sitters, record, round: before, deals } = this.saved;
        if (deals) return;
        const round = await this.table.round(sitters.map(({ player }) => player), timeOf(new Date()));
        if (!round.id || round.id === before) return;
        this.saved.round = round.id;
        if (!keepRound(round.id, { line: round.line, record }) || !keep(this.saved)) this.kept = false;
    }

    /** Deals the next hole. */
    async next() {
        if (this.trial) return;
        const state = await this.table.next();
        if (this.people.length > 1) this.front = null;
        this.story.add([...this.people, null], t('story.dealt', { deal: state.progress.deal }), state);
        await this.save(state);
        const view = await this.table.view(this.viewer);
        await this.screen?.dealt(view);
        await this.screen?.opening(view);
        await this.go();
    }

    /** Who is given how many strokes, to everybody. */
    async tellStrokes() {
        const { given } = await this.table.score();
        if (given) this.story.add([...this.people, null], given, await this.table.state());
    }

    /** Another match with the same players, options and strokes. @param {import("../clubhouse/club.js").Club} club */
    async again(club) {
        const { game, options } = this.table;
        const sitters = this.saved.sitters.map((sitter) => ({ ...sitter }));
        const { strokes } = await this.table.score();
        await club.start({ game: game.id, options, strokes }, sitters, this.saved.practice);
    }

    /* ------------------------------------------------------------------------------------------- second thoughts */

    /** What is in the way of taking back: null, or why; and whether practice would take it back all the same. */
    async undoBarred() {
        if (this.front === null) return { barred: t('undo.nobody'), practice: false };
        return this.table.undoBarred(this.front, this.people);
    }

    async undo() {
        if (this.front === null) return;
        const before = this.saved.record;
        this.unseen = null;
        const { state, record } = await this.table.undo(this.front, this.people);
        this.saved.takenBack++;
        this.saved.over = false;
        if (this.saved.round) forgetRound(this.saved.round); // it will end in another way
        delete this.saved.round;
        this.story.takeBack(stepsIn(before) - stepsIn(record));
        this.story.add([this.front], t('table.taken-back'), state);
        await this.save(state, record);
        this.screen?.takenBack(t('table.taken-back'));
        await this.go();
    }

    /** From now on anything may be taken back, and the record says so. */
    async practise() {
        this.saved.practice = true;
        await this.save(await this.table.state(), await this.table.practise());
    }

    /**
     * @param {State} state
     * @param {string} [record] - where the engine has said so already
     */
    async save(state, record) {
        this.saved.record = record ?? (await this.table.record());
        this.saved.when = Date.now();
        this.saved.hole = state.progress.number;
        if (!this.trial) this.kept = keep(this.saved);
    }
}

/** "14:05" @param {Date} moment */
const timeOf = (moment) => moment.toTimeString().slice(0, 5);

/** Lines of a record: one for each action, and some that undoing does not change. @param {string} record */
const stepsIn = (record) => record.trimEnd().split('\n').length;

/**
 * @param {Table} table
 * @param {Sitter[]} sitters
 * @param {boolean} practice
 * @param {string} [course] - the date whose course it is
 */
function sessionAt(table, sitters, practice, course) {
    return new Session(table, {
        id: `${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`,
        game: table.game.id,
        title: table.game.title,
        sitters,
        record: '',
        practice,
        takenBack: 0,
        lines: {},
        over: false,
        when: 0,
        course,
    });
}

/**
 * A trial: goes on from the end of a record to the end of that hole, as practice. It is not kept.
 * @param {Engine} engine
 * @param {string} record
 * @param {Sitter[]} sitters
 */
export async function practiseFrom(engine, record, sitters) {
    const session = sessionAt(await engine.resume(record), sitters, true);
    session.trial = true;
    await session.practise();
    return session;
}

/**
 * A match that begins.
 * @param {Engine} engine
 * @param {import("../../engine/types.js").Setup} setup
 * @param {Sitter[]} sitters
 * @param {boolean} practice
 * @param {string} [course] - the date whose course it is
 */
export async function startSession(engine, setup, sitters, practice, course) {
    const date = setup.date ?? new Date().toISOString().slice(0, 10);
    const table = await engine.openTable({
        ...setup,
        seats: sitters.length,
        names: sitters.map((sitter) => sitter.name),
        date,
    });
    const session = sessionAt(table, sitters, practice, course);
    if (setup.deals) session.saved.deals = setup.deals;
    if (setup.strokes?.length) await session.tellStrokes();
    if (practice) await session.practise();
    else await session.save(await table.state());
    return session;
}

/**
 * A match that goes on.
 * @param {Engine} engine
 * @param {Saved} saved
 */
export async function resumeSession(engine, saved) {
    const session = new Session(await engine.resume(saved.record, saved.deals), saved);
    // Matches that were kept before records had a tag for it.
    if (saved.practice && !session.table.practice) await session.practise();
    saved.practice ||= session.table.practice;
    return session;
}
