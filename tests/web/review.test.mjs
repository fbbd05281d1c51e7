// review.test.mjs - looking back: the review of a hole, two lines at its end, and the tutor.
// Run with: node --test tests/web/review.test.mjs
//
// golph is reviewed within a second, so most of it is played here.
import assert from "node:assert/strict";
import { test } from "node:test";
import { practiseFrom } from "../../web/ui/table/session.js";
import { PHONE, accessible, asked, clickSomething, deal, openHouse, picture, playByMouse, until, visit } from "./page.mjs";

const house = openHouse();

/** A visitor who has played a hole of golph. */
async function afterHole(how = {}) {
    const visitor = await visit(house.browser, house.server.address, how);
    await deal(visitor.page, house.server.address, { game: "golph", seats: 3 });
    await playByMouse(visitor.page);
    return visitor;
}

const reviewed = (page) => until(page, () => !!document.querySelector(".review-words p") && !/Reviewing/.test(document.querySelector(".review").textContent));

/** Saves the record of the table, opens it again and asks for its review. */
async function reviewSaved(page) {
    const [file] = await Promise.all([page.waitForEvent("download"), page.click('.tool[aria-label="Save the record"]')]);
    const path = await file.path();
    await page.goto(house.server.address);
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.click('.tool[aria-label="Open a record"]')]);
    await chooser.setFiles(path);
    await page.click('.tool[aria-label="Review"]');
}

async function openReview(page) {
    await page.click('.choices .button:has-text("Review")');
    await page.waitForSelector(".review");
    await reviewed(page);
}

const words = (page) => page.textContent(".review-words");

/* ------------------------------------------------------------------------------------------------------------- the review */

test("after a hole its review is one press away: summary, chart, everybody's account, and every mistake", async () => {
    const { page, leave } = await afterHole();
    await openReview(page);
    assert.match(await page.textContent(".summary"), /(You scored|For you the hole counted) .* strokes?; the cards dealt were worth about/);
    assert.equal(await page.locator(".chart-seat").count(), 3);
    assert.equal(await page.locator(".accounts tbody tr").count(), 3);
    const mistakes = await page.locator(".mark-list li").count();
    assert.ok(mistakes > 0, "a hole that was played at random has no mistakes");
    assert.equal(await page.locator(".tick").count(), mistakes);
    assert.equal(await page.locator(".chart-mark").count(), mistakes);
    await accessible(page, "a review");
    await picture(page, "review-wide");
    await leave();
});

test("buttons and keys go from mistake to mistake, and say what it cost and what was better", async () => {
    const { page, leave } = await afterHole();
    await openReview(page);
    const mistakes = await page.locator(".mark-list li").count();
    const seen = new Set();
    for (let i = 0; i < mistakes; i++) {
        const before = await page.textContent(".bar-sub");
        await page.keyboard.press("m");
        await until(page, (was) => document.querySelector(".bar-sub").textContent !== was, before);
        await until(page, () => /^(Inaccuracy|Mistake|Blunder): it cost \d+\.\d+ ± \d+\.\d+ strokes?\.Better: /.test(document.querySelector(".review-words").textContent));
        assert.match(await page.textContent(".happened"), /^You /);
        seen.add(await page.textContent(".bar-sub"));
    }
    assert.equal(seen.size, mistakes);
    assert.ok(await page.isDisabled('.review .button:has-text("Next mistake")'));
    await page.click(".mark-list .mark-button >> nth=0");
    await until(page, () => document.querySelector('.review .button:has(span)').disabled);
    await leave();
});

test("a review leads back to the table, where the match goes on", async () => {
    const { page, leave } = await afterHole();
    await openReview(page);
    await page.click('.tool[aria-label="Back to the table"]');
    await page.click('.choices .button:has-text("Next hole")');
    await until(page, () => document.querySelector(".actionbar")?.dataset.asks !== "over");
    assert.equal(await asked(page), "ask");
    await leave();
});

test("a review is there again when the page is loaded again", async () => {
    const { page, leave } = await afterHole();
    await openReview(page);
    await page.reload();
    await page.waitForSelector(".review");
    await reviewed(page);
    assert.equal(await page.locator(".tool[aria-label=\"Back to the table\"]").count(), 1);
    await leave();
});

