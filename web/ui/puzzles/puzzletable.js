// puzzletable.js - a puzzle on the screen: the usual table, with the question and then the verdict above it.

import { button } from '../lib/dom.js';
import { mainButton } from '../table/actionbar.js';
import { PlayScreen } from '../table/playscreen.js';
import { TableScreen } from '../table/tablescreen.js';
import { keyboard } from '../lib/keys.js';
import { Coach } from '../lesson/coach.js';
import { unusual } from '../clubhouse/optionwords.js';
import { nextOf, noteTry, puzzlesOf } from './puzzlebook.js';
import { t } from '../lib/text.js';

/** @typedef {import("../../engine/types.js").View} View */
/** @typedef {import("../table/match.js").Stage} Stage */
/** @typedef {import("../clubhouse/club.js").Club} Club */
/** @typedef {import("./puzzlesession.js").PuzzleSession} PuzzleSession */

export class PuzzleTable extends PlayScreen {
    /**
     * @param {Club} club
     * @param {PuzzleSession} session
     * @param {number} number - from 1
     */
    constructor(club, session, number) {
        super(club, session);
        this.tutor.off = true; // it would tell the solution
        this.solving = session;
        this.coach = new Coach(t('puzzle.title', { n: number }), () => this.leave(), t('puzzle.coach'), t('puzzle.leave'));
        this.main.prepend(this.coach.node);
        this.node.classList.add('lesson');
        this.board.subtitle = () => t('puzzle.title', { n: number });
        /** Whether the verdict has been told. */
        this.verdictTold = false;
    }

    leave() {
        this.club.go(`#/puzzles/${this.solving.saved.game}`);
    }

    async open() {
        await TableScreen.prototype.open.call(this);
    }

    /** No hints and nothing taken back. */
    tools() {
        return TableScreen.prototype.tools.call(this).filter(({ icon }) => icon !== 'card' && icon !== 'download');
    }

    /** @param {string} letter */
    letter(letter) {
        return letter === 'h' || letter === 'u' ? false : super.letter(letter);
    }

    /** What is known from the start lies there already. */
    async opening() {}

    /**
     * @param {View|null} view
     * @param {Stage} stage
     */
    async stage(view, stage) {
        const { seats, rating, options, table } = this.solving.puzzle;
        const other = unusual(table.game, options).join(' · ');
        if (stage.name === 'ask') this.coach.say([t('puzzle.ask', { seats, rating }), ...(other ? [t('puzzle.options', { options: other })] : [])]);
        await super.stage(view, stage);
        if (stage.name === 'read') await this.tellVerdict();
    }

    async tellVerdict() {
        const { puzzle, verdict, saved } = this.solving;
        if (!verdict || this.verdictTold) return;
        this.verdictTold = true;
        const { counts, kept, book } = await noteTry(this.club.engine, saved.game, puzzle, verdict.right);
        const after = counts ? t('puzzle.rating-now', { rating: book.rating }) : t('puzzle.again');
        this.coach.node.classList.add('verdict');
        this.coach.say([...verdict.text.split('\n'), kept ? after : t('puzzle.not-kept')], !verdict.right);
        this.board.hinted = new Set(verdict.places);
        this.board.redraw();
        await this.offerNext();
    }

    async offerNext() {
        const { bar, club } = this;
        const { game } = this.solving.saved;
        const next = nextOf(club.engine, await puzzlesOf(club.engine, game).catch(() => []));
        const list = button(t('puzzle.list'), () => this.leave());
        const on = next && mainButton(t('puzzle.next'), () => club.go(`#/puzzles/${game}/${next.number}`), 'next');
        bar.setRule(null);
        bar.offer([], () => {}, []);
        bar.say('', '', 'read');
        if (on) bar.add(on, list);
        else bar.add(list);
        if (keyboard.last) (on ?? list).focus();
    }
}
