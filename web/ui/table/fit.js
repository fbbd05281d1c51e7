// fit.js - how large the cards are: the largest with which everything on the table fits into the room there is. Arithmetic
// only: tableview.js measures what text really takes, and asks again with less room, or for smaller cards. If nothing fits,
// the answer is the arrangement that needs the least room.

const RATIO = 1.4; // a card's height by its width
const FINGER = 44; // CSS px
const LARGEST = 118; // width of a card in a window of usual size
const STEP = 0.965; // from one size that is tried to the next
const SHARES = [1, 0.9, 0.8, 0.7, 0.62, 0.55, 0.48, 0.42, 0.36, 0.31, 0.27, 0.23]; // width of the others' cards, by that of your own
const GAP = 8; // between your own cards, and between heaps
const PAD = 10; // around a seat
const BESIDE = { wide: 0.88, high: 0.74 }; // factor of merit if the middle has to be beside your own cards, on a table of this shape
const SLIM = 0.9; // ... and if your own plate is one small line
const ROWS = 0.85; // ... and for each row more that your hand takes
const DENSE = 104; // seats below this have a name, a score, and what they tell below
const TERSE = 150; // seats below this do not say how well somebody plays; those that tell much are dense already
const SMALL = 34; // cards below this have less of everything around them

/**
 * A block of cards in units of a card.
 * @typedef {{cols: number, rows: number}} Block
 *
 * A way to lay your own cards; hand: how many of a hand are in a row.
 * @typedef {{blocks: Block[], hand: number}} Way
 *
 * What has to find room.
 * @typedef {Object} Needs
 * @property {Block[][]} others - the blocks of each other seat, one below the other
 * @property {Way[]} own
 * @property {Block[]} middle - beside each other
 * @property {number} plate - height of a line that others' plates have more than their names
 * @property {number} ownPlate
 * @property {number} edge - height of the names of your columns
 * @property {number} middleText - height of what is written in the middle
 * @property {number} fairway - height of a fairway across the table; 0: there is none
 * @property {number} [type] - how large text is: 1 is usual
 * @property {number} [scale] - how large the window is: 1 is usual, and the least
 *
 * The least width of cards.
 * @typedef {{own: number, other: number}} Least
 *
 * @typedef {Object} Fit
 * @property {number} own - width of your own cards
 * @property {number} other - width of the others' cards
 * @property {number} middle - width of the cards in the middle
 * @property {number} seat - the widest that another seat may be
 * @property {number} row - how many other seats are in a row
 * @property {number} way - which of the ways to lay your own cards
 * @property {boolean} beside - the middle is beside your own cards, not above them
 * @property {boolean} slim - your own plate is one small line
 * @property {boolean} dense - the others' plates have little room
 * @property {boolean} terse - ... or none for what does not matter
 * @property {boolean} small - the others have little around their cards
 * @property {boolean} fits
 */

/** Cards that a finger hits. @type {Least} */
export const USUAL = { own: FINGER, other: 18 };

/**
 * Width and height of blocks that lie below each other.
 * @param {Block[]} blocks
 * @param {number} card
 * @param {number} gap
 */
function stack(blocks, card, gap) {
    let width = 0,
        height = 0;
    for (const block of blocks) {
        width = Math.max(width, block.cols * (card + gap));
        height += block.rows * (card * RATIO + gap);
    }
    return { width, height };
}

/**
 * Height of the others in as few rows as the width allows, each with as many seats as the next, and how wide a seat can be.
 * @param {Needs} needs
 * @param {number} card
 * @param {number} width
 */
function othersBox(needs, card, width) {
    const small = card < SMALL,
        type = needs.type ?? 1,
        gap = small ? 3 : 5,
        n = needs.others.length;
    if (!n) return { height: 0, over: 0, row: 1, seat: width };
    const boxes = needs.others.map((blocks) => stack(blocks, card, gap));
    const widest = Math.max((small ? 46 : 80) * type, ...boxes.map((box) => box.width + (small ? 6 : PAD))) + 6;
    const rows = Math.ceil(n / Math.max(1, Math.floor(width / widest))),
        row = Math.ceil(n / rows),
        seat = Math.floor(width / row) - 6;
    const plate = needs.plate * type + (small ? 8 + 20 * type : 12 + 34 * type) + (seat < DENSE * type && !small ? 6 : 0);
    let height = 0;
    for (let i = 0; i < n; i += row) height += Math.max(...boxes.slice(i, i + row).map((box) => box.height)) + plate + 6;
    return { height, over: Math.max(0, widest - width), row, seat };
}

