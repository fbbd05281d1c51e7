// screens.test.mjs - every screen and window: axe finds nothing, nothing sticks out at the side, fingers hit what they mean.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import {
    PHONE,
    WIDE,
    accessible,
    asked,
    changed,
    clickSomething,
    deal,
    openHouse,
    picture,
    playByMouse,
    until,
    visit,
    strip,
} from "./page.mjs";

const house = openHouse();

/** The page is no wider than its window. */
const fitsAcross = async (page, what) =>
    assert.ok(
        await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
        `${what} is wider than the window`,
    );

for (const [where, size] of [
    ["wide", WIDE],
    ["phone", PHONE],
])
    for (const dark of [false, true]) {
        const light = dark ? "dusk" : "day";
        test(`every screen, ${where}, ${light}`, async () => {
            const { page, leave } = await visit(house.browser, house.server.address, { size, dark });
            const look = async (name) => {
                await picture(page, `${name}-${where}-${light}`);
                await accessible(page, `${name}, ${where}, ${light}`);
                await fitsAcross(page, name);
            };
            await look("shelf");
            await page.goto(`${house.server.address}#/new/kargo`);
            await page.waitForSelector("#deal");
            await look("setup");
            await page.goto(`${house.server.address}#/rules/cambio/layout.cambio`);
            await page.waitForSelector(".rules .matters");
            await look("rules");
            await page.goto(`${house.server.address}#/nowhere`);
            await page.waitForSelector(".missing");
            await look("missing");
            await tableScreens(page, where, look);
            await leave();
        });
    }

/** A tool of the bar, which on a phone may be behind "More". */
async function tool(page, label) {
    const direct = page.locator(`.tool[aria-label="${label}"]`);
    if (await direct.isVisible()) {
        await direct.click();
        return;
    }
    await page.click('.tool[aria-label="More"]');
    await page.click(`.menu-row:has-text("${label}")`);
}

async function tableScreens(page, where, look) {
    await deal(page, house.server.address, { game: "six", seats: 4 });
    await asked(page);
    await tool(page, "Hint");
    await page.waitForSelector(".hints");
    await look("hint");
    await page.click(".note-close");
    for (const [name, label, shows] of [
        ["settings", "Settings", "dialog[open] .switch"],
        ["help", "How to play", "dialog[open] .keys"],
        ["card", "Score card", ".sheet"],
        ["story", "Story", ".story"],
        ["rule", "Rules", ".rules"],
    ]) {
        await tool(page, label);
        await page.waitForSelector(shows);
        await look(name);
        if (await page.locator("dialog[open]").count()) await page.keyboard.press("Escape");
    }
    await page.locator(".others .plate").first().click();
    await page.waitForSelector("dialog.closer");
    await look("closer");
    await page.keyboard.press("Escape");
    await deal(page, house.server.address, { game: "six", seats: 3, who: { 1: "" } });
    await page.waitForSelector(".curtain");
    await look("curtain");
}

test("on a phone everything that can be pressed is as large as a finger", async () => {
    const { page, leave } = await visit(house.browser, house.server.address, { size: PHONE, touch: true });
    const small = async () =>
        page.evaluate(() =>
            [...document.querySelectorAll("button, a.button, a.game-link, select, .switch, .segment, [data-key].lit")]
                .filter((node) => node.checkVisibility() && !node.closest(".others"))
                .map((node) => ({ box: node.getBoundingClientRect(), html: node.outerHTML.slice(0, 90) }))
                .filter(({ box }) => box.width && (box.width < 39.5 || box.height < 43.5))
                .map(({ box, html }) => `${Math.round(box.width)}x${Math.round(box.height)} ${html}`),
        );
    assert.deepEqual(await small(), []);
    await page.goto(`${house.server.address}#/new/six`);
    await page.waitForSelector("#deal");
    assert.deepEqual(await small(), []);
    for (const [game, seats] of [
        ["six", 8],
        ["golph", 5],
        ["kargo", 4],
        ["rum-e-golf", 4],
        ["four", 16],
    ]) {
        await deal(page, house.server.address, { game, seats });
        await asked(page);
        assert.deepEqual(await small(), [], game);
    }
    await leave();
});

test("another's small cards are chosen in a window of their own", async () => {
    const { page, leave } = await visit(house.browser, house.server.address, { size: PHONE, touch: true });
    await deal(page, house.server.address, { game: "cambio", seats: 8, seed: "11" });
    for (let i = 0; i < 400; i++) {
        assert.equal(await asked(page), "ask");
        const lit = page.locator(".others .seat:has(.card.lit) .plate");
        if (await lit.count()) {
            const before = await page.textContent(".happened");
            await lit.first().click();
            await page.waitForSelector("dialog.closer .card.lit");
            const box = await page.locator("dialog.closer .card.lit").first().boundingBox();
            assert.ok(box.width >= 44 && box.height >= 44);
            await page.locator("dialog.closer .card.lit").first().click();
            await asked(page);
            assert.notEqual(await page.textContent(".happened"), before);
            await leave();
            return;
        }
        const was = await strip(page);
        await clickSomething(page, i);
        await changed(page, was);
    }
    assert.fail("no card of another's could ever be touched");
});

