import { expect, test } from 'bun:test';
import { createApi } from './api.ts';

function scene() {
  const done: unknown[] = [];
  const warnings: unknown[][] = [];
  let needed = 0;
  const record =
    (name: string) =>
    (...args: unknown[]) => (done.push([name, ...args]), `${name} done`);
  const api = createApi({
    atOnce: { initialize: record('initialize'), on: record('on') },
    names: ['trackEvent', 'setTags', 'open', 'identify', 'boom'],
    need: () => void needed++,
    warn: (...values) => void warnings.push(values),
  });
  return { api, done, warnings, record, gleap: api.functions, needed: () => needed };
}

test('every name is a function from the start', () => {
  const { gleap } = scene();
  expect(Object.keys(gleap)).toEqual(['initialize', 'on', 'trackEvent', 'setTags', 'open', 'identify', 'boom']);
});

test('calls keep their order across the parts [W-SNP-12]', async () => {
  const { api, done, gleap, record } = scene();
  api.provide({ trackEvent: record('trackEvent') });
  void gleap.trackEvent!('a');
  const tags = gleap.setTags!(['x']);
  void gleap.trackEvent!('b');
  void gleap.open!();
  gleap.on!('open');
  expect(done).toEqual([
    ['trackEvent', 'a'],
    ['on', 'open'],
  ]);
  api.provide({ setTags: record('setTags'), open: record('open') });
  expect(done.slice(2)).toEqual([['setTags', ['x']], ['trackEvent', 'b'], ['open']]);
  expect(await tags).toBe('setTags done');
  expect(gleap.open!()).toBe('open done');
});

test('before initialize calls wait for what they need, and initialize does not', () => {
  const { api, done, gleap, record, needed } = scene();
  void gleap.trackEvent!('early');
  gleap.initialize!('key');
  expect([done, needed(), api.isWaiting()]).toEqual([[['initialize', 'key']], 1, true]);
  api.provide({ trackEvent: record('trackEvent') });
  expect([done.at(-1), api.isWaiting()]).toEqual([['trackEvent', 'early'], false]);
});

test('a call made by a replayed call stands behind what was called before it', () => {
  const { api, done, gleap, record } = scene();
  void gleap.setTags!();
  void gleap.open!();
  api.provide({
    setTags: () => {
      done.push('setTags');
      void gleap.identify!('u');
    },
    open: record('open'),
    identify: record('identify'),
  });
  expect(done).toEqual(['setTags', ['open'], ['identify', 'u']]);
});

test('a call that throws is told and does not reach the page, nor stop the next [W-SNP-07]', () => {
  const { api, done, gleap, record, warnings } = scene();
  const error = new Error('no');
  void gleap.boom!();
  void gleap.open!();
  api.provide({
    boom: () => {
      throw error;
    },
    open: record('open'),
  });
  expect(done).toEqual([['open']]);
  expect(gleap.boom!()).toBeUndefined();
  expect(warnings).toEqual([
    ['Gleap.boom failed.', error],
    ['Gleap.boom failed.', error],
  ]);
});

test('at most 1,000 calls wait, and the dropped ones are counted [W-SNP-16]', () => {
  const { api, gleap, warnings, record, done } = scene();
  for (let at = 0; at < 1003; at++) void gleap.open!(at);
  api.provide({ open: record('open') });
  expect([done.length, done.at(-1)]).toEqual([1000, ['open', 999]]);
  expect(warnings).toEqual([['Gleap: 3 calls dropped, 1000 waited.']]);
});

test('a call that is dropped answers with a promise too, and settles', async () => {
  const { gleap } = scene();
  for (let at = 0; at < 1000; at++) void gleap.open!(at);
  const answer = gleap.open!();
  expect(answer).toBeInstanceOf(Promise);
  expect(await (answer as Promise<unknown>)).toBeUndefined();
});

test('when a later part does not come, what does not need it still runs', () => {
  const { api, done, gleap, record } = scene();
  api.provide({ trackEvent: record('trackEvent') });
  void gleap.open!();
  void gleap.trackEvent!('a');
  api.giveUp();
  expect(done).toEqual([['trackEvent', 'a']]);
  api.provide({ open: record('open') });
  expect(done.at(-1)).toEqual(['open']);
});

test('calls by name take the names between the scripts, and nothing that is not a call', async () => {
  const { api, done, record } = scene();
  const forgotten = api.call('_toggle');
  expect(api.call('constructor')).toBeUndefined();
  expect(api.call('toString')).toBeUndefined();
  expect(api.call('__proto__')).not.toBe(Object.prototype);
  api.withdraw();
  expect(await forgotten).toBeUndefined();
  void api.call('_toggle');
  api.provide({ _toggle: record('_toggle') });
  expect(done).toEqual([['_toggle']]);
});
