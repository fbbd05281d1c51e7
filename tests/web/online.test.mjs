// online.test.mjs - tables with friends: two browsers and the real server, from the deal to the last card, and back after every
// mishap.

import assert from "node:assert/strict";
import { createHash, webcrypto } from "node:crypto";
import { readFileSync } from "node:fs";
import { after, before, describe, test } from "node:test";
import { DealBook } from "../../web/online/dealbook.js";
import { seedOf, wrongNumbers } from "../../web/online/fair.js";
import { OnlineMatch, merged } from "../../web/online/onlinematch.js";
import { asks, cards, guest, makeTable, playOn, sitDown, twoAtTable } from "./friends.mjs";
import { PHONE, accessible, asked, openHouse, picture, serve, until } from "./page.mjs";

globalThis.crypto ??= webcrypto; // which every browser has; Node from 19 on

const house = openHouse();

/* -------------------------------------------------------------------------------------------------------- a whole hole */

test("two browsers play a hole at one table, talk, and see that the deal was fair", async () => {
    const { ann, bob, id } = await twoAtTable(house);
    await bob.page.click('.tool[aria-label="Say"]');
    await bob.page.click('.phrase:has-text("Good luck!")');
    await ann.page.waitForSelector('.bubble:has-text("Good luck!")');
    assert.match(await ann.page.textContent("#live"), /Bob: Good luck!/);
    await ann.page.waitForSelector('.story li:has-text("Bob: Good luck!")');
    await ann.page.click("#tab-deal");
    assert.match(await ann.page.textContent(".deal-panel .digits"), /^[0-9a-f]{64}$/);
    assert.equal(await ann.page.locator('.button:has-text("Review"), .tool[aria-label="Review"]').count(), 0); // not during a match
    await playOn([ann.page, bob.page]);
    for (const { page } of [ann, bob]) {
        await page.waitForSelector('.seal[data-verdict="sound"]');
        assert.match(await page.textContent(".actionbar"), /The match is over.*strokes.*This deal checks/);
        assert.equal(await page.locator('.tool[aria-label="Hint"], .tool[aria-label="Undo"]').count(), 0);
    }
    await recordAndReplay(bob.page);
    await bob.page.goto(`${house.server.address}#/table/${id}`);
    await bob.page.waitForSelector('.seal[data-verdict="sound"]'); // it was checked, and that was kept
    assert.match(await ann.page.inputValue('.deal-panel [aria-label="The secret"]'), /^[0-9a-f]{64}$/);
    assert.match(await ann.page.inputValue('.deal-panel [aria-label="The seed"]'), /^[0-9a-f]{64}$/);
    const promise = await ann.page.textContent(".deal-panel .digits");
    await ann.page.click('.choices .button:has-text("Another match")');
    await ann.page.waitForSelector('.waits:has-text("Waiting for Bob")');
    await bob.page.waitForSelector('.waits:has-text("Ann wants another match")');
    await bob.page.click('.choices .button:has-text("No, thanks")');
    await ann.page.click('.choices .button:has-text("Another match")'); // it is the host's to ask again
    await bob.page.waitForSelector('.waits:has-text("Ann wants another match")');
    await bob.page.click('.choices .button:has-text("Play again")');
    await until(
        ann.page,
        () => !document.querySelector(".plate-score:not([hidden])") && !!document.querySelector(".home .card.down"),
    );
    await until(ann.page, (old) => document.querySelector(".deal-panel .digits").textContent !== old, promise);
    await ann.page.click("#tab-story");
    await playOn([ann.page, bob.page], async () => (await ann.page.locator(".story li").count()) > 3);
    await ann.leave();
    await bob.leave();
});

