// myrounds.js - what an account has played on this server: its ratings, means and bests by game and options, every round, and all
// records as one file.

import { button, el, put, svg, text } from '../ui/lib/dom.js';
import { download } from '../ui/lib/files.js';
import { tell } from '../ui/lib/live.js';
import { allOf, dayOf, t } from '../ui/lib/text.js';
import { wordsOf } from './parts.js';
import { listTable, ratingWords } from './rating.js';

/** @typedef {import("../ui/clubhouse/club.js").Club} Club */
/** @typedef {import("./connection.js").Connection} Connection */
/** @typedef {import("./protocol.js").Round} Round */
/** @typedef {import("./protocol.js").RoundGroup} RoundGroup */

const AGAIN = 3000; // milliseconds: something is still being worked out
const SHOWN = 50; // rounds, the newest; the file has all of them

/** @param {number} number */
const short = (number) => String(Math.round(number * 10) / 10);

/** Signed, because + is bad. @param {number|undefined} number */
const signed = (number) => (number === undefined ? '–' : `${number > 0 ? '+' : number < 0 ? '−' : ''}${Math.abs(number).toFixed(1)}`);

/**
 * @param {Round} round
 * @param {RoundGroup} group
 */
const isOf = (round, group) =>
    round.game === group.game && round.options === group.options && round.names.length === group.seats;

/** Scores one after the other as a small line, a low one is a good one; the list below has the same in numbers. @param {number[]} scores */
function line(scores) {
    const [wide, high] = [90, 24];
    const least = Math.min(...scores),
        range = Math.max(...scores) - least || 1;
    const x = (/** @type {number} */ i) => 2 + (i * (wide - 4)) / (scores.length - 1 || 1),
        y = (/** @type {number} */ score) => 2 + ((high - 4) * (least + range - score)) / range;
    const points = scores.map((score, i) => `${x(i)},${y(score)}`);
    const picture = svg('svg', { class: 'trend', viewBox: `0 0 ${wide} ${high}`, width: wide, height: high, 'aria-hidden': 'true' });
    picture.append(svg('polyline', { points: points.join(' ') }));
    return scores.length > 1 ? picture : '';
}

export class MyRounds {
    /**
     * @param {Club} club
     * @param {Connection} connection
     */
    constructor(club, connection) {
        this.club = club;
        this.connection = connection;
        this.told = false;
        this.timer = 0;
        this.error = el('p', { class: 'error', role: 'alert' });
        this.body = el('div', { class: 'my-rounds' });
        this.node = el('div', {}, this.error, this.body);
    }

    /** @param {Promise<unknown>} known - resolves when the server knows the account */
    async show(known) {
        await this.attempt(async () => {
            await this.connection.ready();
            await known;
            const { games } = await this.connection.ask('ratings');
            const { rounds, groups, of, working } = await this.connection.ask('rounds');
            put(
                this.body,
                games.length ? this.ratings(games) : el('p', { class: 'help', text: t('myrounds.unrated') }),
                ...(groups?.length ? [this.groups(groups, rounds), this.about(working), this.costs(groups)] : []),
                el('h3', { text: of > SHOWN ? t('myrounds.last', { n: SHOWN, of }) : t('myrounds.all') }),
                rounds.length ? this.list(rounds) : el('p', { text: t('myrounds.none') }),
                rounds.length
                    ? el('div', { class: 'abreast' }, button(t('myrounds.save'), () => void this.save(), { id: 'save-rounds' }))
                    : null,
            );
            if (!this.told) tell(t('myrounds.count', { n: of }));
            this.told = true;
            if (working) this.later();
        });
    }

    /** The server works on it while nobody else needs it; what has come of it is shown by and by. */
    later() {
        clearTimeout(this.timer);
        this.timer = setTimeout(() => {
            if (this.node.isConnected && !this.body.contains(document.activeElement)) void this.show(Promise.resolve());
            else if (this.node.isConnected) this.later();
        }, AGAIN);
    }

    /** @param {boolean|undefined} working */
    about(working) {
        return el('p', { class: 'help', text: t('myrounds.index-help', { working: working ? t('myrounds.working') : '' }) });
    }

    /** What choices cost a hole, by kind, where rounds have been reviewed. @param {RoundGroup[]} groups */
    costs(groups) {
        const reviewed = groups.filter((group) => group.reviewed && Object.keys(group.reviewed.skills).length);
        if (!reviewed.length) return null;
        const rows = reviewed.flatMap((group) =>
            Object.entries(group.reviewed?.skills ?? {}).map(([skill, { cost, choices }]) => [
                this.groupWords(group),
                t(`rounds.skill.${skill}`),
                (cost / (group.reviewed?.holes || 1)).toFixed(2),
                (cost / (choices || 1)).toFixed(2),
            ]),
        );
        return listTable(t('myrounds.costs'), [t('ratings.game'), t('rounds.head.kind'), t('rounds.head.a-hole'), t('rounds.head.a-choice')], rows);
    }

