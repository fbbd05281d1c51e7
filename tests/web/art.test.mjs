// art.test.mjs - what the drawings owe the page. Run with: node --test tests/web/art.test.mjs

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { faceMarkup } from "../../web/art/faces.js";
import { backMarkup, pileMarkup, slotMarkup } from "../../web/art/backs.js";
import { along, fairwayMarkup, placeOf } from "../../web/art/fairway.js";
import { badgeMarkup, wordmarkMarkup } from "../../tools/art/badge.js";
import { isDrawn, lettering } from "../../web/art/letters.js";
import { PICTURE } from "../../tools/art/shelf_art.js";

const file = (path) => new URL(`../../${path}`, import.meta.url);
const text = (path) => readFileSync(file(path), "utf8");
const rows = (deck) => text(`data/decks/${deck}.deck`).split("\n").map((row) => row.replace(/#.*/, "").replace(":", "").trim().split(/\s+/)).filter((row) => row[0]);

const PACKS = {
    standard: [..."A23456789TJQK"].flatMap((rank) => [..."cdhs"].map((suit) => rank + suit)).concat("Jo"),
    golph: ["red", "green", "yellow", "black"].flatMap((colour) => ["stymie", 1, 2, 3, 4, 5, 6].map((what) => `${colour}-${what}`)).concat("buzzard"),
    "rum-e-golf": rows("rum-e-golf").flatMap(([kind, what, ...scores]) => (kind === "hole" ? scores.map((score) => `${what}-${score}`) : [`${what}-${scores[0]}`])),
    kargo: rows("kargo").flatMap(([kind, ...yards]) => (yards[0].startsWith("x") ? [kind] : yards.map((yard) => `${kind}-${yard}`))),
};

const HOLE = { length: 370, number: 1, balls: [{ seat: 0, name: "Ann", left: 150, lie: "fairway" }, { seat: 1, name: "Bea", left: -30, lie: "rough" }] };

const everything = () => [
    ...Object.entries(PACKS).flatMap(([deck, codes]) => [...codes.map((code) => faceMarkup(deck, { code })), backMarkup(deck), pileMarkup(deck, 52)]),
    slotMarkup(), fairwayMarkup(HOLE), fairwayMarkup({ ...HOLE, portrait: true }), badgeMarkup(), wordmarkMarkup(),
    ...Object.values(PICTURE).map((draw) => draw()),
];

for (const [deck, codes] of Object.entries(PACKS))
    test(`every card of the pack ${deck} has a drawing of its own`, () => {
        const faces = new Set();
        for (const code of new Set(codes)) {
            const face = faceMarkup(deck, { code, name: code });
            assert.notEqual(face, faceMarkup("no such pack", { code, name: code }), code);
            assert.ok(!faces.has(face), `${code} looks like another card`);
            faces.add(face);
        }
    });

test("a card that nobody has drawn shows its name, and cannot smuggle in markup", () => {
    const face = faceMarkup("tarot", { code: "<b>", name: "the <script> Fool" });
    assert.ok(!face.includes("<b>") && !face.includes("<script>"));
    assert.ok(face.includes("&#60;script&#62;"));
    assert.ok(faceMarkup("kargo", { code: "cleek-170", name: "Cleek of 170" }).includes("<path"));
});

test("no drawing holds an id, a style, a script or a reference, so that a page can have any of them many times", () => {
    for (const markup of everything()) {
        assert.doesNotMatch(markup, /\s(id|style|href|on\w+)=|url\(|<style|<script|<image|<use/);
        assert.doesNotMatch(markup, /NaN|undefined|Infinity/);
    }
});

test("the elements of every drawing are closed in order", () => {
    for (const markup of everything()) {
        const open = [];
        for (const [, end, name, self] of markup.matchAll(/<(\/?)([a-z]+)[^>]*?(\/?)>/gi)) {
            if (end) assert.equal(open.pop(), name);
            else if (!self) open.push(name);
        }
        assert.deepEqual(open, []);
    }
});

test("letters fit the room they are given", () => {
    const wide = (markup) => Number(/scale\(([\d.]+)/.exec(markup)?.[1]);
    assert.ok(isDrawn("Out of Bounds, 19th-hole"));
    assert.ok(wide(lettering("RECOVERY", 0, 0, 10, { fit: 20 })) < wide(lettering("RECOVERY", 0, 0, 10)));
});

test("a ball lies on the course in proportion to the yards that are left", () => {
    const tee = along(HOLE, 370), pin = along(HOLE, 0);
    assert.equal(along(HOLE, 185), (tee + pin) / 2);
    assert.ok(along(HOLE, -20) > pin);
    for (const left of [900, -900]) assert.ok(along(HOLE, left) > 0 && along(HOLE, left) < 480, `${left} yards are off the picture`);
    const [, portrait] = placeOf({ ...HOLE, portrait: true }, HOLE.balls[0], 0);
    assert.equal(portrait, 480 - placeOf(HOLE, HOLE.balls[0], 0)[0]);
});

test("a hole looks the same whenever it is drawn, and unlike the next one", () => {
    assert.equal(fairwayMarkup(HOLE), fairwayMarkup(HOLE));
    assert.notEqual(fairwayMarkup(HOLE), fairwayMarkup({ ...HOLE, number: 2 }));
});

test("every game has a picture, and the files are what tools/art draws", () => {
    const games = readdirSync(file("docs/rules")).filter((name) => /^[a-z]/.test(name)).map((name) => name.replace(".md", ""));
    assert.deepEqual(games.filter((id) => !(id in PICTURE)), []);
    for (const [id, draw] of Object.entries(PICTURE)) assert.ok(text(`web/pictures/${id}.svg`).includes(draw()), `${id}: run node tools/art/make.mjs`);
    assert.deepEqual(readdirSync(file("web/pictures")).sort(), Object.keys(PICTURE).map((id) => `${id}.svg`).sort());
});

test("all the art together weighs less than 90 KB compressed", () => {
    const paths = ["art", "pictures", "icons"].flatMap((folder) => readdirSync(file(`web/${folder}`)).map((name) => `web/${folder}/${name}`));
    const weight = [...paths, "web/style/cards.css"].reduce((sum, path) => sum + gzipSync(readFileSync(file(path))).length, 0);
    assert.ok(weight < 90 * 1024, `${weight} bytes`);
    console.log(`art: ${weight} bytes compressed`);
});
