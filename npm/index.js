/* index.js - the engine in the thread of whoever calls it, in browsers, Node and other runtimes: index.d.ts is its manual. */
import { engineOn } from './engine/engine.js';
import { IMPORTS, Refused } from './engine/module.js';
import { serviceOf } from './engine/service.js';

/** A file of this package, or null. Node has no fetch for files. @param {URL} url @returns {Promise<Uint8Array | null>} */
async function bytesAt(url) {
    if (url.protocol === 'file:') {
        const { readFile } = await import('node:fs/promises');
        return readFile(url).then((bytes) => new Uint8Array(bytes), (error) => {
            if (error.code === 'ENOENT') return null;
            throw new Refused('engine', `${url} cannot be read: ${error.message}`);
        });
    }
    const answer = await fetch(url);
    if (answer.status === 404) return null;
    if (!answer.ok) throw new Refused('engine', `${url} could not be loaded (${answer.status})`);
    return new Uint8Array(await answer.arrayBuffer());
}

/** Node 18 keeps its source of random numbers in a module; everybody else has it in the open. */
async function haveCrypto() {
    if (!globalThis.crypto) globalThis.crypto = /** @type {any} */ ((await import('node:crypto')).webcrypto);
}

/** @type {import('./index.js').startEngine} */
export async function startEngine({ wasm, network } = {}) {
    await haveCrypto();
    const module = wasm ?? (await bytesAt(new URL('./niblick.wasm', import.meta.url)));
    if (!module) throw new Refused('engine', 'niblick.wasm is not where the package has it; pass it as startEngine({ wasm })');
    const compiled = module instanceof WebAssembly.Module ? module : await WebAssembly.compile(/** @type {BufferSource} */ (module));
    const { exports } = await WebAssembly.instantiate(compiled, IMPORTS);
    const service = serviceOf(exports, network ?? ((game) => bytesAt(new URL(`./weights/${game}.weights`, import.meta.url))));
    /** A player is itself only with its network, so that comes first. @param {number} table @param {number} seat
     * @param {string} player @param {any[]} rest */
    async function choose(table, seat, player, ...rest) {
        await service.ready(table, player);
        return service.choose(table, seat, player, ...rest);
    }
    /** @type {Record<string, (...args: any[]) => any>} */
    const methods = { ...service, choose };
    return engineOn({ ask: async (method, ...args) => methods[method](...args), stop: () => {} });
}

export { Refused };
