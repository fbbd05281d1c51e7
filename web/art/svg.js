/** svg.js - from markup to an element of the page. */

/** @param {string} markup of one svg element @returns {SVGElement} */
export function drawn(markup) {
    const template = document.createElement('template');
    template.innerHTML = markup;
    return /** @type {SVGElement} */ (template.content.firstElementChild);
}
