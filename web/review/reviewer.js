// reviewer.js - works out the reviews of a record's finished holes, on several workers. No elements here.
//
// A step is worked out wherever a worker is free, and together the steps are the same review in any order. The hole that is looked at
// comes first. What has been worked out of another one is kept for later.

import { Line } from '../engine/engine.js';

/** @typedef {import("../engine/types.js").ReviewAbout} ReviewAbout */
/** @typedef {import("../engine/types.js").ReviewHole} ReviewHole */
/** @typedef {{hole: number, quick: boolean}} Job */

const MOST_WORKERS = 6; // each has a module and a network of its own

const cores = () => navigator.hardwareConcurrency || 2;

/** Leaves a core for the page, where there are many. */
const workers = () => Math.min(MOST_WORKERS, cores() > 2 ? cores() - 1 : cores());

/** Whether there is so much room that an exact review need not be asked for. */
const HAS_ROOM = () => workers() > 2;

/** @param {Job} job */
const keyOf = ({ hole, quick }) => `${hole} ${quick}`;

export class Reviewer {
    /**
     * @param {string} record
     * @param {number} you - the seat that is spoken to
     * @param {() => void} [changed] - there is something new: progress, or a review
     */
    constructor(record, you, changed = () => {}) {
        this.record = record;
        this.you = you;
        this.changed = changed;
        /** @type {ReviewAbout|null} */
        this.about = null;
        /** The best review of each hole so far. @type {Map<number, {quick: boolean, review: ReviewHole}>} */
        this.found = new Map();
        /** Holes that are to be reviewed more exactly. @type {Set<number>} */
        this.exact = new Set();
        /** Steps that are worked out, by job. @type {Map<string, Map<number, string>>} */
        this.lines = new Map();
        this.wanted = 0;
        /** @type {Job|null} */
        this.job = null;
        this.all = true; // not only the hole that is wanted
        this.failed = '';
        this.stopped = false;
        this.running = false;
        /** @type {Promise<Line>[]} */
        this.crew = [];
        /** The same workers, from when they start: all of them are to be stopped. @type {Line[]} */
        this.hired = [];
    }

    /** Each worker loads the network before its first step. One that could not would compare with another player than the first. */
    hire() {
        if (this.crew.length) return;
        this.crew = Array.from({ length: workers() }, async (_, i) => {
            const line = new Line();
            this.hired.push(line);
            try {
                const about = await line.ask('review', this.record);
                if (i) await this.crew[0];
                else this.about = about;
                if (about.reference !== this.about?.reference) throw new Error(about.notice);
                return line;
            } catch (error) {
                line.stop();
                throw error;
            }
        });
        for (const hired of this.crew) hired.catch(() => {}); // told where its work is awaited
    }

    /** Reviews the last finished hole and no other. */
    async last() {
        this.all = false;
        this.hire();
        await this.crew[0].catch(() => {});
        this.want((this.about?.holes.length ?? 0) - 1);
    }

    /** This hole comes first. @param {number} hole */
    want(hole) {
        this.wanted = hole;
        void this.run();
    }

    /** @param {number} hole */
    sharpen(hole) {
        this.exact.add(hole);
        void this.run();
    }

    /** What is to be worked out next. @returns {Job|null} */
    next() {
        const holes = (this.about?.holes ?? []).map((_, hole) => hole);
        const { wanted, found } = this;
        if (holes.includes(wanted) && !found.has(wanted)) return { hole: wanted, quick: true };
        const missing = this.all ? holes.find((hole) => !found.has(hole)) : undefined;
        if (missing !== undefined) return { hole: missing, quick: true };
        const sharp = (this.all && HAS_ROOM()) || this.exact.has(wanted);
        return sharp && found.get(wanted)?.quick ? { hole: wanted, quick: false } : null;
    }

