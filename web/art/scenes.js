/**
 * scenes.js - what can happen to a golf ball, each in a window of 84 by 80. A scene takes its colours from a pack, so that
 * a bunker of 1931 is not a bunker of the forties.
 */
import { C, shape, line, disc, box, moved, rays, zigzag } from './paint.js';
import { ball, birdie, eagle, stymie } from './birds.js';
import { putter } from './clubs.js';

/**
 * @typedef {object} Land the colours of a scene
 * @property {string} sky @property {string} light rays and clouds @property {string} sun @property {string} far hills
 * @property {string} lawn @property {string} rough @property {string} deep shadow in the green @property {string} sand
 * @property {string} dune shadow in the sand @property {string} water @property {string} wave shadow in the water
 * @property {string} flag
 */

/** Sky, sun and a line of hills. @param {Land} p @param {number} [x] where the sun stands */
const heaven = (p, x = 60) =>
    box(p.sky, 0, 0, 84, 80) +
    shape(p.light, rays(x, 26, 96, -190, 10, 12)) +
    disc(p.sun, x, 26, 11) +
    shape(p.far, 'M0 38C10 30 18 30 28 36C38 28 50 30 58 37C68 31 76 32 84 37V80H0Z');

/** A stick with its flag. @param {Land} p @param {number} x @param {number} y foot @param {number} k */
const pin = (p, x, y, k = 1) =>
    moved(
        `translate(${x} ${y}) scale(${k})`,
        line(C.ink, 1.3, 'M0 0V-30') +
            shape(p.flag, 'M0 -30L14 -25L0 -20Z') +
            `<ellipse fill="${C.ink}" rx="4.4" ry="1.5"/>`,
    );

/** Blades of grass. @param {string} colour @param {number} x @param {number} y @param {number} count @param {number} [height] */
const tuft = (colour, x, y, count, height = 12) => shape(colour, `M${x} ${y}` + zigzag(2.4, -height, count) + 'Z');

/** @param {Land} p */
const bunker = (p) =>
    heaven(p) +
    shape(p.lawn, 'M0 46Q42 36 84 44V80H0Z') +
    pin(p, 66, 42, 0.7) +
    shape(p.deep, 'M4 58C14 47 66 45 80 57C82 60 80 64 76 65C60 56 24 56 8 66C4 64 2 61 4 58Z') +
    shape(p.sand, 'M8 64C20 54 64 54 78 63C82 68 74 75 44 76C14 77 2 70 8 64Z') +
    shape(p.dune, 'M14 70C30 64 54 68 72 70C66 74 54 75.6 44 76C28 76.4 18 74 14 70Z') +
    `<ellipse fill="#000" fill-opacity=".2" cx="43" cy="68.6" rx="8" ry="1.8"/>` +
    ball(41, 64, 5.4);

/** A pot bunker with its face of sleepers. @param {Land} p */
const badBunker = (p) =>
    heaven(p, 22) +
    shape(p.lawn, 'M0 30Q42 22 84 30V80H0Z') +
    shape(p.rough, 'M0 33Q42 25 84 33V37H0Z') +
    shape('#7a5230', 'M10 37H74V66H10Z') +
    line('#59391f', 1.2, 'M18 37V66M26 37V66M34 37V66M42 37V66M50 37V66M58 37V66M66 37V66') +
    line('#946a43', 0.9, 'M10 37H74') +
    shape('#000', 'M42 37H74V66H42Z', 'fill-opacity=".22"') +
    shape(p.rough, 'M0 33L10 36V68L0 80ZM84 33L74 36V68L84 80Z') +
    shape(p.sand, 'M0 80C6 66 20 63 42 63C64 63 78 66 84 80Z') +
    shape(p.dune, 'M12 80C22 70 58 70 74 80Z') +
    ball(31, 66, 5) +
    line(C.straw, 1.7, 'M55 78L59 34M64 78L66 34M56.2 68H64.6M57 58H65M58 48H65.4M58.8 39H65.8');

