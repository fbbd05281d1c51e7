// anteroom.js - an online table before the first deal, and for visitors who follow a link: its players, links to invite others,
// and the way to a seat.

import { button, el, put, text } from '../ui/lib/dom.js';
import { picture } from '../ui/clubhouse/shelf.js';
import { unusual } from '../ui/clubhouse/optionwords.js';
import { openRules } from '../ui/panels/rules.js';
import { copyField, qrCode, shareButton } from '../ui/lib/links.js';
import { NameField, wordsOf } from './parts.js';
import { SeatList } from './seatlist.js';
import { StrokesOffer, allAgree } from './strokesoffer.js';
import { allOf, t } from '../ui/lib/text.js';

/** @typedef {import("../ui/clubhouse/club.js").Club} Club */
/** @typedef {import("./room.js").Room} Room */

/** Whether the page has come from this very computer. */
const isHere = () => /^(localhost|127\.|\[::1\])/.test(location.hostname);

/**
 * What is played, in words: the options that are not as usual, the clock.
 * @param {Club} club
 * @param {import("./protocol.js").TableState} table
 */
export function customs(club, table) {
    const game = club.engine.games.find((one) => one.id === table.game);
    return [
        ...(game ? unusual(game, table.options) : []),
        table.clock ? t('make.seconds', { n: table.clock }) : '',
        table.sticking === 'relaxed' ? t('anteroom.relaxed') : '',
    ].filter(Boolean);
}

export class Anteroom {
    /**
     * @param {Club} club
     * @param {Room} room
     * @param {{watch: () => void, leave: () => void}} doors
     */
    constructor(club, room, doors) {
        this.club = club;
        this.room = room;
        this.doors = doors;
        this.name = new NameField(() => void this.join());
        this.error = el('p', { class: 'error', role: 'alert' });
        this.phase = el('p', { class: 'lead', role: 'status' });
        this.seats = new SeatList(room, (seat) => void this.join(seat));
        this.strokes = new StrokesOffer(club.engine, room);
        this.watchers = el('p', { class: 'help' });
        this.foot = el('div', { class: 'anteroom-foot' });
        this.door = el('div', { class: 'anteroom-door' });
        this.gateTitle = el('h2', { id: 'gate-title' });
        this.sitButton = button(t('anteroom.sit'), () => void this.join(), { class: 'button main large', id: 'sit' });
        this.gate = el(
            'section',
            { class: 'card-field', 'aria-labelledby': 'gate-title' },
            this.gateTitle,
            this.name.node,
            this.error,
            el(
                'div',
                { class: 'abreast' },
                this.sitButton,
                button(t('anteroom.watch'), () => doors.watch(), { id: 'watch' }),
            ),
        );
        this.startButton = button(t('anteroom.start'), () => void this.start(), {
            class: 'button main large',
            id: 'start',
            'aria-describedby': 'start-why',
        });
        this.startWhy = el('p', {
            class: 'help',
            id: 'start-why',
        });
        this.fillButton = button(t('anteroom.fill'), () => void this.fill(), { id: 'fill' });
        this.leaveButton = button(t('anteroom.leave'), () => doors.leave(), { class: 'button quiet' });
        this.hostWords = el('p');
        this.node = el('div', { class: 'anteroom' }, this.head(), this.columns());
        this.update();
    }

    head() {
        const { table } = this.room;
        const game = this.club.engine.games.find((one) => one.id === table?.game);
        const special = table ? customs(this.club, table) : [];
        return el(
            'header',
            { class: 'setup-head' },
            picture(table?.game ?? ''),
            el(
                'div',
                {},
                this.titled(el('p', { class: 'year', text: game?.title ?? '' })),
                this.phase,
                el('p', {
                    class: 'help',
                    text: special.length ? t('anteroom.special', { options: allOf(special) }) : t('anteroom.usual'),
                }),
                !!table?.deals && el('p', { class: 'help', text: t('anteroom.given') }),
                el(
                    'div',
                    { class: 'setup-actions' },
                    button(t('setup.read-rules'), () => void this.readRules()),
                ),
            ),
        );
    }

    /** By the options of this table, where the game's title and page depend on them. */
    async playedBy() {
        const { game = '', seats, options } = this.room.table ?? {};
        return this.club.engine.check({ game, seats: seats?.length, options }).catch(() => null);
    }

    async readRules() {
        await openRules(this.room.table?.game ?? '', null, (await this.playedBy())?.page);
    }

    /** @param {HTMLElement} node - gets the title that the rules have, if they have one */
    titled(node) {
        void this.playedBy().then((found) => found?.title && text(node, found.title));
        return node;
    }

