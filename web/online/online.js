// online.js - the entry to the tables of the server. It is loaded on first use: people who play alone never need it.
//
//   #/friends                the lobby           #/friends/<game>     a new table
//   #/table/<id>             a table             #/watch/<id>         a table, to watch
//   #/ranked/<date>          a round of the day's course that is ranked
//   #/duplicate/<table>/<match>           the deals of a match that was played there, once more
//   #/review/<table>/<match>/<token>      the review of a match that was played there
//   #/seat/<table>/<token>   your own seat, from another device. Browsers never send what follows the #

import { el } from '../ui/lib/dom.js';
import { loginAgain } from './account.js';
import { Again } from './again.js';
import { keepSeat } from './kept.js';
import { Connection, Refused } from './connection.js';
import { Lobby } from './lobby.js';
import { MakeForm } from './make.js';
import { lostStrip } from './parts.js';
import { OnlineTable } from './onlinetable.js';
import { Ranked } from './ranked.js';
import { ReviewLink } from './reviewlink.js';

/** @typedef {import("../ui/clubhouse/club.js").Club} Club */

/** A screen that is open until it is closed. @typedef {{node: HTMLElement, open: () => void, close: () => Promise<void>}} Screen */

const LINGER = 2000; // ms that a connection stays up between two screens that need one

/** @type {Connection|null} */
let connection = null;
/** @type {{node: HTMLElement, close: () => void}|null} */
let strip = null;
let timer = 0;

function newLine() {
    const url = new URL('ws', document.baseURI);
    url.protocol = url.protocol.replace('http', 'ws');
    return new Connection(url.href);
}

function takeLine() {
    window.clearTimeout(timer);
    if (connection && connection.state !== 'shut') return connection;
    const fresh = newLine();
    fresh.watchers.add((state) => {
        if (state === 'open') loginAgain(fresh);
    });
    strip?.node.remove();
    strip = lostStrip(fresh);
    document.body.append(strip.node);
    connection = fresh;
    return fresh;
}

function giveLine() {
    window.clearTimeout(timer);
    timer = window.setTimeout(
        () => {
            connection?.shut();
            strip?.node.remove();
        },
        connection?.state === 'shut' ? 0 : LINGER,
    );
}

/**
 * How tables stand, without going there; over a line of its own, which nobody misses if there is no server.
 * @type {Club["glance"]}
 */
export async function glance(seats, tell) {
    const line = newLine();
    const opened = await new Promise((resolve) => line.watchers.add((state) => resolve(state === 'open')));
    const asked = opened ? seats.map(({ table, token }) => glanceAt(line, table, token, tell)) : [];
    await Promise.all(asked);
    line.shut();
}

/**
 * @param {Connection} line
 * @param {string} table
 * @param {string} token
 * @param {Parameters<Club["glance"]>[1]} tell
 */
async function glanceAt(line, table, token, tell) {
    try {
        tell(table, await line.ask('glance', { table, token }));
    } catch (error) {
        if (error instanceof Refused && (error.code === 'table' || error.code === 'token')) tell(table, null);
    }
}

/** @returns {Promise<void>} */
function dress() {
    if (document.getElementById('online-style')) return Promise.resolve();
    return new Promise((resolve) => {
        const done = () => resolve();
        const link = el('link', {
            rel: 'stylesheet',
            href: 'style/online.css',
            id: 'online-style',
            on: { load: done, error: done },
        });
        document.head.append(link);
    });
}

/**
 * @param {Club} club
 * @param {string} name - of the screen
 * @param {string} one
 * @param {string|undefined} two
 * @param {string} [three]
 * @returns {Promise<Screen|null>} null: there is no such screen, or it has sent the person on
 */
export async function onlineScreen(club, name, one, two, three = '') {
    if (name === 'seat' && two) {
        keepSeat({ table: one, token: two });
        window.location.replace(`#/table/${one}`);
        return null;
    }
    await dress();
    const screen = screenOf(club, name, one, two, three);
    if (!screen) return null;
    return {
        node: screen instanceof MakeForm ? screen.draw() : screen.node,
        open: () => screen.open(),
        close: async () => {
            await screen.close();
            giveLine();
        },
    };
}

/**
 * @param {Club} club
 * @param {string} name
 * @param {string} one
 * @param {string|undefined} two
 * @param {string} three
 */
function screenOf(club, name, one, two, three) {
    if (name === 'table' || name === 'watch') return new OnlineTable(club, takeLine(), one, name === 'watch');
    if (name === 'duplicate') return new Again(club, takeLine(), one, two);
    if (name === 'review') return new ReviewLink(club, takeLine(), { table: one, match: Number(two), token: three });
    if (name === 'ranked') return new Ranked(club, takeLine(), one);
    if (!one) return new Lobby(club, takeLine());
    const game = club.engine.games.find(({ id }) => id === one);
    return game ? new MakeForm(club, game, takeLine()) : null;
}
