// shelf.js - the clubhouse: play now, continue a match, or choose a game from the shelf.

import { button, el } from '../lib/dom.js';
import { setBar } from '../lib/bar.js';
import { icon } from '../lib/icons.js';
import { chooseFile } from '../lib/files.js';
import { forgetMatch, matches } from '../lib/store.js';
import { seatsFor, usualSitters } from './club.js';
import { openDialog } from '../lib/dialog.js';
import { allOf, momentOf, t } from '../lib/text.js';

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
                el('span', { class: 'game-seats' }, icon('people'), seatsText(game)),
            ),
        ),
    );
}

const NAMED = 3; // opponents whose names are shown

/**
 * Where a match is, whom it is against, and when it was played.
 * @param {Saved} saved
 * @param {string} when
 */
function matchWords(saved, when) {
    const names = saved.sitters.slice(1).map((sitter) => sitter.name);
    const more = names.length - NAMED;
    const others = more > 0 ? [...names.slice(0, NAMED), t('shelf.and-others', { n: more })] : names;
    const id = `shelf.match${names.length ? '' : '-alone'}${saved.over ? '-over' : ''}`;
    return t(id, { hole: saved.hole ?? 1, others: allOf(others), when });
}

/**
 * @param {Club} club
 * @param {Saved} saved
 */
function matchRow(club, saved) {
    const when = momentOf(saved.when),
        one = { game: saved.title, when };
    const open = saved.over
        ? button(t('shelf.replay'), () => void club.replay(saved.record))
        : el('a', { class: 'button main', href: `#/table/${saved.id}`, text: t('shelf.continue') });
    open.setAttribute('aria-label', saved.over ? t('shelf.replay-one', one) : t('shelf.continue-one', one));
    const remove = () => {
        forgetMatch(saved.id);
        row.remove();
    };
    const row = el(
        'li',
        { class: 'match' },
        el(
            'div',
            { class: 'match-words' },
            el('strong', { text: saved.title }),
            el('span', { text: matchWords(saved, when) }),
        ),
        open,
        button(t('shelf.remove'), remove, { class: 'button quiet', 'aria-label': t('shelf.remove-one', one) }),
    );
    return row;
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

/** @param {Club} club */
function hero(club) {
    const { playNow: now } = club.shelf,
        found = club.engine.games.find((one) => one.id === now.game) ?? club.engine.games[0];
    return el(
        'section',
        { class: 'hero' },
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
            ),
            el('p', {
                class: 'hero-note',
                text: t('shelf.play-now-note', { game: found.title, n: seatsFor(found, now.seats) - 1 }),
            }),
        ),
    );
}

/**
 * Games that share a pack are on one shelf.
 * @param {readonly Game[]} games
 */
function shelves(games) {
    const count = new Map();
    for (const game of games) count.set(game.deck, (count.get(game.deck) ?? 0) + 1);
    const common = [...count].sort((a, b) => b[1] - a[1])[0]?.[0];
    const shelf = (/** @type {string} */ title, /** @type {string} */ words, /** @type {Game[]} */ list) =>
        list.length > 0 &&
        el(
            'section',
            { class: 'shelf' },
            el('h2', { text: title }),
            el('p', { class: 'shelf-words', text: words }),
            el('ul', { class: 'games' }, ...list.map(gameCard)),
        );
    return [
        shelf(
            t('shelf.special'),
            t('shelf.special-words'),
            games.filter((game) => game.deck !== common),
        ),
        shelf(
            t('shelf.ordinary'),
            t('shelf.ordinary-words'),
            games.filter((game) => game.deck === common),
        ),
    ];
}

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
    const kept = matches(),
        open = kept.filter((saved) => !saved.over),
        done = kept.filter((saved) => saved.over).slice(0, FINISHED_SHOWN);
    const list = (/** @type {string} */ title, /** @type {Saved[]} */ saved) =>
        saved.length > 0 &&
        el(
            'section',
            { class: 'matches' },
            el('h2', { text: title }),
            el('ul', {}, ...saved.map((one) => matchRow(club, one))),
        );
    return el(
        'div',
        { class: 'clubhouse' },
        hero(club),
        list(t('shelf.continue-title'), open),
        ...shelves(club.engine.games),
        list(t('shelf.finished-title'), done),
        el(
            'footer',
            { class: 'colophon' },
            el('p', {
                text: t('shelf.colophon', { version: club.engine.version }),
            }),
        ),
    );
}
