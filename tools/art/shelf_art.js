/** shelf_art.js - a picture for each game, by its id, and one for games that have none yet. */
import { C, shape, line, disc, box, moved, rays, cropped } from '../../web/art/paint.js';
import { lettering } from '../../web/art/letters.js';
import { ball, buzzard } from '../../web/art/birds.js';
import { heaven, hills, pin, card, layout, bust, fool, sun } from './stage.js';
import { golfer } from './golfer.js';

const NORFOLK = { coat: C.navy, trousers: '#c9a25a', cap: C.red, socks: C.navy };

/** Stroke of a fairway, mown in bands. @param {string} d @param {number} width */
const way = (d, width) =>
    line('#3f7350', width + 5, d, 'stroke-linejoin="round" stroke-linecap="round"') +
    line('#8fb872', width, d, 'stroke-linejoin="round" stroke-linecap="round"') +
    line('#fff', width, d, 'stroke-dasharray="6 6" stroke-opacity=".16" stroke-linejoin="round"');

/** A card whose corner is lifted to look under it. @param {number} x @param {number} y @param {number} w @param {string} rank @param {string} colour */
const peeked = (x, y, w, rank, colour) =>
    card('', x, y, w) +
    shape(
        C.paper,
        `M${x + w / 2} ${y - w * 0.1}V${y + w * 0.7}H${x - w * 0.3}Z`,
        `stroke="${C.ink}" stroke-opacity=".4" stroke-width=".5"`,
    ) +
    lettering(rank, x + w * 0.27, y + w * 0.3, w * 0.32, { fill: colour, weight: 0.2 });

const four = () =>
    heaven('#f2c879', '#f6d99a', 80, 58) +
    sun(80, 34, 20, '#e8743b') +
    hills('#7fa873', '#4e8f5a', 62) +
    pin(132, 66, 42) +
    card('', 60, 31, 26, -2) +
    card('', 90, 31, 26, 2) +
    moved('rotate(1 60 71)', peeked(60, 71, 26, 'A', C.red)) +
    moved('rotate(-1 90 71)', peeked(90, 71, 26, '3', C.ink));

const hand = () =>
    heaven('#9cc7c1', '#b4d6cd', 80, 110) +
    sun(28, 26, 12, '#f0b44a') +
    hills('#6ea588', '#3f7f5a', 74) +
    card('Kh', 50, 48, 29, -24) +
    card('Ks', 70, 40, 29, -8) +
    card('4d', 91, 40, 29, 8) +
    card('4c', 111, 48, 29, 24) +
    shape(C.navy, 'M52 100L60 84H104L112 100Z') +
    shape(C.paper, 'M58 88L60 82H104L106 88Z') +
    shape(C.skin, 'M60 84C58 74 62 66 70 66H96C104 66 106 74 104 84Z') +
    shape('#000', 'M82 66H96C104 66 106 74 104 84H82Z', 'fill-opacity=".12"') +
    line('#b9794f', 1, 'M70 66V76M79 66V77M88 66V77M97 67V76') +
    shape(C.skin, 'M96 80C104 74 112 62 116 54C119 51 123 54 121 58C117 68 112 80 102 86Z');

const power = () =>
    heaven('#3b3550', '#4b4463', 80, 60, 14) +
    shape('#f3c23c', 'M92 -2L56 46H74L58 102L112 38H90L110 -2Z') +
    shape('#fbe08a', 'M92 -2L56 46H74L70 60L98 30H86L104 -2Z') +
    moved('translate(36 22) scale(.98)', cut(bust('K', 's'))) +
    moved('translate(124 22) scale(.98)', cut(bust('Q', 'h'))) +
    shape('#221e30', 'M0 84H160V100H0Z') +
    line('#f3c23c', 1, 'M0 84H160');

/** A bust without the club at its side. @param {string} figure */
const cut = (figure) => cropped(-29, 6, 58, 92, figure);

const jacks = () =>
    heaven('#d6e2c4', '#e6eed8', 80, 60) +
    box(C.green, 0, 84, 160, 16) +
    line(C.gold, 1.4, 'M0 84H160') +
    lettering('5', 24, 20, 60, { fill: C.red, weight: 0.19, inline: C.paper }) +
    lettering('5', 136, 20, 60, { fill: C.navy, weight: 0.19, inline: C.paper }) +
    moved('translate(62 8) scale(.94)', cut(bust('J', 'c'))) +
    moved('translate(99 8) scale(.94)', cut(bust('J', 'h'))) +
    box(C.green, 0, 86, 160, 14);

