// fit.js - how large the cards are: the largest with which everything on the table fits into the room there is. Arithmetic
// only: tableview.js measures what text really takes, and asks again with less room. Your own cards never become smaller than
// a finger. If nothing fits, the answer is the arrangement that needs the least room, and the table scrolls.

const RATIO = 1.4; // a card's height by its width
const FINGER = 44; // CSS px
const LARGEST = 118;
const LEAST = [18, 14]; // width of the others' cards: what can still be told apart, and what it takes in an emergency
const SHARES = [0.9, 0.8, 0.7, 0.62, 0.55, 0.48, 0.42, 0.36, 0.31, 0.27, 0.23]; // width of the others' cards, by that of your own
const GAP = 8; // between your own cards, and between heaps
const PAD = 10; // around a seat
const BESIDE = 0.74; // factor of merit if the middle has to be beside your own cards
const BARE = 0.8; // ... and if your own plate has to go
const DENSE = 68; // seats below this have room for a name only
const SMALL = 34; // cards below this have less of everything around them

/**
 * A block of cards in units of a card.
 * @typedef {{cols: number, rows: number}} Block
 *
 * What has to find room.
 * @typedef {Object} Needs
 * @property {Block[][]} others - the blocks of each other seat, one below the other
 * @property {Block[]} own
 * @property {Block[]} middle - beside each other
 * @property {number} plate - height of a line that others' plates have more than their names
 * @property {number} ownPlate
 * @property {number} edge - height of the names of your columns
 * @property {number} middleText - height of what is written in the middle
 * @property {number} fairway - height of a fairway across the table; 0: there is none
 * @property {number} [type] - how large text is: 1, or less where it has had to shrink
 *
 * @typedef {Object} Fit
 * @property {number} own - width of your own cards
 * @property {number} other - width of the others' cards
 * @property {number} middle - width of the cards in the middle
 * @property {number} seat - the widest that another seat may be
 * @property {boolean} beside - the middle is beside your own cards, not above them
 * @property {boolean} bare - your own plate is left out
 * @property {boolean} dense - the others have room for a name only
 * @property {boolean} small - the others have little around their cards
 * @property {boolean} fits - false: the table scrolls
 */

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
 * Width and height of the others in as many rows as they need, and how many seats the fullest row has.
 * @param {Needs} needs
 * @param {number} card
 * @param {number} width
 */
function othersBox(needs, card, width) {
    const small = card < SMALL,
        gap = small ? 3 : 5,
        plate = needs.plate + (small ? 8 + 20 * (needs.type ?? 1) : 46),
        least = small ? 52 : 86;
    let rows = 0,
        used = 0,
        height = 0,
        tall = 0,
        widest = 0,
        inRow = 0,
        most = 1;
    for (const blocks of needs.others) {
        const box = stack(blocks, card, gap),
            wide = Math.max(box.width + (small ? 6 : PAD), least) + 6;
        if (!rows || used + wide > width) {
            height += tall;
            tall = 0;
            used = 0;
            inRow = 0;
            rows++;
        }
        used += wide;
        most = Math.max(most, ++inRow);
        tall = Math.max(tall, box.height + plate + 6);
        widest = Math.max(widest, used);
    }
    return { width: widest, height: height + tall, most };
}

/**
 * @param {Needs} needs
 * @param {number} card
 */
function middleBox(needs, card) {
    const width = needs.middle.reduce((sum, block) => sum + block.cols * (card + GAP) + GAP, 0);
    const rows = Math.max(0, ...needs.middle.map((block) => block.rows));
    return { width, height: rows * card * RATIO + needs.middleText };
}

/**
 * @param {Needs} needs
 * @param {number} width
 * @param {number} height
 * @returns {Fit}
 */
export function fit(needs, width, height) {
    const usual = best(needs, width, height, LEAST[0]);
    if (usual.fits) return usual;
    return best(needs, width, height, LEAST[1]);
}

/**
 * The best arrangement that fits; if none does, the one that is closest to fitting.
 * @param {Needs} needs
 * @param {number} width
 * @param {number} height
 * @param {number} least - width of the others' cards
 * @returns {Fit}
 */
function best(needs, width, height, least) {
    let found = attempt(needs, width, height, least, FINGER, 0, false, true);
    for (let own = LARGEST; own >= FINGER; own -= 2)
        for (const share of SHARES)
            for (const beside of needs.fairway ? [false] : [false, true])
                for (const bare of [false, true]) {
                    const tried = attempt(needs, width, height, least, own, share, beside, bare);
                    if (tried.merit > found.merit) found = tried;
                }
    return found.fit;
}

/**
 * One arrangement. Its merit is positive if it fits, and otherwise says by how many pixels it does not.
 * @param {Needs} needs
 * @param {number} width
 * @param {number} height
 * @param {number} least
 * @param {number} own
 * @param {number} share
 * @param {boolean} beside
 * @param {boolean} bare
 */
function attempt(needs, width, height, least, own, share, beside, bare) {
    const other = Math.max(least, Math.round(own * share)),
        middle = Math.max(FINGER, Math.round(own * 0.92));
    const others = othersBox(needs, other, width),
        mid = middleBox(needs, middle),
        mine = stack(needs.own, own, GAP);
    mine.height += needs.edge + (bare ? 0 : needs.ownPlate);
    const below = beside
        ? { width: mid.width + mine.width + PAD, height: Math.max(mid.height, mine.height) }
        : { width: Math.max(mid.width, mine.width), height: mid.height + mine.height + PAD };
    const wide = Math.max(0, Math.max(others.width, below.width) - width),
        high = Math.max(0, others.height + below.height + needs.fairway - height);
    const fits = !wide && !high;
    const merit = fits ? worth(own, other) * (beside ? BESIDE : 1) * (bare ? BARE : 1) : -wide - high;
    const seat = Math.floor(width / others.most) - 6;
    /** @type {Fit} */
    const made = { own, other, middle, seat, beside, bare, small: other < SMALL, dense: seat < DENSE, fits };
    return { merit, fit: made };
}

/**
 * What large cards are worth. Others' cards need not be large, but a finger should hit them.
 * @param {number} own
 * @param {number} other
 */
const worth = (own, other) => own + Math.min(other, 66) * 1.15 + (other >= FINGER ? 6 : 0);
