/**
 * fairway.js - a hole of golf from above, tee to green, with every ball where it lies.
 *
 * The hole is drawn to scale: its length in yards fills the way from the tee to the pin, and the green is 20 yards about
 * the hole. Its turns, bunkers, trees and water are scenery and follow from its length and number, so that a hole looks
 * the same whenever it is played. Balls are the only part that moves.
 */
import { C, num, shape, line, disc, box, moved } from './paint.js';
import { lettering } from './letters.js';
import { drawn } from './svg.js';
import { LINKS } from './kargo.js';

/**
 * @typedef {object} Ball
 * @property {number} seat @property {number} left yards to the hole; past it where negative
 * @property {string} lie tee, fairway, rough, bunker, bad-bunker, green or holed
 * @property {string} [name] @property {string} [colour] @property {boolean} [turn] whether it is its turn
 * @property {number} [ball] its number: partners may share one, which is drawn once
 *
 * @typedef {object} Hole
 * @property {number} length yards @property {number} [number] @property {readonly Ball[]} balls
 * @property {boolean} [portrait] the tee below and the green above, instead of left and right
 */

const LONG = 480,
    WIDE = 120;
const TEE = 34,
    PIN = 420,
    LAST = 468;
const GREEN_YARDS = 20;
const LANE = 13; /* between balls that lie equally far */

const BALL_COLOUR = ['#fffdf6', '#f4c63d', '#ef7f6b', '#8cc4ea', '#c9a6e8', '#a8d98a', '#f2a65a', '#d8d2c4'];

/** Numbers that look random and are always the same. @param {number} seed @returns {() => number} below 1 */
function dice(seed) {
    let state = (seed * 2654435761) >>> 0 || 1;
    return () => {
        state ^= state << 13;
        state ^= state >>> 17;
        state ^= state << 5;
        return (state >>> 0) / 4294967296;
    };
}

/** @typedef {{bend: (x: number) => number, roll: () => number, hole: Hole}} Ground */

/** @param {Hole} hole @returns {Ground} */
function survey(hole) {
    const roll = dice(hole.length * 37 + (hole.number ?? 0) * 101);
    for (let i = 0; i < 4; i++) roll(); /* the first few are alike */
    const deep = (6 + roll() * 9) * (roll() < 0.5 ? -1 : 1);
    const turns = roll() < 0.55 ? 1 : 2;
    return { roll, hole, bend: (x) => 62 + deep * Math.sin((Math.PI * turns * (x - TEE)) / (PIN - TEE)) };
}

/** @param {Hole} hole @param {number} left yards to the hole @returns {number} where that is along the drawing */
export const along = (hole, left) => Math.min(LAST, Math.max(14, PIN - (left * (PIN - TEE)) / hole.length));

/** @param {Ground} ground @param {number} from @param {number} to @returns {string} the middle of the fairway as path data */
function middle(ground, from, to) {
    const points = [];
    for (let x = from; x <= to; x += 8) points.push(`${num(x)} ${num(ground.bend(x))}`);
    return 'M' + points.join('L');
}

/** @param {number} x @param {number} y @param {number} rx @param {number} ry */
const sandTrap = (x, y, rx, ry) =>
    `<ellipse fill="${LINKS.deep}" cx="${num(x)}" cy="${num(y - 1.4)}" rx="${num(rx + 1)}" ry="${num(ry + 0.6)}"/>` +
    `<ellipse fill="${LINKS.sand}" cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}"/>` +
    `<ellipse fill="${LINKS.dune}" cx="${num(x + rx * 0.2)}" cy="${num(y + ry * 0.4)}" rx="${num(rx * 0.6)}" ry="${num(ry * 0.4)}"/>`;

/** A whin or a tree from above. @param {number} x @param {number} y @param {number} r @param {boolean} gorse */
const bush = (x, y, r, gorse) =>
    disc('#000', x + 1.4, y + 1.8, r, 'fill-opacity=".18"') +
    disc(gorse ? '#4a7340' : LINKS.deep, x, y, r) +
    (gorse
        ? disc(C.gold, x - r * 0.3, y - r * 0.3, 1.1) +
          disc(C.gold, x + r * 0.35, y - r * 0.1, 1.1) +
          disc(C.gold, x, y + r * 0.4, 1.1)
        : disc('#457a55', x - r * 0.25, y - r * 0.3, r * 0.6));

