/** What the log tells of calls by fetch, and what it leaves alone. */
import { expect, test } from 'bun:test';
import { NETWORK_UNREAD_MS } from './limits.ts';
import { redact } from '../redaction/entry.ts';
import { settled } from '../../../test/loader/fake-core.ts';
import { LIMIT, nativeFetch, networkPage } from '../../../test/loader/network-page.ts';

const page = networkPage();
const { entries, start, get } = page;

test('an entry has address, method, date and duration [W-NET-01]', async () => {
  const pending = get('text', { method: 'post' });
  page.time += 40;
  const entry = await pending;
  expect(entry).toMatchObject({
    url: `${page.base}text`,
    type: 'POST',
    date: '2026-11-21T10:00:00.000Z',
    duration: 40,
  });
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
  await expect(page.scope.fetch('http://127.0.0.1:1/')).rejects.toThrow();
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
  const pending = page.scope.fetch(`${page.base}text`);
  page.time += 7;
  expect(entries().at(-1)).toMatchObject({
    duration: 7,
    success: false,
    response: { responseText: '<request_still_open>' },
  });
  await (await pending).text();
});

test('a body that does not end in 5 s is left alone, and the page reads on [W-NET-09]', async () => {
  const response = await page.scope.fetch(`${page.base}slow`);
  page.clock.pass(NETWORK_UNREAD_MS);
  await settled();
  page.clock.pass(5000);
  await settled();
  expect(entries().at(-1)?.response).toMatchObject({ status: 200, responseText: '<request_still_open>' });
  expect(page.clock.pending()).toBe(0);
  page.endStream!();
  expect(await response.text()).toBe('data: 1\n\n');
});

test('a stream of events is never read by us', async () => {
  const response = await page.scope.fetch(`${page.base}events`);
  await settled();
  expect(entries().at(-1)?.response?.responseText).toBe('<content_type_not_supported>');
  expect(page.clock.pending()).toBe(0);
  const reader = response.body!.getReader();
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('data: 1\n\n');
  page.endStream!();
});

test('the log keeps 30 calls, the newest [W-NET-06]', async () => {
  for (let call = 0; call < 33; call++) await (await page.scope.fetch(`${page.base}text?${call}`)).text();
  const urls = entries().map(({ url }) => url);
  expect(urls).toHaveLength(30);
  expect([urls[0], urls[29]]).toEqual([`${page.base}text?3`, `${page.base}text?32`]);
});

test('the number of calls can be raised to 70 and not beyond [W-NET-07 W-API-41]', async () => {
  page.api.setMaxNetworkRequests(1000);
  for (let call = 0; call < 75; call++) await (await page.scope.fetch(`${page.base}text?${call}`)).text();
  expect(entries()).toHaveLength(70);
  page.api.setMaxNetworkRequests(5);
  expect(entries().map(({ url }) => url)[0]).toBe(`${page.base}text?70`);
  for (const junk of ['x', -3, null, {}]) page.api.setMaxNetworkRequests(junk);
  expect(entries()).toHaveLength(1);
});

test("the product's own origins are never logged, and the host adds its own parts of addresses [W-NET-11 W-CFG-16 W-API-42]", async () => {
  start({ enableNetworkLogs: true, networkLogBlacklist: [`${page.base}image`] });
  for (const own of ['app.test/api/sessions', 'frame.test/?key=1', 'media.test/files/1'])
    await (await page.scope.fetch(`https://${own}`)).text();
  await (await page.scope.fetch(`${page.base}image`)).text();
  page.api.setNetworkLogsBlacklist(['', 'xml', 7]);
  await (await page.scope.fetch(`${page.base}xml`)).text();
  expect((await get('text')).url).toBe(`${page.base}text`);
  expect(entries()).toHaveLength(1);
});

