// closer.js - one seat in a window, enlarged: for cards that are too small for a finger, or just to look at.

import { openDialog } from '../lib/dialog.js';
import { el } from '../lib/dom.js';
import { drawSeat, seatCols } from './seatview.js';
import { arrowKeys } from '../lib/keys.js';
import { t } from '../lib/text.js';

/** @typedef {import("./zoneview.js").Scene} Scene */
/** @typedef {import("./seatview.js").Plate} Plate */

/**
 * @param {Omit<Scene, "pool"|"touchable">} scene
 * @param {number} seat
 * @param {Plate} plate
 * @param {(key: string) => void} touch - a place of it was touched
 */
export function openCloser(scene, seat, plate, touch) {
    const drawn = drawSeat({ ...scene, pool: new Map(), touchable: true }, seat, plate, true);
    drawn.classList.add('closer-seat');
    const table = el('div', { class: 'closer-table' }, drawn);
    table.style.setProperty('--cols', String(seatCols(scene.view, seat)));
    const choosing = [...scene.lit.keys()].length > 0 && !!drawn.querySelector('.lit');
    const dialog = openDialog({
        title: choosing ? t('table.closer-choose', { player: scene.names[seat] }) : scene.names[seat],
        kind: 'closer',
        body: [table],
    });
    drawn.addEventListener('click', (event) => {
        const place = /** @type {HTMLElement} */ (event.target).closest('[data-key]');
        if (!(place instanceof HTMLElement) || place.dataset.key?.startsWith('seat.')) return;
        dialog.close();
        touch(place.dataset.key ?? '');
    });
    arrowKeys(drawn);
    const places = /** @type {HTMLElement[]} */ ([...drawn.querySelectorAll('button[data-key]')]);
    const first = places.find((place) => place.classList.contains('lit')) ?? places[0];
    if (first) {
        first.tabIndex = 0;
        first.focus();
    }
    return dialog;
}
