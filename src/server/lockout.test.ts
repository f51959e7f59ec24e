import { expect, test } from 'bun:test';
import { ApiError } from '../wire/errors.ts';
import { createLockout, type Attempt, type Lockout } from './lockout.ts';

const MINUTE = 60_000;

function clock() {
  let now = 1_000_000_000;
  return { now: () => now, advance: (ms: number) => (now += ms) };
}

const rule = { failures: 5, minutes: 15 };

async function fail(lockout: Lockout, times: number, name = 'ada', address = '1.1.1.1') {
  for (let at = 0; at < times; at++) (await lockout.begin(`${name} ${address}`)).failed();
}

/** The attempt, or the seconds that it is told to wait. */
const begin = (lockout: Lockout, name: string, address: string): Promise<Attempt | string | undefined> =>
  lockout.begin(`${name} ${address}`).catch((error: ApiError) => error.headers['retry-after']);

test('five failures within 15 minutes lock one name at one address, and the seconds left are whole and right', async () => {
  const time = clock();
  const lockout = createLockout(time.now, rule);
  await fail(lockout, 4);
  time.advance(10 * MINUTE);
  await fail(lockout, 1);
  expect(await begin(lockout, 'ada', '1.1.1.1')).toBe('300');
  expect(await begin(lockout, 'ada', '2.2.2.2')).toBeObject();
  expect(await begin(lockout, 'bob', '1.1.1.1')).toBeObject();
  time.advance(5 * MINUTE - 500);
  expect(await begin(lockout, 'ada', '1.1.1.1')).toBe('1');
  time.advance(500);
  expect(await begin(lockout, 'ada', '1.1.1.1')).toBeObject();
});

test('a success forgets the failures before it', async () => {
  const lockout = createLockout(clock().now, rule);
  await fail(lockout, 4);
  ((await begin(lockout, 'ada', '1.1.1.1')) as Attempt).succeeded();
  await fail(lockout, 4);
  expect(await begin(lockout, 'ada', '1.1.1.1')).toBeObject();
});

test('of 50 wrong attempts at once five are tried and the others are refused', async () => {
  const lockout = createLockout(clock().now, rule);
  let tried = 0;
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const attempt = await begin(lockout, 'ada', '1.1.1.1');
      if (typeof attempt !== 'object') return 'refused';
      tried++;
      await Promise.resolve();
      attempt.failed();
      return 'failed';
    }),
  );
  expect(tried).toBe(5);
  expect(outcomes.filter((outcome) => outcome === 'refused')).toHaveLength(45);
});

test('of 50 right attempts at once none is refused', async () => {
  const lockout = createLockout(clock().now, rule);
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const attempt = await begin(lockout, 'ada', '1.1.1.1');
      if (typeof attempt !== 'object') return 'refused';
      await Promise.resolve();
      attempt.succeeded();
      return 'in';
    }),
  );
  expect(outcomes).not.toContain('refused');
});

test('memory is bounded: the pair untouched for longest is forgotten, one under way never', async () => {
  const lockout = createLockout(clock().now, rule, 3);
  const underWay = (await begin(lockout, 'ada', '1.1.1.1')) as Attempt;
  await fail(lockout, 5, 'bob');
  for (const name of ['c', 'd', 'e', 'f']) await fail(lockout, 1, name);
  expect(await begin(lockout, 'bob', '1.1.1.1')).toBeObject();
  underWay.failed();
  await fail(lockout, 4);
  expect(await begin(lockout, 'ada', '1.1.1.1')).toBeString();
});
