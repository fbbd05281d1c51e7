// links.js - links to share: to copy, or as a QR code.

import { button, el, text } from './dom.js';
import { icon } from './icons.js';
import { tell } from './live.js';
import { t } from './text.js';

/** @param {string} link @returns {Promise<boolean>} whether it is on the clipboard */
const copied = async (link) =>
    (await navigator.clipboard?.writeText(link).then(
        () => true,
        () => false,
    )) ?? false;

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
        const id = (await copied(link)) || document.execCommand('copy') ? 'link.copied' : 'link.by-hand';
        text(/** @type {HTMLElement} */ (copy.firstElementChild), t(id));
        tell(t(`${id}-one`, { link: label }));
    };
    copy.setAttribute('aria-label', t('link.copy-one', { link: label }));
    return el('div', { class: 'copy-field' }, input, copy);
}

/**
 * A button that hands a link to whatever the device shares with; where there is nothing like it, the link is copied.
 * @param {{title: string, text: string, url: string}} invitation
 */
export function shareButton({ title, text: words, url }) {
    const done = el('span', { class: 'help', role: 'status' });
    const run = async () => {
        if ('share' in navigator) return void (await navigator.share({ title, text: words, url }).catch(() => {})); // cancelled
        text(done, t((await copied(url)) ? 'link.copied' : 'link.by-hand'));
    };
    const share = el(
        'button',
        { type: 'button', class: 'button main', id: 'share', on: { click: () => void run() } },
        icon('share'),
        el('span', { text: t('anteroom.share') }),
    );
    return el('div', { class: 'abreast share-row' }, share, done);
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