test("a choice can be tried again, as practice, but only to the end of its hole: the next deals are yet to come", async () => {
    const { page, leave } = await afterHole();
    const kept = () => page.evaluate(() => Object.entries({ ...localStorage }).filter(([key]) => key.startsWith("niblick.match")));
    const before = await kept();
    await openReview(page);
    await page.keyboard.press("m");
    await page.click('.review .button:has-text("Try it from here")');
    await page.waitForSelector('.actionbar[data-asks="ask"]');
    const hole = await page.textContent(".bar-sub");
    assert.match(hole, /practice/);
    await playByMouse(page);
    await page.waitForSelector('.choices .button:has-text("Back to the review")');
    assert.deepEqual(await page.locator(".choices .button").allTextContents(), ["Back to the review", "How it was scored"]);
    for (const key of ["n", "Enter", " "]) {
        await page.evaluate(() => document.activeElement?.blur());
        await page.keyboard.press(key);
    }
    assert.equal(await asked(page), "over");
    assert.equal(await page.textContent(".bar-sub"), hole);
    assert.deepEqual(await kept(), before, "a trial is not kept");
    await page.click('.choices .button:has-text("Back to the review")');
    await page.waitForSelector(".review");
    await page.click('.tool[aria-label="Back to the table"]');
    await page.waitForSelector('.choices .button:has-text("Next hole")');
    await leave();
});

test("a trial deals no other hole, whoever asks for it, and keeps nothing", async () => {
    const asks = [];
    const table = new Proxy({ game: { id: "golph", title: "Golph" }, options: {} }, {
        get: (known, method) => known[method] ?? (method === "then" ? undefined : async () => (asks.push(method), method === "state" ? { progress: { number: 1 } } : "record")),
    });
    const session = await practiseFrom({ resume: async () => table }, "record", [{ name: "You", player: null }]);
    assert.ok(session.trial && session.saved.practice);
    await session.next();
    assert.ok(asks.includes("practise") && !asks.includes("next"), asks.join());
});

test("a choice in a hole that is not over cannot be tried", async () => {
    const { page, leave } = await afterHole();
    await page.click('.choices .button:has-text("Next hole")');
    await until(page, () => document.querySelector(".actionbar")?.dataset.asks !== "over");
    await asked(page);
    await clickSomething(page, 1);
    await until(page, () => document.querySelector(".story .mine"));
    await reviewSaved(page);
    await page.waitForSelector(".review");
    await reviewed(page);
    await page.keyboard.press("m");
    await page.waitForSelector('.review .button:has-text("Try it from here")');
    await page.keyboard.press("End");
    await until(page, () => /not over/.test(document.querySelector(".review-words").textContent));
    for (let mine = false; !mine; mine = /^You /.test(await page.textContent(".happened"))) {
        assert.ok(await page.isHidden('.review .button:has-text("Try it from here")'));
        const at = await page.textContent(".bar-sub");
        await page.keyboard.press("ArrowLeft");
        await until(page, (was) => document.querySelector(".bar-sub").textContent !== was, at);
    }
    await until(page, () => /not over/.test(document.querySelector(".review-words").textContent));
    assert.ok(await page.isHidden('.review .button:has-text("Try it from here")'));
    await leave();
});

test("on a phone the overview is a window, and a place in it leads to its step", async () => {
    const { page, leave } = await afterHole({ size: PHONE, dark: true });
    await openReview(page);
    await page.click('.review .button:has-text("Overview")');
    await page.waitForSelector("dialog .chart");
    await accessible(page, "a review on a phone");
    await picture(page, "review-phone");
    await page.click("dialog .mark-button >> nth=0");
    await until(page, () => !document.querySelector("dialog[open]") && /Better: /.test(document.querySelector(".review-words").textContent));
    await leave();
});

test("a hole that is not over has no review", async () => {
    const { page, leave } = await visit(house.browser, house.server.address);
    await deal(page, house.server.address, { game: "golph", seats: 3 });
    await asked(page);
    await reviewSaved(page);
    await until(page, () => /not over/.test(document.querySelector(".review-words")?.textContent ?? ""));
    assert.equal(await page.locator(".chart, .tick").count(), 0);
    await leave();
});

/* ----------------------------------------------------------------------------------------------------- the end of a hole */

test("two lines at the end of a hole say what was luck and what was play", async () => {
    const { page, leave } = await afterHole({ settings: { insight: true } });
    await until(page, () => document.querySelectorAll(".insight p").length === 2);
    assert.match(await page.textContent(".insight"), /(You scored|For you the hole counted) .*[Ll]uck .* your play /);
    await accessible(page, "two lines about a hole");
    await page.click('.choices .button:has-text("Next hole")');
    await until(page, () => document.querySelector(".insight").hidden);
    await leave();
});

test("nobody waits for the two lines, and with the setting off there are none", async () => {
    const { page, leave } = await visit(house.browser, house.server.address, { settings: { insight: true } });
    await deal(page, house.server.address, { game: "six", seats: 4 });
    await playByMouse(page);
    await page.click('.choices .button:has-text("Next hole")');
    await until(page, () => document.querySelector(".actionbar")?.dataset.asks !== "over");
    assert.equal(await asked(page), "ask");
    assert.ok(await page.isHidden(".insight"));
    await leave();
    const quiet = await afterHole();
    assert.ok(await quiet.page.isHidden(".insight"));
    assert.equal(quiet.page.workers().length, 1, "nothing is worked out that nobody wants");
    await quiet.leave();
});

