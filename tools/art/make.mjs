#!/usr/bin/env node
/**
 * make.mjs - writes the shelf pictures into web/pictures, the icons into web/icons and the packs to print into data/packs. Run
 * it after a change to tools/art or web/art. The sizes that must be PNG need rsvg-convert (librsvg2-bin) and pngquant; without them they stay as they are.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PICTURE } from './shelf_art.js';
import { PACK_ART } from './pack_art.js';
import { ICON } from './icon_art.js';
import { WIDE, HIGH } from './stage.js';

const web = new URL('../../web/', import.meta.url);
const file = (/** @type {string} */ name) => fileURLToPath(new URL(name, web));

function pictures() {
    mkdirSync(file('pictures'), { recursive: true });
    for (const [id, draw] of Object.entries(PICTURE))
        writeFileSync(
            file(`pictures/${id}.svg`),
            `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDE} ${HIGH}">${draw()}</svg>\n`,
        );
}

function packs() {
    mkdirSync(file('../data/packs'), { recursive: true });
    for (const [name, draw] of Object.entries(PACK_ART)) writeFileSync(file(`../data/packs/${name}`), draw());
}

function icons() {
    mkdirSync(file('icons'), { recursive: true });
    for (const [name, svg] of Object.entries(ICON)) writeFileSync(file(`icons/${name}`), svg);
    const sizes = [
        ['icon', 180],
        ['icon', 192],
        ['icon', 512],
        ['maskable', 512],
    ];
    for (const [name, size] of sizes) {
        const png = file(`icons/${name}-${size}.png`);
        execFileSync('rsvg-convert', ['-w', String(size), '-h', String(size), file(`icons/${name}.svg`), '-o', png]);
        execFileSync('pngquant', ['--force', '--strip', '--output', png, '32', png]);
    }
}

pictures();
packs();
try {
    icons();
} catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT') throw error;
    console.error(
        'make.mjs: rsvg-convert or pngquant is missing, so the PNG icons were not drawn again; install librsvg2-bin and pngquant',
    );
    process.exitCode = 1;
}
