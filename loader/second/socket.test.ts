import { expect, test } from 'bun:test';
import { fakeBrowser } from '../../test/loader/fake-browser.ts';
import { createSocket } from './socket.ts';

function scene(random?: number, kept: (id: string) => number | undefined = () => undefined) {
  const faked = fakeBrowser({ random });
  const pushed: unknown[] = [];
  const hello = () => ({ as: 'visitor', key: 'k', id: 'v1', hash: 'h1', sdk: '0.1.0' });
  const line = createSocket(faked.browser, { ws: 'wss://parley.test/ws' }, hello, kept, (push) => pushed.push(push));
  return { faked, line, pushed, last: () => faked.sockets.at(-1)! };
}

test('the loader connects to /ws without a query and says hello first [W-SOC-02]', () => {
  const { line, last } = scene();
  line.connect('v1');
  expect([last().url, last().sent, line.isOpen()]).toEqual(['wss://parley.test/ws', [], false]);
  last().opens();
  expect(line.isOpen()).toBe(true);
  expect(last().sent.map((text) => JSON.parse(text) as unknown)).toEqual([
    { name: 'hello', data: { as: 'visitor', key: 'k', id: 'v1', hash: 'h1', sdk: '0.1.0' } },
  ]);
});

test('it sends PING every 10 s [W-SOC-03]', async () => {
  const { faked, line, last } = scene();
  line.connect('v1');
  last().opens();
  await faked.pass(9999);
  expect(last().sent.slice(1)).toEqual([]);
  await faked.pass(20_001);
  expect(last().sent.slice(1)).toEqual(['PING', 'PING', 'PING']);
});

test('it comes back 5 s after a close, for ever, and the old socket is never heard again [W-SOC-05]', async () => {
  const { faked, line, last, pushed } = scene();
  line.connect('v1');
  for (let round = 1; round < 6; round++) {
    const old = last();
    old.opens();
    old.drops();
    expect(line.isOpen()).toBe(false);
    await faked.pass(4999);
    expect(faked.sockets.length).toBe(round);
    await faked.pass(1);
    expect(faked.sockets.length).toBe(round + 1);
    old.says({ name: 'update', data: {}, seq: 1 });
    old.drops();
  }
  expect(pushed).toEqual([]);
});

test('a line that is never let in is tried ever more seldom, up to 80 s, until it is open [F13j W-SOC-05]', async () => {
  const { faked, line, last } = scene();
  line.connect('v1');
  for (const seconds of [5, 10, 20, 40, 80, 80]) {
    last().drops(1006);
    expect(faked.waits()).toEqual([seconds * 1000]);
    await faked.pass(seconds * 1000);
  }
  last().opens();
  last().drops(1006);
  expect(faked.waits()).toEqual([5000]);
});

test('a restarting server is asked again within 3 s, a refusal is not', async () => {
  const { faked, line, last } = scene(0.5);
  line.connect('v1');
  last().opens();
  last().drops(1012);
  expect(faked.waits()).toEqual([1500]);
  await faked.pass(1500);
  last().drops(4401);
  await faked.pass(600_000);
  expect(faked.sockets.length).toBe(2);
  line.connect('v1');
  expect(faked.sockets.length).toBe(2);
  line.connect('v2');
  expect(faked.sockets.length).toBe(3);
});

test('after a reconnect it names the last message it has seen; somebody new has seen none', async () => {
  const { faked, line, last, pushed } = scene();
  const hello = () => JSON.parse(last().sent[0]!) as { data: { cursor?: number } };
  line.connect('v1');
  last().opens();
  last().says({ name: 'welcome', data: { cursor: 7 } });
  last().says({ name: 'update', data: { u: 2 }, seq: 9 });
  last().drops();
  await faked.pass(5000);
  last().opens();
  expect(hello().data.cursor).toBe(9);
  expect(pushed.at(-1)).toEqual({ name: 'update', data: { u: 2 }, seq: 9 });
  line.connect('v2');
  last().opens();
  expect(hello().data).not.toHaveProperty('cursor');
});

