// onlinematch.js - a match at a table of the server, as the table screen wants it: one thing after the other, each when the cards of
// the last one lie still. The page knows what its seat's view says, and nothing else.

import { numbersOf } from '../ui/table/places.js';
import { Story } from '../ui/table/story.js';
import { ofOne, together } from '../ui/table/turn.js';
import { keepCourse, keepRankedFinished } from '../ui/lib/store.js';
import { keptSeat } from './kept.js';
import { Keeper } from './keeper.js';
import { LaidTable, RecordSheets } from './laidtable.js';
import { raceWords } from './races.js';
import { DealBook } from './dealbook.js';
import { Refused } from './connection.js';
import { Nap } from '../ui/lib/nap.js';
import { t } from '../ui/lib/text.js';

/** @typedef {import("../engine/types.js").Engine} Engine */
/** @typedef {import("../engine/types.js").Table} Table */
/** @typedef {import("../engine/types.js").View} View */
/** @typedef {import("../engine/types.js").Score} Score */
/** @typedef {import("../engine/types.js").Viewer} Viewer */
/** @typedef {import("../ui/table/match.js").Match} Match */
/** @typedef {import("../ui/table/match.js").Stage} Stage */
/** @typedef {import("../ui/lib/store.js").Line} Line */
/** @typedef {import("./room.js").Room} Room */
/** @typedef {import("./protocol.js").News} News */
/** @typedef {import("./protocol.js").Update} Update */
/** @typedef {import("./protocol.js").WholeView} WholeView */
/** @typedef {import("./protocol.js").Closing} Closing */
/** @typedef {import("./protocol.js").Timing} Timing */

/**
 * What an online table's screen does besides what every table screen does.
 * @typedef {import("../ui/table/match.js").Screen & {
 *     dealing: () => void, wasAway: (words: string) => void, timing: (timing: Timing) => void, race: (race: import("./protocol.js").Race) => void,
 *     late: () => void, rated: () => void, heard: () => void, table: () => void, checked: () => void}} OnlineScreen
 */

const BEHIND = 3; // news that wait: then there is no time to show each

/** @implements {Match} */
export class OnlineMatch {
    /**
     * @param {Engine} engine
     * @param {Room} room
     * @param {Table} blank - a table like this one that nobody plays at: it knows the pack, and an empty score card
     */
    constructor(engine, room, blank) {
        this.engine = engine;
        this.room = room;
        this.blank = blank;
        this.laid = new LaidTable(blank);
        this.sheetsOf = new RecordSheets(engine);
        this.keeper = new Keeper(this);
        const table = /** @type {import("./protocol.js").TableState} */ (room.table);
        this.saved = { game: table.game, practice: false, takenBack: 0 };
        const kept = keptSeat(room.id);
        /** @type {Record<number, Line[]>} */
        this.told = {};
        if (room.seat !== null && kept?.match === table.match) this.told[room.seat] = kept.lines;
        this.story = new Story(/** @type {any} */ ({ lines: this.told }), table.options.memory === 'real');
        this.deals = new DealBook(this, table.match, kept?.match === table.match ? kept.deals : []);
        this.table = {
            game: blank.game,
            deck: blank.deck,
            goal: blank.goal,
            page: blank.page,
            values: blank.values,
            score: async () => this.score ?? blank.score(),
            sheets: () => this.sheets(),
            record: () => this.record(),
        };
        /** @type {View|null} */
        this.view = null;
        /** @type {Score|null} */
        this.score = null;
        /** @type {Stage|null} */
        this.now = null;
        /** The number of the last news that is on the screen, and of the last that came. */
        this.n = (kept?.match === table.match && kept.n) || 0;
        this.came = 0;
        /** @type {Timing} */
        this.timing = {};
        this.timed = 0; // when we heard of it
        /** @type {News[]} */
        this.queue = [];
        this.busy = false;
        /** What we have done and no answer has come to yet. @type {{n: number, discard?: number}|null} */
        this.pending = null;
        /** A computer player has drawn a card, and what becomes of it is not known yet. @type {import("../ui/table/turn.js").Shown|null} */
        this.unseen = null;
        this.fresh = false; // a hole has just been dealt, and we were there
        /** What the match did to the ratings, once it is over. @type {import("./protocol.js").Rated|null} */
        this.rated = null;
        this.matches = table.match;
        /** @type {OnlineScreen|null} */
        this.screen = null;
        this.nap = new Nap();
    }

