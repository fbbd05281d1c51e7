// composescreen.js - your own Golf: begin from a game, change its facts, and see what comes of it: the layout, what cards count, the
// rules in words, how it plays. It can be played at once, saved, sent as a link or a file, and played with friends.
//
// The engine knows the facts and everything about them. The page has them as a file and asks the engine whenever one has changed.

import { button, el, put, text } from '../lib/dom.js';
import { setBar } from '../lib/bar.js';
import { chooseFile, download } from '../lib/files.js';
import { forgetOwnPreset, keepForTab, keepOwnPreset, ownPresets, read, readForTab, write } from '../lib/store.js';
import { tell } from '../lib/live.js';
import { drawValues } from '../panels/values.js';
import { drawCards, tidy } from '../panels/rules.js';
import { writtenPage } from '../panels/writtenpage.js';
import { usualSitters } from '../clubhouse/club.js';
import { FactField } from './factfield.js';
import { ReportPart } from './reportpart.js';
import { openSharing } from './sharing.js';
import { unpacked } from './link.js';
import { t } from '../lib/text.js';

/** @typedef {import("../clubhouse/club.js").Club} Club */
/** @typedef {import("../../engine/types.js").Facts} Facts */
/** @typedef {import("../../engine/types.js").House} House */
/** @typedef {import("../../engine/types.js").Wrong} Wrong */

const KEPT = 'compose'; // what this tab was at

/** @param {string} title */
const fileName = (title) => `${title.toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'my'}.golf`;

class Composer {
    /**
     * @param {Club} club
     * @param {Facts} about
     * @param {House} house - to begin with
     */
    constructor(club, about, house) {
        this.club = club;
        this.about = about;
        /** The last facts that make a game. */
        this.house = house;
        /** The facts as they are in the form. @type {Record<string, string>} */
        this.facts = { ...house.facts };
        this.asked = 0;
        this.said = el('p', { class: 'compose-said', role: 'status' });
        this.wrong = el('p', { class: 'error compose-wrong', role: 'alert' });
        this.fields = about.parts.flatMap(({ facts }) => facts).map((fact) => new FactField(fact, about.usual, (key, value) => void this.change(key, value)));
        this.looks = el('div', { class: 'compose-looks' });
        this.rules = el('div', { class: 'compose-rules' });
        this.own = el('ul', { class: 'compose-own' });
        this.report = new ReportPart(() => this.setup());
        this.begin = this.beginField();
        this.doors = this.doorButtons();
        this.node = this.draw();
        this.show(house);
    }

    /* ------------------------------------------------------------------------------------------------------ changing */

    /** @param {string} key @param {string} value */
    async change(key, value) {
        this.facts[key] = value;
        await this.look(this.club.engine.compose(this.facts));
    }

    /** What facts or a file come to: a game, or what is wrong. @param {Promise<House|Wrong>} asking @returns {Promise<boolean>} whether it is a game */
    async look(asking) {
        const asked = ++this.asked;
        const found = await asking;
        if (asked !== this.asked) return true; // something else has been changed since
        if ('wrong' in found) this.complain(found);
        else this.show(found);
        return !('wrong' in found);
    }

    /** Beside the fact that it is about, or those that it names: change "start" or "rows". @param {Wrong} wrong */
    complain({ wrong, fact: about }) {
        const named = about ? [about] : [...wrong.matchAll(/"([^"]+)"/g)].map(([, key]) => key);
        for (const field of this.fields) field.complain(named.includes(field.fact.key) ? wrong : '');
        text(this.wrong, t('compose.wrong', { why: wrong }));
        this.enable(false);
    }

    /** @param {House} house */
    show(house) {
        const same = this.house.value === house.value;
        this.house = house;
        this.facts = { ...house.facts };
        for (const field of this.fields) {
            field.complain('');
            field.show(house);
        }
        text(this.wrong, '');
        this.enable(true);
        keepForTab(KEPT, house.text);
        if (!same) this.report.clear();
        void this.showRules(house);
    }

    /** Nothing can be played or sent while the facts do not make a game. @param {boolean} sound */
    enable(sound) {
        for (const node of /** @type {NodeListOf<HTMLButtonElement>} */ (this.doors.querySelectorAll('button'))) node.disabled = !sound;
        this.report.enable(sound);
    }

