// page.mjs - the page as the tests use it: a server, a browser, and hands that play. Not a test itself.
//
// NIBLICK is the program (build/niblick), WEB a directory whose files go before those in it, CHROMIUM the browser
// (/usr/bin/chromium-headless-shell), SCREENSHOTS a folder for pictures that a person can look at (none: no pictures are taken),
// PATIENCE for how long anything is waited for (60000 ms).

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before } from "node:test";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { setWords } from "../../web/ui/lib/text.js";

const root = fileURLToPath(new URL("../../", import.meta.url));
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
setWords(JSON.parse(readFileSync(`${root}web/text/en.json`, "utf8"))); // for modules that a test uses without a page
const screenshots = process.env.SCREENSHOTS;
if (screenshots) mkdirSync(screenshots, { recursive: true });

export const PHONE = { width: 360, height: 640 };
export const WIDE = { width: 1280, height: 800 };
export const PATIENCE = Number(process.env.PATIENCE ?? 60000); // ms: for a machine that is slow, and busy with other tests

/**
 * Starts `niblick serve` with tables of its own, at a port that is free, so that tests can run beside each other; or again
 * with those of a server that was killed. Resolves with its address and functions that end it.
 */
export async function serve({ folder = mkdtempSync(`${tmpdir()}/niblick-`), port = 0 } = {}) {
    const child = spawn(
        process.env.NIBLICK ?? `${root}build/niblick`,
        ["serve", "--port", String(port), "--db", `${folder}/tables.db`, "--log", "error"].concat(
            process.env.WEB ? ["--web", process.env.WEB] : [],
        ),
        { stdio: ["ignore", "pipe", "inherit"] },
    );
    const address = await new Promise((resolve, reject) => {
        child.once("error", reject);
        child.once("exit", (code) => reject(new Error(`niblick serve ended with ${code}`)));
        child.stdout.on("data", (said) => {
            const found = String(said).match(/http:\S+/);
            if (found) resolve(found[0]);
        });
    });
    const end = (signal) =>
        new Promise((resolve) => {
            child.removeAllListeners("exit");
            child.once("exit", resolve);
            child.kill(signal);
        });
    return {
        address,
        stop: async () => {
            await end("SIGINT");
            rmSync(folder, { recursive: true, force: true });
        },
        /** As a power cut would; resolves with what starts it again. */
        kill: async () => {
            await end("SIGKILL");
            return () => serve({ folder, port: new URL(address).port });
        },
    };
}

export const launch = () =>
    chromium.launch({
        executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell",
        args: ["--no-sandbox"],
    });

/** A server and a browser for all tests of a file; both are there when the first of them begins. */
export function openHouse() {
    const house = {};
    before(async () => {
        house.server = await serve();
        house.browser = await launch();
    });
    after(async () => {
        await house.browser?.close();
        await house.server?.stop();
    });
    return house;
}

/**
 * Pages of a context are laid out and can be touched, but are not painted, which takes half of the processor's time: nothing
 * that tests ask for depends on it, but for what `painted` is for.
 */
const unpainted = (context) =>
    context.addInitScript(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync("html { opacity: 0 !important }"); // takes part in layout and in hit testing, as before
        document.adoptedStyleSheets = [sheet];
        globalThis.unpainted = sheet;
    });

/** Paints the page while something looks at it: a picture is taken, or colours are judged. */
async function painted(page, look) {
    const paint = (yes) =>
        page.evaluate((shown) => {
            if (globalThis.unpainted) globalThis.unpainted.disabled = shown;
        }, yes);
    await paint(true);
    const seen = await look();
    await paint(false);
    return seen;
}

/**
 * A visitor with a fresh browser. Whatever the page complains about (but for what is forgiven), and every request to
 * elsewhere, is a failure when the visitor leaves.
 */
