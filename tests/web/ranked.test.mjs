// ranked.test.mjs - the course of the day on a server: a ranked round that waits for whoever left it, and the table of results.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { keepSeat } from "../../web/online/kept.js";
import { Keeper } from "../../web/online/keeper.js";
import { guest } from "./friends.mjs";
import { PHONE, accessible, openHouse, picture, until, visit } from "./page.mjs";

const house = openHouse();

const says = (page, words) => until(page, (text) => document.body.textContent.includes(text), words);
/** The server's day, with a while of it left: at midnight it would be another one in the middle of a test. */
async function serverDay() {
    const left = 86400000 - (Date.now() % 86400000);
    if (left < 60000) await new Promise((resolve) => setTimeout(resolve, left + 1000));
    return (await (await fetch(`${house.server.address}course`)).json()).today;
}
const { language } = JSON.parse(readFileSync(new URL("../../web/text/en.json", import.meta.url), "utf8"));
const inWords = (date) => new Date(`${date}T12:00:00Z`).toLocaleDateString(language, { dateStyle: "long", timeZone: "UTC" });

/** Begins a ranked round through the page. */
async function begin({ page }, date) {
    await page.goto(`${house.server.address}#/ranked/${date}`);
    await page.click("#begin");
}

const ROWS = [
    { place: 1, name: "Ann", account: true, total: 31, against: -4 },
    { place: 2, name: "Bob", account: false, total: 38, against: 3 },
    { place: 2, name: "Cyd", account: true, total: 38, against: 3 },
    { late: true, name: "Dot", account: true, total: 30, against: -5 },
];

/** The server's answer about a date is this. */
const answer = (page, date, results) => page.route(/\/course\/[0-9]/, (route) =>
    route.fulfill({ json: { date, today: date, game: "six", unit: "strokes", par: true, playing: 2, ...results } }));

test("a ranked round is begun, left and continued, and nobody begins it twice", async () => {
    const date = await serverDay();
    const ann = await guest(house, "Ann");
    await ann.page.goto(`${house.server.address}#/day/${date}`);
    await says(ann.page, "Nobody has finished a ranked round of this course here.");
    await ann.page.click(".day-server .button.main");
    await ann.page.waitForSelector("#begin");
    await accessible(ann.page, "before a ranked round");
    await picture(ann.page, "ranked-begin");
    await ann.page.click("#begin");
    await ann.page.waitForSelector(".table");
    await picture(ann.page, "ranked-table");
    assert.equal(ann.frames.filter(({ is }) => is === "deal").length, 0); // nothing is promised
    const told = ann.frames.find(({ is }) => is === "table");
    assert.deepEqual(told.deals, { course: date });
    await ann.page.goto(`${house.server.address}#/day/${date}`);
    await says(ann.page, "1 round is still being played.");
    assert.equal(await ann.page.textContent(".day-server .button.main"), "Continue your ranked round");
    await says(ann.page, "You have begun your ranked round.");
    const bob = await guest(house, "ann");
    await begin(bob, date);
    await says(bob.page, `Somebody called "Ann" has begun the course of ${date} here.`);
    await ann.page.click(".day-server .button.main");
    await ann.page.waitForSelector(".table");
    await ann.leave();
    await bob.leave();
});

/** The seat of a ranked round, as the browser keeps it while the match goes on and when it is over. */
function seatKept(date, over) {
    const items = new Map();
    globalThis.localStorage = { getItem: (key) => items.get(key) ?? null, setItem: (key, value) => items.set(key, value), removeItem: (key) => items.delete(key) };
    globalThis.window = globalThis;
    try {
        const room = { id: "nine", token: "abc", seat: 0 };
        keepSeat({ table: room.id, token: room.token, course: date });
        new Keeper({ room, matches: 1, n: 5, lines: [], deals: { notes: [] }, score: { match_over: over }, view: null, names: ["Fay"] }).keep();
        return JSON.parse(items.get("niblick.online"));
    } finally {
        delete globalThis.window;
        delete globalThis.localStorage;
    }
}

test("a ranked round that is finished is neither continued nor played again", async () => {
    const date = await serverDay();
    const { page, leave } = await visit(house.browser, house.server.address);
    for (const [over, finished, note, way] of [
        [false, null, "You have begun your ranked round.", ["Continue your ranked round"]],
        [true, date, "You have finished your ranked round of this course.", []],
        [true, "2026-01-17", "For a place in this table, play a ranked round.", ["Play a ranked round"]],
    ]) {
        await page.goto(`${house.server.address}#/rules/six`); // not the clubhouse, which asks the server for the table
        await page.waitForSelector(".rules");
        await page.evaluate(([seats, ranked]) => {
            localStorage["niblick.online"] = JSON.stringify(seats);
            localStorage["niblick.ranked"] = JSON.stringify(ranked);
        }, [seatKept(date, over), finished]);
        await page.goto(`${house.server.address}#/day/${date}`);
        await says(page, note);
        assert.deepEqual(await page.locator(".day-server .button.main").allTextContents(), way);
        await picture(page, `ranked-${over ? "over" : "begun"}`);
    }
    await leave();
});

test("what is known of the deal says that the cards were given", async () => {
    const date = await serverDay();
    const gil = await guest(house, "Gil");
    await begin(gil, date);
    await gil.page.waitForSelector(".table");
    await gil.page.evaluate(() => [...document.querySelectorAll("button")].find((one) => /The deal|Deal/.test(one.textContent + one.ariaLabel))?.click());
    await says(gil.page, `These are the cards of the course of ${inWords(date)}.`);
    await gil.leave();
});

test("a date that is none, or not today's, is refused with a sentence", async () => {
    const eve = await guest(house, "Eve");
    await begin(eve, "2026-02-30");
    await says(eve.page, "2026-02-30");
    await begin(eve, "9999-01-01");
    await says(eve.page, "The course of 9999-01-01 is still to come.");
    await begin(eve, "2026-01-05");
    await says(eve.page, "can only be begun on its day");
    await eve.leave();
});

for (const [name, how] of Object.entries({ wide: {}, phone: { size: PHONE }, dark: { dark: true } }))
    test(`the table of results is shown beside the course, ${name}`, async () => {
        const { page, leave } = await visit(house.browser, house.server.address, how);
        const date = await serverDay();
        await answer(page, date, { results: ROWS });
        await page.goto(`${house.server.address}#/day/${date}`);
        await page.waitForSelector(".day-results");
        const rows = await page.$$eval(".day-results tbody tr", (all) => all.map((row) => row.textContent.trim()));
        assert.deepEqual(rows, ["1Ann 31−4", "2Bob (visitor)38+3", "2Cyd 38+3", "–Dot (finished too late)30−5"]);
        await says(page, "2 rounds are still being played.");
        await accessible(page, "the results of a day");
        await page.locator(".day-server").scrollIntoViewIfNeeded();
        await picture(page, `ranked-results-${name}`);
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
        await leave();
    });

test("without a server's answer the course is shown without results", async () => {
    const { page, leave } = await visit(house.browser, house.server.address);
    await page.route(/\/course(\/[0-9-]+)?$/, (route) => route.fulfill({ status: 200, contentType: "text/html", body: "<p>another site</p>" }));
    await page.goto(`${house.server.address}#/day`);
    await page.waitForSelector(".days li");
    assert.equal(await page.$(".day-server h2"), null);
    await leave();
});
