// wayin.test.mjs - the way to a game: the shelf, what waits to be continued, the form before the deal, and rules for readers.

import assert from "node:assert/strict";
import { test } from "node:test";
import { guest, makeTable, sitDown, twoAtTable } from "./friends.mjs";
import { PHONE, WIDE, accessible, asked, clickSomething, deal, openHouse, picture, until, visit } from "./page.mjs";

const house = openHouse();

const fitsAcross = async (page, what) =>
    assert.ok(
        await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
        `${what} is wider than the window`,
    );

const go = async (page, hash, selector) => {
    await page.goto(`${house.server.address}${hash}`);
    await page.waitForSelector(selector);
};

/* -------------------------------------------------------------------------------------------------------------- the shelf */

test("the shelf begins with the games to start with, and has every game once, by kind", async () => {
    const { page, leave } = await visit(house.browser, house.server.address);
    const shelves = await page.$$eval(".shelf", (sections) =>
        sections.map((one) => ({
            title: one.querySelector("h2").textContent,
            games: [...one.querySelectorAll(".game-link")].map((link) => link.hash.slice("#/new/".length)),
            facts: [...one.querySelectorAll(".game-facts")].map((facts) => facts.textContent),
        })),
    );
    assert.equal(shelves[0].title, "Start here");
    assert.deepEqual(shelves[0].games, ["six", "four", "cambio"]);
    assert.ok(shelves.length >= 4, "the others are by kind");
    const all = shelves.flatMap(({ games }) => games);
    assert.equal(new Set(all).size, all.length);
    for (const facts of shelves.flatMap((one) => one.facts))
        assert.match(facts, /(Easy|Medium|Demanding)about \d+ minutes?\d+ to \d+ players/);
    assert.equal(await page.locator(".continuing").count(), 0, "nothing waits for somebody who is new");
    assert.ok((await page.locator(".hero-cards svg.face").count()) >= 3, "there are cards in the hero");
    await leave();
});

test("somebody who comes back finds first what waits, the newest first, with players, hole and whose turn it is", async () => {
    const { page, leave } = await visit(house.browser, house.server.address);
    await deal(page, house.server.address, { game: "six", seats: 3 });
    await asked(page);
    await deal(page, house.server.address, { game: "four", seats: 2, seed: "3" });
    await asked(page);
    await go(page, "#/", ".continuing .match");
    assert.equal(await page.evaluate(() => document.querySelector(".clubhouse").firstElementChild.className), "matches continuing");
    await until(page, () => [...document.querySelectorAll(".continuing .match")].every((row) => /turn/.test(row.textContent)));
    const rows = await page.$$eval(".continuing .match-words", (list) => list.map((row) => row.textContent));
    assert.match(rows[0], /^Four-Card Golf.*Hole 1 · with Ada · Your turn/);
    assert.match(rows[1], /^Six-Card Golf.*Hole 1 · with Ada and Ben · Your turn/);
    await page.click(".continuing .button.main");
    await page.waitForSelector(".table");
    await leave();
});

test("a seat at a table of the server waits in the clubhouse too", async () => {
    const { ann, bob, id } = await twoAtTable(house);
    await Promise.all([ann, bob].map(({ page }) => page.waitForSelector(".actionbar")));
    for (const { page } of [ann, bob]) {
        await go(page, "#/", ".continuing .match");
        assert.equal(await page.getAttribute(".continuing .button.main", "href"), `#/table/${id}`);
    }
    const words = await Promise.all([ann, bob].map(({ page }) => page.textContent(".continuing .match-words")));
    assert.match(words[0], /online · Hole 1 · with Bob/);
    assert.match(words[1], /online · Hole 1 · with Ann/);
    assert.equal(words.filter((one) => one.includes("Your turn")).length, 1);
    await ann.leave();
    await bob.leave();
});

/* ------------------------------------------------------------------------------------------------------ before the deal */

test("the form says in short how the game goes, and has ways to play with names; the options are folded", async () => {
    const { page, leave } = await visit(house.browser, house.server.address);
    await go(page, "#/new/cambio", "#deal");
    await page.waitForSelector(".in-short li");
    assert.match(await page.textContent(".in-short"), /Four cards each, face down/);
    assert.equal(await page.isVisible(".option-fields"), false);
    assert.equal(await page.locator(".preset:has(:checked) strong").textContent(), "Usual");
    await page.click('.preset:has-text("Tournament")');
    await page.click(".more-options summary");
    assert.equal(await page.inputValue("#option-holes"), "9");
    assert.equal(await page.isChecked('[name="option-memory"][value="real"]'), true);
    const words = await page.textContent(".option-fields");
    assert.match(words, /Cards you have seenStay in viewAre hidden again/);
    assert.doesNotMatch(words, /\baid\b|knock-penalty|=/);
    await page.selectOption("#option-holes", "5");
    assert.equal(await page.locator(".preset:has(:checked) strong").textContent(), "Your own way");
    assert.match(await page.textContent(".preset:has(:checked)"), /Holes: 5/);
    await page.click('.preset:has-text("Usual")');
    assert.equal(await page.inputValue("#option-holes"), "1");
    await leave();
});

test("a way for four players cannot be chosen by two", async () => {
    const { page, leave } = await visit(house.browser, house.server.address);
    await go(page, "#/new/golph", "#deal");
    const partners = page.locator('.preset:has-text("Partners") input');
    assert.equal(await partners.isEnabled(), true);
    await page.click('[aria-label="One seat fewer"]');
    assert.equal(await partners.isEnabled(), false);
    assert.match(await page.textContent('.preset:has-text("Partners")'), /For 4 players\./);
    await leave();
});

/* ---------------------------------------------------------------------------------------------------------------- rules */

