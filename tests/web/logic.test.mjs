// logic.test.mjs - the parts of the client that are arithmetic: sizes, words, the score card.

import assert from "node:assert/strict";
import { test } from "node:test";
import { readFileSync } from "node:fs";
import { fit } from "../../web/ui/table/fit.js";
import { heapName, lie, where } from "../../web/ui/table/words.js";
import { allOf, setWords } from "../../web/ui/lib/text.js";
import { gridOf } from "../../web/ui/panels/sheetgrid.js";
import { cardSvg } from "../../web/ui/panels/cardsvg.js";
import { keyOf, placeOf } from "../../web/ui/table/places.js";
import { between } from "../../web/ui/table/between.js";
import { Story } from "../../web/ui/table/story.js";
import { ofOne, together } from "../../web/ui/table/turn.js";

const words = (name) => JSON.parse(readFileSync(new URL(`../../web/text/${name}.json`, import.meta.url), "utf8"));
setWords(words("en"));

/** A table with a stock, a waste, a grid for each of two seats, and a hand. */
const view = {
    seat: 0,
    seats: 2,
    stock: 30,
    zones: [
        { zone: 0, kind: "stock", owner: null, rows: 0, cols: 0, cells: [] },
        { zone: 1, kind: "waste", owner: null, rows: 0, cols: 0, cells: [{ card: "7h", up: true }] },
        {
            zone: 2,
            kind: "grid",
            owner: 0,
            rows: 2,
            cols: 2,
            cells: ["A1", "A2", "B1", "B2"].map((slot) => ({ slot, card: null, up: false })),
        },
        {
            zone: 3,
            kind: "grid",
            owner: 1,
            rows: 2,
            cols: 2,
            cells: ["A1", "A2", "B1", "B2", "P1"].map((slot) => ({ slot, card: null, up: false })),
        },
        {
            zone: 4,
            kind: "hand",
            owner: 0,
            rows: 0,
            cols: 0,
            cells: [
                { slot: "H1", card: "red-1" },
                { slot: "H2", card: "red-2" },
                { slot: "H3", card: "red-1" },
            ],
        },
    ],
};
const at = (zone, slot) => ({ zone, kind: "grid", owner: zone - 2, slot });

test("keys of places go both ways", () => {
    assert.equal(keyOf(view, at(3, "P1")), "z3.4");
    assert.equal(keyOf(view, { zone: 1, kind: "waste", owner: null }), "z1");
    assert.deepEqual(placeOf("z3.4", view), { zone: 3, cell: 4 });
    assert.equal(placeOf("seat.1", view), null);
});

test("places have the names that the story uses", () => {
    assert.equal(where(view.zones[2], 1, []), "A2");
    assert.equal(where(view.zones[3], 4, []), "P1");
    const deck = { cards: { "7h": { name: "7 of hearts" } } };
    assert.equal(lie({ card: null, up: false }, deck, true), "face down");
    assert.equal(lie({ card: "7h", up: false }, deck, true), "face down, you know it: 7 of hearts");
    assert.equal(lie({ card: "7h", up: true }, deck, true), "7 of hearts");
    assert.equal(heapName(view.zones[1], view, deck), "discard pile, 7 of hearts on top, 1 card");
    assert.equal(heapName(view.zones[0], view, deck), "stock, 30 cards");
    assert.equal(allOf(["Ann", "Bea", "Cyd"]), "Ann, Bea and Cyd");
});

const needs = (seats, cols, rows) => ({
    others: Array.from({ length: seats - 1 }, () => [{ cols, rows }]),
    own: [{ blocks: [{ cols, rows }], hand: 1 }],
    middle: [1, 2, 3].map(() => ({ cols: 1, rows: 1 })),
    plate: 0,
    ownPlate: 40,
    edge: 16,
    middleText: 22,
    fairway: 0,
});

test("your own cards are never smaller than a finger, and larger where there is room", () => {
    for (const seats of [2, 4, 8, 16])
        for (const [width, height] of [
            [344, 430],
            [880, 620],
            [600, 200],
            [1800, 1000],
        ])
            assert.ok(fit(needs(seats, 3, 2), width, height).own >= 44, `${seats} at ${width}x${height}`);
    assert.ok(fit(needs(4, 3, 2), 1800, 1000).own > fit(needs(4, 3, 2), 344, 430).own);
    assert.equal(fit(needs(4, 3, 2), 600, 200).fits, false);
    assert.equal(fit(needs(16, 2, 2), 344, 456, { own: 44, other: 14 }).fits, true);
    assert.ok(fit({ ...needs(4, 3, 2), scale: 1.6 }, 2100, 1240).own > fit(needs(4, 3, 2), 2100, 1240).own);
});

test("cards are smaller than a finger only where they may be", () => {
    const least = { own: 24, other: 10 };
    assert.equal(fit(needs(8, 5, 2), 344, 330).fits, false);
    const small = fit(needs(8, 5, 2), 344, 330, least);
    assert.ok(small.fits && small.own >= 24 && small.own < 44 && small.other >= 10, JSON.stringify(small));
});

test("a hand that is too wide for one row is laid in two", () => {
    const hand = { ...needs(2, 2, 2), own: [1, 2].map((rows) => ({ blocks: [{ cols: 10 / rows, rows }], hand: 10 / rows })) };
    assert.equal(fit(hand, 344, 500).way, 1);
    assert.equal(fit(hand, 1200, 500).way, 0);
});

test("seats are shared out evenly among as few rows as they need", () => {
    assert.equal(fit(needs(8, 2, 2), 344, 450).row, 4);
    assert.equal(fit(needs(8, 2, 2), 1200, 800).row, 7);
});