for (const [where, size] of [
    ["wide", WIDE],
    ["phone", PHONE],
])
    test(`sixteen seats, ${where}: everybody is in sight`, async () => {
        const { page, leave } = await visit(house.browser, house.server.address, { size });
        await deal(page, house.server.address, { game: "four", seats: 16 });
        assert.equal(await asked(page), "ask");
        await picture(page, `sixteen-${where}`);
        await accessible(page, `sixteen, ${where}`);
        await fitsAcross(page, "sixteen");
        const table = await page.evaluate(() => {
            const cloth = document.querySelector(".table"),
                seats = [...document.querySelectorAll(".seat")].map((seat) => seat.getBoundingClientRect());
            return {
                seats: seats.length,
                over: cloth.scrollHeight - cloth.clientHeight,
                inside: seats.every((box) => box.left >= 0 && box.right <= innerWidth),
            };
        });
        assert.deepEqual(table, { seats: 16, over: 0, inside: true });
        await leave();
    });

/** What of the table and the strip below it is cut off or out of the window. */
const cutOff = (page) =>
    page.evaluate(() => {
        const table = document.querySelector(".table");
        const inside = (box) => box.left >= -0.5 && box.right <= innerWidth + 0.5 && box.bottom <= innerHeight + 0.5;
        const clipped = (node) => node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight + 1;
        return {
            down: table.scrollHeight - table.clientHeight,
            across: table.scrollWidth - table.clientWidth,
            outside: [...document.querySelectorAll(".seat, .heaps .card, .home .card, .actionbar, .asked, .choices .button")]
                .filter((node) => node.checkVisibility() && !inside(node.getBoundingClientRect()))
                .map((node) => node.outerHTML.slice(0, 90)),
            clipped: [...document.querySelectorAll(".choices .button, .plate-score")].filter(clipped).map((node) => node.textContent),
            small: [...document.querySelectorAll(".home .card")].filter((card) => card.offsetWidth < 44).length,
        };
    });

/** Fonts that a reader may have instead of ours: another one, one that is wide, and one that is much wider. */
const FONTS = {
    ours: {},
    other: { "--sans": "sans-serif", "--serif": "serif" },
    wide: { "--sans": "monospace", "--serif": "monospace" },
    wider: { "--sans": "monospace", "--serif": "monospace", "letter-spacing": "0.12em", "word-spacing": "0.4em" },
};

for (const [name, style] of Object.entries(FONTS))
    test(`whatever the font, everything fits and nothing is cut off: ${name}`, async () => {
        for (const size of [PHONE, WIDE]) {
            const { page, leave } = await visit(house.browser, house.server.address, { size });
            await page.evaluate((wanted) => {
                for (const [key, value] of Object.entries(wanted)) document.documentElement.style.setProperty(key, value);
            }, style);
            for (const [game, seats] of [
                ["four", 16],
                ["cambio", 8],
                ["golph", 5],
                ["kargo", 4],
                ["six", 8],
            ]) {
                await deal(page, house.server.address, { game, seats });
                await asked(page);
                await page.evaluate(() => document.fonts.ready);
                const fine = { down: 0, across: 0, outside: [], clipped: [], small: 0 };
                assert.deepEqual(await settled(page), fine, `${game}, ${seats} seats, ${size.width} wide`);
            }
            await leave();
        }
    });

/** The table follows the strip below it one frame later. */
async function settled(page) {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    return cutOff(page);
}

test("the page comes with its fonts, and letters beyond English come when a name has one", async () => {
    const { page, leave } = await visit(house.browser, house.server.address);
    const loaded = () =>
        page.evaluate(async () => {
            await document.fonts.ready;
            return performance.getEntriesByType("resource").flatMap(({ name }) => name.match(/[a-z-]+(?=\.woff2)/) ?? []);
        });
    const first = await loaded();
    assert.deepEqual([...new Set(first)].sort(), ["sans", "sans-bold", "serif", "serif-bold", "serif-italic"]);
    await page.goto(`${house.server.address}#/new/six`);
    await page.fill('[aria-label="Name of seat 1"]', "Zdzisława");
    await until(page, () => performance.getEntriesByType("resource").some(({ name }) => name.includes("sans-more")));
    for (const face of ["16px Niblick Sans", "600 16px Niblick Sans", "16px Niblick Serif", "italic 16px Niblick Serif", "600 16px Niblick Serif"])
        assert.ok(await page.evaluate((font) => document.fonts.check(font), face), face);
    await leave();
});