/**
 * @param {Needs} needs
 * @param {number} card
 */
function middleBox(needs, card) {
    const width = needs.middle.reduce((sum, block) => sum + block.cols * (card + GAP) + GAP, 0);
    const rows = Math.max(0, ...needs.middle.map((block) => block.rows));
    return { width, height: rows * card * RATIO + needs.middleText * (needs.type ?? 1) };
}

/**
 * The best arrangement that fits; if none does, the one that is closest to fitting.
 * @param {Needs} needs
 * @param {number} width
 * @param {number} height
 * @param {Least} [least]
 * @returns {Fit}
 */
export function fit(needs, width, height, least = USUAL) {
    const sides = needs.fairway ? [false] : [false, true];
    let found = null;
    for (let own = LARGEST * (needs.scale ?? 1); own > least.own / STEP; own *= STEP)
        found = bestOf(needs, width, height, least, Math.round(own), sides, found);
    found = bestOf(needs, width, height, least, least.own, sides, found);
    return found.fit;
}

/** @typedef {{merit: number, fit: Fit}} Attempt */

/**
 * The better of what was found and of the arrangements with your own cards that wide.
 * @param {Needs} needs
 * @param {number} width
 * @param {number} height
 * @param {Least} least
 * @param {number} own
 * @param {boolean[]} sides
 * @param {Attempt|null} found
 * @returns {Attempt}
 */
function bestOf(needs, width, height, least, own, sides, found) {
    for (const share of SHARES) {
        const other = Math.max(least.other, Math.round(own * share));
        const others = othersBox(needs, other, width);
        for (const beside of sides)
            for (const slim of [false, true])
                needs.own.forEach((_, way) => {
                    const tried = attempt(needs, width, height, { own, other, way, beside, slim }, others);
                    if (!found || tried.merit > found.merit) found = tried;
                });
        if (other === least.other) break;
    }
    return /** @type {Attempt} */ (found);
}

/**
 * One arrangement. Its merit is positive if it fits, and otherwise says by how many pixels it does not.
 * @param {Needs} needs
 * @param {number} width
 * @param {number} height
 * @param {{own: number, other: number, way: number, beside: boolean, slim: boolean}} way
 * @param {{height: number, over: number, row: number, seat: number}} others
 * @returns {Attempt}
 */
function attempt(needs, width, height, { own, other, way, beside, slim }, others) {
    const type = needs.type ?? 1,
        middle = Math.max(Math.min(own, FINGER), Math.round(own * 0.92));
    const mid = middleBox(needs, middle),
        mine = stack(needs.own[way].blocks, own, GAP);
    mine.height += needs.edge * type + (slim ? 26 : needs.ownPlate) * type;
    const below = beside
        ? { width: mid.width + mine.width + PAD, height: Math.max(mid.height, mine.height) }
        : { width: Math.max(mid.width, mine.width), height: mid.height + mine.height + PAD };
    const wide = others.over + Math.max(0, below.width - width),
        high = Math.max(0, others.height + below.height + needs.fairway - height);
    const fits = !wide && !high;
    const aside = beside ? BESIDE[width > height ? 'wide' : 'high'] : 1;
    const merit = fits ? worth(own, other, needs.scale ?? 1) * aside * (slim ? SLIM : 1) * ROWS ** way : -wide - high;
    const { seat, row } = others;
    const small = other < SMALL,
        terse = seat < TERSE * type,
        dense = seat < DENSE * type || (terse && needs.plate > 0);
    return { merit, fit: { own, other, middle, seat, row, way, beside, slim, small, dense, terse, fits } };
}

/**
 * What large cards are worth. Others' cards need not be large, but a finger should hit them.
 * @param {number} own
 * @param {number} other
 * @param {number} scale
 */
const worth = (own, other, scale) => own + Math.min(other, 66 * scale) * 1.15 + (other >= FINGER ? 6 : 0);
