import { expect, test } from 'bun:test';
import { pairsOf } from './event-data.ts';

test('what a page told with an event is at most six pairs of 80 characters; what is no pairs is none', () => {
  expect(pairsOf({ total: 189, lamp: 'arc', items: [1] })).toEqual([
    ['total', '189'],
    ['lamp', 'arc'],
    ['items', '[1]'],
  ]);
  expect(pairsOf({ kept: 'x'.repeat(80), cut: 'x'.repeat(81) }).map(([, value]) => value.length)).toEqual([80, 81]);
  expect(pairsOf({ cut: 'x'.repeat(81) })[0]![1]).toEndWith('x…');
  expect(pairsOf(Object.fromEntries(Array.from({ length: 7 }, (_, n) => [`k${n}`, n])))).toHaveLength(6);
  for (const none of [null, undefined, 'text', 7]) expect(pairsOf(none)).toEqual([]);
});