/** The sea along one side. @param {Ground} ground */
function coast({ roll }) {
    const y = 12 + roll() * 8;
    const edge = `M0 ${num(y)}C80 ${num(y + 8)} 140 ${num(y - 8)} 220 ${num(y)}S400 ${num(y + 9)} 480 ${num(y - 4)}`;
    return (
        shape(LINKS.sand, `${edge}V0H0Z`, 'transform="translate(0 5)"') +
        shape(LINKS.water, `${edge}V0H0Z`) +
        line('#fff', 1, edge, 'stroke-opacity=".7" transform="translate(0 -2)"') +
        line(LINKS.wave, 1.1, 'M60 6h16M190 5h20M330 7h14M440 5h12', 'stroke-linecap="round"')
    );
}

/** A burn that crosses the hole, with a plank over it. @param {Ground} ground @param {number} x */
function burn(ground, x) {
    const d = `M${num(x + 8)} 0C${num(x + 26)} 34 ${num(x - 22)} 70 ${num(x - 4)} 120`;
    const y = ground.bend(x);
    return (
        line(LINKS.deep, 12, d, 'stroke-opacity=".5"') +
        line(LINKS.water, 8.6, d) +
        line(LINKS.wave, 0.9, d, 'stroke-dasharray="9 7"') +
        moved(
            `translate(${num(x + 1)} ${num(y)})`,
            box('#8a6440', -9, -3.6, 18, 7.2, 'rx="1"') +
                line('#c79c68', 0.9, 'M-9 -3.6H9M-9 3.6H9') +
                line('#6b4a2c', 0.7, 'M-5 -3.6V3.6M0 -3.6V3.6M5 -3.6V3.6'),
        )
    );
}

/** Trees and gorse away from the line of play. @param {Ground} ground @param {number} top where land begins */
function planting(ground, top) {
    const { roll, bend } = ground;
    let out = '';
    for (let i = 0; i < 20; i++) {
        const x = 70 + roll() * 400;
        const side = roll() < 0.5 ? -1 : 1;
        const y = bend(x) + side * (36 + roll() * 22);
        const gorse = roll() < 0.45;
        const r = 3.4 + roll() * 3.6;
        if (y > top && y < 102) out += bush(x, y, r, gorse);
    }
    return out;
}

/** @param {Ground} ground */
function links(ground) {
    const { hole, roll, bend } = ground;
    const green = Math.max(13, Math.min(40, (GREEN_YARDS * (PIN - TEE)) / hole.length));
    const short = PIN - TEE < 3 * green * 1.4;
    const way = middle(ground, Math.min(TEE + 44, PIN - 60), PIN - 8);
    const sea = roll() < 0.4 ? coast(ground) : '';
    const swells = [0, 1, 2, 3, 4].map(
        () =>
            `<ellipse fill="${roll() < 0.5 ? LINKS.lawn : LINKS.deep}" fill-opacity=".22" cx="${num(roll() * LONG)}" cy="${num(roll() * WIDE)}" rx="${num(30 + roll() * 50)}" ry="${num(8 + roll() * 12)}"/>`,
    );
    const water = roll() < 0.6 && hole.length > 200 ? burn(ground, 150 + roll() * 150) : '';
    const traps = [0.32 + roll() * 0.1, 0.62 + roll() * 0.12].map((at, i) => {
        const x = TEE + at * (PIN - TEE);
        return short ? '' : sandTrap(x, bend(x) + (i ? -1 : 1) * (25 + roll() * 3), 9 + roll() * 4, 4.6);
    });
    const guards =
        sandTrap(PIN - green * 0.5, 62 - green * 0.72 - 6, 10, 5) +
        sandTrap(PIN - green * 0.1, 62 + green * 0.72 + 7, 11, 5) +
        sandTrap(PIN + green + 9, 58, 4.6, 8);
    return (
        box(LINKS.rough, 0, 0, LONG, WIDE) +
        swells.join('') +
        line('#fff', 1, tussocks(roll), 'stroke-opacity=".16" stroke-linecap="round"') +
        planting(ground, sea ? 34 : 5) +
        line(LINKS.deep, 57, way, 'stroke-opacity=".28" stroke-linecap="round" stroke-linejoin="round"') +
        line(LINKS.lawn, 45, way, 'stroke-linecap="round" stroke-linejoin="round"') +
        line('#fff', 45, way, 'stroke-opacity=".13" stroke-dasharray="13 13" stroke-linejoin="round"') +
        water +
        sea +
        traps.join('') +
        `<ellipse fill="#6f9a58" cx="${PIN}" cy="62" rx="${num(green + 5)}" ry="${num(Math.min(44, green * 0.8 + 8))}"/>` +
        guards +
        `<ellipse fill="#b9d68b" cx="${PIN}" cy="62" rx="${num(green)}" ry="${num(Math.min(38, green * 0.8 + 3))}"/>` +
        box('#9dbb75', TEE - 17, 51, 34, 22, 'rx="4"') +
        box('#b9d68b', TEE - 14, 54, 28, 16, 'rx="3"') +
        disc(C.red, TEE + 9, 56.6, 1.5) +
        disc(C.red, TEE + 9, 67.4, 1.5)
    );
}

