import { expect, test } from 'bun:test';
import { fakeBrowser } from '../test/loader/fake-browser.ts';
import { captureConsole, createConsoleLog } from './console-log.ts';
import { cpuNow } from '../test/cpu-time.ts';

type Method = 'log' | 'info' | 'debug' | 'warn' | 'error';

/** A console of the page's own, so that the test's stays quiet. */
function scene() {
  const faked = fakeBrowser();
  const printed: unknown[][] = [];
  const print = (name: Method) =>
    function (this: unknown, ...values: unknown[]) {
      printed.push([name, this === page.console, ...values]);
    };
  const page = Object.assign(new EventTarget(), {
    console: {
      log: print('log'),
      info: print('info'),
      debug: print('debug'),
      warn: print('warn'),
      error: print('error'),
    },
  });
  const log = createConsoleLog(faked.browser);
  const capture = () => captureConsole({ ...faked.browser, window: page as never }, log);
  const texts = () => log.entries().map(({ log: text }) => text);
  return { faked, page, printed, log, capture, texts };
}

test('an entry has text, date and priority, by the method that was called [W-LOG-01 W-LOG-02]', () => {
  const { page, log, capture } = scene();
  capture();
  page.console.log('a', 1);
  page.console.info('b');
  page.console.debug('c');
  page.console.warn('d');
  page.console.error('e');
  log.add('<a></a>', 'CLICK');
  const date = '2026-03-01T10:00:00.000Z';
  expect(log.entries()).toEqual([
    { log: 'a 1', date, priority: 'INFO' },
    { log: 'b', date, priority: 'INFO' },
    { log: 'c', date, priority: 'INFO' },
    { log: 'd', date, priority: 'WARNING' },
    { log: 'e', date, priority: 'ERROR' },
    { log: '<a></a>', date, priority: 'CLICK' },
  ]);
});

test('empty entries are ignored [W-LOG-03]', () => {
  const { page, texts, capture } = scene();
  capture();
  page.console.log();
  page.console.log('');
  page.console.log('  \n ');
  expect(texts()).toEqual([]);
});

test('an entry is cut to 1000 characters [W-LOG-04]', () => {
  const { page, texts, capture } = scene();
  capture();
  page.console.log('x'.repeat(1000));
  page.console.log('y'.repeat(1001));
  page.console.log(Array.from({ length: 20 }, () => 'z'.repeat(900)));
  expect(texts().map((text) => text.length)).toEqual([1000, 1000, 1000]);
});

test('the buffer keeps 500 entries and drops the oldest [W-LOG-05 W-LOG-06]', () => {
  const { page, texts, capture } = scene();
  capture();
  for (let at = 1; at <= 503; at++) page.console.log(`line ${at}`);
  expect([texts().length, texts()[0], texts().at(-1)]).toEqual([500, 'line 4', 'line 503']);
});

test('methods are wrapped in place: the page prints as before, with its own this [W-LOG-10]', () => {
  const { page, printed, capture } = scene();
  const { console } = page;
  capture();
  page.console.warn('a', 2);
  expect(page.console).toBe(console);
  expect(printed).toEqual([['warn', true, 'a', 2]]);
});

test('the stop puts the very same methods back [W-LOG-11]', () => {
  const { page, texts, capture } = scene();
  const before = { ...page.console };
  const stop = capture();
  expect(page.console.log).not.toBe(before.log);
  stop();
  expect({ ...page.console }).toEqual(before);
  page.console.log('later');
  expect(texts()).toEqual([]);
});

test('somebody who wrapped over us later keeps working after the stop [W-LOG-11]', () => {
  const { page, printed, texts, capture } = scene();
  const stop = capture();
  const ours = page.console.log;
  const theirs: unknown[] = [];
  const wrapper = function (this: unknown, ...values: unknown[]) {
    theirs.push(values);
    ours.apply(this, values);
  };
  page.console.log = wrapper;
  stop();
  page.console.log('still printed');
  expect([page.console.log === wrapper, theirs.length, printed.length, texts()]).toEqual([true, 1, 1, []]);
});

