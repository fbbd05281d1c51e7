// opponents.js - who plays against you, in words.

import { allOf, t } from './text.js';

/** "everyman", "2 like everyman and habit". @param {(string|null)[]} players */
export function opponents(players) {
    /** @type {Map<string, number>} */
    const count = new Map();
    for (const player of players) if (player) count.set(player, (count.get(player) ?? 0) + 1);
    return allOf([...count].map(([player, n]) => t('day.opponent', { n, player })));
}
