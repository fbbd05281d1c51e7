// coach.js - what the coach says, above the table: it takes room of its own, so it never covers a card.

import { button, el, put } from '../lib/dom.js';
import { tell } from '../lib/live.js';
import { t } from '../lib/text.js';

export class Coach {
    /**
     * @param {string} title - of the lesson
     * @param {() => void} leave
     * @param {string} [label] - of what the coach says
     * @param {string} [away] - on the button that leaves
     */
    constructor(title, leave, label = t('lesson.coach'), away = t('lesson.leave')) {
        this.words = el('div', { class: 'coach-words', role: 'group', 'aria-label': title });
        this.node = el(
            'section',
            { class: 'coach', 'aria-label': label },
            this.words,
            button(away, leave, { class: 'button quiet small coach-leave' }),
        );
        this.said = '';
    }

    /**
     * @param {string[]} paragraphs
     * @param {boolean} [answers] - to something that the learner has tried
     */
    say(paragraphs, answers = false) {
        const said = paragraphs.join('\n');
        this.node.classList.toggle('answers', answers);
        if (said === this.said) return;
        this.said = said;
        put(this.words, ...paragraphs.map((text) => el('p', { text })));
        this.words.scrollTop = 0;
        // What does not fit can be scrolled, by keyboard too.
        if (this.words.scrollHeight > this.words.clientHeight + 1) this.words.tabIndex = 0;
        else this.words.removeAttribute('tabindex');
        tell(said, answers);
    }
}
