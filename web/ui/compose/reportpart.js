// reportpart.js - how the game plays: asked for by a button, made in a worker, with how far it is and a way to stop.

import { button, el, put, text } from '../lib/dom.js';
import { tell } from '../lib/live.js';
import { makeReport } from './reporting.js';
import { t } from '../lib/text.js';

/** @typedef {import("../../engine/types.js").Report} Report */

export class ReportPart {
    /** @param {() => import("../../engine/types.js").Setup} setup - what is to be played */
    constructor(setup) {
        this.setup = setup;
        /** @type {ReturnType<typeof makeReport>|null} */
        this.work = null;
        this.go = button(t('compose.report'), () => void this.make(), { id: 'compose-report' });
        this.end = button(t('compose.report-stop'), () => this.stop(), { class: 'button quiet', hidden: true });
        this.bar = el('progress', { max: '1', value: '0', hidden: true, 'aria-label': t('compose.report-progress') });
        this.lines = el('ul', { class: 'report-lines' });
        this.wrong = el('p', { class: 'error', role: 'alert' });
        this.node = el(
            'section',
            { class: 'compose-report', 'aria-labelledby': 'compose-report-title' },
            el('h3', { id: 'compose-report-title', text: t('compose.report-title') }),
            el('p', { class: 'help', text: t('compose.report-help') }),
            el('div', { class: 'abreast' }, this.go, this.end, this.bar),
            this.wrong,
            this.lines,
        );
    }

    async make() {
        this.stop();
        const work = makeReport(this.setup(), (report) => this.work === work && this.show(report));
        this.work = work;
        this.busy(true);
        text(this.wrong, '');
        try {
            const report = await work.done;
            if (report && this.work === work) tell(t('compose.report-done'));
        } catch (error) {
            if (this.work === work) text(this.wrong, /** @type {Error} */ (error).message);
        }
        if (this.work === work) this.busy(false);
    }

    /** @param {Report} report */
    show({ holes, of, lines }) {
        this.bar.max = of;
        this.bar.value = holes;
        put(this.lines, ...lines.map(({ kind, text: words }) => el('li', { class: `report-${kind}`, text: words })));
    }

    /** @param {boolean} works */
    busy(works) {
        this.go.hidden = works;
        this.end.hidden = this.bar.hidden = !works;
        if (!works && document.activeElement === this.end) this.go.focus();
    }

    /** What has been played so far stays to be read. */
    stop() {
        this.work?.stop();
        this.work = null;
        this.busy(false);
    }

    /** The rules have changed: what is known is about others. */
    clear() {
        this.stop();
        put(this.lines);
        this.bar.value = 0;
    }

    /** @param {boolean} sound */
    enable(sound) {
        this.go.disabled = !sound;
    }
}