/** @param {() => number} roll @returns {string} strokes of long grass as path data */
function tussocks(roll) {
    let d = '';
    for (let i = 0; i < 46; i++) d += `M${num(roll() * LONG)} ${num(6 + roll() * 110)}l1.4 -3.4m1.6 3.4l.4 -3`;
    return d;
}

/**
 * Where a point of the drawing is on the page: the same, or turned so that the tee is below.
 * @param {Hole} hole @param {number} x @param {number} y @returns {[number, number]}
 */
const placed = (hole, x, y) => (hole.portrait ? [y, LONG - x] : [x, y]);

/** Posts every 50 yards from the hole, and figures every 100. @param {Ground} ground */
function marks({ hole, bend }) {
    let out = '';
    for (let left = 50; left < hole.length - 15; left += 50) {
        const x = along(hole, left);
        if (x < TEE + 40) break;
        for (const side of [-28, 28]) {
            const [px, py] = placed(hole, x, bend(x) + side);
            out += disc(C.white, px, py, left % 100 ? 1.3 : 2, `stroke="${C.ink}" stroke-width=".5"`);
        }
        const [tx, ty] = placed(hole, x, hole.portrait && bend(x) > 62 ? 14 : 108);
        if (left % 100 === 0 && x > TEE + 50)
            out += lettering(String(left), tx, ty - 4.2, 8.4, { fill: C.paper, weight: 0.15 });
    }
    /* Below the tee, where no ball lies: four abreast reach from 42 to 92. */
    const [x, y] = hole.portrait ? [100, 452] : [TEE, 101];
    return (
        out +
        '<g class="yards">' +
        lettering(String(hole.length), x, y - 4, 9, { fill: C.paper, weight: 0.15 }) +
        lettering('YARDS', x, y + 8, 5.6, { fill: C.paper, weight: 0.15, gap: 0.16 }) +
        '</g>'
    );
}

/** @param {Hole} hole */
function flag(hole) {
    const [x, y] = placed(hole, PIN, 62);
    return moved(
        `translate(${num(x)} ${num(y)})`,
        `<ellipse fill="${C.ink}" rx="4.6" ry="2.6"/>` +
            line('#000', 1.4, 'M0 0L13 -7', 'stroke-opacity=".2"') +
            line(C.white, 2.6, 'M0 0V-34') +
            line(C.ink, 1.3, 'M0 0V-34') +
            shape(LINKS.flag, 'M.6 -34L19 -28L.6 -22Z', `stroke="${C.paper}" stroke-width=".6"`),
    );
}

/** A bunker about a ball, and how it is raked. */
const PIT = 'M-23 1C-25 -9 -13 -13 -4 -10C2 -15 22 -14 24 -3C26 7 14 12 5 9C-4 14 -20 11 -23 1Z';
const RAKED = line(
    LINKS.dune,
    1.1,
    'M-17 4C-12 8 -4 8 2 6M8 7C13 8 18 5 20 1M10 -6C14 -7 18 -5 20 -3',
    'stroke-linecap="round"',
);

/** What lies around a ball in trouble; style shows the one that its lie asks for. */
const TROUBLE =
    `<g class="lie lie-rough">${shape(LINKS.deep, 'M-11 6l2 -9l2.4 7l1.6 -10l2.6 9l2.4 -11l2 11l2.6 -9l1.6 9l2.4 -8l2.4 11Z')}</g>` +
    `<g class="lie lie-bunker">${shape(LINKS.deep, PIT)}${shape(LINKS.sand, PIT, 'transform="translate(.6 2.4) scale(.92)"')}${RAKED}</g>` +
    `<g class="lie lie-bad-bunker">${shape(C.ink, 'M-19 -13Q2 -19 21 -12L23 4C14 13 -14 13 -21 3Z')}${shape('#8a6440', 'M-17 -11Q2 -16.4 19 -10V0H-17Z')}` +
    `${line('#5b3c21', 1.2, 'M-11 -12V0M-5 -13V0M1 -13.6V0M7 -13V0M13 -12V0')}${shape(LINKS.sand, 'M-19.6 2C-14 -3 16 -3 21.6 3C13 11.4 -13 11.4 -19.6 2Z')}</g>`;

