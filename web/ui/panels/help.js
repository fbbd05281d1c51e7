// help.js - how it works, in one window.

import { el } from '../lib/dom.js';
import { openDialog } from '../lib/dialog.js';

/** @type {[string, string][]} */
const KEYS = [
    ['Arrow keys', 'from card to card'],
    ['Enter or Space', 'touch the card or press the button'],
    ['The letter on a button', 'press it'],
    ['Esc', 'take back a pick'],
    ['H', 'a hint'],
    ['U', 'take back an action, as far as that is fair'],
    ['R', 'the rule that matters now'],
    ['?', 'this window'],
];

export function openHelp() {
    openDialog({
        title: 'How it works',
        body: [
            el('p', {
                text: 'Cards that you can touch are lit. Touch one, or press a button below the table; if there is more than one thing to do with it, you are asked which.',
            }),
            el('p', {
                text: 'Touch anything else and the table tells you why it is not possible, with the rule. The strip above the buttons says what has just happened.',
            }),
            el('p', {
                text: "A face in the frame of a back is a card that lies face down, and that you have seen. Touch a player's name to see the cards larger.",
            }),
            el('h3', { text: 'By keyboard' }),
            el(
                'dl',
                { class: 'keys' },
                ...KEYS.flatMap(([key, words]) => [el('dt', {}, el('kbd', { text: key })), el('dd', { text: words })]),
            ),
            el('p', {
                text: 'Every match is kept in this browser after each action: close the page when you like, and go on later, also without a network.',
            }),
        ],
    });
}