export async function visit(
    browser,
    address,
    { size = WIDE, dark = false, still = true, settings = {}, touch = false, offline = false, forgive = null } = {},
) {
    const context = await browser.newContext({
        viewport: size,
        colorScheme: dark ? "dark" : "light",
        reducedMotion: still ? "reduce" : "no-preference",
        hasTouch: touch,
        acceptDownloads: true,
        serviceWorkers: offline ? "allow" : "block",
    });
    await context.addInitScript(
        (kept) => {
            if (!localStorage.getItem("niblick.settings"))
                localStorage.setItem("niblick.settings", JSON.stringify(kept));
        },
        { pace: "instant", passes: false, insight: false, ...settings }, // whoever tests reactions or reviews asks for them
    );
    await unpainted(context);
    context.setDefaultTimeout(PATIENCE);
    const page = await context.newPage();
    const complaints = [];
    page.on("console", (message) => {
        if (message.type() === "error" && !forgive?.test(message.text())) complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(String(error)));
    page.on("request", (request) => {
        if (!request.url().startsWith(address) && !/^(blob|data):/.test(request.url()))
            complaints.push(`asked elsewhere: ${request.url()}`);
    });
    await page.goto(address);
    await page.waitForSelector("#play-now");
    return {
        page,
        context,
        complaints,
        leave: async () => {
            await context.close();
            assert.deepEqual(complaints, []);
        },
    };
}

/**
 * Clicks something, and takes the pointer away again: resting on a card it asks what that is worth, sooner or later, and the answer
 * may lie on what is clicked next. One that is there already goes as soon as the table is touched beside it.
 */
export async function press(locator) {
    const page = locator.page();
    await page.evaluate(() => {
        if (document.querySelector(".about:not([hidden])"))
            document.querySelector(".table")?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    });
    await locator.click();
    await page.mouse.move(0, 0);
}

/** Axe finds nothing to complain about. */
export async function accessible(page, what) {
    if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe);
    const judge = () =>
        page.evaluate(() =>
            globalThis.axe.run(document, {
                resultTypes: ["violations"],
                runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
            }),
        );
    const found = await painted(page, judge);
    assert.deepEqual(
        found.violations.map(
            ({ id, nodes }) =>
                `${id}: ${nodes
                    .slice(0, 3)
                    .map((node) => `${node.html.slice(0, 160)} ${node.any[0]?.message ?? ""}`)
                    .join(" | ")}`,
        ),
        [],
        what,
    );
}

/** A picture for a person to look at, where one is wanted: no test compares them, and all of them take a minute. */
export async function picture(page, name) {
    if (screenshots) await painted(page, () => page.screenshot({ path: `${screenshots}/${name}.png`, animations: "disabled" }));
}

/** Fills the form before the deal and deals. `who`: for each seat "" (a person) or a player's id; left out: as it is. */
export async function deal(page, address, { game, seats, seed = "1928", options = {}, who = {} }) {
    await page.goto(`${address}#/new/${game}`);
    await page.waitForSelector("#deal");
    await page.fill("#seed", seed);
    for (;;) {
        const now = parseInt(await page.textContent(".seat-count"), 10);
        if (!seats || now === seats) break;
        await page.click(`[aria-label="One seat ${now > seats ? "fewer" : "more"}"]`);
    }
    for (const [seat, player] of Object.entries(who))
        await page.selectOption(`[aria-label="Who sits at seat ${Number(seat) + 1}"]`, player);
    for (const [name, value] of Object.entries(options)) await setOption(page, name, value);
    await page.click("#deal");
    await page.waitForSelector(".table, .curtain");
}

async function setOption(page, name, value) {
    await page.locator(".more-options").evaluate((details) => (details.open = true));
    const list = page.locator(`#option-${name}`);
    if (await list.count()) await list.selectOption(value);
    else if (await page.locator(`[name="option-${name}"]`).count())
        await page.check(`[name="option-${name}"][value="${value}"]`, { force: true });
    else
        await page
            .locator(`.switch-field[data-option="${name}"]`)
            .locator("input")
            .setChecked(value === "on", { force: true });
}

/** Waits until the person at the screen is asked for something; returns for what: curtain, ask, window or over. */
export async function asked(page) {
    for (;;) {
        await until(page, () => {
            document.querySelector(".choices .go-on")?.click(); // somebody was wrong, and we have seen it
            return !!document.querySelector(".actionbar.mine, .curtain");
        });
        const what = await page.evaluate(() => {
            const asks = document.querySelector(".curtain") ? "curtain" : document.querySelector(".actionbar").dataset.asks;
            if (asks === "look") document.querySelector(".choices .seen")?.click(); // seen: play can begin
            return asks;
        });
        if (what !== "look") return what;
    }
}

/** What can be done with a pointer now: lit places, and verbs that act at once. */
const POSSIBLE = ".near .card.lit, .others .card.lit, .others .plate.lit, .choices .verb:not(.asks)";

