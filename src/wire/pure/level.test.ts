import { expect, test } from 'bun:test';
import * as fc from 'fast-check';
import { levelOf, xpOfLevel } from './level.ts';

test('level n needs 20 n² XP: 19 is level 0, 20 is 1, 79 is 1, 80 is 2, and so on without an end [D-XPL-03]', () => {
  const reached = [0, 19, 20, 79, 80, 179, 180, 500, 2000, 50_000, 45 ** 2 * 20, Number.MAX_SAFE_INTEGER];
  expect(reached.map((xp) => levelOf(xp).level)).toEqual([0, 0, 1, 1, 2, 2, 3, 5, 10, 50, 45, 21_221_686]);
});

test('progress begins at 0 on a level and never reaches 1', () => {
  expect(levelOf(45)).toEqual({ level: 1, progress: 25 / 60 });
  expect(levelOf(80)).toEqual({ level: 2, progress: 0 });
  fc.assert(
    fc.property(fc.maxSafeNat(), (xp) => {
      const { level, progress } = levelOf(xp);
      expect(xpOfLevel(level)).toBeLessThanOrEqual(xp);
      expect(xpOfLevel(level + 1)).toBeGreaterThan(xp);
      expect(progress).toBeGreaterThanOrEqual(0);
      expect(progress).toBeLessThan(1);
    }),
  );
});
