import { expect, test } from 'bun:test';
import { limitNames, limitTable } from '../../wire/limit-table.ts';
import { createLimiter } from './limiter.ts';

const clock = () => {
  let at = Date.parse('2026-11-22T12:00:00Z');
  return { now: () => at, advance: (ms: number) => (at += ms) };
};

for (const name of limitNames)
  test(`${name}: exactly so many pass in one window, and again as soon as it has ended [P-OPS-44]`, async () => {
    const { now, advance } = clock();
    const limiter = createLimiter({}, now);
    const { most, windowMs, unit } = { unit: undefined, ...limitTable[name] };
    const cost = unit === 'bytes' ? most : 1;
    for (let at = cost; at < most; at++) await limiter.row(name).count('a', cost);
    const last = await limiter.row(name).count('a', cost);
    expect(last).toEqual({ passes: true, left: 0, seconds: windowMs / 1000 });
    advance(windowMs - 1);
    expect(await limiter.row(name).count('a')).toEqual({ passes: false, left: 0, seconds: 1 });
    expect((await limiter.row(name).count('b')).passes).toBe(true);
    advance(1);
    expect((await limiter.row(name).count('a')).passes).toBe(true);
  });

test('an installation has numbers of its own [P-OPS-44]', async () => {
  const limiter = createLimiter({ 'reports-per-address': 1 }, clock().now);
  expect((await limiter.row('reports-per-address').count('a')).passes).toBe(true);
  expect((await limiter.row('reports-per-address').count('a')).passes).toBe(false);
});

test('bytes that do not pass are not counted', async () => {
  const limiter = createLimiter({ 'upload-bytes-per-session': 10 }, clock().now);
  const count = async (bytes: number) => (await limiter.row('upload-bytes-per-session').count('a', bytes)).passes;
  expect([await count(4), await count(7), await count(6), await count(2)]).toEqual([true, false, true, false]);
});

test('no more callers are remembered than there is room for: who came first begins anew', async () => {
  const limiter = createLimiter({ 'reports-per-address': 1 }, clock().now, 2);
  const passes = async (key: string) => (await limiter.row('reports-per-address').count(key)).passes;
  expect([await passes('a'), await passes('b'), await passes('a'), await passes('b')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect([await passes('c'), await passes('b'), await passes('a')]).toEqual([true, false, true]);
});
