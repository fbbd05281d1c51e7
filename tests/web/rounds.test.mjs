// rounds.test.mjs - your rounds in the page: what is kept when a match ends, the same numbers as in the terminal, the file that goes
// from one to the other, and what is said when something is damaged or there is no room.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { PHONE, accessible, openHouse, picture, playByMouse, until, visit } from "./page.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));
const program = process.env.NIBLICK ?? `${root}build/niblick`;
const house = openHouse();
const HOLES = 10000; // that a scratch player plays, here and there
let folder;

/** The terminal, with rounds of its own. */
function terminal(name, ...args) {
    const env = { ...process.env, XDG_DATA_HOME: `${folder}/${name}`, XDG_STATE_HOME: `${folder}/${name}`, XDG_CONFIG_HOME: folder };
    const { status, stdout, stderr } = spawnSync(program, args, { env, encoding: "utf8", input: "1\n".repeat(400) });
    assert.equal(status, 0, stderr);
    return stdout;
}

before(() => {
    folder = mkdtempSync(`${tmpdir()}/niblick-rounds-`);
    for (let seed = 1; seed <= 3; seed++) terminal("played", "play", "four", "--seats", "2", "-o", "holes=1", "--seed", String(seed));
});
after(() => rmSync(folder, { recursive: true, force: true }));

/** The record of a match of one hole that the terminal has played. */
function finished() {
    const [file] = readdirSync(`${folder}/played/niblick/matches`);
    return readFileSync(`${folder}/played/niblick/matches/${file}`, "utf8").replace(/\[Date.*\]/, '[Date "2026-02-03"]').replace(/\[Seat1 .*\]/, '[Seat1 "Ada"]');
}

const says = (page, words) => until(page, (text) => document.body.textContent.includes(text), words);
const kept = (page) =>
    page.evaluate(() =>
        Object.keys(localStorage).filter((key) => key.startsWith("niblick.round.")).map((key) => JSON.parse(localStorage[key])),
    );
const settled = (page) => until(page, () => document.querySelector(".rounds-progress")?.textContent === "" && document.querySelector(".rounds"));

async function openRounds(page) {
    await page.goto(`${house.server.address}#/`);
    await page.waitForSelector(".clubhouse");
    await page.click("#your-rounds");
    await page.waitForSelector(".rounds h1");
}

async function importText(page, text) {
    const choosing = page.waitForEvent("filechooser");
    await page.click(".rounds-ways .button:nth-child(2)");
    const chooser = await choosing;
    await chooser.setFiles({ name: "rounds.txt", mimeType: "text/plain", buffer: Buffer.from(text) });
}

async function exportText(page) {
    const loading = page.waitForEvent("download");
    await page.click(".rounds-ways .button:nth-child(1)");
    return readFileSync(await (await loading).path(), "utf8");
}

const unsummed = (file) => file.split("\n").filter((line) => line.startsWith("round ")).sort();

test("a match that ends is a round, which is reviewed while the rounds are looked at", async () => {
    const { page, leave } = await visit(house.browser, house.server.address);
    await openRounds(page);
    await says(page, "There is no finished round yet.");
    await accessible(page, "no rounds");
    const begun = `[Game "four"]\n[Options "holes=1"]\n[Seats "2"]\n[Seed "5"]\n[Date "2026-02-03"]\n[Seat0 "You"]\n[Seat1 "Ada"]\n\nhole 1 dealer 1\n`;
    const saved = {
        id: "one", game: "four", title: "Four-Card Golf", practice: false, takenBack: 0, lines: {}, over: false, when: 1, record: begun,
        sitters: [{ name: "You", player: null }, { name: "Ada", player: "everyman" }],
    };
    const other = begun.replace('[Seed "5"]', '[Seed "6"]'); // so that it would be another round
    for (const [id, how] of [["one", {}], ["two", { practice: true }], ["three", { record: other, deals: "the deals of another match" }]]) {
        const match = { ...saved, id, ...how };
        await page.evaluate(([key, value]) => (localStorage[`niblick.match.${key}`] = JSON.stringify(value)), [id, match]);
        await page.goto(`${house.server.address}#/table/${id}`);
        await page.waitForSelector(".table");
        await playByMouse(page);
        await until(page, (key) => JSON.parse(localStorage[`niblick.match.${key}`]).over, id);
        await page.goto(`${house.server.address}#/`);
        await page.waitForSelector(".clubhouse");
    }
    assert.equal((await kept(page)).length, 1); // practice is none, and neither are known deals
    assert.match((await kept(page))[0].line, /^round [0-9a-f]{16} 2026-02-03T\d\d:\d\d four person,everyman 1 /);
    await openRounds(page);
    await says(page, "What your mistakes cost");
    await settled(page);
    const [round] = await kept(page);
    assert.match(round.line, / reviewed -?\d+ -?\d+ /);
    assert.equal(round.record, undefined); // it is not needed any more
    await says(page, "You get a handicap index after three rounds; you have played 1.");
    await page.evaluate(() => localStorage.removeItem("niblick.round." + JSON.parse(localStorage["niblick.match.one"]).round));
    await openRounds(page); // as matches are that were finished before rounds were kept
    await until(page, () => Object.keys(localStorage).some((key) => key.startsWith("niblick.round.")));
    await leave();
});