const drum = () =>
    heaven('#e7b89a', '#efcab0', 80, 66) +
    shape('#7c3a28', 'M0 78H160V100H0Z') +
    shape('#93492f', 'M0 78H160V82H0Z') +
    shape(C.red, 'M52 50H108V84C108 94 52 94 52 84Z') +
    shape('#000', 'M80 50H108V84C108 91 94 92 80 92Z', 'fill-opacity=".2"') +
    line(C.straw, 1.7, 'M52 58L64 88L76 58L88 90L100 58L108 80', 'stroke-linejoin="round"') +
    line(C.gold, 3.4, 'M52 84C52 94 108 94 108 84') +
    `<ellipse fill="${C.gold}" cx="80" cy="50" rx="29" ry="9"/><ellipse fill="${C.cream}" cx="80" cy="49.4" rx="25" ry="7"/>` +
    line('#6e4122', 2.6, 'M26 22L72 46M134 22L88 46') +
    shape('#6b3a20', 'M76 50C70 51 66 46 68 42C71 40 76 42 78 46ZM84 50C90 51 94 46 92 42C89 40 84 42 82 46Z') +
    line(C.ink, 1.3, 'M80 36V28M70 34L66 27M90 34L94 27', 'stroke-linecap="round"') +
    card('', 22, 74, 17, -4) +
    card('Js', 41, 78, 17, 3) +
    card('Qh', 119, 78, 17, -3) +
    card('', 138, 74, 17, 4);

const cambio = () =>
    heaven('#e9b63c', '#f1c75c', 80, 50) +
    box('#b5301f', 0, 0, 160, 16) +
    box('#b5301f', 0, 84, 160, 16) +
    card('7s', 54, 50, 38, -10) +
    card('Kh', 106, 50, 38, 10) +
    line(C.ink, 5.4, 'M52 16C66 4 94 4 108 14', 'stroke-linecap="butt"') +
    shape(C.ink, 'M104 6L118 20L100 22Z') +
    line(C.ink, 5.4, 'M108 84C94 96 66 96 52 86') +
    shape(C.ink, 'M56 94L42 80L60 78Z');

/** A portrait in planes, after another Pablo. */
const pablo = () =>
    box('#c98a4b', 0, 0, 160, 100) +
    shape('#d9a35f', 'M0 0H70L30 100H0Z') +
    shape('#7f9c8c', 'M160 0H112L132 100H160Z') +
    shape('#b5643a', 'M112 0H124L146 100H132Z') +
    shape('#2d4f6b', 'M40 100L62 74L98 76L122 100Z') +
    shape('#1f3a52', 'M80 75L98 76L122 100H80Z') +
    line(C.paper, 2.4, 'M52 92L66 80M60 98L74 84M100 84L112 98M92 82L102 96') +
    shape('#efcf9f', 'M58 16L82 10V80L66 74L56 52Z') +
    shape('#c97f52', 'M82 10L104 20L106 54L94 74L82 80Z') +
    shape('#e5a874', 'M82 30L94 52L82 58Z') +
    shape('#8f4f30', 'M82 58L94 52L88 62L82 62Z') +
    shape(C.white, 'M60 34L76 28L78 38L64 42Z') +
    disc(C.ink, 70, 35.4, 4.2) +
    line(C.ink, 2, 'M58 30L78 22') +
    shape(C.white, 'M88 36C92 30 100 32 102 38C98 42 91 42 88 36Z') +
    disc(C.ink, 95, 37, 3.6) +
    line(C.ink, 2, 'M87 29L103 30') +
    shape(C.red, 'M68 64L76 65.4L84 64.4L97 62L84 71Z') +
    line(C.ink, 1, 'M68 64L82 67L97 62') +
    shape(C.ink, 'M52 22C56 4 96 0 108 20L104 26C90 14 72 14 56 28Z') +
    shape(C.red, 'M56 26C70 12 92 13 104 24L106 19C92 8 68 8 53 21Z') +
    card('7h', 26, 56, 27, -12) +
    card('8s', 134, 56, 27, 12);

