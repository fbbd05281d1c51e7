// afterhole.js - the end of a hole: its scores, the standing of the match, and the way on.

import { button } from '../lib/dom.js';
import { mainButton } from './actionbar.js';
import { keyboard } from '../lib/keys.js';
import { tell } from '../lib/live.js';
import { openCount } from '../panels/count.js';
import { openCard, practiceNote } from '../panels/scorecard.js';
import { sound } from '../lib/sound.js';
import { t } from '../lib/text.js';

/** @typedef {import("../../engine/types.js").View} View */
/** @typedef {import("../../engine/types.js").Score} Score */
/** @typedef {import("./playscreen.js").PlayScreen} PlayScreen */

/**
 * @param {PlayScreen} screen
 * @param {View} view
 * @param {Score} score
 */
export async function afterHole(screen, view, score) {
    const { board, bar, panel, session, club } = screen;
    const over = score.match_over;
    const words = over ? score.result : score.standing;
    board.score = score;
    board.draw(view);
    panel.update();
    bar.setRule(null);
    bar.say(over ? t('table.match-over') : (view.prompt ?? ''), words ?? '', 'over');
    bar.offer([], () => {}, []);
    const next = over
        ? mainButton(t('table.play-again'), () => club.go(`#/new/${session.saved.game}`), 'next')
        : mainButton(t('table.next-hole'), () => void session.next(), 'next');
    const card = button(t('tool.card'), () => void showCard(screen, view, score));
    if (over) bar.add(next, card);
    else bar.add(next, countButton(screen, view), card);
    if (over) bar.add(button(t('table.clubhouse'), () => club.go('#/')));
    tell(`${bar.who.textContent} ${words ?? ''}`);
    (over ? sound.matchOver : sound.holeOver)();
    if (over) await showCard(screen, view, score);
    else if (keyboard.last) next.focus();
}

/**
 * @param {PlayScreen} screen
 * @param {View} view
 */
const countButton = (screen, view) => button(t('tool.count'), () => void openCount(view, screen.session.names));

/**
 * @param {PlayScreen} screen
 * @param {View} view
 * @param {Score} score
 */
async function showCard(screen, view, score) {
    const { saved, table } = screen.session;
    const note = saved.practice ? practiceNote(saved.takenBack) : '';
    openCard(await table.sheets(), note, `${saved.game}-card`, {
        title: t('panel.card-title'),
        result: score.result ?? score.standing,
        actions: [countButton(screen, view), button(t('tool.save-record'), () => void screen.saveRecord())],
    });
}
