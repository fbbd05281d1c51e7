// sidepanel.js - story, score card and rules: beside the table where there is room, else in a window.

import { button, el, put } from '../lib/dom.js';
import { openDialog } from '../lib/dialog.js';
import { rulesPage, showRule } from './rules.js';
import { openValues, valuesCard } from './values.js';
import { change, settings } from '../lib/settings.js';
import { downloadCard, drawSheets, practiceNote } from './scorecard.js';
import { t } from '../lib/text.js';

/** @typedef {import("../table/match.js").Match} Match */

/**
 * A tab that only some tables have.
 * @typedef {{tab: string, label: string, title: string, content: () => HTMLElement}} ExtraTab
 */

/** What every table has. @returns {{tab: string, label: string, title: string}[]} */
const usualTabs = () => [
    { tab: 'story', label: t('panel.story'), title: t('panel.story-title') },
    { tab: 'card', label: t('panel.card'), title: t('panel.card-title') },
    { tab: 'rules', label: t('panel.rules'), title: t('rules.title') },
];
const WIDE = window.matchMedia('(min-width: 68rem)');

export class SidePanel {
    /**
     * @param {Match} match
     * @param {ExtraTab[]} [extra]
     */
    constructor(match, extra = []) {
        this.match = match;
        this.extra = extra;
        this.all = [...usualTabs(), ...extra];
        this.tab = 'story';
        this.body = el('div', { class: 'panel-body', id: 'panel-body', role: 'tabpanel', tabindex: '0' });
        this.tabs = this.all.map(({ tab, label }) =>
            el('button', {
                type: 'button',
                role: 'tab',
                class: 'tab',
                id: `tab-${tab}`,
                'aria-controls': 'panel-body',
                text: label,
                on: {
                    click: () => void this.open(tab),
                    keydown: (/** @type {KeyboardEvent} */ event) => this.arrow(event),
                },
            }),
        );
        this.values = valuesCard(match.table);
        this.node = el(
            'aside',
            { class: 'panel', 'aria-label': t('panel.label') },
            this.values.node,
            el('div', { class: 'tabs', role: 'tablist', 'aria-label': t('panel.label') }, ...this.tabs),
            this.body,
        );
        this.mark();
    }

    mark() {
        this.all.forEach(({ tab }, i) => {
            this.tabs[i].setAttribute('aria-selected', String(tab === this.tab));
            this.tabs[i].tabIndex = tab === this.tab ? 0 : -1;
        });
        this.body.setAttribute('aria-labelledby', `tab-${this.tab}`);
    }

    /** @param {KeyboardEvent} event */
    arrow(event) {
        const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
        if (!step) return;
        const at = this.all.findIndex(({ tab }) => tab === this.tab);
        const to = (at + step + this.all.length) % this.all.length;
        event.preventDefault();
        void this.open(this.all[to].tab);
        this.tabs[to].focus();
    }

    /**
     * @param {string} tab
     * @param {string|null} [rule]
     * @param {string|null} [part] - of the rules
     */
    async open(tab, rule, part) {
        const content = await this.content(tab, rule, part);
        if (WIDE.matches) {
            this.tab = tab;
            this.mark();
            put(this.body, content);
        } else
            openDialog({
                title: this.all.find((one) => one.tab === tab)?.title ?? '',
                kind: 'sheet',
                body: [content],
            });
        if (tab === 'rules') showRule(content);
        else if (tab === 'story') content.lastElementChild?.scrollIntoView({ block: 'end' });
    }

    /**
     * @param {string} tab
     * @param {string|null} [rule]
     * @param {string|null} [part]
     * @returns {Promise<HTMLElement>}
     */
    async content(tab, rule, part) {
        const own = this.extra.find((one) => one.tab === tab);
        if (own) return own.content();
        if (tab === 'story') return this.story();
        if (tab === 'rules') return rulesPage(this.match.saved.game, rule, part, this.match.table.page);
        const { saved, table } = this.match,
            sheets = await table.sheets();
        const note = saved.practice ? practiceNote(saved.takenBack) : '';
        const node = drawSheets(sheets, note, true);
        node.append(button(t('card.save'), () => downloadCard(sheets, note, `${saved.game}-card`)));
        return node;
    }

    story() {
        const list = el('ol', { class: 'story' });
        let hole = 0;
        for (const line of this.match.lines) {
            if (line.hole && line.hole !== hole) {
                hole = line.hole;
                list.append(el('li', { class: 'story-hole', text: line.deal ?? t('table.hole', { hole }) }));
            }
            if (line.text)
                list.append(el('li', { class: line.seat === this.match.front ? 'mine' : '', text: line.text }));
        }
        if (!list.children.length) list.append(el('li', { text: t('panel.empty') }));
        return list;
    }

    /** The goal and the values: beside the table, or in a window where there is no room for that. */
    openValues() {
        if (WIDE.matches) change({ valuesFolded: !settings.valuesFolded });
        else openValues(this.match.table);
    }

    /** The table has changed. */
    update() {
        if (this.tab === 'story' || this.tab === 'card') this.refresh(this.tab);
    }

    /** What a tab shows is another now. It is left alone while somebody is busy in it. @param {string} tab */
    refresh(tab) {
        const busy = this.body !== document.activeElement && this.body.contains(document.activeElement);
        if (WIDE.matches && this.tab === tab && !busy) void this.open(tab);
    }

    /** Nothing of it stays in the page. */
    clear() {
        put(this.body);
    }
}
