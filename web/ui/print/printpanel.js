// printpanel.js - a game on paper: which paper, how the printer turns it, for how many. The server's press makes a PDF of everything
// (app/print); without a server the browser prints cards or mats from the page, in the same size. Loaded when it is asked for.

import { openDialog } from '../lib/dialog.js';
import { button, el, text, wear } from '../lib/dom.js';
import { download } from '../lib/files.js';
import { tell } from '../lib/live.js';
import { t } from '../lib/text.js';
import { matSheets } from './matsheets.js';
import { packSheets } from './packsheets.js';
import { PAPER } from './paper.js';

/** @typedef {import("../../engine/types.js").Engine} Engine */
/** @typedef {import("../../engine/types.js").Game} Game */
/** @typedef {{paper: string, longEdge: boolean, seats: number}} Order */

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

/** @param {Game} game */
const hasPack = (game) => game.kind.name === 'own-pack';

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

/** Prints from the page what the browser can: cards and backs, or mats. @param {Engine} engine @param {Game} game @param {Order} order */
async function printHere(engine, game, { paper, longEdge, seats }) {
    await wear('press');
    const press = el('div', { class: 'press' });
    document.body.append(press);
    const table = await engine.openTable({ game: game.id, seats });
    const how = { paper: PAPER[paper], longEdge };
    const sides = hasPack(game) ? await packSheets(engine, table, how, press) : await matSheets(table, how, press);
    await table.close();
    press.replaceChildren(...sides);
    const html = document.documentElement;
    html.classList.add('pressing');
    window.addEventListener(
        'afterprint',
        () => {
            html.classList.remove('pressing');
            press.remove();
        },
        { once: true },
    );
    window.print();
}

/** @param {Engine} engine @param {Game} game */
export function openPrint(engine, game) {
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
    const own = hasPack(game);
    paper.select.value = usualPaper();
    players.select.value = String(Math.min(4, game.max_seats));
    const busy = async (/** @type {() => Promise<string>} */ work) => {
        pdf.disabled = here.disabled = true;
        text(notice, t('print.making'));
        text(notice, await work().catch((error) => error.message));
        pdf.disabled = here.disabled = false;
    };
    const makePdf = async () => {
        const made = await fetchPack(
            `print/${paper.select.value}/${backs.select.value}/${players.select.value}/${game.id}.pdf`,
        );
        if (typeof made === 'string') tell(made, true);
        else download(`${game.id}.pdf`, made, 'application/pdf');
        return typeof made === 'string' ? made : t('print.made');
    };
    const makeHere = async () => {
        await printHere(engine, game, {
            paper: paper.select.value,
            longEdge: backs.select.value === 'long-edge',
            seats: Number(players.select.value),
        });
        return t('print.handed');
    };
    const pdf = button(t('print.make'), () => void busy(makePdf), { class: 'button main' });
    const here = button(t('print.here'), () => void busy(makeHere), { class: 'button' });
    openDialog({
        title: t('print.title', { game: game.title }),
        body: [
            el('p', { text: t(own ? 'print.pack' : 'print.mats') }),
            el('p', { text: t(own ? 'print.here-pack' : 'print.here-mats') }),
            paper.node,
            own && backs.node,
            players.node,
            el('p', { class: 'help', text: t('print.size') }),
            notice,
        ].filter((part) => part !== false),
        actions: [pdf, here],
    });
}
