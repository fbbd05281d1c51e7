/* worker.js - the engine's side of the page: one request, one answer, by number. Thinking happens here. */
import { IMPORTS, Refused } from './module.js';
import { serviceOf } from './service.js';

/** @returns {Promise<Record<string, (...args: any[]) => any>>} */
async function load() {
    const answer = await fetch(new URL('../niblick.wasm', import.meta.url));
    if (!answer.ok) throw new Refused('engine', `the engine could not be loaded (${answer.status})`);
    const { instance } = await WebAssembly.instantiateStreaming(answer, IMPORTS);
    return serviceOf(instance.exports, network);
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