/** The burn and its bridge. @param {Land} p */
const stream = (p) =>
    heaven(p) +
    shape(p.lawn, 'M0 44Q42 36 84 43V80H0Z') +
    shape(p.deep, 'M0 54C20 50 60 58 84 51V56H0Z') +
    shape(p.water, 'M0 56C20 52 60 60 84 53V72C60 77 24 69 0 73Z') +
    line(p.wave, 1.4, 'M4 68H16M24 66H38M56 70H68M64 60H80M66 65H74', 'stroke-linecap="round"') +
    shape('#d4c6a5', 'M2 61C14 39 48 39 60 61V66H49C47 50 15 50 13 66H2Z') +
    shape('#000', 'M49 66C47 50 15 50 13 66H16C19 53 43 53 46 66Z', 'fill-opacity=".25"') +
    line(
        '#8f8263',
        0.9,
        'M2 61C14 39 48 39 60 61M13 60L8 54M18 55L14 48M25 52L23 45M37 52L39 45M44 55L48 48M49 60L54 54',
    ) +
    shape(p.rough, 'M0 72C24 69 60 77 84 71V80H0Z') +
    ball(70, 64, 4.4) +
    line(C.white, 1.2, 'M63 62C63.6 59 64 58 64 55M77 62C76.4 59 76 58 76 55M70 57V51', 'stroke-linecap="round"');

/** Off the line, to the left or to the right. @param {Land} p */
const pulled = (p) =>
    heaven(p, 66) +
    shape(p.rough, 'M0 44Q42 38 84 44V80H0Z') +
    shape(p.lawn, 'M40 42L50 41.6C60 52 72 66 84 74V80H44Z') +
    pin(p, 46, 42, 0.55) +
    line(C.paper, 1.3, 'M64 78C62 58 46 34 22 54', 'stroke-dasharray="3 2.4"') +
    tuft(p.deep, 4, 64, 8, 13) +
    ball(22, 58, 5) +
    tuft(p.rough, 0, 73, 8, 13) +
    tuft(p.deep, 0, 81, 8, 12);
/** @param {Land} p */
const sliced = (p) => moved('translate(84) scale(-1 1)', pulled(p));

/** @param {Land} p */
const lostBall = (p) =>
    heaven(p, 20) +
    shape(p.rough, 'M0 46Q42 38 84 46V80H0Z') +
    tuft(p.deep, 0, 60, 17, 12) +
    tuft(p.rough, 0, 70, 17, 13) +
    tuft(p.deep, -2, 80, 18, 12) +
    line('#5b3a20', 5, 'M54 56L70 74', 'stroke-linecap="round"') +
    disc(C.mist, 41, 42, 18.5) +
    tuft(p.lawn, 25, 52, 6, 13) +
    shape(p.lawn, 'M25 50H57L54 55C48 61 34 61 28 55Z') +
    line(C.gold, 3.6, 'M41 23.5A18.5 18.5 0 1 1 40.9 23.5Z') +
    line(C.white, 2, 'M30 35A13 13 0 0 1 38 29', 'stroke-linecap="round"');

/** Over the wall, where the trains run. @param {Land} p */
const outOfBounds = (p) =>
    heaven(p, 66) +
    shape(p.rough, 'M0 42H84V60H0Z') +
    line(C.ink, 1, 'M0 46.6H84') +
    shape(C.ink, 'M8 31H22V36H42V33H45V30H49V33H52V42H54V46H8Z') +
    disc(C.ink, 14, 46, 3) +
    disc(C.ink, 24, 46, 3) +
    disc(C.ink, 33, 46, 3) +
    disc(C.ink, 45, 46, 3) +
    shape(p.flag, 'M11 33.4H18V38H11Z') +
    shape(C.white, 'M47 28C48 22 40 23 40 18C36 12 24 16 22 20C14 18 8 22 4 22C12 26 20 24 28 25C36 27 42 24 44 29Z') +
    shape('#cbbb98', 'M0 54H84V66H0Z') +
    line(
        '#93835f',
        0.9,
        'M0 60H84M8 54V60M22 54V60M36 54V60M50 54V60M64 54V60M78 54V60M2 60V66M15 60V66M29 60V66M43 60V66M57 60V66M71 60V66',
    ) +
    box('#e2d5b4', 0, 52, 84, 2.6) +
    shape(p.lawn, 'M0 66H84V80H0Z') +
    line(C.paper, 1.3, 'M28 80C34 52 52 30 66 42', 'stroke-dasharray="3 2.4"') +
    ball(68, 46, 4.2);