test("on pages about other people a call is told without body, query or answer, and the page's own API is not ours [D-PLT-09]", async () => {
  start({ enableNetworkLogs: true, maskAll: true, networkLogBlacklist: ['https://app.test/api/sessions'] });
  await get('json?search=Lena', { method: 'POST', body: '{"name":"Lena"}' });
  page.scope.fetch('https://app.test/api/auth/users?name=Lena').catch(() => undefined);
  page.scope.fetch('https://app.test/api/sessions').catch(() => undefined);
  const told = entries();
  expect(told.map(({ url }) => url)).toEqual([`${page.base}json`, 'https://app.test/api/auth/users']);
  expect(told[0]).toMatchObject({ request: { payload: '' }, response: { status: 200, responseText: '' } });
  expect(JSON.stringify(told)).not.toContain('Lena');
  expect(JSON.stringify(told)).not.toContain('hunter2');
});

test('nothing is captured until the configuration switches it on [W-NET-14 W-CFG-13]', async () => {
  start({});
  expect(page.scope.fetch).toBe(nativeFetch);
  page.fake.setConfig({ enableNetworkLogs: false });
  expect(page.scope.fetch).toBe(nativeFetch);
  page.fake.setConfig({ enableNetworkLogs: true });
  expect(page.scope.fetch).not.toBe(nativeFetch);
  page.fake.setConfig({ enableNetworkLogs: true });
  await get('text');
  expect(entries()).toHaveLength(1);
});

test('the host starts and stops it, and the built-ins are as before [W-NET-13 W-API-40]', async () => {
  start({});
  const before = { ...Object.getOwnPropertyDescriptors(page.scope.XMLHttpRequest.prototype) };
  page.api.startNetworkLogger();
  page.api.startNetworkLogger();
  await get('text');
  page.api.stopNetworkLogger();
  expect(page.scope.fetch).toBe(nativeFetch);
  expect(Object.getOwnPropertyDescriptors(page.scope.XMLHttpRequest.prototype)).toEqual(before);
  await (await page.scope.fetch(`${page.base}xml`)).text();
  expect(entries().map(({ url }) => url)).toEqual([`${page.base}text`]);
});

test('names to ignore leave headers, payload and answer, at any depth; secrets are told by name only [W-NET-15 W-API-43]', async () => {
  page.api.setNetworkLogPropsToIgnore(['plan', 'x-trace']);
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
  const request = new Request(`${page.base}echo`, { method: 'PUT', body: 'mine', headers: { 'x-one': '1' } });
  const response = await page.scope.fetch(request);
  expect(await response.json()).toMatchObject({ body: 'mine' });
  expect(entries().at(-1)).toMatchObject({
    type: 'PUT',
    url: `${page.base}echo`,
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
  page.scope.fetch = (() => Promise.reject(reason)) as unknown as typeof fetch;
  page.api.stopNetworkLogger();
  page.scope.fetch = (() => Promise.reject(reason)) as unknown as typeof fetch;
  page.api.startNetworkLogger();
  const caught = await page.scope.fetch(`${page.base}text`).catch((error: unknown) => error);
  expect(caught).toBe(reason);
});

test('the page gets what its own fetch gave it, whatever that is', () => {
  page.api.stopNetworkLogger();
  page.scope.fetch = (() => 'not a promise') as unknown as typeof fetch;
  page.api.startNetworkLogger();
  expect(page.scope.fetch('x') as unknown).toBe('not a promise');
  expect(() => page.scope.fetch('https://[')).not.toThrow();
});

test('logs that the host attaches, as a list or as JSON, come first; what is no entry is left out', async () => {
  page.api.attachNetworkLogs([{ url: 'https://a.test' }, null, 'x']);
  page.api.attachNetworkLogs('[{"url":"https://b.test"}]');
  page.api.attachNetworkLogs('no json');
  await get('text');
  expect(entries().map(({ url }) => url)).toEqual(['https://a.test', 'https://b.test', `${page.base}text`]);
});