/* -------------------------------------------------------------------------------------------------------------- the tutor */

/** In the page: whatever somebody chooses, the engine says that of it. */
function everythingIs(mark) {
    const Real = globalThis.Worker;
    globalThis.Worker = class extends Real {
        asked = new Map();
        postMessage(message) {
            this.asked.set(message.id, message.method);
            super.postMessage(message);
        }
        addEventListener(type, run) {
            super.addEventListener(type, (event) => {
                const { id, value } = event.data ?? {};
                if (this.asked.get(id) === "tutor" && value) {
                    value.matters = true;
                    for (const choice of value.choices) Object.assign(choice, { mark, text: `The engine says: ${mark}.` });
                }
                run(event);
            });
        }
    };
}

/** A visitor with a tutor, who is asked at a table of golph. */
async function taught(tutor, mark, how = {}) {
    const visitor = await visit(house.browser, house.server.address, { settings: { tutor }, ...how });
    await visitor.context.addInitScript(everythingIs, mark);
    await visitor.page.reload();
    await deal(visitor.page, house.server.address, { game: "golph", seats: 3 });
    await asked(visitor.page);
    return visitor;
}

const actions = (page) =>
    page.evaluate(() => Object.entries({ ...localStorage }).filter(([key]) => key.startsWith("niblick.match")).map(([, value]) => JSON.parse(value).record)[0]);

test("the tutor asks before a blunder: nothing is played until the person is sure", async () => {
    const { page, leave } = await taught("blunders", "blunder", { size: PHONE });
    const before = await actions(page);
    await clickSomething(page, 1);
    await page.waitForSelector('dialog:has-text("The engine says: blunder.")');
    await accessible(page, "the tutor's question");
    await picture(page, "tutor-phone");
    await page.keyboard.press("Escape");
    await until(page, () => !document.querySelector("dialog"));
    assert.equal(await actions(page), before);
    assert.equal(await asked(page), "ask");
    await clickSomething(page, 1);
    await page.waitForSelector("dialog");
    await page.click('dialog .button:has-text("Do it anyway")');
    await until(page, (was) => !document.querySelector("dialog") && !Object.values({ ...localStorage }).some((value) => value.includes(JSON.stringify(was).slice(1, -1) + '"')), before);
    assert.ok((await actions(page)).startsWith(before) && (await actions(page)) !== before);
    await leave();
});

test("what is less than a blunder is played without a question", async () => {
    const { page, leave } = await taught("blunders", "mistake");
    const before = await actions(page);
    await clickSomething(page, 1);
    await until(page, () => document.querySelector(".story .mine"));
    assert.notEqual(await actions(page), before);
    assert.equal(await page.locator("dialog").count(), 0);
    await leave();
});

test("the tutor comments on each choice once the person is asked again", async () => {
    const { page, leave } = await taught("comment", "inaccuracy");
    await clickSomething(page, 1);
    await until(page, () => /The engine says: inaccuracy\./.test(document.querySelector(".note")?.textContent ?? ""));
    assert.equal(await page.locator("dialog").count(), 0);
    await leave();
});

test("a real tutor thinks, and a hole can be played with it", async () => {
    const { page, leave } = await visit(house.browser, house.server.address, { settings: { tutor: "comment" } });
    await deal(page, house.server.address, { game: "golph", seats: 2 });
    await asked(page);
    await clickSomething(page, 1);
    await until(page, () => /Good choice\.|gives away about/.test(document.querySelector(".note")?.textContent ?? "") || document.querySelector('.actionbar[data-asks="over"]'));
    await playByMouse(page);
    await leave();
});

test("without a tutor nobody is asked and no second engine is started", async () => {
    const { page, leave } = await visit(house.browser, house.server.address);
    await deal(page, house.server.address, { game: "golph", seats: 3 });
    await asked(page);
    await clickSomething(page, 1);
    assert.equal(page.workers().length, 1);
    await leave();
});

test("tutor and review are set in the settings", async () => {
    const { page, leave } = await visit(house.browser, house.server.address, { size: PHONE });
    await page.click('.tool[aria-label="Settings"]');
    await page.waitForSelector("dialog");
    await page.check('input[name="tutor"][value="blunders"]', { force: true });
    await page.click('.switch:has-text("Review after each hole")');
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem("niblick.settings")));
    assert.equal(kept.tutor, "blunders");
    assert.equal(kept.insight, true);
    await accessible(page, "the settings");
    await picture(page, "settings-tutor");
    await leave();
});
