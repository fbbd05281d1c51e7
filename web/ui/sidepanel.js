// sidepanel.js - story, score card and rules: beside the table where there is room, else in a window.

import { button, el, put } from './dom.js';
import { openDialog } from './dialog.js';
import { rulesPage, showRule } from './rules.js';
import { downloadCard, drawSheets, practiceNote } from './scorecard.js';

/** @typedef {import("../engine/types.js").Engine} Engine */
/** @typedef {import("./session.js").Session} Session */
/** @typedef {"story"|"card"|"rules"} Tab */

/** @type {[Tab, string][]} */
const TABS = [
    ['story', 'Story'],
    ['card', 'Card'],
    ['rules', 'Rules'],
];
const WIDE = window.matchMedia('(min-width: 68rem)');

export class SidePanel {
    /**
     * @param {Engine} engine
     * @param {Session} session
     */
    constructor(engine, session) {
        this.engine = engine;
        this.session = session;
        /** @type {Tab} */
        this.tab = 'story';
        this.body = el('div', { class: 'panel-body', id: 'panel-body', role: 'tabpanel', tabindex: '0' });
        this.tabs = TABS.map(([tab, label]) =>
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
        this.node = el(
            'aside',
            { class: 'panel', 'aria-label': 'Beside the table' },
            el('div', { class: 'tabs', role: 'tablist', 'aria-label': 'Beside the table' }, ...this.tabs),
            this.body,
        );
        this.mark();
    }

    mark() {
        TABS.forEach(([tab], i) => {
            this.tabs[i].setAttribute('aria-selected', String(tab === this.tab));
            this.tabs[i].tabIndex = tab === this.tab ? 0 : -1;
        });
        this.body.setAttribute('aria-labelledby', `tab-${this.tab}`);
    }

    /** @param {KeyboardEvent} event */
    arrow(event) {
        const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
        if (!step) return;
        const at = TABS.findIndex(([tab]) => tab === this.tab);
        const to = (at + step + TABS.length) % TABS.length;
        event.preventDefault();
        void this.open(TABS[to][0]);
        this.tabs[to].focus();
    }

    /**
     * @param {Tab} tab
     * @param {string|null} [rule]
     */
    async open(tab, rule) {
        const content = await this.content(tab, rule);
        if (WIDE.matches) {
            this.tab = tab;
            this.mark();
            put(this.body, content);
        } else
            openDialog({
                title: { story: 'The story', card: 'The score card', rules: 'The rules' }[tab],
                kind: 'sheet',
                body: [content],
            });
        if (tab === 'rules') showRule(content);
        else if (tab === 'story') content.lastElementChild?.scrollIntoView({ block: 'end' });
    }

    /**
     * @param {Tab} tab
     * @param {string|null} [rule]
     * @returns {Promise<HTMLElement>}
     */
    async content(tab, rule) {
        if (tab === 'story') return this.story();
        if (tab === 'rules') return rulesPage(this.engine, this.session.saved.game, rule);
        const { saved, table } = this.session,
            sheets = await table.sheets();
        const note = saved.practice ? practiceNote(saved.takenBack) : '';
        const node = drawSheets(sheets, note, true);
        node.append(button('Save the card', () => downloadCard(sheets, note, `${saved.game}-card`)));
        return node;
    }

    story() {
        const list = el('ol', { class: 'story' });
        let hole = 0;
        for (const line of this.session.lines) {
            if (line.hole && line.hole !== hole) {
                hole = line.hole;
                list.append(el('li', { class: 'story-hole', text: `Hole ${hole}` }));
            }
            if (line.text)
                list.append(el('li', { class: line.seat === this.session.front ? 'mine' : '', text: line.text }));
        }
        if (!list.children.length) list.append(el('li', { text: 'Nothing has happened yet.' }));
        return list;
    }

    /** The table has changed. */
    update() {
        if (WIDE.matches && this.tab !== 'rules') void this.open(this.tab);
    }

    /** Nothing of it stays in the page. */
    clear() {
        put(this.body);
    }
}
