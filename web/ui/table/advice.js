// advice.js - help at the table: why something is not possible, hints, and undo.

import { button } from '../lib/dom.js';
import { tell } from '../lib/live.js';
import { sentenceCase } from './words.js';
import { t } from '../lib/text.js';

/** @typedef {import("./playscreen.js").PlayScreen} PlayScreen */

const HINTS = 3; // shown at a time

export class Advice {
    /** @param {PlayScreen} screen */
    constructor(screen) {
        this.screen = screen;
    }

    /**
     * Why can I not do this? The engine's own words, with the rule.
     * @param {string|{zone: number, cell: number}} what
     */
    async why(what) {
        const { session, bar, panel } = this.screen;
        if (session.front === null) return;
        const answer = await session.table.explain(session.front, what);
        if (answer.legal) return;
        const read = button(t('why.read'), () => void panel.open('rules', answer.rule), { class: 'button small' });
        bar.setNote({
            title: t('why.title'),
            text: answer.message.endsWith('.') ? answer.message : `${sentenceCase(answer.message)}.`,
            actions: answer.rule ? [read] : [],
        });
        tell(answer.message, true);
    }

    /** What the strongest computer player would do, and the result that it expects. */
    async hint() {
        const { session, bar, asking, board } = this.screen;
        const { view } = board;
        if (session.now?.name !== 'ask' || !view) {
            this.notNow();
            return;
        }
        bar.setNote({ title: t('hint.thinking') });
        const hints = await session.table.hint(session.now.seat);
        if (board.view !== view) return; // the table has moved on
        const items = hints.slice(0, HINTS).map(hintItem);
        board.hinted = asking.placesOf(hints[0]?.action ?? '');
        board.redraw();
        bar.setNote({
            title: t('hint.title'),
            text: hints[0]?.expected === null ? undefined : t('hint.expect'),
            items,
        });
        tell(t('hint.told', { advice: items[0]?.label ?? '', value: items[0]?.value ?? '' }));
    }

    notNow() {
        const words = t('hint.not-your-turn');
        this.screen.bar.setNote({ title: words });
        tell(words, true);
    }

    async undo() {
        const { session } = this.screen;
        const barred = await session.undoBarred();
        if (barred === null) {
            await this.takeBack();
            return;
        }
        const practise = button(t('undo.practise'), () => void this.practise(), { class: 'button small' });
        this.screen.bar.setNote({
            title: t('undo.barred'),
            text: barred,
            actions: session.saved.practice ? [] : [practise],
        });
        tell(barred, true);
    }

    /** From now on anything can be undone, and the score card says so. */
    async practise() {
        await this.screen.session.practise();
        await this.undo();
    }

    async takeBack() {
        this.screen.clearNotes();
        tell(t('table.taken-back'));
        await this.screen.session.undo();
        this.screen.bar.tell(t('table.taken-back')); // what was told last has not happened any more
    }
}

/**
 * One line of a hint: what to do, why, and what may come of it.
 * @param {import("../../engine/types.js").Hint} hint
 */
function hintItem(hint) {
    const advice = future(hint.sentence),
        near = hint.behind > 0 && hint.close;
    return {
        label: hint.reason ? t('hint.reasoned', { advice, reason: hint.reason }) : advice,
        value: worth(hint.expected, hint.unit, near),
    };
}

/**
 * @param {number|null} expected
 * @param {string} unit
 * @param {boolean} near - it is almost as good as the best
 */
function worth(expected, unit, near) {
    if (expected === null) return near ? t('hint.close') : '';
    return t(near ? 'hint.worth-close' : 'hint.worth', { strokes: expected.toFixed(1), unit });
}

/**
 * "You draw from the stock." as advice: "Draw from the stock."
 * @param {string} sentence
 */
function future(sentence) {
    const verb = sentence.replace(/^You /, '');
    return verb.charAt(0).toUpperCase() + verb.slice(1);
}
