// fit.js - how large the cards are: the largest with which everything on the table fits into the room there is. Arithmetic
// only. Own cards never become smaller than a finger; if even that does not fit, the table scrolls.

export const RATIO = 1.4;     // a card's height by its width
const FINGER = 44;            // CSS px
const LARGEST = 118;
const SHARES = [0.9, 0.8, 0.7, 0.62, 0.55, 0.48, 0.42, 0.36, 0.31, 0.27, 0.23]; // others' cards by one's own
const GAP = 8;                // between cards
const SMALL = 34;             // cards below this have less of everything around them
const PAD = 10;               // around a seat
const BESIDE = 0.74;          // what large cards are worth if the middle has to stand beside one's own

/**
 * A block of cards in units of a card: columns and rows, and what it takes besides.
 * @typedef {{cols: number, rows: number, extra?: number}} Block
 *
 * What has to find room.
 * @typedef {Object} Needs
 * @property {Block[][]} others - the blocks of each other seat, one below the other
 * @property {Block[]} own
 * @property {Block[]} middle - beside each other
 * @property {number} ownPlate
 * @property {number} middleText - height of what is written in the middle
 * @property {number} fairway - height of a fairway across the table; 0: there is none
 *
 * @typedef {Object} Fit
 * @property {number} own - width of one's own cards
 * @property {number} other - width of the others' cards
 * @property {number} middle - width of the cards in the middle
 * @property {boolean} beside - the middle stands beside one's own cards, not above them
 * @property {boolean} fits - false: the table scrolls
 */

/**
 * Width and height of blocks that lie below each other.
 * @param {Block[]} blocks
 * @param {number} card
 * @param {number} gap
 */
function stack(blocks, card, gap) {
    let width = 0, height = 0;
    for (const block of blocks) {
        width = Math.max(width, block.cols * (card + gap));
        height += block.rows * (card * RATIO + gap) + (block.extra ?? 0);
    }
    return { width, height };
}

/**
 * Width and height of the others, in as many rows as it takes.
 * @param {Needs} needs
 * @param {number} card
 * @param {number} width
 */
function othersBox(needs, card, width) {
    const gap = card < SMALL ? 3 : 5, plate = card < SMALL ? 32 : 46, least = card < SMALL ? 56 : 86;
    const boxes = needs.others.map((blocks) => stack(blocks, card, gap)).map((box) => ({ width: Math.max(box.width + PAD, least), height: box.height + plate }));
    let rows = 0, used = 0, height = 0, tall = 0, widest = 0;
    for (const box of boxes) {
        if (!rows || used + box.width + GAP > width) { height += tall; tall = 0; used = 0; rows++; }
        used += box.width + GAP;
        tall = Math.max(tall, box.height + GAP);
        widest = Math.max(widest, used);
    }
    return { width: widest, height: height + tall };
}

/**
 * @param {Needs} needs
 * @param {number} card
 */
function middleBox(needs, card) {
    const width = needs.middle.reduce((sum, block) => sum + block.cols * (card + GAP * 2), 0);
    const rows = Math.max(0, ...needs.middle.map((block) => block.rows));
    return { width, height: rows * (card * RATIO + GAP) + needs.middleText };
}

/**
 * @param {Needs} needs
 * @param {number} width
 * @param {number} height
 * @returns {Fit}
 */
export function fit(needs, width, height) {
    /** @type {Fit|null} */
    let best = null;
    let merit = -1;
    for (let own = LARGEST; own >= FINGER; own -= 2)
        for (const share of SHARES)
            for (const beside of needs.fairway ? [false] : [false, true]) {
                const tried = attempt(needs, width, height, own, share, beside);
                if (tried && tried.merit > merit) { best = tried.fit; merit = tried.merit; }
            }
    return best ?? cramped(needs, width);
}

/**
 * @param {Needs} needs
 * @param {number} width
 * @param {number} height
 * @param {number} own
 * @param {number} share
 * @param {boolean} beside
 */
function attempt(needs, width, height, own, share, beside) {
    const other = Math.max(18, Math.round(own * share)), middle = Math.max(FINGER, Math.round(own * 0.92));
    const others = othersBox(needs, other, width), mid = middleBox(needs, middle), mine = stack(needs.own, own, GAP);
    mine.height += needs.ownPlate + PAD;
    const below = beside ? { width: mid.width + mine.width + 4 * PAD, height: Math.max(mid.height, mine.height) }
        : { width: Math.max(mid.width, mine.width) + 2 * PAD, height: mid.height + mine.height };
    if (Math.max(others.width, below.width) > width || others.height + below.height + needs.fairway > height) return null;
    const merit = (own + Math.min(other, 66) * 1.15 + (other >= FINGER ? 6 : 0)) * (beside ? BESIDE : 1);
    return { merit, fit: { own, other, middle, beside, fits: true } };
}

/**
 * Nothing fits: fingers first, and the table scrolls.
 * @param {Needs} needs
 * @param {number} width
 * @returns {Fit}
 */
function cramped(needs, width) {
    const cols = Math.max(1, ...needs.own.map((block) => block.cols));
    const own = Math.max(FINGER, Math.min(60, Math.floor((width - 2 * PAD) / cols) - GAP));
    const other = SHARES.map((share) => Math.max(18, Math.round(own * share))).find((card) => othersBox(needs, card, width).width <= width) ?? 18;
    return { own, other: Math.min(other, 34), middle: FINGER, beside: false, fits: false };
}
