import { expect, test } from 'bun:test';
import { createCall } from './http.ts';

type Sent = { url: string; init: RequestInit };

function calling(answer: () => Response | Promise<Response>) {
  const sent: Sent[] = [];
  const call = createCall(
    { fetch: async (url, init) => (sent.push({ url, init }), answer()) },
    { api: 'https://parley.test/api' },
    () => ({ key: 'k', id: 'v1', hash: 'h1' }),
  );
  return { call, sent };
}
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'resolved',
    (failure: unknown) => failure,
  );

test('a call is a POST that needs no preflight, with method and credentials in its text [W-SES-07]', async () => {
  const { call, sent } = calling(() => Response.json({ done: true }));
  expect(await call('PUT', '/x?lang=de', { a: 1 })).toEqual({ done: true });
  const { url, init } = sent[0]!;
  expect(url).toBe('https://parley.test/api/x?lang=de');
  expect(Object.keys(init).sort()).toEqual(['body', 'credentials', 'keepalive', 'method']);
  expect([init.method, init.credentials, init.keepalive]).toEqual(['POST', 'omit', true]);
  expect(typeof init.body).toBe('string');
  expect(JSON.parse(init.body as string)).toEqual({
    auth: { key: 'k', id: 'v1', hash: 'h1' },
    method: 'PUT',
    body: { a: 1 },
  });
});

test('a refused call rejects with status, statusText and responseText [W-ERR-01]', async () => {
  const { call } = calling(() => new Response('{"error":"x"}', { status: 422, statusText: 'Unprocessable' }));
  expect(await failureOf(call('POST', '/x'))).toEqual({
    status: 422,
    statusText: 'Unprocessable',
    responseText: '{"error":"x"}',
  });
});

test('an answer that is not JSON rejects with JSON Parse Error [W-ERR-02]', async () => {
  const { call } = calling(() => new Response('<html>sign in to this network</html>'));
  expect(await failureOf(call('POST', '/x'))).toEqual({
    status: 200,
    statusText: 'JSON Parse Error',
    responseText: '<html>sign in to this network</html>',
  });
});

test('a network failure rejects with status 0 and Network Error, also in the middle of the answer [W-ERR-03]', async () => {
  const gone = { status: 0, statusText: 'Network Error', responseText: '' };
  expect(await failureOf(calling(() => Promise.reject(new TypeError('Failed to fetch'))).call('GET', '/x'))).toEqual(
    gone,
  );
  const torn = () => new Response(new ReadableStream({ start: (stream) => stream.error(new Error('cut off')) }));
  expect(await failureOf(calling(torn).call('GET', '/x'))).toEqual(gone);
});

test('Retry-After comes along where the server sends seconds', async () => {
  const limited = (value: string) =>
    calling(() => new Response('', { status: 429, headers: { 'retry-after': value } }));
  expect(await failureOf(limited('12').call('POST', '/x'))).toMatchObject({ status: 429, retryAfter: 12 });
  expect(await failureOf(limited('Wed, 21 Oct 2026 07:28:00 GMT').call('POST', '/x'))).toMatchObject({
    status: 429,
    retryAfter: undefined,
  });
});

test('a large body goes as gzip without a content type, and means the same', async () => {
  const { call, sent } = calling(() => Response.json(1));
  await call('POST', '/bugs/v2', { text: 'äöü '.repeat(2500) }, { gzip: true });
  const body = sent[0]!.init.body as Blob;
  const bytes = new Uint8Array(await body.arrayBuffer());
  expect([bytes[0], bytes[1], body.type]).toEqual([0x1f, 0x8b, '']);
  expect(bytes.length).toBeLessThan(500);
  const plain = JSON.parse(new TextDecoder().decode(Bun.gunzipSync(bytes))) as { body: { text: string } };
  expect(plain.body.text).toBe('äöü '.repeat(2500));
});

test('a smaller one is on its way at once, and outlives the page', () => {
  const { call, sent } = calling(() => Response.json(1));
  const room = 8192 - JSON.stringify({ auth: {}, method: 'POST', body: { text: '' } }).length - 200;
  void call('POST', '/sessions/ping', { text: 'x'.repeat(room) }, { gzip: true });
  expect(sent).toHaveLength(1);
  expect(sent[0]!.init).toMatchObject({ keepalive: true, body: expect.stringContaining('xxx') });
  void call('POST', '/sessions/ping', { text: 'x'.repeat(8192) }, { gzip: true });
  expect(sent).toHaveLength(1);
});

test("an old library's toJSON on lists does not reach our calls, and stays where it was", async () => {
  const lists = Array.prototype as { toJSON?: unknown };
  const odd = () => 'not a list';
  lists.toJSON = odd;
  try {
    const { call, sent } = calling(() => Response.json(1));
    await call('POST', '/x', { list: [1, 2] });
    expect(JSON.parse(sent[0]!.init.body as string)).toMatchObject({ body: { list: [1, 2] } });
    expect(lists.toJSON).toBe(odd);
  } finally {
    delete lists.toJSON;
  }
});
