// What the engine in the page says (web/engine, without its worker) beside what `niblick engine` says of the same match.
// Run by wasm_engine.sh, with NIBLICK, SOURCE_DIR and PAGE_DIR set.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { webcrypto } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { after, test } from 'node:test';

globalThis.crypto ??= webcrypto; // which every browser has; Node from 19 on

const { NIBLICK, SOURCE_DIR, PAGE_DIR, NIBLICK_EFFORT = '20' } = process.env;
const { CALLS, IMPORTS, SERVICES, callerOf } = await import(`${SOURCE_DIR}/web/engine/module.js`);
const { hostOf } = await import(`${SOURCE_DIR}/web/engine/host.js`);
const { networksOf } = await import(`${SOURCE_DIR}/web/engine/networks.js`);

const module = new WebAssembly.Module(readFileSync(`${PAGE_DIR}/wasm/niblick.wasm`));
const { exports } = new WebAssembly.Instance(module, IMPORTS);
const host = hostOf(callerOf(exports));
const games = host.catalogue().games;
const holes = Math.max(1, Math.round(Number(NIBLICK_EFFORT) / 25)); // of each game

// ------------------------------------------------------------------------------------------------------ the other engine

const engine = spawn(NIBLICK, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
const lines = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();
after(() => engine.stdin.end());

async function native(cmd, keys = {}) {
    engine.stdin.write(JSON.stringify({ cmd, ...keys }) + '\n');
    const { ok, error, ...answer } = JSON.parse((await lines.next()).value);
    if (!ok) throw Object.assign(new Error(error.message), { code: error.code });
    return answer;
}

// ---------------------------------------------------------------------------------------------------------- comparing

/** A small generator of our own: the same games are played every time. */
function dice(seed) {
    let state = seed >>> 0;
    return (limit) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor((state / 2 ** 32) * limit);
    };
}

async function compareLegal(view, seat, sentences) {
    const { legal } = await native('legal', { seat });
    assert.deepEqual(view.legal.map(({ sentence, phrase, ...action }) => action), legal);
    if (!sentences) return;
    for (const { code, sentence } of view.legal)
        assert.equal(sentence, (await native('describe', { action: code, seat })).sentence);
}

async function compareViews(table, seats, sentences) {
    for (const viewer of [...Array(seats).keys(), 'spectator']) {
        const page = host.view(table, viewer);
        const { view } = await native('view', { seat: viewer });
        const { legal, match_over, picking, opening, ...shared } = page;
        assert.equal(!!picking, legal.length > 0);
        assert.deepEqual(shared, view);
        if (viewer === 'spectator') assert.deepEqual(legal, []);
        else await compareLegal(page, viewer, sentences);
    }
}

/** The truth of an event as a seat may know it. */
const heard = (event, seat) => ('card' in event && !event.seen.includes(seat) ? { ...event, card: null } : event);

/** Bytes and numbers for programs that learn. */
async function compareEnv(table, seat) {
    const { observation, legal } = host.env(table, seat);
    const hex = Array.from(observation, (byte) => byte.toString(16).padStart(2, '0')).join('');
    assert.deepEqual({ seat, observation: hex, legal }, await native('env', { seat }));
    assert.deepEqual(host.spec(table), await native('spec'));
}

async function compareScore(table) {
    const { scores, over, ...match } = await native('score');
    assert.deepEqual(host.score(table), match);
}

