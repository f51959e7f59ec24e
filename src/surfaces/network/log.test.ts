import { afterAll, afterEach, beforeAll, beforeEach, expect, spyOn, test } from 'bun:test';
import type { Server } from 'bun';
import { collect } from '../../../src/surfaces/feedback/body.ts';
import { redact } from '../../../src/surfaces/redaction/entry.ts';
import type { NetworkEntry } from '../../../src/wire/report.ts';
import type { FlowConfig } from '../../../src/wire/config.ts';
import { fakeClock, fakeCore, settled } from '../../../test/loader/fake-core.ts';
import type { Network } from '../../wire/surface.ts';
import { createNetworkLog } from './log.ts';

const KB = 1024;
const LIMIT = Math.floor(0.15 * KB * KB);
let server: Server<undefined>;
let base: string;
let endStream: (() => void) | undefined;
const browserFetch = globalThis.fetch;
/** Of the page. Only the test's own server is a real one. */
const nativeFetch = ((input: RequestInfo | URL, init?: RequestInit) =>
  /\.test\//.test(input instanceof Request ? input.url : String(input))
    ? Promise.resolve(new Response(''))
    : browserFetch(input, init)) as typeof fetch;

beforeAll(() => {
  const text = (body: string, type: string, init: ResponseInit = {}) =>
    new Response(body, { ...init, headers: { 'content-type': type } });
  server = Bun.serve({
    port: 0,
    routes: {
      '/json': () => Response.json({ ok: true, password: 'hunter2', deep: { plan: 'pro' } }),
      '/xml': () => text('<a/>', 'application/xml'),
      '/text': () => text('hello', 'text/plain; charset=utf-8'),
      '/image': () => text('GIF89a', 'image/gif'),
      '/untold': () => new Response(stream(1, 2)),
      '/empty': () => new Response(null, { status: 204 }),
      '/broken': () => text('no', 'text/plain', { status: 500 }),
      '/just': () => text('x'.repeat(LIMIT), 'text/plain'),
      '/over': () => text('x'.repeat(LIMIT + 1), 'text/plain'),
      '/chunks': () => new Response(stream(40, 8 * KB), { headers: { 'content-type': 'text/plain' } }),
      '/slow': () => new Response(waiting(), { headers: { 'content-type': 'text/plain' } }),
      '/events': () => new Response(waiting(), { headers: { 'content-type': 'text/event-stream' } }),
      '/echo': async (request) => Response.json({ headers: [...request.headers], body: await request.text() }),
    },
  });
  base = server.url.href;
});
afterAll(async () => {
  clockHand.mockRestore();
  await server.stop(true);
});

function stream(pieces: number, size: number): ReadableStream {
  let left = pieces;
  return new ReadableStream({
    pull(controller) {
      if (left-- > 0) controller.enqueue(new Uint8Array(size).fill(120));
      else controller.close();
    },
  });
}

function waiting(): ReadableStream {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('data: 1\n\n'));
      endStream = () => {
        endStream = undefined;
        controller.close();
      };
    },
  });
}

/** As much of XMLHttpRequest as a page uses, over fetch; happy-dom's own cannot talk to the test's server. */
class PageXhr extends EventTarget {
  status = 0;
  statusText = '';
  responseType = '';
  responseText = '';
  type = '';
  sent: [string, string][] = [];
  url = '';
  method = '';
  open(method: string, url: string): void {
    [this.method, this.url] = [method, url];
  }
  setRequestHeader(name: string, value: string): void {
    this.sent.push([name, value]);
  }
  getResponseHeader(name: string): string | null {
    return name === 'content-type' ? this.type : null;
  }
  send(body?: string): void {
    void this.run(body).then((loaded) => this.dispatchEvent(Object.assign(new Event('loadend'), { loaded })));
  }
  private async run(body?: string): Promise<number> {
    try {
      const response = await nativeFetch(new URL(this.url, base), { method: this.method, headers: this.sent, body });
      this.responseText = await response.text();
      [this.status, this.statusText, this.type] = [
        response.status,
        response.statusText,
        response.headers.get('content-type') ?? '',
      ];
      return this.responseText.length;
    } catch {
      return 0;
    }
  }
}