    /** What went wrong is said above the list. @param {() => Promise<void>} what */
    async attempt(what) {
        try {
            text(this.error, '');
            await what();
        } catch (error) {
            text(this.error, wordsOf(error));
        }
    }

    /** @param {string} id */
    title(id) {
        return this.club.engine.games.find((game) => game.id === id)?.title ?? id;
    }

    /** @param {import("./protocol.js").GameRating[]} games */
    ratings(games) {
        return listTable(
            t('myrounds.ratings'),
            [t('ratings.game'), t('ratings.rating'), t('ratings.matches')],
            games.map((one) => [this.title(one.game), ratingWords(one), String(one.matches)]),
        );
    }

    /** Options that are as usual say nothing. @param {RoundGroup} group */
    options({ game, options }) {
        const usual = this.club.engine.games.find(({ id }) => id === game)?.options ?? [];
        return options
            .split(' ')
            .filter((one) => {
                const [name, value] = one.split('=');
                return name !== 'holes' && usual.find((option) => option.name === name)?.default !== value;
            })
            .join(', ');
    }

    /** @param {RoundGroup} group */
    groupWords(group) {
        const options = this.options(group);
        return t(options ? 'myrounds.group-options' : 'myrounds.group', { game: this.title(group.game), seats: group.seats, options });
    }

    /**
     * @param {RoundGroup[]} groups
     * @param {Round[]} rounds
     */
    groups(groups, rounds) {
        return listTable(
            t('myrounds.by-game'),
            [t('ratings.game'), t('myrounds.rounds'), t('myrounds.won'), t('myrounds.mean'), t('myrounds.recent'), t('myrounds.best'), t('myrounds.index'), t('myrounds.luck'), t('myrounds.play'), t('myrounds.time')],
            groups.map((group) => {
                const { index, reviewed } = group;
                const aHole = (/** @type {number|undefined} */ sum) => signed(sum === undefined ? sum : sum / (reviewed?.holes || 1));
                return [
                    this.groupWords(group),
                    String(group.rounds),
                    String(group.won),
                    short(group.mean),
                    short(group.recent),
                    short(group.best),
                    index === undefined ? '–' : index.toFixed(1).replace('-', '−'),
                    aHole(reviewed?.luck),
                    aHole(reviewed?.play),
                    line(rounds.filter((round) => isOf(round, group)).map(({ score, deals }) => score / deals)),
                ];
            }),
        );
    }

    /** The newest first. @param {Round[]} rounds */
    list(rounds) {
        return el('ul', { class: 'my-tables' }, ...rounds.slice(-SHOWN).reverse().map((round) => this.row(round)));
    }

    /** @param {Round} round */
    row(round) {
        const when = dayOf(round.time),
            game = this.title(round.game);
        const words = {
            when,
            score: short(round.score),
            n: round.deals,
            place: round.place,
            people: allOf(round.names),
        };
        const more = [
            round.luck === undefined ? '' : t('myrounds.reviewed', { luck: signed(round.luck), play: signed(round.play) }),
            round.counted ? t('myrounds.counts') : '',
        ].filter(Boolean);
        return el(
            'li',
            { class: 'match', data: { table: round.table } },
            el('div', { class: 'match-words' }, el('strong', { text: game }), el('span', { text: [t('myrounds.row', words), ...more].join(' · ') })),
            button(t('shelf.replay'), () => void this.attempt(() => this.replay(round)), {
                'aria-label': t('shelf.replay-one', { game, when }),
            }),
        );
    }

    /** @param {Round} round */
    async replay({ table, match }) {
        const { text: record } = await this.connection.ask('record', { table, match });
        await this.club.replay(record);
    }

    /** All records as one file, one after the other; the server sends as many at a time as fit. */
    async save() {
        await this.attempt(async () => {
            const records = [];
            for (let from = /** @type {number|undefined} */ (0); from !== undefined;) {
                /** @type {import("./protocol.js").Answers["rounds"]} */
                const { rounds, next } = await this.connection.ask('rounds', { from, records: true });
                records.push(...rounds.map((round) => round.text ?? ''));
                from = next;
            }
            download(`niblick-records-${new Date().toISOString().slice(0, 10)}.txt`, records.join('\n'), 'text/plain');
        });
    }
}
