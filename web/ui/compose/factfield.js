// factfield.js - one fact of a game as a field of a form, made from what the engine says about it: words, a switch, a number, a range,
// a choice, a list, or something for each card.

import { el, put, text } from '../lib/dom.js';
import { t } from '../lib/text.js';
import { cardChoices, cardNumbers, typedNumber } from './factcards.js';

/** @typedef {import("../../engine/types.js").Fact} Fact */
/** @typedef {import("../../engine/types.js").House} House */

/** @typedef {(value: string) => void} Change */

const FEW = 24; // numbers that are a list to choose from
const NOTHING = 'nothing'; // how a file writes a list without anything in it

/** The words for a choice. @param {Fact} fact @param {number} i */
const labelOf = (fact, i) => fact.labels?.[i] ?? fact.choices?.[i] ?? '';

/** @param {string} value @param {string} words */
const optionOf = (value, words) => el('option', { value, text: words });

/** @param {number} low @param {number} high */
const numbers = (low, high) => Array.from({ length: high - low + 1 }, (_, i) => low + i);

/**
 * @param {string} id
 * @param {HTMLOptionElement[]} options
 * @param {string} value
 * @param {Change} change
 * @param {Record<string, any>} [props]
 */
function select(id, options, value, change, props = {}) {
    const node = el('select', { class: 'select', id, ...props, on: { change: () => change(node.value) } }, ...options);
    node.value = value;
    return node;
}

/** @param {Fact} fact @param {string} id @param {string} value @param {Change} change */
function words(fact, id, value, change) {
    const node = el('input', { type: 'text', class: 'text fact-words', id, value, maxlength: String(fact.high || 31), autocomplete: 'off', on: { input: () => change(node.value) } });
    return node;
}

/** @param {Fact} fact @param {string} id @param {string} value @param {Change} change */
function number(fact, id, value, change) {
    const named = (fact.choices ?? []).map((choice, i) => optionOf(choice, labelOf(fact, i)));
    if (named.length || fact.high - fact.low < FEW)
        return select(id, [...named, ...numbers(fact.low, fact.high).map((n) => optionOf(String(n), String(n)))], value, change);
    return typedNumber(id, fact.low, fact.high, value, change);
}

/** "2 to 6" @param {Fact} fact @param {string} id @param {string} value @param {Change} change */
function range(fact, id, value, change) {
    const [low, high] = value.split(' to ');
    const all = () => numbers(fact.low, fact.high).map((n) => optionOf(String(n), String(n)));
    const both = () => change(`${least.value} to ${most.value}`);
    const least = select(id, all(), low, both, { 'aria-label': t('compose.least', { fact: fact.label }) });
    const most = select(`${id}-most`, all(), high ?? low, both, { 'aria-label': t('compose.most', { fact: fact.label }) });
    return el('span', { class: 'fact-range' }, least, t('compose.to'), most);
}

/** Any of the choices, and a number where there is one. @param {Fact} fact @param {string} id @param {string} value @param {Change} change */
function list(fact, id, value, change) {
    const chosen = new Set(value.split(' '));
    const counts = fact.low < fact.high;
    const boxes = (fact.choices ?? []).flatMap((choice, i) => {
        if (choice === NOTHING) return [];
        const input = el('input', { type: 'checkbox', value: choice, checked: chosen.has(choice), on: { change: () => tell() } });
        return [{ input, node: el('label', { class: 'fact-check' }, input, el('span', { text: labelOf(fact, i) })) }];
    });
    const amount = [...chosen].find((word) => /^-?\d+$/.test(word)) ?? '';
    const figure = counts ? typedNumber(`${id}-number`, fact.low, fact.high, amount, () => tell(), { 'aria-label': t('compose.amount', { fact: fact.label }) }) : null;
    const tell = () => {
        const names = boxes.filter(({ input }) => input.checked).map(({ input }) => input.value);
        change([...names, ...(Number(figure?.value) ? [figure?.value] : [])].join(' ') || NOTHING);
    };
    return el('span', { class: 'fact-list', id }, ...boxes.map(({ node }) => node), figure && el('label', { class: 'fact-amount' }, t('compose.counts'), figure));
}

/** @param {Fact} fact @param {string} id @param {string} value @param {Change} change */
const choice = (fact, id, value, change) =>
    select(id, (fact.choices ?? []).map((one, i) => optionOf(one, labelOf(fact, i))), value, change);

/** @param {string} id @param {string} value @param {Change} change */
function toggle(id, value, change) {
    const input = el('input', { type: 'checkbox', role: 'switch', id, checked: value === 'yes', on: { change: () => change(input.checked ? 'yes' : 'no') } });
    return input;
}

const CONTROLS = { text: words, number, range, choice, list };

/** A field, and what becomes of it when the facts change. */
export class FactField {
    /**
     * @param {Fact} fact
     * @param {number[]} usual - what each face counts usually
     * @param {(key: string, value: string) => void} change
     */
    constructor(fact, usual, change) {
        this.fact = fact;
        this.usual = usual;
        this.change = (/** @type {string} */ value) => change(fact.key, value);
        this.id = `fact-${fact.key.replaceAll(' ', '-')}`;
        this.room = el('div', { class: 'fact-room' });
        this.error = el('p', { class: 'error', id: `${this.id}-error` });
        this.shown = '';
        this.node = this.draw();
    }

    draw() {
        const { fact, id } = this;
        const help = el('span', { class: 'help', text: fact.help });
        const data = { fact: fact.key };
        if (fact.kind === 'switch')
            return el('div', { class: 'field fact', data }, el('label', { class: 'switch' }, this.room, el('span', { class: 'switch-text' }, el('strong', { text: fact.label }), help)), this.error);
        const grouped = fact.kind === 'cards' || fact.kind === 'list' || fact.kind === 'range';
        const name = grouped
            ? el('legend', { class: 'field-name', text: fact.label })
            : el('label', { class: 'field-name', for: id, text: fact.label });
        return el(grouped ? 'fieldset' : 'div', { class: `field fact is-${fact.kind}`, data }, name, this.room, el('p', { class: 'help' }, help), this.error);
    }

    /** The fact as it is now; what somebody is typing in stays. @param {House} house */
    show(house) {
        const { fact } = this, value = house.facts[fact.key] ?? fact.initial;
        const key = fact.kind === 'cards' ? `${value} ${house.worth.join()}` : value;
        if (this.shown === key && this.room.firstChild) return;
        const typing = this.room.contains(document.activeElement) ? document.activeElement?.id : '';
        if (typing && fact.kind === 'text') return;
        this.shown = key;
        put(this.room, this.control(value, house));
        if (typing) document.getElementById(typing)?.focus();
    }

    /** @param {string} value @param {House} house @returns {HTMLElement} */
    control(value, house) {
        const { fact, id, change } = this;
        if (fact.kind === 'switch') return toggle(id, value, change);
        if (fact.kind === 'cards') return fact.choices ? cardChoices(fact, id, value, change) : cardNumbers(fact, id, { worth: house.worth, usual: this.usual }, change);
        return CONTROLS[fact.kind](fact, id, value, change);
    }

    /** @param {string} message - empty: nothing is wrong */
    complain(message) {
        text(this.error, message);
        const control = this.node.querySelector('input, select');
        if (message) control?.setAttribute('aria-describedby', this.error.id);
        else control?.removeAttribute('aria-describedby');
        this.node.classList.toggle('wrong', !!message);
    }
}
