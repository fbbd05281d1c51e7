// store.js - what stays in this browser: settings, the last choices of a set-up, and every match with its record.
// Storage may be full or forbidden. The page still works then, and says so where it matters.

const PREFIX = 'niblick.';
const FINISHED_KEPT = 12; // finished matches that stay on the shelf

/**
 * @param {string} key
 * @returns {any} what was kept, or null
 */
export function read(key) {
    try {
        return JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null');
    } catch {
        return null; // forbidden, or not ours
    }
}

/**
 * @param {string} key
 * @param {any} value
 * @returns {boolean} whether it was kept
 */
export function write(key, value) {
    try {
        localStorage.setItem(PREFIX + key, JSON.stringify(value));
        return true;
    } catch {
        return false;
    }
}

/**
 * What this tab kept, for when it is loaded again; null if there is nothing.
 * @param {string} key
 * @returns {any}
 */
export function readForTab(key) {
    try {
        return JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null');
    } catch {
        return null; // forbidden, or not ours
    }
}

/**
 * @param {string} key
 * @param {any} value
 */
export function keepForTab(key, value) {
    try {
        sessionStorage.setItem(PREFIX + key, JSON.stringify(value));
    } catch {
        /* forbidden, or too large: then loading the page again loses it */
    }
}

/** @param {string} key */
export function drop(key) {
    try {
        localStorage.removeItem(PREFIX + key);
    } catch {
        /* forbidden: there is nothing to remove */
    }
}

/**
 * Who sits where: a person, or a computer player by the id of its level.
 * @typedef {{name: string, player: string|null}} Sitter
 *
 * A line of the story, as one seat was told it.
 * @typedef {{text: string, hole: number, deal?: string, seat: number|null, secret: boolean, half?: true, step?: number}} Line
 *
 * A match as it is kept after each action.
 * @typedef {Object} Saved
 * @property {string} id
 * @property {string} game
 * @property {string} title
 * @property {Sitter[]} sitters
 * @property {string} record
 * @property {boolean} practice
 * @property {number} takenBack
 * @property {Record<number, Line[]>} lines - the story so far, by seat
 * @property {number} [steps] - actions so far, in all holes
 * @property {number} [hole] - of golf, in the match
 * @property {boolean} over
 * @property {number} when - milliseconds since 1970
 * @property {string} [course] - the date whose course it is, if it counts
 * @property {string} [round] - the id of the round that it became
 * @property {string} [deals] - the record of a match with the same deals
 */

/** @returns {Saved[]} the last one first */
export function matches() {
    /** @type {Saved[]} */
    const found = [];
    try {
        for (let i = 0; i < localStorage.length; i++) {
            const key = localStorage.key(i) ?? '';
            if (!key.startsWith(`${PREFIX}match.`)) continue;
            const saved = read(key.slice(PREFIX.length));
            if (saved && typeof saved.record === 'string' && Array.isArray(saved.sitters)) found.push(saved);
        }
    } catch {
        /* forbidden: there are none */
    }
    return found.sort((a, b) => b.when - a.when);
}

/**
 * @param {Saved} saved
 * @returns {boolean}
 */
export function keep(saved) {
    const kept = write(`match.${saved.id}`, saved);
    if (saved.over)
        for (const old of matches()
            .filter((match) => match.over)
            .slice(FINISHED_KEPT))
            drop(`match.${old.id}`);
    return kept;
}

/** Whoever has seen the deals of a course has no first try at it any more. @param {string} id */
export function forgetMatch(id) {
    const { course, over } = matchOf(id) ?? {};
    if (course && !over) write(`given-up.${course}`, true);
    drop(`match.${id}`);
}

/**
 * @param {string} id
 * @returns {Saved|null}
 */
export function matchOf(id) {
    return read(`match.${id}`);
}

/**
 * A round as it is kept: its line, and until it is reviewed its record.
 * @typedef {{line: string, record?: string, reviewed?: boolean}} KeptRound
 */

const ROUND = 'round.';

/** Finished rounds by their ids. @returns {Map<string, KeptRound>} */
export function rounds() {
    /** @type {Map<string, KeptRound>} */
    const found = new Map();
    try {
        for (const key of Object.keys(localStorage)) {
            if (!key.startsWith(PREFIX + ROUND)) continue;
            const kept = read(key.slice(PREFIX.length));
            if (typeof kept?.line === 'string') found.set(key.slice((PREFIX + ROUND).length), kept);
        }
    } catch {
        /* forbidden: there are none */
    }
    return found;
}

/** The line matters more than the record. @param {string} id @param {KeptRound} kept @returns {boolean} whether it is kept */
export const keepRound = (id, { record, ...rest }) =>
    write(ROUND + id, { ...rest, record }) || (record !== undefined && write(ROUND + id, rest));

/** @param {string} id */
export const forgetRound = (id) => drop(ROUND + id);

/** Whether the browser keeps anything for this page, however little. */
export function canKeep() {
    const good = write('try', 1);
    drop('try');
    return good;
}

/** The result of a date's course: its record, or once that was compared with par, its card; null if there is none.
 * @param {string} date @returns {string|{card: any}|null} */
export function courseKept(date) {
    const kept = read(`course.${date}`);
    return typeof kept === 'string' || typeof kept?.card?.total === 'number' ? kept : null;
}

/** Whether a round of that date's course was begun here and removed. @param {string} date */
export const courseGivenUp = (date) => read(`given-up.${date}`) === true;

/** A course is over: its first result counts. @param {Pick<Saved, 'course'|'record'>} saved @returns {boolean} whether it is kept */
export function keepCourse({ course, record }) {
    return !course || courseKept(course) !== null || write(`course.${course}`, record);
}

/** The date of the last ranked round that was finished in this browser; there is one for each date. @returns {string|null} */
export const rankedFinished = () => read('ranked');

/** @param {string} date */
export const keepRankedFinished = (date) => write('ranked', date);

/**
 * A way of playing a game that somebody has saved under a name.
 * @typedef {{title: string, options: Record<string, string>}} OwnPreset
 */

/** One's own presets of a game, in the order in which they were saved. @param {string} game @returns {OwnPreset[]} */
export function ownPresets(game) {
    const kept = read(`own.${game}`);
    const sound = (/** @type {any} */ one) => typeof one?.title === 'string' && typeof one?.options === 'object' && one.options;
    return Array.isArray(kept) ? kept.filter(sound) : [];
}

/** One of the same name is replaced. @param {string} game @param {OwnPreset} preset @returns {boolean} whether it is kept */
export const keepOwnPreset = (game, preset) =>
    write(`own.${game}`, [...ownPresets(game).filter(({ title }) => title !== preset.title), preset]);

/** @param {string} game @param {string} title */
export const forgetOwnPreset = (game, title) => write(`own.${game}`, ownPresets(game).filter((one) => one.title !== title));
