// fit.test.mjs - every table fits: nothing of any game is cut, covered or out of sight, at any usual size of a window, with our
// fonts and with wider ones, from the deal to the end of a hole. FIT=all looks at every position of several holes.

import assert from "node:assert/strict";
import { test } from "node:test";
import { openHouse, visit } from "./page.mjs";
import { engineOf, holeOf, misfits, resize, show, telling, widen } from "./fitting.mjs";

const house = openHouse();

/** One visitor looks at everything, with an engine to play it; the first test that asks for them waits until they are there. */
let party;
const together = () => (party ??= Promise.all([visit(house.browser, house.server.address), engineOf(house.server.address)]));
const THOROUGH = process.env.FIT === "all";

const SIZES = [
    [360, 640],
    [390, 844],
    [820, 1180],
    [1024, 768],
    [1280, 800],
    [1440, 900],
    [2560, 1440],
].map(([width, height]) => ({ width, height }));

/** 1280x800 and 1440x900 at twice the size, and the narrowest that WCAG 1.4.10 speaks of: there the table can scroll. */
const ENLARGED = [
    [640, 400],
    [720, 450],
    [320, 568],
].map(([width, height]) => ({ width, height, scrolls: true }));

const GAMES = [
    "four", "hand", "power", "jacks-and-fives", "rat-a-tat-tat", "cambio", "pablo", "six", "eight", "ten", "crazy-nines",
    "crazy-nines-deluxe", "ripple", "joker-eight", "golph", "rum-e-golf", "kargo",
];

/** The usual number of seats, and the most. */
function seatsOf(engine, game) {
    const { games, usual_seats: usual } = engine.catalogue();
    return [...new Set([usual[game], games.find(({ id }) => id === game).max_seats])];
}

const mostOf = (engine, game) => seatsOf(engine, game).slice(-1);

/** Everything that does not fit at some moments, with where that is. */
async function lookAt(page, moments, sizes) {
    const found = [];
    for (const [name, moment] of moments) {
        await show(page, moment);
        for (const { scrolls, ...size } of sizes) {
            await resize(page, size);
            for (const wrong of await misfits(page, { scrolls })) found.push(`${name}, ${size.width}x${size.height}: ${wrong}`);
        }
    }
    return found;
}

const holes = new Map();

/** A hole, played once for all who look at it. */
function played(engine, hole) {
    const name = JSON.stringify(hole);
    if (!holes.has(name)) holes.set(name, holeOf(engine, hole));
    return holes.get(name);
}

/** Looks at holes with each of these numbers of seats (usually the usual one and the most), and finds nothing wrong. */
async function survey(game, look, which = seatsOf) {
    const [{ complaints }, engine] = await together();
    const found = {};
    for (const seats of which(engine, game))
        for (const seed of THOROUGH ? ["42", "7", "1931"] : ["42"]) {
            const wrong = await look(played(engine, { game, seats, seed }));
            if (wrong.length) found[`${seats} seats, seed ${seed}`] = wrong;
        }
    assert.deepEqual(found, {});
    assert.deepEqual(complaints, []);
}

const steps = (moments) => moments.map((moment, i) => [`step ${i}`, moment]);

for (const game of GAMES) {
    test(`${game} fits every window, and enlarged ones`, async () => {
        const [{ page }] = await together();
        await widen(page, 0);
        await survey(game, async (moments) => {
            const [fullest, ...others] = THOROUGH ? steps(moments) : telling(moments).slice(0, 2);
            return [...(await lookAt(page, [fullest], [...SIZES, ...ENLARGED])), ...(await lookAt(page, others, SIZES))];
        });
    });

    test(`${game} fits a phone from the deal to the end, in wide letters too`, async () => {
        const [{ page }] = await together();
        for (const percent of [0, 15]) {
            await resize(page, SIZES[0]);
            await widen(page, percent);
            await survey(game, async (moments) => {
                if (!percent || THOROUGH) return lookAt(page, steps(moments), THOROUGH ? SIZES : [SIZES[0]]);
                return lookAt(page, telling(moments).slice(0, 2), [SIZES[0], SIZES[2], SIZES[4]]);
            }, THOROUGH ? seatsOf : mostOf);
        }
    });
}
