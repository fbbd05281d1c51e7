// keeping.test.mjs - what is kept and taken back: reload in mid-hole, no network, records good and bad, undo and practice.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import {
    accessible,
    asked,
    changed,
    clickSomething,
    deal,
    openHouse,
    picture,
    playByMouse,
    serve,
    until,
    visit,
    strip,
} from "./page.mjs";

const house = openHouse();

const kept = (page) =>
    page.evaluate(() =>
        Object.keys(localStorage)
            .filter((key) => key.startsWith("niblick.match."))
            .map((key) => JSON.parse(localStorage[key])),
    );

async function playSome(page, touches) {
    for (let i = 0; i < touches && (await asked(page)) === "ask"; i++) {
        const before = await strip(page);
        await clickSomething(page, i);
        await changed(page, before);
    }
    await asked(page);
}

test("a match goes on where it was when the page is loaded again", async () => {
    const { page, leave } = await visit(house.browser, house.server.address);
    await deal(page, house.server.address, { game: "six", seats: 4 });
    await playSome(page, 6);
    const before = await page.$$eval(".card", (cards) => cards.map((card) => card.getAttribute("aria-label")));
    const [{ record }] = await kept(page);
    await page.reload();
    await page.waitForSelector(".table");
    await asked(page);
    assert.deepEqual(
        await page.$$eval(".card", (cards) => cards.map((card) => card.getAttribute("aria-label"))),
        before,
    );
    assert.equal((await kept(page))[0].record, record);
    await playSome(page, 2);
    assert.ok((await kept(page))[0].record.length > record.length);
    await leave();
});

