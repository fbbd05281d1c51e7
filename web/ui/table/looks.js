// looks.js - cards that are shown for a while: those that a person looks at before a hole begins, and one that did not match.

import { button } from '../lib/dom.js';
import { mainButton } from './actionbar.js';
import { keyOf } from './places.js';
import { keyboard } from '../lib/keys.js';
import { tell } from '../lib/live.js';
import { t } from '../lib/text.js';

/** @typedef {import("../../engine/types.js").View} View */
/** @typedef {import("../../engine/types.js").Place} Place */
/** @typedef {import("../../engine/types.js").Told} Told */
/** @typedef {import("./tablescreen.js").TableScreen} TableScreen */

const MISTAKE = 3000; // ms

/** One person's first look, at one hole. @param {View} view */
const lookOf = ({ hole, seat }) => `${hole} ${seat}`;

export class Looks {
    /** @param {TableScreen} screen */
    constructor(screen) {
        this.screen = screen;
        /** First looks that are over. @type {Set<string>} */
        this.done = new Set();
    }

    /** @param {View} view */
    isOver(view) {
        return !view.opening || this.done.has(lookOf(view));
    }

    /**
     * Marks cards while something lasts.
     * @param {View} view
     * @param {Place[]} places
     * @param {string} mark - a data attribute
     * @param {() => Promise<unknown>} lasts
     */
    async marked(view, places, mark, lasts) {
        const cards = places.map((place) => this.screen.board.table?.place(keyOf(view, place)));
        for (const card of cards) card?.setAttribute(mark, '');
        await lasts();
        for (const card of cards) card?.removeAttribute(mark);
    }

    /**
     * Shows the cards that a person looks at before their first action, until they say that they have seen them.
     * @param {View} view
     */
    async opening(view) {
        const { board, bar, match, panel } = this.screen;
        const { opening } = view;
        if (!opening || this.isOver(view)) return;
        const first = !board.table;
        board.peeked(view);
        board.draw(view);
        if (first && !match.lines.length) await this.screen.deal(view);
        panel.update();
        if (first) bar.tell(match.story.since(match.front));
        await this.marked(view, opening.at, 'data-looked', () => this.confirm(opening.text));
        this.done.add(lookOf(view));
    }

    /** Says something and waits until the person has seen it. @param {string} words */
    confirm(words) {
        const { bar } = this.screen;
        bar.setRule(null);
        bar.say('', words, 'look');
        bar.offer([], () => {}, []);
        tell(words);
        return new Promise((/** @type {(value?: unknown) => void} */ resolve) => {
            const seen = mainButton(t('peek.seen'), () => {
                bar.wait();
                resolve();
            });
            seen.classList.add('seen');
            bar.add(seen);
            if (keyboard.last) seen.focus();
        });
    }

    /**
     * Somebody was wrong: the card that did not match is marked until it is understood.
     * @param {View} view
     * @param {Told} told
     */
    async mistake(view, { events }) {
        const { bar, match } = this.screen;
        const shown = events.flatMap((event) => (event.event === 'show' ? [event.at] : []));
        bar.setRule(null);
        bar.say(t('stick.wrong'), '', '');
        bar.offer([], () => {}, []);
        bar.add(button(t('table.go-on'), () => match.wake(), { class: 'button quiet go-on' }));
        await this.marked(view, shown, 'data-wrong', () => match.dwell(MISTAKE));
    }
}