/** Plays to the end of so many holes, or of the match, and compares everything on the way. */
async function compareMatch(setup, most, rules) {
    const roll = dice(setup.seed);
    const about = host.openTable({ ...setup, seed: String(setup.seed) });
    const opened = await native('new', setup);
    assert.deepEqual(about.options, opened.options);
    assert.equal(about.seed, opened.seed);
    let state = host.state(about.table);
    assert.deepEqual(state, opened.state);
    for (let step = 0; !state.match_over && state.hole <= most; step++) {
        if (state.over) {
            state = host.next(about.table);
            assert.deepEqual(state, (await native('next')).state);
            continue;
        }
        if (step % 5 === 0) await compareViews(about.table, about.seats, step % 10 === 0);
        const seat = state.actors[roll(state.actors.length)];
        if (step % 7 === 0) await compareEnv(about.table, seat);
        const { legal, rule } = host.view(about.table, seat);
        rules.add(rule);
        const { action } = legal[roll(legal.length)];
        const done = host.act(about.table, seat, action, [seat, (seat + 1) % about.seats]);
        const truth = await native('apply', { action, seat });
        state = done.state;
        assert.deepEqual(state, truth.state);
        for (const { viewer, events } of done.told)
            assert.deepEqual(events, truth.events.map((event) => heard(event, viewer)));
    }
    await compareViews(about.table, about.seats, true);
    await compareScore(about.table);
    assert.equal(host.record(about.table), (await native('record')).record);
    host.close(about.table);
}

// -------------------------------------------------------------------------------------------------------------- tests

test('the wrapper calls every export with what it takes, and knows them all', () => {
    const functions = WebAssembly.Module.exports(module).map(({ name }) => name);
    assert.deepEqual(functions.sort(), [...Object.keys(CALLS), ...SERVICES].sort());
    for (const [name, kinds] of Object.entries(CALLS))
        assert.equal(exports[name].length, kinds.flatMap((kind) => (['sized', 'kept'].includes(kind) ? [0, 0] : [0])).length, name);
});

test('the module imports nothing but what the wrapper gives it', () => {
    for (const { module: from, name } of WebAssembly.Module.imports(module)) assert.ok(IMPORTS[from][name], name);
});

test('the catalogue is that of the program', async () => {
    assert.deepEqual(games, (await native('games')).games);
    assert.deepEqual(host.catalogue().players, (await native('players')).players);
});

for (const game of games) {
    test(`${game.id}: states, views, actions, sentences, events, scores and records are those of the program`, async () => {
        const rules = new Set(game.options.map((option) => option.rule));
        for (let n = 0; n < holes; n++) {
            const seats = n % 2 ? game.max_seats : game.min_seats;
            await compareMatch({ game: game.id, seats, seed: 1928 + n }, 1 + (n % 3), rules);
        }
        const page = readFileSync(`${PAGE_DIR}/web/rules/${game.id}.html`, 'utf8');
        for (const rule of rules) assert.ok(page.includes(` id="${rule}"`), `rules/${game.id}.html has no place for ${rule}`);
    });
}

/** The page fetches the networks that the program has built in. */
const networkOf = (game) => `${SOURCE_DIR}/data/eagle/${game}.weights`;
const { ready: networks } = networksOf(host, async (game) => (existsSync(networkOf(game)) ? new Uint8Array(readFileSync(networkOf(game))) : null));

test('a network is loaded once, when a player first needs it, and what is wrong with it is no accident', async () => {
    const loads = [];
    const good = new Uint8Array(readFileSync(networkOf('six')));
    let answer = async () => { throw new Error('no network'); };
    const { ready } = networksOf(host, (game) => (loads.push(game), answer()));
    const { table } = host.openTable({ game: 'six', seats: 2, seed: '1' });
    assert.deepEqual(await ready(table, 'everyman'), { notice: '', failed: false });
    assert.deepEqual(loads, []);
    const { notice, failed } = await ready(table, 'eagle');
    assert.ok(failed);
    assert.match(notice, /^eagle has no network for Six-Card Golf, so it plays by rule of thumb\.$/);
    for (const bytes of [good.subarray(0, 5000), new Uint8Array(20), good.map((byte, i) => (i > 9000 ? byte + 1 : byte))]) {
        answer = async () => bytes;
        assert.ok((await ready(table, 'eagle')).failed);
    }
    answer = async () => null; // there is none
    const { ready: none } = networksOf(host, answer);
    assert.deepEqual(await none(table, 'eagle'), { notice, failed: false });
    answer = async () => good;
    loads.length = 0;
    const both = await Promise.all([ready(table, 'eagle'), ready(table, 'eagle')]);
    assert.deepEqual(both, [{ notice: '', failed: false }, { notice: '', failed: false }]);
    assert.deepEqual(loads, ['six']);
    host.close(table);
});

