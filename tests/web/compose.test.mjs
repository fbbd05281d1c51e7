// compose.test.mjs - a game of one's own in the page: facts and what comes of them, what is wrong beside its fact, a report that can be
// stopped, links whole and cut short, files, one's own presets, a match, and a table on the server.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { PHONE, accessible, openHouse, picture, until, visit } from "./page.mjs";
import { packed, unpacked } from "../../web/ui/compose/link.js";

const house = openHouse();

const says = (page, words) => until(page, (text) => document.querySelector(".compose")?.textContent.includes(text), words);
const field = (key) => `[data-fact="${key}"]`;

async function compose(page, route = "#/compose") {
    await page.goto(`${house.server.address}${route}`);
    await page.waitForSelector(".compose .rules-cards");
    await page.evaluate(() => document.querySelectorAll(".compose-part").forEach((part) => (part.open = true)));
}

test("a link holds the rules, and a link that was cut short is noticed", () => {
    const text = "title: Oma’s Golf\nvalues: 2=-2 red-king=-1\n";
    assert.equal(unpacked(packed(text)), text);
    assert.match(packed(text), /^[\w.-]+$/);
    for (let n = 0; n < packed(text).length; n++) assert.equal(unpacked(packed(text).slice(0, n)), null);
    assert.equal(unpacked("%%%.123456"), null);
});

test("whoever changes a fact sees the layout, the values and the rules change", async () => {
    const { page, leave } = await visit(house.browser, house.server.address);
    await page.click("#compose");
    await page.waitForSelector(".compose .rules-cards");
    await page.selectOption("#compose-begin", "game six");
    await says(page, "Aces count 1, twos -2");
    assert.equal(await page.locator(".compose-looks .rules-card").count(), 6);
    await page.evaluate(() => document.querySelectorAll(".compose-part").forEach((part) => (part.open = true)));
    await page.fill(`${field("title")} input`, "Kitchen Golf");
    await says(page, "Kitchen Golf");
    await page.selectOption(`${field("rows")} select`, "3");
    await says(page, "Nine cards each, face down in three rows of three.");
    assert.equal(await page.locator(".compose-looks .rules-card").count(), 9);
    await page.fill("#fact-values-12-", "-3");
    await page.press("#fact-values-12-", "Enter");
    await says(page, "kings -3");
    await until(page, () => /King−?-?3/.test(document.querySelector(".values-table").textContent.replace(/\s/g, "")));
    await page.click(`${field("values")} button[aria-label^="jack"]`);
    await page.fill("#fact-values-10-2", "0");
    await page.press("#fact-values-10-2", "Enter");
    await says(page, "jack of hearts");
    await page.selectOption(`${field("powers")} #fact-powers-queen`, "exchange");
    await says(page, "queens to exchange two cards unseen");
    await accessible(page, "the composer");
    await picture(page, "compose");
    await leave();
});

test("what cannot be played is said beside its fact, and nothing is lost", async () => {
    const { page, leave } = await visit(house.browser, house.server.address);
    await compose(page);
    await page.selectOption("#compose-begin", "game four");
    await says(page, "You look once at the two cards nearest to you.");
    await page.evaluate(() => document.querySelectorAll(".compose-part").forEach((part) => (part.open = true)));
    await page.selectOption(`${field("hole ends")} select`, "all face up");
    await until(page, () => document.querySelector(".compose-wrong").textContent !== "");
    assert.ok(await page.isDisabled("#compose-play"));
    assert.equal(await page.inputValue(`${field("hole ends")} select`), "all face up");
    await accessible(page, "facts that contradict each other");
    await page.selectOption(`${field("new cards")} select`, "face up");
    await until(page, () => document.querySelector(".compose-wrong").textContent === "");
    await says(page, "When all four of yours lie face up");
    await page.fill(`${field("title")} input`, "a|b");
    await until(page, (one) => document.querySelector(`${one} .error`).textContent.includes("title"), field("title"));
    await page.fill(`${field("title")} input`, "ab");
    await until(page, (one) => document.querySelector(`${one} .error`).textContent === "", field("title"));
    await page.reload();
    await page.waitForSelector(".compose .rules-cards");
    await says(page, "When all four of yours lie face up");
    await leave();
});