test("rounds of the terminal have the same numbers in the page, and come back", async () => {
    const { page, leave } = await visit(house.browser, house.server.address);
    terminal("played", "rounds", "--review", "--scratch", "10");
    const file = terminal("played", "rounds", "--export", "-");
    const [group] = JSON.parse(terminal("played", "rounds", "--json", "--scratch", String(HOLES))).groups;
    await openRounds(page);
    await importText(page, file);
    await says(page, "3 rounds were added. Already here: 0.");
    await says(page, "Handicap index");
    const facts = await page.$$eval(".rounds-facts .fact", (all) => all.map((one) => one.textContent));
    const words = (value, decimals) => value.toFixed(decimals).replace("-", "−");
    assert.deepEqual(facts, [
        "3", words(group.mean, 2), String(group.rounds[group.best].result), words(group.scratch, 2), words(group.index, 1),
    ]);
    assert.equal(await page.locator(".round-dot").count(), 3);
    assert.equal(await page.locator(".round-dot.counted").count(), 1);
    await page.click(".rounds-list summary");
    await accessible(page, "rounds");
    await picture(page, "rounds-wide-2");
    await page.evaluate(() => window.scrollTo(0, 0));
    await picture(page, "rounds-wide");
    await importText(page, file);
    await says(page, "0 rounds were added. Already here: 3.");
    const back = await exportText(page);
    assert.deepEqual(unsummed(back), unsummed(file));
    mkdirSync(`${folder}/other`, { recursive: true });
    writeFileSync(`${folder}/back.txt`, back);
    assert.match(terminal("other", "rounds", "--import", `${folder}/back.txt`), /3 rounds were added/);
    assert.match(terminal("played", "rounds", "--import", `${folder}/back.txt`), /0 rounds were added. Already here: 3/);
    assert.deepEqual(JSON.parse(terminal("other", "rounds", "--json", "--scratch", String(HOLES))).groups, [group]);
    await leave();
});

test("a review that a file brings is taken over, and one that is here is not lost", async () => {
    const { page, leave } = await visit(house.browser, house.server.address);
    const sum = (...lines) => {
        let hash = 0xcbf29ce484222325n;
        const all = lines.map((line) => `${line}\n`).join("");
        for (const byte of Buffer.from(all)) hash = ((hash ^ BigInt(byte)) * 0x100000001b3n) & 0xffffffffffffffffn;
        return `niblick rounds 1\n${all}end ${lines.length} ${hash.toString(16).padStart(16, "0")}\n`;
    };
    const plain = "round 00000000000000aa 2026-01-02 four person,everyman 1 1024 1024 options holes=1";
    const reviewed = plain.replace(" options", " reviewed 10 20 take:30:4 options");
    await openRounds(page);
    await page.evaluate((line) => (localStorage["niblick.round.00000000000000aa"] = JSON.stringify({ line, record: "?" })), plain);
    await importText(page, sum(reviewed));
    await says(page, "0 rounds were added. Already here: 1.");
    const [first] = await kept(page);
    assert.ok(first.line.startsWith(reviewed) && first.reviewed && first.record === undefined);
    await importText(page, sum(plain));
    await says(page, "0 rounds were added. Already here: 1.");
    assert.deepEqual(await kept(page), [first]);
    await page.evaluate(() => localStorage.removeItem("niblick.round.00000000000000aa"));
    await importText(page, sum(plain, reviewed)); // both in one file
    await says(page, "1 round was added. Already here: 0.");
    assert.deepEqual(await kept(page), [first]);
    await leave();
});

