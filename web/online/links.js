// links.js - links to share: to copy, or as a QR code.

import { button, el, text } from '../ui/lib/dom.js';
import { tell } from '../ui/lib/live.js';
import { t } from '../ui/lib/text.js';

/**
 * A link with a button that copies it.
 * @param {string} label
 * @param {string} link
 */
export function copyField(label, link) {
    const input = el('input', { type: 'text', class: 'text link', readonly: true, value: link, 'aria-label': label });
    const copy = button(t('link.copy'), () => void run());
    const run = async () => {
        input.select();
        const done = await navigator.clipboard?.writeText(link).then(
            () => true,
            () => false,
        );
        const id = done || document.execCommand('copy') ? 'link.copied' : 'link.by-hand';
        text(/** @type {HTMLElement} */ (copy.firstElementChild), t(id));
        tell(t(`${id}-one`, { link: label }));
    };
    copy.setAttribute('aria-label', t('link.copy-one', { link: label }));
    return el('div', { class: 'copy-field' }, input, copy);
}

/** @param {string} link */
export function qrCode(link) {
    const image = el('img', {
        class: 'qr',
        src: `qr.svg?text=${encodeURIComponent(link)}`,
        alt: t('link.qr'),
        width: '180',
        height: '180',
    });
    image.addEventListener('error', () => image.remove());
    return image;
}
