// dealbook.js - the deals of a match: what this browser added to each, and whether each was as promised.

import { canHash, cardsOf, fairOf, freshPart, wrongCards, wrongNumbers } from './fair.js';
import { t } from '../ui/lib/text.js';

/** @typedef {import("./fair.js").DealNote} DealNote */
/** @typedef {import("./fair.js").Verdict} Verdict */
/** @typedef {import("./protocol.js").Closing} Closing */
/** @typedef {import("../engine/types.js").View} View */
/** @typedef {import("./onlinematch.js").OnlineMatch} OnlineMatch */

export class DealBook {
    /**
     * @param {OnlineMatch} match
     * @param {number} number - of the match at its table
     * @param {DealNote[]} notes - from before the page was loaded again
     */
    constructor(match, number, notes) {
        this.match = match;
        this.number = number;
        this.notes = notes;
        /** What was shown of one hole. @type {import("./fair.js").Seen} */
        this.seen = new Map();
        this.seenHole = 0;
    }

    /** Another match has its own deals. @param {number} number */
    matchIs(number) {
        if (number === this.number) return;
        this.number = number;
        this.notes = [];
        this.seenHole = 0;
    }

    /** @returns {DealNote|null} the deal on the table */
    get last() {
        return this.notes[this.notes.length - 1] ?? null;
    }

    /**
     * @param {number} hole
     * @returns {DealNote}
     */
    note(hole) {
        const found = this.notes.find((note) => note.hole === hole);
        if (found) return found;
        const note = { hole, commit: null, mine: null };
        this.notes.push(note);
        return note;
    }

    /** The server has promised a deal: we add our part. @param {import("./protocol.js").Deal} deal */
    promised({ hole, commit }) {
        const { room } = this.match;
        const note = this.note(hole);
        if (note.commit && note.commit !== commit) note.mine = null; // a deal that never came about
        note.commit = commit;
        if (room.seat === null) return;
        const value = note.mine ?? freshPart();
        note.mine = value;
        this.match.keep();
        room.connection.ask('seed', { hole, value }).then(
            () => {
                note.given = true;
            },
            () => {}, // too late, or this seat has added its part already: what is in the deal will tell
        );
    }

    /** @param {import("./protocol.js").Dealt} dealt */
    dealt({ hole, parts }) {
        this.note(hole).parts = parts;
    }

    /**
     * @param {View} view
     * @param {number} n
     * @param {boolean} first - as it was dealt
     */
    saw(view, n, first) {
        const note = this.note(view.hole);
        note.deal = view.progress?.deal;
        if (first || view.hole !== this.seenHole) this.seen.clear();
        this.seenHole = view.hole;
        if (first) note.n = n;
        if (note.n !== undefined) this.seen.set(n - note.n, cardsOf(view));
    }

    /** A hole ended while we were away: the record tells what its deal was made of. @param {number} hole */
    async catchUp(hole) {
        if (this.note(hole).verdict) return;
        const fair = fairOf(await this.match.record(), hole);
        if (fair) await this.check({ hole, fair });
    }

    /** Where the cards come from elsewhere, nothing was promised. @param {Pick<Closing, "hole"|"fair">} closing */
    async check({ hole, fair }) {
        if (!fair) {
            if (!this.match.room.table?.deals) this.note(hole).verdict = { is: 'wrong', why: t('deal.wrong-silent') };
            return;
        }
        const note = this.note(hole);
        note.parts = fair.parts;
        note.fair = fair;
        note.verdict = await this.verdict(note, { hole, fair }).catch((error) => ({
            is: /** @type {const} */ ('unknown'),
            why: t('deal.uncheckable', { why: error.message }),
        }));
    }

    /**
     * @param {DealNote} note
     * @param {{hole: number, fair: import("./protocol.js").Fair}} closing
     * @returns {Promise<Verdict>}
     */
    async verdict(note, { hole, fair }) {
        const { engine, room, viewer } = this.match;
        const seen = hole === this.seenHole ? new Map(this.seen) : new Map();
        if (!canHash()) return { is: 'unknown', why: t('deal.cannot') };
        const ours = room.seat === null ? note.mine : fair.parts[room.seat];
        const other = !note.given && ours !== note.mine; // the server has never said that it took what we added
        const why =
            (await wrongNumbers(other ? { ...note, mine: null } : note, fair, room.seat)) ??
            (await wrongCards(engine, await this.match.record(), hole, fair.seed, viewer, seen));
        if (why) return { is: 'wrong', why };
        if (!note.commit) return { is: 'unknown', why: t('deal.absent') };
        return other ? { is: 'unknown', why: t(ours === null ? 'deal.late' : 'deal.other') } : fits(seen);
    }
}

/**
 * Nothing was wrong: the verdict says no more than what was looked at.
 * @param {import("./fair.js").Seen} seen
 * @returns {Verdict}
 */
function fits(seen) {
    if (!seen.size) return { is: 'numbers', why: t('deal.none') };
    return { is: 'sound', why: t(seen.has(0) ? 'deal.all' : 'deal.some') };
}
