// motion.test.mjs - cards slide and turn in 250 to 400 ms, and not at all for people who do not want it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { asked, changed, clickSomething, deal, openHouse, pressSomethingLit, strip, visit } from "./page.mjs";

const house = openHouse();

/** Plays a little and gives the durations of all animations that were started on cards. */
async function durations(page) {
    await page.evaluate(() => {
        globalThis.seen = [];
        const animate = Element.prototype.animate;
        Element.prototype.animate = function (frames, how) {
            globalThis.seen.push(how.duration);
            return animate.call(this, frames, how);
        };
    });
    for (let i = 0; i < 6 && (await asked(page)) === "ask"; i++) {
        const was = await strip(page);
        await clickSomething(page, i);
        await changed(page, was);
    }
    await asked(page);
    return page.evaluate(() => globalThis.seen);
}

test("cards move, and take 250 to 400 ms for it", async () => {
    const { page, leave } = await visit(house.browser, house.server.address, { still: false, settings: { pace: "brisk" } });
    await deal(page, house.server.address, { game: "six", seats: 3 });
    const seen = await durations(page);
    assert.ok(seen.length > 4);
    for (const ms of seen) assert.ok(ms >= 250 && ms <= 400, `${ms} ms`);
    await leave();
});

test("cards on their way do not make the table smaller, when fonts come while it is dealt", async () => {
    const { page, leave } = await visit(house.browser, house.server.address, { still: false, settings: { pace: "brisk" } });
    await page.evaluate(() => {
        globalThis.sizes = new Set();
        const animate = Element.prototype.animate;
        Element.prototype.animate = function (frames, how) {
            const animation = animate.call(this, frames, how);
            document.fonts.dispatchEvent(new Event("loadingdone"));
            globalThis.sizes.add(document.querySelector(".table").style.getPropertyValue("--own"));
            return animation;
        };
    });
    await deal(page, house.server.address, { game: "six", seats: 4 });
    await asked(page);
    assert.equal(await page.evaluate(() => globalThis.sizes.size), 1);
    await leave();
});

test("with reduced motion nothing moves", async () => {
    const { page, leave } = await visit(house.browser, house.server.address, { still: true });
    await deal(page, house.server.address, { game: "six", seats: 3 });
    assert.deepEqual(await durations(page), []);
    assert.deepEqual(
        await page.evaluate(() => document.getAnimations().map((animation) => animation.animationName)),
        [],
    );
    await leave();
});

test("motion can be switched off in the page, too", async () => {
    const { page, leave } = await visit(house.browser, house.server.address, { still: false, settings: { motion: "off" } });
    await deal(page, house.server.address, { game: "kargo", seats: 2 });
    assert.deepEqual(await durations(page), []);
    await leave();
});

/** Plays a turn and gives what the computer players did with the time: cards that moved at their seats, and pauses in ms. */
async function othersTurn(page) {
    await page.evaluate(() => {
        globalThis.moved = 0;
        globalThis.pauses = [];
        const animate = Element.prototype.animate;
        Element.prototype.animate = function (...how) {
            if (this.closest(".others")) globalThis.moved++;
            return animate.apply(this, how);
        };
        const wait = globalThis.setTimeout;
        globalThis.setTimeout = (run, ms, ...rest) => {
            globalThis.pauses.push(ms ?? 0);
            return wait(run, ms, ...rest);
        };
    });
    for (let i = 0; i < 8; i++) {
        if ((await asked(page)) !== "ask") break;
        const was = await strip(page);
        await pressSomethingLit(page, 0);
        await changed(page, was);
    }
    await asked(page);
    return page.evaluate(() => ({ moved: globalThis.moved, longest: Math.max(0, ...globalThis.pauses) }));
}

test("at an instant pace nobody waits for computer players, and at a calm one their cards can be followed", async () => {
    const { page, leave } = await visit(house.browser, house.server.address, { still: false });
    await deal(page, house.server.address, { game: "six", seats: 4 });
    await asked(page);
    assert.deepEqual(await othersTurn(page), { moved: 0, longest: 0 });
    await leave();
    const calm = await visit(house.browser, house.server.address, { still: false, settings: { pace: "calm" } });
    await deal(calm.page, house.server.address, { game: "six", seats: 4 });
    await asked(calm.page);
    const { moved, longest } = await othersTurn(calm.page);
    assert.ok(moved > 2 && longest > 300 && longest <= 900, `${moved} cards, ${longest} ms`);
    await calm.leave();
});

test("nothing makes a sound unless it is wanted", async () => {
    const { page, leave } = await visit(house.browser, house.server.address, { settings: {} });
    await page.evaluate(() => {
        globalThis.AudioContext = class {
            constructor() {
                throw new Error("a sound");
            }
        };
    });
    await deal(page, house.server.address, { game: "six", seats: 2 });
    await asked(page);
    await leave();
});
