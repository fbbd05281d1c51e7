// counting.js - the end of a hole, counted on the table: seat after seat, line by line. The cards of a line are raised, those that
// cancel are struck out together, and what each seat comes to grows on its plate. The marks stay until the next deal. Elements
// of the table outlive a redraw but for their classes, so marks are data attributes.

import { el } from '../lib/dom.js';
import { tell } from '../lib/live.js';
import { moves, settings } from '../lib/settings.js';
import { Nap } from '../lib/nap.js';
import { amountOf, lineWords, signed } from '../panels/count.js';
import { frontOf } from './places.js';
import { keysOf, seatsInOrder, unseenLines } from './tallies.js';
import { t } from '../lib/text.js';

/** @typedef {import("../../engine/types.js").View} View */
/** @typedef {import("../../engine/types.js").TallyLine} TallyLine */
/** @typedef {import("./tablescreen.js").TableScreen} TableScreen */

const WHOLE = 11000; // ms that a whole table may take
const STEP = [260, 850]; // ms for a line, at least and at most
const OWN = 1.5; // times as long for your own lines
const REST = 1.6; // ... and for the last line of a seat, which has its score

export class Counting {
    /** @param {TableScreen} screen */
    constructor(screen) {
        this.screen = screen;
        this.nap = new Nap();
        /** The hole that is being counted, or has been. @type {View|null} */
        this.view = null;
        this.runs = false;
        this.watched = false; // it was not skipped
        this.line = el('div', { class: 'count-line', hidden: true });
        screen.main.append(this.line);
    }

    /**
     * Counts a hole. Resolves when all marks are on the table.
     * @param {View} view
     * @param {boolean} atOnce - nobody is to wait for it
     */
    async run(view, atOnce) {
        this.clear();
        this.view = view;
        this.runs = true;
        const seats = seatsInOrder(view);
        const lines = seats.reduce((n, seat) => n + linesOf(view, seat).length, 0);
        const step = Math.min(STEP[1], Math.max(STEP[0], WHOLE / Math.max(1, lines)));
        if (atOnce || settings.pace === 'instant' || !moves() || document.hidden) this.runs = false;
        else {
            document.addEventListener('keydown', this.onKey, true);
            for (const seat of seats) this.seatNode(seat)?.setAttribute('data-uncounted', '');
        }
        for (const seat of seats) {
            if (this.view !== view) return;
            tell(this.sentence(view, seat));
            await this.seat(view, seat, step * (seat === view.seat ? OWN : 1));
        }
        this.watched = this.runs;
        this.stop();
    }

    /**
     * @param {View} view
     * @param {number} seat
     * @param {number} step - ms for a line
     */
    async seat(view, seat, step) {
        let sum = 0;
        const lines = linesOf(view, seat);
        for (const [i, line] of lines.entries()) {
            sum += line.amount;
            this.mark(view, line);
            if (!this.runs) continue;
            const last = i === lines.length - 1;
            this.show(view, seat, line, sum, last);
            await this.nap.sleep(step * (last ? REST : 1));
            if (this.view !== view) return;
        }
        this.seatNode(seat)?.removeAttribute('data-uncounted');
    }

    /** @param {number} seat @returns {HTMLElement|null} */
    seatNode(seat) {
        return this.screen.board.node.querySelector(`.seat[data-seat="${seat}"]`);
    }

    /**
     * Marks the cards of a line with what they count.
     * @param {View} view
     * @param {TallyLine} line
     */
    mark(view, line) {
        for (const node of this.screen.board.node.querySelectorAll('[data-counts]')) node.removeAttribute('data-counts');
        keysOf(view, line).forEach((key, i) => {
            const card = this.screen.board.table?.place(key)?.firstElementChild;
            if (line.kind !== 'cancel') card?.setAttribute('data-worth', amountOf(line));
            else card?.setAttribute('data-struck', i || !line.amount ? '' : amountOf(line)); // what they count together is written once
            if (this.runs) card?.setAttribute('data-counts', '');
        });
    }

