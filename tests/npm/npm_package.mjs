// The package niblick, by what it exports: run by npm_package.sh in a folder where it is installed.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { Refused, startEngine } from 'niblick';

const { NIBLICK_EFFORT = '20' } = process.env;
const home = new URL('./node_modules/niblick/', import.meta.url);
const about = JSON.parse(readFileSync(new URL('package.json', home), 'utf8'));
const engine = await startEngine();
const byFacts = (await engine.facts()).game; // its rules can be anything, so no network was trained for it
const holes = Math.max(1, Math.round(Number(NIBLICK_EFFORT) / 20)); // of each game

/** Plays so many holes, or to the end of the match. */
async function play(table, most, choose) {
    let state = await table.state();
    while (!state.match_over && state.hole <= most) {
        if (state.over) {
            if (state.hole === most) break;
            state = await table.next();
            continue;
        }
        const seat = state.actor;
        ({ state } = await table.act(seat, (await choose(seat)).action, []));
    }
}

test('the package depends on nothing, and has the version of the library and all that it exports', () => {
    assert.equal(about.version, engine.version);
    assert.equal(about.dependencies, undefined);
    assert.equal(about.scripts, undefined);
    const files = readdirSync(home);
    for (const file of ['README.md', 'LICENSE', 'index.js', 'index.d.ts', 'niblick.wasm', 'engine', 'weights']) assert.ok(files.includes(file), file);
    const { resolve } = createRequire(import.meta.url);
    for (const path of ['niblick/worker', 'niblick/niblick.wasm', 'niblick/weights/six.weights']) assert.ok(resolve(path));
    for (const { id } of engine.games) if (id !== byFacts) assert.ok(readFileSync(new URL(`weights/${id}.weights`, home)).length);
});

for (const game of engine.games) {
    test(`${game.id}: a whole hole, with a computer player in every seat, that replays`, async () => {
        const seats = Math.min(4, game.max_seats), players = ['eagle', 'everyman', 'habit', 'random'];
        const table = await engine.openTable({ game: game.id, seats, seed: '1928' });
        const { notice, failed } = await table.ready('eagle');
        assert.ok(!failed && /no network/.test(notice) === (game.id === byFacts), notice); // though it may not be trained for so many players
        const { hints } = await table.hint((await table.state()).actor, { playouts: 20 });
        assert.ok(hints.length);
        const { bytes, indices, fields } = await table.spec();
        const { actor } = await table.state(), env = await table.env(actor);
        assert.equal(env.observation.length, bytes);
        assert.equal(fields.reduce((sum, field) => sum + field.bytes, 0), bytes);
        assert.deepEqual(env.legal.map(({ action }) => action), (await table.view(actor)).legal.map(({ action }) => action));
        assert.ok(env.legal.every(({ index }) => index < indices));
        await play(table, holes, (seat) => table.choose(seat, players[seat]));
        assert.ok((await table.score()).played >= 1);
        const record = await table.record();
        const replay = await engine.openRecord(record);
        await replay.go(replay.length - 1, ['truth']);
        assert.deepEqual((await replay.score()).totals, (await table.score()).totals);
        const again = await engine.resume(record);
        assert.deepEqual(await again.state(), await table.state());
        assert.equal(await again.record(), record);
        for (const one of [table, replay, again]) await one.close();
    });
}

test('a player has its network without being asked for it, and one that is withheld plays by rule of thumb', async () => {
    const loads = [];
    const bare = await startEngine({ network: async (game) => (loads.push(game), null) });
    const [with_, without] = await Promise.all([engine, bare].map((one) => one.openTable({ game: 'six', seats: 2, seed: '3' })));
    const { actor } = await without.state();
    await without.choose(actor, 'everyman');
    assert.deepEqual(loads, []);
    await without.choose(actor, 'eagle');
    assert.deepEqual(loads, ['six']);
    assert.match((await without.ready('eagle')).notice, /no network/);
    assert.equal((await with_.ready('eagle')).notice, '');
    await with_.close();
});

test('there are as many tables as one wants, each for itself', async () => {
    const tables = [];
    for (let i = 0; i < 300; i++) tables.push(await engine.openTable({ game: 'six', seats: 2, seed: String(i) }));
    const views = await Promise.all(tables.map(async (table) => JSON.stringify(await table.view('spectator'))));
    const { actor } = await tables[170].state();
    await tables[170].act(actor, (await tables[170].view(actor)).legal[0].action, []);
    for (const i of [0, 7, 8, 15, 16, 169, 171, 299]) assert.equal(JSON.stringify(await tables[i].view('spectator')), views[i]);
    assert.notEqual(JSON.stringify(await tables[170].view('spectator')), views[170]);
    for (const table of tables) await table.close();
    await assert.rejects(tables[170].state(), { code: 'state', message: 'there is no such table' });
});

