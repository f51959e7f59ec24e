import { expect, test } from 'bun:test';
import { halvesOf } from './halves.ts';

const files = Array.from({ length: 101 }, (_, at) => `test/server/${String(at).padStart(3, '0')}.test.ts`);
const month = Array.from({ length: 31 }, (_, at) => 20261101 + at);

test('each file is on one of the two engines, as many on each, in their order', () => {
  for (const seed of month) {
    const { sqlite, postgresql } = halvesOf(files, seed);
    expect([...sqlite, ...postgresql].sort()).toEqual(files);
    expect(Math.abs(sqlite.length - postgresql.length)).toBe(1);
    expect(sqlite).toEqual(sqlite.toSorted());
    expect(halvesOf(files, seed)).toEqual({ sqlite, postgresql });
  }
});

test('the next day draws other halves, and an even day and the one behind it have every file on both engines', () => {
  for (const seed of month) {
    const [today, tomorrow] = [halvesOf(files, seed), halvesOf(files, seed + 1)];
    expect(tomorrow.sqlite).not.toEqual(today.sqlite);
    if (seed % 2 === 0) expect(tomorrow).toEqual({ sqlite: today.postgresql, postgresql: today.sqlite });
  }
  // Not the same two halves in turn: files that disturb each other on one engine stand together on others, too.
  expect(new Set(month.map((seed) => halvesOf(files, seed).sqlite.join(' '))).size).toBe(month.length);
});
