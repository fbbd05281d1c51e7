// offline.test.mjs - the service worker: everything is there without a server, and a new version takes over cleanly.
// Run with: node --test tests/web/offline.test.mjs
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { after, before, test } from "node:test";
import { launch } from "./page.mjs";

const worker = readFileSync(new URL("../../web/sw.js", import.meta.url));

/** A site of three files around the real worker; its version is set by the tests. */
const site = { version: "one", up: true, files: ["/", "/part.js"], later: ["/rest.js"] };

/** As cmake/embed_web.cmake writes it. */
const list = () =>
    `self.precache = { version: '${site.version}', files: ${JSON.stringify(site.files)}, later: ${JSON.stringify(site.later)} };`;

const pages = {
    "/": () => ["text/html", `<!doctype html><title>${site.version}</title><script src="/part.js"></script>`],
    "/part.js": () => ["text/javascript", `document.title += " with part ${site.version}"; navigator.serviceWorker.register("/sw.js");`],
    "/rest.js": () => ["text/javascript", `rest of ${site.version}`],
    "/weights/six.weights": () => ["application/octet-stream", `network of ${site.version}`],
    "/sw.js": () => ["text/javascript", worker],
    "/precache.js": () => ["text/javascript", list()],
};

const server = createServer((request, response) => {
    const page = pages[new URL(request.url, "http://localhost").pathname];
    if (!site.up) return request.socket.destroy();
    const [type, body] = page?.() ?? ["text/plain", "there is no such page"];
    return response.writeHead(page ? 200 : 404, { "content-type": type, "cache-control": "no-cache" }).end(body);
});

let browser, address;

before(async () => {
    await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
    address = `http://localhost:${server.address().port}/`;
    browser = await launch();
});

after(async () => {
    await browser?.close();
    server.close();
});

/** A fresh visitor, whose browser has all of version one. */
async function visitor() {
    Object.assign(site, { version: "one", up: true });
    const context = await browser.newContext();
    context.setDefaultTimeout(60000);
    const page = await context.newPage();
    await page.goto(address);
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    return { context, page };
}

const caches = (page) => page.evaluate(() => globalThis.caches.keys());

/** Publishes version two and waits until the browser has all of it. */
async function publish(page) {
    site.version = "two";
    await page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        await registration.update();
    });
    await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration()).waiting);
}

/** Loads the page again until it has this title: a page or tab that has just gone may still count as one that is there. */
async function reloadUntil(page, title) {
    for (let i = 0; i < 20 && (await page.title()) !== title; i++) {
        await page.reload({ waitUntil: "commit" });
        await page.waitForFunction((words) => document.title === words, title, { timeout: 3000 }).catch(() => {});
    }
    assert.equal(await page.title(), title);
}

test("after the first visit the page needs no server", async () => {
    const { context, page } = await visitor();
    site.up = false;
    await page.reload();
    assert.equal(await page.title(), "one with part one");
    await page.goto(address + "?from=home-screen");
    assert.equal(await page.title(), "one with part one");
    await context.close();
});

/** A file of the site; null where neither the browser nor the server has it. */
const rest = (page) => page.evaluate(async () => (await fetch("/rest.js").catch(() => null))?.text() ?? null);
const restKept = (page) => page.waitForFunction(() => globalThis.caches.match("/rest.js"));

test("what a first visit does not wait for follows by itself", async () => {
    const { context, page } = await visitor();
    assert.equal(await rest(page), "rest of one"); // whether it is here already or not
    await restKept(page);
    site.up = false;
    assert.equal(await rest(page), "rest of one");
    await context.close();
});

test("a first visit that was cut short takes the rest when the server is back", async () => {
    site.later = ["/rest.js", "/not-yet.js"];
    const { context, page } = await visitor();
    await page.waitForTimeout(300); // the first try has failed: one of the files is not there
    pages["/not-yet.js"] = () => ["text/javascript", "now"];
    await page.waitForFunction(async () => {
        await fetch("/part.js");
        return globalThis.caches.match("/not-yet.js");
    });
    delete pages["/not-yet.js"];
    site.later = ["/rest.js"];
    await context.close();
});

test("an update has the rest before it is used, and never that of another version", async () => {
    const { context, page } = await visitor();
    await restKept(page);
    await publish(page);
    site.up = false;
    assert.equal(await rest(page), "rest of one");
    site.up = true;
    await reloadUntil(page, "two with part two");
    site.up = false;
    assert.equal(await rest(page), "rest of two");
    await context.close();
});

test("a new version takes over when the page is loaded again, whole, and the old one is forgotten", async () => {
    const { context, page } = await visitor();
    await publish(page);
    assert.equal(await page.title(), "one with part one");
    await reloadUntil(page, "two with part two");
    assert.deepEqual(await caches(page), ["niblick-two"]);
    site.up = false;
    await page.reload();
    assert.equal(await page.title(), "two with part two");
    await context.close();
});

test("a network is kept from when it is needed, and a new version fetches it again", async () => {
    const { context, page } = await visitor();
    const network = () => page.evaluate(async () => (await fetch("/weights/six.weights").catch(() => null))?.text());
    const kept = () => page.evaluate(async () => (await (await globalThis.caches.match("/weights/six.weights"))?.text()) ?? null);
    assert.equal(await kept(), null);
    assert.equal(await network(), "network of one");
    site.up = false;
    assert.equal(await network(), "network of one");
    site.up = true;
    await publish(page);
    await reloadUntil(page, "two with part two");
    site.up = false;
    assert.equal(await network(), "network of two");
    await context.close();
});

test("while another tab uses the old version, both keep it", async () => {
    const { context, page } = await visitor();
    const other = await context.newPage();
    await other.goto(address);
    await publish(page);
    await page.reload();
    assert.equal(await page.title(), "one with part one");
    await other.close();
    await reloadUntil(page, "two with part two");
    await context.close();
});

test("a server without a list keeps nothing and forgets what was kept", async () => {
    const { context, page } = await visitor();
    Object.assign(site, { version: "", files: [], later: [] });
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
    await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration()).waiting);
    await reloadUntil(page, "with part");
    assert.deepEqual(await caches(page), ["niblick-"]);
    Object.assign(site, { files: ["/", "/part.js"], later: ["/rest.js"] });
    await context.close();
});
