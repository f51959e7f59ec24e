/** How the log comes by what answers say, and what of it the page could notice. */
import { afterEach, expect, spyOn, test } from 'bun:test';
import { NETWORK_UNREAD_MS } from './limits.ts';
import { watchReading } from './reading.ts';
import type { Ends } from './wrap.ts';
import { settled } from '../../../test/loader/fake-core.ts';
import { networkPage } from '../../../test/loader/network-page.ts';

const page = networkPage();
const { prototype } = Response;
const builtIns = Object.getOwnPropertyDescriptors(prototype);
const told = () => page.entries().at(-1)?.response?.responseText;
const call = (path: string) => page.scope.fetch(page.base + path);

afterEach(() => void Object.assign(prototype, { json: builtIns.json.value }));

test('what the page has read is in the log before the page goes on', async () => {
  await (await call('text')).text();
  expect(told()).toBe('hello');
  const value: unknown = await (await call('json')).json();
  expect(value).toMatchObject({ ok: true });
  expect(JSON.parse(String(told()))).toEqual(value);
});

test('an answer that the page leaves unread is told from a copy, 200 ms later and not before', async () => {
  const response = await call('text');
  const clone = spyOn(response, 'clone');
  page.clock.pass(NETWORK_UNREAD_MS - 1);
  expect(clone).not.toHaveBeenCalled();
  page.clock.pass(1);
  expect(clone).toHaveBeenCalledTimes(1);
  await page.finished();
  expect(told()).toBe('hello');
  expect(await response.text()).toBe('hello');
  expect(page.clock.pending()).toBe(0);
});

test('an answer that gives the page no text is told from a copy at once', async () => {
  for (const take of ['arrayBuffer', 'blob', 'bytes', 'formData'] as const) {
    const reading = (await call(take === 'formData' ? 'form' : 'text'))[take]();
    expect(await page.finished()).toMatchObject({ response: { responseText: take === 'formData' ? 'a=1' : 'hello' } });
    await reading;
  }
});

test('a json that the page has made its own is called as before, and the answer is told from a copy', async () => {
  page.api.stopNetworkLogger();
  const own = async function json(this: Response) {
    await this.text();
    return 'mine';
  };
  const hidden = new Proxy(builtIns.json.value as typeof own, { apply: (_, self) => own.call(self) });
  for (const json of [own, hidden]) {
    Object.assign(prototype, { json });
    page.api.startNetworkLogger();
    expect(prototype.json).toBe(json as typeof prototype.json);
    const response = await call('json');
    expect(await response.json()).toBe('mine');
    expect(await page.finished()).toMatchObject({ response: { responseText: expect.stringContaining('"ok":true') } });
    page.api.stopNetworkLogger();
  }
});

test('a frozen prototype stays as it is, and answers are told from copies', async () => {
  page.api.stopNetworkLogger();
  page.scope.Response = { prototype: Object.freeze(Object.defineProperties({}, builtIns)) } as typeof Response;
  page.api.startNetworkLogger();
  expect(await (await call('text')).text()).toBe('hello');
  await page.finished();
  expect(told()).toBe('hello');
});

test('a page whose timers fail gets its answers all the same', async () => {
  page.api.stopNetworkLogger();
  const ends: Ends = new Set();
  const reading = watchReading(ends, page.scope, String, () => {
    throw new Error('no timers');
  });
  const response = await call('json');
  const logged = { type: 'GET', url: '', payload: '', headers: {}, started: 0, success: false };
  reading.hear(response, { ...logged, response: { status: 0, statusText: '', responseText: '' } });
  expect(await response.json()).toMatchObject({ ok: true });
  ends.forEach((end) => end());
});

test('the end of the log gives up what is still being read, and puts every method back [W-NET-13]', async () => {
  const response = await call('slow');
  page.clock.pass(NETWORK_UNREAD_MS);
  await call('text');
  expect(page.clock.pending()).toBe(2);
  page.api.stopNetworkLogger();
  await settled();
  expect(page.clock.pending()).toBe(0);
  expect(Object.getOwnPropertyDescriptors(prototype)).toEqual(builtIns);
  page.endStream!();
  expect(await response.text()).toBe('data: 1\n\n');
});
