// review.js - the way to records that are looked at again. It is loaded when somebody does that: nobody needs it to play.

import { ReplayScreen } from './replay.js';
import { quickReview as quick, reviewedSteps as steps } from './reviewer.js';

/** @typedef {import("../ui/clubhouse/club.js").Club} Club */
/** @typedef {import("../engine/types.js").Replay} Replay */

/**
 * @param {Club} club
 * @param {Replay} replay
 * @param {import("./replay.js").Kept|null} kept
 */
export const replayOf = (club, replay, kept) => new ReplayScreen(club, replay, kept);

/** Of a whole record, as lines. */
export const reviewedSteps = steps;

/** Of the last hole, for the strip below the table. */
export const quickReview = quick;
