// puzzle.test.mjs - puzzles in the page: the same as in the program, one choice at the usual table, a verdict with its reason, and
// a rating that only first tries change.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { hostOf } from "../../web/engine/host.js";
import { IMPORTS, callerOf } from "../../web/engine/module.js";
import { PHONE, accessible, openHouse, picture, press, until, visit } from "./page.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));
const program = process.env.NIBLICK ?? `${root}build/niblick`;
const house = openHouse();
const { puzzles } = JSON.parse(spawnSync(program, ["puzzles", "--json", "--solution"], { encoding: "utf8", maxBuffer: 1 << 26 }).stdout);
const says = (page, words) => until(page, (text) => document.body.textContent.includes(text), words);

test("every puzzle is the same in the page as in the program", async () => {
    const folder = process.env.PAGE_DIR ?? `${root}build`;
    const { instance } = await WebAssembly.instantiate(readFileSync(`${folder}/wasm/niblick.wasm`), IMPORTS);
    const host = hostOf(callerOf(instance.exports));
    for (const game of new Set(puzzles.map((one) => one.game))) {
        const text = readFileSync(`${root}data/puzzles/${game}.puzzles`, "utf8");
        const listed = host.puzzles(text), mine = puzzles.filter((one) => one.game === game);
        const about = ({ seats, rating, skill, options }) => ({ seats, rating, skill, options });
        assert.deepEqual(listed.map(about), mine.map(about));
        mine.slice(0, 3).forEach(({ solution, seat }, i) => {
            const puzzle = host.puzzle(text, i, ["You", "Ada", "Ben", "Cleo"]);
            const { table } = host.resume(puzzle.record);
            const { legal } = host.view(table, puzzle.seat);
            const tried = (action) => {
                const { code } = legal.find((one) => one.action === action);
                const touch = host.puzzleTouch(table, puzzle.seat, [], `act.${code}`, text, i);
                return touch.verdict;
            };
            assert.equal(puzzle.seat, seat);
            assert.equal(tried(solution.best)?.right, true, `${game} ${i + 1}`);
            assert.equal(tried(solution.habit)?.right, false);
            assert.match(tried(solution.habit).text, /^Wrong: that costs .*\nBest: .* because /);
            host.close(table);
        });
    }
});

/** Chooses a draw or a take with the buttons below the table. */
const choose = (page, verb) => press(page.locator(`.choices button[data-touch="v${verb}"], .choices button`).filter({ hasText: new RegExp(verb, "i") }).first());

test("a puzzle is solved at the usual table, and only the first try counts", async () => {
    const { page, leave } = await visit(house.browser, house.server.address);
    await page.goto(`${house.server.address}#/`);
    await page.click("#puzzles");
    await says(page, "You haven't tried any puzzles yet; your rating begins at 1200.");
    await accessible(page, "the games that have puzzles");
    await picture(page, "puzzles");
    const one = puzzles.find(({ game, solution }) => game === "hand" && solution.best === "knock" && solution.habit === "draw");
    await page.click(`a[href="#/puzzles/hand"]`);
    await page.click(`a[href="#/puzzles/hand/${one.number}"]`);
    await says(page, "What is the best choice? Your first try counts.");
    await accessible(page, "a puzzle");
    await picture(page, "puzzle");
    await choose(page, "draw");
    await says(page, "Wrong: that costs");
    await says(page, "because");
    await says(page, "Your rating is now 11");
    await accessible(page, "a verdict");
    await picture(page, "puzzle-verdict");
    await page.click(".coach-leave");
    await says(page, "You solved 0 of 1 puzzle on the first try.");
    await page.click(`a[href="#/puzzles/hand/${one.number}"]`);
    await says(page, "What is the best choice?");
    await choose(page, "knock");
    await says(page, "Right.");
    await says(page, "You have tried this one before, so it does not count.");
    await press(page.locator(".choices .button.main"));
    await until(page, (number) => !location.hash.endsWith(`/${number}`), String(one.number));
    await says(page, "What is the best choice?");
    await leave();
});

test("the story of a puzzle tells every turn once, and at its end the half that is under way", async () => {
    const folder = process.env.PAGE_DIR ?? `${root}build`;
    const { instance } = await WebAssembly.instantiate(readFileSync(`${folder}/wasm/niblick.wasm`), IMPORTS);
    const host = hostOf(callerOf(instance.exports));
    let turns = 0, halves = 0;
    for (const game of ["four", "hand", "jacks-and-fives"]) {
        const text = readFileSync(`${root}data/puzzles/${game}.puzzles`, "utf8");
        host.puzzles(text).forEach((_, i) => {
            const { story, seat } = host.puzzle(text, i, ["You", "Ada", "Ben", "Cleo"]);
            const own = story.filter((line) => line.seat === seat);
            own.forEach((line, at) => {
                if (/^You draw [^,]*\.$/.test(line.text) && story.at(-1) === line) halves++;
                else assert.ok(!own[at + 1] || story[story.indexOf(line) + 1] !== own[at + 1], `${game} ${i + 1}: ${line.text} ${own[at + 1]?.text}`);
                turns++;
            });
        });
    }
    assert.ok(turns > halves && halves > 0);
});