test('a console that cannot be changed is left as it is', () => {
  const { faked, page, capture, printed } = scene();
  Object.freeze(page.console);
  capture()();
  page.console.log('x');
  expect([printed.length, faked.faults.length]).toEqual([1, 5]);
});

test('objects are readable, and nothing that is logged can break the page', () => {
  const { page, printed, texts, capture } = scene();
  capture();
  const circle: Record<string, unknown> = { name: 'circle' };
  circle.self = circle;
  let asked = 0;
  const shy = Object.defineProperty({ a: 1 }, 'b', { enumerable: true, get: () => asked++ });
  const broken = new Proxy(
    {},
    {
      ownKeys: () => {
        throw new Error('never');
      },
    },
  );
  for (const value of [
    { a: 1, b: ['x', null, { c: { d: 1 } }] },
    circle,
    shy,
    new Date(0),
    new Map(),
    {},
    [],
    undefined,
    5n,
    Symbol('s'),
    Object.create(null),
    function named() {},
  ])
    page.console.log(value);
  page.console.log('kept', broken);
  page.console.log('after');
  expect(texts().slice(0, 3)).toEqual([
    '{a: 1, b: ["x", null, {c: {…}}]}',
    '{name: "circle", self: {name: "circle", self: {name: "circle", self: {…}}}}',
    '{a: 1, b: …}',
  ]);
  expect(texts()[3]).toContain('1970');
  expect(texts().slice(4)).toEqual([
    '[object Map]',
    '{}',
    '[]',
    'undefined',
    '5',
    'Symbol(s)',
    '{}',
    'ƒ named',
    'after',
  ]);
  expect([asked, printed.length]).toEqual([0, 14]);
});

test('a huge object costs little and stays within the limit', () => {
  const { page, texts, capture } = scene();
  capture();
  page.console.log(Array.from({ length: 100_000 }, (_, at) => ({ at })));
  expect(texts()[0]).toStartWith('[{at: 0}, {at: 1},');
  expect(texts()[0]).toEndWith(', …]');
});

test('the bytes of a picture cost no more than its first few, and a list with holes stays one', () => {
  const { page, texts, capture } = scene();
  capture();
  const began = cpuNow();
  page.console.log(
    new Uint8ClampedArray(8_000_000),
    Array.from({ length: 1_000_000 }, () => 1),
    new Float64Array(2),
  );
  expect(cpuNow() - began).toBeLessThan(500);
  const twenty = (item: string) => `[${`${item}, `.repeat(20)}…]`;
  expect(texts()[0]).toBe(`${twenty('0')} ${twenty('1')} [0, 0]`);
  // oxlint-disable-next-line no-sparse-arrays
  page.console.log([1, , 3], new DataView(new ArrayBuffer(8)));
  expect(texts()[1]).toBe('[1, 3] []');
});

test('errors come with message and stack, uncaught ones and rejections too', () => {
  const { page, log, capture } = scene();
  const stop = capture();
  page.console.error(new TypeError('boom'));
  page.dispatchEvent(Object.assign(new Event('error'), { error: new Error('late'), message: 'late' }));
  page.dispatchEvent(Object.assign(new Event('error'), { error: null, message: 'Script error.' }));
  page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: { code: 7 } }));
  stop();
  page.dispatchEvent(Object.assign(new Event('error'), { error: new Error('x'), message: 'x' }));
  const entries = log.entries();
  expect(entries[0]!.log).toMatch(/TypeError: boom\n\s+at /);
  expect(entries[1]!.log).toMatch(/^Uncaught Error: late\n/);
  expect(entries.slice(2).map(({ log: text, priority }) => [text, priority])).toEqual([
    ['Uncaught Script error.', 'ERROR'],
    ['Uncaught {code: 7}', 'ERROR'],
  ]);
});
