// board.js - the table of a match on the screen: the view it shows, the places that are lit, and touches on them.

import { el, put } from '../lib/dom.js';
import { setSub } from '../lib/bar.js';
import { TableView } from './tableview.js';
import { openCloser } from './closer.js';
import { arrowKeys, focusPlace, keyboard } from '../lib/keys.js';
import { settings } from '../lib/settings.js';
import { cellKey, keyOf } from './places.js';
import { signed } from '../panels/count.js';
import { t } from '../lib/text.js';

/** @typedef {import("../../engine/types.js").View} View */
/** @typedef {import("../../engine/types.js").Told} Told */
/** @typedef {import("../../engine/types.js").Score} Score */
/** @typedef {import("./match.js").Match} Match */
/** @typedef {import("./asking.js").Asking} Asking */

export class Board {
    /**
     * @param {Match} match
     * @param {() => Asking} asking - what the person is asked, and the touches so far
     */
    constructor(match, asking) {
        this.match = match;
        this.asking = asking;
        this.node = el('div', { class: 'stage' });
        /** @type {TableView|null} */
        this.table = null;
        /** @type {View|null} */
        this.view = null;
        /** @type {Score|null} */
        this.score = null;
        /** Places that a hint is about. @type {Set<string>} */
        this.hinted = new Set();
        /** Places just looked at. They are shown even if the option "memory" is "real". @type {Set<string>} */
        this.fresh = new Set();
    }

    /** Whether cards that lie face down are shown to those who have seen them. Where the memory is real, the engine leaves
     * in the view only what is still shown. */
    get aid() {
        return settings.memoryAid || this.view?.options.memory === 'real';
    }

    /** Whether something is shown now that will not be after the person's next action. @param {View} view */
    shortly(view) {
        if (view.options.memory !== 'real') return this.fresh.size > 0 && !this.aid;
        return view.zones.some(
            ({ kind, cells }) => kind === 'grid' && cells.some((cell) => cell.card && !cell.up && !cell.faded),
        );
    }

    /** @returns {import("./seatview.js").Plate[]} */
    plates() {
        return this.match.names.map((_, seat) => ({
            score: this.score?.played ? signed(this.score.totals[seat]) : '',
            kind: this.match.kind(seat),
            thinking: this.match.thinking(seat),
        }));
    }

    /** @param {View} view */
    scene(view) {
        const { lit, picked } = this.asking();
        const { hinted, fresh, aid } = this;
        return { view, deck: this.match.table.deck, names: this.match.names, lit, picked, hinted, fresh, aid };
    }

    /** @param {View} view */
    draw(view) {
        this.view = view;
        this.table ??= this.makeTable();
        this.redraw();
        setSub(this.subtitle(view));
    }

    /** @param {View} view */
    subtitle(view) {
        const hole = view.progress.title;
        if (this.match.watching) return t('table.sub-watching', { hole });
        return this.match.saved.practice ? t('table.sub-practice', { hole }) : hole;
    }

    makeTable() {
        const table = new TableView();
        table.node.addEventListener('click', (event) => this.clicked(event));
        arrowKeys(table.node);
        put(this.node, table.node);
        return table;
    }

    redraw() {
        if (this.view && this.table) this.table.draw(this.scene(this.view), this.plates());
    }

    /** Removes the table and everything on it, and puts something else in its place. @param {Node} [instead] */
    clear(instead) {
        this.table?.remove();
        this.table = null;
        this.view = null;
        this.fresh = new Set();
        this.hinted = new Set();
        put(this.node, instead);
    }

    /* ----------------------------------------------------------------------------------------- what is shown for once */

    /**
     * What somebody has just looked at.
     * @param {View} view
     * @param {Told} told
     */
    looked(view, told) {
        const keys = told.events.flatMap((event) =>
            (event.event === 'look' || event.event === 'show') && event.card ? [keyOf(view, event.at)] : [],
        );
        this.fresh = new Set(keys);
    }

    /**
     * The cards that the person in front may see at the deal, until their first action of the hole.
     * @param {View} view
     */
    peeked(view) {
        const begun = this.match.lines.some((line) => line.hole === view.hole && line.seat === view.seat);
        if (begun) return;
        for (const zone of view.zones)
            zone.cells.forEach((cell, i) => {
                if (zone.owner === view.seat && cell.card && !cell.up) this.fresh.add(cellKey(zone.zone, i));
            });
    }

    /* ---------------------------------------------------------------------------------------------------- touching */

    /** @param {MouseEvent} event */
    clicked(event) {
        const place = /** @type {HTMLElement} */ (event.target).closest('[data-key]');
        if (place instanceof HTMLElement) void this.touched(place.dataset.key ?? '');
        else if (this.match.now?.name === 'play') this.match.hurry();
    }

    /** @param {string} key */
    async touched(key) {
        const stage = this.match.now,
            asking = this.asking();
        if (stage?.name === 'ask') {
            const seat = this.smallSeatOf(key);
            if (seat !== null && !asking.lit.has(key)) this.closer(seat);
            else await asking.touch(key);
        } else if (key.startsWith('seat.')) this.closer(Number(key.slice(5)));
        else if (stage?.name === 'play') this.match.hurry();
    }

    /**
     * The other seat whose cards are too small to be touched one by one, if this is a place of it.
     * @param {string} key
     */
    smallSeatOf(key) {
        if (!this.table || this.table.touchable || !this.view || !key.startsWith('z')) return null;
        const owner = this.view.zones[Number(key.slice(1).split('.')[0])]?.owner ?? null;
        return owner === null || owner === this.view.seat ? null : owner;
    }

    /** @param {number} seat */
    closer(seat) {
        if (!this.view) return;
        openCloser(this.scene(this.view), seat, this.plates()[seat], (key) => void this.asking().touch(key));
    }

    /**
     * The focus follows the game for people who play by keyboard.
     * @param {HTMLElement} screen - the focus is left alone when it is elsewhere
     * @param {HTMLElement} buttons - where it goes when nothing on the table is lit
     */
    focusLit(screen, buttons) {
        const active = document.activeElement;
        if (!keyboard.last || !this.table || document.querySelector('dialog[open]')) return;
        if (active && active !== document.body && !screen.contains(active)) return;
        const places = /** @type {HTMLElement[]} */ ([...this.table.node.querySelectorAll('button[data-key]')]);
        const lit = places.filter((place) => place.classList.contains('lit'));
        const { picking } = this.asking();
        const target =
            lit.find((place) => this.hinted.has(place.dataset.key ?? '')) ??
            lit.find((place) => place.dataset.key === picking?.enter) ??
            (picking?.enter ? null : (lit.find((place) => place.closest('.near')) ?? lit[0]));
        const pressed = /** @type {HTMLElement[]} */ ([...buttons.querySelectorAll('button:not([aria-disabled])')]);
        if (target) focusPlace(places, target);
        else (pressed.find((one) => one.dataset.touch === picking?.enter) ?? pressed[0])?.focus();
    }
}
