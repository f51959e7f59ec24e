import { expect, test } from 'bun:test';
import { realHash } from '../../../../test/cheap-passwords.ts';
import { createVerify, DUMMY_HASH, matchesPassword } from './passwords.ts';

test('the hash that stands in for a missing one costs as much as a real one', async () => {
  const cost = /^\$argon2id\$v=\d+\$m=\d+,t=\d+,p=\d+\$/;
  expect(cost.exec(DUMMY_HASH)?.[0]).toBe(cost.exec(await realHash('x', 'argon2id'))?.[0]);
});

test('without a hash the password is still verified, and never matches', async () => {
  const asked: string[] = [];
  const verify = async (_: string, hash: string) => (asked.push(hash), true);
  expect(await matchesPassword(verify, { password: 'anything', from: 'a' }, null)).toBe(false);
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
  const answers = Promise.all(Array.from({ length: 7 }, () => verify('x', 'y', 'a')));
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
  const results = await Promise.allSettled([verify('x', 'y', 'a'), verify('x', 'y', 'a')]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

/** Checks one password at a time; each check ends when the test says so. */
function oneAtATime() {
  const ends: (() => void)[] = [];
  const tried: string[] = [];
  const verify = createVerify(async (password) => {
    tried.push(password);
    await new Promise<void>((resolve) => ends.push(resolve));
    return true;
  }, 1);
  const end = async () => {
    ends.shift()!();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { verify, tried, end };
}

test('addresses take turns: many passwords from one of them delay nobody at another one', async () => {
  const { verify, tried, end } = oneAtATime();
  for (const at of [1, 2, 3, 4]) void verify(`many ${at}`, '', '1.1.1.1');
  for (const at of [1, 2]) void verify(`few ${at}`, '', '2.2.2.2');
  for (let at = 0; at < 6; at++) await end();
  expect(tried).toEqual(['many 1', 'many 2', 'few 1', 'many 3', 'few 2', 'many 4']);
});

test('all addresses of one /64 have one turn between them [P-SEC-01 F3]', async () => {
  const { verify, tried, end } = oneAtATime();
  for (let at = 1; at <= 19; at++) void verify(`many ${at}`, '', `2001:db8:0:1::${at}`);
  void verify('spelled otherwise', '', '2001:0DB8:0:1:0:0:0:FF');
  void verify('the administrator', '', '2001:db8:0:2::1');
  for (let at = 0; at < 3; at++) await end();
  expect(tried).toEqual(['many 1', 'many 2', 'the administrator', 'many 3']);
});

test('more than twenty waiting at one address are told to come back, and others are not', async () => {
  const { verify, end } = oneAtATime();
  const many = Array.from({ length: 22 }, () => verify('x', '', '1.1.1.1'));
  const other = verify('x', '', '2.2.2.2');
  await expect(many.pop()).rejects.toMatchObject({ code: 'too_many_requests', headers: { 'retry-after': '2' } });
  for (let at = 0; at < 22; at++) await end();
  expect(await Promise.all([...many, other])).not.toContain(false);
});
