// tableview.js - the table: the other seats, the shared zones in the middle, and the seat in front.

import { attr, el, put, text } from '../lib/dom.js';
import { drawHeld, drawZone } from './zoneview.js';
import { isPassive } from './heapview.js';
import { drawSeat, ownWays, seatBlocks } from './seatview.js';
import { pooled } from './cardview.js';
import { frontOf, othersOf, cardsIn, isHeap } from './places.js';
import { fit } from './fit.js';
import { settings } from '../lib/settings.js';
import { drawFairway } from './fairwayview.js';
import { t } from '../lib/text.js';

/** @typedef {import("../../engine/types.js").View} View */
/** @typedef {import("../../engine/types.js").Zone} Zone */
/** @typedef {import("./zoneview.js").Scene} Scene */
/** @typedef {import("./seatview.js").Plate} Plate */
/** @typedef {import("./cardview.js").Pool} Pool */

const NARROW = 560; // CSS px
const FEW = 5; // seats whose plates have room for more than a name
const TOUCH = 44; // CSS px
const TRIES = 30; // attempts to find sizes that fit
const FAIRWAY = 700; // the widest that a fairway gets; it is four times as wide as high
const USUAL = { width: 1180, height: 780 }; // CSS px of a table in a window of usual size
const GROWTH = 1.9; // the most that cards grow in larger ones
const READING = 1.5; // ... and text

/** How small things become, step by step, until everything fits: text by its usual size, and the width of cards. */
const STEPS = [
    { type: 1, own: 44, other: 18 },
    { type: 0.92, own: 44, other: 16 },
    { type: 0.85, own: 44, other: 14 },
    { type: 0.85, own: 36, other: 14 },
    { type: 0.78, own: 30, other: 12 },
    { type: 0.72, own: 24, other: 10 },
];

export class TableView {
    constructor() {
        /** @type {Pool} */
        this.pool = new Map();
        this.others = el('div', { class: 'others' });
        this.middle = el('div', { class: 'middle' });
        this.own = el('div', { class: 'home' });
        this.near = el('div', { class: 'near' }, this.middle, this.own);
        this.cloth = el('div', { class: 'cloth' }, this.others, this.near);
        this.node = el('div', { class: 'table', role: 'group', 'aria-label': t('table.label') }, this.cloth);
        /** @type {Scene|null} */
        this.scene = null;
        /** @type {Plate[]} */
        this.plates = [];
        this.touchable = true;
        /** The size of the table, how much of it words take beyond what fit.js reckons with, and how far we are in STEPS. */
        this.room = { width: 0, height: 0, down: 0, across: 0, step: 0 };
        /** The hole whose cards lie here. */
        this.hole = 0;
        this.sized = false;
        this.watcher = new ResizeObserver(() => this.resize());
        this.watcher.observe(this.node);
        document.fonts.addEventListener('loadingdone', this.onFonts);
    }

    /** Text in another font takes other room. */
    onFonts = () => {
        this.room.width = 0;
        this.resize();
    };

    /** Takes the table away with everything on it. */
    remove() {
        this.watcher.disconnect();
        document.fonts.removeEventListener('loadingdone', this.onFonts);
        this.node.remove();
        this.pool.clear();
    }

    /**
     * Draws a view.
     * @param {Omit<Scene, "pool"|"touchable">} scene
     * @param {Plate[]} plates
     */
    draw(scene, plates) {
        this.scene = { ...scene, pool: this.pool, touchable: this.touchable };
        this.plates = plates;
        if (this.hole !== scene.view.hole) this.room.width = 0; // a new hole begins with all the room there is
        this.hole = scene.view.hole;
        this.resize(true);
    }

    /**
     * Finds sizes with which everything fits. The arithmetic of fit.js knows the cards; how much room words take depends on
     * the font, so it is measured, and what they take too much is taken from the room for the next attempt. If that leaves
     * too little, everything becomes smaller step by step.
     * @param {boolean} [redraw]
     */
    resize(redraw = false) {
        const { offsetWidth: width, offsetHeight: height } = this.node;
        if (!this.scene) return;
        if (redraw) this.paint();
        else if (this.room.width === width && this.room.height === height) return; // it was drawn for this room
        if (!width || !height) return;
        this.node.classList.add('measuring');
        if (this.room.width !== width || this.room.height !== height) this.room = { width, height, down: 0, across: 0, step: 0 };
        const first = !this.sized;
        for (let tries = 0; tries < TRIES; tries++) {
            const size = this.size();
            const down = Math.max(0, this.node.scrollHeight - height),
                across = Math.max(0, this.node.scrollWidth - width, this.tooWide());
            if (!down && !across) break;
            if (size?.fits) {
                this.room.down += down;
                this.room.across += across;
            } else if (this.room.step < STEPS.length - 1) {
                this.room = { width, height, down: 0, across: 0, step: this.room.step + 1 };
            } else break;
        }
        this.node.classList.remove('measuring');
        const scrolls = this.node.scrollHeight > height;
        this.cloth.classList.toggle('scrolls', scrolls);
        if (first && scrolls) this.own.scrollIntoView({ block: 'end' });
    }

