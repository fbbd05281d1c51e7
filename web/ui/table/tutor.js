// tutor.js - in play against computer players: asks before a blunder, or comments on each choice. It knows what a hint knows, and
// how bad a choice is, is the engine's to say. It thinks on a worker of its own while the person does. Belongs to a play screen.

import { Line } from '../../engine/engine.js';
import { ask } from '../lib/dialog.js';
import { tell } from '../lib/live.js';
import { settings } from '../lib/settings.js';
import { t } from '../lib/text.js';

/** @typedef {import("../../engine/types.js").Touch} Touch */
/** @typedef {import("../../engine/types.js").Tutored} Tutored */
/** @typedef {import("./playscreen.js").PlayScreen} PlayScreen */

const PATIENCE = 400; // ms until somebody who waits is told why

export class Tutor {
    /** @param {PlayScreen} screen */
    constructor(screen) {
        this.screen = screen;
        this.off = false; // this table has none, whatever the settings say
        /** @type {Line|null} */
        this.line = null;
        /** What it thinks of the position; null: nobody is asked, or it could not. @type {Promise<Tutored|null>} */
        this.thought = Promise.resolve(null);
        /** To be told when the person is asked again. @type {{mark: string, text: string}|null} */
        this.comment = null;
    }

    get on() {
        return !this.off && settings.tutor !== 'off' && this.screen.session.people.length === 1;
    }

    /** The person is asked. @param {number} seat */
    start(seat) {
        this.thought = this.on ? this.think(seat).catch(() => null) : Promise.resolve(null);
        if (this.comment) this.say(this.comment);
        this.comment = null;
    }

    /** @param {number} seat @returns {Promise<Tutored>} */
    async think(seat) {
        this.line ??= new Line();
        const { line } = this;
        const { table } = await line.ask('resume', this.screen.session.saved.record);
        try {
            return await line.ask('tutor', table, seat);
        } finally {
            await line.ask('close', table);
        }
    }

    /** What is good takes one line. @param {{mark: string, text: string}} comment */
    say({ mark, text }) {
        this.screen.bar.setNote(mark === 'none' ? { title: text } : { title: t('tutor.title'), text });
        tell(text);
    }

    /**
     * Whether a touch that plays an action is to be sent.
     * @param {number} seat
     * @param {Touch[]} touches
     * @param {Touch} touch
     */
    async lets(seat, touches, touch) {
        if (!this.on) return true;
        const { bar, session } = this.screen;
        const late = window.setTimeout(() => bar.setNote({ title: t('tutor.thinking') }), PATIENCE);
        const thought = await this.thought;
        window.clearTimeout(late);
        const picked = thought && (await session.table.pick(seat, touches, touch));
        const found = picked && 'chosen' in picked && thought.choices.find(({ code }) => code === picked.chosen);
        if (!found || !thought.matters) return true;
        if (settings.tutor === 'comment') this.comment = found;
        else if (found.mark === 'blunder') return this.sure(found.text);
        return true;
    }

    /** @param {string} words */
    async sure(words) {
        this.screen.bar.setNote(null);
        const answers = [
            { label: t('tutor.no'), value: false, main: true },
            { label: t('tutor.yes'), value: true },
        ];
        return !!(await ask(t('tutor.sure'), words, answers));
    }

    close() {
        this.line?.stop();
        this.line = null;
    }
}
