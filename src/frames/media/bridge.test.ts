import { expect, test } from 'bun:test';
import { openMediaBridge, type MediaKind } from './bridge.ts';

function fakeWindow() {
  const posted: { message: unknown; origin: string }[] = [];
  const parent = { postMessage: (text: string, origin: string) => posted.push({ message: JSON.parse(text), origin }) };
  let listener: ((event: MessageEvent) => void) | undefined;
  return {
    posted,
    window: {
      parent,
      addEventListener: (_: 'message', run: (event: MessageEvent) => void) => void (listener = run),
      removeEventListener: () => void (listener = undefined),
    },
    say: (data: unknown, origin = 'https://shop.test', source: unknown = parent) =>
      listener?.({ data, origin, source } as MessageEvent),
  };
}

function open(kind: MediaKind) {
  const page = fakeWindow();
  const bridge = openMediaBridge(page.window, kind);
  const heard: unknown[] = [];
  const stop = bridge.onData((data) => heard.push(data));
  return { ...page, bridge, heard, stop };
}

test('the greeting goes to anybody, upper-case; everything else only to the page that has answered [W-BAN-04 W-MOD-06]', () => {
  for (const kind of ['banner', 'modal'] as const) {
    const { bridge, heard, posted, say } = open(kind);
    bridge.say('loaded');
    bridge.sayHeight(56);
    bridge.ask({ name: 'start-custom-action', data: { action: 'secret' } });
    const type = kind.toUpperCase();
    expect(posted).toEqual([{ message: { type, name: `${kind}-loaded` }, origin: '*' }]);
    say(JSON.stringify({ type: kind, name: `${kind}-data`, data: { a: 1 } }));
    bridge.sayHeight(56);
    bridge.say('data-set');
    bridge.ask({ name: 'open-url', data: 'https://a.test/', newTab: true });
    expect(heard).toEqual([{ a: 1 }]);
    expect(posted.slice(1)).toEqual([
      { message: { type, name: `${kind}-height`, data: { height: 56 } }, origin: 'https://shop.test' },
      { message: { type, name: `${kind}-data-set` }, origin: 'https://shop.test' },
      { message: { type, name: 'open-url', data: 'https://a.test/', newTab: true }, origin: 'https://shop.test' },
    ]);
  }
});

test('only the parent is heard, always at the origin of its first message, and only in lower case', () => {
  const { heard, say, stop } = open('banner');
  const message = { type: 'banner', name: 'banner-data', data: 1 };
  say(message, 'https://evil.test', {});
  for (const wrong of [
    '',
    'x',
    '{',
    null,
    7,
    [],
    { ...message, type: 'BANNER' },
    { ...message, type: 'modal' },
    { ...message, name: 'x' },
  ])
    say(wrong);
  expect(heard).toEqual([]);
  say(message);
  say(message, 'https://evil.test');
  expect(heard).toEqual([1]);
  stop();
  say(message);
  expect(heard).toEqual([1]);
});

test('a page without an origin that could be named is answered all the same', () => {
  const { bridge, posted, say } = open('modal');
  say({ type: 'modal', name: 'modal-data', data: {} }, 'null');
  bridge.say('close');
  expect(posted).toEqual([{ message: { type: 'MODAL', name: 'modal-close' }, origin: '*' }]);
});
