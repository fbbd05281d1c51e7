// day.test.mjs - the course of the day in the page: the same opponents and the same par as in the terminal, one result that
// counts, and what is said when something is missing or damaged.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { hostOf } from "../../web/engine/host.js";
import { IMPORTS, callerOf } from "../../web/engine/module.js";
import { accessible, asked, clickSomething, openHouse, picture, playByMouse, until, visit } from "./page.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));
const program = process.env.NIBLICK ?? `${root}build/niblick`;
const DATE = "2026-01-17"; // six short holes
const house = openHouse();
let folder, record, shared;

/** The course as the terminal plays it: always the first choice. */
before(() => {
    folder = mkdtempSync(`${tmpdir()}/niblick-day-`);
    const env = { ...process.env, XDG_DATA_HOME: folder, XDG_STATE_HOME: folder, XDG_CONFIG_HOME: folder };
    spawnSync(program, ["today", DATE, "--plain"], { env, input: "1\n".repeat(400) });
    record = readFileSync(`${folder}/niblick/courses/${DATE}.nib`, "utf8");
    shared = spawnSync(program, ["today", DATE, "--share"], { env, encoding: "utf8" }).stdout;
});
after(() => rmSync(folder, { recursive: true, force: true }));

const keep = (page, value) => page.evaluate(([date, kept]) => (localStorage[`niblick.course.${date}`] = JSON.stringify(kept)), [DATE, value]);
const says = (page, words) => until(page, (text) => document.body.textContent.includes(text), words);

async function openDay(page, date = DATE) {
    await page.goto(`${house.server.address}#/`);
    await page.waitForSelector(".clubhouse");
    await page.goto(`${house.server.address}#/day/${date}`);
}

test("opponents do in the page what they do in the terminal", async () => {
    const folder = process.env.PAGE_DIR ?? `${root}build`;
    const { instance } = await WebAssembly.instantiate(readFileSync(`${folder}/wasm/niblick.wasm`), IMPORTS);
    const host = hostOf(callerOf(instance.exports));
    const { game, options, seed, players } = host.course(DATE);
    const { table } = host.openTable({ game, options, seed, seats: players.length, names: [], date: DATE });
    let compared = 0;
    for (const line of record.split("\n")) {
        if (/^(\[|hole|score|result|$)/.test(line)) continue;
        const state = host.state(table);
        if (state.over) host.next(table);
        const { actor } = host.state(table);
        if (players[actor]) assert.equal(host.choose(table, actor, players[actor]).action, line, `action ${compared}`), compared++;
        host.act(table, actor, line, []);
    }
    assert.ok(compared > 20);
});

test("the shelf leads to today's course, and days have courses from the first to today", async () => {
    const { page, leave } = await visit(house.browser, house.server.address);
    await page.goto(`${house.server.address}#/`);
    await page.click("#course-of-the-day");
    await page.waitForSelector(".day h1");
    await says(page, "Your streak: 0 days");
    await page.waitForSelector(".days li:nth-child(14)");
    await accessible(page, "the course of the day");
    await picture(page, "day-new");
    await openDay(page, "9999-12-31");
    await says(page, "There is no course for this day.");
    await openDay(page, "2025-12-31");
    await says(page, "There is no course for this day.");
    await leave();
});

test("a course is begun, and waits", async () => {
    const { page, leave } = await visit(house.browser, house.server.address);
    await openDay(page);
    await says(page, "You have not played this course.");
    await page.click(".day-ways .button.main");
    await page.waitForSelector(".table");
    await asked(page);
    await clickSomething(page, 3);
    await openDay(page);
    await says(page, "You have begun this course.");
    assert.equal(await page.textContent(".day-ways .button.main"), "Continue");
    const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("niblick.match.")).map((key) => JSON.parse(localStorage[key])));
    assert.equal(kept.length, 1);
    assert.match(kept[0].record, /\[Seed "20260117"\]/);
    await leave();
});

test("the end of a course is its result, which a later round does not replace", async () => {
    const { page, leave } = await visit(house.browser, house.server.address);
    await page.goto(`${house.server.address}#/`);
    const last = record.search(/^hole 6 /m);
    const saved = {
        id: "day", game: "jacks-and-fives", title: "Jacks and Fives", practice: false, takenBack: 0, lines: {}, over: false, when: 1,
        sitters: ["", "habit", "everyman", "habit"].map((player, seat) => ({ name: `N${seat}`, player: player || null })),
        record: record.slice(0, record.indexOf("\n", last) + 1), course: DATE,
    };
    await page.evaluate((match) => (localStorage["niblick.match.day"] = JSON.stringify(match)), saved);
    await page.goto(`${house.server.address}#/table/day`);
    await page.waitForSelector(".table");
    await playByMouse(page);
    await until(page, (date) => localStorage[`niblick.course.${date}`], DATE);
    const first = JSON.parse(await page.evaluate((date) => localStorage[`niblick.course.${date}`], DATE));
    assert.match(first, /^result /m);
    await page.evaluate((match) => (localStorage["niblick.match.day"] = JSON.stringify(match)), saved);
    await openDay(page);
    await page.goto(`${house.server.address}#/table/day`);
    await page.waitForSelector(".table");
    await playByMouse(page);
    await openDay(page);
    await page.waitForSelector(".day-share pre");
    const { card } = JSON.parse(await page.evaluate((date) => localStorage[`niblick.course.${date}`], DATE));
    assert.deepEqual(card.total, Number(first.match(/^result (-?\d+)/m)[1]));
    await leave();
});

test("a result is shown beside the par that the terminal has, and can be copied", async () => {
    const { page, leave } = await visit(house.browser, house.server.address);
    await page.goto(`${house.server.address}#/`);
    await keep(page, record);
    await openDay(page);
    await page.waitForSelector(".day-share pre");
    assert.equal((await page.textContent(".day-share pre")).trim(), shared.trim());
    assert.equal(await page.$$eval(".day-card .square", (squares) => squares.length), 6);
    await says(page, "does not count for your streak");
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.click(".day-share .button");
    await says(page, "Copied");
    await accessible(page, "the result of a course");
    await picture(page, "day-result");
    await openDay(page);
    await page.waitForSelector(".day-share pre"); // par was kept
    await leave();
});

test("a result that is damaged is told, and stays where it is", async () => {
    const { page, leave } = await visit(house.browser, house.server.address);
    await page.goto(`${house.server.address}#/`);
    await keep(page, "nonsense");
    await openDay(page);
    await says(page, "Your result cannot be read");
    assert.equal(await page.evaluate((date) => localStorage[`niblick.course.${date}`], DATE), '"nonsense"');
    await leave();
});

test("a round that was begun and removed is no first try any more", async () => {
    const { page, leave } = await visit(house.browser, house.server.address);
    await openDay(page);
    await page.click('.button:has-text("Play")');
    await page.waitForSelector(".table");
    await page.goto(`${house.server.address}#/`);
    await page.click('.matches .button:has-text("Remove")');
    await openDay(page);
    await says(page, "You have removed the round that you had begun here.");
    assert.equal(await page.locator('.day-ways .button:text-is("Play")').count(), 0);
    await page.click('.day-ways .button:has-text("Practise")');
    await page.waitForSelector(".table");
    const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("niblick.match.")).map((key) => JSON.parse(localStorage[key])));
    assert.deepEqual(kept.map(({ course, practice }) => [course ?? null, practice]), [[null, true]]);
    await leave();
});
