// printpanel.js - a game on paper: which paper, how the printer turns it, for how many; then the server's press makes the PDF, in
// true size (app/print). Loaded when it is asked for.

import { openDialog } from '../lib/dialog.js';
import { button, el, text } from '../lib/dom.js';
import { download } from '../lib/files.js';
import { tell } from '../lib/live.js';
import { t } from '../lib/text.js';

/** @typedef {import("../../engine/types.js").Game} Game */

/**
 * A list with a name.
 * @param {string} id
 * @param {string} label
 * @param {readonly (readonly [string, string])[]} choices - value and words
 */
function field(id, label, choices) {
    const select = el('select', { class: 'select', id }, ...choices.map(([value, words]) => el('option', { value, text: words })));
    return { select, node: el('div', { class: 'field' }, el('label', { class: 'field-name', for: id, text: label }), select) };
}

/** Letter where people use it, A4 everywhere else. */
const usualPaper = () => (/-(US|CA|MX|PH)\b/i.test(navigator.language) ? 'letter' : 'a4');

/** @param {Game} game @returns {readonly (readonly [string, string])[]} */
const numbers = (game) =>
    Array.from({ length: game.max_seats - game.min_seats + 1 }, (_, i) => {
        const n = String(game.min_seats + i);
        return /** @type {const} */ ([n, n]);
    });

/** @param {string} path @returns {Promise<Blob|string>} the file, or what is wrong */
async function fetchPack(path) {
    const answer = await fetch(path).catch(() => null);
    if (answer?.ok && answer.headers.get('content-type') === 'application/pdf') return answer.blob();
    return t(answer?.status === 503 || answer?.status === 429 ? 'print.busy' : 'print.no-server');
}

/** @param {Game} game */
export function openPrint(game) {
    const paper = field('print-paper', t('print.paper'), [
        ['a4', 'A4'],
        ['letter', 'Letter'],
    ]);
    const backs = field('print-backs', t('print.backs'), [
        ['long-edge', t('print.long-edge')],
        ['short-edge', t('print.short-edge')],
    ]);
    const players = field('print-players', t('print.players'), numbers(game));
    const notice = el('p', { class: 'notice', role: 'status' });
    const own = game.kind.name === 'own-pack';
    paper.select.value = usualPaper();
    players.select.value = String(Math.min(4, game.max_seats));
    const make = async () => {
        go.disabled = true;
        text(notice, t('print.making'));
        const made = await fetchPack(
            `print/${paper.select.value}/${backs.select.value}/${players.select.value}/${game.id}.pdf`,
        );
        go.disabled = false;
        text(notice, typeof made === 'string' ? made : t('print.made'));
        if (typeof made === 'string') tell(made, true);
        else download(`${game.id}.pdf`, made, 'application/pdf');
    };
    const go = button(t('print.make'), () => void make(), { class: 'button main' });
    openDialog({
        title: t('print.title', { game: game.title }),
        body: [
            el('p', { text: t(own ? 'print.pack' : 'print.mats') }),
            paper.node,
            own && backs.node,
            players.node,
            el('p', { class: 'help', text: t('print.size') }),
            notice,
        ].filter((part) => part !== false),
        actions: [go],
    });
}