test("where nothing fits, the arrangement that needs the least room is kept", () => {
    for (const height of [300, 200, 100, 0]) {
        const found = fit(needs(16, 2, 2), 344, height);
        assert.deepEqual([found.fits, found.beside, found.own], [false, true, 44], `${height} high`);
    }
});

const SHEET = {
    title: "Six-Card Golf",
    caption: "Two holes",
    players: "",
    corner: "Hole",
    down: false,
    lines: [
        { text: "Ann", kind: "score", last: false },
        { text: "Bea <b>", kind: "score", last: true },
    ],
    columns: [
        { text: "1", kind: "hole", last: false },
        { text: "2", kind: "hole", last: true },
        { text: "Total", kind: "total", last: false },
        { text: "", kind: "spare", last: false },
    ],
    cells: [
        ["3", "", "3", ""],
        ["5", "", "5", ""],
    ].map((line) => line.map((text) => ({ text, won: text === "3" }))),
};

test("the score card leaves out blank columns, and turns when the holes go down the page", () => {
    const across = gridOf(SHEET),
        down = gridOf({ ...SHEET, down: true });
    assert.deepEqual(
        across.heads.map((head) => head.text),
        ["1", "2", "Total"],
    );
    assert.deepEqual(
        down.heads.map((head) => head.text),
        ["Ann", "Bea <b>"],
    );
    assert.deepEqual(
        down.lines.map((line) => [line.head.text, ...line.cells.map((cell) => cell.text)]),
        [
            ["1", "3", "5"],
            ["2", "", ""],
            ["Total", "3", "5"],
        ],
    );
});

test("the score card as a file is sound XML, says who practised, and names are text", () => {
    const svg = cardSvg([SHEET], "Practice round: 2 actions taken back.");
    assert.ok(svg.includes("Bea &lt;b&gt;") && !svg.includes("<b>"));
    assert.ok(svg.includes("Practice round"));
    const open = svg.match(/<(?!\/)[a-z]+/g).length,
        closed = svg.match(/\/>|<\/[a-z]+>/g).length;
    assert.equal(open, closed);
});

test("a trick that is complete and taken in one action is seen complete first", () => {
    const hand = { zone: 5, kind: "hand", owner: 1, slot: "H1" };
    const trick = { zone: 6, kind: "trick", owner: null };
    const pile = { zone: 7, kind: "pile", owner: 0 };
    const was = {
        ...view,
        zones: [
            ...view.zones,
            { zone: 5, kind: "hand", owner: 1, rows: 0, cols: 0, cells: [{ slot: "H1", card: null }] },
            { zone: 6, kind: "trick", owner: null, rows: 0, cols: 0, cells: [{ card: "red-4", up: true }] },
            { zone: 7, kind: "pile", owner: 0, rows: 0, cols: 0, cells: [] },
        ],
    };
    const play = { event: "move", seat: 1, card: "red-1", seen: [0, 1], from: hand, to: trick };
    const take = { event: "move", seat: 0, card: "red-4", seen: [0, 1], from: trick, to: pile };
    const seen = between(was, { events: [play, take], taken: 1 });
    assert.deepEqual(
        seen.view.zones[6].cells.map((cell) => cell.card),
        ["red-4", "red-1"],
    );
    assert.deepEqual(seen.view.zones[5].cells, [{ slot: "H1", empty: true }]);
    assert.deepEqual([seen.first, seen.rest], [[play], [take]]);
    assert.deepEqual(was.zones[6].cells.length, 1, "and the view before it is as it was");
    assert.equal(between(was, { events: [play] }), null);
});

/** The two halves of Ada's turn, as seat 0 is told of them, and what somebody said in between. */
const held = { zone: 5, kind: "held", owner: 1 };
const halves = [
    { viewer: 0, half: true, sentences: "Ada draws a card.", events: [{ event: "move", seat: 1, from: view.zones[0], to: held }] },
    {
        viewer: 0,
        sentences: "Ada keeps it at A1 and discards the 7 of hearts.",
        plain: "Ada keeps it and discards the 7 of hearts.",
        turn: {
            sentences: "Ada draws a card, puts it at A1 and discards the 7 of hearts.",
            plain: "Ada draws a card, keeps it and discards the 7 of hearts.",
        },
        events: [{ event: "move", seat: 1, from: held, to: at(3, "A1") }],
    },
];

test("somebody's turn is one line of the story, and taking back its second half leaves no half of it", () => {
    const saved = { lines: {} },
        story = new Story(saved, false),
        state = { hole: 1, progress: { deal: "1" } };
    const texts = () => story.of(0).map((line) => line.text);
    story.enter([halves[0]], 1, state);
    assert.deepEqual(texts(), ["Ada draws a card."]);
    story.add([0], "Bob: Good luck!", state);
    story.enter([halves[1]], 1, state);
    assert.deepEqual(texts(), ["Bob: Good luck!", "Ada draws a card, keeps it and discards the 7 of hearts."]);
    story.takeBack(1);
    assert.deepEqual(texts(), ["Bob: Good luck!"]);
    story.enter([halves[1]], 1, state);
    assert.equal(texts().at(-1), "Ada draws a card, keeps it and discards the 7 of hearts.");
});

test("both halves of a turn are shown as one sentence and one movement", () => {
    const [first, second] = halves.map((told) => ({ view, told, seat: 1, ...ofOne(told), half: told.half ? told.events : null }));
    const { turns, heard, told } = together(first, second);
    assert.deepEqual(turns, ["Ada draws a card, keeps it and discards the 7 of hearts."]);
    assert.deepEqual(heard, ["Ada draws a card, puts it at A1 and discards the 7 of hearts."]);
    assert.deepEqual(told.events, [{ event: "move", seat: 1, from: view.zones[0], to: at(3, "A1") }]);
});
