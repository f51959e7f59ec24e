import { expect, test } from 'bun:test';
import * as fc from 'fast-check';
import { createRing } from './ring.ts';

const minutes = (count: number) => count * 60_000;

test('whatever comes, it plays: it begins with a snapshot, in order, within its bytes', () => {
  const event = fc.record({
    begins: fc.boolean(),
    size: fc.integer({ min: 1, max: 400 }),
    wide: fc.boolean(),
    gap: fc.integer({ min: 0, max: 200_000 }),
  });
  fc.assert(
    fc.property(fc.array(event, { maxLength: 120 }), (events) => {
      const ring = createRing(1000);
      let time = 0;
      events.forEach(({ begins, size, wide, gap }, at) => {
        time += gap;
        const text = `${begins ? 'B' : 'e'}${at} ${(wide ? 'ж' : 'x').repeat(size)}`;
        const fits = ring.add(text, time, begins);
        const kept = ring.events();
        const order = kept.map((one) => Number.parseInt(one.slice(1), 10));
        expect(ring.bytes()).toBeLessThanOrEqual(1000);
        expect(kept.length === 0 || kept[0]!.startsWith('B')).toBe(true);
        expect(order).toEqual([...order].sort((a, b) => a - b));
        if (!fits) expect(kept).toEqual([]);
      });
    }),
  );
});

test('at least three minutes are kept, and what is not needed for them goes', () => {
  const ring = createRing();
  for (const at of [0, 2, 4, 6]) ring.add(`B${at}`, minutes(at), true);
  expect(ring.events()).toEqual(['B2', 'B4', 'B6']);
});

test('a fresh snapshot is wanted after 90 s of changes, or when half of the bytes are used', () => {
  const ring = createRing(1000);
  ring.add('meta', 0, true);
  ring.add('snapshot', 0, false);
  expect(ring.wants(minutes(5))).toEqual({ fresh: false, tooLong: false });
  ring.add('change', 0, false);
  expect(ring.wants(90_000).fresh).toBe(false);
  expect(ring.wants(90_001)).toEqual({ fresh: true, tooLong: true });
  ring.add('x'.repeat(600), 0, false);
  expect(ring.wants(1)).toEqual({ fresh: true, tooLong: false });
});
