// teach.test.mjs - a table that explains itself: holes are counted before your eyes and every score has lines that add up to it, a
// turn of another player is one sentence and one movement, and nobody waits who does not want to.

import assert from "node:assert/strict";
import { test } from "node:test";
import { PHONE, accessible, asked, changed, clickSomething, deal, openHouse, picture, playByMouse, pressSomethingLit, strip, until, visit } from "./page.mjs";

const house = openHouse();

const everybody = (seats, player) => Object.fromEntries(Array.from({ length: seats }, (_, seat) => [seat, player]));
const number = (text) => Number(text.replace("\u2212", "-").replace("+", ""));

/** Deals to computer players alone. */
const watch = (page, game, more = {}) =>
    deal(page, house.server.address, { game, seats: 4, who: everybody(4, "everyman"), ...more });

/** Records what is animated and what is waited for from now on. */
const listen = (page) =>
    page.evaluate(() => {
        globalThis.animated = [];
        globalThis.waits = [];
        const { animate } = Element.prototype;
        Element.prototype.animate = function (...how) {
            globalThis.animated.push(this.dataset.key ?? this.className);
            return animate.apply(this, how);
        };
        const wait = globalThis.setTimeout;
        globalThis.setTimeout = (run, ms, ...rest) => {
            globalThis.waits.push(ms ?? 0);
            return wait(run, ms, ...rest);
        };
    });

const heard = (page) => page.evaluate(() => ({ animated: globalThis.animated, waits: globalThis.waits.filter((ms) => ms > 0) }));

/* --------------------------------------------------------------------------------------------------------- counting */

/** What the plates say, what the cards carry, and the lines of every seat. */
const counted = (page) =>
    page.evaluate(() => ({
        seats: [...document.querySelectorAll(".count")].map((table) => ({
            name: table.querySelector("caption").textContent,
            amounts: [...table.querySelectorAll("tbody td")].map((cell) => cell.textContent),
            score: table.querySelector("tfoot td").textContent,
        })),
        plates: Object.fromEntries(
            [...document.querySelectorAll(".seat")].map((seat) => [
                seat.querySelector(".plate-stem").textContent,
                seat.querySelector(".plate-status").textContent,
            ]),
        ),
        laid: !!document.querySelector(".zone.laid"),
        marks: document.querySelectorAll(".card-body[data-worth], .card-body[data-struck]").length,
    }));

test("in every game each score is explained by lines that add up to it", async () => {
    const { page, leave } = await visit(house.browser, house.server.address);
    const games = await page.$$eval(".game-link", (links) => [...new Set(links.map((link) => link.hash.slice("#/new/".length)))]);
    assert.ok(games.length >= 17);
    for (const game of games) {
        await deal(page, house.server.address, { game, seed: "12", who: { 0: "everyman" } });
        assert.equal(await asked(page), "over", game);
        await page.click('.choices .button:has-text("How it was scored")');
        await page.waitForSelector(".count");
        const { seats, plates, marks, laid } = await counted(page);
        assert.ok(seats.length > 1, game);
        for (const { name, amounts, score } of seats) {
            assert.equal(amounts.reduce((sum, amount) => sum + number(amount), 0), number(score), `${game}, ${name}`);
            if (plates[name]) assert.equal(plates[name], `scored ${score}`, `${game}, ${name}`);
        }
        assert.ok(Object.values(plates).some(Boolean), game);
        if (laid) assert.ok(marks > 3, `${game}: ${marks} cards are marked`);
        await page.keyboard.press("Escape");
    }
    await leave();
});

test("what was counted stays in sight: marked on cards, below the seats, and for the seat in front in the strip", async () => {
    const { page, leave } = await visit(house.browser, house.server.address);
    for (const game of ["golph", "kargo"]) {
        await deal(page, house.server.address, { game, seed: "12", who: { 0: "everyman" } });
        await asked(page);
        await page.click('.choices .button:has-text("How it was scored")');
        await page.waitForSelector(".count");
        const missing = await page.evaluate(() => {
            const seats = [...document.querySelectorAll(".seat")];
            return [...document.querySelectorAll(".count")].flatMap((count) => {
                const name = count.querySelector("caption").textContent;
                const seat = seats.find((one) => one.querySelector(".plate-stem").textContent === name);
                const told = seat.matches(".own") ? document.querySelector(".happened") : seat.querySelector(".how");
                const words = [...count.querySelectorAll(".count-extra th, .count-fact th")].map((line) => line.firstChild.textContent);
                const marks = seat.querySelectorAll("[data-worth]").length - count.querySelectorAll(".count-card").length;
                return [...words.filter((line) => !told?.textContent.includes(line)), ...(marks ? [`${marks} marks`] : [])];
            });
        });
        assert.deepEqual(missing, [], game);
        await page.keyboard.press("Escape");
    }
    await leave();
});

