import { expect, test } from 'bun:test';
import { createLockout, type Attempt } from './lockout.ts';

const MINUTE = 60_000;

function clock() {
  let now = 1_000_000_000;
  return { now: () => now, advance: (ms: number) => (now += ms) };
}

async function fail(lockout: ReturnType<typeof createLockout>, times: number, name = 'ada', address = '1.1.1.1') {
  for (let at = 0; at < times; at++) ((await lockout.begin(name, address)) as Attempt).failed();
}

test('five failures within 15 minutes lock one name at one address, and the seconds left are whole and right', async () => {
  const time = clock();
  const lockout = createLockout(time.now);
  await fail(lockout, 4);
  time.advance(10 * MINUTE);
  await fail(lockout, 1);
  expect(await lockout.begin('ada', '1.1.1.1')).toBe(5 * 60);
  expect(await lockout.begin('ada', '2.2.2.2')).toBeObject();
  expect(await lockout.begin('bob', '1.1.1.1')).toBeObject();
  time.advance(5 * MINUTE - 500);
  expect(await lockout.begin('ada', '1.1.1.1')).toBe(1);
  time.advance(500);
  expect(await lockout.begin('ada', '1.1.1.1')).toBeObject();
});

test('a success forgets the failures before it', async () => {
  const lockout = createLockout(clock().now);
  await fail(lockout, 4);
  ((await lockout.begin('ada', '1.1.1.1')) as Attempt).succeeded();
  await fail(lockout, 4);
  expect(await lockout.begin('ada', '1.1.1.1')).toBeObject();
});

test('of 50 wrong attempts at once five are tried and the others are refused', async () => {
  const lockout = createLockout(clock().now);
  let tried = 0;
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const attempt = await lockout.begin('ada', '1.1.1.1');
      if (typeof attempt === 'number') return 'refused';
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
  const lockout = createLockout(clock().now);
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const attempt = await lockout.begin('ada', '1.1.1.1');
      if (typeof attempt === 'number') return 'refused';
      await Promise.resolve();
      attempt.succeeded();
      return 'in';
    }),
  );
  expect(outcomes).not.toContain('refused');
});

test('memory is bounded: the pair untouched for longest is forgotten, one under way never', async () => {
  const lockout = createLockout(clock().now, 3);
  const underWay = (await lockout.begin('ada', '1.1.1.1')) as Attempt;
  await fail(lockout, 5, 'bob');
  for (const name of ['c', 'd', 'e', 'f']) await fail(lockout, 1, name);
  expect(await lockout.begin('bob', '1.1.1.1')).toBeObject();
  underWay.failed();
  await fail(lockout, 4);
  expect(await lockout.begin('ada', '1.1.1.1')).toBeNumber();
});
