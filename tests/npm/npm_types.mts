// A program that uses the package niblick, for npm_types.sh: it is checked and never run.
import { Refused, startEngine } from 'niblick';
import type { Action, Engine, Hint, State, Table, View } from 'niblick';
import { startEngine as startInWorker } from 'niblick/worker';

async function hole(table: Table): Promise<number[]> {
    let state: State = await table.state();
    while (!state.over && state.actor !== null) {
        const view: View = await table.view(state.actor);
        const first: Action | undefined = view.legal[0];
        const hints: Hint[] = (await table.hint(state.actor, { playouts: 10 })).hints;
        const action = hints[0]?.action ?? first?.action ?? 'pass';
        const { told, state: next } = await table.act(state.actor, action, [0, 'spectator']);
        for (const { sentences } of told) sentences.trim();
        for (const zone of view.zones) for (const cell of zone.cells) cell.card?.toUpperCase();
        state = next;
    }
    return (await table.score()).totals;
}

export async function main(): Promise<void> {
    const engine: Engine = await startEngine({ network: async () => null });
    const worker: Engine = await startInWorker();
    const table: Table = await engine.openTable({ game: 'six', seats: 2, options: { holes: '9' }, seed: '1928' });
    const totals: number[] = await hole(table);
    const record: string = await table.record();
    totals.reduce((sum, total) => sum + total, record.length);
    try {
        await worker.resume(record);
    } catch (error) {
        if (error instanceof Refused) error.code.startsWith('record');
    }
    const copy: Table = await table.clone();
    const imagined: Table = await copy.sample(0, 7);
    const all: View = await (await imagined.sample(1)).view('truth');
    all.zones.map((zone) => zone.cells.length);
    // @ts-expect-error: a seat is a number
    await table.sample('0');
    // @ts-expect-error: a seat is a number
    await table.choose('0', 'eagle');
    worker.stop();
}
