// friends.mjs - tables with friends as the tests use them: guests with browsers of their own, and hands that play. Not a test.

import assert from "node:assert/strict";
import { changed, clickSomething, strip, visit } from "./page.mjs";

/** Somebody with a name and a browser of their own, at the server of the house ({browser, server}). `frames` are what the server has sent them. */
export async function guest(house, name, { up, down, ...how } = {}) {
    const visitor = await visit(house.browser, house.server.address, { settings: { name }, ...how });
    if (up ?? down) await tapLine(visitor.page, up, down);
    const frames = [];
    visitor.page.on("websocket", (socket) =>
        socket.on("framereceived", ({ payload }) => frames.push(JSON.parse(String(payload)))),
    );
    return { ...visitor, frames, address: house.server.address };
}

/** Lets the line run through functions that change what goes up or comes down; what `up` returns is the answer to it. */
async function tapLine(page, up = () => null, down = () => {}) {
    await page.routeWebSocket(/\/ws$/, (socket) => {
        const above = socket.connectToServer();
        socket.onMessage((text) => {
            const answer = up(JSON.parse(text));
            if (answer) socket.send(JSON.stringify(answer));
            else above.send(text);
        });
        above.onMessage((text) => {
            const message = JSON.parse(text);
            down(message);
            socket.send(JSON.stringify(message));
        });
    });
    await page.reload(); // the tap is put in when a page is loaded
    await page.waitForSelector("#play-now");
}

/** Makes a table through the form; gives its id. */
export async function makeTable(
    { page, address },
    { game = "four", seats = 2, holes = "1", open = false, clock = "0", relaxed = false } = {},
) {
    await page.goto(`${address}#/friends/${game}`);
    await page.waitForSelector("#create");
    await page.locator(".more-options").evaluate((details) => (details.open = true));
    if (holes) await page.selectOption("#option-holes", holes);
    for (;;) {
        const now = parseInt(await page.textContent(".seat-count"), 10);
        if (now === seats) break;
        await page.click(`[aria-label="One seat ${now > seats ? "fewer" : "more"}"]`);
    }
    await page.locator("#public").setChecked(open, { force: true });
    await page.locator("#relaxed").setChecked(relaxed, { force: true });
    await page.selectOption("#clock", clock);
    await page.click("#create");
    await page.waitForSelector(".anteroom .online-seats");
    return (await page.evaluate(() => location.hash)).replace("#/table/", "");
}

/** Sits down by the table's link. */
export async function sitDown({ page, address }, id) {
    await page.goto(`${address}#/table/${id}`);
    await page.click("#sit");
    await page.waitForSelector("#sit", { state: "detached" });
}

/** Ann makes a table, Bob sits down, and the cards are dealt. */
export async function twoAtTable(house, how = {}, who = {}) {
    const [ann, bob] = await Promise.all([guest(house, "Ann", who), guest(house, "Bob", who)]);
    const id = await makeTable(ann, how);
    await sitDown(bob, id);
    await ann.page.click("#start:not(:disabled)");
    await Promise.all([ann, bob].map(({ page }) => page.waitForSelector(".table")));
    return { ann, bob, id };
}

/** What a person is asked for. Cards that are looked at before the first turn are seen at once. */
export const asks = (page) =>
    page.evaluate(() => {
        const what = document.querySelector(".actionbar.mine")?.dataset.asks ?? "";
        if (what === "look") document.querySelector(".choices .seen")?.click();
        return what;
    });

/** Whoever is asked acts, and soon knocks, until `done` says so or all see that the hole is over. */
export async function playOn(pages, done = () => false) {
    let acted = 0;
    for (let i = 0, n = 3; i < 5000; i++, n = (n * 29 + 11) % 251) {
        const states = await Promise.all(pages.map(asks));
        if (states.every((state) => state === "over") || (await done())) return;
        const at = states.indexOf("ask");
        if (at < 0) {
            await new Promise((resolve) => setTimeout(resolve, 20));
            continue;
        }
        const page = pages[at],
            was = await strip(page),
            knock = page.locator('.choices .verb:has-text("Knock")');
        if (acted++ > 5 && (await knock.count())) await knock.click();
        else await clickSomething(page, n);
        await changed(page, was);
    }
    assert.fail("the hole did not end");
}

export const cards = (page) =>
    page.$$eval(".home .card", (all) => all.map((card) => card.getAttribute("aria-label").split(". ")[0]));
