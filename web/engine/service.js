/* service.js - all that can be asked of an engine, by name: tables and records, and the networks that players need. A worker or
 * a program without one runs it. */
import { hostOf } from './host.js';
import { callerOf } from './module.js';
import { networksOf } from './networks.js';

/**
 * @param {WebAssembly.Exports} exports - of the module
 * @param {import('./networks.js').Load} network
 * @returns {Record<string, (...args: any[]) => any>}
 */
export function serviceOf(exports, network) {
    const tables = hostOf(callerOf(exports));
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
