// links.test.mjs - links to a match that was played at a table of the server: its review, and the same deals for others, which are
// compared when they are over.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { hostOf } from "../../web/engine/host.js";
import { IMPORTS, callerOf } from "../../web/engine/module.js";
import { guest, makeTable, playOn, sitDown, twoAtTable } from "./friends.mjs";
import { PHONE, accessible, asked, openHouse, picture, playByMouse, until, visit } from "./page.mjs";

const house = openHouse();
const says = (page, words) => until(page, (text) => document.body.textContent.includes(text), words);
/** The holes of a record, each with its dealer and its cards. */
const dealt = (record) => [...record.matchAll(/^hole \d.*/gm)].map(([line]) => line);
const press = (page, label) => page.click(`.actionbar button:has-text("${label}")`);

/** The links that somebody who sat there makes. */
async function linksOf({ page }) {
    await press(page, "Links");
    await page.waitForSelector("dialog .link");
    await accessible(page, "links to a match");
    await picture(page, "links");
    const [again, review] = await page.$$eval("dialog .link", (all) => all.map((input) => input.value));
    await page.keyboard.press("Escape");
    return { again, review };
}

/** The first deal, as everybody sees it. */
const firstDeal = ({ frames }) => JSON.stringify(frames.find(({ is }) => is === "view").view.zones.filter(({ kind }) => kind === "waste"));

