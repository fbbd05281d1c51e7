// tablepanel.js - the table while it is played at: who sits there, links for others and for oneself, and the way out.

import { button, el } from '../ui/lib/dom.js';
import { ask, openDialog } from '../ui/lib/dialog.js';
import { copyField } from './links.js';
import { SeatList } from './seatlist.js';

/** @typedef {import("./room.js").Room} Room */

/**
 * @param {Room} room
 * @param {() => void} leave
 * @returns {HTMLElement}
 */
export function tablePanel(room, leave) {
    const { links, table } = room;
    const go = async () => {
        const sure = await ask(
            'Leave the table?',
            'Your seat becomes free, and a computer player goes on with your cards.',
            [
                { label: 'Stay', value: false },
                { label: 'Leave', value: true, main: true },
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
        table?.watchers
            ? el('p', { class: 'help', text: `${table.watchers} ${table.watchers === 1 ? 'looks' : 'look'} on.` })
            : null,
        el('h3', { text: free >= 0 ? 'A seat is free: bring a friend' : 'Let others watch' }),
        copyField(free >= 0 ? 'Link to the table' : 'Link for spectators', free >= 0 ? links.table : links.watch),
        room.seat !== null &&
            el(
                'div',
                { class: 'row' },
                button('Continue on another device', () => anotherDevice(room)),
                button('Leave the table', () => void go(), { class: 'button quiet' }),
            ),
    );
}

const NO_CODE = 'There is no QR code of it: the server would draw that, and nobody but you may have this link.';

/**
 * The seat's own link.
 * @param {Room} room
 */
export function anotherDevice(room) {
    const { seat: url } = room.links;
    const share = () => void navigator.share({ title: room.table?.name, url }).catch(() => {}); // thought better of it
    openDialog({
        title: 'Continue on another device',
        body: [
            el('p', { text: 'Open this link there, and you sit in the same seat.' }),
            copyField('Your own link', room.links.seat),
            el('p', {
                class: 'help',
                text: `It is the key to your seat: whoever has it can play for you, and see your cards. ${NO_CODE}`,
            }),
            ...('share' in navigator ? [button('Share the link', share)] : []),
        ],
    });
}
