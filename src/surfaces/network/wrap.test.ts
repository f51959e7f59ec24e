import { expect, test } from 'bun:test';
import { wrap, wrapGetter, type Apply, type Ends } from './wrap.ts';

const native = () => ({ fetch: Array.prototype.map as (...args: any[]) => any });
const passes: Apply = (original, self, args) => Reflect.apply(original, self, args);
/** Runs `start`, which adds its own ends to `ends`; answers one function that runs them all. */
function started(start: (ends: Ends) => void): () => void {
  const ends: Ends = new Set();
  start(ends);
  return () => ends.forEach((end) => end());
}

test('what is wrapped prints as before and keeps its name, length and what others have put on it', () => {
  const owner = native();
  const before = owner.fetch;
  Object.assign(before, { mark: 7 });
  const stop = started((ends) => wrap(ends, owner, 'fetch', passes));
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
  started((ends) => ['add', 'Thing'].forEach((name) => wrap(ends, owner, name, passes)));
  expect([
    owner.add(1, 2),
    owner.add.call(null, 1, 2),
    owner.add.apply(null, [1, 2]),
    owner.add.bind(null, 1)(2),
  ]).toEqual([3, 3, 3, 3]);
  expect(new owner.Thing().x).toBe(1);
});

test('the end puts the original back [W-NET-13]', () => {
  const owner = native();
  const before = owner.fetch;
  const stop = started((ends) => wrap(ends, owner, 'fetch', () => 'ours'));
  expect(owner.fetch()).toBe('ours');
  stop();
  expect(owner.fetch).toBe(before);
});

test('when somebody has wrapped it since, the end leaves theirs in place and only passes through [W-NET-13]', () => {
  let seen = 0;
  const owner = { fetch: (value: number) => value * 2 };
  const stop = started((ends) =>
    wrap(ends, owner, 'fetch', (original, self, args) => {
      seen += 1;
      return Reflect.apply(original, self, args);
    }),
  );
  const inner = owner.fetch;
  const theirs = (value: number) => inner(value) + 1;
  owner.fetch = theirs;
  expect(owner.fetch(2)).toBe(5);
  stop();
  expect(owner.fetch).toBe(theirs);
  expect([owner.fetch(2), seen]).toEqual([5, 1]);
});

test('what is frozen stays as it is, then and at the end', () => {
  const owner = Object.freeze(native());
  const before = owner.fetch;
  const stop = started((ends) => wrap(ends, owner, 'fetch', () => 'ours'));
  expect(owner.fetch).toBe(before);
  stop();
  expect(owner.fetch).toBe(before);
});

test('a getter is heard, and is put back unless somebody has wrapped it since [W-NET-13]', () => {
  const owner = {
    get body() {
      return 1;
    },
  };
  const find = () => Object.getOwnPropertyDescriptor(owner, 'body')!;
  const before = find();
  let seen = 0;
  const start = () =>
    started((ends) =>
      wrapGetter(ends, owner, 'body', (original, self, args) => {
        seen += 1;
        return Reflect.apply(original, self, args);
      }),
    );
  const stop = start();
  expect([owner.body, seen, String(find().get)]).toEqual([1, 1, String(before.get)]);
  stop();
  expect(find()).toEqual(before);

  const stopAgain = start();
  const inner = find().get!;
  Object.defineProperty(owner, 'body', { get: () => Number(inner.call(owner)) + 1 });
  const theirs = find().get;
  stopAgain();
  expect(find().get).toBe(theirs);
  expect([owner.body, seen]).toEqual([2, 1]);
});
