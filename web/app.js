// app.js - opens the clubhouse: starts the engine, and shows the screen that the address asks for.
//
//   #/              the shelf            #/new/<game>    before the deal
//   #/table/<id>    a match              #/replay        a record
//   #/rules/<game>/<rule>                the rules of a game
//   #/learn/<game>/<n>                   a lesson
//   #/day/<date>                         the course of a day; without a date, today's
//   #/puzzles/<game>/<n>                 a puzzle; without a number, those of a game
//   #/rounds                             your rounds
//   #/compose/<rules>                    a game of your own; without rules, the one you were at
//
// What is played at tables of the server (online/online.js says which screens those are) is loaded when it is asked for, and so
// is what looks back at records (review/review.js).

import { startEngine } from './engine/engine.js';
import { byId, button, el, put, text as putText } from './ui/lib/dom.js';
import { loadSettings } from './ui/lib/settings.js';
import { setBar } from './ui/lib/bar.js';
import { shelfScreen } from './ui/clubhouse/shelf.js';
import { setupScreen } from './ui/clubhouse/setup.js';
import { PlayScreen } from './ui/table/playscreen.js';
import { LessonScreen } from './ui/lesson/lessonscreen.js';
import { lessonText, visited } from './ui/lesson/lessons.js';
import { startLesson } from './ui/lesson/lessonsession.js';
import { practiseFrom, resumeSession, startSession } from './ui/table/session.js';
import { matchOf, readForTab } from './ui/lib/store.js';
import { contentsOf, rulesPage, showRule } from './ui/panels/rules.js';
import { openHelp } from './ui/panels/help.js';
import { setWords, t } from './ui/lib/text.js';

/** @typedef {import("./ui/clubhouse/club.js").Club} Club */
/** @typedef {import("./ui/table/session.js").Session} Session */
/** @typedef {import("./engine/types.js").Replay} Replay */

/** The screen that is open and wants to know when it closes. @type {{close: () => Promise<void>}|null} */
let open = null;
/** A match or record that was just begun; its screen takes it over. @type {{session?: Session, replay?: Replay, kept?: import("./review/replay.js").Kept}} */
let fresh = {};

/** @param {string} route */
function go(route) {
    if (location.hash === route) void show(club);
    else location.hash = route;
}

/** @param {string} file */
const text = async (file) => (await fetch(`text/${file}`)).json();

/** Words that the page has had from the start. @param {Record<string, import("./ui/lib/text.js").Entry>} words */
function dressPage(words) {
    setWords(words);
    document.documentElement.lang = t('language');
    putText(byId('skip'), t('page.skip'));
    byId('live').setAttribute('aria-label', t('page.log'));
}

/**
 * @param {Club} club
 * @param {string} id
 * @returns {Promise<HTMLElement>}
 */
async function tableScreen(club, id) {
    const saved = fresh.session ? null : matchOf(id);
    const session = fresh.session ?? (saved && (await resumeSession(club.engine, saved)));
    if (!session) return onlineScreen(club, 'table', id);
    const screen = new PlayScreen(club, session);
    open = screen;
    requestAnimationFrame(() => void screen.open().catch(fail));
    return screen.node;
}

/**
 * @param {Club} club
 * @param {string} game
 * @param {string} [number] - of the lesson, from 1
 */
async function lessonScreen(club, game, number) {
    const text = await lessonText(game);
    if (!text) return missing(t('lesson.none'));
    visited(game);
    const session = await startLesson(club.engine, text, Math.max(0, Number(number ?? 1) - 1), club.shelf.you);
    const screen = new LessonScreen(club, session);
    open = screen;
    requestAnimationFrame(() => void screen.open().catch(fail));
    return screen.node;
}

/**
 * @param {Club} club
 * @param {string} name
 * @param {string} one
 * @param {string} [two]
 * @param {string} [three]
 * @returns {Promise<HTMLElement>}
 */
async function onlineScreen(club, name, one, two, three) {
    const door = await import('./online/online.js');
    const screen = await door.onlineScreen(club, name, one, two, three);
    if (!screen) return missing(t('page.no-page'));
    open = screen;
    requestAnimationFrame(() => screen.open());
    return screen.node;
}

/**
 * @param {Club} club
 * @returns {Promise<HTMLElement>}
 */
async function replayScreen(club) {
    const kept = readForTab('replay'); // the page may have been loaded again
    const replay = fresh.replay ?? (kept && (await club.engine.openRecord(kept.record).catch(() => null)));
    if (!replay) return missing(t('page.no-record'));
    const { replayOf } = await import('./review/review.js');
    const screen = replayOf(club, replay, fresh.kept ?? kept);
    open = screen;
    requestAnimationFrame(() => void screen.open().catch(fail));
    return screen.node;
}

/**
 * @param {Club} club
 * @param {string} game
 * @param {string|undefined} rule
 */
async function rulesScreen(club, game, rule) {
    const found = club.engine.games.find((one) => one.id === game); // some pages are about no single game
    const page = await rulesPage(game, rule);
    setBar({ title: found?.title ?? t('rules.title'), sub: found ? t('rules.title') : '', tools: [] });
    requestAnimationFrame(() => showRule(page));
    return el(
        'div',
        { class: 'rules-screen' },
        contentsOf(page),
        page,
        found &&
            el(
                'p',
                { class: 'rules-doors' },
                el('a', { class: 'button main', href: `#/new/${game}`, text: t('rules.play', { game: found.title }) }),
                button(t('rules.print'), () => void printPanel(club, found).catch(fail), { class: 'button' }),
            ),
    );
}