    /** Gives the cards the size that the room there is now allows. */
    size() {
        if (!this.scene) return null;
        const { width, height, down, across, step } = this.room;
        const { type: text, ...least } = STEPS[step];
        const scale = Math.min(GROWTH, Math.max(1, Math.min(width / USUAL.width, height / USUAL.height)));
        const type = text * Math.min(READING, scale);
        const needs = { ...this.needs(this.scene.view, width, height, scale), type, scale };
        const size = fit(needs, width - 16 - across, height - (width < NARROW ? 16 : 24) - down, least);
        const touchable = size.other >= TOUCH;
        const measures = { '--own': size.own, '--other': size.other, '--mid': size.middle, '--seat': size.seat, '--room': width - 30 };
        for (const [name, value] of Object.entries(measures)) this.node.style.setProperty(name, `${value}px`);
        this.node.style.setProperty('--type', String(type));
        this.node.style.setProperty('--hand', String(needs.own[size.way].hand));
        this.node.style.setProperty('--fairway', `${fairwayWidth(width, height, scale)}px`);
        const { beside, small: tiny, dense, terse, slim } = size;
        const traits = { beside, tiny, dense, terse, slim, closer: !touchable, coordinates: settings.coordinates };
        for (const [name, is] of Object.entries(traits)) this.cloth.classList.toggle(name, is);
        this.arrange(size.row);
        this.sized = true;
        if (touchable !== this.touchable) {
            this.touchable = touchable;
            this.scene = { ...this.scene, touchable };
            this.paint();
        }
        return size;
    }

    /** By how much another seat holds more than it has room for: what is written below its heaps may be wide. */
    tooWide() {
        return Math.max(0, ...[...this.others.children].map((seat) => seat.scrollWidth - seat.clientWidth));
    }

    /** So many other seats in a row; a last row with fewer is in the middle. @param {number} row */
    arrange(row) {
        const seats = /** @type {HTMLElement[]} */ ([...this.others.children]);
        this.others.style.setProperty('--row', String(row));
        const last = seats.length - (seats.length % row || row);
        seats.forEach((seat, i) => {
            seat.style.gridColumn = i === last ? `${1 + row - (seats.length - last)} / span 2` : 'span 2';
        });
    }

    /**
     * @param {View} view
     * @param {number} width
     * @param {number} height
     * @param {number} scale
     */
    needs(view, width, height, scale) {
        const narrow = width < NARROW,
            common = this.common(view);
        return {
            others: othersOf(view).map((seat) => seatBlocks(view, seat)),
            own: ownWays(view, frontOf(view)),
            middle: common.map((zone) => this.middleBlock(view, zone, narrow)),
            plate: narrow && view.seat_status && view.seats <= FEW ? 12 : 0,
            ownPlate: narrow ? 40 : 50,
            edge: settings.coordinates && view.zones.some((zone) => zone.kind === 'grid') ? 16 : 0,
            middleText: 22 + (view.status && !view.balls ? 30 : 0),
            fairway: view.balls ? fairwayWidth(width, height, scale) / 4 + 8 : 0,
        };
    }

    /**
     * @param {View} view
     * @param {Zone} zone
     * @param {boolean} narrow
     */
    middleBlock(view, zone, narrow) {
        if (zone.kind === 'trick') return { cols: view.seats, rows: 1 };
        if (!isPassive({ view }, zone)) return { cols: 1, rows: 1 };
        return { cols: narrow && view.zones.some((one) => one.kind === 'trick') ? 0 : 0.6, rows: 0.6 };
    }

    /**
     * Zones of the middle: what belongs to nobody, and the card in hand. Out of play is shown only when it holds a card.
     * @param {View} view
     */
    common(view) {
        const rank = ['stock', 'waste', 'upcard', 'trick', 'held', 'out'];
        return view.zones
            .filter((zone) => zone.kind === 'held' || zone.owner === null)
            .filter((zone) => (zone.kind !== 'out' && zone.kind !== 'upcard') || cardsIn(zone))
            .filter((zone) => zone.kind !== 'stock' || view.stock > 0 || hasWaste(view))
            .sort((a, b) => rank.indexOf(a.kind) - rank.indexOf(b.kind));
    }

    paint() {
        const scene = this.scene;
        if (!scene) return;
        const { view } = scene,
            front = frontOf(view);
        put(this.others, ...othersOf(view).map((seat) => drawSeat(scene, seat, this.plates[seat], false)));
        put(this.own, drawSeat(scene, front, this.plates[front], true));
        const status = pooled(this.pool, 'status', () => el('p', { class: 'status' }));
        text(status, view.status ?? '');
        const heaps = pooled(this.pool, 'heaps', () => el('div', { class: 'heaps' }));
        put(
            heaps,
            ...this.common(view).map((zone) => (zone.kind === 'held' ? drawHeld(scene, zone) : drawZone(scene, zone))),
        );
        const fairway = view.balls && drawFairway(this.pool, view, scene.names);
        put(this.middle, fairway, view.status ? status : null, heaps);
        attr(this.node, 'data-seats', String(view.seats));
        attr(this.node, 'data-course', view.balls ? 'yes' : null);
        this.rove();
    }

    /** One place of the table can be reached with Tab; the arrow keys go on from there. */
    rove() {
        const places = /** @type {HTMLElement[]} */ ([...this.node.querySelectorAll('button[data-key]')]);
        const active =
            places.find((place) => place === document.activeElement) ??
            places.find((place) => place.tabIndex === 0 && place.classList.contains('lit')) ??
            places.find((place) => place.classList.contains('lit') && place.closest('.near')) ??
            places.find((place) => place.classList.contains('lit')) ??
            places[0];
        for (const place of places) place.tabIndex = place === active ? 0 : -1;
    }

    /**
     * @param {string} key
     * @returns {HTMLElement|null}
     */
    place(key) {
        return this.node.querySelector(`[data-key="${key}"]`);
    }
}

/**
 * @param {number} width - of the table
 * @param {number} height
 * @param {number} scale
 */
const fairwayWidth = (width, height, scale) => Math.round(Math.min(width - 24, FAIRWAY * scale, height * 1.3));

/** @param {View} view */
const hasWaste = (view) => view.zones.some((/** @type {Zone} */ zone) => isHeap(zone.kind) && zone.kind === 'waste');
