// text.js - the words of the page. All of them are in one catalogue (web/text/en.json), by id, as sentences with named parts:
// "{player} is thinking". Another language is another catalogue and nothing else, so no sentence is put together in code.

/**
 * A sentence; or several, by what the number {n} needs in the language: {"one": "{n} card", "other": "{n} cards"}.
 * @typedef {string|Record<string, string>} Entry
 */

/** @type {Record<string, Entry>} */
let catalogue = {};
let language = 'en';

/** @param {Record<string, Entry>} entries - with the language itself as the entry "language" */
export function setWords(entries) {
    catalogue = entries;
    language = String(entries.language);
}

/**
 * @param {Entry} entry
 * @param {string|number|undefined} n
 */
function formOf(entry, n) {
    if (typeof entry === 'string') return entry;
    return entry[new Intl.PluralRules(language).select(Number(n))] ?? entry.other;
}

/**
 * The words of an id. An id that is not in the catalogue is a mistake in the code, and fails.
 * @param {string} id
 * @param {Record<string, string|number>} [parts]
 * @returns {string}
 */
export function t(id, parts = {}) {
    const entry = catalogue[id];
    if (entry === undefined) throw new Error(`the catalogue has no words for "${id}"`);
    return formOf(entry, parts.n).replace(/\{(\w+)\}/g, (_, name) => {
        if (!(name in parts)) throw new Error(`"${id}" needs the part "${name}"`);
        return String(parts[name]);
    });
}

/**
 * Words for a value that the engine or the server names; null if the catalogue has none.
 * @param {string} group
 * @param {string} value
 */
export const tryWords = (group, value) => (`${group}.${value}` in catalogue ? t(`${group}.${value}`) : null);

/**
 * "Ann", "Ann and Bea", "Ann, Bea and Cyd"
 * @param {string[]} list
 */
export const allOf = (list) => new Intl.ListFormat(language, { type: 'conjunction' }).format(list);

/**
 * A moment, as people of the language write it.
 * @param {number} when - milliseconds since 1970
 */
export const momentOf = (when) =>
    new Date(when).toLocaleString(language, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });

/** @param {string|number} when */
export const dayOf = (when) => new Date(when).toLocaleDateString(language, { dateStyle: 'medium' });

/** A date in words; what is none stays as it is. @param {string} date - "2026-02-03" @param {'full'|'long'|'medium'} [style] */
export function dateOf(date, style = 'long') {
    const noon = new Date(`${date}T12:00:00Z`);
    const sound = !Number.isNaN(noon.getTime()) && noon.toISOString().startsWith(date);
    return sound ? noon.toLocaleDateString(language, { dateStyle: style, timeZone: 'UTC' }) : date;
}

/** "−2.50"; without decimals the number as it is. @param {number} value @param {number} [decimals] */
export const figure = (value, decimals) => (decimals === undefined ? String(value) : value.toFixed(decimals)).replace('-', '−');

/** "+3", "−2.5" @param {number} value @param {number} [decimals] */
export const signed = (value, decimals) => (value > 0 ? '+' : '') + figure(value, decimals);
