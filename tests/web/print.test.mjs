// print.test.mjs - a game on paper: the button in the page, the PDF from the server, what the page prints by itself, and that the
// drawings of the packs are those of the page.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { PACK_ART } from "../../tools/art/pack_art.js";
import { PHONE, accessible, openHouse, picture, until, visit } from "./page.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));
const house = openHouse();
const folder = mkdtempSync(`${tmpdir()}/niblick-print-`);
after(() => rmSync(folder, { recursive: true }));

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
    const [saved] = await Promise.all([page.waitForEvent("download"), page.click("dialog .dialog-foot .main")]);
    assert.equal(new URL((await asked).url()).pathname, "/print/letter/short-edge/2/kargo.pdf");
    assert.equal(saved.suggestedFilename(), "kargo.pdf");
    assert.ok(readFileSync(await saved.path(), "latin1").startsWith("%PDF-"));
    await until(page, () => document.querySelector("dialog .notice").textContent === "The PDF is saved.");
    await leave();
});

test("a game for ordinary cards has mats and no backs; without a network the page says what can be done", async () => {
    const forgive = /Failed to load resource/;
    const { page, context, leave } = await visit(house.browser, house.server.address, { forgive });
    await openPrint(page, "six");
    await picture(page, "print-six");
    assert.equal(await page.locator("#print-backs").count(), 0);
    await context.setOffline(true);
    await page.click("dialog .dialog-foot .main");
    await until(page, () => document.querySelector("dialog .notice").textContent.includes("You can print from this page instead"));
    await leave();
});

/* ---------------------------------------------------------------------------------------------------- from the page */

const DPI = 150;

/** A page of a file as grey pixels; lengths are millimetres. */
function raster(file, number) {
    const stem = `${file}-${number}`;
    execFileSync("pdftoppm", ["-gray", "-r", String(DPI), "-f", String(number), "-l", String(number), "-singlefile", file, stem]);
    const bytes = readFileSync(`${stem}.pgm`);
    const [head, w, h] = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(bytes.toString("latin1", 0, 60));
    const pixels = bytes.subarray(head.length);
    const grey = (x, y) => pixels[Math.floor((y * DPI) / 25.4) * Number(w) + Math.floor((x * DPI) / 25.4)];
    /** Where dark lines cross: middles of the runs of dark pixels from one end of the page to the other. */
    const lines = (length, at) => {
        const found = [];
        let from = null;
        for (let i = 0; i < (length * DPI) / 25.4; i++) {
            const dark = at((i + 0.5) * (25.4 / DPI)) < 170;
            if (dark) from ??= i;
            else if (from !== null) {
                found.push(((from + i) / 2) * (25.4 / DPI));
                from = null;
            }
        }
        return found;
    };
    const [wide, high] = [(w * 25.4) / DPI, (h * 25.4) / DPI];
    return { wide, high, grey, across: (y) => lines(wide, (x) => grey(x, y)), down: (x) => lines(high, (y) => grey(x, y)) };
}

/** What the page would print: the file that the browser's print window would save. */
async function printed(page, game, { paper, backs }) {
    await page.evaluate(() => (globalThis.print = () => document.body.classList.add("asked-to-print")));
    await page.selectOption("#print-paper", paper);
    if (backs) await page.selectOption("#print-backs", backs);
    await page.click("dialog .dialog-foot .button:not(.main)");
    await page.waitForSelector("body.asked-to-print");
    const file = `${folder}/${game}-${paper}-${backs}.pdf`;
    await page.evaluate(() => (globalThis.unpainted.disabled = true));
    await page.pdf({ path: file, preferCSSPageSize: true });
    assert.equal(await page.locator(".press").count(), 0, "it is gone after printing");
    return file;
}

const near = (a, b, what) => assert.ok(Math.abs(a - b) < 0.35, `${what}: ${a}, not ${b}`); // a pixel is 0.17

test("without a network the page prints the pack: cards of 63 by 88 mm with bleed and marks, and backs behind them", async () => {
    const forgive = /ERR_INTERNET|Failed to load resource/;
    const { page, context, leave } = await visit(house.browser, house.server.address, { offline: true, forgive });
    await until(page, () => globalThis.caches.match("/style/press.css")); // what a first visit does not wait for
    await until(page, () => navigator.serviceWorker.controller);
    await context.setOffline(true);
    await page.reload();
    await openPrint(page, "kargo");
    const file = await printed(page, "kargo", { paper: "a4", backs: "long-edge" });
    assert.match(execFileSync("pdfinfo", [file], { encoding: "utf8" }), /Pages: +16\n/); // 53 cards, seven courses, and what cards count
    const [front, back] = [raster(file, 1), raster(file, 2)];
    near(front.wide, 297, "the paper's width");
    near(front.high, 210, "the paper's height");
    const marks = { across: front.across(7.5), down: front.down(7) };
    assert.deepEqual([marks.across.length, marks.down.length], [8, 4]);
    for (let i = 0; i < 8; i += 2) near(marks.across[i + 1] - marks.across[i], 63, "a card's width");
    for (let i = 0; i < 4; i += 2) near(marks.down[i + 1] - marks.down[i], 88, "a card's height");
    for (const [x, y] of [[11, 50], [150, 11.5], [285.8, 150], [150, 198.5]]) assert.ok(front.grey(x, y) < 252, `no ground at ${x}, ${y}`);
    for (const [i, x] of back.across(210 - 7.5).entries()) near(x, marks.across[i], "a mark behind"); // turned head over heels
    for (const [i, y] of back.down(7).entries()) near(210 - y, marks.down[3 - i], "a mark behind");
    const words = execFileSync("pdftotext", ["-f", "13", "-l", "16", file, "-"], { encoding: "utf8" }).replace(/\s+/g, " ");
    for (const word of ["St. Andrews", "Westward Ho", "6580", "Mashie-niblick: 60 to 100 yards"]) assert.ok(words.includes(word), word);
    await leave();
});

test("mats from the page have places of a card's size, and go on as many sheets as they need", async () => {
    const { page, leave } = await visit(house.browser, house.server.address);
    await openPrint(page, "crazy-nines");
    await page.selectOption("#print-players", "2");
    const file = await printed(page, "crazy-nines", { paper: "letter" });
    assert.match(execFileSync("pdfinfo", [file], { encoding: "utf8" }), /Pages: +5\n[^]*792 x 612/);
    const sheet = raster(file, 2);
    const upright = Array.from({ length: 8 }, (_, i) => sheet.across(30 + i)).flat(); // its outline is broken: not every line of pixels has it
    near(Math.min(...upright), 7, "the left edge of a place");
    near(Math.max(...upright.filter((x) => x < 72)), 70, "its right edge");
    const words = execFileSync("pdftotext", [file, "-"], { encoding: "utf8" });
    for (const word of ["Stock", "What cards count", "In short", "A1", "C3", "sheet 2 of 2"]) assert.ok(words.includes(word), word);
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
