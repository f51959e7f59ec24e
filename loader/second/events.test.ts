import { expect, test } from 'bun:test';
import { fakeBrowser } from '../../test/loader/fake-browser.ts';
import type { VisitorEvent } from '../../src/wire/events/shapes.ts';
import type { HttpFailure } from './http.ts';
import { createEvents } from './events.ts';

function scene() {
  const faked = fakeBrowser();
  const sent: VisitorEvent[][] = [];
  const state = {
    ready: true,
    failure: undefined as number | undefined,
    retryAfter: undefined as number | undefined,
    hold: undefined as Promise<void> | undefined,
  };
  const send = async (batch: VisitorEvent[]) => {
    sent.push(batch);
    await state.hold;
    if (state.failure !== undefined)
      throw {
        status: state.failure,
        statusText: '',
        responseText: '',
        retryAfter: state.retryAfter,
      } satisfies HttpFailure;
  };
  const events = createEvents(faked.browser, () => state.ready, send);
  const names = () => sent.map((batch) => batch.map(({ name }) => name));
  return { faked, events, sent, names, state };
}

test('an event has name, date and data, and no data when there is none [W-STR-01]', () => {
  const { events } = scene();
  events.track('bought', { sum: 3 });
  events.track('seen');
  events.track('text', '{"a":1}');
  events.track('plain', 'not json');
  expect(JSON.parse(JSON.stringify(events.all()))).toEqual([
    { name: 'bought', date: '2026-03-01T10:00:00.000Z', data: { sum: 3 } },
    { name: 'seen', date: '2026-03-01T10:00:00.000Z' },
    { name: 'text', date: '2026-03-01T10:00:00.000Z', data: { a: 1 } },
    { name: 'plain', date: '2026-03-01T10:00:00.000Z', data: 'not json' },
  ]);
});

test('the log keeps the last 500 events, and as many wait to be sent [W-STR-02]', async () => {
  const { faked, events, sent } = scene();
  for (let at = 1; at <= 510; at++) events.track(`e${at}`);
  expect([events.all().length, events.all()[0]!.name, events.all().at(-1)!.name]).toEqual([
    500,
    'e11',
    'e510',
  ] as never);
  await faked.pass(2500);
  expect([sent[0]!.length, sent[0]![0]!.name]).toEqual([500, 'e11'] as never);
});

test('events go every 2.5 s, and nothing goes when there are none [W-STR-05]', async () => {
  const { faked, events, names } = scene();
  await faked.pass(60_000);
  expect([names(), faked.timers()]).toEqual([[], 0]);
  events.track('a');
  events.track('b');
  await faked.pass(2499);
  expect(names()).toEqual([]);
  await faked.pass(1);
  expect(names()).toEqual([['a', 'b']]);
  await faked.pass(60_000);
  expect([names().length, faked.timers()]).toEqual([1, 0]);
});

test('while session or socket are not there events wait, and then go together [W-STR-06 W-STR-07]', async () => {
  const { faked, events, names, state } = scene();
  state.ready = false;
  events.track('a');
  await faked.pass(10_000);
  events.track('b');
  await faked.pass(10_000);
  expect(names()).toEqual([]);
  state.ready = true;
  await faked.pass(2500);
  expect(names()).toEqual([['a', 'b']]);
});

test('a failed batch is not lost: it goes again before what came later', async () => {
  const { faked, events, names, state } = scene();
  state.failure = 500;
  events.track('a');
  await faked.pass(2500);
  events.track('b');
  state.failure = undefined;
  await faked.pass(2500);
  expect(names()).toEqual([['a'], ['a', 'b']]);
});

test('after more than 2 errors in a row the stream pauses, and goes on when 60 s are over [W-STR-08 W-STR-09]', async () => {
  const { faked, events, sent, state } = scene();
  state.failure = 0;
  events.track('a');
  await faked.pass(2500 * 3);
  expect(sent.length).toBe(3);
  await faked.pass(60_000 - 2500 * 3 - 1);
  expect(sent.length).toBe(3);
  state.failure = undefined;
  await faked.pass(2501);
  expect(sent.length).toBe(4);
});

