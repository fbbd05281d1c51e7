// share.js - the result of a match for somebody else: with what the device has for sharing, else as text to paste.

import { text } from '../lib/dom.js';
import { tell } from '../lib/live.js';
import { t } from '../lib/text.js';

/** @typedef {import("../../engine/types.js").Game} Game */

/** The page where the game can be played. @param {Game} game */
const linkTo = (game) => `${location.origin}${location.pathname}#/new/${game.id}`;

/**
 * @param {HTMLElement} sharer - the button; it says what has become of it
 * @param {Game} game
 * @param {string} result
 * @param {() => Promise<string>} record
 */
export async function shareMatch(sharer, game, result, record) {
    const url = linkTo(game);
    const words = { title: t('share.title', { game: game.title }), text: t('share.text', { game: game.title, result }) };
    if (!navigator.share) return copied(sharer, await copy(`${words.text} ${url}`));
    const file = new File([await record()], `${game.id}.niblick`, { type: 'text/plain' });
    const whole = { ...words, url, files: [file] };
    const shared = navigator.canShare?.(whole) ? whole : { ...words, url };
    try {
        await navigator.share(shared);
    } catch (error) {
        if (/** @type {Error} */ (error).name !== 'AbortError') copied(sharer, await copy(`${words.text} ${url}`));
    }
}

/**
 * @param {string} words
 * @returns {Promise<boolean>}
 */
const copy = async (words) =>
    (await navigator.clipboard?.writeText(words).then(
        () => true,
        () => false,
    )) ?? false;

/**
 * @param {HTMLElement} sharer
 * @param {boolean} done
 */
function copied(sharer, done) {
    const said = t(done ? 'share.copied' : 'share.failed');
    text(/** @type {HTMLElement} */ (sharer.firstElementChild), said);
    tell(said, !done);
}
