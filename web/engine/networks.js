/* networks.js - the networks of trained players: each is loaded when a player first needs it, because most people never do. */

import { Refused } from './module.js';

/** @typedef {(game: string) => Promise<Uint8Array | null>} Load gives null where there is none */

/**
 * @param {Record<string, (...args: any[]) => any>} host
 * @param {Load} load
 */
export function networksOf(host, load) {
    /** Whether all went well, by game. @type {Map<string, Promise<boolean>>} */
    const asked = new Map();

    /** @param {string} game */
    async function give(game) {
        try {
            const bytes = await load(game);
            if (bytes) host.weights(bytes);
            return true;
        } catch {
            asked.delete(game); // the next match tries again
            return false;
        }
    }

    /** @param {string} game @returns {Promise<boolean>} */
    function given(game) {
        const before = asked.get(game) ?? give(game);
        asked.set(game, before);
        return before;
    }

    /** A review needs the network of its game, if it has one. @param {string} record */
    async function review(record) {
        const about = host.review(record);
        if (!about.notice) return about;
        await given(about.game);
        return host.review(record);
    }

    /** Why the player ("": whoever gives hints) cannot play at this table as itself; "" if it can. `failed`: its network could not be loaded.
     * @param {number} table @param {string} player */
    async function ready(table, player) {
        const { game, notice } = host.ready(table, player);
        if (!notice) return { notice: '', failed: false };
        const good = await given(game);
        return { notice: host.ready(table, player).notice ?? '', failed: !good };
    }

    /** What a scratch player expects would be another number without the network. @param {string} game @param {string} line
     * @param {number} first @param {number} n */
    async function roundsExpect(game, line, first, n) {
        if (host.roundsExpect(line, 0, 0).notice && !(await given(game)))
            throw new Refused('engine', 'the network could not be loaded');
        return host.roundsExpect(line, first, n);
    }

    return { ready, review, roundsExpect };
}
