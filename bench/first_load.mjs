// first_load.mjs - how long the first visit takes on a slow network, until the clubhouse can be used:
//
//   npm --prefix tests/web install && NIBLICK=build/niblick node bench/first_load.mjs
//
// Chromium holds every answer back by ROUND_TRIP ms (150) and lets RATE kilobits a second through (1600): a phone far from
// its mast. Needs what the tests of the page need (tests/web/page.mjs).

import { launch, serve } from "../tests/web/page.mjs";

const roundTrip = Number(process.env.ROUND_TRIP ?? 150);
const rate = Number(process.env.RATE ?? 1600);
const RUNS = 5;

const server = await serve();
const browser = await launch();

async function visit() {
    const context = await browser.newContext({ serviceWorkers: "block", viewport: { width: 360, height: 640 } });
    const page = await context.newPage();
    const line = await context.newCDPSession(page);
    const slow = { offline: false, latency: roundTrip, downloadThroughput: (rate * 1000) / 8, uploadThroughput: (rate * 1000) / 8 };
    await line.send("Network.enable");
    await line.send("Network.emulateNetworkConditions", slow);
    // The engine is loaded by a worker, which is a target of its own.
    await line.send("Target.setAutoAttach", { autoAttach: true, waitForDebuggerOnStart: true, flatten: false });
    line.on("Target.attachedToTarget", ({ sessionId }) => {
        for (const [id, method, params] of [
            [1, "Network.enable", {}],
            [2, "Network.emulateNetworkConditions", slow],
            [3, "Runtime.runIfWaitingForDebugger", {}],
        ])
            void line.send("Target.sendMessageToTarget", { sessionId, message: JSON.stringify({ id, method, params }) });
    });
    let requests = 0;
    page.on("request", () => requests++);
    await page.goto(server.address);
    await page.waitForSelector("#play-now");
    const open = await page.evaluate(() => performance.getEntriesByName("open")[0].startTime);
    await context.close();
    return { open, requests };
}

const runs = [];
for (let i = 0; i < RUNS; i++) runs.push(await visit());
runs.sort((a, b) => a.open - b.open);
const middle = runs[RUNS >> 1];
console.log(`${roundTrip} ms round trip, ${rate} kbit/s: usable after ${(middle.open / 1000).toFixed(2)} s, ${middle.requests} requests`);
await browser.close();
await server.stop();
