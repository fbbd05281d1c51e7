// afterhole.js - the end of a hole: it is counted on the table, then the strip has its result and the way on. After the last hole
// a window says who has won. A trial only leads back to the review where it began.

import { button } from '../lib/dom.js';
import { mainButton } from './actionbar.js';
import { besidesCards } from './counting.js';
import { keyboard } from '../lib/keys.js';
import { tell } from '../lib/live.js';
import { openCount } from '../panels/count.js';
import { practiceNote } from '../panels/scorecard.js';
import { openCompared } from '../panels/compared.js';
import { openFinale } from '../panels/finale.js';
import { settings } from '../lib/settings.js';
import { sound } from '../lib/sound.js';
import { t } from '../lib/text.js';

/** @typedef {import("../../engine/types.js").View} View */
/** @typedef {import("../../engine/types.js").Score} Score */
/** @typedef {import("./tablescreen.js").TableScreen} TableScreen */
/** @typedef {import("./playscreen.js").PlayScreen} PlayScreen */

/**
 * The table with all that counts, and the count before everybody's eyes. The standing is still that of the hole before.
 * @param {TableScreen} screen
 * @param {View} view
 */
export async function countHole(screen, view) {
    const { board, bar, counting, panel } = screen;
    const late = !board.table; // somebody who comes back has seen it
    board.draw(view);
    panel.update();
    bar.setRule(null);
    bar.offer([], () => {}, []);
    bar.say(view.prompt ?? '', t('count.counting'), '');
    const skip = button(t('table.skip'), () => counting.skip(), { class: 'button quiet' });
    bar.add(skip);
    if (keyboard.last) skip.focus();
    await counting.run(view, late);
    const besides = besidesCards(view);
    if (besides && counting.view === view) bar.tell(besides);
}

/**
 * @param {PlayScreen} screen
 * @param {View} view
 * @param {Score} score
 */
export async function afterHole(screen, view, score) {
    const { board, bar, session, club } = screen;
    const over = score.match_over;
    const words = [over ? score.result : score.standing, score.net_standing].filter(Boolean).join(' ');
    await countHole(screen, view);
    if (session.now?.name !== 'over' || screen.counting.view !== view) return; // it was undone, or left
    board.score = score;
    board.draw(view);
    bar.say(over ? t('table.match-over') : (view.prompt ?? ''), words, 'over');
    bar.offer([], () => {}, []);
    const next = session.trial
        ? mainButton(t('review.back'), () => club.go('#/replay'))
        : over
          ? mainButton(t('table.play-again'), () => void session.again(club), 'next')
          : mainButton(t('table.next-hole'), () => void session.next(), 'next');
    const count = button(t('tool.count'), () => void openCount(view, session.names, session.table.page));
    const review = button(t('finale.review'), () => void lookBack(screen));
    if (session.trial) bar.add(next, count);
    else if (over) bar.add(next, button(t('finale.title'), () => void showFinale(screen, view, score)), review, count);
    else bar.add(next, review, count);
    void insight(screen);
    tell(`${bar.who.textContent} ${words}`);
    (over ? sound.matchOver : sound.holeOver)();
    // Whoever skipped the count looks at the table first.
    if (over && !session.trial && screen.counting.watched) await showFinale(screen, view, score);
    else if (keyboard.last) next.focus();
}

/**
 * Two lines about luck and play, as soon as they are known; nobody waits for them.
 * @param {PlayScreen} screen
 */
async function insight(screen) {
    const { session, bar } = screen;
    const [seat] = session.people;
    if (!settings.insight || session.people.length !== 1) return;
    screen.looking = new AbortController();
    const { signal } = screen.looking;
    const record = await session.table.record();
    const door = await import('../../review/review.js').catch(() => null); // without a network, before all is here
    const found = signal.aborted ? null : await door?.quickReview(record, seat, signal);
    if (!found || signal.aborted) return;
    bar.setInsight(found.text.split('\n'));
    tell(found.text);
}

/** Shows the review of the hole that is over, from its deal on. @param {PlayScreen} screen */
async function lookBack({ session, club }) {
    const record = await session.table.record();
    const { holes } = await club.engine.review(record);
    const where = { at: holes.at(-1)?.first ?? 0, back: `#/table/${session.saved.id}` };
    await club.replay(record, session.front ?? session.people[0] ?? 0, where);
}

/**
 * The same deals, then and now.
 * @param {PlayScreen} screen
 * @param {string} deals
 * @param {Score} score
 */
async function compare({ club, session }, deals, score) {
    const replay = await club.engine.openRecord(deals);
    try {
        await replay.go(replay.length - 1, []);
        openCompared({ ...(await replay.score()), names: replay.names }, { ...score, names: session.names });
    } finally {
        await replay.close();
    }
}

/**
 * @param {PlayScreen} screen
 * @param {View} view
 * @param {Score} score
 */
async function showFinale(screen, view, score) {
    const { session, club } = screen;
    const { saved, table } = session;
    openFinale({
        game: table.game,
        score,
        unit: view.standing_unit,
        names: session.names,
        sheets: await table.sheets(),
        note: saved.practice ? practiceNote(saved.takenBack) : '',
        record: () => table.record(),
        again: () => void session.again(club),
        count: () => void openCount(view, session.names, session.table.page),
        replay: (seat) => void table.record().then((record) => club.replay(record, seat, { at: 0, back: `#/table/${saved.id}` })),
        seat: session.people[0] ?? null,
        home: () => club.go('#/'),
        course: saved.course ? () => club.go(`#/day/${saved.course}`) : undefined,
        compare: saved.deals ? () => void compare(screen, saved.deals ?? '', score) : undefined,
    });
}
