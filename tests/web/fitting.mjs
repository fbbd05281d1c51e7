// fitting.mjs - whether a table fits its window: positions of whole holes, and what of them is cut, covered or out of sight when
// it has been laid out. Not a test itself.

import { webcrypto } from "node:crypto";
import { hostOf } from "../../web/engine/host.js";
import { IMPORTS, callerOf } from "../../web/engine/module.js";
import { until } from "./page.mjs";

globalThis.crypto ??= webcrypto; // which every browser has; Node from 19 on

/** The engine of the page, here: it deals and plays what the page will show. @param {string} address */
export async function engineOf(address) {
    const code = await (await fetch(new URL("niblick.wasm", address))).arrayBuffer();
    const { instance } = await WebAssembly.instantiate(code, IMPORTS);
    return hostOf(callerOf(instance.exports));
}

/* ------------------------------------------------------------------------------------------------------ positions */

const PLAYER = "everyman"; // plays every seat: quick, and sensible
const MOST = 900; // actions of a hole

/** A match between these, as the browser keeps it. */
function begin(engine, game, seats, seed, options) {
    const { computer_names: names, games } = engine.catalogue();
    const sitters = Array.from({ length: seats }, (_, seat) =>
        seat ? { name: names[seat - 1], player: PLAYER } : { name: "You", player: null },
    );
    const { table } = engine.openTable({ game, seats, seed, options, names: sitters.map(({ name }) => name), date: "1931-06-01" });
    const { title } = games.find(({ id }) => id === game);
    return { table, saved: { game, title, sitters, practice: false, takenBack: 0, over: false, when: 1 } };
}

/** How much a view shows: cards on the table, and ways to go on. */
const contents = (view) =>
    view.zones.reduce((sum, { kind, cells }) => sum + (kind === "stock" ? 0 : cells.filter((cell) => !cell.empty).length), 0) +
    view.legal.length / 10;

/** Plays a hole to its end; gives every position in which the first seat is asked, and the last one. */
function playHole(engine, { table, saved }) {
    const moments = [],
        lines = [];
    const moment = (view) => moments.push({ saved: { ...saved, record: engine.record(table), lines: { 0: lines.slice(-2) } }, contents: contents(view) });
    for (let i = 0; i < MOST; i++) {
        const state = engine.state(table);
        if (state.over || state.actor === null) break;
        if (state.actor === 0) moment(engine.view(table, 0));
        const { action } = engine.choose(table, state.actor, PLAYER);
        const { told } = engine.act(table, state.actor, action, [0]);
        lines.push({ text: told[0].sentences, hole: state.hole, seat: state.actor, secret: false });
    }
    moment(engine.view(table, 0));
    return moments;
}

/**
 * A hole of a game as the first seat lives through it: the second of the match where there is one, so that everybody has a
 * score. Each moment can be opened by `show`.
 */
export function holeOf(engine, { game, seats, seed = "42", options = {} }) {
    const match = begin(engine, game, seats, seed, options);
    let moments = playHole(engine, match);
    if (!engine.score(match.table).match_over) {
        engine.next(match.table);
        moments = playHole(engine, match);
    }
    engine.close(match.table);
    return moments;
}

/** Of a hole: after the deal, in the middle, where the most lies on the table, the last time that the seat is asked, and the end. */
export function telling(moments) {
    const asked = moments.slice(0, -1);
    const fullest = asked.reduce((best, one) => (one.contents > best.contents ? one : best), asked[0]);
    const chosen = { fullest, end: moments.at(-1), middle: asked[asked.length >> 1], deal: asked[0], late: asked.at(-1) };
    const seen = new Set();
    return Object.entries(chosen).filter(([, one]) => one && !seen.has(one) && seen.add(one));
}

/* --------------------------------------------------------------------------------------------------------- showing */

let shown = 0;

/** Opens a moment in a page that is at the clubhouse or at another moment, and waits until it lies on the table. */
export async function show(page, { saved }) {
    const id = `fit${++shown}`;
    await page.evaluate(
        ([key, match]) => {
            for (const old of Object.keys(localStorage)) if (old.startsWith("niblick.match.fit")) localStorage.removeItem(old);
            localStorage.setItem(`niblick.match.${key}`, JSON.stringify({ ...match, id: key }));
            document.querySelector(".play")?.setAttribute("data-old", "");
            location.hash = `#/table/${key}`;
        },
        [id, saved],
    );
    await until(page, () => !!document.querySelector(".play:not([data-old]) .actionbar.mine"));
    await page.evaluate(() => document.fonts.ready.then(() => {}));
}

