// link.js - rules of one's own as the end of a link. A checksum tells a link that is whole from one that was cut short on its way.

/** @param {Uint8Array} bytes - FNV-1a, as six digits */
function sumOf(bytes) {
    let sum = 0x811c9dc5;
    for (const byte of bytes) sum = Math.imul(sum ^ byte, 0x01000193) >>> 0;
    return (sum & 0xffffff).toString(16).padStart(6, '0');
}

/** Letters that every messenger leaves alone. @param {string} text */
export function packed(text) {
    const bytes = new TextEncoder().encode(text);
    const letters = btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
    return `${letters}.${sumOf(bytes)}`;
}

/** @param {string} letters @returns {string|null} null: it is not whole */
export function unpacked(letters) {
    const [data, sum] = letters.split('.');
    try {
        const bytes = Uint8Array.from(atob(data.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
        return sum === sumOf(bytes) ? new TextDecoder('utf-8', { fatal: true }).decode(bytes) : null;
    } catch {
        return null;
    }
}

/** The page with the composer open. @param {string} text - the facts as a file */
export const linkTo = (text) => `${location.origin}${location.pathname}#/compose/${packed(text)}`;
