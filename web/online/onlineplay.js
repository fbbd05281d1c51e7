// onlineplay.js - a match at a table of the server: players who are away, the clock, phrases, and the check of the deal. There
// are no hints and no undo here: the others are waiting.

import { button, el, text } from '../ui/lib/dom.js';
import { mainButton } from '../ui/table/actionbar.js';
import { TableScreen } from '../ui/table/tablescreen.js';
import { passesFor } from '../ui/table/asking.js';
import { keyboard } from '../ui/lib/keys.js';
import { tell } from '../ui/lib/live.js';
import { countHole } from '../ui/table/afterhole.js';
import { openCount } from '../ui/panels/count.js';
import { openCompared } from '../ui/panels/compared.js';
import { openFinale } from '../ui/panels/finale.js';
import { openCard } from '../ui/panels/scorecard.js';
import { sound } from '../ui/lib/sound.js';
import { allOf, t } from '../ui/lib/text.js';
import { Countdown } from './countdown.js';
import { dealPanel } from './dealpanel.js';
import { openMatchLinks } from './matchlinks.js';
import { raceWords, reactions } from './races.js';
import { tablePanel } from './tablepanel.js';
import { wordsOf } from './parts.js';
import { ratedWords } from './rating.js';

/** @typedef {import("../engine/types.js").View} View */
/** @typedef {import("../engine/types.js").Score} Score */
/** @typedef {import("../ui/clubhouse/club.js").Club} Club */
/** @typedef {import("./onlinematch.js").OnlineMatch} OnlineMatch */
/** @typedef {import("./talk.js").Talk} Talk */
/** @typedef {import("./protocol.js").Timing} Timing */

const MOTION = 1500; // ms that cards may take to lie still, at most

export class OnlinePlay extends TableScreen {
    /**
     * @param {Club} club
     * @param {OnlineMatch} match
     * @param {{talk: (stage: HTMLElement) => Talk, leave: () => void}} doors
     */
    constructor(club, match, doors) {
        super(club, match, [
            { tab: 'table', label: t('online.tab-table'), title: t('tool.table'), content: () => tablePanel(club.engine, match.room, doors.leave) },
            { tab: 'deal', label: t('online.tab-deal'), title: t('tool.deal'), content: () => dealPanel(match) },
        ]);
        this.online = match;
        this.room = match.room;
        this.talk = doors.talk(this.main);
        this.countdown = new Countdown();
        this.bar.who.parentElement?.append(this.countdown.node);
        this.called = false; // the page's name says that it is our turn
        this.wanted = false; // we have said that we are ready
        this.replaced = false; // somebody plays for us, and we have been told so
        this.seal = button('', () => void this.panel.open('deal'), { class: 'button quiet seal' });
    }

    tools() {
        const say = { icon: 'say', label: t('tool.say'), run: () => this.talk.choose() };
        return [
            ...(this.room.seat === null ? [] : [say]),
            { icon: 'people', label: t('tool.table'), run: () => void this.panel.open('table') },
            { icon: 'deal', label: t('tool.deal'), more: true, run: () => void this.panel.open('deal') },
            ...super.tools(),
        ];
    }

    /** Where the keyboard is while there is nothing to do yet. */
    focus() {
        this.bar.node.tabIndex = -1;
        this.bar.node.focus({ preventScroll: true });
    }

    heard() {
        this.panel.update();
    }

    async open() {
        this.room.connection.watchers.add(this.onConnection);
        await super.open();
        if (!this.online.watching) return;
        this.bar.tell(t('table.watching'));
        tell(t('table.watching'));
    }

    async close() {
        this.room.connection.watchers.delete(this.onConnection);
        this.countdown.stop();
        await super.close();
    }

    /** Nothing can be played while the connection is lost: the table says so, and lights no card. */
    onConnection = () => {
        if (this.room.connection.state === 'open' || !this.board.view) return;
        this.asking.stop();
        this.countdown.stop();
        this.clearNotes();
        this.bar.setRule(null);
        this.bar.offer([], () => {}, []);
        this.bar.say(t('connection.paused'), t('connection.paused-help'), '');
        this.board.redraw();
    };