test("a hole is counted card by card, and a tap, Enter or Space counts the rest at once", async () => {
    for (const end of ["tap", "Enter", "Space"]) {
        const { page, leave } = await visit(house.browser, house.server.address, { still: false, settings: { pace: "calm" } });
        await watch(page, "six");
        await page.click('.choices .button:has-text("Skip")');
        await page.waitForSelector(".count-line:not([hidden])");
        const marks = () => page.locator(".card-body[data-worth], .card-body[data-struck]").count();
        assert.ok((await marks()) < 24, "not all at once");
        assert.match(await page.textContent(".count-line"), /so far|scored/);
        await accessible(page, "while it is counted");
        if (end === "tap") await page.locator(".heaps").click();
        else {
            await page.evaluate(() => document.activeElement?.blur());
            await page.keyboard.press(end);
        }
        assert.equal(await asked(page), "over");
        assert.equal(await marks(), 24, "and all stay on the table");
        assert.equal(await page.locator(".count-line:not([hidden])").count(), 0);
        const told = await page.$$eval("#live p", (all) => all.map((one) => one.textContent).filter((text) => /Score: /.test(text)));
        assert.equal(told.length, 4, "each seat's count is told once");
        await picture(page, `counted-${end}`);
        await leave();
    }
});

test("where nothing moves, or everything is instant, the count is there at once and stays until the next deal", async () => {
    for (const how of [{ still: true, settings: { pace: "calm" } }, { still: false }]) {
        const { page, leave } = await visit(house.browser, house.server.address, how);
        await watch(page, "four");
        if (how.still) await page.click('.choices .button:has-text("Skip")');
        await until(page, () => document.querySelector(".actionbar")?.dataset.asks === "over" || document.querySelector(".count-line:not([hidden])"));
        assert.equal(await page.locator(".count-line:not([hidden])").count(), 0);
        assert.equal(await page.locator(".card-body[data-worth], .card-body[data-struck]").count(), 16);
        await accessible(page, "counted");
        await leave();
    }
});

test("the marks of a count go with the next deal", async () => {
    const { page, leave } = await visit(house.browser, house.server.address);
    await deal(page, house.server.address, { game: "six", seats: 2 });
    await playByMouse(page);
    assert.equal(await page.locator(".card-body[data-worth], .card-body[data-struck]").count(), 12);
    await page.click('.choices .button:has-text("Next hole")');
    await until(page, () => document.querySelector(".actionbar")?.dataset.asks !== "over");
    await asked(page);
    assert.equal(await page.locator(".card-body[data-worth], .card-body[data-struck]").count(), 0);
    await leave();
});

/* ------------------------------------------------------------------------------------------------------ the end of a match */

