// seatview.js - a seat at the table: its plate (name, turn, score, what the cards do not show) and its zones.

import { attr, el, put, text } from '../lib/dom.js';
import { pooled } from './cardview.js';
import { drawZone } from './zoneview.js';
import { lineWords, signed } from '../panels/count.js';
import { unseenLines } from './tallies.js';
import { cardsIn, frontOf, isLaidOut, seatKey, zonesOf } from './places.js';
import { allOf, t } from '../lib/text.js';

/** @typedef {import("../../engine/types.js").Zone} Zone */
/** @typedef {import("./zoneview.js").Scene} Scene */
/** @typedef {import("./fit.js").Block} Block */

/**
 * What a seat's plate says besides the view.
 * @typedef {Object} Plate
 * @property {string} score - "12", or "" before the first hole is over
 * @property {string} kind - "you", "friend", or the level of a computer player
 * @property {boolean} thinking
 */

const BRIEF = 12; // letters of a status that always stay on one line

/** @param {string} name */
const initial = (name) => (name.trim()[0] ?? '?').toUpperCase();

/**
 * @param {Scene} scene
 * @param {number} seat
 * @param {Plate} plate
 * @param {boolean} own
 */
export function drawSeat(scene, seat, plate, own) {
    const { view, pool, names } = scene;
    const node = pooled(pool, `seat ${seat}`, () => el('section', { class: 'seat' }));
    const turn = view.actors.includes(seat),
        out = view.sits_out?.includes(seat);
    attr(
        node,
        'class',
        `seat ${own ? 'own' : 'other'}${turn ? ' turn' : ''}${out ? ' out' : ''}${plate.thinking ? ' thinking' : ''}`,
    );
    attr(node, 'data-seat', String(seat));
    attr(node, 'data-side', sideOf(view, seat));
    attr(node, 'aria-label', seatName(scene, seat));
    const zones = zonesOf(view, seat).filter((zone) => worthShowing(zone, own));
    const main = zones.filter((zone) => zone.kind === 'grid' || zone.kind === 'hand');
    const lines = zones.filter((zone) => zone.kind === 'line');
    const side = zones.filter((zone) => !main.includes(zone) && !lines.includes(zone));
    const felt = pooled(pool, `felt ${seat}`, () => el('div', { class: 'felt' }));
    const row = pooled(pool, `felt row ${seat}`, () => el('div', { class: 'felt-row' }));
    put(row, ...main.map((zone) => drawZone(scene, zone)), ...side.map((zone) => drawZone(scene, zone)));
    put(felt, ...lines.map((zone) => drawZone(scene, zone)), row);
    put(node, drawPlate(scene, seat, plate, own, names[seat]), felt, drawHow(scene, seat));
    return node;
}

/**
 * What was counted and no card shows, when the hole is over: bonuses, penalties, a hole won. Of the seat in front the strip says it.
 * @param {Scene} scene
 * @param {number} seat
 */
function drawHow({ view, pool }, seat) {
    const lines = view.over && seat !== frontOf(view) ? unseenLines(view, seat) : [];
    if (!lines.length) return null;
    const node = pooled(pool, `how ${seat}`, () => el('p', { class: 'how' }));
    text(node, lines.map(lineWords).join('\n'));
    return node;
}

/**
 * Other players' empty heaps take no room; your own layout always does.
 * @param {Zone} zone
 * @param {boolean} own
 */
function worthShowing(zone, own) {
    if (isLaidOut(zone) || (zone.kind === 'line' && zone.rows)) return true;
    return cardsIn(zone) > 0 || (own && zone.kind === 'hand');
}

/**
 * Facts about a seat, one after the other; those that are empty are left out.
 * @param {string[]} list
 */
const facts = (list) => list.filter(Boolean).reduce((one, more) => t('seat.facts', { one, more }));

/**
 * The partners of a seat, where sides play.
 * @param {Scene["view"]} view
 * @param {number} seat
 */
const matesOf = (view, seat) => (view.sides?.find((side) => side.includes(seat)) ?? []).filter((mate) => mate !== seat);

/**
 * Which side a seat plays for, if sides play: "yours", or the number of another.
 * @param {Scene["view"]} view
 * @param {number} seat
 */
function sideOf(view, seat) {
    const sides = view.sides ?? [],
        side = sides.findIndex((one) => one.includes(seat));
    if (side < 0 || sides[side].length < 2) return null;
    return sides[side].includes(frontOf(view)) ? 'yours' : String(side);
}

