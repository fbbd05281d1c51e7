// settings.js - how a person likes it: kept in this browser and applied to the document.

import { read, write } from './store.js';

/**
 * @typedef {Object} Settings
 * @property {"auto"|"light"|"dark"} theme
 * @property {boolean} fourColours - a colour for each suit
 * @property {boolean} sound
 * @property {"auto"|"on"|"off"} motion - auto: as the system says
 * @property {"calm"|"brisk"|"instant"} pace - of the computer players
 * @property {boolean} memoryAid - shows cards the player has seen, where the game's options allow it
 * @property {boolean} letters - letter shortcuts
 * @property {boolean} coordinates - the names of rows and columns at the edge of a layout
 * @property {boolean} passes - when a card can be matched and the player knows no match, passes for them
 * @property {"off"|"blunders"|"comment"} tutor - in play against computer players
 * @property {boolean} insight - at the end of a hole, two lines about luck and play
 * @property {boolean} valuesFolded - the card with the goal and the values is folded
 * @property {string} name - the player's name at tables with friends
 */

/** @type {Settings} */
const USUAL = {
    theme: 'auto',
    fourColours: false,
    sound: false,
    motion: 'auto',
    pace: 'calm',
    memoryAid: true,
    letters: true,
    coordinates: false,
    passes: true,
    tutor: 'off',
    insight: true,
    valuesFolded: false,
    name: '',
};

/** @type {Settings} */
export const settings = { ...USUAL };

/** What the system says. Asked when it is needed: modules that use a setting are also loaded where there is no window. */
const stillness = () => window.matchMedia('(prefers-reduced-motion: reduce)');

/** Whether cards slide and turn. */
export function moves() {
    return settings.motion === 'on' || (settings.motion === 'auto' && !stillness().matches);
}

/** Milliseconds before a computer player's first action of a turn, and before each one after that. */
// With the cards' own 0.4 s, a calm opponent takes about a second and a half.
const PAUSES = { calm: [900, 300], brisk: [350, 120], instant: [0, 0] };

/** @param {boolean} goesOn - the player has just acted */
export const pause = (goesOn) => PAUSES[settings.pace][goesOn ? 1 : 0];

/** Reads the saved settings and applies them to the document. */
export function loadSettings() {
    Object.assign(settings, read('settings'));
    applySettings();
    stillness().addEventListener('change', applySettings);
}

function applySettings() {
    const root = document.documentElement;
    root.dataset.theme = settings.theme;
    root.dataset.suits = settings.fourColours ? 'four' : 'two';
    root.dataset.motion = settings.motion;
    root.classList.toggle('still', !moves());
    root.dispatchEvent(new CustomEvent('settings'));
}

/** @param {Partial<Settings>} change */
export function change(change) {
    Object.assign(settings, change);
    write('settings', settings);
    applySettings();
}
