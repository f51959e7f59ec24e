import { expect, test } from 'bun:test';
import { createVerify, DUMMY_HASH, matchesPassword } from './passwords.ts';

test('the hash that stands in for a missing one costs as much as a real one', async () => {
  const cost = /^\$argon2id\$v=\d+\$m=\d+,t=\d+,p=\d+\$/;
  expect(cost.exec(DUMMY_HASH)?.[0]).toBe(cost.exec(await Bun.password.hash('x', 'argon2id'))?.[0]);
});

test('without a hash the password is still verified, and never matches', async () => {
  const asked: string[] = [];
  const verify = async (_: string, hash: string) => (asked.push(hash), true);
  expect(await matchesPassword(verify, 'anything', null)).toBe(false);
  expect(asked).toEqual([DUMMY_HASH]);
});

test('no more than the allowed number of passwords are hashed at once, and all are answered in order', async () => {
  let running = 0;
  let most = 0;
  const ends: (() => void)[] = [];
  const verify = createVerify(async () => {
    most = Math.max(most, ++running);
    await new Promise<void>((resolve) => ends.push(resolve));
    running--;
    return true;
  }, 2);
  const answers = Promise.all(Array.from({ length: 7 }, () => verify('x', 'y')));
  for (let ended = 0; ended < 7;) {
    await new Promise((resolve) => setImmediate(resolve));
    const end = ends.shift();
    if (!end) continue;
    end();
    ended++;
  }
  expect(await answers).toHaveLength(7);
  expect(most).toBe(2);
});

test('one that fails lets the next one run', async () => {
  const verify = createVerify(async () => Promise.reject(new Error('broken hash')), 1);
  const results = await Promise.allSettled([verify('x', 'y'), verify('x', 'y')]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
