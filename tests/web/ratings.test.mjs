// ratings.test.mjs - ratings and rounds of an account: after a match, beside names, in the lobby, and in the account.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { guest, makeTable, playOn, sitDown } from "./friends.mjs";
import { misfits, settle } from "./fitting.mjs";
import { PHONE, accessible, openHouse, picture } from "./page.mjs";

const house = openHouse();

async function register({ page, address }, name) {
    await page.goto(`${address}#/friends`);
    await page.click(".account summary");
    await page.fill("#account-name", name);
    await page.fill("#account-password", "correct horse battery");
    await page.click("#register");
    await page.waitForSelector("#rounds");
}

/** What is said at the end of a match, once it is about our rating. */
async function rated(page) {
    await page.waitForSelector(".actionbar:has-text('Your rating'), .actionbar:has-text('Your first rating')");
    return page.textContent(".actionbar");
}

test("a match with an account ends with a rating, which is told wherever the name is", async () => {
    const ann = await guest(house, "Ann"),
        bob = await guest(house, "Bob", { size: PHONE });
    await register(ann, "Ann");
    await register(bob, "Bob");
    const id = await makeTable(ann, { open: true });
    await sitDown(bob, id);
    await ann.page.click("#start:not(:disabled)");
    const pages = [ann.page, bob.page];
    await Promise.all(pages.map((page) => page.waitForSelector(".table")));
    await playOn(pages);
    for (const page of pages) assert.match(await rated(page), /Your first rating is \d+\./);
    await picture(ann.page, "rated-first");

    await bob.page.click('.button:has-text("Play again")');
    await ann.page.click('.button:has-text("Another match")');
    await Promise.all(pages.map((page) => page.waitForSelector('.actionbar:not(:has-text("match is over"))')));
    await bob.page.waitForSelector('.table:has-text("rating 1")');
    await settle(bob.page);
    assert.deepEqual(await misfits(bob.page), []);
    await picture(bob.page, "rating-at-table-phone");
    await playOn(pages);
    for (const page of pages) assert.match(await rated(page), /Your rating (?:(?:rose|fell) from \d+ to|stays at) \d+\./);
    await picture(bob.page, "rated-phone");
    await ann.page.click('.button:has-text("Result")');
    await ann.page.waitForSelector('.finale:has-text("Your rating")');
    await picture(ann.page, "rated-finale");

    await bob.page.goto(`${bob.address}#/friends`);
    const row = bob.page.locator(`.lobby-tables [data-table="${id}"]`);
    await row.waitFor();
    assert.match(await row.textContent(), /Ann \(\d+\)/);
    await bob.page.click(".ratings summary");
    await bob.page.selectOption("#ratings-game", "four");
    await bob.page.waitForSelector('.ratings th:has-text("Bob")');
    assert.match(await bob.page.textContent(".ratings-list"), /tiger\s*\d+/);
    await bob.page.selectOption("#ratings-game", "cambio");
    await bob.page.waitForSelector('.ratings-list:has-text("Nobody has a rating")');
    await accessible(bob.page, "ratings");
    await picture(bob.page, "ratings-phone");

    await bob.page.click(".account summary");
    await bob.page.click("#rounds");
    await bob.page.waitForSelector(".my-rounds .match");
    assert.equal(await bob.page.locator(".my-rounds .match").count(), 2);
    assert.match(await bob.page.textContent(".my-rounds"), /Your ratings.*Four-Card Golf.*Your score for a hole, by game.*Four-Card Golf, 2 seats/s);
    await accessible(bob.page, "my rounds");
    await bob.page.locator(".my-rounds").evaluate((node) => node.scrollIntoView());
    await picture(bob.page, "my-rounds-phone");
    const [saved] = await Promise.all([bob.page.waitForEvent("download"), bob.page.click("#save-rounds")]);
    const text = await readFile(await saved.path(), "utf8");
    assert.equal(text.match(/^\[Game "four"\]/gm)?.length, 2);
    await bob.page.click('.my-rounds .button:has-text("Replay")');
    await bob.page.waitForSelector(".replay");

    await ann.leave();
    await bob.leave();
});

test("a match that does not count says why", async () => {
    const cyd = await guest(house, "Cyd"),
        dot = await guest(house, "Dot");
    await register(cyd, "Cyd");
    const id = await makeTable(cyd);
    await sitDown(dot, id);
    await cyd.page.click("#start:not(:disabled)");
    await Promise.all([cyd, dot].map(({ page }) => page.waitForSelector(".table")));
    await playOn([cyd.page, dot.page]);
    await cyd.page.waitForSelector('.actionbar:has-text("nobody else here has a rating")');
    await cyd.leave();
    await dot.leave();
});

test("a computer player's rating is beside its name, and somebody without rounds is told so", async () => {
    const eva = await guest(house, "Eva");
    await register(eva, "Eva");
    await eva.page.click("#rounds");
    await eva.page.waitForSelector('.my-rounds:has-text("You have no rating yet")');
    await eva.page.waitForSelector('.my-rounds:has-text("not finished a round")');
    await makeTable(eva);
    await eva.page.selectOption('.online-seat [aria-label*="seat 2" i]', "tiger");
    await eva.page.waitForSelector('.online-seat.computer:has-text("rating 1")');
    await picture(eva.page, "anteroom-rating");
    await eva.leave();
});
