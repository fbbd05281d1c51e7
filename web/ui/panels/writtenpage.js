// writtenpage.js - a rules page that the engine has written from a game's facts. It is Markdown of a few kinds of blocks: headings,
// paragraphs, lists, tables of two columns, and cards in a fenced block (app/match/rules_cards.h has their format).

import { el } from '../lib/dom.js';
import { allOf, t } from '../lib/text.js';

/** "Your turn" is "your-turn". @param {string} words */
const anchorOf = (words) => words.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** Strong words are between two stars. @param {string} words */
const inline = (words) => words.split('**').map((piece, i) => (i % 2 ? el('strong', { text: piece }) : piece));

/** "| king | 0 |" @param {string} line */
const cellsOf = (line) => line.split('|').slice(1, -1).map((cell) => cell.trim());

/** @param {string[]} lines */
function tableOf(lines) {
    const [head, , ...rows] = lines.map(cellsOf);
    return el(
        'table',
        {},
        el('thead', {}, el('tr', {}, ...head.map((cell) => el('th', { scope: 'col', text: cell })))),
        el('tbody', {}, ...rows.map((row) => el('tr', {}, ...row.map((cell) => el('td', { text: cell }))))),
    );
}

/** A place of a layout, or a gap; what it is follows in brackets. @param {string} word @param {string} [caption] */
function cardOf(word, caption) {
    const side = word === '--' ? 'gap' : /^(##|[A-Z]\d+)$/.test(word) ? 'down' : 'up';
    const data = { side, ...(side === 'up' ? { card: word.replace(/^10/, 'T') } : {}) };
    return el('span', { class: 'rules-card', data }, caption && el('span', { class: 'rules-caption', text: caption }));
}

/** "B: B1 (you look) B2; near you" @param {string} line */
function cardsRow(line) {
    const [row, note] = line.replace(/^[A-Z]: /, '').split('; ');
    const cards = [...row.matchAll(/(\S+)(?: \(([^)]*)\))?/g)];
    const captions = cards.map((found) => found[2]).filter(Boolean);
    const label = t('rules.cards-down', { n: cards.length }) + (captions.length ? ` (${allOf([...new Set(captions)])})` : '');
    return el(
        'div',
        { class: 'rules-row' },
        el('div', { class: 'rules-hand', role: 'img', 'aria-label': label }, ...cards.map(([, word, caption]) => cardOf(word, caption))),
        note && el('span', { class: 'rules-row-note', text: note }),
    );
}

/** @param {string[]} lines */
function blockOf(lines) {
    const [first] = lines;
    const heading = first.match(/^(#+) (.*)/);
    if (heading) return el(heading[1].length === 1 ? 'h1' : 'h2', { id: anchorOf(heading[2]), text: heading[2] });
    if (first.startsWith('|')) return tableOf(lines);
    if (first.startsWith('```')) return el('figure', { class: 'rules-cards', data: { deck: 'standard' } }, ...lines.slice(1, -1).map(cardsRow));
    if (first.startsWith('- ')) return el('ul', {}, ...lines.map((line) => el('li', {}, ...inline(line.slice(2)))));
    return el('p', {}, ...inline(lines.join(' ')));
}

/**
 * The blocks of such a page; a blank line ends a block.
 * @param {string} markdown
 * @returns {HTMLElement[]}
 */
export const blocksOf = (markdown) => markdown.split(/\n\n+/).filter((block) => block.trim()).map((block) => blockOf(block.trim().split('\n')));

/**
 * @param {string} markdown
 * @param {string} [page] - what it is the page of
 */
export const writtenPage = (markdown, page = '') => el('article', { class: 'rules', data: { page } }, ...blocksOf(markdown));