    /** @param {House} house */
    async showRules(house) {
        const page = writtenPage(house.page, this.about.game);
        tidy(page);
        drawCards(page);
        const layout = page.querySelector('.rules-cards');
        const { goal, values } = await this.club.engine.check(this.setup());
        put(this.looks, layout?.cloneNode(true) ?? '', drawValues({ goal, values }));
        put(this.rules, page);
    }

    /* -------------------------------------------------------------------------------------------------------- beginning */

    /** Another game to begin with. */
    beginField() {
        const { engine } = this.club, { games, shelf } = this.about;
        const title = (/** @type {string} */ id) => engine.games.find((game) => game.id === id)?.title ?? id;
        const group = (/** @type {string} */ label, /** @type {HTMLOptionElement[]} */ options) => el('optgroup', { label }, ...options);
        const select = el(
            'select',
            { class: 'select', id: 'compose-begin', on: { change: () => void this.beginWith(select.value).then(() => (select.value = '')) } },
            el('option', { value: '', text: t('compose.begin-choose') }),
            group(t('compose.begin-games'), games.map((id) => el('option', { value: `game ${id}`, text: title(id) }))),
            group(t('compose.begin-shelf'), shelf.map(({ name, title: words }) => el('option', { value: `shelf ${name}`, text: words }))),
        );
        return el(
            'div',
            { class: 'field compose-begin' },
            el('label', { class: 'field-name', for: 'compose-begin', text: t('compose.begin') }),
            el('div', { class: 'abreast' }, select, button(t('compose.open-file'), () => void this.openFile(), { id: 'compose-open' })),
        );
    }

    /** @param {string} choice - "game six", "shelf turtle" */
    async beginWith(choice) {
        const [kind, id] = choice.split(' ');
        const file = this.about.shelf.find(({ name }) => name === id)?.text;
        if (kind === 'game') this.show(await this.club.engine.houseOf({ game: id }));
        else if (file) await this.look(this.club.engine.house(file));
        this.say(t('compose.begun', { title: this.house.title }));
    }

    async openFile() {
        try {
            const file = await chooseFile('.golf,.txt,text/plain');
            if (file === null) return;
            const found = await this.club.engine.house(file);
            if ('wrong' in found) return text(this.wrong, t('compose.file-wrong', { why: found.wrong })); // what is open stays
            this.show(found);
            this.say(t('compose.begun', { title: found.title }));
        } catch (error) {
            text(this.wrong, /** @type {Error} */ (error).message);
        }
    }

    /* ------------------------------------------------------------------------------------------------------ what comes of it */

    /** @param {string} words */
    say(words) {
        text(this.said, words);
        tell(words);
    }

    /** @returns {{game: string, seats: number, options: Record<string, string>}} */
    setup() {
        const [least, most] = (this.house.facts.players ?? '2').split(' to ').map(Number);
        const seats = Math.min(most ?? least, Math.max(least, this.club.shelf.playNow.seats));
        return { game: this.about.game, seats, options: { [this.about.option]: this.house.value } };
    }

    async play() {
        const setup = this.setup();
        await this.club.start(setup, usualSitters(this.club.engine, this.club.shelf, setup.seats), false);
    }

    /** The form before the deal, or the one for a table of the server, with these rules chosen. @param {string} route */
    goWith(route) {
        const { game, seats, options } = this.setup(), last = read(`setup.${game}`);
        const sitters = usualSitters(this.club.engine, this.club.shelf, seats);
        write(`setup.${game}`, { practice: false, ...last, sitters, options });
        this.club.go(`${route}/${game}`);
    }

    save() {
        const { title } = this.house, { game, options } = this.setup();
        const before = ownPresets(game).some((one) => one.title === title);
        const kept = keepOwnPreset(game, { title, options });
        this.say(t(kept ? (before ? 'compose.saved-again' : 'compose.saved') : 'compose.no-room', { title }));
        this.showOwn();
    }

    doorButtons() {
        return el(
            'div',
            { class: 'compose-doors' },
            button(t('compose.play'), () => void this.play(), { class: 'button main large', id: 'compose-play' }),
            button(t('compose.players'), () => this.goWith('#/new'), { id: 'compose-players' }),
            button(t('compose.friends'), () => this.goWith('#/friends'), { id: 'compose-friends' }),
            button(t('compose.save'), () => this.save(), { id: 'compose-save' }),
            button(t('compose.share'), () => openSharing(this.house, () => this.saveFile()), { id: 'compose-share' }),
            button(t('compose.save-file'), () => this.saveFile(), { id: 'compose-file' }),
        );
    }