const PLAYOUTS = 60;

/** What every computer player would do, and what the strongest thinks of it all: the same as in the program. */
async function compareMinds(table, seat) {
    for (const { id: player } of host.catalogue().players) {
        const { sentence, ...choice } = host.choose(table, seat, player, { playouts: PLAYOUTS });
        assert.deepEqual(choice, (await native('choose', { seat, player, playouts: PLAYOUTS })).choice, player);
    }
    const { unit, close, matters, hints } = await native('hint', { seat, playouts: PLAYOUTS });
    const advice = host.hint(table, seat, { playouts: PLAYOUTS });
    assert.ok(advice.places.every((place) => host.view(table, seat).picking.lit.some(({ at }) => at === place)));
    assert.deepEqual(
        advice.hints,
        hints.map(({ text, score, ...hint }, i) =>
            ({ alike: [], ...hint, sentence: text, expected: score, unit, matters, close: i < close })),
    );
}

for (const game of games) {
    test(`${game.id}: the computer players choose and advise as in the program`, async () => {
        const seats = Math.min(3, game.max_seats);
        const { table } = host.openTable({ game: game.id, seats, seed: '1931' });
        let { state } = await native('new', { game: game.id, seats, seed: 1931 });
        const roll = dice(1931);
        await networks(table, 'eagle');
        for (let step = 0; !state.over && step < 6 * holes; step++) {
            const seat = state.actors[roll(state.actors.length)];
            if (step % 2) await compareMinds(table, seat);
            const { legal } = host.view(table, seat);
            const { action } = legal[roll(legal.length)];
            ({ state } = await native('apply', { action, seat }));
            host.act(table, seat, action, []);
        }
        host.close(table);
    });
}

test('a player that thinks by the clock comes to a choice', () => {
    const { table } = host.openTable({ game: 'six', seats: 4, seed: '1' });
    const { id } = host.catalogue().players.at(-1);
    const { actor } = host.state(table);
    const choice = host.choose(table, actor, id, { milliseconds: 60 });
    assert.ok(host.view(table, actor).legal.some(({ action }) => action === choice.action));
    host.close(table);
});

/** A finished match of six-card golf, by the first player of the list. */
function playedMatch(options = {}) {
    const about = host.openTable({ game: 'six', seats: 2, seed: '1', names: ['Ann', 'Béa'], options });
    let state = host.state(about.table);
    while (!state.match_over) {
        if (state.over) state = host.next(about.table);
        const { action } = host.choose(about.table, state.actor, host.catalogue().players[0].id);
        ({ state } = host.act(about.table, state.actor, action, []));
    }
    return about.table;
}

test('a record replays step by step, and ends where the match did', () => {
    const table = playedMatch({ holes: '2' });
    const replay = host.openRecord(host.record(table));
    assert.equal(replay.finished, true);
    assert.deepEqual(replay.names, ['Ann', 'Béa']);
    const { told, kind } = host.go(replay.table, 1, ['truth', 1]);
    assert.equal(kind, 'action');
    assert.deepEqual(told.map(({ viewer }) => viewer), ['truth', 1]);
    assert.match(told[1].sentences, /^(You|Ann) turns? up/);
    host.go(replay.table, replay.length - 1, []);
    assert.deepEqual(host.score(replay.table), host.score(table));
    assert.deepEqual(host.sheets(replay.table), host.sheets(table));
    assert.throws(() => host.go(replay.table, replay.length, []), { code: 'state' });
    assert.throws(() => host.act(replay.table, 0, 'draw', []), { code: 'state' });
    host.close(replay.table);
    host.close(table);
});

/** The record of a table of the server, which says after each hole what its deal was made of. */
function fairRecord(table) {
    const fair = `fair 0x${'5'.repeat(64)} - 0x${'6'.repeat(64)}`;
    return host.record(table).replace(/^score .*$/gm, (line) => `${line}\n${fair}`);
}