/**
 * All text takes this much more room across, as it would in another font; with 0 it is as it was. What is drawn on cards is left
 * out: each drawing lies in a box whose size does not depend on it, nothing in it is measured, and to style it, and to ask for each
 * which of two drawings fits, takes half of the time.
 */
export const widen = (page, percent) =>
    page.evaluate((em) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(
            `.side > svg { display: none !important } .side, .card-body { container-type: normal !important }
            ${em ? `* { letter-spacing: ${em}em !important }` : ""}`,
        );
        document.adoptedStyleSheets = [globalThis.unpainted, sheet];
    }, percent / 200); // a letter is half as wide as high, more or less

/** Gives the window another size, and waits until the table has followed. */
export async function resize(page, size) {
    await page.setViewportSize(size);
    await settle(page);
}

/** Waits until nothing moves: two frames in a row with everything at the same place. Windows above the table are closed. */
export const settle = (page) =>
    page.evaluate(async () => {
        const frame = () => new Promise((done) => requestAnimationFrame(() => done(undefined)));
        const places = () =>
            [...document.querySelectorAll(".table .card, .table .plate, .actionbar, .choices .button")]
                .map((node) => node.getBoundingClientRect())
                .map((box) => `${box.x},${box.y},${box.width},${box.height}`)
                .join(" ");
        for (let was = "", same = 0, tries = 0; same < 1 && tries < 120; tries++) {
            await frame();
            for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
            const now = places();
            same = now === was ? same + 1 : 0;
            was = now;
        }
        await Promise.all(document.getAnimations().map((one) => (one.effect?.getComputedTiming().endTime === Infinity ? null : one.finished.catch(() => {}))));
    });

/* -------------------------------------------------------------------------------------------------------- measuring */

/**
 * What of the table, the strip below it and the bar above does not fit, in words; nothing where all is well.
 * @param {{scrolls?: boolean}} [allow] - scrolls: the table may scroll up and down, as enlarged pages do
 */
export const misfits = (page, allow = {}) => page.evaluate(measure, allow);

