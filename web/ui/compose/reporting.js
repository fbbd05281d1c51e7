// reporting.js - a report of how a game plays, made in a worker of its own: it can be watched and stopped, and nobody waits for it.

import { startEngine } from '../../engine/engine.js';

/** @typedef {import("../../engine/types.js").Report} Report */

const AT_A_TIME = 250; // holes between two looks at how far it is

/**
 * @param {import("../../engine/types.js").Setup} setup
 * @param {(report: Report) => void} tell - called whenever some more holes have been played
 * @returns {{done: Promise<Report|null>, stop: () => void}} done: the whole report; null if it was stopped
 */
export function makeReport(setup, tell) {
    let stopped = false;
    /** @type {import("../../engine/types.js").Engine|null} */
    let engine = null;
    /** @type {(nothing: null) => void} */
    let give_up = () => {};
    const given_up = new Promise((/** @type {(nothing: null) => void} */ resolve) => (give_up = resolve));
    const make = async () => {
        engine = await startEngine();
        if (stopped) return engine.stop(), null;
        let left = await engine.report(setup);
        /** @type {Report|null} */
        let report = null;
        for (; left > 0; left -= AT_A_TIME) {
            report = await engine.reportStep(AT_A_TIME);
            tell(report);
        }
        engine.stop();
        return report;
    };
    const stop = () => {
        stopped = true;
        engine?.stop();
        give_up(null);
    };
    return { done: Promise.race([make(), given_up]), stop };
}
