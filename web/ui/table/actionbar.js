// actionbar.js - the strip below the table: what has just happened, what is asked, and the buttons for it.

import { attr, button, el, put, text } from '../lib/dom.js';
import { icon } from '../lib/icons.js';
import { settings } from '../lib/settings.js';
import { t } from '../lib/text.js';

/** @typedef {import("../../engine/types.js").Choice} Choice */

/**
 * A note that stays until the next action: a reason, a hint, a result.
 * @typedef {{title: string, text?: string, items?: {label: string, reason?: string, value: string}[], actions?: HTMLElement[]}} Note
 */

const SHARE = 0.3; // of the window's height that the strip may take
const LEAST = 136; // CSS px that it always may take
const TYPE = [1, 0.92, 0.85, 0.78]; // sizes of its text, by the usual one
const USUAL = { width: 1500, height: 900 }; // CSS px of a window that has text of the usual size
const LONG = 95; // letters that a phone has room for
const GROWTH = 1.35; // the most that text grows in larger ones

export class ActionBar {
    constructor() {
        this.happened = el('p', { class: 'happened' });
        this.insight = el('div', { class: 'insight', hidden: true }); // about a hole that is over
        this.note = el('div', { class: 'note', hidden: true });
        this.who = el('strong', { class: 'who' });
        this.prompt = el('span', { class: 'prompt' });
        this.rule = el('button', { type: 'button', class: 'rule-link', hidden: true });
        this.buttons = el('div', { class: 'choices' });
        this.ask = el(
            'div',
            { class: 'ask' },
            el('p', { class: 'asked', id: 'asked' }, this.who, ' ', this.prompt, ' ', this.rule),
            this.buttons,
        );
        this.node = el('section', { class: 'actionbar', 'aria-label': t('table.strip') }, this.happened, this.insight, this.ask);
        /** @type {Map<string, HTMLButtonElement>} */
        this.byKey = new Map();
        this.watcher = new ResizeObserver(() => this.shrink());
        this.watcher.observe(this.node);
    }

    /** In a wide font a long question would push the table away: it becomes smaller until it leaves enough of the window. */
    shrink() {
        const most = Math.max(LEAST, window.innerHeight * SHARE);
        const scale = Math.min(GROWTH, Math.max(1, Math.min(window.innerWidth / USUAL.width, window.innerHeight / USUAL.height)));
        for (const type of TYPE) {
            this.node.style.setProperty('--type', String(type * scale));
            if (this.node.offsetHeight <= most) return;
        }
    }

    /**
     * @param {string} who - "Your turn:", "Ann plays"
     * @param {string} prompt
     * @param {""|"ask"|"read"|"look"|"window"|"over"} asks - what the person at the screen is asked for, if anything
     */
    say(who, prompt, asks) {
        text(this.who, who);
        text(this.prompt, prompt);
        attr(this.node, 'class', `actionbar${asks ? ' mine' : ''}`);
        attr(this.node, 'data-asks', asks);
    }

    /** An action is on its way: nothing is asked until the table has answered. */
    wait() {
        this.byKey.clear();
        put(this.buttons);
        attr(this.node, 'class', 'actionbar');
    }

    /**
     * The rule behind what is asked.
     * @param {string|null} rule
     * @param {() => void} [open]
     */
    setRule(rule, open) {
        this.rule.hidden = !rule;
        text(this.rule, rule ? t('table.rule') : '');
        attr(this.rule, 'aria-label', rule ? t('table.read-rule', { rule }) : null);
        this.rule.onclick = open ?? null;
    }

    /**
     * @param {Choice[]} choices
     * @param {(choice: Choice) => void} run
     * @param {{label: string, run: () => void}[]} refused - verbs that are not possible now; pressing one asks why
     * @param {string|null} [main] - the touch of the one that stands out
     */
    offer(choices, run, refused, main = null) {
        this.byKey.clear();
        const buttons = choices.map((choice) => this.choiceButton(choice, () => run(choice), choice.touch === main));
        const dim = refused.map(({ label, run: why }) =>
            button(label, why, {
                class: 'button dim',
                'aria-disabled': 'true',
                title: t('table.why-not', { verb: label }),
            }),
        );
        put(this.buttons, ...buttons, ...dim);
    }

    /**
     * @param {Choice} choice
     * @param {() => void} run
     * @param {boolean} main
     */
    choiceButton(choice, run, main) {
        const key = settings.letters ? choice.key : null;
        const node = button(choice.more ? t('table.needs-choice', { verb: choice.label }) : choice.label, run, {
            class: `button verb${main ? ' main' : ''}${choice.more ? ' asks' : ''}`,
            'aria-keyshortcuts': key,
            'aria-label': choice.question ?? choice.label,
            data: { touch: choice.touch, ...(choice.suit && { suit: choice.suit }) },
        });
        if (choice.suit) node.prepend(el('span', { class: `swatch swatch-${choice.suit}`, 'aria-hidden': 'true' }));
        if (key) {
            node.append(el('kbd', { text: key.toUpperCase(), 'aria-hidden': 'true' }));
            this.byKey.set(key, node);
        }
        return node;
    }

    /**
     * Buttons that are not the engine's: next hole, take back the pick.
     * @param {HTMLElement[]} nodes
     */
    add(...nodes) {
        this.buttons.append(...nodes);
    }

    /** @param {string} sentence */
    tell(sentence) {
        text(this.happened, sentence);
        this.happened.classList.toggle('long', sentence.length > LONG);
    }

    /** What was luck and what was play; none: nothing is said about it. @param {string[]} [lines] */
    setInsight(lines = []) {
        this.insight.hidden = !lines.length;
        put(this.insight, ...lines.map((line) => el('p', { text: line })));
    }

    /** @param {Note|null} note */
    setNote(note) {
        this.note.hidden = !note;
        if (!note) {
            put(this.note);
            return;
        }
        const close = el(
            'button',
            {
                type: 'button',
                class: 'note-close',
                'aria-label': t('table.close-note'),
                on: { click: () => this.setNote(null) },
            },
            el('span', { 'aria-hidden': 'true', text: '×' }),
        );
        put(
            this.note,
            el(
                'div',
                { class: 'note-body' },
                el('strong', { class: 'note-title', text: note.title }),
                note.text && el('p', { text: note.text }),
                note.items &&
                    el(
                        'ol',
                        { class: 'hints' },
                        ...note.items.map((item) =>
                            el(
                                'li',
                                {},
                                el(
                                    'span',
                                    {},
                                    item.label,
                                    item.reason ? el('span', { class: 'hint-reason', text: item.reason }) : null,
                                ),
                                el('span', { class: 'hint-value', text: item.value }),
                            ),
                        ),
                    ),
                note.actions && el('div', { class: 'note-actions' }, ...note.actions),
            ),
            close,
        );
    }

    /** @param {string} letter */
    press(letter) {
        const found = this.byKey.get(letter);
        found?.click();
        return !!found;
    }
}

/**
 * @param {string} label
 * @param {() => void} run
 * @param {string} [sign]
 */
export function mainButton(label, run, sign) {
    const node = button(label, run, { class: 'button main' });
    if (sign) node.append(icon(sign));
    return node;
}