test("options that are not as usual are told with a puzzle and in the list", async () => {
    const { page, leave } = await visit(house.browser, house.server.address);
    const games = JSON.parse(spawnSync(program, ["games", "--json"], { encoding: "utf8", maxBuffer: 1 << 26 }).stdout);
    const usual = (game) => games.find(({ id }) => id === game).options;
    const other = puzzles
        .flatMap((one) => usual(one.game).map((option) => ({ one, option })))
        .find(({ one, option }) => option.label && one.options[option.name] !== option.default);
    await page.goto(`${house.server.address}#/puzzles/${other.one.game}`);
    const row = page.locator(`a[href="#/puzzles/${other.one.game}/${other.one.number}"].day-link`);
    await row.waitFor();
    assert.ok((await row.textContent()).includes(other.option.label));
    await page.goto(`${house.server.address}#/puzzles/${other.one.game}/${other.one.number}`);
    await says(page, "Options: ");
    assert.ok((await page.textContent(".coach-words")).includes(other.option.label));
    await picture(page, "puzzle-options");
    await leave();
});

for (const [name, size] of [["wide", { width: 1280, height: 800 }], ["phone", { width: 360, height: 640 }]])
    test(`even a long verdict is read without scrolling it, ${name}`, async () => {
        const { page, leave } = await visit(house.browser, house.server.address, { size });
        const one = puzzles.find(({ game, solution }) => game === "hand" && solution.best === "knock" && solution.habit === "draw");
        await page.goto(`${house.server.address}#/puzzles/hand/${one.number}`);
        await says(page, "What is the best choice?");
        await choose(page, "draw");
        await says(page, "Your rating is now");
        // A long one: the sentences of this one twice over.
        await page.$eval(".coach-words", (words) => words.append(...[...words.children].map((line) => line.cloneNode(true))));
        const [inside, room] = await page.$eval(".coach-words", (words) => [words.scrollHeight, words.clientHeight]);
        assert.ok(inside <= room, `${inside} in ${room}`);
        assert.ok(await page.locator(".choices .button.main").isVisible());
        await picture(page, `puzzle-verdict-whole-${name}`);
        await leave();
    });

test("puzzles that cannot be loaded are not said to be missing", async () => {
    const { page, leave } = await visit(house.browser, house.server.address, { forgive: /503/ });
    await page.route("**/puzzles/list.json", (route) => route.fulfill({ status: 503, body: "" }));
    await page.goto(`${house.server.address}#/puzzles`);
    await says(page, "The puzzles could not be loaded: puzzles/list.json cannot be read.");
    await page.unroute("**/puzzles/list.json");
    await page.route("**/puzzles/hand.puzzles", (route) => route.fulfill({ body: "nonsense" }));
    await page.goto(`${house.server.address}#/puzzles/hand/1`);
    await until(page, () => document.querySelector(".missing h1") && !document.body.textContent.includes("There is no such puzzle"));
    await leave();
});

test("on a phone a puzzle and its verdict fit", async () => {
    const discards = puzzles.find(
        ({ game, solution: { habit, costs } }) => game === "cambio" && habit !== "discard" && costs.some(({ action }) => action === "discard"),
    );
    const { page, leave } = await visit(house.browser, house.server.address, { size: PHONE, touch: true });
    await page.goto(`${house.server.address}#/puzzles/cambio/${discards.number}`);
    await says(page, "What is the best choice?");
    await picture(page, "puzzle-phone");
    await choose(page, "discard");
    await says(page, "The obvious choice is to ");
    await picture(page, "puzzle-phone-verdict");
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    await leave();
});

test("a puzzle that is not there is said to be missing", async () => {
    const { page, leave } = await visit(house.browser, house.server.address);
    for (const route of ["#/puzzles/hand/9999", "#/puzzles/nothing", "#/puzzles/hand/x", "#/puzzles/hand/1.5", "#/puzzles/hand/0"]) {
        await page.goto(`${house.server.address}#/`);
        await page.waitForSelector(".clubhouse");
        await page.goto(`${house.server.address}${route}`);
        await says(page, "There is no such puzzle.");
    }
    await leave();
});
