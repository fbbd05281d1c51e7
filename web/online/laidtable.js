// laidtable.js - what the engine tells of a match that the server plays: what can be touched and what cards are worth, on a table of
// our own where our seat's view is laid out, and the score card, from the record.

/** @typedef {import("../engine/types.js").Engine} Engine */
/** @typedef {import("../engine/types.js").Table} Table */
/** @typedef {import("../engine/types.js").View} View */
/** @typedef {import("../engine/types.js").Sheet} Sheet */

export class LaidTable {
    /** @param {Table} table - one that nobody plays at */
    constructor(table) {
        this.table = table;
        /** @type {View|null} */
        this.view = null;
        /** What can be touched there. @type {import("../engine/types.js").Picking|undefined} */
        this.picking = undefined;
    }

    /**
     * Lays out a view, unless it lies there.
     * @param {number} seat
     * @param {View} view
     * @param {string[]} names
     */
    async lay(seat, view, names) {
        if (this.view === view) return this.picking;
        const picking = await this.table.offer(seat, view, names);
        this.view = view;
        this.picking = picking;
        return picking;
    }
}

/** The score card of all finished holes. */
export class RecordSheets {
    /** @param {Engine} engine */
    constructor(engine) {
        this.engine = engine;
        this.key = '';
        /** @type {Sheet[]} */
        this.sheets = [];
    }

    /**
     * @param {string} key - changes when the score card does
     * @param {() => Promise<string>} record
     */
    async at(key, record) {
        if (this.key === key) return this.sheets;
        const replay = await this.engine.openRecord(await record());
        await replay.go(replay.length - 1, []);
        this.sheets = await replay.sheets();
        this.key = key;
        await replay.close();
        return this.sheets;
    }
}