test("a match ends with who won, the standing, and ways on: again, review, replay, share", async () => {
    const { page, leave } = await visit(house.browser, house.server.address);
    await deal(page, house.server.address, { game: "six", seats: 2, options: { holes: "1" } });
    await asked(page);
    const hole = await page.textContent(".bar-sub");
    await playByMouse(page);
    await page.click('.choices .button:has-text("Result")');
    await page.waitForSelector(".finale");
    assert.match(await page.textContent(".finale .result"), /win/);
    assert.equal(await page.locator(".standings tbody tr").count(), 2);
    await accessible(page, "the end of a match");
    await picture(page, "finale");
    await page.evaluate(() => (navigator.share = async (what) => void (globalThis.shared = what)));
    await page.click('.finale .button:has-text("Share")');
    await until(page, () => !!globalThis.shared);
    assert.match(await page.evaluate(() => `${globalThis.shared.text} ${globalThis.shared.url}`), /Six-Card Golf: .*win.*#\/new\/six$/);
    await page.click('.finale .button:has-text("Review")');
    await page.waitForSelector(".review");
    await page.goBack();
    await page.waitForSelector('.choices .button:has-text("Result")');
    await page.click('.choices .button:has-text("Play again")');
    await page.waitForSelector('.actionbar[data-asks="ask"]');
    assert.equal(await page.textContent(".bar-sub"), hole);
    assert.equal(await page.locator(".seat").count(), 2);
    await leave();
});

/* ------------------------------------------------------------------------------------------------------------------ pace */

test("another player's turn is one sentence and one movement", async () => {
    const { page, leave } = await visit(house.browser, house.server.address, { still: false, settings: { pace: "brisk" } });
    await deal(page, house.server.address, { game: "six", seats: 3 });
    await asked(page);
    await page.evaluate(() => {
        globalThis.said = [];
        globalThis.inHand = 0; // cards that another player took up before they put them down
        const strip = document.querySelector(".happened");
        new MutationObserver(() => globalThis.said.push(strip.textContent)).observe(strip, { childList: true, characterData: true, subtree: true });
        const { animate } = Element.prototype;
        Element.prototype.animate = function (...how) {
            if (this.closest(".held") && document.querySelector(".actionbar:not(.mine) .quiet")) globalThis.inHand++;
            return animate.apply(this, how);
        };
    });
    for (let i = 0; i < 12 && (await page.evaluate(() => globalThis.said.filter((text) => !text.startsWith("You")).length)) < 4; i++) {
        await asked(page);
        const was = await strip(page);
        await clickSomething(page, 0);
        await changed(page, was);
    }
    await asked(page);
    const { said, inHand } = await page.evaluate(() => ({ said: globalThis.said, inHand: globalThis.inHand }));
    const theirs = said.filter((text) => text && !text.startsWith("You"));
    assert.ok(theirs.length >= 4, String(said));
    for (const text of theirs.filter((one) => / discards /.test(one)))
        assert.match(text, /^\w+ (draws|takes) (a card|the [\w ]+?)(, puts it at [AB]\d)? and discards /, text);
    assert.equal(inHand, 0);
    await leave();
});

test("at an instant pace nothing moves and nobody waits, not even for their own cards", async () => {
    const { page, leave } = await visit(house.browser, house.server.address, { still: false });
    await deal(page, house.server.address, { game: "six", seats: 4 });
    await asked(page);
    await listen(page);
    for (let i = 0; i < 8 && (await asked(page)) === "ask"; i++) {
        const was = await strip(page);
        await pressSomethingLit(page, i);
        await changed(page, was);
    }
    await asked(page);
    assert.deepEqual(await heard(page), { animated: [], waits: [] });
    await leave();
});

test("a tap on the table skips what moves, until it is your turn", async () => {
    const { page, leave } = await visit(house.browser, house.server.address, { still: false, settings: { pace: "calm" } });
    await deal(page, house.server.address, { game: "six", seats: 4 });
    for (let i = 0; i < 8; i++) {
        await asked(page);
        await clickSomething(page, 0);
        if (await page.waitForSelector('.actionbar:not(.mine) .button:has-text("Skip")', { timeout: 2500 }).catch(() => null)) break;
    }
    await page.locator(".stage").click({ position: { x: 4, y: 4 } });
    await listen(page);
    await asked(page);
    assert.deepEqual(await heard(page), { animated: [], waits: [] });
    await leave();
});

/* --------------------------------------------------------------------------------------------------------- about a card */

const bubble = (page) => page.waitForSelector(".about:not([hidden])");
const noBubble = (page) => page.waitForSelector(".about", { state: "hidden" });

/** Whether two elements overlap. */
const overlap = (page, one, other) =>
    page.evaluate(
        ([a, b]) => {
            const [x, y] = [a, b].map((name) => document.querySelector(name).getBoundingClientRect());
            return x.left < y.right && y.left < x.right && x.top < y.bottom && y.top < x.bottom;
        },
        [one, other],
    );

test("a pointer that rests on a card, or the focus, asks what it is worth; Esc takes the answer away", async () => {
    const { page, leave } = await visit(house.browser, house.server.address);
    await deal(page, house.server.address, { game: "six", seats: 2 });
    await asked(page);
    await page.locator(".home .card").first().click();
    await page.waitForSelector(".home .card.up");
    await asked(page);
    await page.locator(".home .card.up").hover();
    await bubble(page);
    assert.match(await page.textContent(".about"), /counts|worth/i);
    assert.equal(await overlap(page, ".about", ".home .card.up"), false);
    assert.equal(await page.getAttribute(".home .card.up", "aria-describedby"), await page.getAttribute(".about", "id"));
    await accessible(page, "about a card");
    await picture(page, "about-a-card");
    await page.locator(".about").hover(); // it can be read with the pointer on it
    await bubble(page);
    await page.keyboard.press("Escape");
    await noBubble(page);
    assert.equal(await page.textContent(".about"), "", "nothing of it stays in the page");
    await page.locator(".home .card").first().focus();
    await page.keyboard.press("ArrowRight");
    await bubble(page);
    await leave();
});

test("on a phone a long press asks about a card and plays nothing, and a tap on a lit card plays at once", async () => {
    const { page, context, leave } = await visit(house.browser, house.server.address, { size: PHONE, touch: true });
    await deal(page, house.server.address, { game: "six", seats: 2 });
    await asked(page);
    const finger = await context.newCDPSession(page);
    const { x, y } = await page.locator(".home .card.lit").first().boundingBox();
    await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: x + 9, y: y + 9 }] });
    await bubble(page);
    await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await picture(page, "about-a-card-phone");
    assert.equal(await page.locator(".home .card.up").count(), 0);
    await page.locator(".home .card.lit").first().tap();
    await page.waitForSelector(".home .card.up");
    await noBubble(page);
    await leave();
});