let fake: ReturnType<typeof fakeCore>;
let clock: ReturnType<typeof fakeClock>;
let scope: { fetch: typeof fetch; XMLHttpRequest: typeof XMLHttpRequest };
let api: Network;
let entries: () => NetworkEntry[];
let time: number;
const clockHand = spyOn(Date, 'now');

beforeEach(() => start({ enableNetworkLogs: true }));
afterEach(() => {
  endStream?.();
  fake.destroy();
});

function start(config: Partial<FlowConfig>): void {
  fake?.destroy();
  fake = fakeCore({ config });
  clock = fakeClock();
  clockHand.mockImplementation(() => time);
  time = Date.parse('2026-11-21T10:00:00Z');
  class Xhr extends PageXhr {}
  // As in a browser, the methods stand on the prototype itself.
  const { constructor: _, ...methods } = Object.getOwnPropertyDescriptors(PageXhr.prototype);
  Object.defineProperties(Xhr.prototype, methods);
  scope = { fetch: nativeFetch, XMLHttpRequest: Xhr as unknown as typeof XMLHttpRequest };
  api = createNetworkLog(fake.core, clock.later, scope, () => time);
  entries = () => collect({ ...fake.core, watching: { network: api } }).networkLogs!;
}

/** Calls, reads the answer as the page would, and lets the log read its copy. */
async function get(path: string, init?: RequestInit): Promise<NetworkEntry> {
  const response = await scope.fetch(base + path, init);
  await response.text();
  return finished();
}

/** The newest entry once its body has been read. */
async function finished(): Promise<NetworkEntry> {
  for (let turn = 0; turn < 2000; turn++) {
    const last = entries().at(-1)!;
    if (last.response?.responseText !== '<request_still_open>') return last;
    await new Promise((resolve) => setImmediate(resolve));
  }
  throw new Error('still open');
}

function xhr(
  method: string,
  path: string,
  body?: string,
  set?: (request: XMLHttpRequest) => void,
): Promise<XMLHttpRequest> {
  const request = new scope.XMLHttpRequest();
  request.open(method, base + path);
  set?.(request);
  return new Promise((resolve) => {
    request.addEventListener('loadend', () => resolve(request));
    request.send(body);
  });
}

test('an entry has address, method, date and duration [W-NET-01]', async () => {
  const pending = get('text', { method: 'post' });
  time += 40;
  const entry = await pending;
  expect(entry).toMatchObject({ url: `${base}text`, type: 'POST', date: '2026-11-21T10:00:00.000Z', duration: 40 });
});

test('an entry tells the request by payload and headers [W-NET-02]', async () => {
  const { request } = await get('echo', { method: 'POST', body: 'a=1', headers: { 'X-One': '1' } });
  expect(request).toEqual({ payload: 'a=1', headers: { 'x-one': '1' } });
  expect((await get('text')).request).toEqual({ payload: '{}', headers: {} });
});

test('an entry tells the answer by status, words and text [W-NET-03 W-NET-12]', async () => {
  expect((await get('text')).response).toEqual({ status: 200, statusText: 'OK', responseText: 'hello' });
});

test('an entry says whether the call succeeded: not with a 500, not without an answer [W-NET-04]', async () => {
  expect((await get('text')).success).toBe(true);
  expect((await get('broken')).success).toBe(false);
  await expect(scope.fetch('http://127.0.0.1:1/')).rejects.toThrow();
  expect(entries().at(-1)).toMatchObject({ url: 'http://127.0.0.1:1/', success: false });
  expect(entries().at(-1)).not.toHaveProperty('response');
});

test('text, xml, json and untold types are told, others by a placeholder [W-NET-10 W-NET-12]', async () => {
  expect((await get('xml')).response?.responseText).toBe('<a/>');
  expect((await get('json')).response?.responseText).toContain('"ok":true');
  expect((await get('untold')).response?.responseText).toBe('xx');
  expect((await get('empty')).response).toMatchObject({ status: 204, responseText: '' });
  expect((await get('image')).response?.responseText).toBe('<content_type_not_supported>');
});

