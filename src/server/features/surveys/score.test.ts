import { expect, test } from 'bun:test';
import { scoreOf } from './score.ts';

const counts = (of: Record<number, number>) => new Map(Object.entries(of).map(([step, n]) => [Number(step), n]));

test('NPS is the share of 9 and 10 less that of 0 to 6, CSAT that of 4 and 5, the others a mean [P-SRV-50]', () => {
  expect(scoreOf('nps', counts({ 10: 3, 9: 2, 8: 4, 7: 0, 6: 1 }))?.value).toBe(40);
  expect(scoreOf('csat', counts({ 5: 3, 4: 3, 3: 2 }))?.value).toBe(75);
  expect(scoreOf('ces', counts({ 7: 1, 6: 1, 1: 1 }))?.value).toBe(4.7);
  expect(scoreOf('rating', counts({ 4: 1, 5: 1 }))?.value).toBe(4.5);
});

test('under 400 answers a range stands beside it, which never leaves the scale [P-SRV-50]', () => {
  const few = scoreOf('nps', counts({ 10: 199, 0: 200 }))!;
  expect(few.low).toBeLessThan(few.value);
  expect(few.high).toBeGreaterThan(few.value);
  expect(scoreOf('nps', counts({ 10: 200, 0: 200 }))).toEqual({ value: 0, low: null, high: null });
  expect(scoreOf('csat', counts({ 5: 2, 1: 1 }))?.high).toBe(100);
});

test('who was not asked on a scale has no score, and nobody has none', () => {
  expect(scoreOf('single', counts({ 1: 3 }))).toBeNull();
  expect(scoreOf('nps', new Map())).toBeNull();
});
