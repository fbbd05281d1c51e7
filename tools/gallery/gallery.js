/** gallery.js - every card at four widths, backs, courses with balls that move, pictures and badges. */
import { face, back, pile, slot } from '../../web/art/faces.js';
import { fairway } from '../../web/art/fairway.js';
import { badge, wordmark } from '../art/badge.js';

const wish = new URLSearchParams(location.search);
document.documentElement.dataset.theme = wish.get('theme') ?? 'light';
document.documentElement.dataset.suits = wish.get('suits') ?? 'two';

const STANDARD = [...'A23456789TJQK'].flatMap((rank) => [...'shdc'].map((suit) => rank + suit)).concat('Jo');
const GOLPH = ['red', 'green', 'yellow', 'black']
    .flatMap((colour) => ['stymie', 1, 2, 3, 4, 5, 6].map((what) => `${colour}-${what}`))
    .concat('buzzard');
const WILD = [
    'hole-in-one-1',
    'eagle-2',
    'birdie-3',
    'recovery-4',
    'rough-5',
    'sand-trap-6',
    'water-7',
    '19th-hole-5',
    'trees-6',
    'slice-5',
    'hook-5',
    'lost-ball-8',
    'out-of-bounds-7',
    'bunker-6',
    'ditch-10',
    'bramble-6',
];
const RUM = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((hole) => `${hole}-${4 + (hole % 4)}`).concat(WILD);
const KARGO = [
    'drive-200',
    'drive-240',
    'brassie-190',
    'spoon-170',
    'iron-160',
    'mashie-80',
    'mashie-150',
    'mashie-niblick-100',
    'niblick-20',
    'niblick-50',
    'holed-approach',
    'putt',
    'sunk-putt',
    'missed-putt',
    'stymie',
    'bunker',
    'bad-bunker',
    'stream',
    'lost-ball',
    'out-of-bounds',
    'pulled-to-rough',
    'sliced-to-rough',
];
const DECKS = { standard: STANDARD, golph: GOLPH, 'rum-e-golf': RUM, kargo: KARGO, 'another-pack': ['xiii-4', 'été'] };
const PICTURES = [
    'six',
    'four',
    'hand',
    'power',
    'jacks-and-fives',
    'rat-a-tat-tat',
    'cambio',
    'pablo',
    'eight',
    'ten',
    'crazy-nines',
    'crazy-nines-deluxe',
    'ripple',
    'joker-eight',
    'golph',
    'rum-e-golf',
    'kargo',
    'generic',
];

/** @param {string} kind @param {Node[]} inside */
function element(kind, ...inside) {
    const node = document.createElement('div');
    node.className = kind;
    node.append(...inside);
    return node;
}

/** @param {string} title @param {Node[]} nodes */
function section(title, ...nodes) {
    const head = document.createElement('h2');
    head.textContent = title;
    document.getElementById('gallery')?.append(head, element('row', ...nodes));
}

function cards() {
    for (const [deck, codes] of Object.entries(DECKS)) {
        const all = codes.map((code) => ({ code, name: code.replaceAll('-', ' ') }));
        for (const width of ['w200', 'w120', 'w76', 'w64', 'w44'])
            section(
                `${deck}, ${width.slice(1)} px`,
                ...all.map((card) => element(`card-box ${width}`, face(deck, card))),
            );
        section(
            `${deck}, backs`,
            ...['w120', 'w64', 'w44'].map((width) => element(width, back(deck))),
            element('w120', pile(deck, 52)),
            element('w120', pile(deck, 12)),
            element('w120', slot()),
        );
    }
}

/** Balls go round the ways of lying, one every two seconds. */
function courses() {
    const lies = ['fairway', 'rough', 'bunker', 'bad-bunker', 'green', 'holed'];
    const names = ['Ann', 'Bea', 'Cal', 'Dot'];
    const hole = (/** @type {number} */ turn, /** @type {number} */ number, /** @type {number} */ length) => ({
        number,
        length,
        balls: names.map((name, seat) => {
            const lie = lies[(seat + turn) % lies.length];
            const left =
                lie === 'holed' ? 0 : lie === 'green' ? 10 : Math.round(length * (0.8 - 0.18 * ((seat + turn) % 5)));
            return { seat, name, lie, left, turn: seat === turn % 4 };
        }),
    });
    const shown = [
        [1, 370],
        [5, 530],
        [8, 150],
        [14, 410],
    ]
        .map(([number, length]) => ({ number, length, portrait: false, box: element('fairway wide') }))
        .concat(
            [
                [1, 370],
                [17, 470],
            ].map(([number, length]) => ({ number, length, portrait: true, box: element('fairway tall') })),
            [{ number: 4, length: 430, portrait: false, box: element('fairway phone') }],
        );
    let turn = 0;
    const draw = () => {
        for (const { number, length, portrait, box } of shown) {
            const course = fairway({ ...hole(turn, number, length), portrait }, box.firstElementChild);
            if (course !== box.firstElementChild) box.replaceChildren(course);
        }
        turn++;
    };
    draw();
    setInterval(draw, 2000);
    section('courses', ...shown.map(({ box }) => box));
}

function pictures() {
    const picture = (/** @type {string} */ name) => {
        const image = document.createElement('img');
        image.src = `../../web/pictures/${name}.svg`;
        image.className = 'picture';
        image.alt = name;
        return image;
    };
    section('shelf', ...PICTURES.map(picture));
    section('badge', element('mark', badge()), element('mark', wordmark()));
}

if (wish.get('only') !== 'courses') cards();
courses();
pictures();
