// files.js - saving files and opening them.

import { el } from './dom.js';
import { t } from './text.js';

const LARGEST = 4 << 20; // bytes of a file that is read: far more than any record has

/**
 * @param {string} name
 * @param {string|Blob} content
 * @param {string} type
 */
export function download(name, content, type) {
    const url = URL.createObjectURL(new Blob([content], { type }));
    const link = el('a', { href: url, download: name });
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(url), 10000);
}

/**
 * Lets the person choose a file and gives its text; null when none was chosen. Rejects what is too large to be one of ours.
 * @param {string} accept
 * @returns {Promise<string|null>}
 */
export function chooseFile(accept) {
    return new Promise((resolve, reject) => {
        const input = el('input', { type: 'file', accept, class: 'unseen', 'aria-label': t('page.file') });
        const done = () => input.remove();
        input.addEventListener('change', () => {
            done();
            textOf(input.files?.[0]).then(resolve, reject);
        });
        input.addEventListener('cancel', () => {
            done();
            resolve(null);
        });
        document.body.append(input);
        input.click();
    });
}

/**
 * @param {File|undefined} file
 * @returns {Promise<string|null>}
 */
async function textOf(file) {
    if (!file) return null;
    if (file.size > LARGEST)
        throw new Error(t('page.file-too-large', { file: file.name, size: Math.ceil(file.size / 1048576) }));
    return file.text();
}
