/* module.js - the WebAssembly module as functions that take numbers and texts and give objects (app/wasm/page.h).
 *
 * This is the one place that knows how the module is called. Everything is synchronous; whoever must not wait uses it in
 * a worker.
 */

/** A refusal by the library: its code for programs, its sentence for a person. EngineError of types.d.ts. */
export class Refused extends Error {
    /** @param {string} code @param {string} message */
    constructor(code, message) {
        super(message);
        this.name = 'Refused';
        this.code = code;
    }
}

/** What each export takes, in order. "text" is a pointer to a text, "maybe" one that may be NULL, "sized" a pointer and
 * a length, "kept" the same of bytes that stay in the module. A test holds this table against the module.
 * @type {Record<string, ('number' | 'text' | 'maybe' | 'sized' | 'kept')[]>} */
export const CALLS = {
    page_catalogue: [],
    page_data: ['text', 'text', 'sized'],
    page_check: ['text', 'number', 'text'],
    page_open: ['text', 'number', 'text', 'text', 'text', 'text'],
    page_resume: ['sized'],
    page_replay: ['sized'],
    page_close: ['number'],
    page_state: ['number'],
    page_view: ['number', 'number'],
    page_act: ['number', 'number', 'maybe', 'number', 'number'],
    page_explain: ['number', 'number', 'text'],
    page_touch: ['number', 'number', 'text', 'text'],
    page_card: ['number', 'number', 'number', 'number'],
    page_lay: ['number', 'number', 'text', 'text', 'text', 'text'],
    page_choose: ['number', 'number', 'text', 'number', 'number'],
    page_ready: ['number', 'text'],
    page_weights: ['kept'],
    page_hint: ['number', 'number', 'number', 'number'],
    page_tutor: ['number', 'number', 'number', 'number'],
    page_next: ['number'],
    page_open_again: ['sized', 'text', 'text'],
    page_next_again: ['number', 'sized'],
    page_go: ['number', 'sized', 'number', 'number'],
    page_undo: ['number', 'sized', 'number', 'number', 'number'],
    page_practise: ['number', 'sized'],
    page_score: ['number'],
    page_spec: ['number'],
    page_env: ['number', 'number'],
    page_clone: ['number'],
    page_sample: ['number', 'number', 'number'],
    page_sheets: ['number'],
    page_review: ['sized'],
    page_review_step: ['sized', 'number', 'number', 'number'],
    page_review_hole: ['sized', 'number', 'text', 'number'],
    page_round: ['sized', 'text', 'text'],
    page_round_review: ['sized', 'text', 'text'],
    page_rounds: ['text', 'text'],
    page_rounds_expect: ['text', 'number', 'number'],
    page_rounds_file: ['text'],
    page_rounds_read: ['sized'],
    page_strokes: ['text', 'number', 'text', 'text', 'number'],
    page_give: ['number', 'sized', 'text'],
    page_lessons: ['sized'],
    page_lesson_open: ['sized', 'number', 'text'],
    page_lesson_next: ['number'],
    page_lesson_done: ['number'],
    page_lesson_answer: ['number', 'number'],
    page_course: ['text'],
    page_course_card: ['text', 'sized', 'text'],
    page_course_par: ['text', 'number'],
    page_course_streak: ['text', 'text'],
    page_facts: [],
    page_house: ['sized'],
    page_compose: ['text'],
    page_house_of: ['text', 'number', 'text'],
    page_report: ['text', 'number', 'text', 'number'],
    page_report_step: ['number'],
    page_puzzles: ['sized'],
    page_puzzle: ['sized', 'number', 'text'],
    page_puzzle_judge: ['sized', 'number', 'number', 'number'],
    page_puzzle_rate: ['number', 'number', 'number', 'number'],
};

/** The exports that serve the others. */
export const SERVICES = ['memory', 'page_begin', 'page_text', 'page_keep'];

/** What the module imports: nothing but a clock, for players that think for a number of milliseconds. */
export const IMPORTS = { env: { page_clock: () => performance.now() } };

/**
 * @param {WebAssembly.Exports} exports of the module
 * @returns {(name: string, ...args: (string | number | Uint8Array | null)[]) => any} calls an export and gives its answer
 */
export function callerOf(exports) {
    const memory = /** @type {WebAssembly.Memory} */ (exports.memory);
    const calls = /** @type {Record<string, (...args: number[]) => number>} */ (/** @type {unknown} */ (exports));
    const encoder = new TextEncoder();
    const decoder = new TextDecoder();

    /** @param {Uint8Array} bytes @param {number} at - room for them @returns {[number, number]} */
    function put(bytes, at) {
        if (!at) throw new Refused('memory', 'the browser has no more memory');
        new Uint8Array(memory.buffer).set(bytes, at);
        return [at, bytes.length];
    }

    /** @param {number} at */
    function get(at) {
        const bytes = new Uint8Array(memory.buffer);
        return decoder.decode(bytes.subarray(at, bytes.indexOf(0, at)));
    }

    return (name, ...args) => {
        calls.page_begin();
        const passed = CALLS[name].flatMap((kind, i) => {
            const value = args[i];
            if (kind === 'number') return [Number(value)];
            if (kind === 'maybe' && value === null) return [0];
            if (value instanceof Uint8Array) return put(value, calls.page_keep(value.length));
            const bytes = encoder.encode(String(value));
            const [at, length] = put(bytes, calls.page_text(bytes.length));
            return kind === 'sized' ? [at, length] : [at];
        });
        const answer = JSON.parse(get(calls[name](...passed)));
        if (answer.error) throw new Refused(answer.error.code, answer.error.message);
        return answer;
    };
}