test("the same deals are played by others, who are compared when it is over; the review opens by its link", async () => {
    const { ann, bob } = await twoAtTable(house);
    await playOn([ann.page, bob.page]);
    const { again, review } = await linksOf(ann);

    const [cyd, dot] = [await guest(house, "Cyd"), await guest(house, "Bob")];
    await cyd.page.goto(again);
    await cyd.page.waitForSelector("#begin");
    await accessible(cyd.page, "before the same deals");
    await picture(cyd.page, "again");
    await cyd.page.click("#begin");
    await cyd.page.waitForSelector(".anteroom .online-seats");
    const id = (await cyd.page.evaluate(() => location.hash)).replace("#/table/", "");
    await sitDown(dot, id);
    await says(cyd.page, "knows these deals"); // she has the name of somebody who played them
    await picture(cyd.page, "again-anteroom");
    await cyd.page.click("#start:not(:disabled)");
    await Promise.all([cyd, dot].map(({ page }) => page.waitForSelector(".table")));
    assert.equal(firstDeal(cyd), firstDeal(ann));
    await playOn([cyd.page, dot.page]);
    for (const frame of cyd.frames) if (frame.is === "table" && frame.phase !== "over") assert.equal(frame.then, undefined);
    await press(cyd.page, "Compare");
    await cyd.page.waitForSelector(".compared");
    assert.equal(await cyd.page.$$eval(".compared tbody tr", (rows) => rows.length), 2);
    assert.match(await cyd.page.textContent(".compared thead"), /Ann \/ CydBob/);
    await accessible(cyd.page, "the same deals compared");
    await picture(cyd.page, "compared");

    const eve = await guest(house, "Eve", { size: PHONE });
    await eve.page.goto(review);
    await eve.page.waitForSelector(".replay");
    await picture(eve.page, "review-by-link");
    await eve.page.goto(`${review.slice(0, -3)}`);
    await says(eve.page, "damaged or incomplete");
    await eve.page.goto(`${house.server.address}#/`);
    await eve.page.waitForSelector("#play-now");
    await eve.page.goto(review.replace(/\/1\//, "/2/")); // nobody learns in this way what is at a table
    await says(eve.page, "damaged or incomplete");
    for (const one of [ann, bob, cyd, dot, eve]) await one.leave();
});

test("a match that goes on has no review and no duplicate", async () => {
    const [ann, eve] = [await guest(house, "Ann"), await guest(house, "Eve")];
    const id = await makeTable(ann);
    await eve.page.goto(`${house.server.address}#/duplicate/${id}`);
    await eve.page.click("#begin");
    await says(eve.page, "No match has begun");
    await eve.page.goto(`${house.server.address}#/duplicate/nowhere`);
    await eve.page.click("#begin");
    await says(eve.page, 'There is no table "nowhere".');
    await sitDown(eve, id);
    await ann.page.click("#start:not(:disabled)");
    await ann.page.waitForSelector(".table");
    const bob = await guest(house, "Bob");
    await bob.page.goto(`${house.server.address}#/review/${id}/1/${"A".repeat(43)}`);
    await says(bob.page, "damaged or incomplete");
    await picture(bob.page, "review-unfinished");
    for (const one of [ann, eve, bob]) await one.leave();
});

/** A match of two holes that lies finished on the shelf: what the terminal makes of the first choice again and again. */
async function onTheShelf(page, address) {
    await page.goto(`${address}#/`);
    await page.waitForSelector(".clubhouse");
    const folder = mkdtempSync(`${tmpdir()}/niblick-links-`);
    const env = { ...process.env, XDG_DATA_HOME: folder, XDG_STATE_HOME: folder, XDG_CONFIG_HOME: folder };
    const how = ["play", "four", "--seats", "2", "-o", "holes=2", "--seed", "1928", "--player", "habit"];
    spawnSync(process.env.NIBLICK ?? "build/niblick", how, { env, input: "1\n".repeat(300) });
    const [file] = readdirSync(`${folder}/niblick/matches`);
    const record = readFileSync(`${folder}/niblick/matches/${file}`, "utf8");
    rmSync(folder, { recursive: true });
    assert.match(record, /^result /m);
    const saved = {
        id: "old", game: "four", title: "Four-Card Golf", practice: false, takenBack: 0, lines: {}, over: true, when: Date.now(),
        sitters: [{ name: "You", player: null }, { name: "Ada (habit)", player: "habit" }], record,
    };
    await page.evaluate((match) => (localStorage["niblick.match.old"] = JSON.stringify(match)), saved);
    await page.reload();
    await page.waitForSelector(".clubhouse");
    return record;
}

const begun = (page) => page.evaluate(() => {
    const key = Object.keys(localStorage).find((one) => one.startsWith("niblick.match.") && one !== "niblick.match.old");
    return key ? JSON.parse(localStorage[key]) : null;
});

test("a match on the shelf is played again with the same deals, left and resumed, and compared when it is over", async () => {
    const { page, leave } = await visit(house.browser, house.server.address);
    const old = await onTheShelf(page, house.server.address);
    await page.click('button:has-text("Same deals again")');
    await page.waitForSelector(".table");
    await asked(page);
    const { id, deals } = await begun(page);
    assert.equal(deals, old);
    await page.goto(`${house.server.address}#/`);
    await page.waitForSelector(".clubhouse");
    await page.goto(`${house.server.address}#/table/${id}`);
    await page.waitForSelector(".table");
    while (!(await begun(page)).over) {
        await playByMouse(page);
        await page.evaluate(() => [...document.querySelectorAll(".actionbar button")].find((one) => one.textContent.includes("Next hole"))?.click());
        await new Promise((resolve) => setTimeout(resolve, 50)); // until the next hole is dealt
    }
    const { record } = await begun(page);
    assert.deepEqual(dealt(record), dealt(old));
    assert.match(record, /\[Seed "1928"\]/);
    await page.click('.actionbar button:has-text("Result")');
    await page.click('dialog button:has-text("Compare")');
    await page.waitForSelector(".compared");
    assert.equal(await page.$$eval(".compared tbody tr", (rows) => rows.length), 3);
    await accessible(page, "the same deals compared, offline");
    await picture(page, "compared-offline");
    await leave();
});

/** Plays a match to its end, and always chooses the action that is asked for. @returns {string} its record */
function played(host, setup, choice) {
    const { table } = host.openTable(setup);
    while (!host.score(table).match_over) {
        if (host.state(table).over) host.next(table);
        for (let state = host.state(table); !state.over; state = host.state(table)) {
            const { legal } = host.view(table, state.actor);
            host.act(table, state.actor, legal[Math.min(choice, legal.length - 1)].code, []);
        }
    }
    const record = host.record(table);
    host.close(table);
    return record;
}

test("with the same deals again every hole has its old dealer, whoever has won the one before", async () => {
    const folder = process.env.PAGE_DIR ?? fileURLToPath(new URL("../../build", import.meta.url));
    const { instance } = await WebAssembly.instantiate(readFileSync(`${folder}/wasm/niblick.wasm`), IMPORTS);
    const host = hostOf(callerOf(instance.exports));
    for (const game of ["golph", "kargo"]) {
        const names = ["Ann", "Bea", "Cyd"];
        const first = played(host, { game, seats: 3, options: {}, seed: "7", names }, 0);
        const again = played(host, { names, deals: first }, 1);
        const other = played(host, { game, seats: 3, options: {}, seed: "7", names }, 1);
        const known = Math.min(dealt(first).length, dealt(again).length);
        assert.deepEqual(dealt(again).slice(0, known), dealt(first).slice(0, known), game);
        assert.notDeepEqual(dealt(other).slice(0, known), dealt(first).slice(0, known)); // other winners, other dealers
    }
});
