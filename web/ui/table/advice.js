// advice.js - help at the table: why something is not possible, hints, and undo.

import { button } from '../lib/dom.js';
import { tell } from '../lib/live.js';
import { t } from '../lib/text.js';

/** @typedef {import("./playscreen.js").PlayScreen} PlayScreen */

const HINTS = 3; // shown at a time

export class Advice {
    /** @param {PlayScreen} screen */
    constructor(screen) {
        this.screen = screen;
    }

    /** What the strongest computer player would do, and the result that it expects. */
    async hint() {
        const { screen } = this;
        const { session, bar, board } = screen;
        const { view } = board;
        if (session.now?.name !== 'ask' || !view) {
            this.notNow();
            return;
        }
        bar.setNote({ title: t('hint.thinking') });
        const { hints, places } = await session.table.hint(session.now.seat);
        if (board.view !== view) return; // the table has moved on
        const items = hints.slice(0, HINTS).map(hintItem);
        board.hinted = new Set(places);
        board.redraw();
        screen.focusLit();
        bar.setNote({
            title: t(hints[0]?.matters === false ? 'hint.no-matter' : 'hint.title'),
            text: hints[0]?.expected === null ? undefined : t('hint.expect', { deal: view.progress.phrase }),
            items,
        });
        const [best] = items;
        if (best) tell(t('hint.told', { advice: best.label, why: [best.reason, best.value].filter(Boolean).join('; ') }));
    }

    notNow() {
        const words = t('hint.not-your-turn');
        this.screen.bar.setNote({ title: words });
        tell(words, true);
    }

    async undo() {
        const { session } = this.screen;
        const { barred, practice } = await session.undoBarred();
        if (barred === null) {
            await session.undo();
            return;
        }
        const practise = button(t('undo.practise'), () => void this.practise(), { class: 'button small' });
        this.screen.bar.setNote({
            title: t('undo.barred'),
            text: barred,
            actions: practice ? [practise] : [],
        });
        tell(barred, true);
    }

    /** From now on anything can be undone, and the score card says so. */
    async practise() {
        await this.screen.session.practise();
        await this.undo();
    }
}

/**
 * One line of a hint: what to do, why, and what may come of it.
 * @param {import("../../engine/types.js").Hint} hint
 */
function hintItem(hint) {
    const or = hint.alike.length ? t('hint.or-like-it', { n: hint.alike.length }) : '';
    return { label: `${hint.sentence} ${or}`.trim(), reason: hint.reason, value: worth(hint) };
}

/**
 * What it scores and, where that is not chance, by how much it is behind the best.
 * @param {import("../../engine/types.js").Hint} hint
 */
function worth({ expected, unit, behind, error, close }) {
    if (expected === null) return '';
    const digits = unit === 'strokes' ? 1 : 2;
    return t(close ? 'hint.worth' : 'hint.worth-behind', {
        strokes: expected.toFixed(digits),
        unit,
        behind: behind.toFixed(digits),
        error: error.toFixed(digits),
    });
}