/** The record of a match that is over is saved as a file, reviewed, and shown step by step. */
async function recordAndReplay(page) {
    const [file] = await Promise.all([
        page.waitForEvent("download"),
        page.click('.tool[aria-label="Save the record"]'),
    ]);
    assert.match(readFileSync(await file.path(), "utf8"), /^fair 0x/m);
    await page.click('.choices .button:has-text("Result")');
    await page.click('.finale .button:has-text("Review")');
    await page.waitForSelector(".reviewed .review-words p");
    await page.click('.tool[aria-label="Back to the table"]');
    await page.click('.choices .button:has-text("Result")');
    await page.click('.finale .button:has-text("Replay")');
    await page.waitForSelector(".replay:not(.reviewed) .table");
}

/* ------------------------------------------------------------------------------------ a long match, told one after the other */

/** Every card in what was sent lies open, or all seats have seen it. */
function onlyPublic(frames, seats) {
    let known = 0;
    const look = (value) => {
        if (Array.isArray(value)) value.forEach(look);
        else if (value && typeof value === "object") {
            if (typeof value.card === "string" && value.seen) {
                known++;
                assert.ok(value.up || value.seen.length === seats, JSON.stringify(value));
            }
            assert.equal(value.token, undefined);
            Object.values(value).forEach(look);
        }
    };
    look(frames);
    return known;
}

describe("at a table where several holes are played", () => {
    let ann, bob, id;
    before(async () => {
        ({ ann, bob, id } = await twoAtTable(house, { holes: null }));
    });
    after(async () => {
        await ann?.leave();
        await bob?.leave();
    });

    test("a page that is loaded again is at its seat again, and so is another device with the seat's link", async () => {
        const before = await cards(bob.page);
        await bob.page.reload();
        await bob.page.waitForSelector(".home .card");
        assert.deepEqual(await cards(bob.page), before);
        await bob.page.click("#tab-table");
        await bob.page.click('.table-panel .button:has-text("Continue on another device")');
        const link = await bob.page.inputValue('[aria-label="Your own link"]');
        await bob.page.keyboard.press("Escape");
        const phone = await guest(house, "Somebody", { size: PHONE });
        await phone.page.goto(link);
        await phone.page.waitForSelector(".home .card");
        assert.deepEqual(await cards(phone.page), before);
        assert.doesNotMatch(phone.page.url(), /seat/);
        assert.match(await phone.page.textContent(".home .plate"), /Bob/);
        await phone.leave();
    });

    test("a spectator is sent no hidden card, and neither player the other's", async () => {
        const eve = await guest(house, "Eve");
        await eve.page.goto(`${house.server.address}#/table/${id}`);
        await eve.page.click("#watch");
        await eve.page.waitForSelector(".table");
        await ann.page.click("#tab-table");
        await ann.page.waitForSelector('.table-panel:has-text("1 spectator")');
        assert.equal(await eve.page.locator('.tool[aria-label="Say"], .card.lit, .card.known').count(), 0);
        assert.match(await eve.page.textContent("#bar-sub"), /you are watching/);
        assert.match(await eve.page.textContent("#live"), /You are watching this table\./);
        await playOn([ann.page, bob.page]);
        await eve.page.waitForSelector('.seal[data-verdict]:not([data-verdict=""])');
        await bob.page.waitForSelector('.seal[data-verdict="sound"]');
        assert.ok(onlyPublic(eve.frames, 2) > 10);
        for (const [{ frames }, seat] of [
            [ann, 0],
            [bob, 1],
        ])
            for (const { is, view } of frames)
                if (is === "view" && !view.over)
                    for (const zone of view.zones)
                        for (const cell of zone.cells) assert.ok(!cell.card || cell.up || cell.seen.includes(seat));
        await eve.leave();
    });

    test("a player who comes back in mid-match finds the story, and when the next hole is dealt", async () => {
        await bob.page.click("#tab-story");
        await bob.page.waitForSelector(".story li");
        const told = await bob.page.$$eval(".story li", (all) => all.map((line) => line.textContent));
        await bob.page.reload();
        await bob.page.waitForSelector('.countdown:has-text("Next hole in")');
        assert.deepEqual(await bob.page.$$eval(".story li", (all) => all.map((line) => line.textContent)), told);
        await ann.page.waitForSelector('.countdown:has-text("Next hole in")');
    });

    test("the next hole is dealt when both are ready, and its deal checks as the first did", async () => {
        await ann.page.click('.choices .button:has-text("Next hole")');
        await ann.page.waitForSelector('.waits:has-text("Waiting for Bob")');
        await bob.page.click('.choices .button:has-text("Next hole")');
        for (const { page } of [ann, bob]) {
            await page.waitForSelector('.bar-sub:has-text("Hole 2 of")');
            assert.ok(await page.locator(".plate-score:not([hidden])").count());
        }
        await playOn([ann.page, bob.page]);
        for (const { page } of [ann, bob]) await page.waitForSelector('.seal[data-verdict="sound"]');
        await bob.page.click("#tab-deal");
        await bob.page.waitForSelector('.deal-panel:has-text("Hole 2"):has-text("every card you saw came from")');
        for (const { page } of [ann, bob]) await page.click('.choices .button:has-text("Next hole")');
        for (const { page } of [ann, bob]) await page.waitForSelector('.bar-sub:has-text("Hole 3 of")');
    });

    test("a player who is removed is told so, and the key no longer works", async () => {
        const remove = async () => {
            await ann.page.click('[aria-label="Remove Bob"]');
            await ann.page.click('dialog .button:has-text("Remove Bob")');
        };
        await remove(); // while Bob plays a hole nobody can
        await ann.page.waitForSelector('text=/You can remove a player when it is over/');
        await playOn([ann.page, bob.page]);
        await ann.page.waitForSelector('.countdown:has-text("Next hole in")');
        await remove();
        await bob.page.waitForSelector('.missing:has-text("removed you from your seat")');
        await accessible(bob.page, "removed");
        await picture(bob.page, "online-removed");
        await bob.page.click('.button:has-text("Look at the table")');
        await bob.page.waitForSelector('#gate-title:has-text("A seat is free after this hole")');
        await until(ann.page, () => /free seat/.test(document.querySelector(".others .plate").textContent));
        await bob.page.goto(`${house.server.address}#/seat/${id}/not-a-token`);
        await bob.page.waitForSelector('.missing:has-text("no longer opens a seat")');
        await bob.page.goto(`${house.server.address}#/table/${id}`);
        await bob.page.waitForSelector("#watch");
        assert.ok(await bob.page.isHidden("#sit"));
        assert.match(await bob.page.textContent("#bar-sub"), /A match is in progress/);
    });
});