test('what a deal was made of is no step of a replay', () => {
    const table = playedMatch({ holes: '3' });
    const [bare, fair] = [host.record(table), fairRecord(table)].map((text) => host.openRecord(text));
    assert.equal(fair.length, bare.length);
    for (let step = 0; step < bare.length; step++) {
        const [{ at: later, ...one }, { at: sooner, ...other }] = [fair, bare].map(({ table: each }) => host.go(each, step, ['truth']));
        assert.deepEqual(one, other);
        assert.ok(later >= sooner); // its text has more in it
        assert.deepEqual(host.view(fair.table, 'truth'), host.view(bare.table, 'truth'));
    }
    assert.throws(() => host.go(fair.table, bare.length, []), { code: 'state' });
    for (const each of [bare.table, fair.table, table]) host.close(each);
});

test('a match that was cut off anywhere goes on', () => {
    const table = playedMatch({ holes: '1' });
    const record = host.record(table);
    const body = record.split('\n');
    const first = body.findIndex((line) => line.startsWith('hole '));
    for (let n = first; n < body.length; n++) {
        const again = host.resume(body.slice(0, n).join('\n'));
        assert.ok(record.startsWith(host.record(again.table)) || n === first);
        assert.equal(typeof host.state(again.table).over, 'boolean');
        host.close(again.table);
    }
    host.close(table);
});

test('what is no record is refused in the words of the library', () => {
    assert.throws(() => host.openRecord('<script>'), { code: 'record', message: /Game/ });
    assert.throws(() => host.openRecord('[Game "sixx"]\n[Seats "2"]\n'), { code: 'game', message: /six/ });
    assert.throws(() => host.resume('[Game "six"]\n[Seats "2"]\nhole 1 dealer 0\nfly\n'), { code: 'record', message: /line 4/ });
});