    /* -------------------------------------------------------------------------------------------------- what it is */

    get names() {
        return (this.room.table?.seats ?? []).map((_, seat) => this.room.nameOf(seat));
    }

    get front() {
        return this.room.seat;
    }

    /** @returns {Viewer} */
    get viewer() {
        return this.room.seat ?? 'spectator';
    }

    get watching() {
        return this.room.seat === null;
    }

    /** At a table of the server everybody has their own time. */
    get hurried() {
        return false;
    }

    get lines() {
        return this.story.of(this.front);
    }

    /** @param {number} seat */
    kind(seat) {
        const at = this.room.table?.seats[seat];
        if (!at || at.kind === 'open') return t('online.free-seat');
        const named = at.name?.toLowerCase().includes(at.player ?? ' ');
        if (at.kind === 'computer') return named ? t('seats.computer') : (at.player ?? '');
        if (at.player) return t('seats.plays-for', { player: at.player });
        if (!at.here) return t('seats.away');
        return at.rating === undefined ? '' : t('seats.rating', { rating: at.rating });
    }

    /** @param {number} seat */
    isComputer(seat) {
        return this.room.table?.seats[seat]?.kind === 'computer';
    }

    /** @param {number} seat */
    thinking(seat) {
        return !!this.room.table?.seats[seat]?.player && !!this.view?.actors.includes(seat);
    }

    /** What the engine says of a card, from what our seat knows of the table. @param {string} key */
    async about(key) {
        const { view, front } = this;
        if (!view || front === null) return '';
        await this.laid.lay(front, view, this.names);
        return this.blank.about(front, ...numbersOf(key));
    }

    async record() {
        await this.room.inside;
        return (await this.room.connection.ask('record')).text;
    }

    /** The score card: that of the record, which has all finished holes. */
    async sheets() {
        if (!this.score?.played) return this.blank.sheets();
        return this.sheetsOf.at(`${this.matches} ${this.score.played} ${this.names}`, () => this.record());
    }

    /* ------------------------------------------------------------------------------------------------ what comes in */

    /** @param {import("../ui/table/match.js").Screen} screen */
    async open(screen) {
        this.screen = /** @type {OnlineScreen} */ (screen);
        this.keeper.open();
        await this.work();
    }

    async leave() {
        this.keeper.close();
        this.screen = null;
        this.nap.wake();
        await this.blank.close();
    }

    /** @param {News} news */
    hear(news) {
        if (news.is === 'update') {
            if (news.n <= this.came) return;
            if (news.n > this.came + 1) {
                void this.room.connection.ask('view').then(
                    (view) => this.hear({ ...view, is: 'view' }),
                    () => {},
                );
                return;
            }
            this.came = news.n;
            news.by = this.room.standIn(news.seat) ?? undefined;
            if (news.window) this.nap.wake(); // who may react sees it at once
        } else if (news.is === 'view') {
            this.came = news.n;
            this.queue = this.queue.filter((old) => old.is !== 'update' && old.is !== 'view'); // it has all of them
            this.nap.wake();
        } else if (news.is === 'deal') this.deals.promised(news);
        else if (news.is === 'dealt') this.deals.dealt(news);
        else if (news.is === 'table') this.deals.matchIs(news.match);
        this.queue.push(news);
        void this.work();
    }

    /** One after the other. */
    async work() {
        if (this.busy || !this.screen) return;
        this.busy = true;
        try {
            for (let news = this.queue.shift(); news && this.screen; news = this.queue.shift()) await this.enter(news);
        } finally {
            this.busy = false;
        }
    }

    /** @param {News} news */
    async enter(news) {
        const { screen } = this;
        if (!screen) return;
        if (news.is === 'view') await this.enterView(news);
        else if (news.is === 'update') await this.enterUpdate(news);
        else if (news.is === 'closing') await this.enterClosing(news);
        else if (news.is === 'dealt') this.fresh = true;
        else if (news.is === 'deal') this.enterDeal();
        else if (news.is === 'race') this.enterRace(news);
        else if (news.is === 'table') this.enterTable(news);
        else if (news.is === 'rated') this.enterRated(news);
    }

