// keys.js - the keyboard at the table: arrows move to the nearest place in that direction, letters press the buttons that show
// them, Esc cancels a choice.

import { settings } from './settings.js';

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @param {Element} node */
const centre = (node) => {
    const box = node.getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
};

/**
 * The nearest place in a direction. A distance to the side counts more than twice, so that arrows keep to their row.
 * @param {HTMLElement[]} places
 * @param {HTMLElement} from
 * @param {[number, number]} way
 */
function nearest(places, from, [dx, dy]) {
    const here = centre(from);
    /** @type {HTMLElement|null} */
    let best = null;
    let least = Infinity;
    for (const place of places) {
        if (place === from) continue;
        const there = centre(place),
            ahead = (there.x - here.x) * dx + (there.y - here.y) * dy;
        const aside = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
        if (ahead < 4) continue;
        const cost = ahead + aside * 2.4;
        if (cost < least) {
            least = cost;
            best = place;
        }
    }
    return best;
}

/**
 * Lets the arrow keys move the focus between the places of a table.
 * @param {HTMLElement} root
 */
export function arrowKeys(root) {
    root.addEventListener('keydown', (event) => {
        const way = ARROWS[event.key];
        const from = /** @type {HTMLElement} */ (event.target);
        if (!way || event.altKey || event.ctrlKey || event.metaKey || !from.dataset.key) return;
        const places = /** @type {HTMLElement[]} */ ([...root.querySelectorAll('button[data-key]')]);
        const to = nearest(places, from, way);
        event.preventDefault();
        if (to) focusPlace(places, to);
    });
}

/**
 * @param {HTMLElement[]} places
 * @param {HTMLElement} to
 */
export function focusPlace(places, to) {
    for (const place of places) place.tabIndex = place === to ? 0 : -1;
    to.focus({ preventScroll: false });
}

/** Where letters are text. @param {EventTarget|null} target */
const isTyping = (target) =>
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName));

/**
 * Letters, digits, Enter, Esc and other keys for a screen, as long as no window is open above it. Enter presses what has the
 * focus; where nothing has, it is the screen's.
 * @param {{letter: (letter: string) => boolean, escape: () => boolean, enter?: () => boolean, key?: (key: string) => boolean}} to -
 *     each says whether it had a use for it; `key` gets what nobody else has used
 * @returns {() => void} takes the listener away
 */
export function shortcuts(to) {
    const listen = (/** @type {KeyboardEvent} */ event) => {
        if (
            event.ctrlKey ||
            event.metaKey ||
            event.altKey ||
            isTyping(event.target) ||
            document.querySelector('dialog[open]')
        )
            return;
        if (event.key === 'Escape') {
            if (to.escape()) event.preventDefault();
            return;
        }
        if (event.key === 'Enter' && event.target === document.body && to.enter) {
            if (to.enter()) event.preventDefault();
            return;
        }
        if (event.key.length > 1) {
            if (!event.defaultPrevented && to.key?.(event.key)) event.preventDefault();
            return;
        }
        if (!settings.letters) return;
        if (to.letter(event.key.toLowerCase())) event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
}

/** Whether the last input came from the keyboard. The focus then follows the game. */
export const keyboard = { last: false };
document.addEventListener(
    'keydown',
    () => {
        keyboard.last = true;
    },
    true,
);
document.addEventListener(
    'pointerdown',
    () => {
        keyboard.last = false;
    },
    true,
);
