// online.test.mjs - tables with friends: two browsers and the real server, from the lobby to the last card and back after every
// mishap.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, describe, test } from "node:test";
import { wrongNumbers } from "../../web/online/fair.js";
import { merged } from "../../web/online/match.js";
import { PHONE, WIDE, accessible, changed, clickSomething, launch, picture, serve, until, visit } from "./page.mjs";

let browser, server;
before(async () => {
    server = await serve();
    browser = await launch();
});
after(async () => {
    await browser?.close();
    await server?.stop();
});

/* -------------------------------------------------------------------------------------------------------------- hands */

/** Somebody with a name and a browser of his own. `frames` are what the server has sent him. */
async function guest(name, { at = server.address, up, down, ...how } = {}) {
    const visitor = await visit(browser, at, { settings: { name }, ...how });
    if (up ?? down) await tapLine(visitor.page, up, down);
    const frames = [];
    visitor.page.on("websocket", (socket) =>
        socket.on("framereceived", ({ payload }) => frames.push(JSON.parse(String(payload)))),
    );
    return { ...visitor, frames, address: at };
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
async function makeTable(
    { page, address },
    { game = "four", seats = 2, holes = "1", open = false, clock = "0", relaxed = false } = {},
) {
    await page.goto(`${address}#/friends/${game}`);
    await page.waitForSelector("#create");
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
async function sitDown({ page, address }, id) {
    await page.goto(`${address}#/table/${id}`);
    await page.click("#sit");
    await page.waitForSelector("#sit", { state: "detached" });
}

/** Ann makes a table, Bob sits down, and the cards are dealt. */
async function twoAtTable(how = {}, who = {}) {
    const [ann, bob] = await Promise.all([guest("Ann", who), guest("Bob", who)]);
    const id = await makeTable(ann, how);
    await sitDown(bob, id);
    await ann.page.click("#start:not(:disabled)");
    await Promise.all([ann, bob].map(({ page }) => page.waitForSelector(".table")));
    return { ann, bob, id };
}

const asks = (page) => page.evaluate(() => document.querySelector(".actionbar.mine")?.dataset.asks ?? "");

/** Whoever is asked acts, and soon knocks, until `done` says so or all see that the hole is over. */
async function playOn(pages, done = () => false) {
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
            was = await page.textContent(".actionbar"),
            knock = page.locator('.choices .verb:has-text("Knock")');
        if (acted++ > 5 && (await knock.count())) await knock.click();
        else await clickSomething(page, n);
        await changed(page, was);
    }
    assert.fail("the hole did not end");
}

const cards = (page) => page.$$eval(".home .card", (all) => all.map((card) => card.getAttribute("aria-label").split(". ")[0]));

/* -------------------------------------------------------------------------------------------------------- a whole hole */

test("two browsers play a hole at one table, talk, and see that the deal was fair", async () => {
    const { ann, bob, id } = await twoAtTable();
    await bob.page.click('.tool[aria-label="Say"]');
    await bob.page.click('.phrase:has-text("Good luck!")');
    await ann.page.waitForSelector('.bubble:has-text("Good luck!")');
    assert.match(await ann.page.textContent("#live"), /Bob: Good luck!/);
    await ann.page.click("#tab-deal");
    assert.match(await ann.page.textContent(".deal-panel .digits"), /^[0-9a-f]{64}$/);
    await playOn([ann.page, bob.page]);
    for (const { page } of [ann, bob]) {
        await page.waitForSelector('.seal[data-verdict="sound"]');
        assert.match(await page.textContent(".actionbar"), /The match is over.*strokes.*This deal checks/);
        assert.equal(await page.locator('.tool[aria-label="Hint"], .tool[aria-label="Undo"]').count(), 0);
    }
    await recordAndReplay(bob.page);
    await bob.page.goto(`${server.address}#/table/${id}`);
    await bob.page.waitForSelector('.seal[data-verdict="sound"]'); // it was checked, and that was kept
    await ann.page.click('.choices .button:has-text("Another match")');
    await until(ann.page, () => !document.querySelector(".plate-score:not([hidden])") && !!document.querySelector(".home .card.down"));
    await playOn([ann.page, bob.page], async () => (await ann.page.locator(".story li").count()) > 3);
    await ann.leave();
    await bob.leave();
});

/** The record of a match is saved as a file, and shown step by step. */
async function recordAndReplay(page) {
    const [file] = await Promise.all([page.waitForEvent("download"), page.click('.tool[aria-label="Save the record"]')]);
    assert.match(readFileSync(await file.path(), "utf8"), /^fair 0x/m);
    await page.click('.choices .button:has-text("Replay")');
    await page.waitForSelector(".replay .table");
}

/* ------------------------------------------------------------------------------------ a long match, told one after the other */

/** Every card in what was sent lies open, or all seats have seen it. */
function onlyPublic(frames, seats) {
    let known = 0;
    const look = (value) => {
        if (Array.isArray(value)) value.forEach(look);
        else if (value && typeof value === "object") {
            if (typeof value.card === "string" && value.seen) {
                known++;
                assert.ok(value.up || value.seen.length === seats, JSON.stringify(value));
            }
            assert.equal(value.token, undefined);
            Object.values(value).forEach(look);
        }
    };
    look(frames);
    return known;
}

describe("at a table where several holes are played", () => {
    let ann, bob, id;
    before(async () => {
        ({ ann, bob, id } = await twoAtTable({ holes: null }));
    });
    after(async () => {
        await ann?.leave();
        await bob?.leave();
    });

    test("a page that is loaded again is at its seat again, and so is another device with the seat's link", async () => {
        const before = await cards(bob.page);
        await bob.page.reload();
        await bob.page.waitForSelector(".home .card");
        assert.deepEqual(await cards(bob.page), before);
        await bob.page.click("#tab-table");
        await bob.page.click('.table-panel .button:has-text("Continue on another device")');
        const link = await bob.page.inputValue('[aria-label="Your own link"]');
        await bob.page.keyboard.press("Escape");
        const phone = await guest("Somebody", { size: PHONE });
        await phone.page.goto(link);
        await phone.page.waitForSelector(".home .card");
        assert.deepEqual(await cards(phone.page), before);
        assert.doesNotMatch(phone.page.url(), /seat/);
        assert.match(await phone.page.textContent(".home .plate"), /Bob/);
        await phone.leave();
    });

    test("a spectator is sent no hidden card, and neither player the other's", async () => {
        const eve = await guest("Eve");
        await eve.page.goto(`${server.address}#/table/${id}`);
        await eve.page.click("#watch");
        await eve.page.waitForSelector(".table");
        await ann.page.click("#tab-table");
        await ann.page.waitForSelector('.table-panel:has-text("1 looks on")');
        assert.equal(await eve.page.locator('.tool[aria-label="Say"], .card.lit, .card.known').count(), 0);
        await playOn([ann.page, bob.page]);
        await eve.page.waitForSelector('.seal[data-verdict]:not([data-verdict=""])');
        assert.ok(onlyPublic(eve.frames, 2) > 10);
        for (const [{ frames }, seat] of [
            [ann, 0],
            [bob, 1],
        ])
            for (const { is, view } of frames)
                if (is === "view" && !view.over)
                    for (const zone of view.zones)
                        for (const cell of zone.cells) assert.ok(!cell.card || cell.up || cell.seen.includes(seat));
        await eve.leave();
    });

    test("the next hole is dealt when both are ready", async () => {
        await ann.page.click('.choices .button:has-text("Next hole")');
        await ann.page.waitForSelector('.waits:has-text("Waiting for Bob")');
        await bob.page.click('.choices .button:has-text("Next hole")');
        for (const { page } of [ann, bob]) {
            await page.waitForSelector('.bar-sub:has-text("Hole 2 of")');
            assert.ok(await page.locator(".plate-score:not([hidden])").count());
        }
    });

    test("who is removed is told so, and has no key any more", async () => {
        await ann.page.click('[aria-label="Remove Bob"]');
        await ann.page.click('dialog .button:has-text("Remove Bob")');
        await bob.page.waitForSelector('.missing:has-text("given your seat")');
        await accessible(bob.page, "removed");
        await picture(bob.page, "online-removed");
        await bob.page.click('.button:has-text("Look at the table")');
        await bob.page.waitForSelector("#sit");
        await until(ann.page, () => /free seat/.test(document.querySelector(".others .plate").textContent));
        await bob.page.goto(`${server.address}#/seat/${id}/not-a-token`);
        await bob.page.waitForSelector('.missing:has-text("no longer yours")');
    });
});

/* ------------------------------------------------------------------------------------------------------------ mishaps */

describe("when the line breaks", () => {
    let own, ann, bob;
    const both = (run) => Promise.all([ann.page, bob.page].map(run));
    before(async () => {
        own = await serve();
        ({ ann, bob } = await twoAtTable({}, { at: own.address, forgive: /WebSocket connection/ }));
    });
    after(async () => {
        await ann?.leave();
        await bob?.leave();
        await own?.stop();
    });

    test("what is done without a network counts when it is back, once", async () => {
        await Promise.race([ann, bob].map(({ page }) => page.waitForSelector(".actionbar.mine")));
        const [first, other] = (await asks(ann.page)) ? [ann, bob] : [bob, ann];
        await first.context.setOffline(true);
        await first.page.waitForSelector(".lost:not([hidden])");
        await first.page.locator(".zone.stock .card.lit").click();
        await until(other.page, () => /away/.test(document.querySelector(".others .plate").textContent));
        await first.context.setOffline(false);
        await first.page.waitForSelector(".lost", { state: "hidden" });
        await both((page) => page.waitForSelector(".held.full"));
        assert.equal(other.frames.filter(({ is, verb }) => is === "update" && verb === "draw").length, 1);
    });

    test("a server that is killed comes back with every table, and everybody goes on", async () => {
        const before = await both(cards);
        const start = await own.kill();
        await both((page) => page.waitForSelector(".lost:not([hidden])"));
        await accessible(ann.page, "connection lost");
        await picture(ann.page, "online-lost");
        own = await start();
        await both((page) => page.waitForSelector(".lost", { state: "hidden" }));
        assert.deepEqual(await both(cards), before);
        await playOn([ann.page, bob.page]);
        await both((page) => page.waitForSelector('.seal[data-verdict="sound"]'));
    });
});

/* ------------------------------------------------------------------------------------------------------------- reactions */

test("who may react has a moment for it, and all see who was how quick; too late is no shame", async () => {
    let late = false;
    const up = ({ do: word, id }) => (late && word === "act" ? { is: "late", id, discard: 1 } : null);
    const ann = await guest("Ann"),
        bob = await guest("Bob", { up });
    const id = await makeTable(ann, { game: "cambio" });
    await sitDown(bob, id);
    await ann.page.click("#start:not(:disabled)");
    await Promise.all([ann, bob].map(({ page }) => page.waitForSelector(".table")));
    const reacts = () => /You may react/.test(document.querySelector(".actionbar.mine")?.textContent ?? "");
    await playOn([ann.page, bob.page], () => bob.page.evaluate(reacts));
    assert.match(await bob.page.textContent(".countdown:not([hidden])"), /^\d s$/);
    await bob.page.locator(".home .card.lit").first().click();
    for (const { page } of [ann, bob]) await page.waitForSelector(".note .hints");
    assert.match(await ann.page.textContent(".note"), /Bob\d\.\d\d s/);
    assert.match(await bob.page.textContent(".note"), /You\d\.\d\d s/);
    await picture(ann.page, "online-race");
    await accessible(ann.page, "race");
    await playOn([ann.page, bob.page], () => bob.page.evaluate(reacts));
    late = true;
    await bob.page.locator(".home .card.lit").first().click();
    await bob.page.waitForSelector('.note:has-text("costs you nothing")');
    await ann.leave();
    await bob.leave();
});

/** Where the browser has no means to check a deal, the page says so, and what has. */
async function noHash(page) {
    await page.evaluate(() => Object.defineProperty(crypto, "subtle", { value: undefined }));
    await page.click('.choices .verb:has-text("Knock")');
    await page.waitForSelector('.seal[data-verdict="unknown"]');
    await page.click(".seal");
    assert.match(await page.textContent(".verdict"), /niblick verify/);
}

test("a turn clock counts down, and who has let it run out can come back", async () => {
    let away = true;
    const ann = await guest("Ann", {
        // As if the clock had run out: the server says then that somebody plays for the seat.
        down: ({ is, phase, seats }) => {
            if (is === "table" && phase === "playing" && away) seats[0].player = "everyman";
        },
        up: ({ do: word }) => {
            if (word === "back") away = false;
        },
    });
    await makeTable(ann, { clock: "15" });
    await ann.page.click("#fill");
    await ann.page.click("#start:not(:disabled)");
    await ann.page.waitForSelector(".countdown:not([hidden])");
    const first = await ann.page.textContent(".countdown");
    await until(ann.page, (was) => document.querySelector(".countdown").textContent !== was, first);
    assert.match(await ann.page.textContent(".home .plate"), /everyman plays/);
    await ann.page.click('.choices .button:has-text("I\'m back")');
    while (away) await new Promise((resolve) => setTimeout(resolve, 20));
    await noHash(ann.page);
    await ann.leave();
});

/* --------------------------------------------------------------------------------------------------------------- deals */

/** The deal of docs/PROTOCOL.md. */
const NOTE = {
    hole: 1,
    commit: "184204b2051eb26b38686fa6954776f9c141fde0af69fbd494c4ba2997158653",
    mine: "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
};
const FAIR = {
    secret: "6d6771e8f2ebb374329eadfe888242d74898ab042315ce97e384db1004e7a023",
    parts: [NOTE.mine, "f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff00000000000000000000000000000000", null],
    seed: "56726db5ca07369b51d9d74ded43aa0d74612beb80a6127acdf7d7440d2fab5b",
};

test("a deal is checked by its numbers", async () => {
    assert.equal(await wrongNumbers({ ...NOTE, parts: FAIR.parts }, FAIR, 0), null);
    const turned = (digits) => digits.replace(/.$/, (last) => (last === "0" ? "1" : "0"));
    for (const [note, fair, why] of [
        [{}, { secret: turned(FAIR.secret) }, /promised/],
        [{ parts: [null, null, null] }, {}, /what was told/],
        [{ mine: turned(NOTE.mine) }, {}, /left out/],
        [{}, { seed: turned(FAIR.seed) }, /did not come from/],
        [{ hole: 2 }, {}, /did not come from/],
    ])
        assert.match(await wrongNumbers({ ...NOTE, ...note }, { ...FAIR, ...fair }, 0), why);
});

/** Ann plays a hole against a computer player over a line that somebody tampers with. */
async function tampered(tamper) {
    const ann = await guest("Ann", { down: tamper });
    await makeTable(ann);
    await ann.page.click("#fill");
    await ann.page.click("#start:not(:disabled)");
    await ann.page.click('.choices .verb:has-text("Knock")');
    await ann.page.waitForSelector(".note.alarm");
    return ann;
}

test("a deal that breaks its promise is shouted about", async () => {
    const ann = await tampered((message) => {
        if (message.is === "deal") message.commit = "0".repeat(64);
    });
    assert.match(await ann.page.textContent(".note.alarm"), /Do not trust this deal.*promised/);
    assert.match(await ann.page.textContent("#live-urgent"), /Do not trust this deal/);
    await accessible(ann.page, "wrong deal");
    await picture(ann.page, "online-wrong-deal");
    await ann.leave();
});

test("a card that the seed did not deal is noticed", async () => {
    let shown = false;
    const ann = await tampered((message) => {
        const cell = message.is === "view" && !shown && message.view.zones.find((zone) => zone.owner === 0).cells.find(({ card }) => card);
        if (!cell) return;
        shown = true;
        cell.card = cell.card === "Kh" ? "Ks" : "Kh";
    });
    assert.match(await ann.page.textContent(".note.alarm"), /that the seed did not deal/);
    await ann.leave();
});

test("an update changes only what it names", () => {
    const zones = [0, 1, 2].map((zone) => ({ zone, cells: [{ card: `${zone}` }] }));
    const view = merged({ turn: 0, prompt: "draw", status: "old", zones }, { turn: null, status: null, zones: [{ zone: 1, cells: [] }] });
    assert.deepEqual(view, { turn: null, prompt: "draw", status: null, zones: [zones[0], { zone: 1, cells: [] }, zones[2]] });
});

/* ------------------------------------------------------------------------------------------------- the lobby, and accounts */

test("the lobby follows what happens, and leads to a seat", async () => {
    const ann = await guest("Ann"),
        bob = await guest("", { size: PHONE });
    await bob.page.click("#friends");
    await bob.page.waitForSelector("#make");
    const id = await makeTable(ann, { open: true, game: "six" });
    const row = bob.page.locator(`.lobby-tables [data-table="${id}"]`);
    await row.waitFor();
    assert.match(await row.textContent(), /Ann's table.*Six-Card Golf.*1 of 2 seats free.*waiting/);
    await row.locator('.button:has-text("Sit down")').click();
    await bob.page.waitForSelector('#my-name-error:has-text("call you")');
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
    const ann = await guest("Ann");
    await ann.page.goto(`${server.address}#/friends`);
    await ann.page.click(".account summary");
    await ann.page.fill("#account-name", "Ann");
    await ann.page.fill("#account-password", "short");
    await ann.page.click("#register");
    await ann.page.waitForSelector(".account .error:not(:empty)");
    await ann.page.fill("#account-password", "correct horse battery");
    await ann.page.click("#register");
    await ann.page.waitForSelector("#mine");
    const id = await makeTable(ann);
    await ann.page.goto(`${server.address}#/friends`);
    await ann.page.click(".account summary");
    await ann.page.click("#mine");
    await ann.page.waitForSelector(`.mine a[href="#/table/${id}"]`);
    await ann.page.click("#logout");
    await ann.page.fill("#account-name", "Ann");
    await ann.page.fill("#account-password", "correct horse battery");
    await ann.page.click("#login");
    await ann.page.click("#mine");
    await ann.page.waitForSelector(`.mine a[href="#/table/${id}"]`);
    assert.ok(!(await ann.page.evaluate(() => JSON.stringify(localStorage))).includes("horse"));
    await ann.leave();
});

/* ------------------------------------------------------------------------------------------------------------- screens */

for (const [where, size, dark] of [
    ["wide", WIDE, false],
    ["phone", PHONE, true],
])
    test(`every screen with friends, ${where}, ${dark ? "dusk" : "day"}`, async () => {
        const ann = await guest("Ann", { size, dark }),
            { page } = ann;
        const look = async (name) => {
            await picture(page, `online-${name}-${where}`);
            await accessible(page, `${name}, ${where}`);
            assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${name} sticks out`);
        };
        await page.goto(`${server.address}#/friends/cambio`);
        await page.waitForSelector("#create");
        await look("make");
        const id = await makeTable(ann, { seats: 4, open: true });
        await until(page, () => document.querySelector(".qr").naturalWidth > 0);
        assert.match(await page.inputValue('[aria-label="Link to the table"]'), new RegExp(`/#/table/${id}$`));
        await look("anteroom");
        const bob = await guest("Bob", { size, dark });
        await bob.page.goto(`${server.address}#/friends`);
        await bob.page.waitForSelector(`[data-table="${id}"]`);
        await picture(bob.page, `online-lobby-${where}`);
        await accessible(bob.page, `lobby, ${where}`);
        await bob.page.goto(`${server.address}#/table/${id}`);
        await bob.page.waitForSelector("#sit");
        await picture(bob.page, `online-gate-${where}`);
        await accessible(bob.page, `gate, ${where}`);
        await bob.page.click("#sit");
        await page.click("#fill");
        await page.click("#start:not(:disabled)");
        await page.waitForSelector(".table");
        await look("table");
        for (const [name, label, shows] of [
            ["people", "The table", ".table-panel"],
            ["deal", "The deal", ".deal-panel"],
            ["say", "Say", ".phrase"],
        ]) {
            if (await page.locator(`.tool[aria-label="${label}"]`).isVisible()) await page.click(`.tool[aria-label="${label}"]`);
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