test('a body of 0.15 MB is told, one byte more is not, whether its length is known or not [W-NET-08]', async () => {
  expect((await get('just')).response?.responseText).toHaveLength(LIMIT);
  expect((await get('over')).response?.responseText).toBe('<content_too_large>');
  expect((await get('chunks')).response?.responseText).toBe('<content_too_large>');
  const { request } = await get('text', { method: 'POST', body: 'x'.repeat(LIMIT + 1) });
  expect(request?.payload).toBe('<content_too_large>');
});

test('a call that is still open is told as that, with the time it has taken so far [W-NET-09]', async () => {
  const pending = scope.fetch(`${base}text`);
  time += 7;
  expect(entries().at(-1)).toMatchObject({
    duration: 7,
    success: false,
    response: { responseText: '<request_still_open>' },
  });
  await (await pending).text();
});

test('a body that does not end in 5 s is left alone, and the page reads on [W-NET-09]', async () => {
  const response = await scope.fetch(`${base}slow`);
  await settled();
  clock.pass(5000);
  await settled();
  expect(entries().at(-1)?.response).toMatchObject({ status: 200, responseText: '<request_still_open>' });
  expect(clock.pending()).toBe(0);
  endStream!();
  expect(await response.text()).toBe('data: 1\n\n');
});

test('a stream of events is never read by us', async () => {
  const response = await scope.fetch(`${base}events`);
  await settled();
  expect(entries().at(-1)?.response?.responseText).toBe('<content_type_not_supported>');
  expect(clock.pending()).toBe(0);
  const reader = response.body!.getReader();
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('data: 1\n\n');
  endStream!();
});

test('the log keeps 30 calls, the newest [W-NET-06]', async () => {
  for (let call = 0; call < 33; call++) await (await scope.fetch(`${base}text?${call}`)).text();
  const urls = entries().map(({ url }) => url);
  expect(urls).toHaveLength(30);
  expect([urls[0], urls[29]]).toEqual([`${base}text?3`, `${base}text?32`]);
});

test('the number of calls can be raised to 70 and not beyond [W-NET-07 W-API-41]', async () => {
  api.setMaxNetworkRequests(1000);
  for (let call = 0; call < 75; call++) await (await scope.fetch(`${base}text?${call}`)).text();
  expect(entries()).toHaveLength(70);
  api.setMaxNetworkRequests(5);
  expect(entries().map(({ url }) => url)[0]).toBe(`${base}text?70`);
  for (const junk of ['x', -3, null, {}]) api.setMaxNetworkRequests(junk);
  expect(entries()).toHaveLength(1);
});

test("the product's own origins are never logged, and the host adds its own parts of addresses [W-NET-11 W-CFG-16 W-API-42]", async () => {
  start({ enableNetworkLogs: true, networkLogBlacklist: [`${base}image`] });
  for (const own of ['app.test/api/sessions', 'frame.test/?key=1', 'media.test/files/1'])
    await (await scope.fetch(`https://${own}`)).text();
  await (await scope.fetch(`${base}image`)).text();
  api.setNetworkLogsBlacklist(['', 'xml', 7]);
  await (await scope.fetch(`${base}xml`)).text();
  expect((await get('text')).url).toBe(`${base}text`);
  expect(entries()).toHaveLength(1);
});

test("on pages about other people a call is told without body, query or answer, and the page's own API is not ours [D-PLT-09]", async () => {
  start({ enableNetworkLogs: true, maskAll: true, networkLogBlacklist: ['https://app.test/api/sessions'] });
  await get('json?search=Lena', { method: 'POST', body: '{"name":"Lena"}' });
  scope.fetch('https://app.test/api/auth/users?name=Lena').catch(() => undefined);
  scope.fetch('https://app.test/api/sessions').catch(() => undefined);
  const told = entries();
  expect(told.map(({ url }) => url)).toEqual([`${base}json`, 'https://app.test/api/auth/users']);
  expect(told[0]).toMatchObject({ request: { payload: '' }, response: { status: 200, responseText: '' } });
  expect(JSON.stringify(told)).not.toContain('Lena');
  expect(JSON.stringify(told)).not.toContain('hunter2');
});

