// tablepanel.js - the panel about an online table: its players, links for friends and for another device, and the way out.

import { button, el } from '../ui/lib/dom.js';
import { ask, openDialog } from '../ui/lib/dialog.js';
import { copyField } from '../ui/lib/links.js';
import { SeatList } from './seatlist.js';
import { StrokesOffer } from './strokesoffer.js';
import { t } from '../ui/lib/text.js';

/** @typedef {import("./room.js").Room} Room */

/**
 * @param {import("../engine/types.js").Engine} engine
 * @param {Room} room
 * @param {() => void} leave
 * @returns {HTMLElement}
 */
export function tablePanel(engine, room, leave) {
    const { links, table } = room;
    const go = async () => {
        const sure = await ask(
            t('tablepanel.leave-title'),
            t(table?.deals?.course ? 'tablepanel.leave-round' : 'tablepanel.leave-help'),
            [
                { label: t('tablepanel.stay'), value: false },
                { label: t('tablepanel.leave'), value: true, main: true },
            ],
        );
        if (sure) leave();
    };
    const free = table?.seats.findIndex((seat) => seat.kind === 'open') ?? -1;
    return el(
        'div',
        { class: 'table-panel' },
        el('h2', { text: table?.name ?? '' }),
        new SeatList(room, () => window.location.assign(links.table)).node,
        new StrokesOffer(engine, room).node,
        table?.watchers
            ? el('p', { class: 'help', text: t('anteroom.watchers', { n: table.watchers }) })
            : null,
        el('h3', { text: free >= 0 ? t('tablepanel.free') : t('tablepanel.let-watch') }),
        copyField(free >= 0 ? t('anteroom.link') : t('anteroom.watch-link'), free >= 0 ? links.table : links.watch),
        room.seat !== null &&
            el(
                'div',
                { class: 'abreast' },
                button(t('tablepanel.device'), () => anotherDevice(room)),
                button(t('anteroom.leave'), () => void go(), { class: 'button quiet' }),
            ),
    );
}

/**
 * The seat's own link.
 * @param {Room} room
 */
export function anotherDevice(room) {
    const { seat: url } = room.links;
    const share = () => void navigator.share({ title: room.table?.name, url }).catch(() => {}); // cancelled
    openDialog({
        title: t('tablepanel.device'),
        body: [
            el('p', { text: t('tablepanel.device-help') }),
            copyField(t('tablepanel.own-link'), room.links.seat),
            el('p', {
                class: 'help',
                text: t('tablepanel.own-link-help'),
            }),
            ...('share' in navigator ? [button(t('tablepanel.share'), share)] : []),
        ],
    });
}
