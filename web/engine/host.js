/* host.js - tables and records above the module: what the worker does for the page, and a test without one.
 *
 * Matches live in the module. Their records live here, as text that grows with every action; saving, going back and
 * replaying are all made from that text.
 */
import { Refused } from './module.js';

const SPECTATOR = 16; // as in app/wasm/page.h
const TRUTH = 17;
const UNIT = 256; // NB_UNIT

/** @param {import('./types.js').Viewer} viewer */
function viewerNumber(viewer) {
    if (viewer === 'spectator') return SPECTATOR;
    return viewer === 'truth' ? TRUTH : viewer;
}

/** @param {import('./types.js').Viewer[]} viewers */
function viewerMask(viewers) {
    let mask = 0;
    for (const viewer of viewers) mask |= 1 << viewerNumber(viewer);
    return mask;
}

/** The module tells viewers in its own order; the page gets them in the order it asked for.
 * @param {import('./types.js').Told[]} told @param {import('./types.js').Viewer[]} viewers */
const inOrder = (told, viewers) => viewers.flatMap((viewer) => told.filter((one) => one.viewer === viewer));

/** {"holes":"9"} becomes "holes=9". A value with a separator in it could pass for two options: it is refused. The first "=" ends the name.
 * @param {Record<string, string> | string | undefined} options */
function optionText(options) {
    if (typeof options !== 'object') return options ?? '';
    return Object.entries(options)
        .map(([name, value]) => {
            if (/[\s,=]/.test(name) || /[\s,]/.test(value)) throw new Refused('option', `"${name}": "${value}" is no option`);
            return `${name}=${value}`;
        })
        .join(' ');
}

