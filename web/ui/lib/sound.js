// sound.js - a few quiet sounds, synthesised: a card on cloth, a card turned over, a small bell. Off by default.

import { settings } from './settings.js';

/** @type {AudioContext|null} */
let context = null;

/** @returns {AudioContext|null} */
function audio() {
    if (!settings.sound) return null;
    context ??= new AudioContext();
    void context.resume();
    return context;
}

/**
 * Cloth: a breath of filtered noise.
 * @param {number} pitch
 * @param {number} length - seconds
 */
function brush(pitch, length) {
    const out = audio();
    if (!out) return;
    const buffer = out.createBuffer(1, Math.ceil(out.sampleRate * length), out.sampleRate);
    const wave = buffer.getChannelData(0);
    for (let i = 0; i < wave.length; i++) wave[i] = (Math.random() * 2 - 1) * (1 - i / wave.length) ** 3;
    const source = new AudioBufferSourceNode(out, { buffer });
    const filter = new BiquadFilterNode(out, { type: 'bandpass', frequency: pitch, Q: 0.8 });
    source
        .connect(filter)
        .connect(new GainNode(out, { gain: 0.22 }))
        .connect(out.destination);
    source.start();
}

/** @param {number[]} tones - in Hz, one after the other */
function bell(tones) {
    const out = audio();
    if (!out) return;
    tones.forEach((frequency, i) => {
        const at = out.currentTime + i * 0.14,
            gain = new GainNode(out, { gain: 0 });
        gain.gain.setValueAtTime(0, at);
        gain.gain.linearRampToValueAtTime(0.09, at + 0.01);
        gain.gain.exponentialRampToValueAtTime(0.0006, at + 0.7);
        const tone = new OscillatorNode(out, { type: 'sine', frequency });
        tone.connect(gain).connect(out.destination);
        tone.start(at);
        tone.stop(at + 0.75);
    });
}

export const sound = {
    slide: () => brush(1900, 0.11),
    turn: () => brush(3400, 0.06),
    yourTurn: () => bell([659]),
    holeOver: () => bell([523, 659, 784]),
    matchOver: () => bell([523, 659, 784, 1047]),
};

/**
 * The sounds of what has happened.
 * @param {import("../../engine/types.js").TableEvent[]} events
 */
export function hear(events) {
    if (events.some((event) => event.event === 'move' || event.event === 'exchange' || event.event === 'scramble'))
        sound.slide();
    if (events.some((event) => event.event === 'turn-up' || event.event === 'show' || event.event === 'look'))
        sound.turn();
}
