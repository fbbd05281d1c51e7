// lessons.js - the lessons that there are (data/lessons), and whether to offer one: once, at the first visit to a game.

import { button, el, put } from '../lib/dom.js';
import { icon } from '../lib/icons.js';
import { read, write } from '../lib/store.js';
import { t } from '../lib/text.js';

/** @typedef {import("../../engine/types.js").Game} Game */
/** @typedef {import("../clubhouse/club.js").Club} Club */

/** The ids of games with lessons. @type {Promise<string[]>|null} */
let list = null;

/** @param {string} game @returns {Promise<boolean>} */
export async function hasLesson(game) {
    list ??= fetch('lessons/list.json')
        .then((answer) => (answer.ok ? answer.json() : []))
        .catch(() => []);
    return (await list).includes(game);
}

/** The text of a game's lessons; null if there are none. @param {string} game */
export async function lessonText(game) {
    if (!(await hasLesson(game))) return null;
    const answer = await fetch(`lessons/${game}.lesson`);
    return answer.ok ? answer.text() : null;
}

/** @param {string} game @returns {boolean} whether this is the first visit to the game */
export function isFirstVisit(game) {
    return !(read('visited') ?? []).includes(game);
}

/** @param {string} game */
export function visited(game) {
    if (isFirstVisit(game)) write('visited', [...(read('visited') ?? []), game]);
}

/** @param {string} game */
export const lessonRoute = (game) => `#/learn/${game}`;

/**
 * The way to the lesson on a game's own page: at the first visit an offer, later a button.
 * @param {Club} club
 * @param {Game} game
 */
export function lessonOffer(club, game) {
    const first = isFirstVisit(game.id);
    const node = el('div', { class: `lesson-offer${first ? ' first' : ''}`, hidden: true });
    void hasLesson(game.id).then((has) => {
        if (!has) return;
        const begin = button(t('lesson.begin'), () => club.go(lessonRoute(game.id)), { class: 'button', id: 'lesson' });
        begin.prepend(icon('learn'));
        put(node, first && el('p', { text: t('lesson.offer', { game: game.title }) }), begin);
        node.hidden = false;
        visited(game.id);
    });
    return node;
}