    /** @param {import("./protocol.js").Rated} news */
    enterRated(news) {
        this.rated = news;
        this.screen?.rated();
    }

    enterDeal() {
        this.time({});
        this.screen?.dealing();
    }

    /** @param {import("./protocol.js").TableState} table */
    enterTable(table) {
        if (table.match !== this.matches) {
            this.matches = table.match;
            this.rated = null;
            for (const seat of Object.keys(this.told)) delete this.told[Number(seat)];
            this.score = null;
        }
        this.screen?.table();
    }

    /** @param {WholeView} news */
    async enterView({ view, n, score, ...timing }) {
        const first = this.fresh;
        const missed = n > this.n;
        this.fresh = false;
        this.unseen = null;
        this.view = view;
        this.n = n;
        this.score = score;
        this.time(timing);
        this.deals.saw(view, n, first);
        if (first) {
            if (score.given && !score.played) this.story.add([this.front], score.given, view);
            this.story.add([this.front], t('story.dealt', { deal: view.progress.deal }), view);
            await this.screen?.dealt(view);
        } else this.return(view, missed);
        this.keeper.keepSoon();
        await this.go();
        if (view.over) void this.checked(this.deals.catchUp(view.hole));
    }

    /**
     * Somebody who comes in the middle of a hole is not shown again what they could peek at when it was dealt.
     * @param {View} view
     * @param {boolean} missed - something has happened since they were here
     */
    return(view, missed) {
        const { lines, front, room } = this;
        const known = lines.some((line) => line.hole === view.hole);
        const away = room.relieved
            ? t('online.away-played', { player: room.relieved })
            : t('online.away');
        const arrived = t('online.arrived', { hole: view.progress.title });
        if (!known) lines.push({ text: arrived, hole: view.hole, deal: view.progress.deal, seat: front, secret: false });
        if (front !== null && missed && (known || room.relieved)) {
            this.story.add([front], away, view);
            this.screen?.wasAway(away);
        }
        room.relieved = null;
    }

    /** @param {Update} news */
    async enterUpdate(news) {
        if (!this.view || news.n !== this.n + 1) return;
        const view = merged(this.view, news.view);
        const { events, secret, taken, half, turn } = news;
        const told = { viewer: this.viewer, ...this.inWords(news, news), events, secret, taken, half, turn: turn && this.inWords(news, turn) };
        this.view = view;
        this.n = news.n;
        this.time(news);
        this.deals.saw(view, news.n, false);
        this.story.enter([told], news.seat, { ...view, match_over: view.match_over });
        this.keeper.keepSoon();
        const waits = half && this.isComputer(news.seat);
        const unseen = together(this.unseen, { view, told, seat: news.seat, ...ofOne(told), half: waits ? events : null });
        this.unseen = waits ? unseen : null;
        if (waits) return; // what becomes of the card follows at once
        const shown = this.screen?.told(view, unseen.told, news.seat, unseen.turns);
        if (!news.window && this.queue.length < BEHIND && !document.hidden) await shown;
        if (!view.over && !this.queue.some((next) => next.is === 'update')) await this.go();
    }

    /**
     * What was done, and by whom in truth.
     * @param {Update} news
     * @param {import("../engine/types.js").InWords} words
     */
    inWords(news, { sentences, plain }) {
        return { sentences: this.byWhom(news, sentences), plain: plain && this.byWhom(news, plain) };
    }

    /**
     * @param {Update} news
     * @param {string} sentences
     */
    byWhom({ seat, by }, sentences) {
        if (!by) return sentences;
        const id = seat === this.front ? 'online.by-for-you' : 'online.by-for';
        return t(id, { sentences, player: by, name: this.names[seat] });
    }

    /** @param {Closing} news */
    async enterClosing(news) {
        this.score = news.score;
        this.time({ ms: news.ms });
        this.keep();
        await this.go();
        void this.checked(this.deals.check(news));
        const course = this.room.table?.deals?.course;
        if (!course || !news.score.match_over || this.watching) return;
        keepRankedFinished(course);
        keepCourse({ course, record: await this.record() });
    }

