// lobby.test.mjs - the way to tables with friends: the lobby, accounts, and how every screen there looks.

import assert from "node:assert/strict";
import { test } from "node:test";
import { guest, makeTable, playOn, sitDown, twoAtTable } from "./friends.mjs";
import { PHONE, WIDE, accessible, openHouse, picture, serve, until } from "./page.mjs";

const house = openHouse();

/* ------------------------------------------------------------------------------------------------- the lobby, and accounts */

test("the lobby follows what happens, and leads to a seat", async () => {
    const ann = await guest(house, "Ann"),
        bob = await guest(house, "", { size: PHONE });
    await bob.page.click("#friends");
    await bob.page.waitForSelector("#make");
    await ann.page.click("#friends");
    await ann.page.press("#my-name", "Enter");
    await ann.page.waitForSelector("#create");
    const id = await makeTable(ann, { open: true, game: "six" });
    const row = bob.page.locator(`.lobby-tables [data-table="${id}"]`);
    await row.waitFor();
    assert.match(await row.textContent(), /Ann's table.*Six-Card Golf.*1 of 2 seats free.*waiting/);
    await row.locator('.button:has-text("Sit down")').click();
    await bob.page.waitForSelector('#my-name-error:has-text("who you are")');
    await bob.page.fill("#my-name", "Bob");
    await row.locator('.button:has-text("Sit down")').click();
    await ann.page.waitForSelector('.online-seat:has-text("Bob")');
    assert.equal(await bob.page.evaluate(() => JSON.parse(localStorage["niblick.settings"]).name), "Bob");
    await bob.page.click('.button:has-text("Leave the table")');
    await ann.page.waitForSelector('.online-seat.open:has-text("Free seat")');
    await row.waitFor();
    await ann.page.click('.button:has-text("Leave the table")');
    await row.waitFor({ state: "detached" });
    await ann.leave();
    await bob.leave();
});

test("an account remembers where one has sat", async () => {
    const ann = await guest(house, "Ann");
    await ann.page.goto(`${house.server.address}#/friends`);
    await ann.page.click(".account summary");
    await ann.page.fill("#account-name", "Ann");
    await ann.page.fill("#account-password", "short");
    await ann.page.click("#register");
    await ann.page.waitForSelector(".account .error:not(:empty)");
    await ann.page.fill("#account-password", "correct horse battery");
    await ann.page.click("#register");
    await ann.page.waitForSelector("#mine");
    const id = await makeTable(ann);
    await ann.page.goto(`${house.server.address}#/friends`);
    await ann.page.click(".account summary");
    await ann.page.click("#mine");
    await ann.page.waitForSelector(`.my-tables a[href="#/table/${id}"]`);
    const words = await ann.page.textContent(`.my-tables [data-table="${id}"]`);
    assert.match(words, /Ann's table.*Four-Card Golf · Ann · .*\d{4} · waiting for players/);
    await ann.page.click("#logout");
    await ann.page.fill("#account-name", "Ann");
    await ann.page.fill("#account-password", "correct horse battery");
    await ann.page.click("#login");
    await ann.page.click("#mine");
    await ann.page.waitForSelector(`.my-tables a[href="#/table/${id}"]`);
    assert.ok(!(await ann.page.evaluate(() => JSON.stringify(localStorage))).includes("horse"));
    await ann.leave();
});

/** Logs in (or registers, by the id of the button) in the lobby, and opens the list of tables. */
async function myTables({ page, address }, name, way) {
    await page.goto(`${address}#/friends`);
    await page.click(".account summary");
    if (way) {
        await page.fill("#account-name", name);
        await page.fill("#account-password", "correct horse battery");
        await page.click(way);
    }
    await page.click("#mine");
}

/** A house with a server of its own, for one test: an address may try few passwords in a minute. */
async function ownHouse(t) {
    const server = await serve();
    t.after(() => server.stop());
    return { browser: house.browser, server };
}

test("a match is found again with its result, to be replayed and to be kept", async (t) => {
    const own = await ownHouse(t);
    const cleo = await guest(own, "Cleo"),
        dan = await guest(own, "Dan");
    await myTables(cleo, "Cleo", "#register");
    await cleo.page.waitForSelector('.my-tables:has-text("not yet played at a table")');
    const id = await makeTable(cleo);
    await sitDown(dan, id);
    await cleo.page.click("#start:not(:disabled)");
    await Promise.all([cleo, dan].map(({ page }) => page.waitForSelector(".table")));
    await playOn([cleo.page, dan.page]);
    await myTables(cleo);
    const row = cleo.page.locator(`.my-tables [data-table="${id}"]`);
    await row.waitFor();
    assert.match(await row.textContent(), /Cleo's table.*Four-Card Golf · Cleo and Dan · .*\d{4} · .* (?:wins|win) /);
    await accessible(cleo.page, "my tables");
    const [saved] = await Promise.all([
        cleo.page.waitForEvent("download"),
        row.locator('.button:has-text("Record")').click(),
    ]);
    assert.equal(saved.suggestedFilename(), `four-${id}-1.niblick`);
    await row.locator('.button:has-text("Replay")').click();
    await cleo.page.waitForSelector(".replay");
    await cleo.leave();
    await dan.leave();
});

test("an account has its seat again in another browser", async (t) => {
    const own = await ownHouse(t);
    const eva = await guest(own, "Eva");
    await myTables(eva, "Eva", "#register");
    const id = await makeTable(eva);
    const other = await guest(own, "Eva");
    await myTables(other, "Eva", "#login");
    await other.page.click(`.my-tables [data-table="${id}"] .button:has-text("Continue")`);
    await other.page.waitForSelector("#start");
    assert.equal(await other.page.evaluate(() => location.hash), `#/table/${id}`);
    assert.ok((await other.page.evaluate(() => localStorage["niblick.online"])).includes(id));
    await eva.leave();
    await other.leave();
});

test("what waits at a table of the server is as it stands there now, and gone when the table is", async () => {
    const { ann, bob, id } = await twoAtTable(house);
    const row = bob.page.locator(".continuing .match-words");
    await until(bob.page, () => /turn|look/.test(document.querySelector(".actionbar")?.textContent ?? ""));
    await bob.page.evaluate(() => (location.hash = "#/"));
    await row.waitFor();
    await until(bob.page, () => /turn/.test(document.querySelector(".continuing .match-words").textContent));
    const stale = await bob.page.evaluate((table) => {
        const [seat] = JSON.parse(localStorage["niblick.online"]).filter((one) => one.table === table);
        localStorage["niblick.online"] = JSON.stringify([{ ...seat, hole: 7, turn: "Nobody's turn." }]);
        return seat.turn;
    }, id);
    await bob.page.reload();
    await until(bob.page, () => /Hole 1 · with Ann · (Your|Ann's) turn/.test(document.querySelector(".continuing .match-words")?.textContent ?? ""));
    assert.equal(/Your turn/.test(await row.textContent()), /^Your/.test(stale));
    await bob.page.evaluate(() => {
        const [seat] = JSON.parse(localStorage["niblick.online"]);
        localStorage["niblick.online"] = JSON.stringify([{ ...seat, token: "of somebody else" }]);
    });
    await bob.page.reload();
    await bob.page.waitForSelector("#play-now");
    await bob.page.waitForSelector(".continuing .match", { state: "detached" });
    await ann.leave();
    await bob.leave();
});

/* ------------------------------------------------------------------------------------------------------------- screens */

for (const [where, size, dark] of [
    ["wide", WIDE, false],
    ["phone", PHONE, true],
])
    test(`every screen with friends, ${where}, ${dark ? "dusk" : "day"}`, async () => {
        const ann = await guest(house, "Ann", { size, dark }),
            { page } = ann;
        const look = async (name) => {
            await picture(page, `online-${name}-${where}`);
            await accessible(page, `${name}, ${where}`);
            assert.ok(
                await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
                `${name} sticks out`,
            );
        };
        await page.goto(`${house.server.address}#/friends/cambio`);
        await page.waitForSelector("#create");
        await look("make");
        const id = await makeTable(ann, { seats: 4, open: true });
        await until(page, () => document.querySelector(".qr").naturalWidth > 0);
        assert.match(await page.inputValue('[aria-label="Link to the table"]'), new RegExp(`/#/table/${id}$`));
        await look("anteroom");
        const bob = await guest(house, "Bob", { size, dark });
        await bob.page.goto(`${house.server.address}#/friends`);
        await bob.page.waitForSelector(`[data-table="${id}"]`);
        await picture(bob.page, `online-lobby-${where}`);
        await accessible(bob.page, `lobby, ${where}`);
        await bob.page.goto(`${house.server.address}#/table/${id}`);
        await bob.page.waitForSelector("#sit");
        await picture(bob.page, `online-gate-${where}`);
        await accessible(bob.page, `gate, ${where}`);
        await bob.page.click("#sit");
        await page.waitForSelector('.online-seat:has-text("Bob")');
        await page.focus("#fill");
        await page.keyboard.press("Enter");
        await until(page, () => document.activeElement.id === "start");
        await page.keyboard.press("Enter");
        await page.waitForSelector(".table");
        await until(page, () => document.activeElement !== document.body);
        await look("table");
        const small = (all) =>
            all.filter((tool) => tool.offsetParent && Math.min(tool.offsetWidth, tool.offsetHeight) < 44).length;
        assert.equal(await page.$$eval(".tool", small), 0, "a finger must be able to hit every tool");
        assert.match(await page.textContent(".others .plate-name >> nth=2"), /Ben/);
        for (const [name, label, shows] of [
            ["people", "The table", ".table-panel"],
            ["deal", "The deal", ".deal-panel"],
            ["say", "Say", ".phrase"],
        ]) {
            if (await page.locator(`.tool[aria-label="${label}"]`).isVisible())
                await page.click(`.tool[aria-label="${label}"]`);
            else {
                await page.click('.tool[aria-label="More"]');
                await page.click(`.menu-row:has-text("${label}")`);
            }
            await page.waitForSelector(shows);
            await look(name);
            if (await page.locator("dialog[open]").count()) await page.keyboard.press("Escape");
        }
        await ann.leave();
        await bob.leave();
    });

test("a player is reported with a reason, which nobody at the table hears of", async () => {
    const { ann, bob } = await twoAtTable(house);
    await ann.page.click('.tool[aria-label="The table"]');
    await ann.page.click('[aria-label="Report Bob"]');
    assert.equal(await ann.page.locator('[aria-label="Report Ann"]').count(), 0);
    await ann.page.click("#report-send");
    await ann.page.waitForSelector('dialog .error:has-text("Say what happened.")');
    await ann.page.fill("#report-why", "ж".repeat(120)); // more bytes than characters
    await ann.page.click("#report-send");
    await ann.page.waitForSelector('dialog .error:has-text("fewer words")');
    await ann.page.fill("#report-why", "Bob plays with marked cards.");
    await accessible(ann.page, "a report");
    await picture(ann.page, "report");
    await ann.page.click("#report-send");
    await ann.page.waitForSelector("#report-send", { state: "detached" });
    assert.ok(!JSON.stringify(bob.frames).includes("marked cards"));
    await ann.leave();
    await bob.leave();
});

test("an account is deleted with its password, and is gone", async (t) => {
    const own = await ownHouse(t);
    const eve = await guest(own, "Eve");
    await myTables(eve, "Eve", "#register");
    await eve.page.click("#delete-account");
    await eve.page.fill("#farewell-password", "something else");
    await eve.page.click("#farewell-delete");
    await eve.page.waitForSelector("dialog .error:not(:empty)");
    await accessible(eve.page, "deleting an account");
    await picture(eve.page, "farewell");
    await eve.page.fill("#farewell-password", "correct horse battery");
    await eve.page.click("#farewell-delete");
    await eve.page.waitForSelector("#login");
    await eve.page.fill("#account-name", "Eve");
    await eve.page.fill("#account-password", "correct horse battery");
    await eve.page.click("#login");
    await eve.page.waitForSelector(".account .error:not(:empty)");
    await eve.leave();
});
