// puzzles.js - the door to the puzzles, loaded when it is asked for: the games, the puzzles of a game, and one of them.

import { el } from '../lib/dom.js';
import { setBar } from '../lib/bar.js';
import { t } from '../lib/text.js';
import { unusual } from '../clubhouse/optionwords.js';
import { nextOf, puzzleBook, puzzleCounts, puzzlesOf, puzzleText, tally } from './puzzlebook.js';
import { startPuzzle } from './puzzlesession.js';
import { PuzzleTable } from './puzzletable.js';

/** @typedef {import("../clubhouse/club.js").Club} Club */
/** @typedef {import("./puzzlebook.js").Entry} Entry */

/** @param {string} href @param {string} title @param {string} words @param {string} mark */
const row = (href, title, words, mark) =>
    el(
        'li',
        {},
        el(
            'a',
            { class: 'day-link', href },
            el('strong', { text: title }),
            el('span', { text: words }),
            el('span', { class: 'day-mark', text: mark }),
        ),
    );

/** @param {Club} club */
function ratingWords({ engine }) {
    const { rating, tries, solved } = puzzleBook(engine);
    return tries ? t('puzzle.rating', { rating, n: tries, solved }) : t('puzzle.no-rating', { rating });
}

/** @param {Club} club @param {string} title @param {(HTMLElement|false)[]} parts */
function page(club, title, ...parts) {
    setBar({ title: t('puzzle.puzzles'), sub: '', tools: [] });
    return el('div', { class: 'day' }, el('h1', { text: title }), el('p', { text: ratingWords(club) }), ...parts);
}

/** @param {Club} club */
async function gamesPage(club) {
    const counts = await puzzleCounts(), book = puzzleBook(club.engine);
    const rows = club.engine.games
        .filter(({ id }) => counts[id])
        .map(({ id, title }) => {
            const { tried, solved } = tally(book, id);
            return row(`#/puzzles/${id}`, title, tried ? t('puzzle.tried', { n: tried }) : '', `${solved}/${counts[id]}`);
        });
    return page(club, t('puzzle.puzzles'), el('p', { text: t('puzzle.about') }), el('ul', { class: 'days' }, ...rows));
}

/** @param {import("../../engine/types.js").Game} about - the game @param {Entry} entry */
function entryRow(about, { game, number, seats, skill, rating, options, solved }) {
    const words = [t('puzzle.entry', { seats, skill: t(`puzzle.skill.${skill}`), rating }), ...unusual(about, options)].join(' · ');
    const mark = solved === null ? '' : t(solved ? 'puzzle.solved' : 'puzzle.missed');
    return row(`#/puzzles/${game}/${number}`, String(number), words, mark);
}

/** @param {Club} club @param {string} game */
async function gamePage(club, game) {
    const found = club.engine.games.find(({ id }) => id === game);
    const entries = await puzzlesOf(club.engine, game);
    if (!found || !entries.length) return null;
    const next = nextOf(club.engine, entries);
    const way = next
        ? el('a', { class: 'button main large', href: `#/puzzles/${game}/${next.number}`, text: t('puzzle.solve') })
        : el('p', { text: t('puzzle.all-tried') });
    return page(club, found.title, way, el('ul', { class: 'days' }, ...entries.map((entry) => entryRow(found, entry))));
}

/**
 * @param {Club} club
 * @param {string} game - "": all of them
 * @param {string} [number] - of a puzzle, from 1
 * @returns {Promise<{node: HTMLElement, screen?: PuzzleTable}|null>} null: there is no such puzzle
 */
export async function puzzleScreen(club, game, number) {
    if (!game) return { node: await gamesPage(club) };
    if (number === undefined) {
        const node = await gamePage(club, game);
        return node && { node };
    }
    const at = Number(number) - 1, count = (await puzzleCounts())[game] ?? 0;
    if (!Number.isInteger(at) || at < 0 || at >= count) return null;
    const session = await startPuzzle(club.engine, await puzzleText(game), at, club.shelf.you);
    const screen = new PuzzleTable(club, session, at + 1);
    return { node: screen.node, screen };
}