    async run() {
        if (this.running || this.stopped || this.failed) return;
        this.running = true;
        try {
            this.hire();
            await this.crew[0];
            for (let job = this.next(); job && !this.stopped; job = this.next()) await this.work(job);
        } catch (error) {
            if (!this.stopped) this.failed = error instanceof Error ? error.message : String(error);
        }
        this.job = null;
        this.running = false;
        if (!this.stopped) this.changed();
    }

    /** How much of what is under way is done, from 0 to 1; null: nothing is under way. */
    get progress() {
        if (!this.job || !this.about) return null;
        return (this.lines.get(keyOf(this.job))?.size ?? 0) / this.about.holes[this.job.hole].steps;
    }

    /** Works until the hole is reviewed or something else is more urgent. @param {Job} job */
    async work(job) {
        const steps = this.about?.holes[job.hole].steps ?? 0;
        const lines = this.lines.get(keyOf(job)) ?? new Map();
        this.lines.set(keyOf(job), lines);
        this.job = job;
        const open = Array.from({ length: steps }, (_, step) => step).filter((step) => !lines.has(step));
        const goesOn = () => open.length && !this.stopped && keyOf(this.next() ?? job) === keyOf(job);
        /** @param {Promise<Line>} hired */
        const share = async (hired) => {
            const line = await hired.catch(() => null); // the others do its share
            while (line && goesOn()) {
                const step = /** @type {number} */ (open.shift());
                lines.set(step, await line.ask('reviewStep', this.record, job.hole, step, job.quick));
                if (!this.stopped) this.changed();
            }
        };
        await Promise.all(this.crew.map(share));
        if (lines.size < steps || this.stopped) return;
        const line = await this.crew[0];
        const review = await line.ask('reviewHole', this.record, job.hole, [...lines.values()], this.you);
        this.found.set(job.hole, { quick: job.quick, review });
        this.changed();
    }

    stop() {
        this.stopped = true;
        for (const line of this.hired) line.stop();
        this.hired = [];
        this.crew = [];
    }
}

/**
 * The last finished hole of a record, quickly; null where there is none, or nobody wants to know any more.
 * @param {string} record
 * @param {number} seat
 * @param {AbortSignal} signal
 * @returns {Promise<import("../engine/types.js").ReviewSeat|null>}
 */
export function quickReview(record, seat, signal) {
    return new Promise((resolve) => {
        const end = (/** @type {import("../engine/types.js").ReviewSeat|null} */ found) => {
            reviewer.stop();
            resolve(found);
        };
        const reviewer = new Reviewer(record, seat, () => {
            const last = (reviewer.about?.holes.length ?? 0) - 1;
            const { review } = reviewer.found.get(last) ?? {};
            if (review) end(review.seats[seat]);
            else if (!reviewer.running) end(null);
        });
        signal.addEventListener('abort', () => end(null));
        void reviewer.last();
    });
}

/**
 * All steps of a record's finished holes, worked out quickly: lines, hole by hole. Null where nobody wants to know any more.
 * @param {string} record
 * @param {(done: number) => void} told - how much is done, from 0 to 1
 * @param {AbortSignal} signal
 * @returns {Promise<string[][]|null>}
 */
export function reviewedSteps(record, told, signal) {
    return new Promise((resolve, reject) => {
        const end = (/** @type {string[][]|null} */ found) => {
            reviewer.stop();
            resolve(found);
        };
        const reviewer = new Reviewer(record, 0, () => {
            const holes = reviewer.about?.holes ?? [];
            const { found, lines, failed } = reviewer;
            if (failed) {
                reviewer.stop();
                return reject(new Error(failed));
            }
            if (reviewer.about && found.size === holes.length)
                return end(holes.map((_, hole) => [...(lines.get(keyOf({ hole, quick: true })) ?? new Map()).values()]));
            return told((found.size + (reviewer.progress ?? 0)) / Math.max(1, holes.length));
        });
        signal.addEventListener('abort', () => end(null));
        if (signal.aborted) end(null);
        else reviewer.want(0);
    });
}
