import { serve, launch, visit, deal, asked, clickSomething } from "/work/wt/ends/tests/web/page.mjs";
const server = await serve(), browser = await launch();
for (const [pace, still] of [["calm", false], ["brisk", false], ["instant", false], ["instant", true]]) for (const [game, seats] of [["six", 4], ["cambio", 4]]) {
    const { page, context } = await visit(browser, server.address, { still, settings: { pace } });
    await deal(page, server.address, { game, seats });
    const times = [];
    await asked(page);
    for (let i = 0; i < 40 && times.length < 4; i++) {
        if ((await asked(page)) !== "ask") break;
        // watch for a turn of the others: from our action to being asked again
        await page.evaluate(() => {
            globalThis.t0 = performance.now(); globalThis.t1 = 0; globalThis.turns = 0;
            const bar = document.querySelector(".actionbar");
            let was = "";
            const look = () => {
                const turn = document.querySelector(".seat.other.turn, .seat.other.thinking")?.dataset.seat ?? "";
                if (turn && turn !== was) globalThis.turns++;
                if (turn) was = turn;
                if (bar.classList.contains("mine")) { if (globalThis.gone && !globalThis.t1) globalThis.t1 = performance.now(); }
                else globalThis.gone = true;
            };
            globalThis.gone = false;
            new MutationObserver(look).observe(document.querySelector(".play-main"), { attributes: true, childList: true, subtree: true, characterData: true });
        });
        await clickSomething(page, 0);
        await page.waitForTimeout(60);
        await asked(page);
        const { ms, turns } = await page.evaluate(() => ({ ms: Math.round(globalThis.t1 - globalThis.t0), turns: globalThis.turns, said: document.querySelector(".happened").textContent }));
        const moved = await page.evaluate(() => document.querySelector(".happened").textContent);
        times.push([ms, turns, moved.slice(0, 50)]);
    }
    console.log(pace, still ? "still" : "moving", game, seats, JSON.stringify(times));
    await context.close();
}
await browser.close(); await server.stop();
