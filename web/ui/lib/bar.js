// bar.js - the bar at the top of the page: the link home, the screen's title, and its tools.

import { byId, el, put } from './dom.js';
import { icon } from './icons.js';
import { openDialog } from './dialog.js';
import { openSettings } from '../panels/settingspanel.js';
import { t } from './text.js';

/**
 * A tool in the bar.
 * @typedef {{icon: string, label: string, key?: string, run: () => void, more?: boolean}} Tool
 * Those with `more` are behind one button where there is little room.
 */

/**
 * @param {Tool} tool
 * @returns {HTMLButtonElement}
 */
function drawTool(tool) {
    const label = tool.key ? t('tool.with-key', { tool: tool.label, key: tool.key.toUpperCase() }) : tool.label;
    return el(
        'button',
        {
            type: 'button',
            class: `tool${tool.more ? ' only-wide' : ''}`,
            title: label,
            'aria-label': tool.label,
            'aria-keyshortcuts': tool.key,
            on: { click: tool.run },
        },
        icon(tool.icon),
        el('span', { class: 'tool-word', text: tool.label }),
    );
}

/**
 * @param {{title?: string, sub?: string, tools?: Tool[]}} parts
 */
export function setBar(parts) {
    const home = el(
        'a',
        { class: 'wordmark', href: '#/', 'aria-label': t('page.home') },
        icon('flag', 'mark'),
        el('span', { class: 'wordmark-text', text: 'Niblick' }),
    );
    const title =
        parts.title &&
        el(
            'div',
            { class: 'bar-title' },
            el('h1', { class: 'bar-name', text: parts.title }),
            el('span', { class: 'bar-sub', id: 'bar-sub', text: parts.sub ?? '' }),
        );
    const tools = [
        ...(parts.tools ?? []),
        { icon: 'settings', label: t('tool.settings'), run: openSettings, more: !!parts.tools?.some((tool) => tool.more) },
    ];
    const hidden = tools.filter((tool) => tool.more);
    document.title = parts.title ? t('page.titled', { screen: parts.title }) : t('page.title');
    byId('bar').classList.toggle('inside', !!parts.title);
    put(
        byId('bar'),
        home,
        title,
        el(
            'div',
            { class: 'tools', role: 'group', 'aria-label': t('page.tools') },
            ...tools.map(drawTool),
            hidden.length > 0 && moreTool(hidden),
        ),
    );
}

/**
 * The rest of the tools in a window.
 * @param {Tool[]} tools
 */
function moreTool(tools) {
    const node = drawTool({
        icon: 'more',
        label: t('tool.more'),
        run: () => {
            const rows = tools.map((tool) =>
                el(
                    'button',
                    {
                        type: 'button',
                        class: 'menu-row',
                        on: {
                            click: () => {
                                menu.close();
                                tool.run();
                            },
                        },
                    },
                    icon(tool.icon),
                    el('span', { text: tool.label }),
                ),
            );
            const menu = openDialog({ title: t('tool.more'), kind: 'menu', body: rows });
        },
    });
    node.classList.add('only-narrow');
    return node;
}

/** @param {string} sub */
export function setSub(sub) {
    const node = document.getElementById('bar-sub');
    if (node && node.textContent !== sub) node.textContent = sub;
}