/* ------------------------------------------------------------------------------------------------------------ mishaps */

describe("when the line breaks", () => {
    const own = {};
    let ann, bob;
    const both = (run) => Promise.all([ann.page, bob.page].map(run));
    before(async () => {
        own.browser = house.browser;
        own.server = await serve();
        ({ ann, bob } = await twoAtTable(own, {}, { forgive: /WebSocket connection/ }));
    });
    after(async () => {
        await ann?.leave();
        await bob?.leave();
        await own.server?.stop();
    });

    test("while the network is gone no card is lit, and what was lost on the way counts when it is back, once", async () => {
        await Promise.race([ann, bob].map(({ page }) => page.waitForSelector(".actionbar.mine")));
        const [first, other] = (await asks(ann.page)) ? [ann, bob] : [bob, ann];
        await asked(first.page); // their first cards have been looked at
        await first.page.evaluate(() => {
            globalThis.send = WebSocket.prototype.send; // what is said from now on is lost
            WebSocket.prototype.send = () => {};
        });
        await first.page.locator(".zone.stock .card.lit").click();
        await first.context.setOffline(true);
        await first.page.waitForSelector(".lost:not([hidden])");
        await until(first.page, () => /offline/.test(document.querySelector(".asked").textContent));
        assert.equal(await first.page.locator(".card.lit, .choices .verb").count(), 0);
        await first.page.evaluate(() => (WebSocket.prototype.send = globalThis.send));
        await until(other.page, () => /away/.test(document.querySelector(".others .plate").textContent));
        await first.context.setOffline(false);
        await first.page.waitForSelector(".lost", { state: "hidden" });
        await both((page) => page.waitForSelector(".held.full"));
        assert.equal(other.frames.filter(({ is, verb }) => is === "update" && verb === "draw").length, 1);
    });

    test("a server that is killed comes back with every table, and everybody goes on", async () => {
        const before = await both(cards);
        const start = await own.server.kill();
        await both((page) => page.waitForSelector(".lost:not([hidden])"));
        await accessible(ann.page, "connection lost");
        await picture(ann.page, "online-lost");
        own.server = await start();
        await both((page) => page.waitForSelector(".lost", { state: "hidden" }));
        assert.deepEqual(await both(cards), before);
        await playOn([ann.page, bob.page]);
        await both((page) => page.waitForSelector('.seal[data-verdict="sound"]'));
    });
});