/**
 * "your partner", "with Ann"; "" for those who play alone.
 * @param {Scene} scene
 * @param {number} seat
 */
function mateWords({ view, names }, seat) {
    const mates = matesOf(view, seat);
    if (!mates.length) return '';
    const yours = typeof view.seat === 'number' && mates.includes(view.seat);
    return yours ? t('seat.your-partner') : t('seat.partner', { players: allOf(mates.map((mate) => names[mate])) });
}

/**
 * @param {Scene} scene
 * @param {number} seat
 */
function seatName(scene, seat) {
    const { view, names } = scene;
    const name = seat === view.seat ? t('seat.yours', { player: names[seat] }) : names[seat];
    return facts([
        name,
        mateWords(scene, seat),
        seat === view.dealer ? t('seat.dealer') : '',
        view.sits_out?.includes(seat) ? t('seat.sits-out') : '',
    ]);
}

/**
 * @param {Scene} scene
 * @param {number} seat
 * @param {Plate} plate
 * @param {boolean} own
 * @param {string} name
 */
function drawPlate(scene, seat, plate, own, name) {
    const { view, pool } = scene,
        key = seatKey(seat),
        can = scene.lit.get(key);
    const pressed = !own || !!can;
    const node = pooled(pool, `plate ${seat} ${pressed}`, () => makePlate(key, pressed));
    const [roundel, words, score] = /** @type {HTMLElement[]} */ ([...node.children]);
    const status = statusOf(scene, seat);
    const dealer = seat === view.dealer,
        mate = mateWords(scene, seat);
    text(roundel, initial(name));
    attr(roundel, 'data-mates', matesOf(view, seat).map((other) => initial(scene.names[other])).join('') || null);
    attr(roundel, 'data-side', mate ? String(view.sides?.findIndex((side) => side.includes(seat))) : null);
    nameInto(words.children[0], name, mate);
    text(/** @type {HTMLElement} */ (words.children[1]), status || plate.kind);
    const knows = !!status && status === knownOf(scene, seat);
    attr(
        words.children[1],
        'class',
        `plate-status${status ? ' tells' : ''}${view.over ? ' cost' : status.length > BRIEF ? ' long' : ''}${knows ? ' knows' : ''}`,
    );
    attr(words.children[1], 'data-short', shortCost(view, seat));
    attr(roundel, 'class', `roundel${dealer ? ' dealer' : ''}`);
    text(score, plate.score);
    attr(score, 'hidden', plate.score ? null : '');
    attr(
        node,
        'class',
        `plate${can ? ' lit' : ''}${scene.picked.has(key) ? ' picked' : ''}${scene.hinted.has(key) ? ' hinted' : ''}`,
    );
    if (pressed) attr(node, 'aria-label', plateLabel(name, mate, dealer, plate, status, can));
    return node;
}

/**
 * Where there is little room a name is cut, but never its number: "Everyman 2" must differ from "Everyman 3".
 * @param {Element} node
 * @param {string} name
 * @param {string} mate
 */
function nameInto(node, name, mate) {
    const number = name.match(/ \d+$/)?.[0] ?? '';
    text(node.children[0], name.slice(0, name.length - number.length));
    text(node.children[1], number);
    text(node.children[2], mate);
    attr(node.children[2], 'hidden', mate ? null : '');
}

/**
 * What the cards do not show; when a hole is over, what it cost.
 * @param {Scene} scene
 * @param {number} seat
 */
function statusOf(scene, seat) {
    const { view } = scene,
        score = view.scores?.[seat];
    if (view.over && score !== undefined && score !== null) return t('seat.hole', { score: signed(score) });
    return view.seat_status?.[seat] || knownOf(scene, seat);
}

/**
 * Which cards were scrambled, for the person who knew them; not with a memory that is real, or without the aid.
 * @param {Scene} scene
 * @param {number} seat
 */
const knownOf = ({ view, aid }, seat) => (seat === view.seat && aid && view.known) || '';

/**
 * The same where there is little room: "+12".
 * @param {Scene["view"]} view
 * @param {number} seat
 */
function shortCost(view, seat) {
    const score = view.over ? view.scores?.[seat] : null;
    return typeof score === 'number' ? (score < 0 ? signed(score) : `+${score}`) : null;
}

/**
 * @param {string} key
 * @param {boolean} pressed
 */
