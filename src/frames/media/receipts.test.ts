import { afterEach, beforeEach, expect, jest, test } from 'bun:test';
import { receiptsOf } from './receipts.ts';

type Sent = { readonly url: string; readonly init: RequestInit };
let sent: Sent[];
let answer: () => Promise<Response>;
/** Says whether the place is in sight. */
let look: (isIntersecting: boolean) => void;
const real = { fetch: globalThis.fetch, observer: globalThis.IntersectionObserver };
const content = { receipt: { delivery: 'd.modal.x', key: 'k' }, less: true };
const place = document.createElement('section');
const said: string[] = [];
const open = (given: object = content) => receiptsOf(given, place, { say: (word) => void said.push(word) });
const told = () =>
  sent.map(({ url, init }) => [url.split('/').at(-1), JSON.parse(String(init.body)) as Record<string, any>] as const);

beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
  said.length = 0;
  answer = async () => new Response('{}');
  globalThis.fetch = ((url: string, init: RequestInit) => {
    sent.push({ url, init });
    return answer();
  }) as typeof fetch;
  globalThis.IntersectionObserver = class {
    constructor(run: (entries: object[]) => void) {
      look = (isIntersecting) => run([{ isIntersecting }]);
    }
    observe() {}
    disconnect() {
      look = () => undefined;
    }
  } as unknown as typeof IntersectionObserver;
});
afterEach(() => {
  jest.useRealTimers();
  Object.assign(globalThis, { fetch: real.fetch, IntersectionObserver: real.observer });
});

test('it counts as seen after a whole second in sight, once [P-OUT-20]', () => {
  open();
  look(true);
  jest.advanceTimersByTime(999);
  look(false);
  jest.advanceTimersByTime(5000);
  expect(sent).toEqual([]);
  look(true);
  jest.advanceTimersByTime(1000);
  look(true);
  jest.advanceTimersByTime(5000);
  expect(told()).toMatchObject([['receipts', { receipts: [{ delivery: 'd.modal.x', kind: 'seen' }] }]]);
  expect(sent[0]!.init).toMatchObject({ method: 'POST', keepalive: true, headers: { 'api-token': 'k' } });
});

test('a click is told, a dismissal is told and closes, less like this tells both [P-OUT-32]', () => {
  const { clicked, dismiss, less } = open();
  clicked();
  dismiss();
  expect(said).toEqual(['close']);
  less!();
  expect(told().map(([call, body]) => [call, body.days ?? body.receipts[0].kind])).toEqual([
    ['receipts', 'clicked'],
    ['receipts', 'dismissed'],
    ['quiet', 90],
    ['receipts', 'dismissed'],
  ]);
  expect(open({ receipt: content.receipt }).less).toBeUndefined();
});

test('what did not arrive is sent again once there is a connection', async () => {
  answer = () => Promise.reject(new TypeError('offline'));
  open().clicked();
  await Promise.resolve();
  await Promise.resolve();
  answer = async () => new Response('{}');
  dispatchEvent(new Event('online'));
  dispatchEvent(new Event('online'));
  expect(told().map(([, { receipts }]) => receipts[0].kind)).toEqual(['clicked', 'clicked']);
});

test('of what no campaign shows nothing is told, and it closes all the same', () => {
  const { clicked, dismiss } = open({});
  clicked();
  dismiss();
  look(true);
  jest.advanceTimersByTime(5000);
  expect([sent, said]).toEqual([[], ['close']]);
});
