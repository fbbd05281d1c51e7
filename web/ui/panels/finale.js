// finale.js - the end of a match: who has won, the standing, and what to do next.

import { button, el } from '../lib/dom.js';
import { openDialog } from '../lib/dialog.js';
import { download } from '../lib/files.js';
import { drawSheets, downloadCard } from './scorecard.js';
import { shareMatch } from './share.js';
import { signed } from './count.js';
import { t } from '../lib/text.js';

/** @typedef {import("../../engine/types.js").Score} Score */
/** @typedef {import("../../engine/types.js").Sheet} Sheet */

/**
 * @typedef {Object} Finale
 * @property {import("../../engine/types.js").Game} game
 * @property {Score} score
 * @property {import("../../engine/types.js").Unit} unit - of the standing
 * @property {string[]} names
 * @property {Sheet[]} sheets
 * @property {string} note - below the score card
 * @property {() => Promise<string>} record
 * @property {(() => void)|null} again - null: another match is not for this person to begin
 * @property {() => void} count - how the last hole was scored
 * @property {(seat?: number) => void} replay - with a seat: with advice about what it did
 * @property {number|null} seat - whose play can be reviewed
 * @property {() => void} home
 * @property {() => void} [compare] - with a match that had the same deals
 * @property {() => void} [course] - to the result of the course of the day that this was
 */

const NARROW = 640; // CSS px

/** @param {Finale} finale */
export function openFinale(finale) {
    const { game, score, names, sheets, note, seat } = finale;
    const close = (/** @type {() => void} */ run) => () => {
        dialog.close();
        run();
    };
    const { again, course, compare } = finale;
    const share = button(t('finale.share'), () => void shareMatch(share, game, score.result ?? '', finale.record));
    const ways = [
        course && button(t('day.to-result'), close(course), { class: 'button main', autofocus: true }),
        again && !course && button(t('table.play-again'), close(again), { class: 'button main', autofocus: true }),
        compare && button(t('compared.title'), compare, { class: 'button main' }),
        seat !== null && button(t('finale.review'), close(() => finale.replay(seat))),
        button(t('shelf.replay'), close(() => finale.replay())),
        share,
        button(t('table.clubhouse'), close(finale.home)),
    ].filter((way) => way instanceof HTMLElement);
    const dialog = openDialog({
        title: t('table.match-over'),
        kind: 'wide finale',
        body: [
            el('p', { class: 'result', text: score.result ?? '' }),
            ...(score.net_standing ? [el('p', { class: 'net-result', text: score.net_standing })] : []),
            standings(score, names, t(`unit.${finale.unit}`)),
            el('div', { class: 'finale-ways' }, ...ways),
            drawSheets(sheets, note, window.innerWidth < NARROW),
            el(
                'div',
                { class: 'finale-ways' },
                button(t('tool.count'), finale.count),
                button(t('card.save'), () => downloadCard(sheets, note, `${game.id}-card`)),
                button(t('tool.save-record'), () => void saveRecord(finale)),
            ),
        ],
    });
    return dialog;
}

/** @param {Finale} finale */
async function saveRecord({ game, record }) {
    download(`${game.id}-${new Date().toISOString().slice(0, 10)}.niblick`, await record(), 'text/plain');
}

/**
 * Everybody's place and total, the winner first.
 * @param {Score} score
 * @param {string[]} names
 * @param {string} unit
 */
function standings(score, names, unit) {
    const places = score.places ?? [];
    const { net } = score;
    const heads = [t('finale.place'), t('finale.player'), unit, ...(net ? [t('finale.net')] : [])];
    const order = names.map((_, seat) => seat).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0) || a - b);
    return el(
        'table',
        { class: 'standings' },
        el(
            'thead',
            { class: net ? '' : 'unseen' },
            el('tr', {}, ...heads.map((text) => el('th', { scope: 'col', text }))),
        ),
        el(
            'tbody',
            {},
            ...order.map((seat) =>
                el(
                    'tr',
                    { class: places[seat] === 1 ? 'first' : '' },
                    el('td', { text: places[seat] ? t('finale.nth', { place: places[seat] }) : '' }),
                    el('th', { scope: 'row', text: names[seat] }),
                    el('td', { text: signed(score.totals[seat]) }),
                    net && el('td', { text: signed(net[seat]) }),
                ),
            ),
        ),
    );
}
