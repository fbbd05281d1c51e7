// shelf.js - the clubhouse: play now, go on with a match, and every game on its shelf.

import { button, el } from '../lib/dom.js';
import { setBar } from '../lib/bar.js';
import { icon } from '../lib/icons.js';
import { chooseFile } from '../lib/files.js';
import { forgetMatch, matches } from '../lib/store.js';
import { seatsFor, usualSitters } from './club.js';
import { openDialog } from '../lib/dialog.js';
import { together } from '../table/words.js';

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
            image.src = 'pictures/table.svg';
        },
        { once: true },
    );
    return image;
}

/** @param {Game} game */
const seatsText = (game) =>
    game.min_seats === game.max_seats ? `${game.min_seats} players` : `${game.min_seats} to ${game.max_seats} players`;

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

/**
 * @param {Club} club
 * @param {Saved} saved
 */
function matchRow(club, saved) {
    const others = saved.sitters.slice(1).map((sitter) => sitter.name);
    const when = new Date(saved.when).toLocaleString(undefined, {
        day: 'numeric',
        month: 'short',
        hour: '2-digit',
        minute: '2-digit',
    });
    const open = saved.over
        ? button('Replay', () => void club.replay(saved.record))
        : el('a', { class: 'button main', href: `#/table/${saved.id}`, text: 'Go on' });
    open.setAttribute('aria-label', `${saved.over ? 'Replay' : 'Go on with'} ${saved.title}, ${when}`);
    const row = el(
        'li',
        { class: 'match' },
        el(
            'div',
            { class: 'match-words' },
            el('strong', { text: saved.title }),
            el('span', {
                text: `${saved.standing}${saved.over ? ', finished' : ''} · with ${together(others.slice(0, 3))}${others.length > 3 ? ' and others' : ''} · ${when}`,
            }),
        ),
        open,
        button(
            'Put away',
            () => {
                forgetMatch(saved.id);
                row.remove();
            },
            { class: 'button quiet', 'aria-label': `Put away ${saved.title}, ${when}` },
        ),
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
        title: 'This is no record that can be read',
        body: [el('p', { class: 'error', text: message })],
        actions: [button('Well then', () => dialog.close(), { class: 'button main' })],
    });
}

/** @param {Club} club */
async function playNow(club) {
    const { game, seats } = club.shelf.playNow;
    const found = club.engine.games.find((one) => one.id === game) ?? club.engine.games[0];
    await club.start({ game: found.id }, usualSitters(club.engine, club.shelf, seatsFor(found, seats)), false);
}

/** The way to tables with friends: it needs a server, and is quiet about it where there is none. */
function friendsLink() {
    const link = el('a', { class: 'button large', id: 'friends', href: '#/friends', text: 'Play with friends' });
    fetch('health', { cache: 'no-store' })
        .then((answer) => answer.status === 200)
        .catch(() => false)
        .then((there) => {
            if (there) return;
            link.removeAttribute('href');
            link.setAttribute('role', 'link');
            link.setAttribute('aria-disabled', 'true');
            link.textContent = 'Friends: no network';
            link.title = 'Tables with friends need the server, which does not answer';
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
            el('h1', {}, 'Every card game called ', el('em', { text: 'Golf' })),
            el('p', {
                class: 'lead',
                text: 'The fewest strokes win. Pull up a chair: the cards are dealt in a moment, and the table tells you what to do.',
            }),
            el(
                'div',
                { class: 'hero-actions' },
                button('Play now', () => void playNow(club), { class: 'button main large', id: 'play-now' }),
                friendsLink(),
            ),
            el('p', {
                class: 'hero-note',
                text: `Play now: ${found.title} against ${seatsFor(found, now.seats) - 1} computer players.`,
            }),
        ),
    );
}

/**
 * Games that share a pack stand together.
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
            'With packs of their own',
            'Published when golf was the fashion, forgotten, and here again.',
            games.filter((game) => game.deck !== common),
        ),
        shelf(
            'With an ordinary pack',
            'Lay a few cards before you, and better them turn by turn.',
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
            { icon: 'open', label: 'Open a record', run: () => void openRecord(club) },
            { icon: 'help', label: 'How it works', run: () => club.help() },
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
        list('Tables that wait for you', open),
        ...shelves(club.engine.games),
        list('Finished rounds', done),
        el(
            'footer',
            { class: 'colophon' },
            el('p', {
                text: `Niblick ${club.engine.version}. Free software. What you play without friends never leaves this browser.`,
            }),
        ),
    );
}