/* ------------------------------------------------------------------------------------------------------------- reactions */

/** Plays on, if need be in another match, until Bob has a moment to react; then Bob sticks a card. Returns what the clock said. */
async function react(ann, bob, before = () => {}) {
    const clock = () =>
        /You can react/.test(document.querySelector(".actionbar.mine")?.textContent ?? "") &&
        document.querySelector(".countdown:not([hidden])")?.textContent;
    for (let i = 0; i < 20; i++) {
        await playOn([ann.page, bob.page], () => bob.page.evaluate(clock));
        const left = await bob.page.evaluate(clock);
        if (left) {
            before();
            const sticks = bob.page.locator(".home .card.lit").first().click({ timeout: 3000 });
            if (await sticks.then(() => true).catch(() => false)) {
                const sure = bob.page.locator('dialog .button:has-text("Do it anyway")'); // Bob may know that it is wrong
                if (await sure.count()) await sure.click();
                return left;
            } // else the moment was over
        } else await anotherMatch(ann, bob);
    }
    return assert.fail("Bob could never react");
}

async function anotherMatch(ann, bob) {
    await ann.page.click('.choices .button:has-text("Another match")');
    await bob.page.click('.choices .button:has-text("Play again")');
    for (const { page } of [ann, bob]) await until(page, () => !document.querySelector('.actionbar[data-asks="over"]'));
}

test("players who can react have a moment for it, and all see how quick each was; being late costs nothing", async () => {
    let late = false;
    const up = ({ do: word, id }) => (late && word === "act" ? { is: "late", id, discard: 1 } : null);
    const ann = await guest(house, "Ann"),
        bob = await guest(house, "Bob", { up });
    const id = await makeTable(ann, { game: "cambio" });
    await sitDown(bob, id);
    await ann.page.click("#start:not(:disabled)");
    await Promise.all([ann, bob].map(({ page }) => page.waitForSelector(".table")));
    assert.match(await react(ann, bob), /^\d s$/);
    for (const { page } of [ann, bob]) await page.waitForSelector(".note .hints");
    assert.match(await ann.page.textContent(".note"), /Bob\d\.\d\d s/);
    assert.match(await bob.page.textContent(".note"), /You\d\.\d\d s/);
    await picture(ann.page, "online-race");
    await accessible(ann.page, "race");
    await react(ann, bob, () => (late = true));
    await bob.page.waitForSelector('.note:has-text("costs you nothing")');
    await ann.leave();
    await bob.leave();
});

/** Where the browser has no means to check a deal, the page says so, and what has. */
async function noHash(page) {
    await page.evaluate(() => Object.defineProperty(crypto, "subtle", { value: undefined }));
    await page.click(".choices .seen"); // the first cards have been looked at
    const checked = page.locator('.seal[data-verdict="unknown"]'),
        verb = page.locator(".choices .verb"),
        knock = verb.filter({ hasText: "Knock" });
    for (let turns = 0; turns < 200 && !(await checked.count()); turns++) {
        // Nobody can say who comes first: if somebody else has knocked, any action ends the hole.
        const now = (await knock.count()) ? knock : verb.first();
        await now.click({ timeout: 500 }).catch(() => {}); // it is somebody else's turn, or has just been taken away
    }
    await checked.click();
    assert.match(await page.textContent(".verdict"), /niblick verify/);
}

