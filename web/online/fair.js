// fair.js - whether a deal can be trusted: what the server promised, what everybody added, and what came of it
// (docs/PROTOCOL.md, "Deals that can be trusted"). Nothing here trusts the server.

import { t } from '../ui/lib/text.js';

/** @typedef {import("./protocol.js").Fair} Fair */
/** @typedef {import("../engine/types.js").Engine} Engine */
/** @typedef {import("../engine/types.js").Viewer} Viewer */
/** @typedef {import("../engine/types.js").View} View */

/**
 * What is known of a deal. `mine` is what this browser added, `parts` what all did.
 * @typedef {Object} DealNote
 * @property {number} hole
 * @property {string} [deal] - what it is called: "Hole 3 of 9"
 * @property {string|null} commit - null: this browser was not there when it was shown
 * @property {string|null} mine
 * @property {(string|null)[]} [parts]
 * @property {Fair} [fair] - after the hole: all that it was made of
 * @property {boolean} [given] - the server has said that it has our part
 * @property {number} [n] - the number of the table's news that it was
 * @property {Verdict} [verdict]
 */

/**
 * sound: everything fits. numbers: the numbers fit, and no cards were there to be compared. wrong: something does not fit.
 * unknown: it cannot be checked here. `why` says what was found.
 * @typedef {{is: "sound"|"numbers"|"wrong"|"unknown", why: string}} Verdict
 */

/** @param {Uint8Array} bytes */
const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** 256 bits that nobody else knows. */
export const freshPart = () => hex(crypto.getRandomValues(new Uint8Array(32)));

/** @param {string} digits */
const bytesOf = (digits) => Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/** @param {Uint8Array<ArrayBuffer>} bytes */
const sha256 = async (bytes) => hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));

/** Browsers have it only where the page came over a connection that nobody can tamper with. */
export const canHash = () => !!globalThis.crypto?.subtle;

/**
 * The seed that follows from a secret and the parts.
 * @param {number} hole
 * @param {string} secret
 * @param {(string|null)[]} parts
 */
export function seedOf(hole, secret, parts) {
    const lines = ['niblick deal 1', String(hole), secret, ...parts.map((part) => part ?? '-')];
    return sha256(new TextEncoder().encode(lines.map((line) => `${line}\n`).join('')));
}

/**
 * What is wrong with a deal by its numbers; null: nothing.
 * @param {DealNote} note
 * @param {Fair} fair
 * @param {number|null} seat - whose part is ours
 * @returns {Promise<string|null>}
 */
export async function wrongNumbers(note, fair, seat) {
    if (note.commit && (await sha256(bytesOf(fair.secret))) !== note.commit)
        return t('deal.wrong-secret');
    if (note.parts && note.parts.join() !== fair.parts.join())
        return t('deal.wrong-parts');
    if (note.mine && seat !== null && fair.parts[seat] !== note.mine)
        return t('deal.wrong-mine');
    if ((await seedOf(note.hole, fair.secret, fair.parts)) !== fair.seed)
        return t('deal.wrong-seed');
    return null;
}

/** Cards of a hole as they were shown, by the number of the action that led to them; 0 is the deal. @typedef {Map<number, string>} Seen */

/**
 * The places of all cards in a view, as text; cards that the viewer does not know are "?".
 * @param {View} view
 */
export function cardsOf(view) {
    const cell = (/** @type {import("../engine/types.js").Cell} */ at) =>
        at.empty ? '-' : `${at.card ?? '?'}${at.up ? '^' : ''}`;
    return [view.stock, ...view.zones.map((zone) => zone.cells.map(cell).join(' '))].join('\n');
}

/** Whether a line of a record is a step of its replay. @param {string} line */
const isStep = (line) => !!line && !/^(\[|fair |result )/.test(line);

/** @param {string} number - of a record: "0x" and digits */
const digits = (number) => number.slice(2).padStart(64, '0');

/**
 * What a record says that a hole was dealt from.
 * @param {string} record
 * @param {number} hole
 * @returns {Fair|null}
 */
export function fairOf(record, hole) {
    const lines = record.split('\n');
    const at = lines.findIndex((line) => line.startsWith(`hole ${hole} `));
    const seed = lines[at]?.match(/ seed (0x[0-9a-f]+)/)?.[1];
    const made = lines.slice(at).find((line) => line.startsWith('fair '));
    if (!seed || !made) return null;
    const [secret, ...parts] = made.split(' ').slice(1);
    return {
        secret: digits(secret),
        parts: parts.map((part) => (part === '-' ? null : digits(part))),
        seed: digits(seed),
    };
}

/**
 * Deals the hole again from its seed, plays it again, and looks whether every card was where it was shown.
 * @param {Engine} engine
 * @param {string} record
 * @param {number} hole
 * @param {string} seed
 * @param {Viewer} viewer
 * @param {Seen} seen
 * @returns {Promise<string|null>}
 */
export async function wrongCards(engine, record, hole, seed, viewer, seen) {
    const steps = record.split('\n').filter(isStep);
    const first = steps.findIndex((line) => line.startsWith(`hole ${hole} `));
    if (fairOf(record, hole)?.seed !== seed) return t('deal.wrong-record');
    const replay = await engine.openRecord(record);
    try {
        for (const [action, cards] of seen) {
            const step = await replay.go(first + action, []);
            if (step.hole !== hole || cardsOf(await replay.view(viewer)) !== cards)
                return t('deal.wrong-cards');
        }
        return null;
    } finally {
        await replay.close();
    }
}
