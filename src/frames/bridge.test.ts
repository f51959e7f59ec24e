import { describe, expect, test } from 'bun:test';
import * as fc from 'fast-check';
import type { ToMessenger } from '../wire/frame.ts';
import { toMessenger } from '../wire/to-messenger.ts';
import { openBridge, type FrameWindow, type Handlers } from './bridge.ts';

const HOST = 'https://shop.test';

/** A window whose parent keeps what it was posted; `say` is a message from any window. */
function framed() {
  const listeners = new Set<(event: MessageEvent) => void>();
  const posted: { message: unknown; origin: string }[] = [];
  const parent = {
    postMessage: (text: string, origin: string) => posted.push({ message: JSON.parse(text), origin }),
  };
  const window: FrameWindow = {
    parent,
    addEventListener: (_, listener) => listeners.add(listener),
    removeEventListener: (_, listener) => listeners.delete(listener),
  };
  const heard: [string, unknown][] = [];
  const handlers = Object.fromEntries(
    Object.keys(toMessenger).map((name) => [name, (data: unknown) => heard.push([name, data])]),
  ) as unknown as Handlers<typeof toMessenger>;
  const bridge = openBridge(window);
  const stop = bridge.listen(toMessenger, handlers);
  const say = (data: unknown, from: { source?: unknown; origin?: string } = {}) => {
    for (const listener of listeners)
      listener({ source: parent, origin: HOST, data, ...from } as unknown as MessageEvent);
  };
  const tell = <N extends keyof ToMessenger>(name: N, data?: unknown, from = {}) =>
    say(JSON.stringify({ name, data }), from);
  return { bridge, posted, heard, say, tell, stop, listeners };
}

describe('what is heard', () => {
  test('a message of the parent reaches its handler', () => {
    const { tell, heard } = framed();
    tell('widget-status-update', { isWidgetOpen: true });
    expect(heard).toEqual([['widget-status-update', { isWidgetOpen: true }]]);
  });

  test('a message of any other window is ignored', () => {
    const { tell, heard } = framed();
    tell('widget-status-update', { isWidgetOpen: true }, { source: { postMessage: () => undefined } });
    tell('widget-status-update', { isWidgetOpen: true }, { source: null });
    expect(heard).toEqual([]);
  });

  test('once the parent is known by its origin no other origin speaks for it', () => {
    const { tell, heard } = framed();
    tell('session-cleared');
    tell('widget-status-update', { isWidgetOpen: true }, { origin: 'https://evil.test' });
    expect(heard.map(([name]) => name)).toEqual(['session-cleared']);
  });

  test('unknown names, names of built-in properties and wrong shapes have no effect', () => {
    const { say, tell, heard, posted, bridge } = framed();
    for (const name of ['toString', '__proto__', 'constructor', 'open-conversations', ''])
      say(JSON.stringify({ name }));
    tell('widget-status-update', { isWidgetOpen: 'yes' });
    tell('start-feedbackflow', { flow: 7 });
    tell('set-form-data', { formKey: 'password', data: { value: 'screenshot', dirty: true } });
    tell('session-update', { sessionData: null, sdkKey: 'k' });
    say({ name: 'session-cleared' });
    bridge.post('close-widget');
    expect(heard).toEqual([]);
    expect(posted).toEqual([]);
  });

  test('ten thousand malformed messages have no effect', () => {
    const { say, heard } = framed();
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.anything()), (data) => say(data)),
      { numRuns: 10_000 },
    );
    expect(heard).toEqual([]);
  });

  test('after its stop nothing is heard', () => {
    const { tell, heard, stop, listeners } = framed();
    stop();
    tell('session-cleared');
    expect(heard).toEqual([]);
    expect(listeners.size).toBe(0);
  });
});

describe('what is posted', () => {
  test('the ping goes out at once, everything else waits until the parent has spoken and goes to its origin alone', () => {
    const { bridge, posted, tell } = framed();
    bridge.post('ping');
    bridge.post('page-changed', { name: 'feedbackflow' });
    bridge.post('close-widget');
    expect(posted).toEqual([{ message: { name: 'ping' }, origin: '*' }]);
    tell('session-cleared');
    expect(posted.slice(1)).toEqual([
      { message: { name: 'page-changed', data: { name: 'feedbackflow' } }, origin: HOST },
      { message: { name: 'close-widget' }, origin: HOST },
    ]);
  });

  test('a parent without an origin of its own is still answered', () => {
    const { bridge, posted, tell, heard } = framed();
    tell('session-cleared', undefined, { origin: 'null' });
    tell('session-cleared', undefined, { origin: 'null' });
    bridge.post('close-widget');
    expect(heard).toHaveLength(2);
    expect(posted).toEqual([{ message: { name: 'close-widget' }, origin: '*' }]);
  });
});
