import { expect, test } from 'bun:test';
import { wrap } from './wrap.ts';

const native = () => ({ fetch: Array.prototype.map as (...args: any[]) => any });

test('what is wrapped prints as before and keeps its name, length and what others have put on it', () => {
  const owner = native();
  const before = owner.fetch;
  Object.assign(before, { mark: 7 });
  const stop = wrap(owner, 'fetch', (original, self, args) => Reflect.apply(original, self, args));
  expect(owner.fetch).not.toBe(before);
  expect(owner.fetch.toString()).toBe(before.toString());
  expect(`${owner.fetch}`).toBe(`${before}`);
  expect([owner.fetch.name, owner.fetch.length, (owner.fetch as unknown as { mark: number }).mark]).toEqual([
    'map',
    1,
    7,
  ]);
  stop();
  Reflect.deleteProperty(before, 'mark');
});

test('it can be called, applied, bound and constructed as before', () => {
  const owner = {
    add: (a: number, b: number) => a + b,
    Thing: class {
      x = 1;
    },
  };
  const stops = ['add', 'Thing'].map((name) =>
    wrap(owner, name, (original, self, args) => Reflect.apply(original, self, args)),
  );
  expect([
    owner.add(1, 2),
    owner.add.call(null, 1, 2),
    owner.add.apply(null, [1, 2]),
    owner.add.bind(null, 1)(2),
  ]).toEqual([3, 3, 3, 3]);
  expect(new owner.Thing().x).toBe(1);
  stops.forEach((stop) => stop());
});

test('the stop puts the original back [W-NET-13]', () => {
  const owner = native();
  const before = owner.fetch;
  wrap(owner, 'fetch', () => undefined)();
  expect(owner.fetch).toBe(before);
});

test('when somebody has wrapped it since, the stop leaves theirs in place and only passes through [W-NET-13]', () => {
  let seen = 0;
  const owner = { fetch: (value: number) => value * 2 };
  const stop = wrap(owner, 'fetch', (original, self, args) => {
    seen += 1;
    return Reflect.apply(original, self, args);
  });
  const inner = owner.fetch;
  const theirs = (value: number) => inner(value) + 1;
  owner.fetch = theirs;
  expect(owner.fetch(2)).toBe(5);
  stop();
  expect(owner.fetch).toBe(theirs);
  expect([owner.fetch(2), seen]).toEqual([5, 1]);
});