test("the goal and the values are beside the table, and stay folded away", async () => {
    const { page, leave } = await visit(house.browser, house.server.address);
    await deal(page, house.server.address, { game: "six", seats: 2 });
    await asked(page);
    assert.match(await page.textContent(".panel .values-goal"), /\w+.*\.$/);
    assert.match(await page.textContent(".panel .values-table"), /King\s*0/);
    await page.click(".values-head");
    await page.waitForSelector(".panel .values-fold", { state: "hidden" });
    await page.reload();
    await asked(page);
    await page.waitForSelector(".panel .values-fold", { state: "hidden" });
    await page.keyboard.press("v");
    await page.waitForSelector(".panel .values-goal", { state: "visible" });
    await leave();
    const phone = await visit(house.browser, house.server.address, { size: PHONE, touch: true });
    await deal(phone.page, house.server.address, { game: "cambio", seats: 2 });
    await asked(phone.page);
    await phone.page.click('.tool[aria-label="Goal and values"]');
    await phone.page.waitForSelector("dialog .values-goal");
    await accessible(phone.page, "goal and values");
    await picture(phone.page, "values-phone");
    await phone.leave();
});

/* ------------------------------------------------------------------------------------------------- first looks and claims */

test("the first look is announced, and nobody plays until you have seen your cards", async () => {
    const { page, leave } = await visit(house.browser, house.server.address);
    await deal(page, house.server.address, { game: "cambio", seats: 3, seed: "1" });
    await page.waitForSelector('.actionbar[data-asks="look"]');
    assert.equal(await page.locator(".home .card[data-looked]").count(), 2);
    assert.equal(await page.locator(".home .card[data-looked][data-side=known]").count(), 2);
    assert.match(await page.textContent("#live"), /look at two of your cards/i);
    assert.match(await page.textContent(".story"), /Nothing has happened/);
    await accessible(page, "the first look");
    await picture(page, "first-look");
    await page.evaluate(() => document.activeElement?.blur());
    await page.keyboard.press("Enter");
    assert.equal(await asked(page), "ask");
    assert.equal(await page.locator(".home .card[data-looked]").count(), 0);
    await page.waitForSelector(".story li >> nth=2");
    await leave();
});

test("you pass by yourself when you know no match, and are asked when you know one", async () => {
    for (const [seed, passes, who] of [
        ["1", true, "Your turn."],
        ["1", false, "You can react."],
        ["2", true, "You can react."],
    ]) {
        const { page, leave } = await visit(house.browser, house.server.address, { settings: { passes } });
        await deal(page, house.server.address, { game: "cambio", seats: 3, seed });
        await asked(page);
        assert.equal(await page.textContent(".who"), who, `seed ${seed}, ${passes}`);
        await leave();
    }
});

test("a stick that you know to be wrong is asked about, and a wrong one is shown until you go on", async () => {
    const { page, leave } = await visit(house.browser, house.server.address);
    await deal(page, house.server.address, { game: "cambio", seats: 3, seed: "1" });
    await asked(page);
    const known = page.locator(".home .card.lit[data-side=known]").first();
    await known.click();
    await page.waitForSelector("dialog[open]");
    assert.match(await page.textContent("dialog"), /ace of hearts/);
    await accessible(page, "a claim that is known to be wrong");
    await page.click('dialog .button:has-text("No, go back")');
    await page.waitForSelector("dialog", { state: "detached" });
    assert.equal(await page.textContent(".who"), "You can react.");
    assert.equal(await page.locator(".home .card").count(), 4);
    await known.click();
    await page.click('dialog .button:has-text("Do it anyway")');
    await page.waitForSelector(".home .card[data-wrong]");
    assert.match(await page.textContent(".happened"), /You try to stick one of your own cards, but it is the ace of hearts/);
    await picture(page, "wrong-stick");
    await page.click('.choices .button:has-text("Go on")');
    await page.waitForSelector(".home .card[data-wrong]", { state: "detached" });
    assert.equal(await page.locator(".home .card").count(), 5);
    await leave();
});
