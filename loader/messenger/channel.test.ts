import { afterEach, expect, test } from 'bun:test';
import { createChannel, type Channel, type Handlers, type Peer } from './channel.ts';
import type { Stop } from '../browser.ts';

const FRAME = 'https://frame.test';
const MEDIA = 'https://media.test';
const posted: [message: { name: string; data?: unknown }, target: string][] = [];
const warned: string[] = [];
let stop: Stop = () => undefined;

afterEach(() => {
  stop();
  posted.length = warned.length = 0;
});

const frameWindow = {
  postMessage: (text: string, target: string) => posted.push([JSON.parse(text), target]),
} as unknown as Window;
const bannerWindow = {} as Window;

function open(
  handlers: Handlers = {},
  peers: readonly [Peer, ...Peer[]] = [
    [FRAME, () => frameWindow],
    [MEDIA, () => bannerWindow],
  ],
): Channel {
  const channel = createChannel(peers, (message) => warned.push(message));
  stop = channel.listen(handlers);
  return channel;
}

function receive(data: unknown, origin = FRAME, source: unknown = frameWindow): void {
  const event = new Event('message');
  Object.assign(event, { data, origin, source });
  window.dispatchEvent(event);
}

const names = () => posted.map(([{ name }]) => name);

test("a message is taken only from the frame's or a banner's own window at its own origin [W-VAL-01]", () => {
  let pings = 0;
  open({ ping: () => void (pings += 1) });
  const text = '{"name":"ping"}';
  receive(text, 'https://evil.test');
  receive(text, 'https://frame.test.evil.test');
  receive(text, FRAME, {});
  receive(text, FRAME, null);
  receive(text, MEDIA, frameWindow);
  receive(text, MEDIA, {});
  expect(pings).toBe(0);
  receive(text);
  receive(text, MEDIA, bannerWindow);
  expect(pings).toBe(2);
});

test('nothing is taken while the frame is not there, also from a message without a window [W-VAL-01]', () => {
  let pings = 0;
  open({ ping: () => void (pings += 1) }, [[FRAME, () => undefined]]);
  receive('{"name":"ping"}', FRAME, undefined);
  receive('{"name":"ping"}', FRAME, null);
  expect(pings).toBe(0);
});

test('a message that is not JSON text is ignored [W-VAL-02]', () => {
  let pings = 0;
  open({ ping: () => void (pings += 1) });
  for (const data of ['{name:"ping"}', 'ping', '', { name: 'ping' }, new ArrayBuffer(4), undefined, 7]) receive(data);
  expect(pings).toBe(0);
  expect(warned).toEqual([]);
});

test('malformed and unknown messages are ignored, also names that every object has [W-VAL-06]', () => {
  open({ ping: () => undefined });
  for (const text of [
    'null',
    '[]',
    '1',
    '"ping"',
    '{}',
    '{"name":null}',
    '{"name":["ping"]}',
    '{"name":"no-such"}',
    '{"name":"toString"}',
    '{"name":"__proto__"}',
  ]) {
    receive(text);
  }
  expect(warned).toEqual([]);
});

test('a handler that throws is told to the console and never to the page', () => {
  open({
    ping: () => {
      throw new Error('ours');
    },
  });
  receive('{"name":"ping"}');
  expect(warned).toEqual(['ping']);
});

test('fields beside data reach the handler', () => {
  const seen: unknown[] = [];
  open({ 'open-url': (url, { newTab }) => void seen.push([url, newTab]) });
  receive('{"name":"open-url","data":"https://a.test","newTab":true}');
  expect(seen).toEqual([['https://a.test', true]]);
});

test('before the ping a message waits when that is asked for and is dropped otherwise [W-FRM-38]', () => {
  const channel = open();
  channel.send('widget-status-update', { isWidgetOpen: true });
  channel.send('start-feedbackflow', { flow: 'a' }, true);
  expect(channel.ready()).toBe(false);
  expect(posted).toEqual([]);
  channel.open(() => undefined);
  expect(names()).toEqual(['start-feedbackflow']);
});

test('what waited goes out in order after the config and the session, and once [W-FRM-36]', () => {
  const channel = open();
  channel.send('start-feedbackflow', { flow: 'a' }, true);
  channel.send('prefill-form-data', { b: 1 }, true);
  const first = () => channel.send('config-update', { config: {}, aiTools: [], overrideLanguage: '' });
  channel.open(first);
  channel.open(first);
  expect(names()).toEqual(['config-update', 'start-feedbackflow', 'prefill-form-data', 'config-update']);
});

test("messages go to the frame's origin and never to any", () => {
  const channel = open();
  channel.open(() => undefined);
  channel.send('prefill-form-data', { email: 'kim@example.test' });
  expect(posted).toEqual([[{ name: 'prefill-form-data', data: { email: 'kim@example.test' } }, FRAME]]);
});

test('a post that fails is swallowed, and the next one goes out [W-FRM-54]', () => {
  let gone = true;
  const channel = open({}, [[FRAME, () => (gone ? null : frameWindow)]]);
  channel.open(() => undefined);
  const cycle: Record<string, unknown> = {};
  cycle.self = cycle;
  channel.send('prefill-form-data', { a: 1 });
  gone = false;
  channel.send('prefill-form-data', cycle);
  channel.send('prefill-form-data', { c: 3 });
  expect(posted.map(([message]) => message.data)).toEqual([{ c: 3 }]);
});
