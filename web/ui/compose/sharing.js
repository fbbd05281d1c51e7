// sharing.js - rules of one's own for somebody else: as a link, as a QR code for the phone across the table, and as a file.

import { openDialog } from '../lib/dialog.js';
import { button, el } from '../lib/dom.js';
import { copyField, qrCode, shareButton } from '../lib/links.js';
import { linkTo } from './link.js';
import { t } from '../lib/text.js';

/**
 * @param {import("../../engine/types.js").House} house
 * @param {() => void} saveFile
 */
export function openSharing({ title, text }, saveFile) {
    const url = linkTo(text);
    const code = qrCode(url);
    const none = el('p', { class: 'help', hidden: true, text: t('compose.no-code') });
    code.addEventListener('error', () => (none.hidden = false));
    code.classList.add('qr-dense'); // rules are longer than an invitation
    openDialog({
        title: t('compose.share-title', { title }),
        body: [
            el('p', { text: t('compose.share-words') }),
            copyField(t('compose.link'), url),
            shareButton({ title, text: t('compose.share-text', { title }), url }),
            code,
            none,
            button(t('compose.save-file'), saveFile),
        ],
    });
}