test("the first visit asks for few files", async () => {
    const context = await house.browser.newContext({ serviceWorkers: "block" });
    const page = await context.newPage();
    const asks = [];
    page.on("request", (request) => asks.push(new URL(request.url()).pathname));
    await page.goto(house.server.address);
    await page.waitForSelector("#play-now");
    const needed = asks.filter((path) => !/^.(pictures|icons|fonts|health|manifest)/.test(path)).sort();
    assert.deepEqual(needed, ["/", "/app.js", "/engine/worker.js", "/niblick.wasm", "/style/dusk.svg", "/style/page.css", "/text/en.json", "/text/shelf.json"]);
    await context.close();
});

test("at twice the size nothing is lost", async () => {
    const { page, leave } = await visit(house.browser, house.server.address, {
        size: { width: WIDE.width / 2, height: WIDE.height / 2 },
    });
    await fitsAcross(page, "shelf");
    await deal(page, house.server.address, { game: "four", seats: 4 });
    await asked(page);
    await picture(page, "zoom-200");
    await fitsAcross(page, "table");
    for (const selector of [".home .card", ".others .card", ".choices .button", ".asked"]) {
        await page.locator(selector).first().scrollIntoViewIfNeeded();
        assert.ok(await page.locator(selector).first().isVisible(), selector);
    }
    await leave();
});

test("Esc closes a hint", async () => {
    const { page, leave } = await visit(house.browser, house.server.address);
    await deal(page, house.server.address, { game: "six", seats: 2 });
    await asked(page);
    await page.keyboard.press("h");
    await page.waitForSelector(".hints");
    await page.keyboard.press("Escape");
    await page.waitForSelector(".note", { state: "hidden" });
    assert.equal(await page.locator(".hinted").count(), 0);
    await leave();
});

test("a game that nobody has painted has the plain picture", async () => {
    const { page, context, leave } = await visit(house.browser, house.server.address, { forgive: /404|Failed to load/ });
    await context.route("**/pictures/six.svg", (route) => route.fulfill({ status: 404 }));
    await page.goto(`${house.server.address}#/new/six`);
    await until(page, () => {
        const picture = document.querySelector(".setup .picture");
        return picture?.complete && picture.naturalWidth > 0 && picture.src.endsWith("/pictures/generic.svg");
    });
    await leave();
});

test("on a phone the scores of a hole are never cut", async () => {
    const { page, leave } = await visit(house.browser, house.server.address, { size: PHONE });
    for (const [game, seats] of [
        ["six", 4],
        ["four", 8],
    ]) {
        await deal(page, house.server.address, { game, seats });
        await playByMouse(page);
        await page.waitForSelector(".plate-status.cost");
        await picture(page, `scores-${seats}-phone`);
        const cut = await page.$$eval(".others .plate-status.cost, .others .plate-score", (list) =>
            list
                .filter((node) => node.checkVisibility())
                .filter((node) => {
                    const box = node.getBoundingClientRect(),
                        seat = node.closest(".seat").getBoundingClientRect();
                    return node.scrollWidth > node.clientWidth + 1 || box.left < seat.left - 1 || box.right > seat.right + 1;
                })
                .map((node) => node.textContent),
        );
        assert.deepEqual(cut, [], `${game}, ${seats} seats`);
        assert.equal(await page.locator(".others .plate-status.cost:visible").count(), seats - 1);
    }
    await leave();
});

test("screen readers are told what is asked and what has happened", async () => {
    const { page, leave } = await visit(house.browser, house.server.address);
    await deal(page, house.server.address, { game: "six", seats: 2, seed: "5" });
    await asked(page);
    assert.match(await page.textContent("#live"), /Your turn\. Turn up one of your cards\./);
    const labels = await page.$$eval(".home .card", (cards) => cards.map((card) => card.getAttribute("aria-label")));
    assert.equal(labels[1], "A2, face down. Turn up");
    await page.locator(".home .card").nth(1).click();
    await asked(page);
    assert.match(await page.textContent("#live"), /You turn up the \w+ of \w+ at A2\./);
    assert.match(await page.locator(".home .card").nth(1).getAttribute("aria-label"), /^A2, \w+ of \w+$/);
    await leave();
});

test("the score card is saved as a picture", async () => {
    const { page, leave } = await visit(house.browser, house.server.address);
    await deal(page, house.server.address, { game: "golph", seats: 3 });
    await asked(page);
    await page.click("#tab-card");
    await page.waitForSelector(".sheet");
    const [file] = await Promise.all([
        page.waitForEvent("download"),
        page.click('.panel .button:has-text("Save the card")'),
    ]);
    const svg = readFileSync(await file.path(), "utf8");
    assert.match(file.suggestedFilename(), /^golph-card\.svg$/);
    assert.match(svg, /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    for (const word of ["golph", "You", "Ada", "Ben"]) assert.ok(svg.includes(`>${word}<`), word);
    await leave();
});
