import { expect, test } from 'bun:test';
import { readNetwork } from './log-entries.ts';
import { waterfallOf } from './waterfall.ts';

const request = (date: string, duration?: number) => ({ url: '/a', date, duration });

test('requests stand at their share of the whole', () => {
  const lines = readNetwork([
    request('2026-11-21T08:00:01Z', 1000),
    request('2026-11-21T08:00:00Z', 500),
    request('2026-11-21T08:00:03Z', 1000),
    request('never'),
  ]);
  const { bars, span } = waterfallOf(lines)!;
  expect(span).toBe(4000);
  expect([...bars]).toEqual([
    [0, { from: 0.25, width: 0.25 }],
    [1, { from: 0, width: 0.125 }],
    [2, { from: 0.75, width: 0.25 }],
  ]);
  expect(waterfallOf(readNetwork([request('never')]))).toBeNull();
});