test("a turn clock counts down, and a player who has let it run out can come back", async () => {
    let away = true;
    const ann = await guest(house, "Ann", {
        // As if the clock had run out: the server says then that somebody plays for the seat.
        down: ({ is, phase, seats }) => {
            if (is === "table" && phase === "playing" && away) seats[0].player = "everyman";
        },
        up: ({ do: word }) => {
            if (word === "back") away = false;
        },
    });
    await makeTable(ann, { clock: "60" });
    await ann.page.click("#fill");
    await ann.page.click("#start:not(:disabled)");
    await ann.page.waitForSelector(".countdown:not([hidden])");
    const first = await ann.page.textContent(".countdown");
    await until(ann.page, (was) => document.querySelector(".countdown").textContent !== was, first);
    const says = (at, words) =>
        until(ann.page, ([where, text]) => document.querySelector(where)?.textContent.includes(text), [at, words]);
    await says(".home .plate", "everyman plays");
    await says(".asked", "Your time ran out: everyman plays for you");
    await ann.page.click('.choices .button:has-text("I\'m back")');
    while (away) await new Promise((resolve) => setTimeout(resolve, 20));
    await noHash(ann.page);
    await ann.leave();
});

/* --------------------------------------------------------------------------------------------------------------- deals */

/** The deal of docs/PROTOCOL.md. */
const NOTE = {
    hole: 1,
    commit: "184204b2051eb26b38686fa6954776f9c141fde0af69fbd494c4ba2997158653",
    mine: "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
};
const FAIR = {
    secret: "6d6771e8f2ebb374329eadfe888242d74898ab042315ce97e384db1004e7a023",
    parts: [NOTE.mine, "f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff00000000000000000000000000000000", null],
    seed: "56726db5ca07369b51d9d74ded43aa0d74612beb80a6127acdf7d7440d2fab5b",
};

test("a deal is checked by its numbers", async () => {
    assert.equal(await wrongNumbers({ ...NOTE, parts: FAIR.parts }, FAIR, 0), null);
    const turned = (digits) => digits.replace(/.$/, (last) => (last === "0" ? "1" : "0"));
    for (const [note, fair, why] of [
        [{}, { secret: turned(FAIR.secret) }, /promised/],
        [{ parts: [null, null, null] }, {}, /what the server announced/],
        [{ mine: turned(NOTE.mine) }, {}, /left out/],
        [{}, { seed: turned(FAIR.seed) }, /did not come from/],
        [{ hole: 2 }, {}, /did not come from/],
    ])
        assert.match(await wrongNumbers({ ...NOTE, ...note }, { ...FAIR, ...fair }, 0), why);
});

/** Ann plays a hole against a computer player over a line that somebody tampers with. */
async function tampered(tamper) {
    const ann = await guest(house, "Ann", { down: tamper });
    await makeTable(ann);
    await ann.page.click("#fill");
    await ann.page.click("#start:not(:disabled)");
    await playOn([ann.page], () => ann.page.locator(".note.alarm").count());
    await ann.page.waitForSelector(".note.alarm");
    return ann;
}

