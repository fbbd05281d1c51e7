// report.js - somebody spoils the game: whoever runs the server is told, and nobody else.

import { button, el, text } from '../ui/lib/dom.js';
import { openDialog } from '../ui/lib/dialog.js';
import { tell } from '../ui/lib/live.js';
import { wordsOf } from './parts.js';
import { t } from '../ui/lib/text.js';

/** @typedef {import("./room.js").Room} Room */

const MOST = 200; // bytes, as the server counts

/**
 * @param {Room} room
 * @param {number} seat
 * @param {string} player - who sits there
 */
export function openReport(room, seat, player) {
    const why = el('textarea', { id: 'report-why', class: 'text', rows: '3', maxlength: String(MOST), autofocus: true });
    const error = el('p', { class: 'error', role: 'alert' });
    const send = async () => {
        const words = why.value.trim(),
            size = new TextEncoder().encode(words).length;
        text(error, !size ? t('report.empty') : size > MOST ? t('report.long') : '');
        if (!size || size > MOST) return;
        try {
            await room.connection.ask('report', { seat, why: words });
            close();
            tell(t('report.sent'), true);
        } catch (problem) {
            text(error, wordsOf(problem));
        }
    };
    const { close } = openDialog({
        title: t('report.title', { player }),
        body: [
            el('p', { text: t('report.help') }),
            el(
                'div',
                { class: 'field' },
                el('label', { class: 'field-name', for: 'report-why', text: t('report.why') }),
                why,
            ),
            error,
        ],
        actions: [button(t('report.send'), () => void send(), { class: 'button main', id: 'report-send' })],
    });
}
