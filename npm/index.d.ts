/* index.d.ts - the package niblick. engine/types.d.ts is the manual of everything that an engine can do; here is how one begins.
 *
 *     import { startEngine } from 'niblick';            // the engine in this thread: for Node, tests, workers of your own
 *     import { startEngine } from 'niblick/worker';     // the same engine in a web worker: thinking never blocks the page
 *
 * Both give the same Engine.
 */
import type { Engine } from './engine/types.js';

export * from './engine/types.js';

/** A WebAssembly.Module; called so because not every environment has types for those. */
export type CompiledModule = object;

export interface StartOptions {
    /** The module, where it is not to be loaded from beside this file: its bytes, or compiled (one for many engines). */
    wasm?: ArrayBuffer | ArrayBufferView | CompiledModule;
    /** Gives the network of a game for the players eagle, birdie and tiger, or null if there is none; they then play by rule of thumb.
     * By default it is read from `weights/` beside this file. */
    network?: (game: string) => Promise<Uint8Array | null>;
}

/** Each call starts an engine with memory of its own. */
export function startEngine(options?: StartOptions): Promise<Engine>;

/** What promises reject with. `code` is stable, for programs: "illegal", "option", "record" ... */
export class Refused extends Error {
    constructor(code: string, message: string);
    readonly code: string;
}
