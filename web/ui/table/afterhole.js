// afterhole.js - the end of a hole: its scores, the standing of the match, and the way on.

import { button } from '../lib/dom.js';
import { mainButton } from './actionbar.js';
import { keyboard } from '../lib/keys.js';
import { tell } from '../lib/live.js';
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
    bar.say(over ? t('table.match-over') : t('table.hole-over', { hole: view.hole }), words ?? '', 'over');
    bar.offer([], () => {}, []);
    const next = over
        ? mainButton(t('table.play-again'), () => club.go(`#/new/${session.saved.game}`), 'next')
        : mainButton(t('table.next-hole'), () => void session.next(), 'next');
    bar.add(
        next,
        button(t('tool.card'), () => void showCard(screen, score)),
    );
    if (over) bar.add(button(t('table.clubhouse'), () => club.go('#/')));
    tell(`${bar.who.textContent} ${words ?? ''}`);
    (over ? sound.matchOver : sound.holeOver)();
    if (over) await showCard(screen, score);
    else if (keyboard.last) next.focus();
}

/**
 * @param {PlayScreen} screen
 * @param {Score} score
 */
async function showCard(screen, score) {
    const { saved, table } = screen.session;
    const note = saved.practice ? practiceNote(saved.takenBack) : '';
    openCard(await table.sheets(), note, `${saved.game}-card`, {
        title: t('panel.card-title'),
        result: score.result ?? score.standing,
        actions: [button(t('tool.save-record'), () => void screen.saveRecord())],
    });
}
