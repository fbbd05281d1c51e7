// tableview.js - the table: the others around it, what belongs to nobody in the middle, and the seat in front.

import { attr, el, put, text } from './dom.js';
import { drawHeld, drawZone } from './zoneview.js';
import { isPassive } from './heapview.js';
import { drawSeat, seatBlocks } from './seatview.js';
import { pooled } from './cardview.js';
import { frontOf, othersOf, cardsIn, isHeap } from './places.js';
import { fit } from './fit.js';
import { drawFairway } from './fairway.js';

/** @typedef {import("../engine/types.js").View} View */
/** @typedef {import("../engine/types.js").Zone} Zone */
/** @typedef {import("./zoneview.js").Scene} Scene */
/** @typedef {import("./seatview.js").Plate} Plate */
/** @typedef {import("./cardview.js").Pool} Pool */

const NARROW = 560; // CSS px
const FEW = 5; // seats whose plates have room for more than a name
const TOUCH = 44; // CSS px
const FAIRWAY = 700; // the widest that a fairway gets; it is four times as wide as high

export class TableView {
    constructor() {
        /** @type {Pool} */
        this.pool = new Map();
        this.others = el('div', { class: 'others' });
        this.middle = el('div', { class: 'middle' });
        this.own = el('div', { class: 'home' });
        this.near = el('div', { class: 'near' }, this.middle, this.own);
        this.cloth = el('div', { class: 'cloth' }, this.others, this.near);
        this.node = el('div', { class: 'table', role: 'group', 'aria-label': 'The table' }, this.cloth);
        /** @type {Scene|null} */
        this.scene = null;
        /** @type {Plate[]} */
        this.plates = [];
        this.touchable = true;
        this.watcher = new ResizeObserver(() => this.resize());
        this.watcher.observe(this.node);
    }

    /** Takes the table away with everything on it. */
    remove() {
        this.watcher.disconnect();
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
        this.resize(true);
    }

    /** @param {boolean} [redraw] */
    resize(redraw = false) {
        if (!this.scene) return;
        const view = this.scene.view,
            { clientWidth: width, clientHeight: height } = this.node;
        if (!width || !height) {
            this.paint();
            return;
        }
        const size = fit(this.needs(view, width), width - 16, height - (width < NARROW ? 22 : 30));
        const touchable = size.other >= TOUCH;
        for (const [name, value] of Object.entries({
            '--own': size.own,
            '--other': size.other,
            '--mid': size.middle,
            '--seat': size.seat,
        }))
            this.node.style.setProperty(name, `${value}px`);
        attr(
            this.cloth,
            'class',
            `cloth${size.beside ? ' beside' : ''}${size.small ? ' tiny' : ''}${size.dense ? ' dense' : ''}${size.bare ? ' bare' : ''}${size.fits ? '' : ' scrolls'}${touchable ? '' : ' closer'}`,
        );
        const first = !this.pool.size;
        if (redraw || touchable !== this.touchable) {
            this.touchable = touchable;
            this.scene = { ...this.scene, touchable };
            this.paint();
        }
        if (first && !size.fits) this.own.scrollIntoView({ block: 'end' });
    }

    /**
     * @param {View} view
     * @param {number} width
     */
    needs(view, width) {
        const narrow = width < NARROW,
            common = this.common(view);
        return {
            others: othersOf(view).map((seat) => seatBlocks(view, seat, false, narrow)),
            own: seatBlocks(view, frontOf(view), true, narrow),
            middle: common.map((zone) => this.middleBlock(view, zone, narrow)),
            plate: narrow && view.seat_status && view.seats <= FEW ? 12 : 0,
            ownPlate: narrow ? 40 : 52,
            edge: view.zones.some((zone) => zone.kind === 'grid') ? 16 : 0,
            middleText: 22 + (view.status && !view.balls ? 30 : 0),
            fairway: view.balls ? Math.min(width - 24, FAIRWAY) / 4 + 8 : 0,
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

/** @param {View} view */
const hasWaste = (view) => view.zones.some((/** @type {Zone} */ zone) => isHeap(zone.kind) && zone.kind === 'waste');