const six = () =>
    heaven('#f0d9a0', '#f6e6bd', 118, 34) +
    sun(118, 30, 15, '#e58a3a') +
    hills('#93b88b', '#5f9a66', 58) +
    shape('#4b8656', 'M0 84C40 70 120 72 160 82V100H0Z') +
    `<ellipse fill="#a9cf85" cx="128" cy="74" rx="26" ry="7"/>` +
    pin(128, 74, 44) +
    ball(112, 74, 3) +
    layout(
        [
            ['Kd', '', '5s'],
            ['Kc', '2h', ''],
        ],
        54,
        50,
        25,
        3,
    );

const eight = () =>
    box('#4b8656', 0, 0, 160, 100) +
    shape('#fff', rays(80, 50, 130, 0, 352, 12), 'fill-opacity=".06"') +
    way('M80 49A19 19 0 1 1 80 11A19 19 0 1 1 80 49A21 20 0 1 1 80 91A21 20 0 1 1 80 49', 13) +
    `<ellipse fill="#efd9a6" cx="80" cy="30" rx="7" ry="4.6"/><ellipse fill="#79aab0" cx="80" cy="70" rx="8.4" ry="6"/>` +
    pin(97, 20, 17) +
    layout(
        [
            ['', '4s'],
            ['Qh', '4d'],
        ],
        28,
        50,
        20,
    ) +
    layout(
        [
            ['9c', ''],
            ['', 'Ah'],
        ],
        132,
        50,
        20,
    );

const ten = () =>
    heaven('#8fb9c9', '#a6c9d5', 96, 70) +
    hills('#6ea588', '#3f7f5a', 76) +
    line(C.ink, 5.6, 'M52 88V12') +
    shape(C.red, 'M52 12L22 24L52 36Z') +
    shape('#000', 'M52 24H22L52 36Z', 'fill-opacity=".18"') +
    `<ellipse fill="${C.ink}" cx="52" cy="89" rx="12" ry="4"/>` +
    `<ellipse fill="#2f6a4a" cx="108" cy="52" rx="33" ry="43"/><ellipse fill="#b9d68b" cx="108" cy="52" rx="29" ry="39"/><ellipse fill="${C.ink}" cx="108" cy="54" rx="14" ry="20"/>` +
    `<ellipse fill="#000" fill-opacity=".45" cx="108" cy="58" rx="11" ry="16"/>` +
    ball(108, 30, 8.6) +
    card('', 14, 78, 15, -10) +
    card('Ts', 30, 84, 15, 4) +
    card('', 148, 82, 15, 9);

const crazy = () => {
    const flown = [
        ['9s', 30, 24, -24],
        ['', 66, 16, 14],
        ['9d', 108, 20, -12],
        ['', 142, 36, 30],
        ['9h', 124, 72, 16],
        ['', 84, 84, -20],
        ['9c', 42, 78, 26],
        ['', 16, 58, -8],
    ];
    return (
        heaven('#7fb0a4', '#98c2b6', 80, 50, 11) +
        [40, 31, 22, 13].map((r, i) => disc(i % 2 ? '#98c2b6' : '#5f9a90', 80, 50, r)).join('') +
        line(
            C.paper,
            1.6,
            'M80 50C84 44 92 48 90 56C88 66 70 66 68 52C66 34 92 28 102 44C112 62 96 84 72 80',
            'stroke-linecap="round" stroke-opacity=".8"',
        ) +
        flown.map(([code, x, y, turn]) => card(String(code), Number(x), Number(y), 19, Number(turn))).join('') +
        lettering('9', 80, 33, 34, { fill: C.red, weight: 0.2, inline: C.paper })
    );
};

const deluxe = () =>
    box('#1e2630', 0, 0, 160, 100) +
    shape('#2f3641', rays(80, 104, 150, -180, 0, 15)) +
    line(C.gold, 1, 'M6 6H154V94H6Z') +
    line(C.gold, 0.5, 'M8.4 8.4H151.6V91.6H8.4Z') +
    layout(
        [
            ['9s', '9h', '9d'],
            ['', 'Kc', ''],
            ['', '4s', ''],
        ],
        46,
        50,
        18.4,
        2,
    ) +
    moved(
        'translate(106 0)',
        shape('#0f141a', 'M-18 24H18L15 62H-15Z', `stroke="${C.gold}" stroke-width=".9"`) +
            shape(C.gold, 'M-15.6 52H15.6L15 60H-15Z') +
            `<ellipse fill="#0f141a" stroke="${C.gold}" stroke-width=".9" cx="0" cy="63" rx="30" ry="5.4"/>` +
            shape('#fff', 'M-13 28H-9L-7.6 50H-11.6Z', 'fill-opacity=".25"'),
    ) +
    line('#d9b65c', 2, 'M128 86L146 26') +
    shape('#6b3a20', 'M129 88C124 92 116 91 114 86C113 82 118 79 123 81L129.6 83Z') +
    ball(108, 84, 4.6) +
    line(C.straw, 1, 'M134 16V24M130 20H138M84 76V82M81 79H87M88 18V24M85 21H91');