test('an action is taken back only while nothing has been seen, except in practice', () => {
    const { table, practice } = host.openTable({ game: 'power', seats: 2, seed: '3' });
    const before = host.record(table);
    const { actor } = host.state(table);
    assert.equal(practice, false);
    assert.deepEqual(host.undoBarred(table, actor, [actor]), { barred: 'There is nothing to take back yet.', practice: false });
    host.act(table, actor, 'draw', []);
    const { barred, practice: helps } = host.undoBarred(table, actor, [actor]);
    assert.match(barred, /seen a new card/);
    assert.equal(helps, true);
    assert.throws(() => host.undo(table, actor, [actor]), { code: 'state' });
    assert.match(host.practise(table), /^\[Practice "yes"\]$/m);
    assert.equal(host.practise(table), host.record(table)); // once is enough
    assert.equal(host.undoBarred(table, actor, [actor]).barred, null);
    assert.equal(host.undo(table, actor, [actor]).state.actor, actor);
    assert.equal(host.record(table).replace(/\[Practice.*\n/, ''), before);
    assert.equal(host.resume(host.record(table)).practice, true);
    host.close(table);
});

test('cambio, three people: an undo leaves what another person has done', () => {
    const { table } = host.openTable({ game: 'cambio', seats: 3, seed: '4' });
    const { turn } = host.state(table);
    const [first, second] = [(turn + 1) % 3, (turn + 2) % 3];
    host.act(table, turn, 'draw', []);
    host.act(table, turn, 'discard', []);
    while (host.state(table).actor === turn) host.act(table, turn, host.view(table, turn).legal[0].action, []);
    host.act(table, first, 'pass', []);
    host.act(table, second, 'pass', []);
    const record = host.record(table);
    assert.match(host.undoBarred(table, first, [0, 1, 2]).barred, /has played since/);
    assert.throws(() => host.undo(table, first, [0, 1, 2]), { code: 'state' });
    assert.equal(host.record(table), record);
    host.undo(table, second, [0, 1, 2]);
    assert.equal(record.split('\n').length - host.record(table).split('\n').length, 1);
    host.close(table);
});

test('a touch in vain is explained, with its kind and the rule', () => {
    const { table } = host.openTable({ game: 'six', seats: 2, seed: '1', names: ['Ann', 'Bea'] });
    const { actor } = host.state(table);
    const { zones } = host.view(table, actor);
    const grid = zones.find(({ kind, owner }) => kind === 'grid' && owner !== actor).zone;
    const { refused } = host.touch(table, actor, [], `z${grid}.0`, [], actor);
    assert.equal(refused.reason, 'not-yours');
    assert.equal(refused.rule, 'layout.2');
    assert.match(refused.message, /choose one of your own/);
    assert.equal(host.touch(table, actor, [], 'z0', [], actor).refused.message, "You can't draw now. You can turn up.");
    assert.deepEqual(host.explain(table, actor, 'flip A1'), { legal: true });
    assert.match(host.explain(table, 1 - actor, 'flip A1').message, /turn/);
    assert.throws(() => host.touch(table, actor, [], 'z', [], actor), { code: 'state' });
    host.close(table);
});

test('a touch that leaves one action plays it, and brings all that comes next', () => {
    const { table } = host.openTable({ game: 'four', seats: 2, seed: '1' });
    const { actor } = host.state(table);
    const draw = host.touch(table, actor, [], host.view(table, actor).picking.enter, [actor], actor).done;
    assert.equal(draw.action, 'draw');
    assert.equal(draw.view.seat, actor);
    assert.equal(draw.record, host.record(table));
    assert.deepEqual(draw.view, host.view(table, actor));
    const swap = draw.view.picking.choices.find(({ label }) => label === 'Swap');
    const { picking } = host.touch(table, actor, [], swap.touch, [actor], actor);
    assert.deepEqual(picking.touches, [swap.touch]);
    assert.equal(picking.question, swap.question);
    assert.deepEqual(picking.choices.map(({ key }) => key), ['1', '2', '3', '4']);
    const [{ at, names }] = picking.lit;
    assert.deepEqual(names, ['1', 'a1']);
    assert.equal(host.touch(table, actor, picking.touches, at, [actor], actor).done.action, 'swap A1');
    host.close(table);
});

/** What is said of every card, and of every touch, lit or not. */
function saidOf(table, seat, { zones }) {
    const where = zones.flatMap(({ zone, cells }) => [[zone, undefined], ...cells.map((_, slot) => [zone, slot])]);
    return where.map(([zone, slot]) => [
        host.about(table, seat, zone, slot),
        host.pick(table, seat, [], slot === undefined ? `z${zone}` : `z${zone}.${slot}`),
    ]);
}

for (const game of games) {
    test(`${game.id}: a table of a server is picked from as one of our own`, () => {
        const seats = Math.min(4, game.max_seats), names = ['Ann', 'Bea', 'Cyd', 'Dot'].slice(0, seats);
        const { table } = host.openTable({ game: game.id, seats, seed: '1933', names });
        const blank = host.openTable({ game: game.id, seats, seed: '7', names: [] }).table;
        const roll = dice(1933);
        for (let step = 0; step < 25 * holes && !host.state(table).over; step++) {
            const { actors } = host.state(table), seat = actors[roll(actors.length)];
            const { picking, ...view } = host.view(table, seat);
            assert.deepEqual(host.offer(blank, seat, view, names), picking);
            assert.deepEqual(saidOf(blank, seat, view), saidOf(table, seat, view));
            const [ours, theirs] = [table, blank].map((one) => {
                const where = [...picking.lit.map(({ at }) => at), ...picking.choices.map(({ touch }) => touch)];
                return where.map((touch) => host.pick(one, seat, [], touch));
            });
            assert.deepEqual(theirs, ours);
            for (const { chosen } of ours) if (chosen) assert.ok(view.legal.some(({ code }) => code === chosen));
            host.act(table, seat, view.legal[roll(view.legal.length)].action, []);
        }
        host.close(table);
        host.close(blank);
    });
}

test('a table says its goal and values, what a card counts, and which cards one looks at first', () => {
    const { table, goal, values } = host.openTable({ game: 'four', seats: 2, seed: '1', options: { columns: 'on' } });
    assert.match(goal, /nine holes wins\.$/);
    assert.deepEqual(host.check({ game: 'four', seats: 2, options: { columns: 'on' } }).values, values);
    assert.deepEqual(values.lines.filter(({ cards }) => cards.includes('Kh')).map(({ which, worth }) => [which, worth]), [['King', '0']]);
    assert.ok(values.lines.some(({ kind, which }) => kind === 'group' && which === 'Two equal cards in a column'));
    const { actor } = host.state(table), { opening, zones } = host.view(table, actor);
    assert.equal(opening.text, 'You can look at two of your cards now. Nobody else sees them.');
    assert.deepEqual(opening.at.map(({ slot }) => slot), ['B1', 'B2']);
    const { zone, cells } = zones.find(({ owner, kind }) => kind === 'grid' && owner === actor);
    cells.forEach(({ card }, slot) => assert.match(host.about(table, actor, zone, slot),
        card ? /^The .* counts (nothing|-?\d+)\./ : /^Nobody has seen this card\.$/));
    assert.match(host.about(table, 1 - actor, zone, 2), /has seen this card; you have not\.$/);
    assert.match(host.about(table, actor, 0), /^\d+ cards to draw from, face down\.$/);
    host.act(table, actor, 'draw', []);
    assert.equal(host.view(table, actor).opening, null);
    assert.ok(host.view(table, 1 - actor).opening);
    host.close(table);
});

test('a stick is known to be right or wrong by the cards that the seat has seen', () => {
    const { table } = host.openTable({ game: 'cambio', seats: 2, seed: '5' });
    const seen = new Set();
    for (let turn = 0; turn < 400 && !host.state(table).over; turn++) {
        const { actor } = host.state(table), { legal, zones, picking } = host.view(table, actor);
        if (legal.some(({ verb }) => verb === 'stick')) {
            const rank = zones.find(({ kind }) => kind === 'waste').cells.at(-1).card[0];
            const known = zones.filter(({ kind }) => kind === 'grid').flatMap(({ cells }) => cells).filter(({ card }) => card);
            seen.add(picking.claims);
            assert.equal(picking.claims, known.some(({ card }) => card[0] === rank) ? 'known' : 'none');
            assert.equal(picking.lit.filter(({ warning }) => warning).length, known.filter(({ card }) => card[0] !== rank).length);
            host.act(table, actor, 'pass', []);
            continue;
        }
        assert.equal(picking.claims, 'not-asked');
        const wanted = ['draw', 'discard', 'pass'].find((verb) => legal.some((action) => action.verb === verb));
        host.act(table, actor, wanted ?? legal[0].action, []);
    }
    assert.ok(seen.has('none') && seen.has('known'));
    host.close(table);
});

test('with a real memory neither the view nor a hint has what is to be remembered', () => {
    const { table, deck } = host.openTable({ game: 'four', seats: 2, seed: '1', options: { memory: 'real' } });
    const { actor } = host.state(table);
    const known = () => host.view(table, actor).zones.filter(({ kind }) => kind === 'grid')
        .flatMap(({ cells }) => cells.filter(({ card, up }) => card && !up));
    const seen = known().map(({ card }) => deck.cards.find(({ code }) => code === card).name);
    assert.equal(seen.length, 2);
    host.act(table, actor, 'draw', []);
    assert.deepEqual(known(), []);
    const again = host.resume(host.record(table)).table;
    assert.deepEqual(host.view(again, actor), host.view(table, actor));
    for (const { reason, sentence } of host.hint(table, actor, { playouts: 200 }).hints)
        for (const name of seen) assert.ok(!reason.includes(name) && !sentence.includes(name), `${sentence} ${reason}`);
    host.close(table);
    host.close(again);
});

test('a hole is reviewed in the page as by `niblick review`, whatever the order of its steps', async () => {
    const { table } = host.openTable({ game: 'golph', seats: 3, seed: '7', names: ['Ann', 'Bea', 'Cyd'] });
    for (let roll = dice(3), state = host.state(table); !state.over; state = host.state(table)) {
        const { legal } = host.view(table, state.actor);
        host.act(table, state.actor, legal[roll(legal.length)].code, []);
    }
    const record = host.record(table);
    const { review } = networksOf(host, async (game) => new Uint8Array(readFileSync(networkOf(game))));
    const { holes, ...about } = await review(record);
    const steps = Array.from({ length: holes[0].steps }, (_, step) => step);
    const worked = steps.reverse().map((step) => host.reviewStep(record, 0, step, true));
    const page = host.reviewHole(record, 0, worked, null);
    const { status, stdout } = spawnSync(NIBLICK, ['review', '-', '--budget', 'quick', '--json'], { input: record, encoding: 'utf8' });
    assert.equal(status, 0);
    const { holes: [native], error, ...whole } = JSON.parse(stdout);
    assert.deepEqual(about, whole);
    assert.deepEqual(page, native);
    assert.match(host.reviewHole(record, 0, worked, 1).seats[1].text, /^For you the hole counted /);
    host.close(table);
});

test('a review needs a hole that is over, and all of its steps', () => {
    const { table } = host.openTable({ game: 'golph', seats: 2, seed: '7' });
    const record = host.record(table);
    assert.deepEqual(host.review(record).holes, []);
    assert.throws(() => host.reviewStep(record, 0, 0, true), { code: 'state', message: /no such hole that is over/ });
    assert.throws(() => host.review('no record'), { code: 'record' });
    host.close(table);
});

test('a tutor has a word for everything that the seat can do, and knows what the seat knows', () => {
    const { table } = host.openTable({ game: 'four', seats: 2, seed: '1', options: { memory: 'real' } });
    const { actor } = host.state(table);
    host.act(table, actor, 'draw', []);
    const { legal } = host.view(table, actor);
    const { choices } = host.tutor(table, actor, { playouts: 200 });
    assert.deepEqual(choices.map(({ code }) => code), legal.map(({ code }) => code));
    for (const { mark, text } of choices) assert.match(text, mark === 'none' ? /^Good choice\.$/ : /^That gives away about /);
    assert.throws(() => host.tutor(table, 1 - actor, { playouts: 200 }), { code: 'illegal' });
    host.close(table);
});

test('names are cut between characters, and options are checked', () => {
    const { table, names } = host.openTable({ game: 'six', seats: 2, names: ['é'.repeat(60), 'B\nC'] });
    assert.equal(names[0], 'é'.repeat(19));
    assert.equal(names[1], 'B C');
    assert.throws(() => host.check({ game: 'six', options: { hloes: '9' } }), { code: 'option', message: /did you mean "holes"/ });
    assert.throws(() => host.check({ game: 'six', options: { holes: '9 jokers=on' } }), { code: 'option' });
    assert.throws(() => host.view(table, 'truth'), { code: 'seats' });
    host.close(table);
    assert.throws(() => host.state(table), { code: 'state' });
});

test('tables are as many as one wants; a closed one is used again, and none is another', () => {
    const open = Array.from({ length: 70 }, (_, seed) => host.openTable({ game: 'six', seats: 2, seed: String(seed) }).table);
    const truth = (table) => [host.record(table), JSON.stringify(host.view(table, 'spectator'))];
    const before = open.map(truth);
    const closed = open.filter((_, i) => i % 9 === 0);
    closed.forEach((table) => host.close(table));
    for (const table of closed) assert.throws(() => host.state(table), { code: 'state', message: 'there is no such table' });
    const again = closed.map(() => host.openTable({ game: 'golph', seats: 3, seed: '1' }).table);
    assert.deepEqual(again.sort(), closed.sort());
    open.forEach((table, i) => {
        if (i % 9) assert.deepEqual(truth(table), before[i]);
    });
    for (const table of open) host.close(table);
    for (const table of [70, 1000, 2 ** 31, 2 ** 32 - 1]) assert.throws(() => host.state(table), { code: 'state' });
});
