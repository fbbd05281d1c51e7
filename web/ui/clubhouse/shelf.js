// shelf.js - the clubhouse: continue a match, play now, or choose a game from the shelf.

import { button, el } from '../lib/dom.js';
import { setBar } from '../lib/bar.js';
import { icon } from '../lib/icons.js';
import { chooseFile } from '../lib/files.js';
import { forgetMatch, matches } from '../lib/store.js';
import { continuing, othersOf } from './continuing.js';
import { seatsFor, usualSitters } from './club.js';
import { face } from '../../art/faces.js';
import { openDialog } from '../lib/dialog.js';
import { momentOf, t } from '../lib/text.js';

/** @typedef {import("./club.js").Club} Club */
/** @typedef {import("../../engine/types.js").Game} Game */
/** @typedef {import("../lib/store.js").Saved} Saved */

const FINISHED_SHOWN = 4;

/**
 * The picture of a game; one of a plain table where nobody has painted it yet.
 * @param {string} id
 */
export function picture(id) {
    const image = el('img', {
        class: 'picture',
        src: `pictures/${id}.svg`,
        alt: '',
        width: '320',
        height: '200',
        decoding: 'async',
    });
    image.addEventListener(
        'error',
        () => {
            image.src = 'pictures/generic.svg';
        },
        { once: true },
    );
    return image;
}

/** @param {Game} game */
const seatsText = (game) =>
    game.min_seats === game.max_seats
        ? t('shelf.players', { n: game.min_seats })
        : t('shelf.players-range', { least: game.min_seats, most: game.max_seats });

/** How hard it is to learn, how long it takes, and for how many it is. @param {Game} game */
export function gameFacts(game) {
    const hard = t(`shelf.difficulty.${game.difficulty}`);
    const dots = [1, 2, 3].map((n) => el('i', { class: n <= game.difficulty ? 'dot on' : 'dot' }));
    return el(
        'span',
        { class: 'game-facts' },
        el('span', { class: 'game-fact' }, el('span', { class: 'dots', 'aria-hidden': 'true' }, ...dots), hard),
        el('span', { class: 'game-fact' }, icon('clock'), t('shelf.minutes', { n: game.minutes })),
        el('span', { class: 'game-fact' }, icon('people'), seatsText(game)),
    );
}

/** @param {Game} game */
function gameCard(game) {
    return el(
        'li',
        { class: 'game' },
        el(
            'a',
            { class: 'game-link', href: `#/new/${game.id}` },
            picture(game.id),
            el(
                'span',
                { class: 'game-words' },
                el(
                    'span',
                    { class: 'game-head' },
                    el('h3', { text: game.title }),
                    el('span', { class: 'year', text: game.since }),
                ),
                el('span', { class: 'game-text', text: game.summary }),
                gameFacts(game),
            ),
        ),
    );
}

/**
 * A match that is over: whom it was against, and when.
 * @param {Club} club
 * @param {Saved} saved
 */
function finishedRow(club, saved) {
    const when = momentOf(saved.when),
        one = { game: saved.title, when };
    const others = saved.sitters.slice(1).map((sitter) => sitter.name);
    const words = t(others.length ? 'shelf.match-over' : 'shelf.match-alone-over', { others: othersOf(others), when });
    const remove = () => {
        forgetMatch(saved.id);
        row.remove();
    };
    const row = el(
        'li',
        { class: 'match' },
        el('div', { class: 'match-words' }, el('strong', { text: saved.title }), el('span', { text: words })),
        button(t('shelf.replay'), () => void club.replay(saved.record), { 'aria-label': t('shelf.replay-one', one) }),
        button(t('shelf.again'), () => void again(club, saved), { class: 'button quiet', 'aria-label': t('shelf.again-one', one) }),
        button(t('shelf.remove'), remove, { class: 'button quiet', 'aria-label': t('shelf.remove-one', one) }),
    );
    return row;
}

/** The same deals once more, with the same players; what was done then is shown when it is over. @param {Club} club @param {Saved} saved */
async function again(club, { game, record, sitters }) {
    try {
        await club.start({ game, deals: record }, sitters.map((sitter) => ({ ...sitter })), false);
    } catch (error) {
        refuse(/** @type {Error} */ (error).message);
    }
}

/** @param {Club} club */
async function openRecord(club) {
    try {
        const text = await chooseFile('.niblick,.nib,.txt,text/plain');
        if (text !== null) await club.replay(text);
    } catch (error) {
        refuse(/** @type {Error} */ (error).message);
    }
}

/** @param {string} message */
function refuse(message) {
    const dialog = openDialog({
        title: t('record.unreadable'),
        body: [el('p', { class: 'error', text: message })],
        actions: [button(t('ok'), () => dialog.close(), { class: 'button main' })],
    });
}

