// live.js - what a screen reader is told: two live regions, one that waits for a pause and one that does not.

import { byId, el } from './dom.js';

const KEPT = 12; // sentences that stay in the region, for readers that are slow

/**
 * Tells sentences in the order in which they come.
 * @param {string} sentence
 * @param {boolean} [urgent] - interrupts: something was refused
 */
export function tell(sentence, urgent = false) {
    if (!sentence) return;
    const region = byId(urgent ? 'live-urgent' : 'live');
    region.append(el('p', { text: sentence }));
    while (region.children.length > KEPT) region.firstElementChild?.remove();
}

/** Forgets what was told: nothing of one player's story may stay in the page for the next one. */
export function forget() {
    byId('live').replaceChildren();
    byId('live-urgent').replaceChildren();
}