test("files that are damaged, cut off or none of ours add nothing, and say why", async () => {
    const { page, leave } = await visit(house.browser, house.server.address);
    const file = terminal("played", "rounds", "--export", "-");
    await openRounds(page);
    for (const [text, words] of [
        ["%PDF-1.4", "this is not a file of rounds"],
        [file.slice(0, file.lastIndexOf("end ")), "Nothing was added: the file is incomplete"],
        [file.replace("person,everyman", "person,habit"), "the file is damaged"],
        [file.replace("rounds 1", "rounds 7"), "another version of Niblick"],
        [file.replace("four", "fuor"), 'there is no game "fuor"'],
    ]) {
        await importText(page, text);
        await says(page, words);
    }
    assert.deepEqual(await kept(page), []);
    await leave();
});

test("without room, or where nothing may be kept, nothing is half added", async () => {
    const file = terminal("played", "rounds", "--export", "-");
    for (const [allowed, words] of [[1, "the browser has no room for so many rounds"], [0, "does not let the page keep anything"]]) {
        const { page, leave } = await visit(house.browser, house.server.address);
        await openRounds(page);
        await page.evaluate((most) => {
            const set = Storage.prototype.setItem;
            let rounds = 0;
            Storage.prototype.setItem = function (key, value) {
                if (!most || (key.startsWith("niblick.round.") && ++rounds > most)) throw new DOMException("full", "QuotaExceededError");
                return set.call(this, key, value);
            };
        }, allowed);
        await importText(page, file);
        await says(page, words);
        assert.deepEqual(await kept(page), []);
        await leave();
    }
});

/** From now on the browser has no room for what has such a key and such words in it. */
const noRoom = (page, key, words) =>
    page.evaluate(([start, part]) => {
        const set = Storage.prototype.setItem;
        Storage.prototype.setItem = function (name, value) {
            if (name.startsWith(start) && value.includes(part)) throw new DOMException("full", "QuotaExceededError");
            return set.call(this, name, value);
        };
    }, [key, words]);

test("what a scratch player expects, and a review, are said to be missing where there is no room for them", async () => {
    const { page, leave } = await visit(house.browser, house.server.address);
    await openRounds(page);
    await noRoom(page, "niblick.scratch", "");
    await importText(page, terminal("played", "rounds", "--export", "-"));
    await says(page, "What a scratch player expects could not be worked out: the browser has no room to keep it.");
    await page.reload();
    await page.waitForSelector(".rounds h1");
    await settled(page);
    await noRoom(page, "niblick.round.", '"reviewed":true');
    await page.evaluate((record) => {
        const sitters = [{ name: "You", player: null }, { name: "Ada", player: "habit" }];
        const match = { id: "full", game: "four", title: "Four", practice: false, takenBack: 0, lines: {}, over: true, when: 1, sitters, record };
        localStorage["niblick.match.full"] = JSON.stringify(match);
    }, finished());
    await openRounds(page);
    await says(page, "1 round could not be reviewed.");
    assert.equal((await kept(page)).filter(({ record }) => record !== undefined).length, 1);
    await leave();
});

test("a kept round that cannot be read is told and stays, on a phone in the dark too", async () => {
    const { page, leave } = await visit(house.browser, house.server.address, { size: PHONE, dark: true });
    await openRounds(page);
    await importText(page, terminal("played", "rounds", "--export", "-"));
    await says(page, "3 rounds were added");
    await page.evaluate(() => (localStorage["niblick.round.0000000000000001"] = JSON.stringify({ line: "nonsense" })));
    await openRounds(page);
    await says(page, "1 round that is kept here cannot be read.");
    await says(page, "Handicap index");
    await page.click(".rounds-list summary");
    await accessible(page, "rounds on a phone");
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    assert.equal(wide, false);
    await page.evaluate(() => window.scrollTo(0, 0));
    await picture(page, "rounds-phone-dark");
    await page.evaluate(() => window.scrollTo(0, 700));
    await picture(page, "rounds-phone-dark-2");
    assert.equal((await kept(page)).length, 4);
    await leave();
});
