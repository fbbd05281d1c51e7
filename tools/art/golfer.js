/** golfer.js - a golfer of 1930 at the end of a swing, 100 by 140, looking after the ball to the right. */
import { C, shape, line } from '../../web/art/paint.js';

/** @typedef {{coat: string, trousers: string, cap: string, socks: string}} Dress */

/** @param {Dress} dress */
const legs = ({ trousers, socks }) =>
    shape(socks, 'M45 101L52.4 104L41.6 124L36.4 121.4Z') +
    shape(C.ink, 'M36 120.6L42.4 123.6L41 131C39 133.2 33 132.4 28.6 131C27.6 129.2 31 127.2 33.4 125.4Z') +
    shape(trousers, 'M49 72H60C62 86 61 98 55.6 105.6C51 109 44 106.6 41.4 102.4C46 94 47.4 84 49 72Z') +
    shape(
        '#000',
        'M49 72H57C56 88 54 100 47.6 107.4C44.8 106.6 42.6 104.6 41.4 102.4C46 94 47.4 84 49 72Z',
        'fill-opacity=".22"',
    ) +
    shape(socks, 'M56.6 102H65.4L63.8 127H58Z') +
    shape(C.paper, 'M61 106L63.6 110L61 114L58.4 110ZM61 115L63.2 118.6L61 122.2L58.8 118.6Z') +
    shape(C.ink, 'M57 126H64.2L73 129.6C75 131 74.6 132.6 72.6 132.6H57.4Z') +
    shape(trousers, 'M50 72H65.4C69.4 84 72.6 96 69.6 104.4C65.4 108.6 57 108.6 53 104.4C57 94 54 84 50 72Z') +
    shape(
        '#000',
        'M65.4 72C69.4 84 72.6 96 69.6 104.4C68 106 65.8 107 63.4 107.4C66 96 65 84 61 72Z',
        'fill-opacity=".14"',
    );

/** @param {Dress} dress */
const trunk = ({ coat }) =>
    shape(
        coat,
        'M45.6 46C46 40 52 36.6 57.6 36.6C64 36.6 67.4 40 68.4 46C69.4 56 66 64 65.6 75H49.6C49 64 45 56 45.6 46Z',
    ) +
    shape('#000', 'M45.6 46C46 41 50 38 54.6 37C50.6 48 51 62 55 75H49.6C49 64 45 56 45.6 46Z', 'fill-opacity=".24"') +
    line(C.ink, 2, 'M49.4 74H65.8') +
    shape(C.gold, 'M60 72.8H63.4V75.4H60Z') +
    shape(C.paper, 'M57.4 34.4L66 37.6L62.4 44.6Z') +
    shape(C.red, 'M62 40L65 41.4L64.4 52L61.6 48.6Z');

/** @param {Dress} dress */
const head = ({ cap }) =>
    shape('#5b3a20', 'M54.4 12.6H60V23.6H55.6Z') +
    shape(C.skin, 'M57.6 13H69L70 17.8L72 21.4L70 22.4L69.6 26.4C68 29 64.6 29 62.6 28.4L62 37H55.6L56.6 25Z') +
    shape('#b9794f', 'M62.8 28.6L62.4 33L57.6 36L56.2 30Z', 'fill-opacity=".6"') +
    shape(C.tan, 'M58.4 19.4C61.2 18.4 61.4 23.4 58.8 23.8Z') +
    line(C.ink, 0.9, 'M66.8 17.6H69.4') +
    shape(
        cap,
        'M53 15.6C51 9.6 56 6 62.6 6.4C68.6 6.8 72 9.4 73 12.6L77 15.2C76.4 16.8 73.6 16.4 71 15.6Q62 13.8 53 15.6Z',
    ) +
    shape('#000', 'M73 12.6L77 15.2C76.4 16.8 73.6 16.4 71 15.6Q67 14.6 62 14.6Q68 12 73 12.6Z', 'fill-opacity=".32"');

/** @param {Dress} dress @returns {string} markup */
export const golfer = (dress) =>
    line('#6e4122', 1.7, 'M47.4 25L18 57') +
    shape('#5b2f18', 'M19.4 55.4C22 59.4 19.4 66.6 13 68C8.4 69 6 65.6 9 62.6C11.6 60 14.8 59.2 16.6 56.2Z') +
    legs(dress) +
    shape(C.skin, 'M46.4 23C48 21 51 20.6 53.6 22L58 24.4L55.6 30L50 28.8C46.8 28.2 45.2 25.4 46.4 23Z') +
    line(shadedCoat, 7, 'M62 41L70.6 33.4L57.6 26', 'stroke-linejoin="round"') +
    head(dress) +
    trunk(dress) +
    line(dress.coat, 8, 'M57.4 45.4L75 40L62 29.4', 'stroke-linejoin="round" stroke-linecap="round"') +
    line('#000', 1.1, 'M59 48.8L74 44.2', 'stroke-opacity=".28"') +
    line(C.paper, 6.6, 'M61.4 28.8L59 27') +
    shape(C.skin, 'M52.6 22.8L60.6 25.2L57.4 31L50.6 28Z');

const shadedCoat = '#17293c';