/** The green from above, with the hole. @param {Land} p */
const green = (p) =>
    box(p.rough, 0, 0, 84, 80) +
    `<ellipse fill="${p.lawn}" cx="42" cy="44" rx="52" ry="40"/><ellipse fill="#fff" fill-opacity=".12" cx="42" cy="44" rx="40" ry="30"/>`;
/** @param {number} x @param {number} y */
const hole = (x, y) =>
    `<ellipse fill="${C.ink}" cx="${x}" cy="${y}" rx="8.4" ry="4"/><path fill="none" stroke="#fff" stroke-opacity=".5" d="M${x - 8.4} ${y}a8.4 4 0 0 0 16.8 0"/>`;

/** @param {Land} p */
const putt = (p) =>
    green(p) +
    hole(20, 26) +
    line(C.paper, 1.4, 'M24 30L46 56', 'stroke-dasharray="3 2.4"') +
    ball(49, 60, 5.4) +
    putter(68, 70);
/** @param {Land} p */
const sunkPutt = (p) =>
    green(p) +
    disc(p.sun, 42, 44, 27, 'fill-opacity=".5"') +
    shape(p.light, rays(42, 44, 27, 0, 345, 12), 'fill-opacity=".7"') +
    `<ellipse fill="${C.ink}" cx="42" cy="50" rx="17" ry="8"/>` +
    ball(42, 43, 8) +
    shape(C.ink, 'M25 50A17 8 0 0 0 59 50A20 6 0 0 1 25 50Z') +
    line('#fff', 1, 'M25 50A17 8 0 0 0 59 50', 'stroke-opacity=".6"') +
    line(C.paper, 1.6, 'M42 8V28M28 12L33 28M56 12L51 28', 'stroke-linecap="round"');
/** @param {Land} p */
const missedPutt = (p) =>
    green(p) +
    hole(34, 40) +
    line(C.paper, 1.4, 'M20 78C22 58 28 44 42 34C50 28 60 28 66 32', 'stroke-dasharray="3 2.4"') +
    ball(69, 34, 6.2) +
    line(p.flag, 3.4, 'M58 56L72 70M72 56L58 70', 'stroke-linecap="round"');
/** @param {Land} p */
const stymied = (p) => green(p) + moved('translate(42 42) scale(1.06)', stymie(p.flag));

/** @param {Land} p */
const holedApproach = (p) =>
    heaven(p, 42) +
    shape(p.rough, 'M0 46Q42 36 84 46V80H0Z') +
    `<ellipse fill="${p.lawn}" cx="42" cy="66" rx="38" ry="15"/>` +
    line(C.ink, 1.6, 'M52 66V16') +
    shape(p.flag, 'M52 16L74 23L52 30Z') +
    `<ellipse fill="${C.ink}" cx="50" cy="66.4" rx="7.4" ry="2.8"/>` +
    line(C.paper, 1.5, 'M2 56C12 14 40 12 48 58', 'stroke-dasharray="3 2.4"') +
    ball(47.6, 60, 4.6);

/** @param {Land} p */
const rough = (p) =>
    heaven(p) +
    shape(p.lawn, 'M0 46Q42 38 84 46V80H0Z') +
    pin(p, 66, 46, 0.6) +
    tuft(p.rough, 0, 66, 17, 15) +
    ball(40, 60, 5.4) +
    tuft(p.deep, 0, 74, 17, 16) +
    tuft(p.rough, -2, 82, 18, 14);
