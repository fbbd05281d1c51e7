// dayresults.js - the results of a day on the server that the page came from, if it has any, and the way to a round that counts there.
// Without a server, or without a network, there is nothing.

import { el, put } from '../lib/dom.js';
import { dateOf, signed, t } from '../lib/text.js';
import { rankedFinished, read } from '../lib/store.js';
import { today } from './daybook.js';

/**
 * @typedef {Object} Row
 * @property {number} [place] - missing: it was finished too late
 * @property {string} name
 * @property {boolean} account
 * @property {number} total
 * @property {number} [against] - par
 *
 * @typedef {Object} Results
 * @property {string} date
 * @property {string} today - by the server's clock
 * @property {boolean} par
 * @property {number} playing
 * @property {Row[]} results
 */

const MOST = 50; // rows that are listed at first

/** @param {string} date - "": the server's today @returns {Promise<Results|null>} null: there is no server, or it has no such day */
async function resultsOf(date) {
    try {
        const answer = await fetch(new URL(date ? `course/${date}` : 'course', document.baseURI), { cache: 'no-store' });
        const results = answer.ok ? await answer.json() : null;
        return Array.isArray(results?.results) ? results : null;
    } catch {
        return null;
    }
}

/** The round that this browser plays there: its table. @param {string} date @returns {string} */
const begunAt = (date) => {
    const seats = read('online');
    const seat = Array.isArray(seats) && seats.find((one) => one?.course === date);
    return seat ? String(seat.table) : '';
};

/** @param {Row} row */
function rowOf({ place, name, account, total, against }) {
    return el(
        'tr',
        {},
        el('td', { class: 'place', text: place ? String(place) : '–' }),
        el('th', { scope: 'row' }, name, ' ', !account && el('span', { class: 'visitor', text: t('day.visitor') }), !place && el('span', { class: 'visitor', text: t('day.late') })),
        el('td', { text: String(total) }),
        against !== undefined && el('td', { class: 'sum', text: signed(against) }),
    );
}

/** @param {Results} results */
function tableOf({ results, par }) {
    const body = el('tbody', {}, ...results.slice(0, MOST).map(rowOf));
    const head = ['day.place', 'day.player', 'day.total', ...(par ? ['day.to-par'] : [])];
    const rest = results.slice(MOST);
    const more = el('button', { type: 'button', class: 'button', text: t('day.earlier'), on: { click: () => { body.append(...rest.map(rowOf)); more.remove(); } } });
    return [
        el(
            'div',
            { class: 'day-card', tabindex: '0', role: 'region', 'aria-label': t('day.results') },
            el('table', { class: 'day-results' }, el('thead', {}, el('tr', {}, ...head.map((id) => el('th', { scope: 'col', text: t(id) })))), body),
        ),
        rest.length > 0 && more,
    ];
}

/** The way to a ranked round of the server's own day, which has only one. @param {Pick<Results, 'date'|'today'>} results */
function way({ date, today }) {
    const table = begunAt(date);
    if (!table && rankedFinished() === date) return false;
    if (table) return el('a', { class: 'button main', href: `#/table/${table}`, text: t('day.ranked-continue') });
    return date === today && el('a', { class: 'button main', href: `#/ranked/${date}`, text: t('day.ranked') });
}

/** What to know of a ranked round. @param {string} date @param {string} today @param {boolean} played - in this browser */
function rankedNote(date, today, played) {
    if (begunAt(date)) return t('day.ranked-begun');
    if (rankedFinished() === date) return t('day.ranked-finished');
    return date === today && t(played ? 'day.ranked-known' : 'day.ranked-help');
}

/** Where it is another day already, or still, than at the server, the server's day is shown on the page of today. @param {string} date */
const found = async (date) => (await resultsOf(date)) ?? (date === today() ? resultsOf('') : null);

/**
 * Comes when the server has answered.
 * @param {string} date
 * @param {boolean} played - it was played in this browser
 */
export function dayResults(date, played) {
    const node = el('section', { class: 'day-server' });
    void found(date).then((results) => {
        if (!results) return;
        const { results: rows, playing, today: there, par } = results;
        const elsewhere = date === today() && there !== date;
        const ranked = elsewhere ? there : results.date;
        const notes = [
            rows.length > 0 && !par && t('day.par-later'),
            playing > 0 && t('day.playing', { n: playing }),
            rankedNote(ranked, there, played),
            elsewhere && t('day.server-day', { date: dateOf(there) }),
        ].filter((words) => words !== false);
        put(
            node,
            el('h2', { text: results.date === date ? t('day.results') : t('day.results-of', { date: dateOf(results.date) }) }),
            ...(rows.length ? tableOf(results) : [el('p', { text: t('day.no-results') })]),
            el('p', { class: 'day-note', text: notes.join(' ') }),
            el('div', { class: 'day-ways' }, way({ date: ranked, today: there })),
        );
    });
    return node;
}