/** Plays one action with the mouse, the n-th of what is possible. */
export async function clickSomething(page, n) {
    const sure = page.locator('dialog .button:has-text("Do it anyway")');
    if (await sure.count()) return press(sure);
    const dialog = page.locator("dialog.closer");
    if (await dialog.count()) {
        const lit = dialog.locator(".card.lit");
        return press(lit.nth(n % (await lit.count())));
    }
    const possible = page.locator(POSSIBLE),
        count = await possible.count();
    if (!count) return press(page.locator(".others .seat:has(.lit) .plate, .choices .verb").first());
    return press(possible.nth(n % count));
}

/** The same without a pointer, which would rest on a card and ask what it is worth. */
export const pressSomethingLit = (page, n) =>
    page.evaluate(
        ([possible, nth]) => {
            const found = document.querySelectorAll(possible);
            found[nth % found.length]?.click();
        },
        [POSSIBLE, n],
    );

/** Plays a hole to its end by mouse; the choices are arbitrary but always the same. Gives how many touches it took. */
export async function playByMouse(page, most = 900) {
    for (let i = 0, n = 7; i < most; i++, n = (n * 29 + 11) % 251) {
        if ((await asked(page)) === "over") return i;
        const before = await strip(page);
        await clickSomething(page, n);
        await changed(page, before);
    }
    throw new Error(`the hole did not end within ${most} touches`);
}

/**
 * Waits until something is true in the page; says whether it became so within `ms`. (What Playwright has for it evaluates
 * text in the page, which our Content-Security-Policy does not allow.)
 */
export async function becomes(page, condition, argument, ms = PATIENCE) {
    for (const end = Date.now() + ms; ; await new Promise((resolve) => setTimeout(resolve, 25))) {
        if (await page.evaluate(condition, argument)) return true;
        if (Date.now() > end) return false;
    }
}

/** The same for what must become true. */
export async function until(page, condition, argument) {
    assert.ok(await becomes(page, condition, argument), `in vain: ${condition}, ${JSON.stringify(argument)}`);
}

/** Runs in the page: how often the strip below the table has changed, and which windows are open; or whether that is new. */
function stirred(was) {
    const bar = document.querySelector(".actionbar");
    if (globalThis.watched !== bar) {
        const count = () => (globalThis.stirs = (globalThis.stirs ?? 0) + 1);
        globalThis.watched = bar;
        count();
        if (bar) new MutationObserver(count).observe(bar, { subtree: true, childList: true, characterData: true, attributes: true });
    }
    const now = [globalThis.stirs, ...[...document.querySelectorAll("dialog[open]")].map((dialog) => dialog.className)].join();
    return was === null ? now : now !== was;
}

/** The strip as it is before a touch, for `changed`. */
export const strip = (page) => page.evaluate(stirred, null);

/**
 * Waits until the strip has changed, even to the same words, or a window has opened or closed; not longer than a second: not
 * every touch is an action.
 */
export const changed = (page, before) => becomes(page, stirred, before, 1000);

/** Plays a hole to its end with keys alone. */
export async function playByKeyboard(page, most = 900) {
    await page.keyboard.press("Tab");
    for (let i = 0, n = 5; i < most; i++, n = (n * 31 + 7) % 241) {
        if ((await asked(page)) === "over") return i;
        const before = await strip(page);
        for (let moves = n % 4; moves > 0; moves--)
            await page.keyboard.press(["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"][(n + moves) % 4]);
        await pressSomething(page, n);
        await changed(page, before);
    }
    throw new Error(`the hole did not end within ${most} keys`);
}

/** Where the focus is, and which letters there are. */
const keyboardAt = (page) =>
    page.evaluate(() => ({
        lit: !!document.activeElement?.closest(".lit"),
        inside: !!document.activeElement?.closest("dialog[open]"),
        letters: [...document.querySelectorAll(".choices .verb")].map((verb) => verb.getAttribute("aria-keyshortcuts")),
    }));

/** Enter on a lit place if the focus is there, else the letter of a button; where only a card can be chosen, the arrows lead to
 * one. */
async function pressSomething(page, n) {
    let at = await keyboardAt(page);
    const sweep = ["ArrowDown", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "ArrowLeft", "ArrowUp", "ArrowRight"];
    for (let i = 0; i < 96 && !at.lit && !at.inside && !at.letters.length; i++) {
        await page.keyboard.press(sweep[Math.floor(i / 6) % sweep.length]);
        at = await keyboardAt(page);
    }
    if (at.lit) await page.keyboard.press(n % 2 ? "Enter" : "Space");
    else if (at.inside) await page.keyboard.press("Escape");
    else if (at.letters.length) await page.keyboard.press(at.letters[n % at.letters.length]);
    else throw new Error("nothing can be done by keyboard");
}
