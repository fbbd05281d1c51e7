// online.js - the entry to the tables of the server. It is loaded on first use: people who play alone never need it.
//
//   #/friends                the lobby           #/friends/<game>     a new table
//   #/table/<id>             a table             #/watch/<id>         a table, to watch
//   #/seat/<table>/<token>   your own seat, from another device. Browsers never send what follows the #

import { el } from '../ui/lib/dom.js';
import { loginAgain } from './account.js';
import { keepSeat } from './kept.js';
import { Connection } from './connection.js';
import { Lobby } from './lobby.js';
import { MakeForm } from './make.js';
import { lostStrip } from './parts.js';
import { OnlineTable } from './onlinetable.js';

/** @typedef {import("../ui/clubhouse/club.js").Club} Club */

/** A screen that is open until it is closed. @typedef {{node: HTMLElement, open: () => void, close: () => Promise<void>}} Screen */

const LINGER = 2000; // ms that a connection stays up between two screens that need one

/** @type {Connection|null} */
let connection = null;
/** @type {{node: HTMLElement, close: () => void}|null} */
let strip = null;
let timer = 0;

function takeLine() {
    window.clearTimeout(timer);
    if (connection && connection.state !== 'shut') return connection;
    const url = new URL('ws', document.baseURI);
    url.protocol = url.protocol.replace('http', 'ws');
    const fresh = new Connection(url.href);
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
 * @returns {Promise<Screen|null>} null: there is no such screen, or it has sent the person on
 */
export async function onlineScreen(club, name, one, two) {
    if (name === 'seat' && two) {
        keepSeat({ table: one, token: two });
        window.location.replace(`#/table/${one}`);
        return null;
    }
    await dress();
    const screen = screenOf(club, name, one);
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
 */
function screenOf(club, name, one) {
    if (name === 'table' || name === 'watch') return new OnlineTable(club, takeLine(), one, name === 'watch');
    if (!one) return new Lobby(club, takeLine());
    const game = club.engine.games.find(({ id }) => id === one);
    return game ? new MakeForm(club, game, takeLine()) : null;
}
