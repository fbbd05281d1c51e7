// Random play in WebAssembly beside the program: node wasm.mjs BUILD [LEAST]; fails below LEAST (a part, such as 0.5).
//
// Both play the same holes, a short round each in turn, so that whatever slows the machine slows both. What is printed is
// the median of the rounds' ratios. The holes are deals, legal lists and actions, as a computer player imagines them.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const [build, least = '0'] = process.argv.slice(2);
const ROUNDS = 9;
const SECONDS = 0.04; // of a round, about

const { exports: wasm } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(`${build}/wasm/bench.wasm`)));
const program = spawn(`${build}/bench_random_play`, { stdio: ['pipe', 'pipe', 'inherit'] });
const answers = createInterface({ input: program.stdout })[Symbol.asyncIterator]();

async function native(game, holes) {
    program.stdin.write(`${game} ${holes}\n`);
    return (await answers.next()).value.split(' ').map(Number);
}

/** Processor time, as the program measures it: waiting for a processor is nobody's fault. */
function inWasm(game, holes) {
    const start = process.cpuUsage();
    const decisions = wasm.random_play(game, holes);
    const { user, system } = process.cpuUsage(start);
    return [decisions, (user + system) * 1e-6];
}

const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1];

async function measure(game) {
    const [, quick] = await native(game, 200);
    const holes = Math.max(200, Math.round((200 * SECONDS) / quick));
    inWasm(game, holes); // the browser's compiler warms up
    const rounds = [];
    for (let i = 0; i < ROUNDS; i++) {
        const [decisions, seconds] = await native(game, holes);
        const [same, longer] = inWasm(game, holes);
        if (decisions !== same) throw new Error(`game ${game}: ${decisions} decisions natively, ${same} in WebAssembly`);
        rounds.push({ native: decisions / seconds, wasm: same / longer, ratio: seconds / longer });
    }
    return { native: median(rounds.map((r) => r.native)), wasm: median(rounds.map((r) => r.wasm)), ratio: median(rounds.map((r) => r.ratio)) };
}

const games = JSON.parse(await new Response(spawn(`${build}/niblick`, ['games', '--json']).stdout).text());
console.log('Game                 Program      Wasm   Part\n                     millions a second');
let worst = Infinity;
for (const [number, { id }] of games.entries()) {
    const { native: n, wasm: w, ratio } = await measure(number);
    worst = Math.min(worst, ratio);
    console.log(`${id.padEnd(20)} ${(n * 1e-6).toFixed(1).padStart(7)} ${(w * 1e-6).toFixed(1).padStart(9)} ${(100 * ratio).toFixed(0).padStart(5)} %`);
}
program.stdin.end();
console.log(`at least ${(100 * worst).toFixed(0)} %`);
process.exitCode = worst < Number(least) ? 1 : 0;
