/** What is SQLite's own behind the port. */
import { expect, test } from 'bun:test';
import { storageLimits } from '../../src/server/storage/limits.ts';
import { newDatabase } from './databases.ts';

test('no more writes wait than are named, the next one is told to come back [P-SCL-13]', async () => {
  const database = (await newDatabase('sqlite', { migrated: false }))!;
  const storage = database.open({ limits: { ...storageLimits, waitingWrites: 3 } });
  const gate = Promise.withResolvers<void>();
  const entered = Promise.withResolvers<void>();
  const holder = storage.write(async () => {
    entered.resolve();
    await gate.promise;
  });
  await entered.promise;
  const waiting = [1, 2, 3].map((at) => storage.write(async () => at));
  const next = storage.write(async () => 4);
  await expect(next).rejects.toMatchObject({ code: 'not_ready', headers: { 'retry-after': '1' } });
  gate.resolve();
  await holder;
  expect(await Promise.all(waiting)).toEqual([1, 2, 3]);
  await storage.close();
  await database.drop();
});

test('10,000 of them may wait [P-SCL-13]', () => {
  expect(storageLimits.waitingWrites).toBe(10_000);
});