    columns() {
        return el(
            'div',
            { class: 'setup-fields' },
            this.door,
            el(
                'section',
                { class: 'card-field', 'aria-labelledby': 'seats-title' },
                el('h2', { id: 'seats-title', text: t('anteroom.seats') }),
                this.seats.node,
                this.watchers,
                this.strokes.node,
                this.foot,
            ),
            this.invitation(),
        );
    }

    invitation() {
        const { links, table } = this.room;
        const game = this.club.engine.games.find((one) => one.id === table?.game)?.title ?? '';
        return el(
            'section',
            { class: 'card-field invitation', 'aria-labelledby': 'invite-title' },
            el('h2', { id: 'invite-title', text: t('anteroom.invite') }),
            el('p', { class: 'help', text: t('anteroom.invite-help') }),
            shareButton({ title: table?.name ?? '', text: t('anteroom.share-text', { game }), url: links.table }),
            copyField(t('anteroom.link'), links.table),
            isHere() && el('p', { class: 'help', text: t('anteroom.this-computer') }),
            qrCode(links.table),
            el(
                'details',
                {},
                el('summary', { text: t('anteroom.watch-invite') }),
                copyField(t('anteroom.watch-link'), links.watch),
            ),
        );
    }

    /* ------------------------------------------------------------------------------------------------ as it changes */

    update() {
        const { room } = this;
        const { table } = room;
        if (!table) return;
        text(this.phase, this.phaseWords(table));
        const others = table.watchers - (room.seat === null ? 1 : 0); // at the door one looks on, too
        text(this.watchers, others > 0 ? t('anteroom.watchers', { n: others }) : '');
        this.seats.draw();
        this.strokes.draw();
        const free = table.seats.filter((seat) => seat.kind === 'open').length;
        put(this.door, room.seat === null && this.entrance(free));
        const active = /** @type {HTMLElement} */ (document.activeElement);
        const focused = this.foot.contains(active) ? active : null;
        put(this.foot, ...this.footing(free));
        if (focused && focused !== document.activeElement) (focused.isConnected ? focused : this.startButton).focus();
    }

    /** @param {import("./protocol.js").TableState} table */
    phaseWords({ phase, seats }) {
        if (phase !== 'waiting' || seats.some((seat) => seat.kind === 'open')) return t(`anteroom.phase.${phase}`);
        if (this.room.table && !allAgree(this.room.table)) return t('strokes.not-all');
        return this.room.isHost ? t('anteroom.ready-host') : t('anteroom.ready');
    }

    /** @param {number} free */
    entrance(free) {
        const later = this.room.table?.phase === 'playing';
        const chair = later ? t('anteroom.chair-later') : t('anteroom.chair');
        text(this.gateTitle, free ? chair : t('anteroom.full'));
        this.name.node.hidden = this.sitButton.hidden = !free || later;
        return this.gate;
    }

    /** @param {number} free */
    footing(free) {
        const { room } = this;
        if (room.seat === null) return [];
        if (!room.isHost) {
            const host = room.nameOf(room.table?.host ?? 0);
            text(this.hostWords, free ? t('anteroom.host-waits', { host }) : t('anteroom.host-can', { host }));
            return [this.hostWords, this.leaveButton];
        }
        const agreed = !!room.table && allAgree(room.table);
        text(this.startWhy, free ? t('anteroom.start-why') : t('strokes.start-why'));
        this.startButton.disabled = free > 0 || !agreed;
        this.startWhy.hidden = !this.startButton.disabled;
        return [this.error, this.startButton, free ? this.fillButton : null, this.startWhy, this.leaveButton].filter(
            (node) => node !== null,
        );
    }

    /* ------------------------------------------------------------------------------------------------------ what is done */

    /** @param {number} [seat] */
    async join(seat) {
        const me = this.name.take();
        if (me) await this.attempt(() => this.room.join(me, seat));
    }

    async start() {
        await this.attempt(() => this.room.connection.ask('start'));
    }

    /** Computer players of the usual level for all free seats. */
    async fill() {
        const player = this.club.engine.usualPlayer;
        for (let seat = 0; seat < (this.room.table?.seats.length ?? 0); seat++) {
            const free = this.room.table?.seats[seat].kind === 'open'; // somebody may have come meanwhile
            if (free) await this.attempt(() => this.room.connection.ask('fill', { seat, player }));
        }
    }

    /** @param {() => Promise<unknown>} run */
    async attempt(run) {
        try {
            text(this.error, '');
            await run();
        } catch (error) {
            text(this.error, wordsOf(error));
        }
    }
}
