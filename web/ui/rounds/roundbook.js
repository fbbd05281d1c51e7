// roundbook.js - the rounds that were finished in this browser: what they say, files of them, and what is worked out in the
// background. Every number comes from the engine.
//
// A round is kept as a line, and with its record until it is reviewed. What a scratch player expects at a table takes thousands of
// holes, so that is kept too, for as long as the engine is the same.

import { startEngine } from '../../engine/engine.js';
import { canKeep, drop, forgetRound, keepRound, matches, read, rounds, write } from '../lib/store.js';
import { t } from '../lib/text.js';

/** @typedef {import("../../engine/types.js").Engine} Engine */
/** @typedef {import("../../engine/types.js").Rounds} Rounds */

const TABLES = 'scratch';
const AT_A_TIME = 250; // holes that a worker plays before it says how far it is

/** What is known of tables, by their ids. @param {Engine} engine @returns {Record<string, string>} */
function tablesKept({ version }) {
    const kept = read(TABLES);
    return kept?.version === version && kept.tables ? kept.tables : {};
}

/** Matches that were finished before rounds were kept. @param {Engine} engine */
async function takeOld(engine) {
    const known = rounds();
    for (const { over, practice, deals, round: id, sitters, record, when } of matches()) {
        if (!over || practice || deals || (id && known.has(id))) continue;
        const time = new Date(when).toTimeString().slice(0, 5);
        const round = await engine.round(record, sitters.map(({ player }) => player), time).catch(() => ({ id: '', line: '' }));
        if (round.id && !known.has(round.id)) keepRound(round.id, { line: round.line, record });
    }
}

/** @param {Engine} engine @returns {Promise<Rounds>} */
export async function roundsOf(engine) {
    await takeOld(engine);
    const lines = [...rounds().values()].map(({ line }) => line);
    return engine.rounds(lines, Object.entries(tablesKept(engine)).map(([id, words]) => `${id} ${words}`));
}

/* ------------------------------------------------------------------------------------------------------- one table */

/** @param {Rounds} known @param {{game: string, seats: number, options: Record<string, string>}} table */
function pick(known, { game, seats, options }) {
    const words = Object.entries(options).map(([name, value]) => `${name}=${value}`).join(' ');
    /** @param {{game: string, seats: number, options: string}} one */
    const fits = (one) => one.game === game && one.seats === seats && one.options === words;
    return { group: known.groups.find(fits), tables: known.tables.filter(fits) };
}

/**
 * Your rounds at such a table: the same game, seats and options.
 * @param {Engine} engine
 * @param {import("../../engine/types.js").Setup} setup
 */
export async function groupAt(engine, setup) {
    const { seats, options } = await engine.check(setup);
    return pick(await roundsOf(engine), { game: setup.game, seats, options }).group;
}

/**
 * Your handicap index at such a table, if you have one.
 * @param {Engine} engine
 * @param {import("../../engine/types.js").Setup} setup
 * @param {(done: number) => void} told
 * @param {AbortSignal} signal
 */
export async function indexAt(engine, setup, told, signal) {
    const { seats, options } = await engine.check(setup);
    const known = await roundsOf(engine);
    const { group, tables } = pick(known, { game: setup.game, seats, options });
    if (!tables.length) return group?.index;
    /** @param {Progress} progress */
    const share = ({ done, left }) => told((tables.length - left + done) / tables.length);
    await playTables(engine, { ...known, tables }, share, signal);
    return (await groupAt(engine, setup))?.index;
}

/* ------------------------------------------------------------------------------------------------------------ files */

/** @param {Engine} engine */
export const fileOf = (engine) => engine.roundsFile([...rounds().values()].map(({ line }) => line));

/**
 * Takes the rounds of a file over: all that are new, or none. Rejects a file that cannot be read, with the engine's words.
 * @param {Engine} engine
 * @param {string} text
 * @returns {Promise<{added: number, known: number, trouble: ''|'full'|'forbidden'}>}
 */
export async function takeFile(engine, text) {
    const found = await engine.roundsRead(text);
    const known = rounds();
    /** What to put back if there is no room for all. @type {Map<string, import("../lib/store.js").KeptRound|undefined>} */
    const changed = new Map();
    let added = 0;
    for (const { id, line, reviewed } of found) {
        const here = known.get(id);
        if (here && (here.reviewed || !reviewed)) continue; // it is here, with all that this line knows
        if (!changed.has(id)) changed.set(id, here);
        if (!keepRound(id, { line, reviewed })) return { added: 0, known: 0, trouble: putBack(changed) };
        known.set(id, { line, reviewed });
        if (!here) added++;
    }
    return { added, known: new Set(found.map(({ id }) => id)).size - added, trouble: '' };
}

/** @param {Map<string, import("../lib/store.js").KeptRound|undefined>} changed */
function putBack(changed) {
    for (const [id, kept] of changed)
        if (kept) keepRound(id, kept);
        else forgetRound(id);
    return canKeep() ? 'full' : 'forbidden';
}

/* ------------------------------------------------------------------------------------------------------- background */

/**
 * What is going on, for a line on the screen.
 * @typedef {{what: 'scratch'|'review', done: number, left: number}} Progress
 */

/**
 * Plays the tables that nobody knows yet. Rejects, in words, when that fails or there is no room to keep it.
 * @param {Engine} engine - of the page
 * @param {Rounds} known
 * @param {(progress: Progress) => void} told
 * @param {AbortSignal} signal
 * @returns {Promise<boolean>} whether something is new
 */
export async function playTables(engine, { tables, scratch_holes: holes }, told, signal) {
    if (!tables.length) return false;
    const own = await startEngine();
    signal.addEventListener('abort', () => own.stop());
    try {
        for (const [i, { id, game, line }] of tables.entries()) {
            let sum = 0,
                player = '';
            for (let first = 0; first < holes && !signal.aborted; first += AT_A_TIME) {
                told({ what: 'scratch', done: first / holes, left: tables.length - i });
                const part = await own.roundsExpect(game, line, first, Math.min(AT_A_TIME, holes - first));
                sum += part.sum;
                player = part.player;
            }
            if (signal.aborted) return false;
            const all = { ...tablesKept(engine), [id]: `${player} ${holes} ${sum}` };
            if (!write(TABLES, { version: engine.version, tables: all })) {
                drop(TABLES); // no room: rounds matter more, and this can be worked out again
                throw new Error(t('rounds.no-room'));
            }
        }
    } finally {
        own.stop();
    }
    return true;
}

/**
 * Reviews one round that is not reviewed yet.
 * @param {Engine} engine
 * @param {(progress: Progress) => void} told
 * @param {AbortSignal} signal
 * @param {Set<string>} failed - those that could not be; grows
 * @returns {Promise<boolean>} whether there was one
 */
export async function reviewNext(engine, told, signal, failed) {
    const open = [...rounds()].filter(([id, { record }]) => record !== undefined && !failed.has(id));
    if (!open.length || signal.aborted) return false;
    const [id, { line, record = '' }] = open[open.length - 1];
    try {
        const { reviewedSteps } = await import('../../review/review.js');
        const steps = await reviewedSteps(record, (done) => told({ what: 'review', done, left: open.length }), signal);
        if (!steps) return false;
        const { line: whole, reviewed } = await engine.roundReview(record, line, steps);
        if (!keepRound(id, { line: whole, reviewed })) failed.add(id); // no room
    } catch {
        failed.add(id); // a network that cannot be loaded, as a rule: the next visit tries again
    }
    return !signal.aborted;
}
