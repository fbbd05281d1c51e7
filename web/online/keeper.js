// keeper.js - keeps in this browser what it knows of a match at a table of the server, for when its holder comes back.

import { keepSeat, keptSeat } from './kept.js';
import { t } from '../ui/lib/text.js';

/** @typedef {import("./onlinematch.js").OnlineMatch} OnlineMatch */

const KEEP = 500; // ms after news, at most, until they are kept

export class Keeper {
    /** @param {OnlineMatch} match */
    constructor(match) {
        this.match = match;
        this.timer = 0;
        this.put = () => this.keep();
    }

    open() {
        window.addEventListener('pagehide', this.put);
    }

    close() {
        this.keep();
        window.removeEventListener('pagehide', this.put);
    }

    /** Not at once: computer players are quick. */
    keepSoon() {
        this.timer ||= window.setTimeout(this.put, KEEP);
    }

    keep() {
        window.clearTimeout(this.timer);
        this.timer = 0;
        const { room, matches: match, n, lines, deals, score } = this.match;
        const { id: table, token } = room;
        if (!token || !keptSeat(table)) return;
        keepSeat({ table, token, match, n, lines, deals: deals.notes, ...this.whereItStands(), ...(score?.match_over ? { course: undefined } : {}) });
    }

    /** For the list of matches to continue. */
    whereItStands() {
        const { room, view, names } = this.match;
        const { actor = null, progress } = view ?? {};
        const turn = actor === room.seat ? t('table.your-turn') : t('table.plays', { player: names[actor ?? 0] });
        return {
            others: names.filter((_, at) => at !== room.seat),
            hole: progress?.number,
            turn: actor === null ? '' : turn,
        };
    }
}
