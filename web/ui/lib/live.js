// live.js - what a screen reader says: two live regions, a polite one and an urgent one.

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

/** Clears both regions: nothing that one player was told may stay in the page for the next. */
export function forget() {
    byId('live').replaceChildren();
    byId('live-urgent').replaceChildren();
}
