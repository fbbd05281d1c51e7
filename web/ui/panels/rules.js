// rules.js - the rules of a game, opened at the rule that matters. The build has made them ready for readers
// (cmake/rules_html.awk); here their cards are drawn.

import { back, face, slot } from '../../art/faces.js';
import { el } from '../lib/dom.js';
import { openDialog } from '../lib/dialog.js';
import { t } from '../lib/text.js';
import { writtenPage } from './writtenpage.js';

/** All pages of rules. The build makes one file of them, which is much smaller than they are one by one. @type {Document|null} */
let rules = null;

async function allRules() {
    if (rules) return rules;
    const answer = await fetch('rules.html').catch(() => null);
    if (answer?.ok) rules = new DOMParser().parseFromString(await answer.text(), 'text/html');
    return rules;
}

/**
 * The page of a game. Every paragraph that names the rule is marked; the part, or the first of these, can be scrolled to.
 * @param {string} game
 * @param {string|null} [rule]
 * @param {string|null} [part] - the id of its heading
 * @param {string} [written] - the page that the engine has written, where the game has no page of its own
 * @returns {Promise<HTMLElement>}
 */
export async function rulesPage(game, rule, part, written) {
    const found = written ? writtenPage(written, game) : (await allRules())?.querySelector(`[data-page="${CSS.escape(game)}"]`);
    if (!found)
        return el(
            'article',
            { class: 'rules' },
            el('p', { text: t('rules.failed') }),
        );
    const page = /** @type {HTMLElement} */ (document.importNode(found, true));
    tidy(page);
    drawCards(page);
    mark(page, rule, part);
    return page;
}

/**
 * How a game goes, in a few sentences: the part of its page called so, without its heading.
 * @param {string} game
 * @param {string} [written]
 * @returns {Promise<HTMLElement[]>} empty if there is none
 */
export async function inShort(game, written) {
    const page = await rulesPage(game, null, null, written);
    const found = [];
    for (let node = page.querySelector('#in-short')?.nextElementSibling; node && node.tagName !== 'H2'; node = node.nextElementSibling)
        found.push(/** @type {HTMLElement} */ (node));
    return found;
}

/**
 * A list of the page's parts; each leads to it.
 * @param {HTMLElement} page
 */
export function contentsOf(page) {
    const parts = /** @type {HTMLElement[]} */ ([...page.querySelectorAll('h2')]);
    const go = (/** @type {Event} */ event, /** @type {HTMLElement} */ part) => {
        event.preventDefault();
        part.tabIndex = -1;
        part.focus({ preventScroll: true });
        part.scrollIntoView({ block: 'start' });
    };
    const link = (/** @type {HTMLElement} */ part) =>
        el('a', {
            href: `#/rules/${page.dataset.page}/${part.id}`,
            text: part.textContent ?? '',
            on: { click: (/** @type {Event} */ event) => go(event, part) },
        });
    return el(
        'nav',
        { class: 'contents', 'aria-label': t('rules.contents') },
        el('ul', {}, ...parts.map((part) => el('li', {}, link(part)))),
    );
}

/**
 * Cards are drawn as cards. Each row is one picture with a label; screen readers hear that.
 * @param {HTMLElement} page
 */
export function drawCards(page) {
    for (const figure of /** @type {NodeListOf<HTMLElement>} */ (page.querySelectorAll('.rules-cards'))) {
        const deck = figure.dataset.deck ?? '';
        for (const card of /** @type {NodeListOf<HTMLElement>} */ (figure.querySelectorAll('.rules-card'))) {
            const { side, card: code = '' } = card.dataset;
            const art = side === 'up' ? face(deck, { code }) : side === 'down' ? back(deck) : slot();
            card.prepend(el('span', { class: 'card-box' }, art));
        }
    }
}

/**
 * Wide tables scroll by themselves, and links lead to screens of this page.
 * @param {HTMLElement} page
 */
export function tidy(page) {
    for (const block of page.querySelectorAll('pre, table')) {
        const name = block.tagName === 'PRE' ? t('rules.file') : t('rules.table');
        const scroller = el('div', { class: 'rules-wide', tabindex: '0', role: 'group', 'aria-label': name });
        block.replaceWith(scroller);
        scroller.append(block);
    }
    for (const link of page.querySelectorAll('a[href]')) {
        const other = link.getAttribute('href')?.match(/^([A-Za-z0-9-]+)\.(?:md|html)(?:#(.+))?$/);
        if (other) link.setAttribute('href', `#/rules/${other[1]}${other[2] ? `/${other[2]}` : ''}`);
    }
}

/**
 * The elements that name a rule: paragraphs, items, rows.
 * @param {HTMLElement} page
 * @param {string} rule
 * @returns {Element[]}
 */
function paragraphsOf(page, rule) {
    const anchors = [...page.querySelectorAll('[id], [data-rule], a[href]')].filter(
        (node) =>
            node.id === rule || node.getAttribute('data-rule') === rule || node.getAttribute('href') === `#${rule}`,
    );
    return [...new Set(anchors.map((node) => node.closest('p, li, tr, h2, h3, h4') ?? node))];
}

/**
 * @param {HTMLElement} page
 * @param {string|null} [rule]
 * @param {string|null} [part]
 */
function mark(page, rule, part) {
    const found = rule ? paragraphsOf(page, rule) : [];
    for (const node of found) node.classList.add('matters');
    const first = (part && page.querySelector(`#${CSS.escape(part)}`)) || found[0];
    if (!(first instanceof HTMLElement)) return;
    first.tabIndex = -1;
    first.dataset.first = 'yes';
}

/**
 * Brings the marked rule into sight; call it when the page is shown.
 * @param {HTMLElement} page
 */
export function showRule(page) {
    const first = page.querySelector('[data-first]');
    if (first instanceof HTMLElement) first.scrollIntoView({ block: /^H\d$/.test(first.tagName) ? 'start' : 'center' });
}

/**
 * @param {string} game
 * @param {string|null} [rule]
 * @param {string} [written]
 */
export async function openRules(game, rule, written) {
    const page = await rulesPage(game, rule, null, written);
    openDialog({ title: t('rules.title'), kind: 'sheet', body: [page] });
    showRule(page);
}
