// seats.test.mjs - what a table says besides its cards: which hole is played, who plays with whom, what a seat knows of scrambled
// cards, and which part of the rules explains what is asked.

import assert from "node:assert/strict";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { PHONE, WIDE, accessible, asked, changed, clickSomething, deal, openHouse, picture, playByMouse, strip, until, visit } from "./page.mjs";

const house = openHouse();

test("the bar says which hole of golf is played, also where one deal is nine", async () => {
    const { page, leave } = await visit(house.browser, house.server.address);
    await deal(page, house.server.address, { game: "rum-e-golf", seats: 2 });
    await asked(page);
    await page.waitForSelector('.bar-sub:has-text("Hole 1 of 9")');
    for (let n = 0; n < 40 && !(await page.textContent(".bar-sub")).startsWith("Hole 2 of 9"); n++) {
        await asked(page);
        const before = await strip(page);
        await clickSomething(page, n);
        await changed(page, before);
    }
    await page.waitForSelector('.bar-sub:has-text("Hole 2 of 9")');
    await asked(page);
    const dim = await page.locator(".choices .dim").allTextContents(); // what was possible before, and names no card
    assert.deepEqual(dim, [...new Set(dim)]);
    assert.ok(!dim.includes("Play"));
    await playByMouse(page);
    assert.match(await page.textContent(".actionbar"), /The match is over/);
    await page.goto(house.server.address);
    await page.waitForSelector(".matches");
    await leave();
});

for (const [where, size] of [
    ["wide", WIDE],
    ["phone", PHONE],
])
    test(`partners are marked, and named for screen readers, ${where}`, async () => {
        const { page, leave } = await visit(house.browser, house.server.address, { size });
        await deal(page, house.server.address, { game: "kargo", seats: 4 });
        await asked(page);
        await picture(page, `kargo-partners-${where}`);
        const labels = await page.locator(".seat").evaluateAll((all) =>
            all.map((seat) => [Number(seat.dataset.seat), seat.getAttribute("aria-label")]).sort((a, b) => a[0] - b[0]),
        );
        const plates = await page.locator(".others .plate").evaluateAll((all) => all.map((plate) => plate.getAttribute("aria-label")));
        assert.match(labels[0][1], /, with /);
        assert.match(labels[2][1], /, your partner/);
        assert.match(labels[1][1], /, with /);
        assert.equal(plates.filter((label) => /, your partner/.test(label)).length, 1);
        const marks = await page.locator(".seat .roundel[data-mates]").evaluateAll((all) => all.map((one) => one.dataset.side).sort());
        assert.deepEqual(marks, ["0", "0", "1", "1"]);
        const paints = await page.locator(".table .seat").evaluateAll((all) =>
            Object.fromEntries(all.map((seat) => [seat.dataset.seat, getComputedStyle(seat.querySelector(".plate")).backgroundColor])),
        );
        assert.equal(paints[0], paints[2]);
        assert.equal(paints[1], paints[3]);
        assert.notEqual(paints[0], paints[1]);
        assert.ok(await page.locator('.others .plate-mate:has-text("your partner")').isVisible());
        await accessible(page, `partners, ${where}`);
        await leave();
    });

test("coordinates are for those who ask for them, and for screen readers", async () => {
    const { page, leave } = await visit(house.browser, house.server.address);
    await deal(page, house.server.address, { game: "six", seats: 2 });
    await asked(page);
    const marks = () =>
        page.locator(".home .card").evaluateAll((all) =>
            all.flatMap((card) => ["::before", "::after"].map((side) => getComputedStyle(card, side).content)).filter((text) => text !== "none"),
        );
    assert.deepEqual(await marks(), []);
    assert.match(await page.locator(".home .card").nth(1).getAttribute("aria-label"), /^A2/);
    await page.click('.tool[aria-label="Settings"]');
    await page.click('.switch:has-text("Show coordinates")');
    await page.click("dialog >> text=Done");
    assert.deepEqual((await marks()).sort(), ['"1"', '"2"', '"3"', '"A"', '"B"']);
    await accessible(page, "coordinates");
    await leave();
});

test("a seat is told which of its cards were scrambled", async () => {
    const { page, leave } = await visit(house.browser, house.server.address);
    const [chooser] = await Promise.all([
        page.waitForEvent("filechooser"),
        page.click('.tool[aria-label="Open a record"]'),
    ]);
    await chooser.setFiles(fileURLToPath(new URL("../golden/power.nib", import.meta.url)));
    await page.waitForSelector(".replay, .table");
    await page.locator("select").selectOption({ label: "as Gus saw it" });
    const known = page.locator(".own .plate-status.knows");
    for (let i = 0; i < 60 && !(await known.count()); i++) {
        const at = await page.inputValue('input[type="range"]');
        await page.click('[aria-label="One step forward"]');
        await until(page, (was) => document.querySelector('input[type="range"]').value !== was, at);
    }
    assert.match(await known.textContent(), / your four scrambled cards are the ace of clubs and the 6 of spades\.$/);
    await picture(page, "power-scrambled");
    await accessible(page, "scrambled cards");
    await leave();
});

test("the rules open at the part that explains what is asked", async () => {
    const { page, leave } = await visit(house.browser, house.server.address);
    await deal(page, house.server.address, { game: "four", seats: 2 });
    await asked(page);
    await page.click('.tool[aria-label^="Rules"]');
    await page.waitForSelector(".rules h2[data-first]");
    assert.equal(await page.getAttribute(".rules [data-first]", "id"), "your-turn");
    assert.ok(await page.locator(".rules .matters").count());
    await leave();
});

test("on a phone the longest titles of games and holes are whole", async () => {
    const { page, leave } = await visit(house.browser, house.server.address, { size: PHONE });
    for (const [game, options] of [
        ["joker-eight", {}],
        ["rum-e-golf", { length: "18" }],
    ]) {
        await deal(page, house.server.address, { game, options });
        await asked(page);
        const cut = await page.locator(".bar-name, .bar-sub").evaluateAll((all) =>
            all.filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 4).map((one) => one.textContent),
        );
        assert.deepEqual(cut, []);
    }
    await leave();
});