/** A seed that nobody can guess. */
function freshSeed() {
    const bytes = crypto.getRandomValues(new Uint8Array(32));
    return '0x' + Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Names go into the module as lines, so they have none in them. @param {string[] | undefined} names */
const nameLines = (names) => (names ?? []).map((name) => name.replace(/[\u0000-\u001f]+/g, ' ').trim()).join('\n');

/** Who sits where, as lines; a person's is empty. @param {(string|null)[]} players */
const playerLines = (players) => players.map((id) => id ?? '').join('\n');

/** @param {import('./types.js').Budget} [budget] */
const limits = (budget) => [budget?.playouts ?? 0, budget?.milliseconds ?? 0];

/** Seats as bits. @param {number[]} [seats] */
const maskOf = (seats) => (seats ?? []).reduce((mask, seat) => mask | (1 << seat), 0);

/** A cell as page_lay takes it. @param {import('./types.js').Cell} cell */
function cellWord({ empty, card, up, faded, seen }) {
    if (empty) return '-';
    return `${card && !faded ? (up ? '+' : '') + card : '?'}@${maskOf(seen)}`;
}

/** A zone's cells; the stock has none. @param {import('./types.js').Zone} zone */
const cellWords = ({ cells }) => cells.map(cellWord).join(' ') + '\n';

/** What page_lay needs to know besides the cards. @param {import('./types.js').View} view @param {number} seat */
function factLines({ actor, turn, dealer, hole, sits_out, stock, prompt, rule, position }, seat) {
    const numbers = [actor ?? seat, turn ?? seat, dealer, hole - 1, maskOf(sits_out), stock];
    return [numbers.join(' '), prompt ?? '', rule ?? '', position ?? ''].join('\n');
}

/** @param {string} hex - two digits for each byte */
const bytesOf = (hex) => Uint8Array.from({ length: hex.length / 2 }, (_, i) => parseInt(hex.slice(2 * i, 2 * i + 2), 16));

/** @param {string} text @param {number} at - counted in bytes, as the module does @param {string} more */
function insertAt(text, at, more) {
    const bytes = new TextEncoder().encode(text), decoder = new TextDecoder();
    return decoder.decode(bytes.subarray(0, at)) + more + decoder.decode(bytes.subarray(at));
}

/**
 * @param {ReturnType<import('./module.js').callerOf>} call
 * @returns {Record<string, (...args: any[]) => any>} what the page may ask for, by name
 */
export function hostOf(call) {
    const catalogue = call('page_catalogue');
    /** The record of each table. @type {Map<number, string>} */
    const records = new Map();
    /** Of tables with the deals of an old record: that record. @type {Map<number, string>} */
    const deals = new Map();
    /** Tables whose hole is only imagined. @type {Set<number>} */
    const imagined = new Set();

    /** @param {import('./types.js').Setup} setup */
    function seatsOf(setup) {
        return setup.seats ?? catalogue.usual_seats[setup.game] ?? 0;
    }

    /** @param {number} table */
    function record(table) {
        if (imagined.has(table)) throw new Refused('state', 'this hole was sampled; a record tells of a hole that was dealt');
        return records.get(table) ?? '';
    }

    /** Adds to a table's record what an answer brings for it. @param {number} table @param {any} answer */
    function keep(table, { record: added, ...rest }) {
        if (!imagined.has(table)) records.set(table, record(table) + added.join(''));
        return rest;
    }

    /** Strokes by handicap, which the record says in a tag. @param {number} table @param {number[]} strokes */
    function give(table, strokes) {
        const text = record(table), { tag, at } = call('page_give', table, text, strokes.join(' '));
        records.set(table, insertAt(text, at, tag));
    }

    /** @param {number} table @param {import('./types.js').Viewer} viewer */
    const view = (table, viewer) => call('page_view', table, viewerNumber(viewer));

    /** Plays an action, and brings all that the page needs next: it must not ask again.
     * @param {number} table @param {number} seat @param {string | number} action
     * @param {import('./types.js').Viewer[]} viewers @param {import('./types.js').Viewer} [viewer] */
    function act(table, seat, action, viewers, viewer) {
        const code = typeof action === 'number';
        const answer = call('page_act', table, seat, code ? null : action, code ? action : 0, viewerMask(viewers));
        const done = keep(table, { ...answer, told: inOrder(answer.told, viewers) });
        if (viewer === undefined) return done;
        return { ...done, view: view(table, viewer), record: imagined.has(table) ? '' : record(table) };
    }

    /** A table that was made from another. @param {number} from @param {any} about @param {boolean} is_imagined */
    function made(from, about, is_imagined) {
        const old = deals.get(from);
        if (is_imagined) imagined.add(about.table);
        else records.set(about.table, record(from));
        if (old && !is_imagined) deals.set(about.table, old); // an imagined match goes on with deals of its own
        return about;
    }

    return {
        catalogue: () => catalogue,
        data: (game, option, text) => call('page_data', game, option, text),
        check: (setup) => call('page_check', setup.game, seatsOf(setup), optionText(setup.options)),
        openTable(setup) {
            const answer = setup.deals
                ? call('page_open_again', setup.deals, nameLines(setup.names), setup.date ?? '')
                : call('page_open', setup.game, seatsOf(setup), optionText(setup.options),
                setup.seed ?? freshSeed(), nameLines(setup.names), setup.date ?? '');
            records.set(answer.table, '');
            if (setup.deals) deals.set(answer.table, setup.deals);
            const about = keep(answer.table, answer);
            if (setup.strokes?.length) give(answer.table, setup.strokes);
            return about;
        },
        strokes: (setup, players, index) => call('page_strokes', setup.game, seatsOf(setup), optionText(setup.options),
            playerLines(players), Math.round(index * UNIT)).strokes,
        course: (date) => call('page_course', date),
        courseCard: (date, text, par) => call('page_course_card', date, text, par),
        coursePar: (date, holes) => call('page_course_par', date, holes).par,
        courseStreak: (dates, today) => call('page_course_streak', dates, today).streak,
        facts: () => call('page_facts'),
        house: (text) => call('page_house', text),
        compose: (facts) => call('page_compose', Object.entries(facts).map(([key, value]) => `${key}: ${value}\n`).join('')),
        houseOf: (setup) => call('page_house_of', setup.game, seatsOf(setup), optionText(setup.options)),
        report: (setup, holes) => call('page_report', setup.game, seatsOf(setup), optionText(setup.options), holes ?? 0).of,
        reportStep: (holes) => call('page_report_step', holes),
        puzzles: (text) => call('page_puzzles', text).puzzles,
        puzzle: (text, number, names) => call('page_puzzle', text, number, nameLines(names)),
        puzzleRate: (own, tries, puzzle, right) => call('page_puzzle_rate', own, tries, puzzle, right ? 1 : 0).rating,
        puzzleTouch(table, seat, touches, touch, text, number) {
            const { chosen, ...answer } = call('page_touch', table, seat, touches.join(' '), touch);
            return chosen === undefined ? answer : { verdict: call('page_puzzle_judge', text, number, table, chosen) };
        },
        lessons: (text) => call('page_lessons', text).titles,
        openLesson(text, number, names) {
            const answer = call('page_lesson_open', text, number, nameLines(names));
            records.set(answer.table, '');
            return keep(answer.table, answer);
        },
        lessonNext: (table) => call('page_lesson_next', table),
        lessonDone: (table) => call('page_lesson_done', table),
        lessonTouch(table, seat, touches, touch, viewers, viewer) {
            const { chosen, ...answer } = call('page_touch', table, seat, touches.join(' '), touch);
            if (chosen === undefined) return answer;
            const { accepted, say } = call('page_lesson_answer', table, chosen);
            return accepted ? { done: act(table, seat, chosen, viewers, viewer), say } : { say };
        },
        resume(text, old) {
            const answer = call('page_resume', text);
            if (old) deals.set(answer.table, old);
            records.set(answer.table, text.endsWith('\n') ? text : text + '\n');
            return keep(answer.table, answer);
        },
        openRecord(text) {
            const answer = call('page_replay', text);
            records.set(answer.table, text);
            return answer;
        },
        close(table) {
            call('page_close', table);
            records.delete(table);
            deals.delete(table);
            imagined.delete(table);
        },
        state: (table) => call('page_state', table),
        view,
        act,
        touch(table, seat, touches, touch, viewers, viewer) {
            const { chosen, ...answer } = call('page_touch', table, seat, touches.join(' '), touch);
            return chosen === undefined ? answer : { done: act(table, seat, chosen, viewers, viewer) };
        },
        offer: (table, seat, view, names) =>
            call('page_lay', table, seat, factLines(view, seat), nameLines(names), view.zones.map(cellWords).join(''),
                view.legal.map((/** @type {any} */ { code }) => code).join(' ')).picking,
        pick: (table, seat, touches, touch) => call('page_touch', table, seat, touches.join(' '), touch),
        about: (table, viewer, zone, slot) => call('page_card', table, viewerNumber(viewer), zone, slot ?? 0xFFFF).text,
        explain: (table, seat, what) => call('page_explain', table, seat, what),
        choose: (table, seat, player, budget) => call('page_choose', table, seat, player, ...limits(budget)),
        ready: (table, player) => call('page_ready', table, player),
        weights: (bytes) => call('page_weights', bytes),
        hint(table, seat, budget) {
            const { unit, close, matters, hints, places } = call('page_hint', table, seat, ...limits(budget));
            return {
                places,
                hints: hints.map((/** @type {any} */ { text, score, ...hint }, /** @type {number} */ i) =>
                    ({ alike: [], ...hint, sentence: text, expected: score, unit, matters, close: i < close })),
            };
        },
        tutor: (table, seat, budget) => call('page_tutor', table, seat, ...limits(budget)),
        review: (text) => call('page_review', text),
        reviewStep: (text, hole, step, quick) => call('page_review_step', text, hole, step, quick ? 1 : 0).line,
        reviewHole: (text, hole, lines, you) => call('page_review_hole', text, hole, lines.join('\n'), you ?? SPECTATOR),
        round: (text, players, time) => call('page_round', text, playerLines(players), time),
        roundAt: (table, players, time) => call('page_round', record(table), playerLines(players), time),
        roundReview: (text, line, holes) =>
            call('page_round_review', text, line, holes.map((/** @type {string[]} */ steps) => steps.join('\n')).join('\n\n')),
        rounds: (lines, tables) => call('page_rounds', lines.join('\n'), tables.join('\n')),
        roundsExpect: (line, first, n) => call('page_rounds_expect', line, first, n),
        roundsFile: (lines) => call('page_rounds_file', lines.join('\n')),
        roundsRead: (text) => call('page_rounds_read', text).rounds,
        next(table) {
            const old = deals.get(table);
            return keep(table, old ? call('page_next_again', table, old) : call('page_next', table)).state;
        },
        spec: (table) => call('page_spec', table),
        env(table, seat) {
            const answer = call('page_env', table, seat);
            return { ...answer, observation: bytesOf(answer.observation) };
        },
        clone: (table) => made(table, call('page_clone', table), imagined.has(table)),
        sample: (table, seat, luck) => made(table, call('page_sample', table, seat, luck ?? 0), true),
        score: (table) => call('page_score', table),
        sheets: (table) => call('page_sheets', table).sheets,
        record,
        undoBarred: (table, seat, people) => call('page_undo', table, record(table), seat, maskOf(people), 1),
        undo(table, seat, people) {
            const answer = call('page_undo', table, record(table), seat, maskOf(people), 0);
            records.set(table, answer.record);
            return answer;
        },
        practise(table) {
            const text = record(table), { tag, at } = call('page_practise', table, text);
            if (tag) records.set(table, insertAt(text, at, tag));
            return record(table);
        },
        go(table, step, viewers) {
            const answer = call('page_go', table, record(table), step, viewerMask(viewers));
            return { ...answer, told: inOrder(answer.told, viewers) };
        },
    };
}
