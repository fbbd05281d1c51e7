/* engine.js - the page's side of the engine: types.d.ts is its manual. */
import { Refused } from './module.js';

/** @typedef {import('./types.js').Table} Table */
/** @typedef {import('./types.js').Replay} Replay */
/** Whoever answers: a worker, or the same thread.
 * @typedef {{ ask(method: string, ...args: unknown[]): Promise<any>, stop(): void }} Asked */

/** A worker with an engine of its own: asks it, and hands each answer to whoever waits for it. */
export class Line {
    #worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
    #next = 0;
    /** @type {Map<number, { resolve: (value: any) => void, reject: (error: Error) => void }>} */
    #waiting = new Map();

    constructor() {
        this.#worker.addEventListener('message', ({ data: { id, value, error } }) => {
            const waiting = this.#waiting.get(id);
            this.#waiting.delete(id);
            if (error) waiting?.reject(new Refused(error.code, error.message));
            else waiting?.resolve(value);
        });
        // A worker that cannot even start answers nothing: nobody must wait for it forever.
        this.#worker.addEventListener('error', (event) => {
            const error = new Refused('engine', event.message || 'the engine could not be started');
            for (const { reject } of this.#waiting.values()) reject(error);
            this.#waiting.clear();
        });
    }

    /** @param {string} method @param {...unknown} args @returns {Promise<any>} */
    ask(method, ...args) {
        const id = this.#next++;
        return new Promise((resolve, reject) => {
            this.#waiting.set(id, { resolve, reject });
            this.#worker.postMessage({ id, method, args });
        });
    }

    stop() {
        this.#worker.terminate();
    }
}

/** A game of somebody's own has a title of its own. @param {import('./types.js').Game|undefined} game @param {string} [title] */
const titled = (game, title) => (game && title ? { ...game, title } : game);

/** What table and replay have in common: facts that stay, and questions by the table's number.
 * @param {Asked} line @param {readonly import('./types.js').Game[]} games @param {any} about */
function shared(line, games, { table, deck, ...about }) {
    /** @param {string} method @returns {(...args: any[]) => Promise<any>} */
    const asks = (method) => (...args) => line.ask(method, table, ...args);
    /** @type {[string, import('./types.js').Card][]} */
    const cards = deck.cards.map((/** @type {import('./types.js').Card} */ card) => [card.code, card]);
    return {
        ...about,
        game: titled(games.find((game) => game.id === about.game), about.title),
        deck: { ...deck, cards: Object.fromEntries(cards) },
        view: asks('view'),
        about: asks('about'),
        score: asks('score'),
        sheets: asks('sheets'),
        record: asks('record'),
        close: asks('close'),
        asks,
    };
}

/** @param {Asked} line @param {readonly import('./types.js').Game[]} games @param {any} about @returns {Table} */
function tableOf(line, games, about) {
    const { asks, ...rest } = shared(line, games, about);
    return {
        ...rest,
        state: asks('state'),
        act: asks('act'),
        explain: asks('explain'),
        choose: asks('choose'),
        ready: asks('ready'),
        hint: asks('hint'),
        spec: asks('spec'),
        env: asks('env'),
        clone: async () => tableOf(line, games, await asks('clone')()),
        sample: async (seat, luck) => tableOf(line, games, await asks('sample')(seat, luck)),
        tutor: asks('tutor'),
        next: asks('next'),
        undoBarred: asks('undoBarred'),
        undo: asks('undo'),
        practise: asks('practise'),
        round: asks('roundAt'),
        touch: asks('touch'),
        offer: asks('offer'),
        pick: asks('pick'),
    };
}

/** @param {Asked} line @param {readonly import('./types.js').Game[]} games @param {any} about @returns {import('./types.js').LessonTable} */
function lessonOf(line, games, about) {
    /** @param {string} method @returns {(...args: any[]) => Promise<any>} */
    const asks = (method) => (...args) => line.ask(method, about.table, ...args);
    return {
        ...tableOf(line, games, about),
        title: about.title,
        lessonNext: asks('lessonNext'),
        lessonDone: asks('lessonDone'),
        lessonTouch: asks('lessonTouch'),
    };
}

/** @param {Asked} line @param {readonly import('./types.js').Game[]} games @param {any} about @returns {Replay} */
function replayOf(line, games, about) {
    const { asks, ...rest } = shared(line, games, about);
    return { ...rest, go: asks('go'), hint: asks('hint') };
}

/** @returns {Promise<import('./types.js').Engine>} */
export function startEngine() {
    return engineOn(new Line());
}

/** The engine that answers on this line. @param {Asked} line @returns {Promise<import('./types.js').Engine>} */
export async function engineOn(line) {
    const { version, games, players, usual_player, usual_seats, computer_names, puzzle_rating_new } = await line.ask('catalogue');
    return {
        version,
        games,
        players,
        usualPlayer: usual_player,
        usualSeats: usual_seats,
        computerNames: computer_names,
        newPuzzleRating: puzzle_rating_new,
        openTable: async (setup) => tableOf(line, games, await line.ask('openTable', setup)),
        course: (date) => line.ask('course', date),
        courseCard: (date, record, par) => line.ask('courseCard', date, record, par),
        coursePar: (date, holes) => line.ask('coursePar', date, holes),
        courseStreak: (dates, today) => line.ask('courseStreak', dates, today),
        facts: () => line.ask('facts'),
        house: (text) => line.ask('house', text),
        compose: (facts) => line.ask('compose', facts),
        houseOf: (setup) => line.ask('houseOf', setup),
        report: (setup, holes) => line.ask('report', setup, holes),
        reportStep: (holes) => line.ask('reportStep', holes),
        puzzles: (text) => line.ask('puzzles', text),
        openPuzzle: async (text, number, names) => {
            const puzzle = await line.ask('puzzle', text, number, names);
            const about = await line.ask('resume', puzzle.record);
            /** @type {import('./types.js').PuzzleTable['puzzleTouch']} */
            const puzzleTouch = (seat, touches, touch) => line.ask('puzzleTouch', about.table, seat, touches, touch, text, number);
            return { ...puzzle, table: { ...tableOf(line, games, about), puzzleTouch } };
        },
        puzzleRate: (own, tries, puzzle, right) => line.ask('puzzleRate', own, tries, puzzle, right),
        lessons: (text) => line.ask('lessons', text),
        openLesson: async (text, number, names) => lessonOf(line, games, await line.ask('openLesson', text, number, names)),
        resume: async (record, deals) => tableOf(line, games, await line.ask('resume', record, deals)),
        openRecord: async (record) => replayOf(line, games, await line.ask('openRecord', record)),
        check: (setup) => line.ask('check', setup),
        strokes: (setup, players, index) => line.ask('strokes', setup, players, index),
        review: (record) => line.ask('review', record),
        round: (record, players, time) => line.ask('round', record, players, time),
        roundReview: (record, round, holes) => line.ask('roundReview', record, round, holes),
        rounds: (lines, tables) => line.ask('rounds', lines, tables),
        roundsExpect: (game, round, first, n) => line.ask('roundsExpect', game, round, first, n),
        roundsFile: (lines) => line.ask('roundsFile', lines),
        roundsRead: (text) => line.ask('roundsRead', text),
        data: (game, option, text) => line.ask('data', game, option, text),
        stop: () => line.stop(),
    };
}