    /**
     * Cards that move must not keep the match from going on, not even in a browser that does not draw.
     * @param {View} view
     * @param {import("../engine/types.js").TableEvent[]} events
     */
    async show(view, events) {
        await Promise.race([super.show(view, events), new Promise((resolve) => setTimeout(resolve, MOTION))]);
    }

    /**
     * @param {View|null} view
     * @param {import("../ui/table/match.js").Stage} stage
     */
    async stage(view, stage) {
        if (stage.name !== 'over') this.board.score = this.online.score;
        if (view && stage.name === 'ask' && passesFor(view)) {
            this.asking.stop();
            this.online.pass();
            return;
        }
        await super.stage(view, stage);
        this.away();
        this.onConnection();
    }

    /**
     * The table goes on while somebody looks at their first cards, and reactions do not wait.
     * @param {View} view
     */
    async openingBefore(view) {
        if (view.turn !== view.seat || this.looks.isOver(view)) return true;
        void this.opening(view).then(() => this.match.go());
        return false;
    }

    /* ---------------------------------------------------------------------------------------------------- who is at it */

    /** @param {number} seat */
    others(seat) {
        const { view } = this.board;
        const { window } = this.online.timing;
        const names = (view?.actors ?? [seat]).map((one) => this.match.names[one]);
        this.bar.setRule(null);
        if (window) this.bar.say(t('online.you-reacting', { players: allOf(names) }), '', '');
        else this.bar.say(t('table.plays', { player: this.match.names[seat] }), '', '');
        this.bar.offer([], () => {}, []);
    }

    /** Somebody else plays for us: our clock had run out. */
    away() {
        const player = this.room.standIn(this.room.seat);
        const was = this.bar.node.querySelector('.back');
        was?.remove();
        if (!player) {
            this.replaced = false;
            return;
        }
        const words = t('online.replaced', { player });
        this.bar.say(words, '', '');
        this.bar.setRule(null);
        if (!this.replaced) tell(words, true);
        this.replaced = true;
        const back = mainButton(t('online.back'), () => void this.room.insist('back').catch(() => {}));
        back.classList.add('back');
        this.bar.add(back);
    }

    /** We are here again, and things have happened. @param {string} words */
    wasAway(words) {
        this.bar.tell(words);
        tell(words);
    }

    /**
     * People who look at another page meanwhile see it in the name of this one.
     * @param {View} view
     * @param {boolean} first
     */
    ask(view, first) {
        super.ask(view, first);
        if (!document.hidden || this.called) return;
        this.called = true;
        const name = document.title;
        document.title = t('page.your-turn', { page: name });
        const restore = () => (document.title = name);
        document.addEventListener('visibilitychange', restore, { once: true });
        document.addEventListener('visibilitychange', () => (this.called = false), { once: true });
    }

    /** @param {Timing} timing */
    timing({ window, clock, ms }) {
        const mine = this.match.now?.name === 'ask';
        const left = window?.ms ?? clock ?? ms ?? null;
        const since = performance.now() - this.online.timed;
        this.countdown.start(left === null ? null : left - since, mine, ms !== undefined);
    }

    /** The table itself has changed: its players, who is connected, who is ready. */
    table() {
        this.board.redraw();
        if (this.match.now?.name === 'over' && this.board.view?.over) this.offerNext(this.match.now.score);
        else if (this.replaced && !this.room.standIn(this.room.seat)) void this.match.go();
        else this.away();
        this.panel.refresh('table');
    }

    dealing() {
        this.wanted = false;
        this.panel.refresh('deal');
        this.bar.offer([], () => {}, []);
        this.bar.say(t('table.dealt'), t('online.dealing-help'), '');
    }

    /** @param {View} view */
    async dealt(view) {
        this.panel.refresh('deal');
        await super.dealt(view);
    }

    /* ------------------------------------------------------------------------------------------------------ reactions */

    late() {
        this.bar.setNote({ title: t('online.late'), text: t('online.late-help') });
        tell(t('online.late'), true);
        tell(t('online.late-help'), true);
    }

    /** @param {import("./protocol.js").Race} race */
    race(race) {
        const { names, front } = this.match;
        const items = reactions(race).map(({ seat, time }) => ({
            label: seat === front ? t('race.you-title') : names[seat],
            value: time,
        }));
        this.bar.setNote({ title: items.length > 1 ? t('race.title') : t('race.one'), items });
        tell(raceWords(race, names, front));
    }