/** @param {Ball} ball */
function ballMarkup(ball) {
    const mark = (ball.name ?? String(ball.seat + 1)).trim().slice(0, 1);
    const colour = ball.colour ?? BALL_COLOUR[ball.seat % BALL_COLOUR.length];
    return (
        `<g class="fairway-ball">${TROUBLE}<ellipse class="shade" cx="1.4" cy="5" rx="7.2" ry="3.6" fill="#000" fill-opacity=".28"/><g class="hop">` +
        `<circle class="ring" r="10.4" fill="none" stroke="${C.paper}" stroke-width="1.6"/>` +
        disc(colour, 0, 0, 7.4, `stroke="${C.ink}" stroke-width="1.1"`) +
        lettering(mark, 0, -3.6, 7.2, { fill: C.ink, weight: 0.18 }) +
        '</g></g>'
    );
}

/** @param {Hole} hole @returns {string} the hole without its balls, as markup */
function courseMarkup(hole) {
    const ground = survey(hole);
    const land = links(ground);
    const [w, h] = hole.portrait ? [WIDE, LONG] : [LONG, WIDE];
    return (
        (hole.portrait ? moved(`translate(0 ${h}) rotate(-90)`, land) : land) +
        marks(ground) +
        flag(hole) +
        `<rect width="${w}" height="${h}" fill="none"/>`
    );
}

/** @param {Hole} hole @returns {string} the hole as markup of one svg element; its balls are put in place by {@link update} */
export function fairwayMarkup(hole) {
    const size = hole.portrait ? `${WIDE} ${LONG}` : `${LONG} ${WIDE}`;
    return (
        `<svg xmlns="http://www.w3.org/2000/svg" class="course" viewBox="0 0 ${size}" aria-hidden="true" focusable="false">` +
        courseMarkup(hole) +
        hole.balls.map(ballMarkup).join('') +
        '</svg>'
    );
}

/** @param {Hole} hole @param {Ball} ball @param {number} lane @returns {[number, number]} */
export function placeOf(hole, ball, lane) {
    if (ball.lie === 'holed') return placed(hole, PIN + lane * 0.5, 60);
    const x = along(hole, ball.left);
    const off = ball.lie === 'rough' ? (ball.seat % 2 ? 30 : -30) : 0;
    return placed(hole, x, survey(hole).bend(x) + off + lane);
}

/** Balls that would cover each other lie side by side. @param {Hole} hole @param {number} index @returns {number} */
function laneOf(hole, index) {
    const near = hole.balls.filter(
        (other) => Math.abs(along(hole, other.left) - along(hole, hole.balls[index].left)) < LANE,
    );
    const place = near.indexOf(hole.balls[index]);
    return near.length > 1 ? (place - (near.length - 1) / 2) * LANE : 0;
}

/** Moves the balls of a drawn hole. Style decides whether they fly there. @param {SVGElement} course @param {Hole} hole */
export function update(course, hole) {
    const nodes = course.querySelectorAll('.fairway-ball');
    hole.balls.forEach((ball, i) => {
        const node = /** @type {SVGElement} */ (nodes[i]);
        const [x, y] = placeOf(hole, ball, laneOf(hole, i));
        const move = `translate(${num(x)}px, ${num(y)}px)`;
        if (node.style.transform && node.style.transform !== move) {
            const struck = node.classList.contains('struck');
            node.classList.toggle('struck', !struck);
            node.classList.toggle('struck-again', struck);
        }
        node.style.transform = move;
        node.dataset.lie = ball.lie;
        node.classList.toggle('to-play', Boolean(ball.turn));
    });
}

/** Partners who play one ball have it drawn once; it is to be played when it is the turn of either. @param {Hole} hole @returns {Hole} */
function distinct(hole) {
    const number = (/** @type {Ball} */ ball) => ball.ball ?? ball.seat;
    const balls = hole.balls
        .filter((ball, i) => hole.balls.findIndex((other) => number(other) === number(ball)) === i)
        .map((ball) => ({ ...ball, turn: hole.balls.some((other) => number(other) === number(ball) && other.turn) }));
    return { ...hole, balls };
}

/**
 * Draws a hole, or moves the balls of one that is drawn already: give the last answer as `was`. If the answer is that very
 * element, leave it where it is in the page, or its balls jump instead of flying.
 * @param {Hole} hole @param {Element | null} [was] @returns {SVGElement}
 */
export function fairway(hole, was) {
    const one = distinct(hole);
    const key = `${one.length} ${one.number} ${one.balls.length} ${Boolean(one.portrait)}`;
    const same = was instanceof SVGElement && was.dataset.hole === key;
    const course = same ? was : drawn(fairwayMarkup(one));
    course.dataset.hole = key;
    update(course, one);
    return course;
}