for (const game of engine.games) {
    test(`${game.id}: a copy goes its own way, and a sample is what the seat could be looking at`, async () => {
        const table = await engine.openTable({ game: game.id, seats: 2, seed: '8' });
        for (let i = 0; i < 1 && !(await table.state()).over; i++) {
            const { actor } = await table.state();
            await table.act(actor, (await table.choose(actor, 'habit')).action, []);
        }
        const { actor, over } = await table.state();
        assert.ok(!over);
        const before = [await table.state(), await table.record(), await table.view(actor)];
        const copy = await table.clone();
        assert.deepEqual([await copy.state(), await copy.record(), await copy.view(actor)], before);
        assert.equal(copy.seed, table.seed);
        await play(copy, 1, (seat) => copy.choose(seat, 'habit'));
        assert.notEqual(await copy.record(), before[1]);

        const [one, same, other] = await Promise.all([table.sample(actor, 1), table.sample(actor, 1), table.sample(actor, 2)]);
        assert.deepEqual((await one.view(actor)).zones, before[2].zones); // nothing in it contradicts what the seat knows
        const truth = await one.view('truth');
        const faces = truth.zones.filter(({ kind }) => kind !== 'stock').flatMap(({ cells }) => cells);
        assert.ok(faces.every(({ card, empty }) => empty || card), 'every card has a face');
        assert.deepEqual(truth, await same.view('truth'));
        assert.notEqual(one.seed, table.seed); // and it does not tell the deal
        assert.notDeepEqual([await other.view('truth'), other.seed], [truth, one.seed]);
        await assert.rejects(one.record(), { code: 'state', message: /was sampled/ });
        await play(one, 1, (seat) => one.choose(seat, 'habit'));
        assert.ok((await one.state()).over);
        await assert.rejects(one.sample(0), { code: 'state', message: /nothing in it is left to sample/ });
        await assert.rejects(other.sample(2), { message: 'there is no such seat' });

        assert.deepEqual([await table.state(), await table.record(), await table.view(actor)], before); // all this was elsewhere
        for (const each of [table, copy, one, same, other]) await each.close();
    });
}

test('engines are apart, and one module can be shared by many', async () => {
    const wasm = await WebAssembly.compile(readFileSync(new URL('niblick.wasm', home)));
    const [one, two] = await Promise.all([startEngine({ wasm }), startEngine({ wasm })]);
    const table = await one.openTable({ game: 'golph', seed: '1' });
    await assert.rejects(two.resume('no record'), (error) => error instanceof Refused && error.code === 'record');
    assert.equal((await table.state()).game, 'golph');
});

test('a mistake is refused in words', async () => {
    await assert.rejects(engine.openTable({ game: 'six', options: { hloes: '9' } }), { code: 'option', message: /did you mean "holes"/ });
    await assert.rejects(engine.openTable({ game: 'sixx' }), { code: 'game' });
    await assert.rejects(startEngine({ wasm: new Uint8Array(8) }), WebAssembly.CompileError);
});

test('what the README shows works', async () => {
    const page = readFileSync(new URL('README.md', home), 'utf8');
    const blocks = [...page.matchAll(/^```js\n([^]*?)^```/gm)].map(([, code]) => code);
    const shown = blocks.filter((code) => !code.includes("'niblick/worker'"));
    assert.equal(shown.length, 3);
    const said = [], { log } = console;
    console.log = (text) => said.push(text);
    writeFileSync('readme.mjs', shown.join('\n'));
    await import(new URL('./readme.mjs', import.meta.url)).finally(() => (console.log = log));
    const [record, code, message, worth] = said.slice(-4);
    assert.match(worth, /^In fifty holes .* -?\d+\.\d strokes on average$/);
    assert.match(said.at(-5), /^(Ann|Bea|Cyd|Dot).* wins? with \d+ strokes\.$|^.* (tie|share)/);
    assert.match(record, /^\[Game "six"\]/);
    assert.equal(code, 'option');
    assert.match(message, /did you mean "holes"/);
});
