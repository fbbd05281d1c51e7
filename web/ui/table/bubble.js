// bubble.js - what a card is worth and does now, beside the card: for a pointer that rests on it, for the focus of the keyboard, for
// a long press, and for a tap on a card that cannot be used. It never covers its card, stays while the pointer is on it, and Esc
// takes it away (WCAG 1.4.13).

import { attr, el, text } from '../lib/dom.js';
import { keyboard } from '../lib/keys.js';

const RESTS = 450; // ms that a pointer is on a card, or a finger
const LEAVES = 250; // ms to go from the card to the bubble
const APART = 8; // CSS px between them

/**
 * @typedef {Object} Host
 * @property {HTMLElement} stage - what has the cards
 * @property {HTMLElement} room - what the bubble is placed in
 * @property {() => boolean} asks - whether the person is asked for something: then a touch is an answer
 * @property {(key: string) => Promise<string>} about - what to say about a place; "" where there is nothing
 */

/** @param {EventTarget|null} target @returns {HTMLElement|null} the card under a pointer, or with the focus */
const cardAt = (target) => (target instanceof Element ? target.closest('.card[data-key]') : null);

export class Bubble {
    /** @param {Host} host */
    constructor(host) {
        this.host = host;
        this.node = el('div', { class: 'about', id: 'about-card', role: 'tooltip', hidden: true });
        host.room.append(this.node);
        /** The card that it is about. @type {HTMLElement|null} */
        this.card = null;
        this.timer = 0;
        this.pressed = false; // a long press: the click that ends it is no touch
        const { stage } = host;
        stage.addEventListener('pointerover', (event) => this.over(event));
        stage.addEventListener('pointerout', (event) => this.out(event));
        stage.addEventListener('pointerdown', (event) => this.down(event));
        stage.addEventListener('click', (event) => this.clicked(event), true);
        stage.addEventListener('contextmenu', (event) => this.pressed && event.preventDefault());
        stage.addEventListener('focusin', (event) => this.focused(event));
        stage.addEventListener('focusout', () => this.later(LEAVES));
        this.node.addEventListener('pointerenter', () => this.stay());
        this.node.addEventListener('pointerleave', () => this.later(LEAVES));
    }

    /* ------------------------------------------------------------------------------------------------- when it is shown */

    /** @param {PointerEvent} event */
    over(event) {
        const card = cardAt(event.target);
        if (event.pointerType === 'touch' || !card) return;
        if (card === this.card) this.stay();
        else this.soon(card, RESTS);
    }

    /** @param {PointerEvent} event */
    out(event) {
        if (event.pointerType !== 'touch') this.later(LEAVES);
        else this.stay(); // a finger that has moved on presses nothing
    }

    /** A finger that rests asks about the card. @param {PointerEvent} event */
    down(event) {
        const card = cardAt(event.target);
        this.pressed = false;
        this.hide();
        if (event.pointerType === 'touch' && card) this.soon(card, RESTS, () => (this.pressed = true));
    }

    /** A tap on a card that cannot be used asks about it, and one that ends a long press does nothing else. Whoever is asked for
     * something is told why not, in a note: then there is no bubble. @param {MouseEvent} event */
    clicked(event) {
        const card = cardAt(event.target);
        this.stay();
        if (this.pressed) event.stopPropagation();
        else if (card && !card.classList.contains('lit') && !keyboard.last && !this.host.asks()) void this.show(card);
        this.pressed = false;
    }

    /** @param {FocusEvent} event */
    focused(event) {
        const card = cardAt(event.target);
        if (card && keyboard.last) this.soon(card, 0);
    }

    /**
     * @param {HTMLElement} card
     * @param {number} ms
     * @param {() => void} [then]
     */
    soon(card, ms, then) {
        window.clearTimeout(this.timer);
        const run = () => {
            then?.();
            void this.show(card);
        };
        if (ms) this.timer = window.setTimeout(run, ms);
        else run();
    }

    /** @param {number} ms */
    later(ms) {
        window.clearTimeout(this.timer);
        if (this.card) this.timer = window.setTimeout(() => this.hide(), ms);
    }

    stay() {
        window.clearTimeout(this.timer);
    }

    /* ------------------------------------------------------------------------------------------------------- showing it */

    /** @param {HTMLElement} card */
    async show(card) {
        const words = await this.host.about(card.dataset.key ?? '');
        if (!words || !card.isConnected) {
            this.hide();
            return;
        }
        this.hide();
        this.card = card;
        text(this.node, words);
        attr(card, 'aria-describedby', this.node.id);
        this.node.hidden = false;
        this.place(card);
    }

    /** Above the card, or below it where there is more room. @param {HTMLElement} card */
    place(card) {
        const box = card.getBoundingClientRect(),
            room = this.host.room.getBoundingClientRect();
        const { offsetWidth: width, offsetHeight: height } = this.node;
        const above = box.top - room.top - height - APART,
            below = box.bottom - room.top + APART;
        const fits = above >= 4 || below + height > room.height;
        const left = Math.max(6, Math.min(box.left + box.width / 2 - width / 2 - room.left, room.width - width - 6));
        this.node.style.setProperty('left', `${left}px`);
        this.node.style.setProperty('top', `${fits ? Math.max(4, above) : below}px`);
    }

    /** @returns {boolean} whether there was one */
    hide() {
        window.clearTimeout(this.timer);
        if (!this.card) return false;
        attr(this.card, 'aria-describedby', null);
        this.card = null;
        this.node.hidden = true;
        text(this.node, ''); // the next person at this screen finds nothing of it
        return true;
    }
}