/** Runs in the page. */
function measure({ scrolls = false }) {
    const SLACK = 1.5; // CSS px: borders and roundings
    const TOUCH = 24; // CSS px
    const NAME = 18; // CSS px of a name that stay where it is cut
    const wrong = [];
    const all = (selector) => [...document.querySelectorAll(selector)].filter((node) => node.checkVisibility());
    const box = (node) => node.getBoundingClientRect();
    const called = (node) => {
        const seat = node.closest(".seat")?.dataset.seat;
        const what = node.getAttribute("data-key") ?? (node.textContent ?? "").trim().slice(0, 40);
        return `${node.className.toString().split(" ").slice(0, 2).join(".")}${seat ? ` of seat ${seat}` : ""} "${what}"`;
    };
    const table = document.querySelector(".table");
    if (!table) return ["there is no table"];

    // Nothing is larger than what holds it.
    const page = document.scrollingElement;
    if (page.scrollWidth > innerWidth) wrong.push(`the page is ${page.scrollWidth - innerWidth} px wider than the window`);
    if (page.scrollHeight > innerHeight) wrong.push(`the page is ${page.scrollHeight - innerHeight} px higher than the window`);
    if (table.scrollWidth > table.clientWidth) wrong.push(`the table is ${table.scrollWidth - table.clientWidth} px too wide`);
    if (!scrolls && table.scrollHeight > table.clientHeight)
        wrong.push(`the table is ${table.scrollHeight - table.clientHeight} px too high`);

    // Nothing is outside of the window, or of something that cuts it.
    const solid = all(
        ".table .card, .table .plate, .table .plate-score, .table .plate-status, .table .plate-name, .table .caption, .table .status, .table .fairway, .who, .prompt, .choices .button, .bar-name, .bar-sub, .tool",
    );
    const outside = (inner, outer, down) =>
        inner.left < outer.left - SLACK ||
        inner.right > outer.right + SLACK ||
        (down && (inner.top < outer.top - SLACK || inner.bottom > outer.bottom + SLACK));
    for (const node of solid) {
        const mine = box(node);
        if (!mine.width || !mine.height) continue;
        const inTable = table.contains(node);
        if (outside(mine, { left: 0, top: 0, right: innerWidth, bottom: innerHeight }, !(scrolls && inTable)))
            wrong.push(`${called(node)} is outside of the window`);
        for (let up = node.parentElement; up; up = up.parentElement) {
            const { overflowX, overflowY } = getComputedStyle(up);
            if (overflowX === "visible" && overflowY === "visible") continue;
            if (up === document.body || up === document.documentElement) break;
            if (outside(mine, box(up), !(scrolls && up === table))) wrong.push(`${called(node)} is cut by ${called(up)}`);
        }
    }

    // No text is cut. Of a name the beginning is enough.
    for (const node of all(".table *, .actionbar *, .bar *")) {
        if (node.closest("svg, .happened, .unseen") || ![...node.childNodes].some((child) => child.nodeType === 3 && child.textContent.trim())) continue;
        const { overflowX, display } = getComputedStyle(node);
        if (overflowX === "visible" || display === "inline" || node.scrollWidth <= node.clientWidth + 1) continue;
        const name = node.matches(".plate-stem, .trick-spot .caption");
        if (!name || node.clientWidth < Math.min(NAME, node.scrollWidth)) wrong.push(`the words of ${called(node)} are cut`);
    }

    // Nothing lies on anything else, but for cards of one fan.
    const pieces = all(".table .card, .table .plate, .table .caption, .table .status, .table .fairway, .choices .button, .asked").map((node) => ({
        node,
        at: box(node),
        fan: node.matches(".card") ? node.closest(".zone.row") : null,
    }));
    pieces.forEach((one, i) => {
        for (const other of pieces.slice(i + 1)) {
            if (one.node.contains(other.node) || other.node.contains(one.node)) continue;
            if (one.fan && one.fan === other.fan) continue;
            const across = Math.min(one.at.right, other.at.right) - Math.max(one.at.left, other.at.left);
            const down = Math.min(one.at.bottom, other.at.bottom) - Math.max(one.at.top, other.at.top);
            if (across > SLACK && down > SLACK) wrong.push(`${called(one.node)} lies on ${called(other.node)}`);
        }
    });
    const sign = document.querySelector(".fairway .yards");
    for (const ball of document.querySelectorAll(".fairway-ball .hop")) {
        const at = box(ball),
            words = sign && box(sign);
        if (words && at.left < words.right && at.right > words.left && at.top < words.bottom && at.bottom > words.top)
            wrong.push("a ball lies on the sign");
    }

    // What is touched can be hit: of a card in a fan, what the next one leaves free.
    for (const card of all(".home button.card, .middle .card.lit, .others button.card.lit")) {
        const at = box(card);
        const next = card.closest(".zone.row") && card.nextElementSibling;
        const free = next && box(next).top < at.bottom - SLACK ? Math.min(at.width, box(next).left - at.left || at.width) : at.width;
        const wide = next && box(next).left > at.left ? free : at.width;
        if (wide < TOUCH - 0.5 || at.height < TOUCH - 0.5)
            wrong.push(`${called(card)} is too small to be touched: ${Math.round(wide)} x ${Math.round(at.height)}`);
    }

    // One button stands out: only it is filled.
    const filled = all(".choices .button").filter((button) => {
        const paint = getComputedStyle(button).backgroundColor;
        return paint === getComputedStyle(document.querySelector(".choices .main") ?? button).backgroundColor && button.matches(".main, .verb");
    });
    const main = all(".choices .main");
    if (main.length > 1) wrong.push(`${main.length} buttons stand out`);
    if (main.length === 1 && filled.length !== 1) wrong.push(`${filled.length} buttons are filled`);

    // Everybody's score is in sight.
    const seats = all(".seat");
    if (seats.length !== Number(table.dataset.seats)) wrong.push(`${seats.length} of ${table.dataset.seats} seats are in sight`);
    for (const seat of document.querySelectorAll(".table .seat")) {
        const score = seat.querySelector(".plate-score");
        if (score && !score.hidden && !score.checkVisibility()) wrong.push(`the score of seat ${seat.dataset.seat} is not in sight`);
        const cost = seat.querySelector(".plate-status.cost");
        if (cost && !cost.checkVisibility()) wrong.push(`what the hole has cost seat ${seat.dataset.seat} is not in sight`);
    }
    return [...new Set(wrong)];
}
