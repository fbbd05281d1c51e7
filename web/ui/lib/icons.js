// icons.js - the small signs on buttons: lines in a square of 24, drawn in the colour of the text.

import { svg } from './dom.js';

/** @type {Record<string, string>} */
const LINES = {
    back: 'M15 5l-7 7 7 7',
    hint: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-3.6 10.8c.7.6 1.1 1.3 1.1 2.2h5c0-.9.4-1.6 1.1-2.2A6 6 0 0 0 12 3z',
    undo: 'M8 5L4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-4',
    rules: 'M12 6.5C10 5 7 4.5 4 5v13c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5V5c-3-.5-6 0-8 1.5zM12 6.5V19',
    card: 'M5 3h14v18H5zM5 8h14M10 8v13M14.5 8v13M5 12.3h14M5 16.6h14',
    learn: 'M12 5L2.5 9.5 12 14l9.5-4.5zM6.5 11.5V16c1.5 1.6 3.4 2.4 5.5 2.4s4-.8 5.5-2.4v-4.5M21.5 9.5V15',
    story: 'M5 6h14M5 11h14M5 16h9',
    settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5',
    help: 'M9 9a3 3 0 1 1 4.6 2.5c-1 .7-1.6 1.3-1.6 2.5M12 17.6v.4M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
    more: 'M6 12h.01M12 12h.01M18 12h.01',
    first: 'M18 5l-8 7 8 7zM6 5v14',
    previous: 'M16 5l-8 7 8 7z',
    next: 'M8 5l8 7-8 7z',
    last: 'M6 5l8 7-8 7zM18 5v14',
    play: 'M7 4l12 8-12 8z',
    pause: 'M8 5v14M16 5v14',
    hurry: 'M4 5l8 7-8 7zM12 5l8 7-8 7z',
    download: 'M12 4v11M7 11l5 5 5-5M4 20h16',
    open: 'M4 19V6h6l2 2h8v11zM4 11h16',
    eye: 'M2.5 12C5 7.5 8.5 5.5 12 5.5S19 7.5 21.5 12C19 16.5 15.5 18.5 12 18.5S5 16.5 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
    clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3.5 2',
    share: 'M12 15V4M8 7.5 12 3.5l4 4M6 11H5v9h14v-9h-1',
    people: 'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM3 20c0-3.5 2.5-6 6-6s6 2.5 6 6M16 5a3 3 0 0 1 0 6M17.5 14.5c2.2.8 3.5 2.8 3.5 5.5',
    say: 'M4 5h16v11H11l-5 4v-4H4zM8 9h8M8 12.2h5',
    device: 'M7 3h10v18H7zM11 17.8h2',
    deal: 'M12 3l7 3v5c0 4.6-2.8 8-7 10-4.2-2-7-5.4-7-10V6zM8.8 12l2.3 2.3 4.2-4.5',
    fold: 'M6 9l6 6 6-6',
    goal: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 12h.01',
    flag: 'M7 21V3l11 4-11 4M4 21h7',
};

/**
 * @param {string} name
 * @param {string} [kind] - a class
 */
export function icon(name, kind = '') {
    return svg(
        'svg',
        { class: `icon ${kind}`, viewBox: '0 0 24 24', 'aria-hidden': 'true', focusable: 'false' },
        svg('path', { d: LINES[name] ?? '' }),
    );
}