/** What nobody should have to read; tools/check_rules_pages.sh looks through every page. */
const NOTATION = /\[?\b(layout|golph|rum|kargo)\.[a-z0-9]|\+--|\b[A-E][1-5]\b|Game id|[a-z-]+=(on|off)/;

test("every page of rules is for readers: no ids or notation, and every card has a drawing and a name", async () => {
    const { page, leave } = await visit(house.browser, house.server.address);
    const games = await page.$$eval(".game-link", (links) => links.map((link) => link.hash.slice("#/new/".length)));
    for (const game of games) {
        await go(page, `#/rules/${game}`, `.rules[data-page="${game}"]`);
        assert.doesNotMatch(await page.innerText(".rules"), NOTATION, game);
        const bare = await page.$$eval(".rules-card", (cards) => cards.filter((card) => !card.querySelector("svg")).length);
        assert.equal(bare, 0, game);
        const plain = await page.$$eval('.rules-card[data-side="up"] svg', (faces) => faces.filter((one) => one.querySelector("text")).length);
        assert.equal(plain, 0, `${game}: a card is only written`);
        const nameless = await page.$$eval(".rules-hand", (rows) => rows.filter((row) => !row.getAttribute("aria-label")).length);
        assert.equal(nameless, 0, game);
    }
    await leave();
});

test("a link to a rule opens the page there, and the list of parts leads to them", async () => {
    const { page, leave } = await visit(house.browser, house.server.address);
    await go(page, "#/rules/cambio/layout.locked", ".rules .matters");
    assert.match(await page.textContent(".rules [data-first]"), /^Caller is safe/);
    await until(page, () => document.querySelector("[data-first]").getBoundingClientRect().top < innerHeight);
    await page.click('.contents a:has-text("Scoring")');
    await until(page, () => document.activeElement.id === "scoring");
    await until(page, () => Math.abs(document.querySelector("#scoring").getBoundingClientRect().top) < innerHeight / 2);
    await leave();
});

/* -------------------------------------------------------------------------------------------------------------- friends */

test("the invitation is shared where the device can, and else copied", async () => {
    const ann = await guest(house, "Ann"),
        bob = await guest(house, "Bob");
    await ann.page.evaluate(() => {
        navigator.share = async (what) => void (globalThis.shared = what);
    });
    const id = await makeTable(ann, { game: "six" });
    await ann.page.click("#share");
    await until(ann.page, () => !!globalThis.shared);
    const shared = await ann.page.evaluate(() => globalThis.shared);
    assert.equal(shared.url, `${house.server.address}#/table/${id}`);
    assert.match(shared.text, /Six-Card Golf/);
    await bob.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await bob.page.evaluate(() => {
        delete Navigator.prototype.share;
    });
    const other = await makeTable(bob, { game: "six" });
    await bob.page.click("#share");
    await bob.page.waitForSelector('.share-row [role="status"]:not(:empty)');
    assert.equal(await bob.page.evaluate(() => navigator.clipboard.readText()), `${house.server.address}#/table/${other}`);
    await ann.leave();
    await bob.leave();
});

test("my tables say who plays, which hole it is and whose turn", async () => {
    const ann = await guest(house, "Ann"),
        bob = await guest(house, "Bob");
    await go(ann.page, "#/friends", ".account summary");
    await ann.page.click(".account summary");
    await ann.page.fill("#account-name", "Ann of the turn");
    await ann.page.fill("#account-password", "correct horse battery");
    await ann.page.click("#register");
    await ann.page.waitForSelector("#mine");
    const id = await makeTable(ann);
    await sitDown(bob, id);
    await ann.page.click("#start:not(:disabled)");
    await Promise.all([ann, bob].map(({ page }) => page.waitForSelector(".table")));
    const mine = async () => {
        await go(ann.page, "#/friends", ".account summary");
        await ann.page.click(".account summary");
        await ann.page.click("#mine");
        return ann.page.textContent(`.my-tables [data-table="${id}"]`);
    };
    assert.match(await mine(), /Ann and Bob.*Hole 1: (your turn|Bob's turn)/);
    await ann.leave();
    await bob.leave();
});

/* ------------------------------------------------------------------------------------------------------- how it looks */

for (const [where, size] of [
    ["phone", PHONE],
    ["tablet", { width: 820, height: 1180 }],
    ["wide", WIDE],
    ["large", { width: 1440, height: 900 }],
])
    test(`the way in looks right and is accessible, ${where}`, async () => {
        const { page, leave } = await visit(house.browser, house.server.address, { size });
        const look = async (name) => {
            await picture(page, `${name}-${where}`);
            await accessible(page, `${name}, ${where}`);
            await fitsAcross(page, `${name}, ${where}`);
        };
        for (const game of ["six", "cambio", "kargo"]) {
            await go(page, `#/new/${game}`, ".in-short li");
            await page.click(".more-options summary");
            await look(`form-${game}`);
        }
        for (const game of ["six", "cambio", "golph", "rum-e-golf", "kargo"]) {
            await go(page, `#/rules/${game}`, ".rules");
            await look(`rules-${game}`);
        }
        await deal(page, house.server.address, { game: "six", seats: 3 });
        await asked(page);
        await clickSomething(page, 1);
        await go(page, "#/", ".continuing");
        await look("shelf-returning");
        await leave();
    });

test("at twice the size nothing of the way in sticks out", async () => {
    const { page, leave } = await visit(house.browser, house.server.address, { size: { width: 640, height: 400 } });
    await fitsAcross(page, "shelf");
    for (const [hash, there] of [
        ["#/new/kargo", ".in-short li"],
        ["#/rules/kargo", ".rules"],
        ["#/friends", "#make"],
    ]) {
        await go(page, hash, there);
        await fitsAcross(page, hash);
    }
    await leave();
});
