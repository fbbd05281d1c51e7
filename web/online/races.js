// races.js - who reacted to a discard, and how quickly, in words. No elements here.

import { allOf, t } from '../ui/lib/text.js';

/**
 * The reactions to a discard, the quickest first.
 * @param {import("./protocol.js").Race} race
 * @returns {{seat: number, time: string}[]}
 */
export const reactions = (race) =>
    [...race.claims]
        .sort((a, b) => a.ms - b.ms)
        .map(({ seat, ms, counted }) => ({ seat, time: t(`race.${counted}`, { seconds: (ms / 1000).toFixed(2) }) }));

/**
 * The same in a sentence: "Reactions: Eve 0.50 s, wrong and you 0.62 s."
 * @param {import("./protocol.js").Race} race
 * @param {string[]} names
 * @param {number|null} front
 */
export const raceWords = (race, names, front) =>
    t('race.told', {
        reactions: allOf(
            reactions(race).map(({ seat, time }) =>
                t('race.entry', { player: seat === front ? t('race.you') : names[seat], time }),
            ),
        ),
    });
