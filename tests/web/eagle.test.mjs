// eagle.test.mjs - networks in the page: loaded when a match first needs one, kept for matches without a server, and done without.

import assert from "node:assert/strict";
import { test } from "node:test";
import { asked, clickSomething, deal, openHouse, until, visit } from "./page.mjs";

const house = openHouse();
const WITH_EAGLE = { game: "six", seats: 2, who: { 1: "eagle" } };

/** Every request for a network, also those that the service worker makes. */
function networksAsked(page) {
    const asked = [];
    page.context().on("request", (request) => request.url().endsWith(".weights") && asked.push(new URL(request.url()).pathname));
    return asked;
}

const note = (page) => page.locator(".note-body").textContent();

test("a network is loaded by the first match that needs it, and by none before", async () => {
    const { page, leave } = await visit(house.browser, house.server.address);
    const networks = networksAsked(page);
    await deal(page, house.server.address, { game: "six", seats: 2, who: { 1: "everyman" } });
    await asked(page);
    assert.deepEqual(networks, []);
    await deal(page, house.server.address, WITH_EAGLE);
    await asked(page);
    assert.ok(networks.includes("/weights/six.weights"));
    assert.equal(await page.locator(".note-body:has-text('rule of thumb')").count(), 0);
    await clickSomething(page, 0);
    await asked(page);
    await leave();
});

test("a hint loads the network that it thinks by", async () => {
    const { page, leave } = await visit(house.browser, house.server.address);
    const networks = networksAsked(page);
    await deal(page, house.server.address, { game: "four", seats: 2, who: { 1: "everyman" } });
    await asked(page);
    assert.deepEqual(networks, []);
    await page.keyboard.press("h");
    await page.locator(".hints").waitFor();
    assert.ok(networks.includes("/weights/four.weights"));
    await leave();
});

test("a network that cannot be loaded is told once, and its player plays all the same", async () => {
    const { page, leave } = await visit(house.browser, house.server.address, { forgive: /ERR_FAILED/ });
    await page.context().route("**/*.weights", (route) => route.abort());
    await deal(page, house.server.address, WITH_EAGLE);
    await asked(page);
    assert.match(await note(page), /eagle's network could not be loaded, so it plays by rule of thumb\./);
    await clickSomething(page, 0);
    await asked(page);
    await leave();
});

/** Runs in the page: whether everything that it needs without a network is kept. */
async function allIsKept() {
    const list = await (await fetch("/precache.js")).text();
    const files = list.match(/'\/[^']*'/g).map((quoted) => quoted.slice(1, -1));
    const kept = await Promise.all(files.map((file) => caches.match(file)));
    return kept.every(Boolean);
}

test("a network that was needed once is there without a server", async () => {
    const { page, leave } = await visit(house.browser, house.server.address, { offline: true, forgive: /ERR_INTERNET/ });
    await until(page, () => navigator.serviceWorker?.controller);
    await deal(page, house.server.address, WITH_EAGLE);
    await asked(page);
    await until(page, () => caches.match("/weights/six.weights").then(Boolean));
    await until(page, allIsKept);
    await page.context().setOffline(true);
    await page.reload();
    await deal(page, house.server.address, WITH_EAGLE);
    await asked(page);
    assert.equal(await page.locator(".note-body:has-text('rule of thumb')").count(), 0);
    await leave();
});
