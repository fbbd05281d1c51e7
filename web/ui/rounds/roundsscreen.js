// roundsscreen.js - your rounds: for each game what you score, how that compares, where the strokes go, and what was luck. While the
// screen is open, what is still unknown is worked out.

import { button, el, put, text, wear } from '../lib/dom.js';
import { setBar } from '../lib/bar.js';
import { chooseFile, download } from '../lib/files.js';
import { tell } from '../lib/live.js';
import { opponents } from '../lib/opponents.js';
import { allOf, dayOf, figure, signed, t } from '../lib/text.js';
import { unusual } from '../clubhouse/optionwords.js';
import { fileOf, groupAt, indexAt, playTables, reviewNext, roundsOf, takeFile } from './roundbook.js';
import { drawRounds } from './roundschart.js';

/** For the form before the deal. */
export const handicap = { groupAt, indexAt };

/** @typedef {import("../clubhouse/club.js").Club} Club */
/** @typedef {import("../../engine/types.js").Rounds} Rounds */
/** @typedef {import("../../engine/types.js").RoundGroup} RoundGroup */
/** @typedef {import("../../engine/types.js").RoundFacts} RoundFacts */

const LISTED = 20; // rounds of a group that are listed: the newest

/** Of a result: "34", "2.5". @param {number} value */
const result = (value) => figure(value, Number.isInteger(value) ? 0 : 1);

/** @param {string} date */
const dateWords = (date) => (date ? dayOf(`${date}T12:00:00`) : t('rounds.no-date'));

/* ------------------------------------------------------------------------------------------------------------ groups */

/** @param {string} options @returns {Record<string, string>} */
const chosen = (options) => Object.fromEntries(options.split(' ').map((one) => one.split(/=(.*)/s).slice(0, 2)));

/** @param {Club} club @param {RoundGroup} group */
function heading(club, { game: id, seats, options }) {
    const game = club.engine.games.find((one) => one.id === id);
    const words = [t('shelf.players', { n: seats }), ...(game ? unusual(game, chosen(options)) : [])];
    return el(
        'hgroup',
        {},
        el('h2', { text: game?.title ?? id }),
        el('p', { class: 'rounds-options', text: words.join(' · ') }),
    );
}

/** @param {RoundGroup} group */
function facts(group) {
    const { rounds, holes, mean, best, scratch, scratch_player: player, index } = group;
    const unit = t(`rounds.unit.${group.unit}`);
    const finest = rounds[best];
    /** @type {[string, string, string][]} */
    const list = [
        [t('rounds.count'), String(rounds.length), t('rounds.count-more', { n: holes })],
        [t('rounds.mean'), figure(mean, 2), t('rounds.mean-more', { unit })],
        [t('rounds.best'), result(finest.result), t('rounds.best-more', { n: finest.holes, date: dateWords(finest.date) })],
    ];
    if (scratch !== undefined) list.push([t('rounds.scratch'), figure(scratch, 2), t('rounds.scratch-more', { player })]);
    if (index !== undefined) list.push([t('rounds.index'), figure(index, 1), t('rounds.index-more', { unit })]);
    return el(
        'dl',
        { class: 'rounds-facts' },
        ...list.map(([name, value, more]) =>
            el('div', {}, el('dt', { text: name }), el('dd', { class: 'fact', text: value }), el('dd', { class: 'more', text: more })),
        ),
    );
}

/** @param {RoundGroup} group */
function indexWords({ scratch, index, newest, counting, rounds }) {
    if (scratch === undefined) return null;
    const words =
        index === undefined
            ? t('rounds.no-index', { n: rounds.length })
            : t('rounds.index-why', { n: counting, rounds: newest });
    return el('p', { text: words });
}