/** Loaded when it is asked for. @param {Club} club @param {import("./engine/types.js").Game} game */
async function printPanel(club, game) {
    const door = await import('./ui/print/printpanel.js');
    door.openPrint(club.engine, game);
}

/** Loaded when it is asked for. @param {Club} club @param {string} date */
async function courseScreen(club, date) {
    const door = await import('./ui/course/dayscreen.js');
    return (await door.dayScreen(club, date)) ?? missing(t('day.none'));
}

/** Loaded when it is asked for. @param {Club} club @param {string} game @param {string} [number] */
async function puzzleScreen(club, game, number) {
    const door = await import('./ui/puzzles/puzzles.js');
    const found = await door.puzzleScreen(club, game, number);
    const screen = found?.screen;
    if (screen) {
        open = screen;
        requestAnimationFrame(() => void screen.open().catch(fail));
    }
    return found?.node ?? missing(t('puzzle.none'));
}

/** The same. @param {Club} club @param {string} shared */
async function composeScreen(club, shared) {
    const door = await import('./ui/compose/composescreen.js');
    const screen = await door.composeScreen(club, shared);
    open = screen;
    return screen.node;
}

/** The same. @param {Club} club */
async function roundsScreen(club) {
    const door = await import('./ui/rounds/roundsscreen.js');
    const screen = await door.roundsScreen(club);
    open = screen;
    return screen.node;
}

/** @param {string} words */
function missing(words) {
    setBar({ title: 'Niblick', sub: '', tools: [] });
    return el(
        'div',
        { class: 'missing' },
        el('p', { text: words }),
        el('a', { class: 'button main', href: '#/', text: t('page.to-clubhouse') }),
    );
}

/** @param {unknown} error */
function fail(error) {
    const words = error instanceof Error ? error.message : String(error);
    put(
        byId('screen'),
        el(
            'div',
            { class: 'missing' },
            el('h1', { text: t('page.failed') }),
            el('p', { text: words }),
            button(t('page.to-clubhouse'), () => go('#/'), { class: 'button main' }),
        ),
    );
}

/** The last screen that was asked for. @type {Promise<void>} */
let showing = Promise.resolve();

/** One screen after the other: who goes on while a table is still loading must not see it come up later. @param {Club} club */
function show(club) {
    showing = showing.catch(() => {}).then(() => showNow(club));
    return showing;
}

/** @param {Club} club */
async function showNow(club) {
    const [name = '', one = '', two, three] = location.hash.replace(/^#\//, '').split('/').map(decodeURIComponent);
    for (const dialog of document.querySelectorAll('dialog[open]')) /** @type {HTMLDialogElement} */ (dialog).close();
    await open?.close();
    open = null;
    const screen = byId('screen');
    const pages = {
        '': () => shelfScreen(club),
        new: () => setupScreen(club, one) ?? missing(t('page.no-game')),
        table: () => tableScreen(club, one),
        learn: () => lessonScreen(club, one, two),
        replay: () => replayScreen(club),
        rules: () => rulesScreen(club, one, two),
        day: () => courseScreen(club, one),
        puzzles: () => puzzleScreen(club, one, two),
        rounds: () => roundsScreen(club),
        compose: () => composeScreen(club, one),
        friends: () => onlineScreen(club, name, one),
        watch: () => onlineScreen(club, name, one),
        ranked: () => onlineScreen(club, name, one),
        duplicate: () => onlineScreen(club, name, one, two),
        review: () => onlineScreen(club, name, one, two, three),
        seat: () => onlineScreen(club, name, one, two),
    };
    const page = pages[/** @type {keyof typeof pages} */ (name)] ?? (() => missing(t('page.no-page')));
    put(screen, await page());
    fresh = {};
    document.body.dataset.screen = name === 'learn' || (name === 'puzzles' && two) ? 'table' : name || 'shelf';
    window.scrollTo(0, 0);
    if (document.activeElement === document.body || !document.activeElement?.isConnected)
        screen.focus({ preventScroll: true });
}

/** @type {Club} */
let club;

async function main() {
    loadSettings();
    const words = text('en.json').then(dressPage);
    const [engine, shelf] = await Promise.all([startEngine(), text('shelf.json'), words]);
    club = {
        engine,
        shelf,
        go,
        help: openHelp,
        glance: async (seats, tell) => (await import('./online/online.js')).glance(seats, tell),
        start: async (setup, sitters, practice, course) => {
            const session = await startSession(engine, setup, sitters, practice, course);
            fresh = { session };
            go(`#/table/${session.saved.id}`);
        },
        replay: async (record, reviewed, where = { at: 0 }) => {
            fresh = { replay: await engine.openRecord(record), kept: { ...where, viewer: reviewed ?? 'truth', reviewed } };
            go('#/replay');
        },
        practise: async (record, sitters) => {
            const session = await practiseFrom(engine, record, sitters);
            fresh = { session };
            go(`#/table/${session.saved.id}`);
        },
    };
    window.addEventListener('hashchange', () => void show(club).catch(fail));
    await show(club).catch(fail);
    performance.mark('open');
    if ('serviceWorker' in navigator) void navigator.serviceWorker.register('sw.js').catch(() => {}); // without it everything works online
}

void main().catch(fail);