const ripple = () =>
    heaven('#a9cfcb', '#bddcd6', 80, 30) +
    sun(124, 20, 11, '#f2b65c') +
    shape('#6ea588', 'M0 36C30 24 60 30 90 32C116 26 140 26 160 34V50H0Z') +
    shape('#3a8fa3', 'M0 40H160V100H0Z') +
    [
        [62, 22],
        [48, 17],
        [34, 12],
        [20, 7],
        [9, 3.2],
    ]
        .map(
            ([rx, ry], i) => `<ellipse fill="${i % 2 ? '#3a8fa3' : '#62adb8'}" cx="80" cy="70" rx="${rx}" ry="${ry}"/>`,
        )
        .join('') +
    line(
        C.white,
        2.4,
        'M80 68V44M72 68C71 60 67 54 61 51M88 68C89 60 93 54 99 51M76 66L73 54M84 66L87 54',
        'stroke-linecap="round"',
    ) +
    ball(80, 36, 6) +
    moved('translate(30 66) skewX(-18) scale(1 .62)', card('6h', 0, 0, 24)) +
    moved('translate(130 66) skewX(18) scale(1 .62)', card('6s', 0, 0, 24)) +
    moved('translate(80 88) scale(1 .6)', card('6d', 0, 0, 22));

const jokers = () =>
    heaven('#d9d3e6', '#e6e1ef', 80, 60) +
    box('#4d3f73', 0, 86, 160, 14) +
    line(C.gold, 1.4, 'M0 86H160') +
    moved('translate(46 6) scale(1)', cut(fool(C.red, C.gold, C.navy))) +
    moved('translate(114 6) scale(-1 1)', cut(fool(C.green, C.gold, '#7a3d8a'))) +
    box('#4d3f73', 0, 88, 160, 12) +
    disc(C.paper, 80, 56, 15, `stroke="${C.ink}"`) +
    lettering('-5', 80, 47, 18, { fill: C.red, weight: 0.19 });

const golph = () =>
    heaven('#e9d6b0', '#f3e5c8', 80, 46) +
    disc('#e2643c', 80, 44, 30) +
    hills('#8fae7e', '#547f52', 78) +
    moved('translate(80 48) scale(1.16)', buzzard()) +
    pin(18, 92, 56, '#b9331f') +
    pin(40, 96, 40, '#1d6a48') +
    moved('translate(160) scale(-1 1)', pin(18, 92, 56, '#23282f') + pin(40, 96, 40, '#f0b92e'));

const rum = () =>
    box('#f6c667', 0, 0, 160, 100) +
    shape('#f2a65a', rays(80, 66, 150, -180, 0, 12)) +
    disc('#e5573d', 80, 66, 26) +
    box('#0f766e', 0, 66, 160, 34) +
    line('#45b0bf', 1.6, 'M6 73H60M100 73H154M0 80H54M106 80H160M12 87H50M112 87H150') +
    [
        [20, 1],
        [140, -1],
    ]
        .map(([x, side]) =>
            moved(
                `translate(${x} -6) scale(${side} 1)`,
                line('#3b2a24', 3.4, 'M-8 110C-4 86 4 62 2 38') +
                    shape(
                        '#14534d',
                        'M2 38C-8 30 -20 32 -26 44C-16 38 -8 38 2 40ZM2 38C-6 24 -18 20 -28 24C-18 26 -8 30 2 40ZM2 38C2 24 -4 14 -12 8C-10 18 -6 28 2 40ZM2 38C8 24 14 18 24 16C18 24 12 30 2 40ZM2 38C12 30 24 32 30 42C22 38 10 38 2 40Z',
                    ),
            ),
        )
        .join('') +
    shape('#fdf1d7', 'M50 22H110L84 54V82H96V88H64V82H76V54Z', `stroke="${C.ink}" stroke-width="1"`) +
    shape('#e5573d', 'M58 31H102L80 57Z') +
    shape('#fff', 'M54 24.4H62L74 44Z', 'fill-opacity=".7"') +
    line(C.ink, 1.6, 'M70 44L106 8') +
    ball(100, 14, 7.4);

