/**
 * paper.js - cards as paper needs them: the ground goes on beyond the edge, for the knife, and no corner is round. Five units of
 * the drawing lie beyond each edge of the card, which is 100 by 140.
 */
import { C, box } from './paint.js';
import { drawingOf, toneOf } from './faces.js';
import { printed } from './backs.js';

/** @param {string} colour @param {string} inside */
const sheet = (colour, inside) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-5 -5 110 150" color="${colour}">` +
    `${box(C.paper, -5, -5, 110, 150)}${inside}</svg>`;

/** @param {string} deck @param {import('./faces.js').Card} card @returns {string} markup of one svg element */
export function paperFace(deck, card) {
    const drawing = drawingOf(deck, card);
    return sheet(toneOf(drawing), (drawing.bleed ?? '') + drawing.large);
}

/** @param {string} deck @returns {string} markup of one svg element */
export const paperBack = (deck) => sheet(C.ink, printed(deck));
