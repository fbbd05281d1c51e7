// matchlinks.js - links to a finished match: to its review, and to a table with the same deals.

import { el } from '../ui/lib/dom.js';
import { openDialog } from '../ui/lib/dialog.js';
import { t } from '../ui/lib/text.js';
import { copyField } from '../ui/lib/links.js';

/** @typedef {import("./connection.js").Connection} Connection */

/**
 * @param {Connection} connection
 * @param {{table?: string, match?: number}} which - none: the match at the table where we sit
 */
export async function openMatchLinks(connection, which) {
    const { table, match, token } = await connection.ask('share', which);
    const page = `${location.origin}${location.pathname}`;
    openDialog({
        title: t('links.title'),
        body: [
            el('h3', { text: t('links.again') }),
            copyField(t('links.again'), `${page}#/duplicate/${table}/${match}`),
            el('p', { class: 'help', text: t('links.again-help') }),
            el('h3', { text: t('links.review') }),
            copyField(t('links.review'), `${page}#/review/${table}/${match}/${token}`),
            el('p', { class: 'help', text: t('links.review-help') }),
        ],
    });
}
