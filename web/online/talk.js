// talk.js - fixed phrases instead of a chat: chosen from a list, shown in a bubble at the seat, and read to screen readers.

import { el } from '../ui/lib/dom.js';
import { openDialog } from '../ui/lib/dialog.js';
import { tell } from '../ui/lib/live.js';
import { t } from '../ui/lib/text.js';

/** @typedef {import("./room.js").Room} Room */

const SHOWN = 6000; // ms

export class Talk {
    /**
     * @param {Room} room
     * @param {HTMLElement} stage - where the seats are; bubbles are put into it
     */
    constructor(room, stage) {
        this.room = room;
        this.stage = stage;
        /** @type {Map<number, HTMLElement>} */
        this.bubbles = new Map();
    }

    /** Lets the person choose a phrase. */
    choose() {
        const { connection } = this.room;
        const phrases = (connection.welcome?.phrases ?? []).map((words, phrase) =>
            el('button', {
                type: 'button',
                class: 'phrase',
                text: words,
                on: {
                    click: () => {
                        menu.close();
                        connection.ask('say', { phrase }).catch((error) => tell(error.message, true));
                    },
                },
            }),
        );
        const menu = openDialog({
            title: t('online.say-title'),
            kind: 'phrases',
            body: [el('div', { class: 'phrase-list' }, ...phrases)],
        });
    }

    /**
     * @param {{seat: number, phrase: number}} said
     * @returns {string|null} the same in words
     */
    hear({ seat, phrase }) {
        const words = this.room.connection.welcome?.phrases[phrase];
        if (!words) return null;
        const told =
            seat === this.room.seat
                ? t('online.phrase-you', { phrase: words })
                : t('online.phrase', { player: this.room.nameOf(seat), phrase: words });
        tell(told);
        this.bubbles.get(seat)?.remove();
        const bubble = el('p', { class: 'bubble', 'aria-hidden': 'true', text: words });
        this.bubbles.set(seat, bubble);
        this.stage.append(bubble);
        this.place(bubble, seat);
        window.setTimeout(() => bubble.remove(), SHOWN);
        return told;
    }

    /**
     * At the seat's plate, and inside the stage; beside our own, so that our cards can be seen.
     * @param {HTMLElement} bubble
     * @param {number} seat
     */
    place(bubble, seat) {
        const plate = this.stage.querySelector(`[data-key="seat.${seat}"], [data-row-seat="${seat}"]`);
        const at = plate?.getBoundingClientRect(),
            room = this.stage.getBoundingClientRect(),
            own = bubble.getBoundingClientRect();
        if (!at) return;
        const beside = !!plate?.closest('.home');
        const x = beside ? at.right + 8 : at.left + 14;
        const left = Math.min(Math.max(8, x - room.left), Math.max(8, room.width - own.width - 8));
        const above = at.top - room.top - own.height - 8;
        const level = at.top - room.top + (at.height - own.height) / 2;
        const top = above < 0 ? at.bottom - room.top + 8 : above;
        bubble.classList.toggle('beside', beside);
        bubble.classList.toggle('below', above < 0 && !beside);
        bubble.style.setProperty('left', `${left}px`);
        bubble.style.setProperty('top', `${beside ? level : top}px`);
    }
}