test('nothing is captured until the configuration switches it on [W-NET-14 W-CFG-13]', async () => {
  start({});
  expect(scope.fetch).toBe(nativeFetch);
  fake.setConfig({ enableNetworkLogs: false });
  expect(scope.fetch).toBe(nativeFetch);
  fake.setConfig({ enableNetworkLogs: true });
  expect(scope.fetch).not.toBe(nativeFetch);
  fake.setConfig({ enableNetworkLogs: true });
  await get('text');
  expect(entries()).toHaveLength(1);
});

test('the host starts and stops it, and the built-ins are as before [W-NET-13 W-API-40]', async () => {
  start({});
  const before = { ...Object.getOwnPropertyDescriptors(scope.XMLHttpRequest.prototype) };
  api.startNetworkLogger();
  api.startNetworkLogger();
  await get('text');
  api.stopNetworkLogger();
  expect(scope.fetch).toBe(nativeFetch);
  expect(Object.getOwnPropertyDescriptors(scope.XMLHttpRequest.prototype)).toEqual(before);
  await (await scope.fetch(`${base}xml`)).text();
  expect(entries().map(({ url }) => url)).toEqual([`${base}text`]);
});

test('names to ignore leave headers, payload and answer, at any depth; secrets are told by name only [W-NET-15 W-API-43]', async () => {
  api.setNetworkLogPropsToIgnore(['plan', 'x-trace']);
  await get('json', {
    method: 'POST',
    body: JSON.stringify({ plan: 'pro', items: [{ plan: 'free', id: 1 }], userPassword: 'x' }),
    headers: { Authorization: 'Bearer s3cret', Cookie: 'a=s3cret', 'X-Trace': 't', Accept: '*/*' },
  });
  const { networkLogs } = await redact({ networkLogs: entries() });
  const { request, response } = networkLogs.at(-1)!;
  expect(request?.payload).toBe('{"items":[{"id":1}],"userPassword":"[redacted]"}');
  expect(request?.headers).toEqual({ accept: '*/*', authorization: '[redacted]', cookie: '[redacted]' });
  expect(response?.responseText).toBe('{"ok":true,"password":"[redacted]","deep":{}}');
});

test('the project names keys that are left out of logged calls [W-CFG-15]', async () => {
  start({ enableNetworkLogs: true, networkLogPropsToIgnore: ['plan'] });
  const { request, response } = await get('json', { method: 'POST', body: '{"plan":"pro","id":1}' });
  expect(request?.payload).toBe('{"id":1}');
  expect(response?.responseText).not.toContain('plan');
});

test('a Request object is told by its own address, method and headers, and its body is left to the page', async () => {
  const request = new Request(`${base}echo`, { method: 'PUT', body: 'mine', headers: { 'x-one': '1' } });
  const response = await scope.fetch(request);
  expect(await response.json()).toMatchObject({ body: 'mine' });
  expect(entries().at(-1)).toMatchObject({
    type: 'PUT',
    url: `${base}echo`,
    request: { payload: '', headers: { 'x-one': '1' } },
  });
});

test('other bodies than text are not read', async () => {
  const form = new FormData();
  form.set('file', new Blob(['x']));
  expect((await get('text', { method: 'POST', body: form })).request?.payload).toBe('<content_type_not_supported>');
  expect((await get('text', { method: 'POST', body: new URLSearchParams({ q: '1' }) })).request?.payload).toBe('q=1');
});

test('a failure that the page handles reaches it as it was, and is handed to nobody else', async () => {
  const reason = new TypeError('Failed to fetch');
  scope.fetch = (() => Promise.reject(reason)) as unknown as typeof fetch;
  api.stopNetworkLogger();
  scope.fetch = (() => Promise.reject(reason)) as unknown as typeof fetch;
  api.startNetworkLogger();
  const caught = await scope.fetch(`${base}text`).catch((error: unknown) => error);
  expect(caught).toBe(reason);
});