    /**
     * @param {View} view
     * @param {number} seat
     * @param {TallyLine} line
     * @param {number} sum - with this line
     * @param {boolean} last
     */
    show(view, seat, line, sum, last) {
        const { match, panel } = this.screen;
        const rule = el('button', {
            type: 'button',
            class: 'rule-link',
            text: t('table.rule'),
            'aria-label': t('table.read-rule', { rule: line.rule }),
            on: { click: () => (this.skip(), void panel.open('rules', line.rule)) },
        });
        this.line.replaceChildren(
            el('strong', { text: match.names[seat] }),
            el('span', { class: 'count-text', text: line.text }),
            el('span', { class: 'count-amount', text: amountOf(line) }),
            line.kind === 'extra' ? rule : '',
            el('span', { class: 'count-sum', text: t(last ? 'seat.hole' : 'count.so-far', { score: signed(sum) }) }),
        );
        this.line.hidden = false;
        this.place(seat, seat === view.seat);
        this.plate(seat, sum);
    }

    /** Puts the line beside a seat, on its side towards the middle of the table. @param {number} seat @param {boolean} own */
    place(seat, own) {
        const node = this.seatNode(seat),
            felt = (node?.querySelector('.felt') ?? node)?.getBoundingClientRect();
        if (!felt) return;
        const room = this.screen.main.getBoundingClientRect(),
            stage = this.screen.board.node.getBoundingClientRect();
        const { offsetWidth: width, offsetHeight: height } = this.line;
        const x = felt.left + felt.width / 2 - width / 2 - room.left,
            y = (own ? felt.top - height - 10 : felt.bottom + 10) - room.top;
        const most = { x: room.width - width - 6, y: stage.bottom - room.top - height - 6 };
        this.line.style.setProperty('left', `${Math.max(6, Math.min(x, most.x))}px`);
        this.line.style.setProperty('top', `${Math.max(6, Math.min(y, most.y))}px`);
    }

    /** @param {number} seat @param {number} sum */
    plate(seat, sum) {
        const node = this.seatNode(seat),
            status = node?.querySelector('.plate-status');
        node?.removeAttribute('data-uncounted');
        if (!status) return;
        status.textContent = t('seat.hole', { score: signed(sum) });
        status.setAttribute('data-short', sum < 0 ? signed(sum) : `+${sum}`);
    }

    /**
     * A seat's whole count, to be heard.
     * @param {View} view
     * @param {number} seat
     */
    sentence(view, seat) {
        const lines = linesOf(view, seat).map(lineWords);
        const player = this.screen.match.names[seat];
        return t('count.told', { player, lines: lines.join('; '), score: signed(view.scores?.[seat] ?? 0) });
    }

    /** What the line says that a card was counted in; "" before. @param {string} key */
    about(key) {
        return this.view && !this.runs ? countedAs(this.view, key) : '';
    }

    /** Enter and Space count the rest at once, unless they press a button of the strip. */
    onKey = (/** @type {KeyboardEvent} */ event) => {
        if ((event.key !== 'Enter' && event.key !== ' ') || document.querySelector('dialog[open]')) return;
        const target = /** @type {Element} */ (event.target);
        if (target.closest('.actionbar, .bar, .panel, .count-line')) return;
        event.preventDefault();
        event.stopPropagation();
        this.skip();
    };

    /** The rest is counted at once. */
    skip() {
        this.runs = false;
        this.nap.wake();
    }

    stop() {
        this.runs = false;
        this.line.hidden = true;
        document.removeEventListener('keydown', this.onKey, true);
        for (const name of ['data-uncounted', 'data-counts'])
            for (const node of this.screen.board.node.querySelectorAll(`[${name}]`)) node.removeAttribute(name);
    }

    /** Takes all marks away: another hole begins, or this one goes on. */
    clear() {
        if (!this.view) return;
        this.view = null;
        this.nap.wake();
        this.stop();
        for (const name of ['data-struck', 'data-worth'])
            for (const node of this.screen.board.node.querySelectorAll(`[${name}]`)) node.removeAttribute(name);
    }
}

/** What counted for the seat in front and no card shows, in a sentence; "" where all is on the table. @param {View} view */
export function besidesCards(view) {
    const lines = unseenLines(view, frontOf(view)).map(lineWords);
    return lines.length ? t('count.besides', { lines: lines.join('; ') }) : '';
}

/**
 * The line of a hole's count that a card is in; "" where there is none.
 * @param {View} view
 * @param {string} key
 */
export function countedAs(view, key) {
    const line = (view.tally ?? []).flat().find((one) => keysOf(view, one).includes(key));
    return line ? lineWords(line) : '';
}

/**
 * @param {View} view
 * @param {number} seat
 * @returns {TallyLine[]}
 */
const linesOf = (view, seat) => view.tally?.[seat] ?? [];
