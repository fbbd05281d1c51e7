// holes.test.mjs - a whole hole of each family of games, by mouse and by keyboard, on a phone and on a wide screen.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
    PHONE,
    WIDE,
    accessible,
    asked,
    deal,
    openHouse,
    picture,
    playByKeyboard,
    playByMouse,
    visit,
} from "./page.mjs";

const house = openHouse();

/** One of each family: layouts that are turned up, layouts with powers and reactions, tricks, hands, a course. */
const FAMILIES = [
    ["six", 4],
    ["cambio", 4],
    ["golph", 4],
    ["rum-e-golf", 3],
    ["kargo", 2],
];

/** Everybody's score is explained by lines that add up to it. */
async function counted(page, name) {
    await page.click(`${(await page.$("dialog")) ? "dialog >> " : ""}text=How it was scored`);
    await page.waitForSelector(".count");
    const seats = await page.$$eval(".count", (tables) =>
        tables.map((table) =>
            [...table.querySelectorAll("td")].map((cell) => Number((cell.textContent ?? "").replace("\u2212", "-"))),
        ),
    );
    assert.ok(seats.length > 1, name);
    for (const numbers of seats) assert.equal(numbers.slice(0, -1).reduce((sum, n) => sum + n, 0), numbers.at(-1), name);
    await accessible(page, `${name}, counted`);
    await picture(page, `${name}-count`);
}

for (const [game, seats] of FAMILIES)
    for (const [where, size] of [
        ["wide", WIDE],
        ["phone", PHONE],
    ]) {
        test(`a hole of ${game} by mouse, ${where}`, async () => {
            const { page, leave } = await visit(house.browser, house.server.address, { size, touch: where === "phone" });
            await deal(page, house.server.address, { game, seats });
            assert.equal(await asked(page), "ask");
            await accessible(page, `${game}, ${where}, asked`);
            await picture(page, `${game}-${where}`);
            const touches = await playByMouse(page);
            assert.ok(touches > 0);
            await picture(page, `${game}-${where}-over`);
            await counted(page, `${game}-${where}`);
            await leave();
        });
    }

for (const [game, seats] of FAMILIES)
    test(`a hole of ${game} by keyboard alone`, async () => {
        const { page, leave } = await visit(house.browser, house.server.address);
        await deal(page, house.server.address, { game, seats, seed: "1931" });
        await playByKeyboard(page);
        assert.match(await page.textContent("body"), /is over/);
        await leave();
    });

for (const [game, seats] of FAMILIES)
    test(`${game} by the light of dusk`, async () => {
        const { page, leave } = await visit(house.browser, house.server.address, { dark: true });
        await deal(page, house.server.address, { game, seats, seed: "1940" });
        await asked(page);
        await accessible(page, `${game}, dusk`);
        await picture(page, `${game}-dusk`);
        await leave();
    });

test("every game of the engine is on the shelf and deals", async () => {
    const { page, leave } = await visit(house.browser, house.server.address);
    const games = await page.$$eval(".game-link", (links) => links.map((link) => link.hash.slice("#/new/".length)));
    assert.ok(games.length >= 17);
    for (const game of games) {
        await deal(page, house.server.address, { game, seed: "7" });
        assert.notEqual(await asked(page), "curtain", game);
    }
    await leave();
});
