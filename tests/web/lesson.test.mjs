// lesson.test.mjs - lessons in the page: offered once, played to their end by touching what is marked, and left at any time.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { PATIENCE, PHONE, WIDE, accessible, openHouse, picture, press, visit } from "./page.mjs";

const house = openHouse();
const said = (page) => page.locator(".coach-words").innerText();
const lessons = JSON.parse(readFileSync(new URL("../../build/web/made/lessons/list.json", import.meta.url), "utf8"));

/** Waits until the learner is to do something; says what. */
async function awaited(page) {
    await page.waitForSelector(".lesson .actionbar.mine");
    return page.getAttribute(".lesson .actionbar", "data-asks");
}

async function goOn(page) {
    const asks = await awaited(page);
    if (asks === "read") await press(page.locator(".choices .button.main"));
    else await touchMarked(page);
}

/** A marked card or heap, or a marked button: one after the other until an action is chosen. */
async function touchMarked(page) {
    const marked = page.locator(".table button.hinted.lit:not(.picked), .choices .hinted");
    const small = page.locator(".others .seat:has(.card.hinted) button.plate"); // its cards are too small for a finger
    await marked.or(small).first().waitFor();
    if (await marked.count()) return press(marked.first());
    await press(small.first());
    await press(page.locator("dialog .hinted").first());
}

async function playToTheEnd(page, what) {
    for (let step = 0; step < 120; step++) {
        const asks = await awaited(page);
        await checkFits(page, `${what}, after ${step} steps: ${await said(page)}`);
        if (asks === "over") return;
        await goOn(page);
    }
    assert.fail("the lesson does not end");
}

/** Nothing is cut off, and the coach covers no card. */
async function checkFits(page, what) {
    const found = await page.evaluate(() => {
        const coach = document.querySelector(".coach").getBoundingClientRect();
        const table = document.querySelector(".table");
        const cards = [...document.querySelectorAll(".table .card")].map((card) => card.getBoundingClientRect());
        return {
            covered: cards.filter((card) => card.width && card.top < coach.bottom - 0.5).length,
            over: table.scrollHeight > table.clientHeight + 1 || table.scrollWidth > table.clientWidth + 1,
            wide: document.documentElement.scrollWidth > innerWidth,
        };
    });
    assert.deepEqual(found, { covered: 0, over: false, wide: false }, what);
}

for (const [name, size, games] of [["phone", PHONE, lessons], ["wide", WIDE, ["six", "kargo"]]]) {
    for (const game of games) {
        test(`${game}: the lesson is played to its end by touching what is marked (${name})`, { timeout: 4 * PATIENCE }, async () => {
            const { page, leave } = await visit(house.browser, house.server.address, { size, touch: name === "phone" });
            await page.goto(`${house.server.address}#/learn/${game}`);
            await awaited(page);
            await picture(page, `lesson-${game}-${name}-begins`);
            for (let part = 1; ; part++) {
                await playToTheEnd(page, `${game}, lesson ${part}`);
                await picture(page, `lesson-${game}-${name}-${part}-ends`);
                const next = page.locator(".choices .button.main", { hasText: "Next lesson" });
                if (!(await next.count())) break;
                await next.click();
                await page.waitForSelector('.lesson .actionbar:not([data-asks="over"])');
            }
            await page.click(".choices .button.main"); // a real hole
            await page.waitForSelector(".play:not(.lesson) .table");
            await leave();
        });
    }
}

test("what is allowed but not part of the lesson is answered and not played", async () => {
    const { page, leave } = await visit(house.browser, house.server.address, { size: PHONE, touch: true });
    await page.goto(`${house.server.address}#/learn/six`);
    await goOn(page);
    await awaited(page);
    await page.waitForSelector('.coach-words:has-text("turn up two")');
    await accessible(page, "a lesson");
    await checkFits(page, "six");
    const cards = page.locator(".home .card.lit");
    assert.equal(await cards.count(), 6);
    await page.locator(".home .card.lit:not(.hinted)").first().click();
    await page.waitForSelector(".coach.answers");
    assert.match(await said(page), /You can turn up any two/);
    assert.equal(await page.locator(".home .card.lit").count(), 6, "nothing was turned up");
    await picture(page, "lesson-answered");
    await touchMarked(page);
    await page.waitForSelector('.coach-words:has-text("A 9.")');
    await leave();
});

test("a lesson is offered at the first visit to a game, found again later, and left at any time", async () => {
    const { page, leave } = await visit(house.browser, house.server.address);
    await page.goto(`${house.server.address}#/new/six`);
    await page.waitForSelector(".lesson-offer.first");
    await accessible(page, "the offer");
    await picture(page, "lesson-offer");
    await page.click("#lesson");
    await awaited(page);
    await page.click(".coach-leave");
    await page.waitForSelector("#deal");
    await page.waitForSelector("#lesson");
    assert.equal(await page.locator(".lesson-offer.first").count(), 0, "it is offered once");
    await page.click("#deal");
    await page.waitForSelector(".table");
    assert.equal(await page.locator(".note:not([hidden])").count(), 0);
    await page.click('.tool[aria-label="Lesson"]');
    await page.waitForSelector(".coach");
    assert.equal(await page.evaluate(() => Object.keys(localStorage).filter((key) => /match\./.test(key)).length), 1,
        "a lesson is not kept as a match");
    await leave();
});

test("somebody who comes straight to a table is offered the lesson there", async () => {
    const { page, leave } = await visit(house.browser, house.server.address);
    await page.click("#play-now");
    await page.waitForSelector(".note:not([hidden])");
    assert.match(await page.innerText(".note"), /lesson/);
    await accessible(page, "the offer at a table");
    await leave();
});
