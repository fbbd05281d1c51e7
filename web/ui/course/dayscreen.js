// dayscreen.js - the course of a day: play it, see your result beside par, share it, and go to the courses of other days.

import { button, el, put, text } from '../lib/dom.js';
import { setBar } from '../lib/bar.js';
import { tell } from '../lib/live.js';
import { picture } from '../clubhouse/shelf.js';
import { dateOf, signed, t } from '../lib/text.js';
import { opponents } from '../lib/opponents.js';
import { before, dayOf, findPar, streakOf, today } from './daybook.js';
import { dayResults } from './dayresults.js';

/** @typedef {import("../clubhouse/club.js").Club} Club */
/** @typedef {import("./daybook.js").Day} Day */
/** @typedef {import("../../engine/types.js").CourseCard} CourseCard */

const DAYS = 14; // of the archive that are listed at a time

/** @param {Club} club @param {Day} day @param {boolean} practice */
async function begin(club, { course }, practice) {
    let next = 0;
    const sitters = course.players.map((player) => ({
        name: player ? club.engine.computerNames[next++] : club.shelf.you,
        player,
    }));
    const { game, options, seed } = course;
    await club.start({ game, options, seed, date: today() }, sitters, practice, practice ? undefined : course.date);
    void findPar(course.date, course.holes).catch(() => {}); // the result asks for it again
}

/** What has become of it, in a sentence. @param {Day} day */
function stateOf({ course, begun, card, givenUp, trouble }) {
    if (trouble) return t('day.damaged', { why: trouble });
    if (begun) return t('day.begun');
    if (!card && givenUp) return t('day.given-up');
    if (!card) return t(course.date === today() ? 'day.new' : 'day.new-past');
    if (card.practice) return t('day.was-practice');
    return t(card.counts ? 'day.counts' : 'day.was-later');
}

/** The button that matters. @param {Club} club @param {Day} day */
function way(club, day) {
    const { begun, card, givenUp, trouble } = day;
    if (begun) return el('a', { class: 'button main large', href: `#/table/${begun.id}`, text: t('shelf.continue') });
    const again = !!card || givenUp || !!trouble;
    return button(t(again ? 'day.practise' : 'day.play'), () => void begin(club, day, again), {
        class: again ? 'button large' : 'button main large',
    });
}

/** Holes, par and your scores. @param {CourseCard} card */
function table({ holes, extra, total, par, par_extra, par_total, squares }) {
    const other = !!extra || !!par_extra;
    const cells = (/** @type {(number|string)[]} */ list, /** @type {number|string} */ rest, /** @type {number|string} */ sum) => [
        ...[...list, ...(other ? [rest] : [])].map((one) => el('td', { text: String(one) })),
        el('td', { class: 'sum', text: String(sum) }),
    ];
    const row = (/** @type {string} */ head, /** @type {(HTMLElement|false)[]} */ list) =>
        el('tr', {}, el('th', { scope: 'row', text: head }), ...list);
    const marks = (squares ?? []).map((square) =>
        el('td', {}, el('span', { class: `square ${square}`, role: 'img', 'aria-label': t(`day.square.${square}`) })),
    );
    return el(
        'div',
        { class: 'day-card', tabindex: '0', role: 'region', 'aria-label': t('day.card') },
        el(
            'table',
            {},
            el('tbody', {}, 
                row(t('day.hole'), cells(holes.map((_, i) => i + 1), t('day.other'), t('day.total'))),
                par && row(t('day.par'), cells(par, par_extra ?? 0, par_total ?? '')),
                row(t('day.you'), cells(holes, extra, total)),
                par && row(t('day.compared'), [...marks, other && el('td'), el('td', { class: 'sum' })]),
            ),
        ),
    );
}

/** @param {string} words @param {HTMLElement} said - which says what has become of it */
async function share(words, said) {
    try {
        if (navigator.share) await navigator.share({ text: words });
        else await copy(words, said);
    } catch (error) {
        if (/** @type {Error} */ (error).name !== 'AbortError') await copy(words, said);
    }
}

