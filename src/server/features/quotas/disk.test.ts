import { expect, test } from 'bun:test';
import { MB } from '../../../wire/limits.ts';
import { floorOf } from './disk.ts';

test('the floor is the smaller of 5 % and 2 GB, and at least 256 MB', () => {
  const GB = 1024 * MB;
  const floors = [1, 5, 10, 40, 1000].map((gigabytes) => floorOf({ free: 0, total: gigabytes * GB }) / MB);
  expect(floors).toEqual([256, 256, 512, 2048, 2048]);
});
