/** What the network log does to the calls of a page: nothing that the page, its server or its memory could notice. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CDPSession, Page } from '@playwright/test';
import { expect, test as base } from '../page-guard.ts';
import { hostDocument, snippet } from './host-document.ts';

const MB = 1024 * 1024;
const STREAM_BYTES = 100 * MB;
/** A few chunks on their way, and what the log itself may keep of a body. */
const FLAT_BYTES = 8 * MB;
const types = ['text/plain', 'application/json', 'text/event-stream', 'application/x-ndjson', 'video/mp4'];

type Shop = {
  origin: string;
  headers: () => string | undefined;
};

const test = base.extend<{ shop: Shop }>({
  shop: async ({}, use) => {
    let headers: string | undefined;
    const part = Buffer.alloc(MB / 4, 'x');
    const stream = (response: ServerResponse, sent = 0): unknown => {
      if (sent === STREAM_BYTES) return response.end();
      return response.write(part, () => stream(response, sent + part.length));
    };
    let waiting: ServerResponse | undefined;
    const server = createServer((request, response) => {
      const url = new URL(request.url ?? '/', 'http://shop');
      const type = url.searchParams.get('type') ?? 'text/plain';
      const allow = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
      response.writeHead(200, { 'content-type': type, ...allow });
      if (request.method === 'OPTIONS') return response.end();
      if (url.pathname === '/stream') return stream(response);
      if (url.pathname === '/drip') {
        waiting = response;
        return response.write('first ');
      }
      if (url.pathname === '/go-on') waiting?.end('last');
      headers = request.headers['x-twice'] as string | undefined;
      if (url.pathname === '/no-json') return response.end('<p>no</p>');
      return response.end(url.pathname === '/empty' ? '' : '{}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
    await use({ origin, headers: () => headers });
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  },
});

test.beforeEach(async ({ guard, page, site, server }) => {
  await guard.open(site.page('/shop', hostDocument({ head: snippet(server) })));
  await page.evaluate(() => Object.assign(window, { bareFetch: window.fetch }));
  await guard.call('startNetworkLogger');
  await page.waitForFunction(() => window.fetch !== (window as unknown as { bareFetch: unknown }).bareFetch);
});

/** Script memory of the page in bytes, with what its buffers hold outside of the heap. */
async function memoryOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const usage: { usedSize: number; backingStorageSize?: number } = await session.send('Runtime.getHeapUsage');
  expect(usage.backingStorageSize).toBeDefined();
  return usage.usedSize + usage.backingStorageSize!;
}

const begin = (page: Page, address: string) =>
  page.evaluate(async (address) => {
    const response = await fetch(address);
    Object.assign(window, { reader: response.body!.getReader() });
  }, address);
/** Reads at least so many bytes, or to the end; resolves with how many there were. */
const readOn = (page: Page, bytes: number) =>
  page.evaluate(async (bytes) => {
    const { reader } = window as unknown as { reader: ReadableStreamDefaultReader<Uint8Array> };
    let size = 0;
    while (size < bytes) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.length;
    }
    return size;
  }, bytes);

test('a stream of 100 MB arrives whole, and the memory of the page stays flat meanwhile', async ({ page, shop }) => {
  const session = await page.context().newCDPSession(page);
  const before = await memoryOf(session);
  await begin(page, `${shop.origin}/stream`);
  let read = 0;
  let highest = 0;
  for (const part of [1, 24, 25, 25]) {
    read += await readOn(page, part * MB);
    highest = Math.max(highest, (await memoryOf(session)) - before);
  }
  read += await readOn(page, STREAM_BYTES);
  expect(read).toBe(STREAM_BYTES);
  expect(highest).toBeLessThan(FLAT_BYTES);
});

test('the first words of an answer are there before its last, whatever its type', async ({ page, shop }) => {
  for (const type of types) {
    const words = await page.evaluate(
      async ([origin, type]) => {
        const decoder = new TextDecoder();
        const response = await fetch(`${origin}/drip?type=${encodeURIComponent(type!)}`);
        const reader = response.body!.getReader();
        const first = decoder.decode((await reader.read()).value);
        await fetch(`${origin}/go-on`);
        const last = decoder.decode((await reader.read()).value);
        return [first, last, (await reader.read()).done];
      },
      [shop.origin, type],
    );
    expect([type, ...words]).toEqual([type, 'first ', 'last', true]);
  }
});

test('an event source is left alone', async ({ page, shop }) => {
  const said = await page.evaluate(
    (address) =>
      new Promise((resolve) => {
        const source = new EventSource(address);
        source.addEventListener('open', () => {
          source.close();
          resolve('open');
        });
      }),
    `${shop.origin}/drip?type=text/event-stream`,
  );
  expect(said).toBe('open');
});

test('a header that a page sets twice arrives with both values, by fetch and by XMLHttpRequest', async ({
  page,
  shop,
}) => {
  await page.evaluate(async (origin) => {
    const headers = new Headers();
    headers.append('x-twice', 'a');
    headers.append('x-twice', 'b');
    await fetch(`${origin}/headers`, { headers });
  }, shop.origin);
  expect(shop.headers()).toBe('a, b');
  await page.evaluate(async (origin) => {
    const call = new XMLHttpRequest();
    call.open('GET', `${origin}/headers`);
    call.setRequestHeader('x-twice', 'c');
    call.setRequestHeader('x-twice', 'd');
    const ended = new Promise((resolve) => (call.onloadend = resolve));
    call.send();
    await ended;
  }, shop.origin);
  expect(shop.headers()).toBe('c, d');
});

test('a watched fetch prints, is named and behaves as the one of the browser', async ({ page, shop }) => {
  const looks = await page.evaluate(async (origin) => {
    const { bareFetch } = window as unknown as { bareFetch: typeof fetch };
    const look = (one: typeof fetch) => [
      one.toString(),
      `${one}`,
      one.name,
      one.length,
      typeof one,
      'prototype' in one,
    ];
    const fails = async (one: typeof fetch, ...args: unknown[]) =>
      Reflect.apply(one, window, args).then(String, (error: Error) => [error.name, error.message]);
    const odd = async (one: typeof fetch) => [
      await fails(one),
      await fails(one, 'http://['),
      await fails(one, origin, { method: 'TRACE' }),
      await fails(one, origin, { signal: AbortSignal.abort() }),
      await fails(one, new Request(origin, { method: 'POST', body: 'x' }), { headers: { 'x-one': '1' } }),
      await one(origin).then((response) => [response instanceof Response, response.bodyUsed, response.url]),
    ];
    return { bare: [look(bareFetch), await odd(bareFetch)], watched: [look(window.fetch), await odd(window.fetch)] };
  }, shop.origin);
  expect(looks.watched).toEqual(looks.bare);
});

test('answers print, are read and fail as those of the browser', async ({ page, shop }) => {
  const ways = await page.evaluate(async (origin) => {
    const { prototype } = Response;
    const methods = ['text', 'json', 'arrayBuffer', 'blob', 'bytes', 'formData', 'clone'] as const;
    const look = () => [
      ...methods.map((name) => [`${prototype[name]}`, prototype[name].name, prototype[name].length]),
      String(Object.getOwnPropertyDescriptor(prototype, 'body')!.get),
      Object.keys(prototype),
    ];
    const outcome = (reading: unknown) =>
      Promise.resolve(reading).then(
        (value) => String(value instanceof Blob ? value.size : value instanceof ArrayBuffer ? value.byteLength : value),
        // Chromium says where, or not, by how fast the body was.
        (error: Error) => [
          error.name,
          error.message.replace(/^Failed to execute 'json' on 'Response': (?=Unexpected)/, ''),
        ],
      );
    const call = (one: typeof fetch, path: string) => one(`${origin}/${path}`);
    const odd = async (one: typeof fetch) => {
      const read: unknown[] = [];
      for (const path of ['answer', 'no-json', 'empty'])
        for (const name of methods) read.push([path, name, await outcome((await call(one, path))[name]())]);
      const twice = await call(one, 'answer');
      await twice.json();
      const held = await call(one, 'answer');
      const reader = held.body!.getReader();
      const leaving = new AbortController();
      const left = await one(`${origin}/drip?left`, { signal: leaving.signal });
      const leftText = outcome(left.text());
      leaving.abort();
      const copied = await call(one, 'answer');
      read.push(
        await outcome(twice.json()),
        await outcome(twice.text()),
        await outcome(held.json()),
        await outcome(reader.read().then(({ value }) => value)),
        await leftText,
        await outcome(copied.clone().json()),
        await outcome(copied.text()),
        await outcome(prototype.json.call({} as Response)),
        await outcome(new Response('{"own":1}').json()),
      );
      return read;
    };
    const { bareFetch } = window as unknown as { bareFetch: typeof fetch };
    const watched = [look(), await odd(window.fetch)];
    await window.Gleap.stopNetworkLogger!();
    return { watched, bare: [look(), await odd(bareFetch)] };
  }, shop.origin);
  expect(ways.watched).toEqual(ways.bare);
});

test('a failure of reading that the page handles nowhere stays one', async ({ page, shop }) => {
  const reasons = await page.evaluate(async (origin) => {
    const unhandled: string[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    window.addEventListener('unhandledrejection', (event) => {
      event.preventDefault();
      if (unhandled.push(String(event.reason?.name)) === 2) resolve();
    });
    void (await fetch(`${origin}/no-json`)).json();
    const leaving = new AbortController();
    void (await fetch(`${origin}/drip?left`, { signal: leaving.signal })).text();
    leaving.abort();
    await promise;
    return unhandled.sort();
  }, shop.origin);
  expect(reasons).toEqual(['AbortError', 'SyntaxError']);
});