test('what is not JSON is dropped without a word to the page', () => {
  const { faked, line, last, pushed } = scene();
  line.connect('v1');
  last().opens();
  last().says('PONG');
  last().says('null');
  expect([pushed.length, faked.faults.length]).toEqual([0, 2]);
});

test('the same session keeps its line; closing ends it with its timers', async () => {
  const { faked, line, last } = scene();
  line.connect('v1');
  line.connect('v1');
  expect(faked.sockets.length).toBe(1);
  last().opens();
  line.close();
  expect([last().readyState, faked.timers(), faked.listeners()]).toEqual([3, 0, 0]);
  await faked.pass(60_000);
  expect(faked.sockets.length).toBe(1);
});

test('a page that comes after another goes on where that one ended, and what another tab heard is not asked for again [W-ACT-11]', () => {
  const { line, last } = scene(0.5, (id) => (id === 'v1' ? 41 : undefined));
  const cursor = () => (JSON.parse(last().sent[0]!) as { data: { cursor?: number } }).data.cursor;
  line.connect('v1');
  last().opens();
  expect(cursor()).toBe(41);
  expect([line.heard('v1', 43), line.heard('v1', 43), line.heard('v1', undefined)]).toEqual([true, false, true]);
  line.close();
  line.connect('v1');
  last().opens();
  expect(cursor()).toBe(43);
});

test('who has heard it all from another tab goes on from there when the lead comes', () => {
  const { line, last } = scene(0.5, () => 3);
  expect([line.heard('v1', 4), line.heard('v1', 5), line.heard('v1', 4)]).toEqual([true, true, false]);
  line.connect('v1');
  last().opens();
  expect(JSON.parse(last().sent[0]!)).toMatchObject({ data: { cursor: 5 } });
  line.close();
  expect(line.heard('v2', 1)).toBe(true);
});

test('the unread count of the welcome is told when it has changed', async () => {
  const { faked, line, last, pushed } = scene();
  line.connect('v1');
  last().opens();
  last().says({ name: 'welcome', data: { cursor: 0 } });
  expect(pushed).toEqual([]);
  last().says({ name: 'update', data: { u: 3 }, seq: 1 });
  last().drops();
  await faked.pass(5000);
  last().opens();
  last().says({ name: 'welcome', data: { cursor: 1, u: 3 } });
  expect(pushed.length).toBe(1);
  last().says({ name: 'welcome', data: { cursor: 1 } });
  expect(pushed.at(-1)).toEqual({ name: 'update', data: { u: 0 } });
});

test('1,000 drops over 20,000 pushed actions: none lost, none twice, in order [W-ACT-11]', async () => {
  const { faked, line, last, pushed } = scene();
  const total = 20_000;
  const drops = 1000;
  let seed = 20_261_121;
  const random = () => (seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31;
  /** Sends what the client has not seen, as the server does, and may break off at any point, also before the first. */
  const serve = () => {
    last().opens();
    const { cursor = 0 } = (JSON.parse(last().sent[0]!) as { data: { cursor?: number } }).data;
    last().says({ name: 'welcome', data: { cursor } });
    return cursor;
  };
  line.connect('v1');
  let sent = serve();
  for (let drop = 0; drop < drops; drop++) {
    const until = drop === drops - 1 ? total : Math.min(total, sent + Math.floor(random() * 40));
    while (sent < until) last().says({ name: 'update', data: { a: [{ actionType: `${++sent}` }] }, seq: sent });
    // A message may also come twice, from a server that did not hear that it had arrived.
    if (sent && random() < 0.2) last().says({ name: 'update', data: { a: [] }, seq: sent });
    last().drops();
    await faked.pass(5000);
    sent = serve();
  }
  expect(pushed.map((push) => (push as { seq: number }).seq)).toEqual(Array.from({ length: total }, (_, at) => at + 1));
});
