// connection.js - the connection to the server: one WebSocket that reconnects by itself, requests with their answers, and news.

import { t } from '../ui/lib/text.js';

/** @typedef {import("./protocol.js").News} News */
/** @typedef {import("./protocol.js").Welcome} Welcome */
/** @typedef {import("./protocol.js").Answers} Answers */

/** @typedef {"opening"|"open"|"lost"|"shut"} LineState */

const PROTOCOL = 'niblick.1';
const PAUSES = [300, 700, 1500, 3000, 6000, 12000]; // ms before it is tried again
const SILENCE = 25000; // ms without a word from the server, which pings more often than that
const GRACE = 5000; // ms that it then has to answer

/** A refusal by the server, or with the code "lost" the end of the connection before an answer came. */
export class Refused extends Error {
    /**
     * @param {string} code
     * @param {string} message
     */
    constructor(code, message) {
        super(message);
        this.code = code;
    }
}

/** @param {string} message */
const sentence = (message) =>
    `${message.charAt(0).toUpperCase()}${message.slice(1)}${/[.!?]$/.test(message) ? '' : '.'}`;

export class Connection {
    /** @param {string} url */
    constructor(url) {
        this.url = url;
        /** @type {LineState} */
        this.state = 'opening';
        /** @type {Welcome|null} */
        this.welcome = null;
        /** @type {WebSocket|null} */
        this.socket = null;
        this.tries = 0;
        this.next = 1;
        this.timer = 0;
        this.watchdog = 0;
        /** @type {Map<number, {resolve: (answer: any) => void, reject: (error: Error) => void}>} */
        this.waiting = new Map();
        /** @type {Set<(news: News) => void>} */
        this.listeners = new Set();
        /** @type {Set<(state: LineState) => void>} */
        this.watchers = new Set();
        window.addEventListener('online', this.hasten);
        window.addEventListener('offline', this.doubt);
        document.addEventListener('visibilitychange', this.hasten);
        this.connect();
    }

    /* ------------------------------------------------------------------------------------------------ coming and going */

    connect() {
        const socket = new WebSocket(this.url, PROTOCOL);
        this.socket = socket;
        socket.addEventListener('message', ({ data }) => {
            if (socket === this.socket) this.hear(JSON.parse(data));
        });
        socket.addEventListener('close', () => {
            if (socket === this.socket) this.lose();
        });
    }

    lose() {
        if (this.state === 'shut') return;
        this.socket = null;
        window.clearTimeout(this.watchdog);
        this.become('lost');
        this.refuseAll();
        const pause = PAUSES[Math.min(this.tries++, PAUSES.length - 1)];
        window.clearTimeout(this.timer);
        this.timer = window.setTimeout(() => this.connect(), pause * (0.75 + Math.random() / 2)); // not all at once
    }

    refuseAll() {
        const waiting = [...this.waiting.values()];
        this.waiting.clear();
        for (const { reject } of waiting) reject(new Refused('lost', t('connection.lost-answer')));
    }

    /** The network is back, or the person: no need to wait any longer. */
    hasten = () => {
        if (this.state === 'open' && !document.hidden) this.probe();
        if (this.state !== 'lost' || this.socket || document.hidden) return;
        window.clearTimeout(this.timer);
        this.connect();
    };

    /** The browser says that there is no network: a socket would find out much later. */
    doubt = () => {
        if (this.socket) this.drop();
    };

    drop() {
        const { socket } = this;
        this.lose();
        socket?.close();
    }

    shut() {
        const { socket } = this;
        this.become('shut');
        this.socket = null;
        window.clearTimeout(this.timer);
        window.clearTimeout(this.watchdog);
        window.removeEventListener('online', this.hasten);
        window.removeEventListener('offline', this.doubt);
        document.removeEventListener('visibilitychange', this.hasten);
        this.refuseAll();
        socket?.close();
    }

    /** @param {LineState} state */
    become(state) {
        if (this.state === state) return;
        this.state = state;
        for (const watch of [...this.watchers]) watch(state);
    }

    /** A connection that is dead without knowing it is noticed by its silence. */
    listen() {
        window.clearTimeout(this.watchdog);
        this.watchdog = window.setTimeout(() => this.probe(), SILENCE);
    }

    /** Whoever does not answer now is gone. */
    probe() {
        window.clearTimeout(this.watchdog);
        this.send({ do: 'ping', id: this.next++ });
        this.watchdog = window.setTimeout(() => this.drop(), GRACE);
    }

    /* ------------------------------------------------------------------------------------------------------- speaking */

    /** @param {object} message */
    send(message) {
        if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
    }

    /**
     * @template {keyof Answers} W
     * @param {W} word
     * @param {Record<string, unknown>} [keys]
     * @returns {Promise<Answers[W]>} rejects with a Refused
     */
    ask(word, keys = {}) {
        if (this.state !== 'open') return Promise.reject(new Refused('lost', t('connection.none')));
        const id = this.next++;
        return new Promise((resolve, reject) => {
            this.waiting.set(id, { resolve, reject });
            this.send({ do: word, id, ...keys });
        });
    }

    /** @param {any} message */
    hear(message) {
        this.listen();
        if (message.is === 'ping') this.send({ do: 'pong', t: message.t });
        else if (message.id !== undefined) this.answer(message);
        else {
            if (message.is === 'welcome') {
                this.welcome = message;
                this.tries = 0;
                this.become('open');
            }
            for (const listener of [...this.listeners]) listener(message);
        }
    }

    /** @param {any} message */
    answer(message) {
        const waiting = this.waiting.get(message.id);
        this.waiting.delete(message.id);
        if (message.is === 'error') waiting?.reject(new Refused(message.code, sentence(message.message)));
        else waiting?.resolve(message);
    }

    /** Resolves when the connection is open. @returns {Promise<Welcome>} */
    ready() {
        return new Promise((resolve) => {
            const done = () => {
                if (this.state !== 'open' || !this.welcome) return false;
                this.watchers.delete(done);
                resolve(this.welcome);
                return true;
            };
            if (!done()) this.watchers.add(done);
        });
    }
}
