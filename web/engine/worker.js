/* worker.js - the engine's side of the page: one request, one answer, by number. Thinking happens here. */
import { hostOf } from './host.js';
import { IMPORTS, Refused, callerOf } from './module.js';

async function load() {
    const answer = await fetch(new URL('../niblick.wasm', import.meta.url));
    if (!answer.ok) throw new Refused('engine', `the engine could not be loaded (${answer.status})`);
    const { instance } = await WebAssembly.instantiateStreaming(answer, IMPORTS);
    return hostOf(callerOf(instance.exports));
}

const host = load();

/** @param {MessageEvent<{ id: number, method: string, args: unknown[] }>} event */
async function answer({ data: { id, method, args } }) {
    try {
        postMessage({ id, value: (await host)[method](...args) });
    } catch (error) {
        const code = error instanceof Refused ? error.code : 'engine';
        postMessage({ id, error: { code, message: error instanceof Error ? error.message : String(error) } });
    }
}

addEventListener('message', answer);