test("a browser that keeps nothing says so, and the match goes on", async () => {
    const { page, leave } = await visit(house.browser, house.server.address);
    await page.evaluate(() => {
        Storage.prototype.setItem = () => {
            throw new DOMException("full", "QuotaExceededError");
        };
    });
    await page.click("#play-now");
    await page.waitForSelector(".note:not([hidden])");
    assert.match(await page.textContent(".note"), /can't save the match/);
    await playSome(page, 2);
    await leave();
});

test("a match waits in the clubhouse after the tab was closed", async () => {
    const { page, context, leave } = await visit(house.browser, house.server.address);
    await deal(page, house.server.address, { game: "kargo", seats: 2 });
    await playSome(page, 3);
    await page.close();
    const again = await context.newPage();
    await again.goto(house.server.address);
    await again.click('.match .button:has-text("Continue")');
    assert.equal(await asked(again), "ask");
    assert.match(await again.textContent(".bar-name"), /Kargo/);
    await leave();
});

/** What only a server can answer, and a browser has kept nevertheless. */
const neverKept = (page) =>
    page.evaluate(async () => {
        const kept = [];
        for (const path of ["ws", "health", "metrics", "qr.svg?text=x"]) if (await caches.match(path)) kept.push(path);
        return kept;
    });

test(
    "after the first visit everything works without a network",
    { skip: process.env.WEB && "only what is in the program is kept" },
    async () => {
        const own = await serve();
        const { page, leave } = await visit(house.browser, own.address, { offline: true });
        await page.evaluate(() => navigator.serviceWorker.ready);
        await page.reload();
        await page.waitForSelector("#play-now");
        await page.waitForSelector("#friends[href]");
        await until(page, () => globalThis.caches.match("/rules.html")); // what a first visit does not wait for
        await own.stop();
        await page.reload();
        await page.waitForSelector("#friends[aria-disabled]"); // quietly: nothing is complained about
        assert.deepEqual(await neverKept(page), []);
        await page.click("#play-now");
        assert.equal(await asked(page), "ask");
        await page.keyboard.press("r");
        await page.waitForSelector(".rules .matters");
        await deal(page, own.address, { game: "golph", seats: 3 });
        await playByMouse(page);
        await leave();
    },
);

/* ------------------------------------------------------------------------------------------------------------ records */

async function openRecord(page, content, name = "record.niblick") {
    const [chooser] = await Promise.all([
        page.waitForEvent("filechooser"),
        page.click('.tool[aria-label="Open a record"]'),
    ]);
    await chooser.setFiles({ name, mimeType: "text/plain", buffer: Buffer.from(content) });
}

/** Waits until a replay shows this step. */
const atStep = (page, step) =>
    until(page, (words) => document.querySelector(".bar-sub")?.textContent.includes(words), `step ${step} of`);

test("a record is saved, opened and replayed step by step, as one seat saw it or with all cards open", async () => {
    const { page, leave } = await visit(house.browser, house.server.address);
    await deal(page, house.server.address, { game: "cambio", seats: 3, seed: "21" });
    await playSome(page, 5);
    const [file] = await Promise.all([
        page.waitForEvent("download"),
        page.click('.tool[aria-label="Save the record"]'),
    ]);
    await page.goto(house.server.address);
    await page.waitForSelector("#play-now");
    await openRecord(page, readFileSync(await file.path(), "utf8"));
    await atStep(page, 1);
    assert.equal(
        await page.locator(".card.down").count(),
        await page.locator(".heap .card.down").count(),
        "all lies open",
    );
    await page.selectOption('[aria-label="Whose view"]', "1");
    await page.waitForSelector(".seat .card.down"); // and is hidden from a seat
    const first = await page.textContent(".bar-sub");
    for (let i = 0; i < 4; i++) await page.click('[aria-label="One step forward"]');
    await atStep(page, 5);
    await accessible(page, "replay");
    await picture(page, "replay");
    assert.match(await page.textContent("#live"), / [AB][12] /, "who only hears it is told the places");
    assert.doesNotMatch(await page.textContent(".happened"), / [AB][12] /);
    await page.locator(".waste .card").hover();
    await page.waitForSelector(".about:visible");
    assert.match(await page.textContent(".about"), /counts/, "what a card is worth is said here, too");
    await page.keyboard.press("Escape");
    assert.ok(await page.locator(".about").isHidden());
    await page.click('[aria-label="To the beginning"]');
    await atStep(page, 1);
    assert.equal(await page.textContent(".bar-sub"), first);
    await leave();
});

const HOSTILE = {
    "no record at all": "hello\nworld\n",
    "an empty file": "",
    bytes: Buffer.from(Array.from({ length: 4096 }, (_, i) => (i * 37) % 256)),
    "an unknown game": '[Game "poker"]\n[Seats "4"]\n[Seed "1"]\n\nhole 1 dealer 0\n',
    "an action that is not legal": '[Game "six"]\n[Seats "2"]\n[Seed "1"]\n\nhole 1 dealer 1\nknock\n',
    "far too many seats": '[Game "six"]\n[Seats "99999999999999999999"]\n[Seed "1"]\n\nhole 1 dealer 0\n',
    "markup for a game": '[Game "<img src=x onerror=alert(1)>"]\n',
    "five megabytes": "a".repeat(5 << 20),
};

for (const [what, content] of Object.entries(HOSTILE))
    test(`a record that is ${what} is refused in words`, async () => {
        const { page, leave } = await visit(house.browser, house.server.address);
        let alerts = 0;
        page.on("dialog", (dialog) => {
            alerts++;
            void dialog.dismiss();
        });
        await openRecord(page, content);
        await page.waitForSelector("dialog[open] .error");
        assert.ok((await page.textContent("dialog[open] .error")).length > 10);
        await accessible(page, what);
        await page.keyboard.press("Escape");
        assert.ok(await page.locator("#play-now").isVisible());
        assert.equal(await page.locator('img[src="x"]').count(), 0);
        assert.equal(alerts, 0);
        await leave();
    });

test("names in a record are text, whatever they are", async () => {
    const { page, leave } = await visit(house.browser, house.server.address);
    const evil = "<img src=x onerror=alert(1)>";
    await openRecord(
        page,
        `[Game "six"]\n[Seats "2"]\n[Name0 "${evil}"]\n[Player0 "${evil}"]\n[Seed "1"]\n\nhole 1 dealer 1\nflip A1\n`,
    );
    await page.waitForSelector(".replay .table, dialog[open] .error");
    assert.equal(await page.locator('img[src="x"]').count(), 0);
    await leave();
});

test("a match that was tampered with in storage does not break the clubhouse", async () => {
    const { page, leave } = await visit(house.browser, house.server.address);
    await page.evaluate(() => {
        localStorage.setItem("niblick.match.a", "{");
        localStorage.setItem(
            "niblick.match.b",
            JSON.stringify({
                id: "b",
                record: "no record",
                sitters: [{ name: "X", player: null }],
                lines: {},
                title: "<b>x</b>",
                when: 1,
            }),
        );
        localStorage.setItem("niblick.setup.six", JSON.stringify({ sitters: 5 }));
    });
    await page.reload();
    await page.waitForSelector("#play-now");
    await page.click('.match .button:has-text("Continue")');
    await page.waitForSelector(".missing");
    await page.goto(`${house.server.address}#/new/six`);
    await page.waitForSelector("#deal");
    await leave();
});

/* ----------------------------------------------------------------------------------------------------- second thoughts */

/** The beginning of a hole of six: two cards are turned up, each seen before the next is touched. */
async function turnUpTwo(page) {
    for (let up = 1; up <= 2; up++) {
        await asked(page);
        await page.locator(".home .card.lit").first().click();
        await until(page, (n) => document.querySelectorAll(".home .card.up").length === n, up);
    }
    await asked(page);
}

test("what is not possible is explained, with the rule", async () => {
    const { page, leave } = await visit(house.browser, house.server.address);
    await deal(page, house.server.address, { game: "six", seats: 2, seed: "5" });
    await asked(page);
    await page.locator(".zone.stock .card").click({ force: true });
    await page.waitForSelector(".note:not([hidden])");
    assert.match(await page.textContent(".note"), /You can't draw now. You can turn up./);
    assert.match(await page.textContent("#live-urgent"), /You can't draw now/);
    await picture(page, "why");
    await page.click('.note .button:has-text("Read the rule")');
    await page.waitForSelector(".rules .matters");
    await leave();
});

test("a revealed card cannot be taken back, except in practice, which the score card shows", async () => {
    const { page, leave } = await visit(house.browser, house.server.address);
    await deal(page, house.server.address, { game: "six", seats: 2, seed: "5" });
    await asked(page);
    await page.locator(".home .card").first().click();
    await asked(page);
    assert.equal(await page.locator(".home .card.up").count(), 1);
    await page.keyboard.press("u");
    await page.waitForSelector(".note:not([hidden])");
    assert.equal(await page.locator(".home .card.up").count(), 1);
    await page.click('.note .button:has-text("practice")');
    await page.waitForSelector(".home .card.up", { state: "detached" });
    assert.match(await page.textContent(".bar-sub"), /practice/);
    await page.click("#tab-card");
    await page.waitForSelector(".practice-note");
    assert.match(await page.textContent(".practice-note"), /1 action undone/);
    await leave();
});

test("what revealed nothing is taken back without ado", async () => {
    const { page, leave } = await visit(house.browser, house.server.address);
    await deal(page, house.server.address, { game: "six", seats: 2, seed: "5" });
    await turnUpTwo(page);
    await page.locator(".zone.waste .card").click(); // everybody knows that card
    await page.waitForSelector(".held.full");
    await page.keyboard.press("u");
    await page.waitForSelector(".held.idle");
    assert.doesNotMatch(await page.textContent(".bar-sub"), /practice/);
    await leave();
});

test("Esc takes back a pick", async () => {
    const { page, leave } = await visit(house.browser, house.server.address);
    await deal(page, house.server.address, { game: "six", seats: 2, seed: "5" });
    await turnUpTwo(page);
    await page.locator(".zone.stock .card").click();
    await page.waitForSelector(".held.full");
    await asked(page);
    await page.keyboard.press("s");
    await page.waitForSelector('.asked:has-text("which card")');
    await page.keyboard.press("Escape");
    assert.match(await page.textContent(".asked"), /Your turn/);
    await leave();
});

test("the story has a line for each turn of the others, and of one's own a line for each action", async () => {
    const { page, leave } = await visit(house.browser, house.server.address);
    await deal(page, house.server.address, { game: "six", seats: 3, seed: "4" });
    await playSome(page, 8);
    const lines = await page.$$eval(".story li", (all) => all.map((line) => line.textContent));
    assert.ok(lines.some((line) => /^You draw the [^,]*\.$/.test(line) || /^You take [^,]* from the discard pile\.$/.test(line)), lines.join("\n"));
    assert.ok(lines.some((line) => /^(?!You ).* (draws|takes) the .* and discards /.test(line)), lines.join("\n"));
    assert.deepEqual(lines.filter((line) => / draws a card\.$| takes [^,]* from the discard pile\.$/.test(line)), []);
    await leave();
});

test("after an undo nothing tells of what has not happened", async () => {
    const { page, leave } = await visit(house.browser, house.server.address);
    await deal(page, house.server.address, { game: "cambio", seats: 3, seed: "4" });
    await playSome(page, 4);
    while (!(await page.locator('.choices .verb:has-text("Call")').count())) {
        const before = await strip(page);
        await clickSomething(page, 0);
        await changed(page, before);
        await asked(page);
    }
    const story = () => page.$$eval(".story li", (lines) => lines.map((line) => line.textContent));
    const before = await story();
    await page.click('.choices .verb:has-text("Call")');
    await until(page, (was) => document.querySelectorAll(".story li").length > was, before.length);
    await asked(page);
    await page.click('.tool[aria-label="Undo"]');
    await until(page, () => /undo/.test(document.querySelector(".happened").textContent) || !document.querySelector(".note").hidden);
    if (await page.locator(".note:not([hidden])").count()) await page.click('.note .button:has-text("practice")');
    await until(page, () => /^You undo/.test(document.querySelector(".happened").textContent));
    assert.deepEqual(await story(), [...before, "You undo your last action."]);
    await leave();
});

test("a replay follows the arrow keys at once, and is there again when the page is loaded again", async () => {
    const { page, leave } = await visit(house.browser, house.server.address);
    await deal(page, house.server.address, { game: "four", seats: 2, options: { holes: "1" } });
    await playByMouse(page);
    await page.keyboard.press("Escape");
    await page.goto(house.server.address);
    await page.click('.matches .button:has-text("Replay")');
    await page.waitForSelector(".replay .seat");
    const step = () => page.inputValue(".slider");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await until(page, () => document.querySelector(".slider").value === "2");
    await page.keyboard.press("ArrowLeft");
    await until(page, () => document.querySelector(".slider").value === "1");
    await page.reload();
    await page.waitForSelector(".replay .seat");
    assert.equal(await step(), "1");
    await page.keyboard.press("End");
    await until(page, () => document.querySelector(".slider").value === document.querySelector(".slider").max);
    await leave();
});

/** Counts what the page asks its worker for. */
const countCalls = (page) =>
    page.addInitScript(() => {
        const post = Worker.prototype.postMessage;
        window.calls = [];
        Worker.prototype.postMessage = function (message, ...more) {
            window.calls.push(message.method);
            return post.call(this, message, ...more);
        };
    });

test("a click is one call to the worker, whether it plays an action, asks for more or is explained", async () => {
    const { page, leave } = await visit(house.browser, house.server.address);
    await countCalls(page);
    await page.reload();
    await deal(page, house.server.address, { game: "six", seats: 2, seed: "5" });
    await turnUpTwo(page);
    const calls = async (act, then) => {
        await page.evaluate(() => (window.calls = []));
        await act();
        await then();
        return page.evaluate(() => window.calls.filter((method) => method !== "about")); // what a card is for is asked besides
    };
    const stock = page.locator(".zone.stock .card");
    assert.deepEqual(await calls(() => stock.click(), () => page.waitForSelector(".held.full")), ["touch"]);
    await asked(page);
    const which = () => page.waitForSelector('.asked:has-text("which card")');
    assert.deepEqual(await calls(() => page.keyboard.press("s"), which), ["touch"]);
    const note = () => page.waitForSelector(".note:not([hidden])");
    assert.deepEqual(await calls(() => stock.click({ force: true }), note), ["touch"]);
    await leave();
});

test("a card is typed by its place or its number, and Enter does what is done by default", async () => {
    const { page, leave } = await visit(house.browser, house.server.address);
    await deal(page, house.server.address, { game: "six", seats: 2, seed: "5" });
    await asked(page);
    await page.keyboard.type("b2");
    await page.waitForSelector(".home .card.up");
    await asked(page);
    await page.keyboard.press("1");
    await page.waitForSelector(".home .card.up >> nth=1");
    await asked(page);
    await page.evaluate(() => document.activeElement?.blur());
    await page.keyboard.press("Enter");
    await page.waitForSelector(".held.full");
    await leave();
});