/** What choices of each kind cost. @param {NonNullable<RoundGroup['reviewed']>} reviewed */
function skills({ holes, luck, skills: kinds }) {
    const rows = Object.entries(kinds).map(([kind, { cost, choices }]) => ({ kind, hole: cost / holes, choice: cost / choices }));
    const most = Math.max(0.01, ...rows.map(({ hole }) => hole));
    const bar = (/** @type {number} */ value) =>
        el('span', { class: 'rounds-bar', style: { width: `${Math.max(0, (100 * value) / most).toFixed(1)}%` } });
    return el(
        'table',
        { class: 'rounds-skills' },
        el('caption', { text: t('rounds.skills', { n: holes }) }),
        el(
            'thead',
            {},
            el('tr', {}, ...['kind', 'a-hole', 'a-choice'].map((head) => el('th', { scope: 'col', text: t(`rounds.head.${head}`) }))),
        ),
        el(
            'tbody',
            {},
            ...rows.map(({ kind, hole, choice }) =>
                el(
                    'tr',
                    {},
                    el('th', { scope: 'row' }, t(`rounds.skill.${kind}`), bar(hole)),
                    el('td', { text: figure(hole, 2) }),
                    el('td', { text: figure(choice, 2) }),
                ),
            ),
            el(
                'tr',
                {},
                el('th', { scope: 'row', text: t('rounds.luck') }),
                el('td', { text: signed(luck / holes, 2) }),
                el('td', {}),
            ),
        ),
    );
}

/** The newest first. @param {RoundGroup} group */
function listed({ rounds, scratch, reviewed }) {
    const settled = scratch !== undefined;
    const heads = ['date', 'against', 'holes', 'result', settled && 'above', reviewed && 'luck', reviewed && 'play'].filter(
        (head) => typeof head === 'string',
    );
    const known = (/** @type {number|undefined} */ value) => (value === undefined ? '' : signed(value, 1));
    const row = (/** @type {RoundFacts} */ round) =>
        el(
            'tr',
            { class: round.counted ? 'counted' : '' },
            el('th', { scope: 'row', text: dateWords(round.date) }),
            el('td', { class: 'words', text: othersOf(round) }),
            el('td', { text: String(round.holes) }),
            el('td', { text: result(round.result) }),
            settled && el('td', {}, figure(round.differential ?? 0, 1), round.counted && el('span', { class: 'round-star', text: t('rounds.counts') })),
            reviewed && el('td', { text: known(round.luck) }),
            reviewed && el('td', { text: known(round.play) }),
        );
    return el(
        'details',
        { class: 'rounds-list' },
        el('summary', { text: t('rounds.all', { n: Math.min(LISTED, rounds.length) }) }),
        el(
            'div',
            { class: 'rounds-scroll', tabindex: '0', role: 'region', 'aria-label': t('rounds.all', { n: Math.min(LISTED, rounds.length) }) },
            el(
                'table',
                {},
                el('thead', {}, el('tr', {}, ...heads.map((head) => el('th', { scope: 'col', class: head === 'against' ? 'words' : undefined, text: t(`rounds.head.${head}`) })))),
                el('tbody', {}, ...rounds.slice(-LISTED).reverse().map(row)),
            ),
        ),
    );
}

/** @param {RoundFacts} round */
function othersOf({ players, seat }) {
    const people = players.filter((player, i) => player === null && i !== seat).length;
    const words = [opponents(players), people > 0 && t('rounds.people', { n: people })].filter((one) => typeof one === 'string' && one);
    return allOf(/** @type {string[]} */ (words));
}

/** @param {Club} club @param {RoundGroup} group */
function section(club, group) {
    const { rounds, scratch, reviewed } = group;
    const name = (/** @type {RoundFacts} */ { date, differential: above = 0, result: score }) =>
        t(above < 0 ? 'rounds.dot-below' : 'rounds.dot-above', { date: dateWords(date), by: figure(Math.abs(above), 1), result: result(score) });
    return el(
        'section',
        { class: 'rounds-group' },
        heading(club, group),
        facts(group),
        indexWords(group),
        scratch !== undefined && rounds.length > 1 && drawRounds(rounds, name),
        reviewed && skills(reviewed),
        listed(group),
    );
}

/* ------------------------------------------------------------------------------------------------------------- files */

/** @param {Club} club @param {(words: string, wrong?: boolean) => void} say */
async function exportAll(club, say) {
    const { text: file, rounds } = await fileOf(club.engine);
    download(`niblick-rounds-${new Date().toISOString().slice(0, 10)}.txt`, file, 'text/plain');
    say(t('rounds.exported', { n: rounds }));
}