function makePlate(key, pressed) {
    const parts = () => [
        el('span', { class: 'roundel', 'aria-hidden': 'true' }),
        el(
            'span',
            { class: 'plate-words' },
            el('span', { class: 'plate-name' }, el('span', { class: 'plate-stem' }), el('span'), el('span', { class: 'plate-mate' })),
            el('span', { class: 'plate-status' }),
        ),
        el('span', { class: 'plate-score', title: t('seat.score-title') }),
    ];
    return pressed
        ? el('button', { type: 'button', tabindex: '-1', data: { key } }, ...parts())
        : el('div', { data: { key } }, ...parts());
}

/**
 * @param {string} name
 * @param {string} mate
 * @param {boolean} dealer
 * @param {Plate} plate
 * @param {string} status
 * @param {string|undefined} can
 */
function plateLabel(name, mate, dealer, plate, status, can) {
    const told = facts([
        name,
        mate,
        plate.kind,
        dealer ? t('seat.dealer') : '',
        plate.score ? t('seat.score', { score: plate.score }) : '',
        status,
    ]);
    return t('seat.told', { facts: told, can: can ?? t('table.closer') });
}

const ASIDE = 0.75; // width of a heap beside a seat's cards, by theirs
const FAN = 0.3; // of a card in a fan is seen, at least
const HAND = 12; // cards of your own hand that can lie in one row

/**
 * The room that another seat's cards take, in cards.
 * @param {Scene["view"]} view
 * @param {number} seat
 * @returns {Block[]}
 */
export const seatBlocks = (view, seat) => blocksOf(view, seat, false, 1);

/**
 * Ways to lay your own cards: a hand of many in one row, in two or in three.
 * @param {Scene["view"]} view
 * @param {number} seat
 * @returns {import("./fit.js").Way[]}
 */
export function ownWays(view, seat) {
    const hand = zonesOf(view, seat).find((zone) => zone.kind === 'hand' && !isLaidOut(zone)),
        n = hand ? cardsIn(hand) : 0;
    const rows = n > 4 ? [1, 2, 3].filter((row) => n / row <= HAND) : [1];
    return rows.map((row) => ({ blocks: blocksOf(view, seat, true, row), hand: Math.max(1, Math.ceil(n / row)) }));
}

/**
 * @param {Scene["view"]} view
 * @param {number} seat
 * @param {boolean} own
 * @param {number} rows - of a hand
 * @returns {Block[]}
 */
function blocksOf(view, seat, own, rows) {
    /** @type {Block[]} */
    const blocks = [];
    let aside = 0;
    for (const zone of zonesOf(view, seat).filter((one) => worthShowing(one, own))) {
        const block = blockOf(zone, own, rows);
        if (block) blocks.push(block);
        else aside += ASIDE;
    }
    const main = blocks[blocks.length - 1];
    if (main) main.cols += aside && aside + 0.1;
    else if (aside) blocks.push({ cols: aside, rows: ASIDE });
    return blocks.length ? blocks : [{ cols: 1, rows: own ? 0.2 : 1 }];
}

/**
 * @param {Zone} zone
 * @param {boolean} own
 * @param {number} rows - of a hand
 * @returns {Block|null} null: a heap, which lies beside the others
 */
function blockOf(zone, own, rows) {
    if (isLaidOut(zone)) return { cols: zone.cols + Math.ceil(extras(zone) / zone.rows), rows: zone.rows };
    if (zone.kind === 'hand') return handBlock(cardsIn(zone), own, rows);
    return zone.kind === 'line' ? lineBlock(zone) : null;
}

/**
 * How many cards the widest of a seat's zones has beside each other.
 * @param {Scene["view"]} view
 * @param {number} seat
 */
export const seatCols = (view, seat) => Math.max(1, ...zonesOf(view, seat).map((zone) => blockOf(zone, false, 1)?.cols ?? 1));

/** Cards beyond the grid. @param {Zone} zone */
const extras = (zone) => zone.cells.slice(zone.rows * zone.cols).filter((cell) => !cell.empty).length;

/**
 * @param {Zone} zone
 * @returns {Block}
 */
function lineBlock(zone) {
    if (zone.rows) return { cols: zone.cols * 0.64, rows: zone.rows * 0.64 };
    return { cols: (1 + Math.max(0, cardsIn(zone) - 1) * FAN) * 0.75, rows: 0.75 };
}

/**
 * @param {number} n
 * @param {boolean} own
 * @param {number} rows
 * @returns {Block}
 */
function handBlock(n, own, rows) {
    if (!own) return { cols: (1 + Math.max(0, n - 1) * FAN) * 0.62, rows: 0.62 };
    return { cols: Math.max(1, Math.ceil(n / rows)), rows };
}
