// help.js - how to play with this page, in one window.

import { el } from '../lib/dom.js';
import { openDialog } from '../lib/dialog.js';
import { t } from '../lib/text.js';

const KEYS = ['arrows', 'enter', 'letter', 'escape', 'hint', 'undo', 'rule', 'values', 'help'];

export function openHelp() {
    const keys = KEYS.flatMap((key) => [
        el('dt', {}, el('kbd', { text: t(`help.key-${key}`) })),
        el('dd', { text: t(`help.key-${key}-do`) }),
    ]);
    openDialog({
        title: t('help.title'),
        body: [
            el('p', { text: t('help.touch') }),
            el('p', { text: t('help.why') }),
            el('p', { text: t('help.about') }),
            el('p', { text: t('help.known') }),
            el('h3', { text: t('help.keyboard') }),
            el('dl', { class: 'keys' }, ...keys),
            el('p', { text: t('help.kept') }),
        ],
    });
}