/** @param {Club} club @param {(words: string, wrong?: boolean) => void} say @returns {Promise<boolean>} whether there is something new */
async function importFile(club, say) {
    try {
        const file = await chooseFile('.txt,text/plain');
        if (file === null) return false;
        const { added, known, trouble } = await takeFile(club.engine, file);
        if (trouble) say(t(`rounds.${trouble}`), true);
        else say(t('rounds.imported', { n: added, known }));
        return !trouble;
    } catch (error) {
        say(t('rounds.unreadable', { why: /** @type {Error} */ (error).message }), true);
        return false;
    }
}

/* ------------------------------------------------------------------------------------------------------------ screen */

/** The newest game first. @param {RoundGroup} group */
const newest = ({ rounds }) => rounds[rounds.length - 1].date + (rounds[rounds.length - 1].time ?? '');

/**
 * @param {Club} club
 * @returns {Promise<{node: HTMLElement, close: () => Promise<void>}>}
 */
export async function roundsScreen(club) {
    const leaving = new AbortController();
    const said = el('p', { class: 'rounds-said', role: 'status' });
    const progress = el('p', { class: 'rounds-progress' });
    const groups = el('div', {});
    const say = (/** @type {string} */ words, wrong = false) => {
        text(said, words);
        said.classList.toggle('error', wrong);
        tell(words, wrong);
    };
    let trouble = '';

    const show = (/** @type {Rounds} */ all) => {
        const open = new Set([...groups.querySelectorAll('details')].flatMap((one, i) => (one.open ? [i] : [])));
        const list = [...all.groups].sort((a, b) => newest(b).localeCompare(newest(a)));
        put(
            groups,
            !list.length && el('p', { class: 'rounds-none', text: t('rounds.none') }),
            all.damaged > 0 && el('p', { text: t('rounds.damaged', { n: all.damaged }) }),
            ...list.map((group) => section(club, group)),
        );
        for (const [i, one] of [...groups.querySelectorAll('details')].entries()) one.open = open.has(i);
    };
    const told = (/** @type {import("./roundbook.js").Progress} */ { what, done, left }) =>
        text(progress, t(`rounds.working-${what}`, { n: left, percent: Math.floor(100 * done) }));

    /** Works out what is unknown, until nothing is or the person leaves. */
    let working = false,
        again = false; // there is something new
    const work = async () => {
        again = true;
        if (working) return;
        working = true;
        trouble = '';
        const failed = new Set();
        const over = () => leaving.signal.aborted;
        try {
            while (again && !over()) {
                again = false;
                const all = await roundsOf(club.engine);
                show(all);
                const news = !trouble && playTables(club.engine, all, told, leaving.signal); // what failed is not tried again at once
                const played = await Promise.resolve(news).catch((error) => {
                    if (!over()) trouble = t('rounds.no-scratch', { why: /** @type {Error} */ (error).message });
                    return false;
                });
                if (played) show(await roundsOf(club.engine));
                if (!over() && (await reviewNext(club.engine, told, leaving.signal, failed))) again = true;
            }
            if (failed.size && !trouble) trouble = t('rounds.no-review', { n: failed.size });
        } finally {
            working = false;
            text(progress, trouble);
        }
    };

    const refresh = async () => {
        show(await roundsOf(club.engine));
        await work();
    };

    setBar({ title: t('rounds.title'), sub: '', tools: [] });
    await wear('rounds');
    show(await roundsOf(club.engine));
    void work();
    return {
        node: el(
            'div',
            { class: 'rounds' },
            el('h1', { text: t('rounds.title') }),
            el('p', { text: t('rounds.about') }),
            el(
                'div',
                { class: 'rounds-ways' },
                button(t('rounds.export'), () => void exportAll(club, say)),
                button(t('rounds.import'), () => void importFile(club, say).then((news) => (news ? refresh() : undefined))),
            ),
            el('p', { class: 'help', text: t('rounds.files') }),
            said,
            progress,
            groups,
        ),
        close: async () => leaving.abort(),
    };
}