    /* ------------------------------------------------------------------------------------------------- after a hole */

    /**
     * @param {View} view
     * @param {Score} score
     */
    async over(view, score) {
        if (this.counting.view?.hole !== view.hole) await countHole(this, view);
        if (this.counting.view?.hole === view.hole) this.showResult(view, score); // else another one has been dealt
    }

    /**
     * @param {View} view
     * @param {Score} score
     */
    showResult(view, score) {
        const over = score.match_over;
        const words = this.resultWords(score);
        this.board.score = score;
        this.board.draw(view);
        this.bar.say(over ? t('table.match-over') : (view.prompt ?? ''), words, 'over');
        this.offerNext(score);
        this.checked();
        tell(`${this.bar.who.textContent} ${words}`);
        (over ? sound.matchOver : sound.holeOver)();
        if (keyboard.last) /** @type {HTMLElement|null} */ (this.bar.buttons.querySelector('.main'))?.focus();
    }

    /** @param {Score} score */
    resultWords(score) {
        const { match_over: over, result, standing, net_standing: net } = score;
        return [over ? result : standing, net, over && this.ratedWords()].filter(Boolean).join(' ');
    }

    /** What the match did to our rating, in a sentence. */
    ratedWords() {
        return ratedWords(this.online.rated, this.room.seat);
    }

    /** The ratings come right behind the end of the match: what was said of it is said again with them. */
    rated() {
        const { now } = this.match;
        if (now?.name !== 'over' || !now.score.match_over) return;
        this.bar.say(t('table.match-over'), this.resultWords(now.score), 'over');
        if (this.ratedWords()) tell(this.ratedWords());
    }

    /** @param {Score} score */
    offerNext(score) {
        const { bar, room } = this;
        const focused = bar.buttons.contains(document.activeElement);
        bar.offer([], () => {}, []);
        const course = room.table?.deals?.course;
        if (score.match_over && course) bar.add(mainButton(t('day.to-result'), () => this.club.go(`#/day/${course}`), 'next'));
        else if (score.match_over && !room.table?.deals) this.offerMatch();
        else if (!score.match_over && room.seat !== null) bar.add(this.readyButton());
        if (score.match_over) bar.add(...this.compare(score), button(t('finale.title'), () => void this.finale(score)), this.countButton(), ...this.links());
        else bar.add(this.countButton(), button(t('tool.card'), () => void this.card(score)));
        bar.add(this.mark());
        if (focused) /** @type {HTMLElement|null} */ (bar.buttons.querySelector('button:not(:disabled)'))?.focus();
    }

    /** Where the same deals were played before: then and now. @param {Score} score */
    compare(score) {
        const { then } = this.room.table ?? {};
        if (!then) return [];
        return [mainButton(t('compared.title'), () => openCompared(then, { ...score, names: this.match.names }), 'next')];
    }

    /** For those who sat there: links for others. */
    links() {
        if (this.room.seat === null) return [];
        return [
            button(t('links.title'), () =>
                void openMatchLinks(this.room.connection, {}).catch((error) =>
                    this.bar.setNote({ title: t('online.not-now'), text: wordsOf(error) }),
                ),
            ),
        ];
    }

    countButton() {
        const { view } = this.board;
        return button(t('tool.count'), () => void (view && openCount(view, this.match.names, this.match.table.page)));
    }

    /** Ready for the next hole: it is dealt when all are, or half a minute later. */
    readyButton() {
        const { room } = this;
        const ready = this.wanted || !!room.table?.ready?.includes(room.seat ?? -1);
        if (!ready)
            return mainButton(
                t('table.next-hole'),
                () => {
                    this.wanted = true;
                    void room.insist('ready').catch(() => {});
                },
                'next',
            );
        return el('span', { class: 'waits', role: 'status', text: this.waitingFor() });
    }