/** @param {Land} p */
const water = (p) =>
    heaven(p) +
    shape(p.lawn, 'M0 44Q42 36 84 44V80H0Z') +
    pin(p, 66, 44, 0.6) +
    `<ellipse fill="${p.deep}" cx="40" cy="62" rx="40" ry="15"/><ellipse fill="${p.water}" cx="40" cy="64" rx="37" ry="13.4"/>` +
    line(p.wave, 1.3, 'M24 64A17 5 0 0 0 58 64A17 5 0 0 0 24 64ZM31 64A10 3 0 0 0 51 64M10 70H24M54 72H68') +
    line(
        C.white,
        2,
        'M41 62V44M34 62C33 54 31 51 27 48M48 62C49 54 51 51 55 48M38 60L36 50M44 60L46 50',
        'stroke-linecap="round"',
    ) +
    ball(41, 38, 4.6);
/** A tall glass in the clubhouse. @param {Land} p */
const nineteenth = (p) =>
    box(p.deep, 0, 0, 84, 80) +
    shape(p.water, rays(42, 58, 90, -180, 0, 11), 'fill-opacity=".4"') +
    box(C.brown, 0, 66, 84, 14) +
    box('#a86c3d', 0, 64, 84, 3) +
    shape(p.light, 'M22 22H62L44.6 44V60H54V64H30V60H39.4V44Z', 'fill-opacity=".95"') +
    shape(p.flag, 'M27.4 28.8H56.6L42 45Z') +
    shape('#fff', 'M24 23.6H30L38 36Z', 'fill-opacity=".6"') +
    line(C.gold, 1.5, 'M36 33L60 10') +
    ball(55.6, 14.4, 5) +
    line(p.light, 1, 'M8 12V22M3 17H13M74 34V42M70 38H78');
/** @param {Land} p */
const trees = (p) =>
    heaven(p, 42) +
    shape(p.lawn, 'M0 50Q42 42 84 50V80H0Z') +
    [
        [12, 60, 1],
        [70, 62, 1.06],
        [34, 54, 0.7],
        [54, 55, 0.74],
    ]
        .map(([x, y, k]) =>
            moved(
                `translate(${x} ${y}) scale(${k})`,
                box(C.brown, -1.8, -10, 3.6, 16) + shape(p.rough, 'M0 -46L-14 -6H14Z') + shape(p.deep, 'M0 -46V-6H14Z'),
            ),
        )
        .join('') +
    line(C.paper, 1.3, 'M42 80C42 62 44 48 62 34', 'stroke-dasharray="3 2.4"') +
    ball(63, 33, 4.4);
/** @param {Land} p */
const slice = (p) => curve(p, 'M38 74C22 44 26 20 62 20', 64, 20);
/** @param {Land} p */
const hook = (p) => moved('translate(84) scale(-1 1)', slice(p));
/** @param {Land} p @param {string} d @param {number} x @param {number} y */
const curve = (p, d, x, y) =>
    heaven(p, 20) +
    shape(p.rough, 'M0 42Q42 36 84 42V80H0Z') +
    shape(p.lawn, 'M32 40H46L58 80H16Z') +
    pin(p, 39, 41, 0.6) +
    line(C.paper, 1.8, d, 'stroke-dasharray="4 2.6"') +
    shape(C.gold, 'M34 73H42L39 76V80H37V76Z') +
    ball(x, y, 5.4);