    /** @param {Promise<void>} check - of a deal */
    async checked(check) {
        await check.catch(() => {}); // without a connection, it is checked when we are back
        this.keep();
        this.screen?.checked();
    }

    /** @param {import("./protocol.js").Race} race */
    enterRace(race) {
        this.story.add([this.front], raceWords(race, this.names, this.front), this.view);
        this.screen?.race(race);
    }

    /** Somebody has said something. @param {string} words */
    heard(words) {
        this.story.add([this.front], words, this.view);
        this.screen?.heard();
        this.keeper.keepSoon();
    }

    /** @param {Timing} timing */
    time({ window, clock, ms }) {
        this.timing = { window, clock, ms };
        this.timed = performance.now();
        this.screen?.timing(this.timing);
    }

    /* ------------------------------------------------------------------------------------------------- what goes out */

    /** Whether we have acted on what is on the screen, and wait to hear whether it counts. */
    get waits() {
        const { pending, timing } = this;
        return !!pending && (pending.n === this.n || (!!pending.discard && pending.discard === timing.window?.discard));
    }

    async go() {
        const { view, front, screen } = this;
        if (!view || !screen || this.waits) return;
        if (view.over) this.now = { name: 'over', score: this.score ?? (await this.blank.score()) };
        else if (front !== null && view.legal.length) this.now = { name: 'ask', seat: front };
        else this.now = { name: 'play', seat: view.actor ?? 0 };
        if (this.now.name === 'ask') view.picking = await this.laid.lay(this.now.seat, view, this.names);
        if (view !== this.view) return; // something has come meanwhile, and goes on from there
        await screen.stage(view, this.now);
        screen.timing(this.timing);
    }

    /** Passes for the person, who would rather not be asked. If that fails, the table says so when it is back. */
    pass() {
        const pass = this.view?.legal.find(({ verb }) => verb === 'pass');
        if (pass && this.front !== null) void this.act(this.front, pass.action).catch(() => {});
    }

    /**
     * @param {number} seat
     * @param {import("../engine/types.js").Touch[]} touches
     * @param {import("../engine/types.js").Touch} touch
     */
    async touch(seat, touches, touch) {
        const answer = await this.blank.pick(seat, touches, touch);
        if (!('chosen' in answer)) return answer;
        const action = this.view?.legal.find(({ code }) => code === answer.chosen);
        if (action) await this.act(seat, action.action);
        return null;
    }

    /**
     * Says what we do until the server has said that it counts. A connection that was lost in between does not matter: said again
     * with the same number, it counts once.
     * @param {number} _seat
     * @param {string} action
     */
    async act(_seat, action) {
        const { n } = this;
        this.pending = { n, discard: this.timing.window?.discard };
        try {
            const answer = await this.room.insist('act', { n, action });
            this.pending = null;
            if (answer.is === 'late') {
                await this.go();
                this.screen?.late();
            } else if (this.n >= answer.n && !this.busy) await this.go();
        } catch (error) {
            this.pending = null;
            if (!(error instanceof Refused) || (error.code !== 'stale' && error.code !== 'lost')) throw error;
            await this.go();
        }
    }

    hurry() {}

    /** @param {number} ms */
    sleep(ms) {
        return this.nap.sleep(ms);
    }

    /** @param {number} ms */
    dwell(ms) {
        return this.nap.sleep(ms);
    }

    wake() {
        this.nap.wake();
    }

    /** What this browser knows, for when it comes back. */
    keep() {
        this.keeper.keep();
    }
}

/**
 * A view with what has changed in it.
 * @param {View} view
 * @param {Partial<View>} change
 * @returns {View}
 */
export function merged({ picking: _, ...view }, { zones = [], ...keys }) {
    const changed = new Map(zones.map((zone) => [zone.zone, zone]));
    return { ...view, ...keys, zones: view.zones.map((zone) => changed.get(zone.zone) ?? zone) };
}

/**
 * @param {Engine} engine
 * @param {Room} room
 */
export async function openMatch(engine, room) {
    const { game, options, seats } = /** @type {import("./protocol.js").TableState} */ (room.table);
    const names = seats.map((_, seat) => room.nameOf(seat));
    return new OnlineMatch(engine, room, await engine.openTable({ game, options, seats: seats.length, names }));
}
