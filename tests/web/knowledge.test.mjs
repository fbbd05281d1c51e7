// knowledge.test.mjs - what is hidden stays hidden: face-down cards carry nothing, and between two people nothing is left.

import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, asked, changed, clickSomething, deal, openHouse, picture, strip, visit } from "./page.mjs";

const house = openHouse();

test("cards that lie face down are all alike in the page", async () => {
    const { page, leave } = await visit(house.browser, house.server.address);
    for (const game of ["four", "cambio", "golph", "kargo", "rum-e-golf"]) {
        await deal(page, house.server.address, { game });
        await asked(page);
        const hidden = await page.$$eval(".seat .card.down", (cards) =>
            cards.map((card) => ({
                inside: card.innerHTML,
                label: card.getAttribute("aria-label"),
                attributes: card
                    .getAttributeNames()
                    .filter(
                        (name) =>
                            !["data-key", "aria-label", "data-row", "data-col", "style", "tabindex"].includes(name),
                    )
                    .sort()
                    .map((name) => card.getAttribute(name))
                    .join(),
            })),
        );
        assert.ok(hidden.length > 3, game);
        assert.equal(new Set(hidden.map((card) => card.inside)).size, 1, game);
        for (const { label } of hidden) assert.match(label, /face down(\. .*)?$/, game);
        assert.ok(new Set(hidden.map((card) => card.attributes)).size <= 3, game); // lit or not, button or picture
    }
    await leave();
});

/** Everything in the page that could tell something. */
const traces = (page) =>
    page.evaluate(() => ({
        cards: document.querySelectorAll(".card").length,
        told: document.querySelector("#live").textContent + document.querySelector("#live-urgent").textContent,
        story: document.querySelector(".panel-body").textContent,
        happened: document.querySelector(".happened").textContent,
        note: document.querySelector(".note").textContent,
    }));

test("between two people the table leaves the page", async () => {
    const { page, leave } = await visit(house.browser, house.server.address);
    await deal(page, house.server.address, { game: "four", seats: 3, who: { 1: "" }, seed: "3" });
    const names = new Set();
    let curtains = 0;
    for (let i = 0; (await asked(page)) === "curtain"; i++) {
        curtains++;
        const { told, ...rest } = await traces(page);
        assert.deepEqual(rest, { cards: 0, story: "", happened: "", note: "" });
        assert.doesNotMatch(told, / of (clubs|diamonds|hearts|spades)/);
        names.add((await page.textContent(".curtain h2")).split(",")[0]);
        await page.waitForSelector(".curtain .button:focus");
        await page.keyboard.press("Enter");
        await page.waitForSelector(".table");
        for (let n = i; (await asked(page)) === "ask"; n++) {
            const was = await strip(page);
            await clickSomething(page, n);
            await changed(page, was);
        }
    }
    assert.ok(curtains >= 4);
    assert.deepEqual([...names].sort(), ["Ada", "Player 1"]);
    await leave();
});

test("several people who can react are asked together, and nobody has to show what they know", async () => {
    const { page, leave } = await visit(house.browser, house.server.address);
    await deal(page, house.server.address, { game: "cambio", seats: 3, who: { 1: "", 2: "" }, seed: "9" });
    for (let i = 0; i < 60; i++) {
        const what = await asked(page);
        if (what === "window") return reacting(page, leave);
        if (what === "curtain") await raise(page);
        else {
            const was = await strip(page);
            await clickSomething(page, i);
            await changed(page, was);
        }
    }
    assert.fail("nobody was ever asked to react");
});

/** The one who is asked takes the screen. */
async function raise(page) {
    await page.click(".curtain .button");
    await page.waitForSelector(".curtain", { state: "detached" });
}

/** The table shows what a spectator sees; the person who reacts takes the screen behind a curtain. */
async function reacting(page, leave) {
    await accessible(page, "reactions");
    await picture(page, "reactions");
    assert.equal(await page.locator(".card.known, .card.lit").count(), 0);
    assert.match(await page.textContent(".actionbar"), /Does anybody want to react\?/);
    await page.click(".choices .button:not(.main) >> nth=0");
    await page.waitForSelector(".curtain");
    assert.equal((await traces(page)).cards, 0);
    await raise(page);
    assert.equal(await asked(page), "ask");
    await page.keyboard.press("p");
    assert.notEqual(await asked(page), "over");
    await leave();
}

test("where the memory is real, what was seen is not shown again", async () => {
    const { page, leave } = await visit(house.browser, house.server.address);
    await deal(page, house.server.address, { game: "four", seats: 2, seed: "4" });
    await asked(page);
    assert.ok((await page.locator(".home .card.known").count()) > 0, "with the aid it is");
    await deal(page, house.server.address, { game: "four", seats: 2, seed: "4", options: { memory: "real" } });
    await seenOnce(page);
    await leave();
});

/** What was dealt open is shown until the first action, and then no more. */
async function seenOnce(page) {
    await asked(page);
    assert.ok((await page.locator(".home .card.known").count()) > 0, "it can be looked at");
    assert.match(await page.textContent(".happened"), /Remember/);
    await page.locator(".zone.stock .card.lit").click();
    await page.waitForSelector(".held.full");
    assert.equal(await page.locator(".home .card.known").count(), 0);
}

test("a player can switch the memory aid off", async () => {
    const { page, leave } = await visit(house.browser, house.server.address, { settings: { memoryAid: false } });
    await deal(page, house.server.address, { game: "four", seats: 2, seed: "4" });
    await seenOnce(page);
    await leave();
});