test("a deal's mark says no more than what was compared", async () => {
    const part = "ab".repeat(32),
        secret = "cd".repeat(32),
        commit = createHash("sha256").update(Buffer.from(secret, "hex")).digest("hex"),
        seed = await seedOf(2, secret, [part]);
    const shown = { hole: 2, stock: 40, zones: [{ cells: [{ card: "7h", up: true }] }] };
    const record = `hole 1 dealer 0 seed 0x1\nfair 0x1 -\nhole 2 dealer 0 seed 0x${seed}\nfair 0x${secret} 0x${part}\n`;
    const replay = { go: async () => ({ hole: 2 }), view: async () => shown, close: async () => {} };
    const match = {
        engine: { openRecord: async () => replay },
        room: { seat: 0 },
        viewer: 0,
        record: async () => record,
    };
    const verdict = async (...seen) => {
        const book = new DealBook(match, 1, [{ hole: 2, commit, mine: part, given: true, n: 10 }]);
        book.saw({ ...shown, hole: 1, stock: 3 }, 4, false); // of another hole: it is not compared
        for (const [n, first] of seen) book.saw(shown, n, first);
        await book.check({ hole: 2, fair: { secret, parts: [part], seed } });
        return book.note(2).verdict;
    };
    assert.match((await verdict([10, true], [11, false])).why, /every card you saw came/);
    assert.match((await verdict([12, false])).why, /since you came back/);
    const blind = await verdict();
    assert.equal(blind.is, "numbers");
    assert.match(blind.why, /not compared/);
});

test("a deal that breaks its promise is shouted about", async () => {
    const ann = await tampered((message) => {
        if (message.is === "deal") message.commit = "0".repeat(64);
    });
    assert.match(await ann.page.textContent(".note.alarm"), /Do not trust this deal.*promised/);
    assert.match(await ann.page.textContent("#live-urgent"), /Do not trust this deal/);
    await accessible(ann.page, "wrong deal");
    await picture(ann.page, "online-wrong-deal");
    await ann.leave();
});

test("a card that the seed did not deal is noticed", async () => {
    let shown = false;
    const ann = await tampered((message) => {
        const cell =
            message.is === "view" &&
            !shown &&
            message.view.zones.find((zone) => zone.owner === 0).cells.find(({ card }) => card);
        if (!cell) return;
        shown = true;
        cell.card = cell.card === "Kh" ? "Ks" : "Kh";
    });
    assert.match(await ann.page.textContent(".note.alarm"), /that the seed did not deal/);
    await ann.leave();
});

test("a player who was away is told so, and what others did for a seat is told as theirs", () => {
    const lines = [{ text: "Hole 2 of 9. The cards are dealt.", hole: 2 }];
    const said = [];
    const match = {
        lines,
        front: 0,
        names: ["Ann", "Bob"],
        room: { relieved: "everyman" },
        story: { add: (_seats, text, hole) => lines.push({ text, hole }) },
        screen: { wasAway: (words) => said.push(words) },
    };
    const comes = (missed) => OnlineMatch.prototype.return.call(match, { hole: 2, progress: { title: "Hole 2 of 9", deal: "Hole 2 of 9" } }, missed);
    comes(true);
    comes(true);
    comes(false);
    assert.deepEqual(said, ["While you were away, everyman played for you.", "While you were away, the table went on."]);
    assert.deepEqual(lines.slice(1).map(({ text }) => text), said);
    const tells = (news) => OnlineMatch.prototype.byWhom.call(match, news, news.sentences);
    assert.equal(tells({ sentences: "Bob knocks.", seat: 1, by: "tiger" }), "Bob knocks. (tiger for Bob)");
    assert.equal(tells({ sentences: "You knock.", seat: 0, by: "tiger" }), "You knock. (tiger for you)");
    assert.equal(tells({ sentences: "You knock.", seat: 0 }), "You knock.");
});

test("an update changes only what it names", () => {
    const zones = [0, 1, 2].map((zone) => ({ zone, cells: [{ card: `${zone}` }] }));
    const view = merged(
        { turn: 0, prompt: "draw", status: "old", zones },
        { turn: null, status: null, zones: [{ zone: 1, cells: [] }] },
    );
    assert.deepEqual(view, {
        turn: null,
        prompt: "draw",
        status: null,
        zones: [zones[0], { zone: 1, cells: [] }, zones[2]],
    });
});