    saveFile() {
        download(fileName(this.house.title), this.house.text, 'text/plain');
    }

    /** Those that were saved here. */
    showOwn() {
        const { game, option } = this.about;
        const rows = ownPresets(game).map(({ title, options }) =>
            el(
                'li',
                {},
                button(title, () => void this.openOwn(options[option]), { 'aria-label': t('compose.open-one', { title }) }),
                button(t('shelf.remove'), () => this.forget(title), { class: 'button quiet', 'aria-label': t('compose.remove-one', { title }) }),
            ),
        );
        put(this.own, ...rows);
        if (this.own.parentElement) this.own.parentElement.hidden = !rows.length;
    }

    /** @param {string} title */
    forget(title) {
        forgetOwnPreset(this.about.game, title);
        this.showOwn();
        this.say(t('compose.removed', { title }));
    }

    /** @param {string} value */
    async openOwn(value) {
        const { game, option } = this.about;
        this.show(await this.club.engine.houseOf({ game, options: { [option]: value } }));
        this.say(t('compose.begun', { title: this.house.title }));
    }

    /* ----------------------------------------------------------------------------------------------------------- drawing */

    draw() {
        let at = 0;
        const parts = this.about.parts.map(({ title, facts }, i) =>
            el(
                'details',
                { class: 'compose-part', open: i === 0 },
                el('summary', {}, el('h3', { text: title })),
                ...this.fields.slice(at, (at += facts.length)).map(({ node }) => node),
            ),
        );
        const node = el(
            'div',
            { class: 'compose' },
            el('header', { class: 'compose-head' }, el('h1', { text: t('compose.title') }), el('p', { class: 'lead', text: t('compose.lead') }), this.begin),
            el('section', { class: 'compose-facts', 'aria-labelledby': 'compose-facts' }, el('h2', { id: 'compose-facts', text: t('compose.facts') }), ...parts),
            el(
                'section',
                { class: 'compose-comes', 'aria-labelledby': 'compose-comes' },
                el('h2', { id: 'compose-comes', text: t('compose.comes') }),
                this.wrong,
                this.said,
                this.doors,
                this.looks,
                this.report.node,
                el('section', { hidden: true, 'aria-labelledby': 'compose-own' }, el('h3', { id: 'compose-own', text: t('compose.own') }), this.own),
                el('details', { class: 'compose-page', open: true }, el('summary', {}, el('h3', { text: t('rules.title') })), this.rules),
            ),
        );
        this.showOwn();
        return node;
    }

    async close() {
        this.report.stop();
    }
}

/** @returns {Promise<void>} */
function dress() {
    if (document.getElementById('compose-style')) return Promise.resolve();
    return new Promise((resolve) => {
        const done = () => resolve();
        document.head.append(el('link', { rel: 'stylesheet', href: 'style/compose.css', id: 'compose-style', on: { load: done, error: done } }));
    });
}

/**
 * What the composer opens with: the rules in a link, what this tab was at, or the first game.
 * @param {Club} club
 * @param {Facts} about
 * @param {string} shared
 * @returns {Promise<{house: House, said: string, wrong: string}>}
 */
async function firstHouse(club, about, shared) {
    const sent = shared ? unpacked(shared) : null;
    const found = await club.engine.house(sent ?? readForTab(KEPT) ?? '');
    const good = 'wrong' in found ? await club.engine.houseOf({ game: about.games[0] }) : found;
    if (!shared) return { house: good, said: '', wrong: '' };
    if (sent === null) return { house: good, said: '', wrong: t('compose.link-cut') };
    if ('wrong' in found) return { house: good, said: '', wrong: t('compose.link-wrong', { why: found.wrong }) };
    return { house: good, said: t('compose.link-opened', { title: good.title }), wrong: '' };
}

/**
 * @param {Club} club
 * @param {string} shared - the end of a link, or ""
 * @returns {Promise<{node: HTMLElement, close: () => Promise<void>}>}
 */
export async function composeScreen(club, shared) {
    const [about] = await Promise.all([club.engine.facts(), dress()]);
    const { house, said, wrong } = await firstHouse(club, about, shared);
    setBar({ title: t('compose.title'), sub: t('compose.sub'), tools: [{ icon: 'help', label: t('tool.help'), run: () => club.help() }] });
    const screen = new Composer(club, about, house);
    text(screen.said, said);
    text(screen.wrong, wrong);
    return screen;
}
