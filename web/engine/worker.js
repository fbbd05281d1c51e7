/* worker.js - the engine's side of the page: one request, one answer, by number. Thinking happens here. */
import { hostOf } from './host.js';
import { IMPORTS, Refused, callerOf } from './module.js';
import { networksOf } from './networks.js';

/** @returns {Promise<Record<string, (...args: any[]) => any>>} */
async function load() {
    const answer = await fetch(new URL('../niblick.wasm', import.meta.url));
    if (!answer.ok) throw new Refused('engine', `the engine could not be loaded (${answer.status})`);
    const { instance } = await WebAssembly.instantiateStreaming(answer, IMPORTS);
    const tables = hostOf(callerOf(instance.exports));
    const { ready, review, roundsExpect } = networksOf(tables, network);
    /** @param {number} table @param {any[]} rest */
    async function hint(table, ...rest) {
        await ready(table, ''); // whoever gives hints plays by networks too, and without one gives them all the same
        return tables.hint(table, ...rest);
    }
    /** @param {number} table @param {any[]} rest */
    async function tutor(table, ...rest) {
        await ready(table, '');
        return tables.tutor(table, ...rest);
    }
    /** @param {string} date @param {number} holes */
    async function coursePar(date, holes) {
        const { game, par_ready } = tables.course(date);
        const bytes = par_ready ? null : await network(game); // without its network, tiger would make another par of it
        if (bytes) tables.weights(bytes);
        return tables.coursePar(date, holes);
    }
    return { ...tables, ready, review, roundsExpect, hint, tutor, coursePar };
}

/** @type {import('./networks.js').Load} */
async function network(game) {
    const answer = await fetch(new URL(`../weights/${game}.weights`, import.meta.url));
    if (answer.status === 404) return null;
    if (!answer.ok) throw new Refused('engine', `the network could not be loaded (${answer.status})`);
    return new Uint8Array(await answer.arrayBuffer());
}

const host = load();

/** @param {MessageEvent<{ id: number, method: string, args: unknown[] }>} event */
async function answer({ data: { id, method, args } }) {
    try {
        postMessage({ id, value: await (await host)[method](...args) });
    } catch (error) {
        const code = error instanceof Refused ? error.code : 'engine';
        postMessage({ id, error: { code, message: error instanceof Error ? error.message : String(error) } });
    }
}

addEventListener('message', answer);