/** @param {Land} p */
const recovery = (p) =>
    heaven(p, 58) +
    shape(p.lawn, 'M0 52Q42 42 84 50V80H0Z') +
    pin(p, 68, 50, 0.7) +
    [
        [10, 64, 0.95],
        [30, 60, 0.75],
    ]
        .map(([x, y, k]) =>
            moved(
                `translate(${x} ${y}) scale(${k})`,
                box(C.brown, -1.8, -10, 3.6, 16) + shape(p.rough, 'M0 -46L-14 -6H14Z') + shape(p.deep, 'M0 -46V-6H14Z'),
            ),
        )
        .join('') +
    line(C.paper, 1.5, 'M20 72C30 40 52 34 64 44', 'stroke-dasharray="3 2.4"') +
    ball(56, 36.6, 5) +
    tuft(p.deep, 4, 78, 8, 9);
/** @param {Land} p */
const holeInOne = (p) =>
    box(p.sky, 0, 0, 84, 80) +
    shape(p.light, rays(42, 62, 96, -180, 0, 13)) +
    shape(p.far, 'M0 56Q42 44 84 56V80H0Z') +
    `<ellipse fill="${p.lawn}" cx="42" cy="68" rx="40" ry="14"/>` +
    line(C.ink, 1.7, 'M42 66V10') +
    shape(p.flag, 'M42 10L68 18L42 26Z') +
    `<ellipse fill="${C.ink}" cx="42" cy="67" rx="10" ry="3.8"/>` +
    ball(42, 63, 6) +
    shape(C.ink, 'M32 67A10 3.8 0 0 0 52 67A11 3 0 0 1 32 67Z');
/** @param {Land} p @param {string} bird */
const flight = (p, bird) =>
    heaven(p, 42) +
    shape(p.lawn, 'M0 60Q42 48 84 60V80H0Z') +
    pin(p, 70, 60, 0.7) +
    moved('translate(40 34) scale(.92)', bird);
/** @param {Land} p */
const ditch = (p) =>
    heaven(p) +
    shape(p.lawn, 'M0 44Q42 36 84 44V80H0Z') +
    pin(p, 66, 44, 0.6) +
    shape(p.deep, 'M0 54L84 50V66L0 74Z') +
    shape(C.brown, 'M0 58L84 54V64L0 70Z') +
    shape(p.wave, 'M0 64L84 59V62L0 68Z') +
    ball(40, 61, 4.6) +
    tuft(p.rough, 0, 56, 8, 6) +
    tuft(p.rough, 44, 54, 8, 6) +
    shape(p.lawn, 'M0 72L84 64V80H0Z');
/** @param {Land} p */
const bramble = (p) =>
    heaven(p) +
    shape(p.lawn, 'M0 50Q42 42 84 50V80H0Z') +
    pin(p, 70, 50, 0.6) +
    [
        [14, 66, 13],
        [30, 58, 14],
        [48, 62, 14],
        [64, 68, 12],
        [38, 70, 14],
        [22, 76, 12],
        [54, 76, 12],
    ]
        .map(([x, y, r], i) => disc(i % 2 ? p.rough : p.deep, x, y, r))
        .join('') +
    line(C.brown, 1.3, 'M6 76C20 50 44 50 60 78M20 80C30 60 60 56 74 76') +
    [
        [16, 62],
        [34, 56],
        [52, 60],
        [26, 70],
        [62, 70],
    ]
        .map(([x, y]) => disc(p.flag, x, y, 2.2))
        .join('') +
    ball(43, 66, 4.8);

/** @type {Readonly<Record<string, (p: Land) => string>>} by the words of the packs */
export const SCENE = {
    bunker,
    'bad-bunker': badBunker,
    'sand-trap': bunker,
    stream,
    'pulled-to-rough': pulled,
    'sliced-to-rough': sliced,
    'lost-ball': lostBall,
    'out-of-bounds': outOfBounds,
    putt,
    'sunk-putt': sunkPutt,
    'missed-putt': missedPutt,
    stymie: stymied,
    'holed-approach': holedApproach,
    rough,
    water,
    '19th-hole': nineteenth,
    trees,
    slice,
    hook,
    recovery,
    'hole-in-one': holeInOne,
    eagle: (p) => flight(p, eagle()),
    birdie: (p) => flight(p, birdie()),
    ditch,
    bramble,
};
