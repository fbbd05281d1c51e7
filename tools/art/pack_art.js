/**
 * pack_art.js - the cards of the packs as paper needs them (web/art/paper.js), for `niblick print`.
 *
 * A pack is a text with a line for each drawing: a card's code, or "back" and "ground", and its svg element. app/print/print_art.c
 * reads it.
 */
import { readFileSync } from 'node:fs';
import { groundOf } from '../../web/art/backs.js';
import { paperBack, paperFace } from '../../web/art/paper.js';

/** @param {string} name @returns {string[][]} the rows of a deck file, in words */
const rows = (name) =>
    readFileSync(new URL(`../../data/decks/${name}.deck`, import.meta.url), 'utf8')
        .split('\n')
        .map((row) => row.replace(/#.*/, '').replace(':', '').trim().split(/\s+/))
        .filter((row) => row[0]);

/** @param {string[]} codes */
const unique = (codes) => [...new Set(codes)];

/** @param {number} first @param {number} last @param {number} step */
const numbers = (first, last, step) =>
    Array.from({ length: (last - first) / step + 1 }, (_, i) => first + i * step);

/** What can be in a pack of somebody's own besides: docs/rules says which words, scores and yards there are. */
const WILD = ['trees', 'slice', 'hook', 'lost-ball', 'out-of-bounds', 'bunker', 'ditch', 'bramble'];

/** @type {Readonly<Record<string, () => string[]>>} the codes of each pack, in order, and then those that a pack of one's own can have */
const CODES = {
    standard: () => [...'A23456789TJQK'].flatMap((rank) => [...'cdhs'].map((suit) => rank + suit)).concat('Jo'),
    golph: () =>
        ['red', 'green', 'yellow', 'black']
            .flatMap((colour) => ['stymie', 1, 2, 3, 4, 5, 6].map((what) => `${colour}-${what}`))
            .concat('buzzard'),
    'rum-e-golf': () => {
        const pack = rows('rum-e-golf').map(([kind, what, ...scores]) =>
            kind === 'hole' ? { what, scores } : { what, scores: [scores[0]], wild: what !== '19th-hole' },
        );
        const wild = [...pack.filter((row) => row.wild).map((row) => row.what), ...WILD];
        return [
            ...pack.flatMap(({ what, scores }) => scores.map((score) => `${what}-${score}`)),
            ...numbers(1, 9, 1).flatMap((hole) => numbers(4, 7, 1).map((score) => `${hole}-${score}`)),
            ...wild.flatMap((what) => numbers(1, 10, 1).map((score) => `${what}-${score}`)),
        ];
    },
    kargo: () => {
        const pack = rows('kargo').map(([kind, ...yards]) => ({ kind, yards: yards[0].startsWith('x') ? [] : yards }));
        return [
            ...pack.flatMap(({ kind, yards }) => (yards.length ? yards.map((yard) => `${kind}-${yard}`) : [kind])),
            ...pack.filter(({ yards }) => yards.length).flatMap(({ kind }) => numbers(10, 300, 10).map((yard) => `${kind}-${yard}`)),
        ];
    },
};

/** @param {string} deck */
const pack = (deck) =>
    [
        `ground ${groundOf(deck)}`,
        `back ${paperBack(deck)}`,
        ...unique(CODES[deck]()).map((code) => `${code} ${paperFace(deck, { code })}`),
    ].join('\n') + '\n';

/** @type {Readonly<Record<string, () => string>>} by file name, for data/packs */
export const PACK_ART = Object.fromEntries(Object.keys(CODES).map((deck) => [`${deck}.pack`, () => pack(deck)]));
