import { expect, test } from 'bun:test';
import * as fc from 'fast-check';
import { pageNumbers } from './page-numbers.ts';

test.each([
  [1, 1, [1]],
  [1, 4, [1, 2, 3, 4]],
  [1, 5, [1, 2, null, 5]],
  [2, 4, [1, 2, 3, 4]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
  [9, 9, [1, null, 8, 9]],
] as const)('page %i of %i offers %p', (current, count, expected) => {
  expect(pageNumbers(current, count)).toEqual([...expected]);
});

test('both ends and the current page are always offered, in order, and no gap hides one page alone', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 400 }), (a, b) => {
      const count = Math.max(a, b);
      const numbers = pageNumbers(Math.min(a, b), count);
      const shown = numbers.filter((one) => one !== null);
      expect(shown).toEqual([...new Set(shown)].sort((x, y) => x - y));
      expect(shown).toContain(1);
      expect(shown).toContain(count);
      expect(shown).toContain(Math.min(a, b));
      numbers.forEach((one, at) => one === null && expect(numbers[at + 1]! - numbers[at - 1]!).toBeGreaterThan(2));
    }),
  );
});
