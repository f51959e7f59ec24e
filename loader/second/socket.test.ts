import { expect, test } from 'bun:test';
import { fakePlatform } from '../../test/loader/fake-platform.ts';
import { createSocket } from './socket.ts';

function scene(random?: number) {
  const browser = fakePlatform({ random });
  const pushed: unknown[] = [];
  const hello = () => ({ as: 'visitor', key: 'k', id: 'v1', hash: 'h1', sdk: '0.1.0' });
  const line = createSocket(browser.platform, { ws: 'wss://parley.test/ws' }, hello, (push) => pushed.push(push));
  return { browser, line, pushed, last: () => browser.sockets.at(-1)! };
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
  const { browser, line, last } = scene();
  line.connect('v1');
  last().opens();
  await browser.pass(9999);
  expect(last().sent.slice(1)).toEqual([]);
  await browser.pass(20_001);
  expect(last().sent.slice(1)).toEqual(['PING', 'PING', 'PING']);
});

test('it comes back 5 s after a close, for ever, and the old socket is never heard again [W-SOC-05]', async () => {
  const { browser, line, last, pushed } = scene();
  line.connect('v1');
  for (let round = 1; round < 6; round++) {
    const old = last();
    old.opens();
    old.drops();
    expect(line.isOpen()).toBe(false);
    await browser.pass(4999);
    expect(browser.sockets.length).toBe(round);
    await browser.pass(1);
    expect(browser.sockets.length).toBe(round + 1);
    old.says({ name: 'update', data: {}, seq: 1 });
    old.drops();
  }
  expect(pushed).toEqual([]);
});

test('a restarting server is asked again within 3 s, a refusal is not', async () => {
  const { browser, line, last } = scene(0.5);
  line.connect('v1');
  last().opens();
  last().drops(1012);
  expect(browser.waits()).toEqual([1500]);
  await browser.pass(1500);
  last().drops(4401);
  await browser.pass(600_000);
  expect(browser.sockets.length).toBe(2);
  line.connect('v1');
  expect(browser.sockets.length).toBe(2);
  line.connect('v2');
  expect(browser.sockets.length).toBe(3);
});

test('after a reconnect it names the last message it has seen; somebody new has seen none', async () => {
  const { browser, line, last, pushed } = scene();
  const hello = () => JSON.parse(last().sent[0]!) as { data: { cursor?: number } };
  line.connect('v1');
  last().opens();
  last().says({ name: 'welcome', data: { cursor: 7 } });
  last().says({ name: 'update', data: { u: 2 }, seq: 9 });
  last().drops();
  await browser.pass(5000);
  last().opens();
  expect(hello().data.cursor).toBe(9);
  expect(pushed.at(-1)).toEqual({ name: 'update', data: { u: 2 } });
  line.connect('v2');
  last().opens();
  expect(hello().data).not.toHaveProperty('cursor');
});

test('what is not JSON is dropped without a word to the page', () => {
  const { browser, line, last, pushed } = scene();
  line.connect('v1');
  last().opens();
  last().says('PONG');
  last().says('null');
  expect([pushed.length, browser.faults.length]).toEqual([0, 2]);
});

test('the same session keeps its line; closing ends it with its timers', async () => {
  const { browser, line, last } = scene();
  line.connect('v1');
  line.connect('v1');
  expect(browser.sockets.length).toBe(1);
  last().opens();
  line.close();
  expect([last().readyState, browser.timers(), browser.listeners()]).toEqual([3, 0, 0]);
  await browser.pass(60_000);
  expect(browser.sockets.length).toBe(1);
});
