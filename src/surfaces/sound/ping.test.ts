import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { pingFile } from '../../../scripts/ping.ts';

test('the sound is what our own script computes, at most 8 KB, and neither end clicks', () => {
  const file = readFileSync(new URL('./ping.wav', import.meta.url));
  expect(Buffer.from(pingFile()).equals(file)).toBe(true);
  expect(file.length).toBeLessThanOrEqual(8 * 1024);
  const samples = new Int16Array(file.buffer.slice(file.byteOffset + 44, file.byteOffset + file.length));
  expect(Math.max(...samples.map(Math.abs))).toBeGreaterThan(15_000);
  expect(Math.abs(samples.at(0)!)).toBeLessThan(500);
  expect(Math.abs(samples.at(-1)!)).toBeLessThan(500);
});