test('a server that is asked too often is asked again when it says, and gets every event [P-OPS-45]', async () => {
  const { faked, events, sent, state } = scene();
  Object.assign(state, { failure: 429, retryAfter: 43 });
  events.track('a');
  await faked.pass(2500);
  expect(sent.length).toBe(1);
  events.track('b');
  events.flush();
  await faked.pass(42_999);
  expect(sent.length).toBe(1);
  await faked.pass(1);
  expect(sent.length).toBe(2);
  // However often it says so, that is no error which ends the stream.
  await faked.pass(43_000 * 3);
  state.failure = undefined;
  await faked.pass(43_000);
  expect(sent.at(-1)!.map(({ name }) => name)).toEqual(['a', 'b']);
});

test('two errors do not pause, and a success forgets them [W-STR-08]', async () => {
  const { faked, events, sent, state } = scene();
  for (let round = 0; round < 4; round++) {
    state.failure = 503;
    events.track(`r${round}`);
    await faked.pass(5000);
    state.failure = undefined;
    await faked.pass(2500);
  }
  expect(sent.length).toBe(12);
});

test('a changed session id begins anew: errors are forgotten [W-SES-17]', async () => {
  const { faked, events, sent, state } = scene();
  state.failure = 500;
  events.track('a');
  await faked.pass(2500 * 4);
  expect(sent.length).toBe(3);
  state.failure = undefined;
  events.restart();
  await faked.pass(2500);
  expect(sent.length).toBe(4);
});

test('while one batch is under way no other starts', async () => {
  const { faked, events, sent, state } = scene();
  let arrive!: () => void;
  state.hold = new Promise((resolve) => (arrive = resolve));
  events.track('a');
  await faked.pass(2500);
  events.track('b');
  await faked.pass(10_000);
  expect(sent.length).toBe(1);
  arrive();
  await faked.settle();
  await faked.pass(2500);
  expect(sent.map((batch) => batch.length)).toEqual([1, 1]);
});

test('one event that the server cannot take is found and left out, the others arrive', async () => {
  const faked = fakeBrowser();
  const taken: string[] = [];
  const send = async (batch: VisitorEvent[]) => {
    if (batch.some(({ name }) => name === 'bad')) throw { status: 413, statusText: '', responseText: '' };
    taken.push(...batch.map(({ name }) => name));
  };
  const events = createEvents(faked.browser, () => true, send);
  for (const name of ['a', 'b', 'bad', 'c']) events.track(name);
  await faked.pass(20 * 60_000);
  expect(taken).toEqual(['a', 'b', 'c']);
  expect(faked.timers()).toBe(0);
});

test('stopping ends the stream', async () => {
  const { faked, events, sent } = scene();
  events.track('a');
  events.stop();
  await faked.pass(60_000);
  expect([sent.length, faked.timers()]).toEqual([0, 0]);
});

test('a batch that is on its way when the stream is stopped, and fails then, begins nothing', async () => {
  const { faked, events, sent, state } = scene();
  const answer = Promise.withResolvers<void>();
  Object.assign(state, { hold: answer.promise, failure: 0 });
  events.track('a');
  await faked.pass(2500);
  events.stop();
  answer.resolve();
  await faked.pass(60_000);
  expect([sent.length, faked.timers()]).toEqual([1, 0]);
});

test('before the page goes what waits is sent at once, and only when it can be', async () => {
  const { faked, events, names, state } = scene();
  events.flush();
  events.track('a');
  events.flush();
  expect(names()).toEqual([['a']]);
  await faked.settle();
  state.ready = false;
  events.track('b');
  events.flush();
  expect(names()).toEqual([['a']]);
  state.ready = true;
  await faked.pass(2500);
  expect(names()).toEqual([['a'], ['b']]);
  expect(faked.timers()).toBe(0);
});

test('what cannot travel holds up nothing: the event goes without its data, and as it was when it happened', async () => {
  const { faked, events, sent } = scene();
  const circle: Record<string, unknown> = {};
  circle.self = circle;
  const basket = { sum: 1, onPay: () => 0 };
  events.track('circle', circle);
  events.track('number', 10n);
  events.track('basket', basket);
  basket.sum = 2;
  await faked.pass(2500);
  expect(JSON.parse(JSON.stringify(sent[0])).map(({ data }: VisitorEvent) => data)).toEqual([
    undefined,
    undefined,
    { sum: 1 },
  ]);
  expect(structuredClone(sent[0])).toHaveLength(3);
});