    /** Another match: the host asks for it, and it begins when everybody here agrees, or half a minute later. */
    offerMatch() {
        const { bar, room } = this;
        if (room.seat === null) return;
        const asked = !!room.table?.rematch;
        const agreed = !!room.table?.ready?.includes(room.seat);
        const strokes = room.table?.handicap;
        const waits = (/** @type {string} */ words) => el('span', { class: 'waits', role: 'status', text: words });
        if (room.isHost && !asked) bar.add(mainButton(t('online.another'), () => void this.again(), 'next'));
        else if (agreed) bar.add(waits(asked ? this.waitingFor() : t('online.waiting', { players: this.hostName() })));
        else bar.add(mainButton(t('table.play-again'), () => void room.insist('ready').catch(() => {}), 'next'));
        if (strokes && !strokes.agreed.includes(room.seat)) bar.add(button(t('strokes.agree'), () => void this.agreeToStrokes()));
        if (asked && !room.isHost && !agreed) {
            bar.add(waits(t('online.host-asks', { host: this.hostName() })));
            bar.add(button(t('online.decline'), () => void room.insist('ready', { decline: true }).catch(() => {})));
        }
    }

    async agreeToStrokes() {
        await this.room.connection
            .ask('handicap', { agree: true })
            .catch((error) => this.bar.setNote({ title: t('online.not-now'), text: wordsOf(error) }));
    }

    hostName() {
        return this.room.nameOf(this.room.table?.host ?? 0);
    }

    /** The players that everybody else is waiting for, in words. */
    waitingFor() {
        const { table, seat: mine } = this.room;
        const slow = (table?.seats ?? []).flatMap((at, seat) =>
            at.kind === 'person' && at.here && seat !== mine && !table?.ready?.includes(seat)
                ? [this.room.nameOf(seat)]
                : [],
        );
        return slow.length ? t('online.waiting', { players: allOf(slow) }) : t('online.next-dealt');
    }

    async again() {
        const free = this.room.table?.seats.some((seat) => seat.kind === 'open');
        if (free) {
            this.bar.setNote({
                title: t('online.seat-free'),
                text: t('online.seat-free-help'),
            });
            await this.panel.open('table');
            return;
        }
        await this.room.connection
            .ask('start')
            .catch((error) => this.bar.setNote({ title: t('online.not-now'), text: wordsOf(error) }));
    }

    /** @param {Score} score */
    async card(score) {
        openCard(await this.match.table.sheets(), '', `${this.match.saved.game}-card`, {
            title: t('panel.card-title'),
            result: [score.result ?? score.standing, score.net_standing].filter(Boolean).join(' '),
            actions: [button(t('tool.save-record'), () => void this.saveRecord())],
        });
    }

    /** @param {Score} score */
    async finale(score) {
        const { match, club, room } = this;
        const { view } = this.board;
        openFinale({
            game: match.table.game,
            score,
            unit: view?.standing_unit ?? 'strokes',
            names: match.names,
            sheets: await match.table.sheets(),
            note: this.ratedWords(),
            record: () => match.table.record(),
            again: null, // another match is agreed on at the table
            count: () => void (view && openCount(view, match.names, match.table.page)),
            replay: (seat) => void match.table.record().then((record) => club.replay(record, seat, { at: 0, back: location.hash })),
            seat: room.seat,
            home: () => club.go('#/'),
        });
    }

    /* ------------------------------------------------------------------------------------------------------- the deal */

    /** The mark after a hole that says whether the deal checks. It opens the panel about the deal. */
    mark() {
        const verdict = this.online.deals.last?.verdict;
        text(/** @type {HTMLElement} */ (this.seal.firstElementChild), t(`deal.seal.${verdict?.is ?? 'unknown'}`));
        this.seal.dataset.verdict = verdict?.is ?? '';
        return this.seal;
    }

    /** A deal has been checked. */
    checked() {
        const verdict = this.online.deals.last?.verdict;
        this.mark();
        this.panel.refresh('deal');
        if (verdict?.is !== 'wrong') return;
        const look = button(t('deal.look'), () => void this.panel.open('deal'), { class: 'button small' });
        this.bar.setNote({ title: t('deal.distrust'), text: verdict.why, actions: [look] });
        this.bar.note.classList.add('alarm');
        tell(t('deal.distrust'), true);
        tell(verdict.why, true);
    }

    clearNotes() {
        this.bar.note.classList.remove('alarm');
        super.clearNotes();
    }
}
