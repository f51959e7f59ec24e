import { expect, test } from 'bun:test';
import { RECENT_MS } from '../data/limits.ts';
import { createRecent } from './recent.ts';

test('what was loaded just now is not loaded again, until it is forgotten or old; a failure is not kept', async () => {
  let loads = 0;
  let at = 0;
  let broken = false;
  const recent = createRecent(
    async () => {
      loads += 1;
      if (broken) throw new Error('down');
      return loads;
    },
    () => at,
  );
  expect(await recent.get()).toBe(1);
  at = RECENT_MS - 1;
  expect(await recent.get()).toBe(1);
  at = RECENT_MS;
  expect(await recent.get()).toBe(2);
  recent.forget();
  expect(await recent.get()).toBe(3);
  expect(await recent.fresh()).toBe(4);
  broken = true;
  await expect(recent.fresh()).rejects.toThrow('down');
  broken = false;
  expect(await recent.get()).toBe(6);
});
