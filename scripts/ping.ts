/**
 * Writes src/surfaces/sound/ping.wav: two bell-like notes a fifth apart, computed here and nowhere recorded.
 * `bun scripts/ping.ts` after a change; a test holds file and script equal.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Enough for what is below 4 kHz, and half a second of it stays within 8 KB. */
const RATE_HZ = 8000;
const SECONDS = 0.5;
const LOUDEST = 0.6;
/** A bell is a note with two fainter ones above it that die sooner. */
const overtones = [
  { times: 1, loudness: 1, fade: 9 },
  { times: 2, loudness: 0.35, fade: 14 },
  { times: 2.99, loudness: 0.12, fade: 22 },
] as const;
const notes = [
  { hertz: 784, begins: 0 },
  { hertz: 1174.7, begins: 0.11 },
] as const;
/** The sound fades in and out for so long: without that both ends would click. */
const EDGE_SECONDS = 0.004;

export function pingFile(): Uint8Array {
  const samples = Array.from({ length: RATE_HZ * SECONDS }, (_, at) => sampleAt(at / RATE_HZ));
  const peak = Math.max(...samples.map(Math.abs));
  return wave(samples.map((sample) => Math.round((sample / peak) * LOUDEST * 32767)));
}

function sampleAt(seconds: number): number {
  const fadeOut = Math.min(1, (SECONDS - seconds) / 0.05);
  return notes.reduce((sum, { hertz, begins }) => {
    const since = seconds - begins;
    if (since < 0) return sum;
    const attack = Math.min(1, since / EDGE_SECONDS);
    const tone = overtones.reduce(
      (all, { times, loudness, fade }) =>
        hertz * times < RATE_HZ / 2
          ? all + loudness * Math.exp(-fade * since) * Math.sin(2 * Math.PI * hertz * times * since)
          : all,
      0,
    );
    return sum + attack * fadeOut * tone;
  }, 0);
}

/** RIFF, PCM, mono, 16 bits: every browser plays it. */
function wave(samples: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(44 + samples.length * 2);
  const view = new DataView(bytes.buffer);
  const word = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at);
  word(0, 'RIFF');
  view.setUint32(4, bytes.length - 8, true);
  word(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, RATE_HZ, true);
  view.setUint32(28, RATE_HZ * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  word(36, 'data');
  view.setUint32(40, samples.length * 2, true);
  for (const [at, sample] of samples.entries()) view.setInt16(44 + at * 2, sample, true);
  return bytes;
}

if (import.meta.main) writeFileSync(join(import.meta.dir, '../src/surfaces/sound/ping.wav'), pingFile());
