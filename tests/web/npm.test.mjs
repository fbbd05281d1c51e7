// The npm package in a browser, from any server of plain files: in the page's own thread, and in a worker.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { launch } from "./page.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));
const folder = mkdtempSync(`${tmpdir()}/niblick-npm-`);
const KINDS = { js: "text/javascript", wasm: "application/wasm", html: "text/html", weights: "application/octet-stream" };
let browser, server, address;

function answer({ url }, response) {
    try {
        const body = url === "/" ? "<!doctype html><title>a page</title>" : readFileSync(folder + url);
        response.writeHead(200, { "content-type": KINDS[url.split(".").at(-1)] ?? "text/html" }).end(body);
    } catch {
        response.writeHead(404).end();
    }
}

before(async () => {
    const packed = execFileSync(`${root}tools/npm_pack.sh`, ["build", folder], { encoding: "utf8" }).trim();
    execFileSync("tar", ["-C", folder, "-xzf", packed]);
    server = createServer(answer).listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    address = `http://127.0.0.1:${server.address().port}/`;
    browser = await launch();
});

after(async () => {
    await browser?.close();
    server?.close();
    rmSync(folder, { recursive: true, force: true });
});

/** In the page: a hole with a network, a beginner, and what came of it. */
async function hole(entry) {
    const { startEngine } = await import(entry);
    const engine = await startEngine();
    const table = await engine.openTable({ game: "six", seats: 2, seed: "1928", options: { holes: "1" } });
    const { notice } = await table.ready("eagle");
    for (let state = await table.state(); !state.over; ) {
        const choice = await table.choose(state.actor, state.actor ? "rabbit" : "eagle", { playouts: 20 });
        ({ state } = await table.act(state.actor, choice.action, []));
    }
    const told = { notice, record: await table.record(), result: (await table.score()).result };
    engine.stop();
    return told;
}

test("the package plays in a page's own thread and in a worker, and both play the same", async () => {
    const page = await browser.newPage();
    await page.goto(address);
    const own = await page.evaluate(hole, "/package/index.js");
    const worker = await page.evaluate(hole, "/package/engine/engine.js");
    assert.equal(own.notice, "");
    assert.match(own.result, /strokes\.$/);
    assert.deepEqual(worker, own);
    await page.close();
});

test("a module that is not where it should be is named", async () => {
    const page = await browser.newPage();
    await page.goto(address);
    rmSync(`${folder}/package/niblick.wasm`);
    const message = await page.evaluate(async () => {
        const { startEngine } = await import("/package/index.js");
        return startEngine().then(() => "", (error) => `${error.code}: ${error.message}`);
    });
    assert.match(message, /^engine: niblick\.wasm is not where the package has it/);
    await page.close();
});
