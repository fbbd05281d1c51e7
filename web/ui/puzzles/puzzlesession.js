// puzzlesession.js - a puzzle as a match at the usual table: one choice, which is judged and not played.

import { Session } from '../table/session.js';

/** @typedef {import("../../engine/types.js").Engine} Engine */
/** @typedef {import("../../engine/types.js").Puzzle} Puzzle */
/** @typedef {import("../../engine/types.js").Verdict} Verdict */

export class PuzzleSession extends Session {
    /**
     * @param {Puzzle} puzzle
     * @param {import("../lib/store.js").Saved} saved
     */
    constructor(puzzle, saved) {
        super(puzzle.table, saved);
        this.puzzle = puzzle;
        /** What was said of the choice; null: it is still to be made. @type {Verdict|null} */
        this.verdict = null;
    }

    kind() {
        return '';
    }

    /** Nobody else plays. */
    async seatComputers() {}

    /** Only what became of it is kept (puzzlebook.js). */
    async save() {}

    async go() {
        this.run++;
        await this.enter(this.verdict ? { name: 'read' } : { name: 'ask', seat: this.puzzle.seat });
    }

    /**
     * @param {number} seat
     * @param {import("../../engine/types.js").Touch[]} touches
     * @param {import("../../engine/types.js").Touch} touch
     */
    async touch(seat, touches, touch) {
        const answer = await this.puzzle.table.puzzleTouch(seat, touches, touch);
        if (!('verdict' in answer)) return answer;
        this.verdict = answer.verdict;
        await this.go();
        return null;
    }
}

/**
 * @param {Engine} engine
 * @param {string} text - of the file
 * @param {number} number - of the puzzle in it, from 0
 * @param {string} you
 */
export async function startPuzzle(engine, text, number, you) {
    const puzzle = await engine.openPuzzle(text, number, [you, ...engine.computerNames]);
    const { table, seat, story } = puzzle;
    let next = 0;
    const sitters = Array.from({ length: table.seats }, (_, at) =>
        at === seat ? { name: you, player: null } : { name: engine.computerNames[next++], player: engine.usualPlayer },
    );
    const lines = { [seat]: story.map((line) => ({ ...line, hole: 1, secret: false })) };
    const saved = { id: 'puzzle', game: table.game.id, title: table.game.title, sitters, record: puzzle.record, practice: true };
    return new PuzzleSession(puzzle, { ...saved, takenBack: 0, lines, over: false, when: 0 });
}