/** @param {Club} club */
async function playNow(club) {
    const { game, seats } = club.shelf.playNow;
    const found = club.engine.games.find((one) => one.id === game) ?? club.engine.games[0];
    await club.start({ game: found.id }, usualSitters(club.engine, club.shelf, seatsFor(found, seats)), false);
}

/** The link to tables with friends. They need the server, so the link is disabled if it does not answer. */
function friendsLink() {
    const link = el('a', { class: 'button large', id: 'friends', href: '#/friends', text: t('shelf.friends') });
    fetch('health', { cache: 'no-store' })
        .then((answer) => answer.status === 200)
        .catch(() => false)
        .then((there) => {
            if (there) return;
            link.removeAttribute('href');
            link.setAttribute('role', 'link');
            link.setAttribute('aria-disabled', 'true');
            link.textContent = t('shelf.no-friends');
            link.title = t('shelf.no-friends-why');
        });
    return link;
}

/** A hand of cards from several games. @param {Club} club */
function heroCards(club) {
    const cards = club.shelf.hero.map(({ deck, code }) => el('span', { class: 'card-box' }, face(deck, { code }, 'large')));
    return el('div', { class: 'hero-cards', 'aria-hidden': 'true' }, ...cards);
}

/** @param {Club} club */
function hero(club) {
    const { playNow: now } = club.shelf,
        found = club.engine.games.find((one) => one.id === now.game) ?? club.engine.games[0];
    return el(
        'section',
        { class: 'hero' },
        heroCards(club),
        el(
            'div',
            { class: 'hero-words' },
            el('h1', {}, t('shelf.headline'), ' ', el('em', { text: t('shelf.golf') })),
            el('p', {
                class: 'lead',
                text: t('shelf.lead'),
            }),
            el(
                'div',
                { class: 'hero-actions' },
                button(t('shelf.play-now'), () => void playNow(club), { class: 'button main large', id: 'play-now' }),
                friendsLink(),
                el('a', { class: 'button large', id: 'course-of-the-day', href: '#/day', text: t('day.title') }),
                el('a', { class: 'button large', id: 'puzzles', href: '#/puzzles', text: t('puzzle.puzzles') }),
                el('a', { class: 'button large', id: 'your-rounds', href: '#/rounds', text: t('rounds.title') }),
                el('a', { class: 'button large', id: 'compose', href: '#/compose', text: t('compose.title') }),
            ),
            el('p', {
                class: 'hero-note',
                text: t('shelf.play-now-note', { game: found.title, n: seatsFor(found, now.seats) - 1 }),
            }),
        ),
    );
}

/**
 * Those to begin with, and then the others by their kinds. The engine says which is which.
 * @param {readonly Game[]} games
 */
function shelves(games) {
    const first = games.filter((game) => game.start).sort((a, b) => a.start - b.start);
    const others = games.filter((game) => !game.start);
    const kinds = new Map(others.map(({ kind }) => [kind.name, kind]));
    return [
        first.length > 0 && shelf(t('shelf.start'), t('shelf.start-words'), first, 'start'),
        ...[...kinds.values()].map((kind) =>
            shelf(
                kind.title,
                kind.about,
                others.filter((game) => game.kind.name === kind.name),
            ),
        ),
    ];
}

/**
 * @param {string} title
 * @param {string} words
 * @param {Game[]} list
 * @param {string} [look]
 */
const shelf = (title, words, list, look = '') =>
    el(
        'section',
        { class: `shelf ${look}`.trim() },
        el('h2', { text: title }),
        el('p', { class: 'shelf-words', text: words }),
        el('ul', { class: 'games' }, ...list.map(gameCard)),
    );

/**
 * @param {Club} club
 * @returns {HTMLElement}
 */
export function shelfScreen(club) {
    setBar({
        tools: [
            { icon: 'open', label: t('tool.open-record'), run: () => void openRecord(club) },
            { icon: 'help', label: t('tool.help'), run: () => club.help() },
        ],
    });
    const done = matches()
        .filter((saved) => saved.over)
        .slice(0, FINISHED_SHOWN);
    const waiting = continuing(club);
    return el(
        'div',
        { class: waiting ? 'clubhouse returning' : 'clubhouse' },
        waiting,
        hero(club),
        ...shelves(club.engine.games),
        done.length > 0 &&
            el(
                'section',
                { class: 'matches' },
                el('h2', { text: t('shelf.finished-title') }),
                el('ul', {}, ...done.map((one) => finishedRow(club, one))),
            ),
        el(
            'footer',
            { class: 'colophon' },
            el('p', {
                text: t('shelf.colophon', { version: club.engine.version }),
            }),
        ),
    );
}
