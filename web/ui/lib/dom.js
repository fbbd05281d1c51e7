// dom.js - making and changing elements. Styles are set through CSSOM only, so that the page needs no inline style.

const SVG = 'http://www.w3.org/2000/svg';

/**
 * What `el` and `svg` take: attributes by name, and a few words of their own.
 * @typedef {Object} Props
 * @property {string} [class]
 * @property {string} [text] - the text content
 * @property {Record<string, (event: any) => void>} [on] - listeners by event name
 * @property {Record<string, string>} [style] - set through CSSOM; names with or without --
 * @property {Record<string, string|number>} [data] - data- attributes
 */

/** @typedef {Node|string|null|undefined|false} Child */

/**
 * @param {Element} node
 * @param {Props & Record<string, any>} props
 */
function dress(node, props) {
    for (const [name, value] of Object.entries(props)) {
        if (value === undefined || value === null || value === false) continue;
        if (name === 'text') node.textContent = value;
        else if (name === 'on')
            for (const [event, run] of Object.entries(value)) node.addEventListener(event, /** @type {any} */ (run));
        else if (name === 'style')
            for (const [key, text] of Object.entries(value)) /** @type {any} */ (node).style.setProperty(key, text);
        else if (name === 'data')
            for (const [key, text] of Object.entries(value)) node.setAttribute(`data-${key}`, String(text));
        else node.setAttribute(name, value === true ? '' : String(value));
    }
}

/**
 * An HTML element: `el("p", {class: "note"}, "text", child)`. Children that are null or false are left out.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Props & Record<string, any>} [props]
 * @param {...(Child|Child[])} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function el(tag, props = {}, ...children) {
    const node = document.createElement(tag);
    dress(node, props);
    fill(node, children);
    return node;
}

/**
 * The same for SVG.
 * @param {string} tag
 * @param {Props & Record<string, any>} [props]
 * @param {...(Child|Child[])} children
 * @returns {SVGElement}
 */
export function svg(tag, props = {}, ...children) {
    const node = /** @type {SVGElement} */ (document.createElementNS(SVG, tag));
    dress(node, props);
    fill(node, children);
    return node;
}

/**
 * @param {Element} node
 * @param {(Child|Child[])[]} children
 */
function fill(node, children) {
    for (const child of children.flat()) if (child) node.append(child);
}

/**
 * Replaces what is in a node, if it is not that already (a node that stays keeps focus and animations).
 * @param {Element} node
 * @param {...(Child|Child[])} children
 */
export function put(node, ...children) {
    const wanted = /** @type {(Node|string)[]} */ (children.flat().filter(Boolean));
    const same = wanted.length === node.childNodes.length && wanted.every((child, i) => child === node.childNodes[i]);
    if (!same) node.replaceChildren(...wanted);
}

/**
 * Sets or removes an attribute, touching the page only when it changes.
 * @param {Element} node
 * @param {string} name
 * @param {string|null|false|undefined} value
 */
export function attr(node, name, value) {
    if (value === null || value === undefined || value === false) {
        if (node.hasAttribute(name)) node.removeAttribute(name);
    } else if (node.getAttribute(name) !== value) node.setAttribute(name, value);
}

/**
 * @param {Element} node
 * @param {string} value
 */
export function text(node, value) {
    if (node.textContent !== value) node.textContent = value;
}

/**
 * The element with this id, which index.html has.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
    const node = document.getElementById(id);
    if (!node) throw new Error(`the page has no #${id}`);
    return node;
}

/**
 * A button of the house.
 * @param {string} label
 * @param {(event: MouseEvent) => void} run
 * @param {Props & Record<string, any>} [props]
 */
export function button(label, run, props = {}) {
    return el('button', { type: 'button', class: 'button', ...props, on: { click: run } }, el('span', { text: label }));
}

/**
 * Loads a style sheet that the page does not need from the start; once.
 * @param {string} name - of a file in style/
 * @returns {Promise<void>}
 */
export function wear(name) {
    const id = `${name}-style`;
    if (document.getElementById(id)) return Promise.resolve();
    return new Promise((resolve) => {
        const done = () => resolve();
        document.head.append(el('link', { rel: 'stylesheet', href: `style/${name}.css`, id, on: { load: done, error: done } }));
    });
}
