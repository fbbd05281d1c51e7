// dealpanel.js - the deal on the table: what the server promised, what everybody added, and what a check says.

import { el } from '../ui/lib/dom.js';
import { CANNOT } from './dealbook.js';
import { canHash } from './fair.js';
import { copyField } from './links.js';

/** @typedef {import("./onlinematch.js").OnlineMatch} OnlineMatch */
/** @typedef {import("./fair.js").DealNote} DealNote */

const HOW =
    'Nobody can know or choose these cards, the server included. It had drawn a secret number and shown its hash, before every browser at the table added a number of its own; the cards follow from all of them. After the hole the secret is told, and your browser works it out again.';
const BY_HAND = 'To check it without this page, save the record of the match, and run: niblick verify RECORD';

/**
 * @param {OnlineMatch} match
 * @returns {HTMLElement}
 */
export function dealPanel(match) {
    const note = match.deals.last;
    return el(
        'div',
        { class: 'deal-panel' },
        note ? el('h2', { text: `Hole ${note.hole}` }) : el('p', { text: 'Nothing has been dealt yet.' }),
        note && verdictLine(note),
        note && numbers(match, note),
        el('p', { class: 'help', text: HOW }),
        note?.fair && el('p', { class: 'help', text: BY_HAND }),
    );
}

/** @param {DealNote} note */
function verdictLine({ verdict }) {
    if (!verdict)
        return el('p', { class: 'verdict', text: canHash() ? 'It is checked when the hole is over.' : CANNOT });
    const words = {
        sound: '✓ This deal checks.',
        numbers: '✓ The numbers check.',
        wrong: '⚠ Do not trust this deal.',
        unknown: 'Not checked here.',
    };
    return el(
        'p',
        { class: `verdict ${verdict.is}`, role: verdict.is === 'wrong' ? 'alert' : 'status' },
        el('strong', { text: words[verdict.is] }),
        ` ${verdict.why}`,
    );
}

/**
 * @param {OnlineMatch} match
 * @param {DealNote} note
 */
function numbers(match, note) {
    const parts = (note.parts ?? []).flatMap((part, seat) => [
        el('dt', { text: `${match.names[seat]}${seat === match.front ? ' (you)' : ''} added` }),
        el('dd', { class: part ? 'digits' : '', text: part ?? 'nothing' }),
    ]);
    return el(
        'dl',
        { class: 'numbers' },
        el('dt', { text: 'The promise: the hash of the secret' }),
        el('dd', { class: note.commit ? 'digits' : '', text: note.commit ?? 'You came after it was shown.' }),
        ...parts,
        ...revealed(note),
    );
}

/** What was a secret during the hole, so that anybody can work it out by hand. @param {DealNote} note */
function revealed({ fair }) {
    if (!fair) return [];
    return [
        el('dt', { text: 'The secret, told after the hole' }),
        el('dd', {}, copyField('The secret', fair.secret)),
        el('dt', { text: 'The seed: what the cards came from' }),
        el('dd', {}, copyField('The seed', fair.seed)),
    ];
}
