/** What a body may be: its length, its form, and what is said of one that is wrong. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { gzipSync } from 'node:zlib';
import { MESSENGER_BODY_BYTES, OTHER_BODY_BYTES } from '../../src/wire/limits.ts';
import { REPORT_BODY_BYTES } from '../../src/wire/tickets/limits.ts';
import { KEY, startTestServer, type Sent, type TestServer } from './harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type ErrorReply = { error: string; detail: string; requestId: string };
const errorOf = async (path: string, sent?: Sent) => {
  const response = await server.send(path, sent);
  return { response, body: (await response.json()) as ErrorReply };
};
const keyed = { 'api-token': KEY };

/** JSON of exactly `bytes` bytes that begins like `start` (an object without its last brace). */
function padded(start: string, bytes: number): string {
  const open = `${start},"pad":"`;
  return `${open}${'x'.repeat(bytes - open.length - 2)}"}`;
}

describe('limits of bodies', () => {
  const limits: [string, string, number, string, string][] = [
    ['a report [W-CST-10 W-CST-14]', '/api/bugs/v2', REPORT_BODY_BYTES, '32 MB', '{"type":"BUG"'],
    ['a messenger message [W-CST-12 W-CST-14]', '/api/messenger/view', MESSENGER_BODY_BYTES, '1 MB', '{"lang":"de"'],
    ['every other body [W-CST-13 W-CST-14]', '/api/sessions', OTHER_BODY_BYTES, '256 KB', '{"lang":"de"'],
  ];
  for (const [what, path, limit, words, start] of limits) {
    test(`${what.replace(/ \[/, ' may be as long as its limit and no longer, declared, streamed or inflated [')}`, async () => {
      const [fits, over] = [padded(start, limit), padded(start, limit + 1)];
      const send = async (body: BodyInit, headers = {}) =>
        (await server.send(path, { method: 'POST', headers: { ...keyed, ...headers }, body })).status;
      expect(await send(fits)).toBe(200);
      expect(await send(fits, { 'content-length': String(limit) })).toBe(200);
      expect(await send(gzipSync(fits))).toBe(200);
      expect(await send(over)).toBe(413);
      expect(await send(gzipSync(over))).toBe(413);
      const { response, body } = await errorOf(path, {
        method: 'POST',
        headers: { ...keyed, 'content-length': String(limit + 1) },
        body: over,
      });
      expect(response.status).toBe(413);
      expect(body).toMatchObject({ error: 'body_too_large', detail: expect.stringContaining(words) });
    });
  }

  test('a gzip bomb is stopped at the limit, whatever it would become', async () => {
    const bomb = gzipSync(Buffer.alloc(80 * 1024 * 1024));
    expect(bomb.length).toBeLessThan(OTHER_BODY_BYTES);
    const { response } = await errorOf('/api/sessions', { method: 'POST', headers: keyed, body: bomb });
    expect(response.status).toBe(413);
  });

  test('a body without end is stopped at the limit', async () => {
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 65_536;
        controller.enqueue(new Uint8Array(65_536).fill(32));
      },
    });
    const { response } = await errorOf('/api/sessions', { method: 'POST', headers: keyed, body: endless });
    expect(response.status).toBe(413);
    expect(sent).toBeLessThan(OTHER_BODY_BYTES * 4);
  });
});

describe('bad input', () => {
  const bodies: [string, BodyInit, number, string][] = [
    ['broken JSON', '{"lang":', 400, 'malformed_json'],
    ['bytes that are no UTF-8', new Uint8Array([0x22, 0xff, 0xfe, 0x22]), 400, 'malformed_json'],
    ['broken gzip', new Uint8Array([0x1f, 0x8b, 1, 2, 3]), 400, 'malformed_gzip'],
    ['gzip cut short', gzipSync('{"lang":"de"}').subarray(0, 15), 400, 'malformed_gzip'],
    ['a list', '[]', 422, 'invalid_field'],
    ['a number', '7', 422, 'invalid_field'],
    ['a field of a wrong type', '{"lang":7}', 422, 'invalid_field'],
    ['a field that is too long', `{"lang":"${'x'.repeat(33)}"}`, 422, 'invalid_field'],
    ['lists without end', '['.repeat(100_000) + ']'.repeat(100_000), 400, 'bad_request'],
  ];
  test.each(bodies)('%s is refused with words and a request id', async (_, body, status, code) => {
    const { response, body: reply } = await errorOf('/api/sessions', { method: 'POST', headers: keyed, body });
    expect(response.status).toBe(status);
    expect(reply.error).toBe(code);
    expect(reply.detail.length).toBeGreaterThan(10);
    expect(reply.requestId).toBe(response.headers.get('x-request-id')!);
  });

  test('the answer names the field and never repeats its value', async () => {
    const secret = 'hunter2'.repeat(100);
    const { body } = await errorOf('/api/sessions/identify', {
      method: 'POST',
      headers: keyed,
      body: JSON.stringify({ userId: secret }),
    });
    expect(body.detail).toStartWith('userId ');
    expect(JSON.stringify(body)).not.toContain('hunter2');
  });

  test('an empty body is an empty object where nothing is needed', async () => {
    expect((await server.send('/api/sessions', { method: 'POST', headers: keyed })).status).toBe(200);
  });

  test('a report that comes as multipart is not taken for an empty one', async () => {
    const form = new FormData();
    form.set('file', 'x');
    const { response } = await errorOf('/api/bugs/v2', { method: 'POST', headers: keyed, body: form });
    expect(response.status).toBe(400);
  });

  test('the simple form cannot name a method that the address does not take', async () => {
    const form = { auth: { key: KEY }, method: 'PUT', body: {} };
    const { response } = await errorOf('/api/sessions', { method: 'POST', body: JSON.stringify(form) });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST');
  });

  test('a JSON content type means a plain body, not the simple form [S1]', async () => {
    const form = JSON.stringify({ auth: { key: KEY }, body: {} });
    const response = await server.send('/api/sessions', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: form,
    });
    expect(response.status).toBe(401);
  });
});
