// strokes.test.mjs - strokes by handicap in the page: offered to whoever has an index at such a table, told, kept with the match, and the
// same as the terminal gives.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { accessible, openHouse, picture, playByMouse, until, visit } from "./page.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));
const program = process.env.NIBLICK ?? `${root}build/niblick`;
const house = openHouse();
const TABLE = ["four", "--seats", "2", "-o", "holes=1", "--player", "rabbit"];
let folder;

/** The terminal, with rounds of its own. */
function terminal(...args) {
    const env = { ...process.env, XDG_DATA_HOME: folder, XDG_STATE_HOME: folder, XDG_CONFIG_HOME: folder };
    const { status, stdout, stderr } = spawnSync(program, args, { env, encoding: "utf8", input: "1\n".repeat(400) });
    assert.equal(status, 0, stderr);
    return stdout.replace(/\s+/g, " ");
}

let lines, given;
before(() => {
    folder = mkdtempSync(`${tmpdir()}/niblick-strokes-`);
    for (let seed = 1; seed <= 3; seed++) terminal("play", ...TABLE, "--seed", String(seed));
    const env = { ...process.env, XDG_DATA_HOME: folder, XDG_STATE_HOME: folder };
    lines = spawnSync(program, ["rounds", "--export", "-"], { env, encoding: "utf8" }).stdout.split("\n").filter((line) => line.startsWith("round "));
    [given] = /Strokes given by handicap[^.]*\./.exec(terminal("play", ...TABLE, "--seed", "9", "--handicap"));
});
after(() => rmSync(folder, { recursive: true, force: true }));

/** Somebody who has played these rounds, before the deal. */
async function sitDown({ rounds, holes, player = "rabbit" }) {
    const { page, leave } = await visit(house.browser, house.server.address);
    await page.evaluate(
        ([all, chosen]) => {
            for (const line of all) localStorage[`niblick.round.${line.split(" ")[1]}`] = JSON.stringify({ line });
            localStorage["niblick.setup.four"] = JSON.stringify(chosen);
        },
        [rounds, { sitters: [{ name: "You", player: null }, { name: "Ada", player }], options: { holes }, practice: false }],
    );
    await page.goto(`${house.server.address}#/new/four`);
    await page.waitForSelector(".setup");
    return { page, leave };
}

const becomesOffered = (page, is) => until(page, (wanted) => document.querySelector(".handicap").hidden !== wanted, is);
const record = (page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("niblick.match.")).map((key) => JSON.parse(localStorage[key]).record)[0]);
const says = (page, words) => until(page, (text) => document.body.textContent.includes(text), words);

test("strokes are offered at a table where the person has an index, and only there", async () => {
    const { page, leave } = await sitDown({ rounds: lines, holes: "1" });
    await becomesOffered(page, true);
    await page.click('[aria-label="One seat more"]');
    await becomesOffered(page, false);
    await page.click('[aria-label="One seat fewer"]');
    await becomesOffered(page, true);
    await page.evaluate((id) => localStorage.removeItem(`niblick.round.${id}`), lines[0].split(" ")[1]);
    await page.fill("#seed", "7"); // two rounds are too few
    await becomesOffered(page, false);
    await leave();
});

test("whoever wants them is told who gets how many, sees net beside gross, and finds both again", async () => {
    const { page, leave } = await sitDown({ rounds: lines, holes: "1" });
    await becomesOffered(page, true);
    await accessible(page, "strokes are offered");
    await page.check(".handicap input");
    await picture(page, "strokes-offered");
    await page.fill("#seed", "7");
    await page.click("#deal");
    await page.waitForSelector(".table");
    const [, own, other] = /you (?:get|give|play) ?(\d*).*Ada gets (\d+)/.exec(given);
    const sign = /you give/.test(given) ? "-" : "";
    assert.match(await record(page), new RegExp(`\\[Strokes "${sign}${own || 0} ${other}"\\]`));
    await page.reload(); // a match that goes on has the strokes that it began with
    await page.waitForSelector(".table");
    await playByMouse(page);
    await says(page, "Net of handicap, ");
    if (!(await page.locator(".standings").count())) await page.getByRole("button", { name: "Result" }).click();
    await page.waitForSelector(".standings");
    const rows = await page.$$eval(".standings tbody tr", (all) => all.map((row) => [...row.children].map((cell) => cell.textContent.replace("−", "-"))));
    const strokes = { You: Number(`${sign}${own || 0}`), Ada: Number(other) };
    for (const [, name, gross, net] of rows) assert.equal(Number(net), Number(gross) - strokes[name]);
    await accessible(page, "a net result");
    await picture(page, "strokes-finale");
    assert.match(await page.textContent(".finale"), /Handicap\s*Net/);
    const kept = await record(page);
    await page.click(".finale .button.main"); // play again
    await until(page, () => Object.keys(localStorage).filter((key) => key.startsWith("niblick.match.")).length === 2);
    const all = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("niblick.match.")).map((key) => JSON.parse(localStorage[key]).record));
    for (const one of all) assert.match(one, /\[Strokes "/);
    await page.evaluate((text) => {
        sessionStorage["niblick.replay"] = JSON.stringify({ record: text, at: 0, viewer: 0 });
        location.hash = "#/replay";
    }, kept);
    await page.waitForSelector(".replay");
    await says(page, "Strokes given by handicap");
    await page.locator('.replay input[type="range"]').evaluate((slider) => {
        slider.value = slider.max;
        slider.dispatchEvent(new Event("input", { bubbles: true }));
    });
    await says(page, "Net of handicap, ");
    await picture(page, "strokes-replay");
    await leave();
});

test("a match without them has no tag and no net standing", async () => {
    const { page, leave } = await sitDown({ rounds: lines, holes: "1" });
    await becomesOffered(page, true);
    await page.click("#deal");
    await page.waitForSelector(".table");
    assert.doesNotMatch(await record(page), /Strokes/);
    await leave();
});
