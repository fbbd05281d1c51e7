// print.test.mjs - a game on paper: the button in the page, the PDF from the server, and that the drawings of the packs are those of the page.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { PACK_ART } from "../../tools/art/pack_art.js";
import { PHONE, accessible, openHouse, picture, until, visit } from "./page.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));
const house = openHouse();

test("the packs to print are what web/art draws (if not: node tools/art/make.mjs)", () => {
    assert.deepEqual(readdirSync(`${root}data/packs`).sort(), Object.keys(PACK_ART).sort());
    for (const [name, draw] of Object.entries(PACK_ART)) assert.ok(readFileSync(`${root}data/packs/${name}`, "utf8") === draw(), `data/packs/${name} is out of date`);
});

async function openPrint(page, game) {
    await page.goto(`${house.server.address}#/rules/${game}`);
    await page.waitForSelector(".rules-doors .button:not(.main)");
    await page.click(".rules-doors .button:not(.main)");
    await page.waitForSelector("dialog #print-paper");
}

test("the rules page prints its game: a pack with backs", async () => {
    const { page, leave } = await visit(house.browser, house.server.address, { size: PHONE });
    await openPrint(page, "kargo");
    await accessible(page);
    await picture(page, "print-kargo");
    await page.selectOption("#print-paper", "letter");
    await page.selectOption("#print-backs", "short-edge");
    await page.selectOption("#print-players", "2");
    const asked = page.waitForRequest((request) => request.url().includes("/print/"));
    const [saved] = await Promise.all([page.waitForEvent("download"), page.click("dialog .dialog-foot .button")]);
    assert.equal(new URL((await asked).url()).pathname, "/print/letter/short-edge/2/kargo.pdf");
    assert.equal(saved.suggestedFilename(), "kargo.pdf");
    assert.ok(readFileSync(await saved.path(), "latin1").startsWith("%PDF-"));
    await until(page, () => document.querySelector("dialog .notice").textContent === "The PDF is saved.");
    await leave();
});

test("a game for ordinary cards has mats and no backs; without a network the page says what is missing", async () => {
    const forgive = /Failed to load resource/;
    const { page, context, leave } = await visit(house.browser, house.server.address, { forgive });
    await openPrint(page, "six");
    await picture(page, "print-six");
    assert.equal(await page.locator("#print-backs").count(), 0);
    await context.setOffline(true);
    await page.click("dialog .dialog-foot .button");
    await until(page, () => document.querySelector("dialog .notice").textContent.includes("can't be reached"));
    await leave();
});

test("the server refuses orders in words", async () => {
    for (const [path, words] of [
        ["a3/long-edge/4/golph.pdf", 'there is no paper "a3"; choose a4 or letter'],
        ["a4/long-edge/4/gulp.pdf", 'there is no game "gulp"; did you mean "golph"?'],
        ["a4/long-edge/9/golph.pdf", "golph is for 2 to 5 players, not 9"],
        ["a4/long-edge/-1/golph.pdf", "ask for /print/"],
        ["../../etc/passwd", null],
        [`a4/long-edge/4/${"golph".repeat(60)}.pdf`, "ask for /print/"],
    ]) {
        const answer = await fetch(`${house.server.address}print/${path}`);
        assert.equal(answer.status, 404, path);
        if (words) assert.ok((await answer.text()).startsWith(words), path);
    }
});
