// handicap.test.mjs - strokes by handicap at a table with friends: offered by the host, agreed to by everybody, shown beside the gross
// standing; and what an account's rounds say about it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { guest, makeTable, playOn, sitDown } from "./friends.mjs";
import { PHONE, accessible, openHouse, picture } from "./page.mjs";

const house = openHouse();
const PASSWORD = "correct horse battery";
/** Indices and reviews take seconds of work, and far longer on a busy machine. */
const WORKED_OUT = { timeout: 600000 };

/** Two new accounts finish matches of one hole against each other, by the protocol alone. */
const playMatches = (page, names, password, matches) =>
    page.evaluate(
        async ([people, secret, wanted]) => {
            const lines = await Promise.all(
                people.map(
                    (name) =>
                        new Promise((resolve) => {
                            const socket = new WebSocket(`ws://${location.host}/ws`, "niblick.1");
                            const waits = [];
                            const line = { name, socket, table: null, over: 0, say: (message) => socket.send(JSON.stringify(message)) };
                            line.until = (is) => new Promise((done) => waits.push({ is, done }));
                            socket.onmessage = ({ data }) => {
                                const news = JSON.parse(data);
                                for (const wait of waits.filter(({ is }) => is === news.is)) {
                                    waits.splice(waits.indexOf(wait), 1);
                                    wait.done(news);
                                }
                                if (news.is === "ping") line.say({ do: "pong", t: news.t });
                                if (news.is === "deal") line.say({ do: "seed", hole: news.hole, value: "0".repeat(64) });
                                if (news.is === "closing") line.over++;
                                const legal = news.view?.legal ?? [];
                                const knock = legal.find(({ verb }) => verb === "knock") ?? legal[0];
                                if (knock && !news.view.over) line.say({ do: "act", n: news.n, action: knock.code });
                            };
                            socket.onopen = () => resolve(line);
                        }),
                ),
            );
            for (const line of lines) {
                line.say({ do: "register", name: line.name, password: secret });
                await line.until("account");
            }
            const [host, other] = lines;
            host.say({ do: "create", game: "four", seats: 2, options: { holes: "1" }, me: host.name });
            const { table } = await host.until("joined");
            other.say({ do: "join", table, me: other.name });
            await other.until("joined");
            for (let match = 1; match <= wanted; match++) {
                host.say({ do: "start" });
                if (match > 1) other.say({ do: "ready" });
                while (lines.some((line) => line.over < match)) await new Promise((resolve) => setTimeout(resolve, 20));
            }
            for (const { socket } of lines) socket.close();
        },
        [names, password, matches],
    );

async function logIn({ page, address }, name) {
    await page.goto(`${address}#/friends`);
    await page.click(".account summary");
    await page.fill("#account-name", name);
    await page.fill("#account-password", PASSWORD);
    await page.click("#login");
    await page.waitForSelector("#rounds");
}

let together;

/** Ann and Bob, who have played enough rounds for an index. They stay until the house is closed. */
const people = () => (together ??= meet());

async function meet() {
    const ann = await guest(house, "Ann"),
        bob = await guest(house, "Bob", { size: PHONE });
    await playMatches(ann.page, ["Ann", "Bob"], PASSWORD, 3);
    await logIn(ann, "Ann");
    await logIn(bob, "Bob");
    return { ann, bob };
}

/** A table of Ann's where strokes are offered: the form has the switch. */
async function offer({ page, address }) {
    await page.goto(`${address}#/friends/four`);
    await page.waitForSelector("#create");
    await page.waitForSelector("label:has(#strokes):not([hidden])");
    await page.locator("#strokes").setChecked(true, { force: true });
    return makeTable({ page, address });
}

test("an account's rounds have its index, and luck and play once they are reviewed", async () => {
    const { ann } = await people();
    await ann.page.click("#rounds");
    await ann.page.waitForSelector('.my-rounds .match:has-text("counts for the index")', WORKED_OUT);
    await ann.page.waitForSelector('.my-rounds .match:has-text("luck")', WORKED_OUT);
    await ann.page.waitForSelector('.my-rounds:has-text("What your mistakes cost, by kind")', WORKED_OUT);
    await accessible(ann.page, "my rounds");
    await ann.page.locator(".my-rounds").evaluate((node) => node.scrollIntoView());
    await picture(ann.page, "my-rounds-index");
});

test("the host offers strokes, everybody has to agree, and the net standing is shown beside the gross one", async () => {
    const { ann, bob } = await people();
    const id = await offer(ann);
    await ann.page.waitForSelector('.online-seat:has-text("Ann"):has-text("(index")', WORKED_OUT);
    await ann.page.locator("#offer-strokes").isChecked().then((on) => assert.ok(on));
    await sitDown(bob, id);
    await bob.page.waitForSelector('.strokes-offer:has-text("Ann offers strokes by handicap")');
    await bob.page.waitForSelector('.online-seat:has-text("Bob"):has-text("(index")', WORKED_OUT);
    assert.ok(await ann.page.locator("#start").isDisabled());
    assert.match(await ann.page.textContent(".anteroom"), /not everyone has agreed/);
    await accessible(bob.page, "strokes offered");
    await picture(bob.page, "strokes-offered-phone");
    await bob.page.click("#agree-strokes");
    await ann.page.waitForSelector('.online-seat:has-text("Bob"):has-text("agrees")');
    await picture(ann.page, "strokes-agreed");
    await bob.page.click("#disagree-strokes");
    await ann.page.waitForSelector("#start:disabled");
    await bob.page.click("#agree-strokes");
    await ann.page.click("#start:not(:disabled)");
    const pages = [ann.page, bob.page];
    await Promise.all(pages.map((page) => page.waitForSelector(".table")));
    await playOn(pages);
    for (const page of pages) await page.waitForSelector('.actionbar:has-text("Net of handicap")');
    await picture(bob.page, "strokes-net-phone");
    const told = ann.frames.findLast(({ is }) => is === "closing").score;
    assert.deepEqual(told.net, told.totals.map((total, seat) => total - told.strokes[seat]));
    await ann.page.click('.button:has-text("Result")');
    await ann.page.waitForSelector('.finale:has-text("Net")');
    await picture(ann.page, "strokes-net-finale");
});

test("a visitor plays off scratch, and is told why", async () => {
    const { ann } = await people();
    const id = await offer(ann);
    const dot = await guest(house, "Dot");
    await sitDown(dot, id);
    await dot.page.waitForSelector('.online-seat:has-text("Dot"):has-text("visitors have no handicap index")');
    await ann.page.click("#offer-strokes", { force: true });
    await dot.page.waitForSelector('.strokes-offer:not(:has-text("offers"))', { state: "attached" });
    await ann.page.waitForSelector("#start:not(:disabled)");
    await dot.leave();
});

test("strokes are not offered where they do not decide", async () => {
    const { ann } = await people();
    await makeTable(ann, { game: "kargo", seats: 2, holes: null }); // the switch was on last time, and the server would refuse
    assert.equal(await ann.page.locator("#offer-strokes").count(), 0);
});