test('the page gets what its own fetch gave it, whatever that is', () => {
  api.stopNetworkLogger();
  scope.fetch = (() => 'not a promise') as unknown as typeof fetch;
  api.startNetworkLogger();
  expect(scope.fetch('x') as unknown).toBe('not a promise');
  expect(() => scope.fetch('https://[')).not.toThrow();
});

test('an XMLHttpRequest is told like a fetch, with every value of a header that was set twice [W-NET-02 W-NET-03]', async () => {
  const request = await xhr('post', 'echo', 'a=1', (one) => {
    one.setRequestHeader('X-One', '1');
    one.setRequestHeader('X-One', '2');
    one.setRequestHeader('Authorization', 'Bearer s3cret');
  });
  expect((request as unknown as PageXhr).sent.map(([name]) => name)).toEqual(['X-One', 'X-One', 'Authorization']);
  expect(entries().at(-1)).toMatchObject({
    type: 'POST',
    url: `${base}echo`,
    success: true,
    request: { payload: 'a=1', headers: { 'X-One': ['1', '2'], Authorization: ['Bearer s3cret'] } },
    response: { status: 200, statusText: 'OK' },
  });
});

test('an XMLHttpRequest follows the same limits, types and blacklist [W-NET-08 W-NET-09 W-NET-10 W-NET-11]', async () => {
  const last = () => entries().at(-1)?.response?.responseText;
  await xhr('GET', 'over');
  expect(last()).toBe('<content_too_large>');
  await xhr('GET', 'image');
  expect(last()).toBe('<content_type_not_supported>');
  await xhr('GET', 'json', undefined, (request) => (request.responseType = 'json'));
  expect(last()).toBe('<json>');
  const pending = xhr('GET', 'text');
  expect(last()).toBe('<request_still_open>');
  await pending;
  expect(last()).toBe('hello');
  const before = entries().length;
  api.setNetworkLogsBlacklist(['/xml']);
  await xhr('GET', 'xml');
  expect(entries()).toHaveLength(before);
});

test('an XMLHttpRequest without an answer has failed [W-NET-04]', async () => {
  const request = new scope.XMLHttpRequest();
  request.open('GET', 'http://127.0.0.1:1/');
  await new Promise((resolve) => {
    request.addEventListener('loadend', resolve);
    request.send();
  });
  expect(entries().at(-1)).toMatchObject({ success: false });
  expect(entries().at(-1)).not.toHaveProperty('response');
});

test('resources are told only where the project asks for them, once, and not what is logged already [W-NET-05 W-CFG-14]', async () => {
  const timing = (name: string, duration: number) => ({ name, duration, initiatorType: 'img', startTime: 1000 });
  const real = performance.getEntriesByType.bind(performance);
  performance.getEntriesByType = () =>
    [
      timing(`${base}text`, 1),
      timing('https://shop.test/logo.png', 12),
      timing('https://app.test/api/x', 3),
    ] as unknown as PerformanceEntryList;
  await get('text');
  expect(entries()).toHaveLength(1);
  fake.setConfig({ sendNetworkResources: true });
  const resources = entries().filter(({ type }) => type === 'RESOURCE');
  performance.getEntriesByType = real;
  expect(resources).toEqual([
    {
      type: 'RESOURCE',
      url: 'https://shop.test/logo.png',
      date: new Date(performance.timeOrigin + 1000).toISOString(),
      duration: 12,
      initiatorType: 'img',
    },
  ]);
});

test('logs that the host attaches, as a list or as JSON, come first; what is no entry is left out', async () => {
  api.attachNetworkLogs([{ url: 'https://a.test' }, null, 'x']);
  api.attachNetworkLogs('[{"url":"https://b.test"}]');
  api.attachNetworkLogs('no json');
  await get('text');
  expect(entries().map(({ url }) => url)).toEqual(['https://a.test', 'https://b.test', `${base}text`]);
});