/** A stone house with gables and chimneys. @param {number} x @param {number} y foot */
const clubhouse = (x, y) =>
    moved(
        `translate(${x} ${y})`,
        shape('#7a4b35', 'M-17 -12L-14 -18H14L17 -12ZM-12 -23h4v6h-4ZM8 -23h4v6h-4Z') +
            shape('#cdb88e', 'M-16 0V-12H16V0Z') +
            shape('#dcc9a2', 'M-5 0V-15L0 -21L5 -15V0Z') +
            shape(
                C.navy,
                'M-13 -9h3v4h-3ZM-9 -9h3v4h-3ZM6 -9h3v4h-3ZM10 -9h3v4h-3ZM-1.6 -14h3.2v4h-3.2ZM-1.8 -6h3.6V0h-3.6Z',
            ),
    );

const kargo = () =>
    heaven('#e8d9ae', '#f1e6c4', 118, 40) +
    sun(118, 36, 15, '#e2a23a') +
    shape('#79aab0', 'M0 50H160V62H0Z') +
    line('#fff', 0.9, 'M6 54H30M60 57H84M130 54H152', 'stroke-opacity=".7"') +
    clubhouse(112, 54) +
    shape('#86a968', 'M0 58C40 50 110 52 160 58V100H0Z') +
    shape('#56834f', 'M0 70C30 62 60 66 160 92V100H0Z') +
    `<ellipse fill="#efd9a6" cx="112" cy="70" rx="13" ry="3.6"/><ellipse fill="#b9d68b" cx="138" cy="63" rx="15" ry="3.4"/>` +
    pin(138, 63, 22, '#bf3a22') +
    line(C.paper, 1.2, 'M62 90C70 40 108 12 134 56', 'stroke-dasharray="3 2.6"') +
    moved('translate(6 4) scale(.7)', golfer(NORFOLK)) +
    ball(86, 41, 2.8) +
    card('drive-220', 142, 82, 19, 6, 'kargo');

/** A house whose windows are a layout of cards, as the family that lives in it plays it; in the middle, which a phone shows. */
const house = () =>
    heaven('#c9dcd6', '#d8e7e1', 80, 40) +
    sun(138, 22, 11, '#f0b44a') +
    hills('#8fb08a', '#56834f', 66) +
    moved('translate(78)', home) +
    `<ellipse fill="#a9cf85" cx="138" cy="88" rx="20" ry="5"/>` +
    pin(140, 88, 40) +
    ball(128, 88, 3);

/** About its axis. */
const home =
    line(C.paper, 4, 'M27 8C23 3 33 2 29 -4', 'stroke-linecap="round" stroke-opacity=".8"') +
    shape('#7a4b35', 'M22 12H32V32H22Z') +
    shape('#cdb88e', 'M-37 32H37V96H-37Z') +
    shape('#000', 'M0 32H37V96H0Z', 'fill-opacity=".08"') +
    shape(C.red, 'M-46 35L0 7L46 35Z') +
    shape('#000', 'M0 7L46 35H0Z', 'fill-opacity=".18"') +
    disc(C.paper, 0, 24, 5.4) +
    line(C.ink, 1, 'M0 20V24L3 26') +
    layout(
        [
            ['Kd', '', '2s'],
            ['Kc', '7h', ''],
        ],
        0,
        65.4,
        20,
        2.4,
    );

const generic = () =>
    heaven('#e6d7ad', '#efe4c5', 80, 46) +
    sun(80, 46, 22, '#e2a23a') +
    hills('#8fb08a', '#56834f', 68) +
    pin(80, 78, 56) +
    card('', 44, 66, 22, -14) +
    card('', 116, 66, 22, 14) +
    ball(92, 80, 3.6);

/** @type {Readonly<Record<string, () => string>>} */
export const PICTURE = {
    four,
    hand,
    power,
    'jacks-and-fives': jacks,
    'rat-a-tat-tat': drum,
    cambio,
    pablo,
    six,
    eight,
    ten,
    'crazy-nines': crazy,
    'crazy-nines-deluxe': deluxe,
    ripple,
    'joker-eight': jokers,
    golph,
    'rum-e-golf': rum,
    kargo,
    house,
    generic,
};