/** @param {string} words @param {HTMLElement} said */
async function copy(words, said) {
    const done = await (navigator.clipboard?.writeText(words) ?? Promise.reject(new Error())).then(
        () => true,
        () => false,
    );
    text(said, t(done ? 'share.copied' : 'day.copy-yourself'));
    tell(said.textContent ?? '', !done);
}

/** @param {CourseCard} card */
function shared({ share: words }) {
    if (!words) return null;
    const said = el('span', { class: 'day-said' });
    return el(
        'div',
        { class: 'day-share' },
        el('pre', { text: words.trim() }),
        el(
            'div',
            { class: 'day-ways' },
            button(t('day.copy'), () => void copy(words, said)),
            !!navigator.share && button(t('day.share'), () => void share(words, said)),
            said,
        ),
    );
}

/** The result; par comes when it is known. @param {Club} club @param {Day} day */
function result(club, day) {
    const node = el('section', { class: 'day-result' });
    const { card, course } = day;
    if (!card) return node;
    const show = (/** @type {CourseCard} */ one, /** @type {string} */ words) =>
        put(
            node,
            el('h2', { text: one.against === undefined ? t('day.result') : t('day.against', { against: signed(one.against) }) }),
            table(one),
            !!words && el('p', { class: 'day-note', role: 'status', text: words }),
            shared(one),
        );
    show(card, card.par ? '' : t('day.working'));
    if (!card.par)
        void findPar(course.date, Math.max(course.holes, card.holes.length))
            .then(() => dayOf(club.engine, course.date))
            .then(({ card: again }) => show(again ?? card, ''))
            .catch(() => show(card, t('day.no-par')));
    return node;
}

/** A day of the archive. @param {Club} club @param {string} date */
async function archiveRow(club, date) {
    const { course, begun, card, trouble } = await dayOf(club.engine, date);
    const game = club.engine.games.find((one) => one.id === course.game);
    const mark = trouble ? '!' : begun ? t('day.mark-begun') : card && (card.against !== undefined ? signed(card.against) : t('day.mark-done'));
    return el(
        'li',
        {},
        el(
            'a',
            { class: 'day-link', href: `#/day/${date}` },
            el('span', { class: 'day-date', text: dateOf(date, 'medium') }),
            el('strong', { text: game?.title ?? course.game }),
            el('span', { class: 'day-mark', text: mark || '' }),
        ),
    );
}

/** @param {Club} club */
function archive(club) {
    const list = el('ul', { class: 'days' });
    let next = 0;
    const more = async () => {
        for (let i = 0; i < DAYS; i++) {
            const row = await archiveRow(club, before(today(), next++)).catch(() => null);
            if (!row) return earlier.remove(); // before the first course
            list.append(row);
        }
    };
    const earlier = button(t('day.earlier'), () => void more());
    void more();
    return el('section', { class: 'day-archive' }, el('h2', { text: t('day.archive') }), list, earlier);
}

/**
 * @param {Club} club
 * @param {string} asked - a date; "": today's
 * @returns {Promise<HTMLElement|null>} null: that day has no course, or is still to come
 */
export async function dayScreen(club, asked) {
    const date = asked || today();
    if (date > today()) return null;
    const day = await dayOf(club.engine, date).catch(() => null);
    if (!day) return null;
    const { course } = day;
    const game = club.engine.games.find((one) => one.id === course.game);
    const streak = el('p', { class: 'day-streak' });
    setBar({ title: t('day.title'), sub: dateOf(date, 'medium'), tools: [] });
    void streakOf(club.engine, today()).then((n) => text(streak, t('day.streak', { n })));
    return el(
        'div',
        { class: 'day' },
        el(
            'section',
            { class: 'day-head' },
            picture(course.game),
            el(
                'div',
                { class: 'day-words' },
                el('p', { class: 'day-date', text: dateOf(date, 'full') }),
                el('h1', { text: game?.title ?? course.game }),
                el('p', { text: t(course.open ? 'day.about-open' : 'day.about', { n: course.holes, players: opponents(course.players) }) }),
                el('p', { text: stateOf(day) }),
                el('div', { class: 'day-ways' }, way(club, day), el('a', { class: 'button', href: `#/rules/${course.game}`, text: t('rules.title') })),
                streak,
            ),
        ),
        result(club, day),
        dayResults(date, !!day.card || !!day.begun),
        archive(club),
    );
}
