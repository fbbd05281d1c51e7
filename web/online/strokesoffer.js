// strokesoffer.js - strokes by handicap at an online table: the host offers them, and everybody who sits there has to agree. Who gets
// how many is said beside each seat. It follows the table while it is shown.

import { button, el, put, text } from '../ui/lib/dom.js';
import { t } from '../ui/lib/text.js';
import { wordsOf } from './parts.js';

/** @typedef {import("./room.js").Room} Room */
/** @typedef {import("./protocol.js").TableState} TableState */
/** @typedef {import("../engine/types.js").Engine} Engine */

/** @param {number} index */
const figure = (index) => index.toFixed(1).replace('-', '−');

/**
 * What a seat gets, and why; empty where nothing is offered.
 * @param {TableState} table
 * @param {number} seat
 */
export function strokesWords({ handicap, phase }, seat) {
    const at = handicap?.seats[seat];
    if (!handicap || !at) return [];
    const agreed = phase === 'waiting' && handicap.agreed.includes(seat) ? t('strokes.agrees') : '';
    if (at.strokes === undefined) return [t('strokes.working')];
    if (at.why) return [t(`strokes.why.${at.why}`), agreed];
    const index = figure(at.index ?? 0);
    const n = Math.abs(at.strokes);
    if (!n) return [t('strokes.scratch', { index }), agreed];
    return [t(at.strokes > 0 ? 'strokes.gets' : 'strokes.gives', { n, index }), agreed];
}

/** Whether a match can begin as far as strokes are concerned. @param {TableState} table */
export const allAgree = ({ handicap, seats }) =>
    !handicap || seats.every((at, seat) => at.kind !== 'person' || (handicap.agreed.includes(seat) && handicap.seats[seat]?.strokes !== undefined));

export class StrokesOffer {
    /**
     * @param {Engine} engine
     * @param {Room} room
     */
    constructor(engine, room) {
        this.room = room;
        this.possible = false;
        this.error = el('p', { class: 'error', role: 'alert' });
        this.input = el('input', {
            type: 'checkbox',
            role: 'switch',
            id: 'offer-strokes',
            on: { change: () => void this.say(this.input.checked) },
        });
        this.offer = el(
            'label',
            { class: 'switch' },
            this.input,
            el('span', { class: 'switch-text' }, el('strong', { text: t('strokes.offer') }), el('span', { class: 'help', text: t('strokes.offer-help') })),
        );
        this.words = el('p', { role: 'status' });
        this.yes = button(t('strokes.agree'), () => void this.say(true), { class: 'button main', id: 'agree-strokes' });
        this.no = button(t('strokes.disagree'), () => void this.say(false), { class: 'button', id: 'disagree-strokes' });
        this.node = el('div', { class: 'strokes-offer' });
        const follow = () => {
            if (this.node.isConnected) this.draw();
            else room.followers.delete(follow);
        };
        room.followers.add(follow);
        void this.look(engine);
    }

    /** Strokes can be given only where they decide. @param {Engine} engine */
    async look(engine) {
        const { table } = this.room;
        if (!table) return;
        const setup = { game: table.game, seats: table.seats.length, options: table.options };
        this.possible = (await engine.strokes(setup, table.seats.map(() => 'everyman'), 0).catch(() => [])).length > 0;
        this.draw();
    }

    draw() {
        const { table, seat, isHost } = this.room;
        const between = table?.phase === 'waiting' || table?.phase === 'over';
        if (!table || seat === null || !this.possible || !between || table.deals?.course) {
            put(this.node);
            return;
        }
        this.input.checked = !!table.handicap;
        const agreed = !!table.handicap?.agreed.includes(seat);
        text(this.words, t(agreed ? 'strokes.you-agree' : 'strokes.asked', { host: this.room.nameOf(table.host) }));
        if (isHost) put(this.node, this.offer, !!table.handicap && !agreed && this.yes, this.error);
        else if (table.handicap) put(this.node, this.words, agreed ? this.no : this.yes, this.error);
        else put(this.node, this.error);
    }

    /** @param {boolean} agree */
    async say(agree) {
        try {
            text(this.error, '');
            await this.room.connection.ask('handicap', { agree });
        } catch (error) {
            text(this.error, wordsOf(error));
            this.draw();
        }
    }
}
