// reviewer.test.mjs - who works out which steps of a review, and when: without a browser, with workers that answer at once.
// Run with: node --test tests/web/reviewer.test.mjs
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

/** What the workers were asked for, and how many there are. */
let asked = [], workers = [], broken = new Set();

const ABOUT = { game: "six", unit: "strokes", reference: "eagle", thresholds: {}, holes: [{ first: 0, steps: 4 }, { first: 5, steps: 4 }, { first: 10, steps: 4 }] };

const ANSWERS = {
    review: () => ABOUT,
    reviewStep: (_, hole, step, quick) => `${hole}:${step}:${quick}`,
    reviewHole: (_, hole, lines, you) => ({ number: hole + 1, lines: [...lines].sort(), you }),
};

globalThis.Worker = class extends EventTarget {
    number = workers.push(this) - 1;
    ended = false;
    postMessage({ id, method, args }) {
        asked.push({ worker: this.number, method, args });
        const error = broken.has(this.number) ? { code: "engine", message: "there is no memory" } : undefined;
        setTimeout(() => {
            if (this.ended) return;
            const event = new Event("message");
            event.data = error ? { id, error } : { id, value: ANSWERS[method](...args) };
            this.dispatchEvent(event);
        });
    }
    terminate() {
        this.ended = true;
    }
};

const { Reviewer } = await import("../../web/review/reviewer.js");
const cores = (n) => Object.defineProperty(globalThis, "navigator", { value: { hardwareConcurrency: n }, configurable: true });

beforeEach(() => {
    [asked, workers, broken] = [[], [], new Set()];
    cores(2);
});

/** Reviews until nothing is left to do. */
function finished(reviewer) {
    return new Promise((resolve) => {
        const { changed } = reviewer;
        reviewer.changed = () => {
            changed();
            if (!reviewer.running) resolve();
        };
        void reviewer.run();
    });
}

const steps = () => asked.filter(({ method }) => method === "reviewStep").map(({ args: [, hole, step, quick] }) => `${hole}:${step}:${quick}`);

test("every step of every hole is worked out once, shared among the workers", async () => {
    const reviewer = new Reviewer("record", 1);
    await finished(reviewer);
    assert.equal(steps().length, 12);
    assert.equal(new Set(steps()).size, 12);
    assert.equal(workers.length, 2);
    assert.equal(new Set(asked.filter(({ method }) => method === "reviewStep").map(({ worker }) => worker)).size, 2);
    assert.deepEqual([...reviewer.found.keys()].sort(), [0, 1, 2]);
    assert.deepEqual(reviewer.found.get(1).review, { number: 2, lines: ["1:0:true", "1:1:true", "1:2:true", "1:3:true"], you: 1 });
});

test("the hole that is looked at comes first, and what was begun of another is kept", async () => {
    const reviewer = new Reviewer("record", 0);
    reviewer.changed = () => {
        if (steps().length >= 2) reviewer.wanted = 2;
    };
    await finished(reviewer);
    assert.equal([...reviewer.found.keys()][0], 2);
    assert.equal(steps().length, 12);
});

test("with few cores an exact review is for those who ask for it; with many it follows by itself", async () => {
    const few = new Reviewer("record", 0);
    await finished(few);
    assert.ok(few.found.get(0).quick);
    few.exact.add(0);
    await finished(few);
    assert.ok(!few.found.get(0).quick && few.found.get(1).quick);
    cores(8);
    const many = new Reviewer("record", 0);
    await finished(many);
    assert.ok(!many.found.get(0).quick && many.found.get(1).quick);
});

test("a worker that fails leaves its share to the others; without any the review says why", async () => {
    broken = new Set([1]);
    const one = new Reviewer("record", 0);
    await finished(one);
    assert.equal(one.found.size, 3);
    broken = new Set([2]);
    const none = new Reviewer("record", 0);
    await finished(none);
    assert.equal(none.failed, "there is no memory");
    assert.equal(none.found.size, 0);
});

test("a review that was stopped has no workers left and says nothing more", async () => {
    const reviewer = new Reviewer("record", 0);
    let heard = 0;
    await new Promise((resolve) => {
        reviewer.changed = () => {
            heard++;
            reviewer.stop();
            setTimeout(resolve, 20);
        };
        void reviewer.run();
    });
    assert.equal(heard, 1);
    assert.ok(workers.every(({ ended }) => ended));
});

test("no worker is left when a review is stopped before the first answer, or when the first worker fails", async () => {
    const reviewer = new Reviewer("record", 0);
    void reviewer.last();
    assert.equal(workers.length, 2);
    reviewer.stop();
    assert.ok(workers.every(({ ended }) => ended));
    broken = new Set([2]);
    await finished(new Reviewer("record", 0));
    await new Promise((resolve) => setTimeout(resolve, 20));
    assert.equal(workers.length, 4);
    assert.ok(workers.every(({ ended }) => ended));
});
