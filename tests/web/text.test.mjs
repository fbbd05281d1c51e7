// text.test.mjs - the words of the page come from one catalogue: every id has words, all words are used, and a page in another
// language (made up here: every letter has an accent) shows no English of its own.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { allOf, setWords, t } from "../../web/ui/lib/text.js";
import { asked, changed, clickSomething, deal, openHouse, strip, until } from "./page.mjs";

const file = (path) => new URL(`../../${path}`, import.meta.url);
const json = (path) => JSON.parse(readFileSync(file(path), "utf8"));
const english = json("web/text/en.json");

const source = readdirSync(file("web"), { recursive: true })
    .filter((path) => path.endsWith(".js"))
    .map((path) => readFileSync(file(`web/${path}`), "utf8"))
    .join("\n");

test("every id that the code uses has words", () => {
    const used = [...source.matchAll(/\bt\(\s*'([^']+)'/g)].map(([, id]) => id);
    assert.ok(used.length > 200);
    assert.deepEqual(
        used.filter((id) => !(id in english)),
        [],
    );
});

test("no id occurs twice: the second would silently hide the first", () => {
    const ids = [...readFileSync(file("web/text/en.json"), "utf8").matchAll(/^ {2}"([^"]+)":/gm)].map(([, id]) => id);
    assert.equal(new Set(ids).size, Object.keys(english).length);
    assert.deepEqual(
        ids.filter((id, i) => ids.indexOf(id) !== i),
        [],
    );
});

test("all words are used", () => {
    const ids = new Set([...source.matchAll(/'([a-z]+(?:[.-][a-z-]+)*)'/g)].map(([, id]) => id));
    const begun = [...source.matchAll(/`([a-z]+[.-][a-z.-]*)\$\{/g)].map(([, start]) => start);
    const groups = [...source.matchAll(/tryWords\('([a-z]+)'/g)].map(([, group]) => `${group}.`);
    const said = (id) => ids.has(id) || [...begun, ...groups].some((start) => id.startsWith(start)) || id.endsWith("-one");
    assert.deepEqual(
        Object.keys(english).filter((id) => !said(id)),
        [],
    );
});

test("words have named parts, and forms for a number", () => {
    setWords(english);
    assert.equal(t("rules.play", { game: "Cambio" }), "Play Cambio");
    assert.equal(t("card.practice", { n: 1 }), "Practice: 1 action undone.");
    assert.equal(t("card.practice", { n: 2 }), "Practice: 2 actions undone.");
    assert.equal(allOf(["Ann"]), "Ann");
    assert.equal(allOf(["Ann", "Bea", "Cyd"]), "Ann, Bea and Cyd");
    assert.throws(() => t("no.such-words"), /no words for "no.such-words"/);
    assert.throws(() => t("rules.play"), /needs the part "game"/);
});

/* ---------------------------------------------------------------------------------------------------- another language */

const ACCENTS = Object.fromEntries([..."abcdefghijklmnopqrstuvwxyz"].map((letter, i) => [letter, [..."áƀćđéƒğĥíĵķĺɱńóƥɋŕśťúѵŵẋýž"][i]]));
const accented = (text) =>
    text.replace(/\{\w+\}|[a-z]/gi, (found) => {
        if (found.length > 1) return found;
        const mark = ACCENTS[found.toLowerCase()];
        return found === found.toLowerCase() ? mark : mark.toUpperCase();
    });
const translated = (value) => {
    if (typeof value === "string") return accented(value);
    if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, translated(one)]));
};

/** Verbs keep what is not said: their letters, and the places that stand for them. */
const verbs = (list) =>
    Object.fromEntries(
        Object.entries(list).map(([verb, { label, ask, ...rest }]) => [
            verb,
            { ...rest, label: accented(label), ...(ask ? { ask: accented(ask) } : {}) },
        ]),
    );

const house = openHouse();

async function visitElsewhere() {
    const context = await house.browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce", serviceWorkers: "block" });
    const answer = (body) => (route) => route.fulfill({ json: body });
    await context.route("**/text/en.json", answer({ ...translated(english), language: "el" }));
    await context.route("**/text/verbs.json", async (route) => route.fulfill({ json: verbs(await (await route.fetch()).json()) }));
    await context.route("**/text/shelf.json", async (route) => {
        const shelf = await (await route.fetch()).json();
        await route.fulfill({ json: { ...shelf, you: accented(shelf.you), host: accented(shelf.host) } });
    });
    await context.addInitScript(() => {
        localStorage.setItem("niblick.settings", JSON.stringify({ pace: "instant" }));
        // What the engine and the server say is theirs to translate.
        const said = new Set();
        globalThis.said = said;
        const collect = (value) => {
            if (typeof value === "string") said.add(value);
            else if (value && typeof value === "object") Object.entries(value).forEach(([key, one]) => (said.add(key), collect(one)));
        };
        const listen = EventTarget.prototype.addEventListener;
        EventTarget.prototype.addEventListener = function (type, run, ...rest) {
            const heard = type === "message" && (this instanceof Worker || this instanceof WebSocket);
            const hears = (event) => {
                collect(typeof event.data === "string" ? JSON.parse(event.data) : event.data);
                run.call(this, event);
            };
            listen.call(this, type, heard ? hears : run, ...rest);
        };
    });
    const page = await context.newPage();
    await page.goto(house.server.address);
    await page.waitForSelector("#play-now");
    return { page, context };
}

/** Words on the screen or for screen readers that neither the catalogue nor the engine nor the server has said. */
const untranslated = (page) =>
    page.evaluate(() => {
        const english = /[A-Za-z]{2}/;
        const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
        const theirs = [...globalThis.said]
            .filter((text) => english.test(text))
            .flatMap((text) => [text, capital(text), text.replace(/-/g, " "), capital(text.replace(/-/g, " ")), text.replace(/^You /, ""), capital(text.replace(/^You /, ""))])
            .concat(["Niblick", "niblick verify RECORD"])
            .sort((a, b) => b.length - a.length);
        const names = ["Ada", "Bertram", "Cecily", "Duncan", "Ann", "Bea"];
        const found = [];
        const longestFirst = [...new Set(theirs), ...names];
        const checked = new Set();
        const check = (text) => {
            if (!english.test(text) || checked.has(text)) return;
            checked.add(text);
            let left = text;
            for (const one of longestFirst) left = left.replaceAll(one, " ");
            if (english.test(left)) found.push(text);
        };
        const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
            node instanceof Element && (node.matches(".rules, .contents, noscript, script") || !node.checkVisibility()) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
        );
        for (let node = walk.nextNode(); node; node = walk.nextNode())
            if (node instanceof Text) check(node.data);
            else for (const name of ["aria-label", "title", "placeholder", "alt", "aria-valuetext"]) check(node.getAttribute(name) ?? "");
        check(document.title);
        return [...new Set(found)];
    });

const fine = async (page, screen) => assert.deepEqual(await untranslated(page), [], screen);

test("in another language no screen of the clubhouse has English words of its own", async () => {
    const { page, context } = await visitElsewhere();
    await fine(page, "shelf");
    for (const tool of [0, 1, 2]) {
        await page.locator(".tools .tool:visible").nth(tool).click({ noWaitAfter: true });
        if (tool) await page.waitForSelector("dialog[open]");
        await fine(page, `window ${tool}`);
        await page.keyboard.press("Escape");
    }
    for (const path of ["#/new/kargo", "#/new/cambio", "#/rules/six", "#/nowhere", "#/replay"]) {
        await page.goto(`${house.server.address}${path}`);
        await page.waitForSelector("#deal, .rules, .missing");
        await fine(page, path);
    }
    await context.close();
});

test("in another language no table has English words of its own", async () => {
    const { page, context } = await visitElsewhere();
    for (const game of ["six", "cambio", "golph", "kargo"]) {
        await page.goto(`${house.server.address}#/new/${game}`);
        await page.click("#deal");
        await asked(page);
        for (let i = 0; i < 3 && (await asked(page)) === "ask"; i++) {
            await fine(page, `${game}, action ${i}`);
            const before = await strip(page);
            await clickSomething(page, i);
            await changed(page, before);
        }
    }
    await page.goto(`${house.server.address}#/new/six`);
    await page.click("#deal");
    assert.equal(await asked(page), "ask");
    await page.keyboard.press("h");
    await page.waitForSelector(".note .hints"); // not the note that it is thinking
    await fine(page, "hint");
    await page.keyboard.press("Escape");
    await page.waitForSelector(".note:not([hidden])", { state: "detached" });
    for (const tab of ["card", "story"]) {
        await page.click(`#tab-${tab}`);
        await page.waitForSelector(tab === "card" ? ".sheet" : ".story");
        await fine(page, tab);
    }
    await page.locator(".others .plate").first().click();
    await page.waitForSelector("dialog.closer");
    await fine(page, "closer");
    await page.keyboard.press("Escape");
    await page.goto(`${house.server.address}#/new/six`);
    await page.locator(".seat-row select").nth(1).selectOption("");
    await page.click("#deal");
    await page.waitForSelector(".curtain");
    await fine(page, "curtain");
    await page.goto(house.server.address);
    await page.waitForSelector(".matches");
    await fine(page, "shelf with matches");
    await context.close();
});

test("in another language no table with friends has English words of its own", async () => {
    const { page, context } = await visitElsewhere();
    await page.goto(`${house.server.address}#/friends`);
    await page.fill("#my-name", "Ann");
    await until(page, () => !document.querySelector(".friends [role=status]").textContent.includes("…"));
    await page.click(".account summary");
    await fine(page, "lobby");
    await page.click("#make");
    await page.waitForSelector("#create");
    await fine(page, "new table");
    await page.click("#create");
    await page.waitForSelector("#fill");
    await fine(page, "anteroom");
    await page.click("#fill");
    await until(page, () => !document.querySelector("#start").disabled);
    await fine(page, "anteroom, full");
    await page.click("#start");
    await asked(page);
    for (const tab of ["table", "deal"]) {
        await page.click(`#tab-${tab}`);
        await page.waitForSelector(`.${tab}-panel`);
        await fine(page, tab);
    }
    await context.close();
});
