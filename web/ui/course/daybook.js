// daybook.js - the courses of the day that were played in this browser: what is kept of each, and par.
//
// A match that is being played is kept like any other, with the date of its course. When it is over, its record becomes the result
// of that date, unless there is one: the first result counts. Par is worked out in a worker of its own, so that nobody waits.

import { startEngine } from '../../engine/engine.js';
import { courseGivenUp, courseKept, drop, matches, read, write } from '../lib/store.js';

/** @typedef {import("../../engine/types.js").Engine} Engine */
/** @typedef {import("../../engine/types.js").Course} Course */
/** @typedef {import("../../engine/types.js").CourseCard} CourseCard */
/** @typedef {{course: Course, begun: import("../lib/store.js").Saved|null, card: CourseCard|null, givenUp: boolean, trouble: string}} Day */

const KEPT = 'course.';
const PARS_KEPT = 60; // pars that are kept: they can be worked out again

/** Today by the calendar on the wall. */
export function today() {
    const now = new Date();
    return isoOf(now.getFullYear(), now.getMonth() + 1, now.getDate());
}

/** @param {number} year @param {number} month @param {number} day */
const isoOf = (year, month, day) =>
    `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** So many days before a date. @param {string} date @param {number} days */
export function before(date, days) {
    const [year, month, day] = date.split('-').map(Number);
    const then = new Date(Date.UTC(year, month - 1, day - days));
    return isoOf(then.getUTCFullYear(), then.getUTCMonth() + 1, then.getUTCDate());
}

/** @param {string} date @returns {string} the line in which par is kept, or "" */
export function parOf(date) {
    const par = read('pars')?.[date];
    return typeof par === 'string' ? par : '';
}

/** @param {string} date @param {string} par */
function keepPar(date, par) {
    const all = Object.entries({ ...read('pars'), [date]: par }).slice(-PARS_KEPT);
    if (!write('pars', Object.fromEntries(all))) drop('pars'); // no room: results matter more
}

/**
 * The card of a date. A year of records would be more than a browser keeps; a card that was compared with par says it all.
 * @param {Engine} engine @param {string} date @returns {Promise<CourseCard|null>}
 */
async function cardOf(engine, date) {
    const kept = courseKept(date);
    if (!kept) return null;
    if (typeof kept !== 'string') return kept.card;
    const card = await engine.courseCard(date, kept, parOf(date));
    if (card.par) write(KEPT + date, { card });
    return card;
}

/**
 * All that is known of a date.
 * @param {Engine} engine
 * @param {string} date
 * @returns {Promise<Day>}
 */
export async function dayOf(engine, date) {
    const course = await engine.course(date);
    const begun = matches().find((saved) => saved.course === date && !saved.over) ?? null;
    const givenUp = courseGivenUp(date);
    try {
        return { course, begun, givenUp, card: await cardOf(engine, date), trouble: '' };
    } catch (error) {
        return { course, begun, givenUp, card: null, trouble: /** @type {Error} */ (error).message };
    }
}

/** The dates that have a result here. @returns {string[]} */
function datesKept() {
    try {
        return Object.keys(localStorage)
            .filter((key) => key.startsWith(`niblick.${KEPT}`))
            .map((key) => key.slice(`niblick.${KEPT}`.length));
    } catch {
        return []; // forbidden: there are none
    }
}

/** @param {Engine} engine @param {string} now @returns {Promise<number>} */
export async function streakOf(engine, now) {
    /** @type {string[]} */
    const counted = [];
    for (const date of datesKept().sort().reverse()) {
        const card = await cardOf(engine, date).catch(() => null);
        if (card?.counts) counted.push(date);
        else if (counted.length && before(counted[counted.length - 1], 1) === date) break;
    }
    return engine.courseStreak(counted.join(' '), now);
}

/** The worker that is at it, by date and holes: going to another screen does not begin it again. @type {Map<string, Promise<string>>} */
const working = new Map();

/**
 * Works out par, or finds it. Rejects where the network that it needs cannot be loaded.
 * @param {string} date
 * @param {number} holes
 * @returns {Promise<string>}
 */
export function findPar(date, holes) {
    const key = `${date} ${holes}`;
    const before = working.get(key);
    if (before) return before;
    const found = work(date, holes).finally(() => working.delete(key));
    working.set(key, found);
    return found;
}

/** @param {string} date @param {number} holes */
async function work(date, holes) {
    const engine = await startEngine();
    try {
        const par = await engine.coursePar(date, holes);
        keepPar(date, par);
        return par;
    } finally {
        engine.stop();
    }
}
