// puzzlebook.js - the puzzles of each game (data/puzzles), what became of them in this browser, and one's rating.

import { read, write } from '../lib/store.js';
import { t } from '../lib/text.js';

/** @typedef {import("../../engine/types.js").Engine} Engine */
/** @typedef {import("../../engine/types.js").PuzzleAbout} PuzzleAbout */
/** @typedef {PuzzleAbout & {game: string, number: number, solved: boolean|null}} Entry */
/** @typedef {{rating: number, tries: number, solved: number, first: Record<string, boolean>}} Book */

/** A file of the puzzles; without a network it may not be there. @param {string} name @returns {Promise<Response>} */
async function fetched(name) {
    const answer = await fetch(`puzzles/${name}`).catch(() => null);
    if (!answer?.ok) throw new Error(t('puzzle.no-file', { file: `puzzles/${name}` }));
    return answer;
}

/** How many puzzles each game has. @returns {Promise<Record<string, number>>} */
export const puzzleCounts = async () => (await fetched('list.json')).json();

/** The file of a game's puzzles; "" if there is none. @param {string} game */
export async function puzzleText(game) {
    if (!(await puzzleCounts())[game]) return '';
    return (await fetched(`${game}.puzzles`)).text();
}

/** What was kept, with nothing missing. @param {Engine} engine @returns {Book} */
export function puzzleBook({ newPuzzleRating }) {
    const { rating = newPuzzleRating, tries = 0, solved = 0, first = {} } = read('puzzles') ?? {};
    return { rating, tries, solved, first };
}

/** @param {string} game @param {string} key */
const nameOf = (game, key) => `${game} ${key}`;

/** How many puzzles of a game were tried and solved. @param {Book} book @param {string} game */
export function tally({ first }, game) {
    const mine = Object.entries(first).filter(([name]) => name.startsWith(`${game} `));
    return { tried: mine.length, solved: mine.filter(([, right]) => right).length };
}

/**
 * @param {Engine} engine
 * @param {string} game
 * @returns {Promise<Entry[]>}
 */
export async function puzzlesOf(engine, game) {
    const { first } = puzzleBook(engine);
    const all = await engine.puzzles(await puzzleText(game));
    return all.map((one, i) => ({ ...one, game, number: i + 1, solved: first[nameOf(game, one.key)] ?? null }));
}

/** Of those that were not tried, the nearest to one's rating. @param {Engine} engine @param {Entry[]} entries */
export function nextOf(engine, entries) {
    const { rating } = puzzleBook(engine);
    const open = entries.filter(({ solved }) => solved === null);
    return open.sort((a, b) => Math.abs(a.rating - rating) - Math.abs(b.rating - rating))[0] ?? null;
}

/**
 * Notes a first try; any other changes nothing.
 * @param {Engine} engine
 * @param {string} game
 * @param {PuzzleAbout} puzzle
 * @param {boolean} right
 * @returns {Promise<{counts: boolean, kept: boolean, book: Book}>}
 */
export async function noteTry(engine, game, puzzle, right) {
    const book = puzzleBook(engine), name = nameOf(game, puzzle.key);
    if (name in book.first) return { counts: false, kept: true, book };
    const rating = await engine.puzzleRate(book.rating, book.tries, puzzle.rating, right);
    const now = { rating, tries: book.tries + 1, solved: book.solved + (right ? 1 : 0), first: { ...book.first, [name]: right } };
    return { counts: true, kept: write('puzzles', now), book: now };
}