test("a report says how it plays; it can be stopped", async () => {
    const { page, leave } = await visit(house.browser, house.server.address);
    await compose(page);
    await page.click("#compose-report");
    await until(page, () => document.querySelectorAll(".report-lines li").length > 3);
    await says(page, "The player left of the dealer wins");
    const stop = page.locator(".compose-report .button.quiet");
    if (await stop.isVisible()) await stop.click().catch(() => {}); // it may be done by now
    await until(page, () => !document.querySelector("#compose-report").hidden);
    await accessible(page, "a report");
    await page.evaluate(() => (document.querySelector(".compose-part").open = true));
    await page.selectOption(`${field("columns")} select`, "4");
    await until(page, () => document.querySelectorAll(".report-lines li").length === 0);
    await leave();
});

test("rules travel as a link, a code and a file, and are kept under their name", async () => {
    const { page, leave } = await visit(house.browser, house.server.address, { size: PHONE });
    await compose(page);
    await page.fill(`${field("title")} input`, "Porch Golf");
    await says(page, "Porch Golf");
    await page.click("#compose-share");
    const link = await page.inputValue(".copy-field .link");
    await page.waitForFunction(() => document.querySelector(".qr")?.naturalWidth > 0);
    await accessible(page, "sharing rules");
    await picture(page, "compose-share");
    const loading = page.waitForEvent("download");
    await page.click("dialog .dialog-body > .button");
    const file = await loading;
    assert.equal(file.suggestedFilename(), "porch-golf.golf");
    const text = readFileSync(await file.path(), "utf8");
    assert.match(text, /^title: Porch Golf$/m);
    await page.click(".dialog-close");
    await page.click("#compose-save");
    await says(page, "Porch Golf is saved");
    await picture(page, "compose-phone");
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "nothing is wider than a phone");

    await page.goto(`${house.server.address}#/`);
    await page.waitForSelector(".clubhouse");
    await page.goto(link);
    await says(page, "Porch Golf was shared with you.");
    await page.goto(link.slice(0, -9));
    await says(page, "This link is not whole");
    const choosing = page.waitForEvent("filechooser");
    await page.click("#compose-open");
    await (await choosing).setFiles({ name: "my.golf", mimeType: "text/plain", buffer: Buffer.from("title: X\nrows: 9\n") });
    await until(page, () => document.querySelector(".compose-wrong").textContent.includes("2"));
    await leave();
});

test("rules of one's own are played at once, chosen before the deal, and played at a server's table", async () => {
    const { page, leave } = await visit(house.browser, house.server.address);
    await compose(page);
    await page.fill(`${field("title")} input`, "Porch Golf");
    await page.selectOption(`${field("columns")} select`, "2");
    await says(page, "Four cards each, face down in two rows of two");
    await page.click("#compose-save");
    await says(page, "Porch Golf is saved");
    await page.click("#compose-play");
    await page.waitForSelector(".play .seat");
    await page.goto(`${house.server.address}#/compose`);
    await page.waitForSelector(".compose .rules-cards");
    await page.click("#compose-players");
    await page.waitForSelector(".presets");
    await until(page, () => document.querySelector(".preset:has(:checked)")?.textContent.includes("Porch Golf"));
    await until(page, () => document.querySelector(".in-short")?.textContent.includes("Four cards each, face down in two rows of two"));
    await accessible(page, "rules of one's own before the deal");
    await page.goto(`${house.server.address}#/compose`);
    await page.waitForSelector(".compose .rules-cards");
    await page.click("#compose-friends");
    await page.waitForSelector("#create");
    await page.fill("#my-name", "Ann");
    await page.click("#create");
    await page.waitForSelector(".anteroom");
    await page.click(".anteroom .setup-actions .button");
    await until(page, () => document.querySelector("dialog .rules")?.textContent.includes("two rows of two"));
    await leave();
});
