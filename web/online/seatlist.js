// seatlist.js - the seats of an online table, with what the host can do about each. It follows the table while it is shown.

import { button, el, put } from '../ui/lib/dom.js';
import { tell } from '../ui/lib/live.js';
import { ask } from '../ui/lib/dialog.js';
import { wordsOf } from './parts.js';
import { ratingWords } from './rating.js';
import { openReport } from './report.js';
import { strokesWords } from './strokesoffer.js';
import { t } from '../ui/lib/text.js';

/** @typedef {import("./room.js").Room} Room */
/** @typedef {import("./protocol.js").SeatState} SeatState */

export class SeatList {
    /**
     * @param {Room} room
     * @param {(seat: number) => void} sit - somebody without a seat wants this one
     */
    constructor(room, sit) {
        this.room = room;
        this.sit = sit;
        this.list = el('ol', { class: 'online-seats' });
        this.error = el('p', { class: 'error', role: 'alert' });
        this.node = el('div', {}, this.list, this.error);
        /** What each row shows: one that shows the same stays, with the focus in it. @type {{key: string, node: HTMLElement}[]} */
        this.rows = [];
        this.draw();
        const follow = () => {
            if (this.node.isConnected) this.draw();
            else room.followers.delete(follow);
        };
        room.followers.add(follow);
    }

    draw() {
        const { table } = this.room;
        if (!table) return;
        this.rows = table.seats.map((at, seat) => {
            const key = JSON.stringify([at, table.host, this.room.seat, table.phase, strokesWords(table, seat)]);
            const old = this.rows[seat];
            return old?.key === key ? old : { key, node: this.row(at, seat) };
        });
        put(this.list, ...this.rows.map(({ node }) => node));
    }

    /**
     * @param {SeatState} at
     * @param {number} seat
     */
    row(at, seat) {
        const { room } = this;
        const name = at.kind === 'open' ? t('seats.free') : (at.name ?? '');
        const marks = [
            seat === room.seat ? t('seats.you') : '',
            room.table?.host === seat && at.kind === 'person' ? t('seats.host') : '',
            at.kind === 'person' && !at.here ? t('seats.away') : '',
            at.player && at.kind !== 'computer' ? t('seats.plays-for', { player: at.player }) : '',
            at.kind === 'computer' && !room.isHost ? t('seats.computer-level', { level: at.player ?? '' }) : '',
            at.knows ? t('seats.knows') : '',
            at.notice ?? '',
            at.rating === undefined ? '' : t('seats.rating', { rating: ratingWords(at) }),
            ...(room.table ? strokesWords(room.table, seat) : []),
        ].filter(Boolean);
        return el(
            'li',
            { class: `online-seat ${at.kind}${at.here === false ? ' away' : ''}`, data: { 'row-seat': seat } },
            el('span', {
                class: 'roundel',
                'aria-hidden': 'true',
                text: at.kind === 'open' ? String(seat + 1) : name.charAt(0).toUpperCase(),
            }),
            el(
                'span',
                { class: 'online-name' },
                el('strong', { text: name }),
                el('span', { class: 'help', text: marks.join(', ') }),
            ),
            this.report(at, seat, name),
            this.control(at, seat, name),
        );
    }

    /**
     * @param {SeatState} at
     * @param {number} seat
     * @param {string} name
     */
    report(at, seat, name) {
        if (at.kind !== 'person' || seat === this.room.seat) return null;
        return button(t('seats.report'), () => openReport(this.room, seat, name), {
            class: 'button quiet',
            'aria-label': t('seats.report-one', { player: name }),
        });
    }

    /**
     * @param {SeatState} at
     * @param {number} seat
     * @param {string} name
     */
    control(at, seat, name) {
        const { room } = this;
        if (room.seat === null)
            return (
                at.kind === 'open' &&
                room.table?.phase !== 'playing' &&
                button(t('seats.sit'), () => this.sit(seat), { 'aria-label': t('seats.sit-at', { number: seat + 1 }) })
            );
        if (!room.isHost || seat === room.seat) return null;
        if (at.kind === 'person')
            return button(t('seats.remove'), () => void this.remove(seat, name), {
                class: 'button quiet',
                'aria-label': t('seats.remove-one', { player: name }),
            });
        return this.filler(at, seat);
    }

    /**
     * @param {SeatState} at
     * @param {number} seat
     */
    filler(at, seat) {
        const players = this.room.connection.welcome?.players ?? [];
        const select = el(
            'select',
            {
                class: 'select',
                'aria-label': t('setup.seat-who', { number: seat + 1 }),
                on: { change: () => void this.run('fill', { seat, player: select.value || null }) },
            },
            el('option', { value: '', text: t('seats.kept') }),
            el(
                'optgroup',
                { label: t('seats.computers') },
                ...players.map(({ id, summary }) => el('option', { value: id, text: id, title: summary })),
            ),
        );
        select.value = at.kind === 'computer' ? (at.player ?? '') : '';
        return select;
    }

    /**
     * @param {number} seat
     * @param {string} name
     */
    async remove(seat, name) {
        const player = name;
        const sure = await ask(t('seats.remove-title', { player }), t('seats.remove-help', { player }), [
            { label: t('no'), value: false },
            { label: t('seats.remove-one', { player }), value: true, main: true },
        ]);
        if (sure) await this.run('remove', { seat });
    }

    /**
     * @param {"fill"|"remove"} word
     * @param {Record<string, unknown>} keys
     */
    async run(word, keys) {
        try {
            this.error.textContent = '';
            await this.room.connection.ask(word, keys);
        } catch (error) {
            this.error.textContent = wordsOf(error);
            tell(wordsOf(error), true);
            this.rows = [];
            this.draw();
        }
    }
}
