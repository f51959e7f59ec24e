import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { gzipSync } from 'node:zlib';
import { MESSENGER_BODY_BYTES, OTHER_BODY_BYTES } from '../../src/wire/limits.ts';
import { REPORT_BODY_BYTES } from '../../src/wire/tickets/limits.ts';
import { fieldsOf } from '../../src/wire/schema.ts';
import { policiesOf } from '../../src/server/features/settings/policy.ts';
import { KEY, startTestServer, type Sent, type TestServer } from './harness.ts';
import { everyCall } from './every-call.ts';

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

describe('addresses', () => {
  test('an unknown API address is 404 as JSON', async () => {
    const { response, body } = await errorOf('/api/nothing');
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toStartWith('application/json');
    expect(body).toMatchObject({ error: 'not_found', detail: expect.any(String), requestId: expect.any(String) });
  });

  test('a method that the address does not take is 405 and says which it takes', async () => {
    const { response, body } = await errorOf('/api/sessions', { method: 'DELETE' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST');
    expect(body.error).toBe('method_not_allowed');
    expect((await server.send('/healthz', { method: 'POST' })).status).toBe(405);
    expect((await server.send('/no/such/page', { method: 'POST' })).status).toBe(404);
  });

  test('HEAD answers like GET, without a body', async () => {
    for (const path of ['/healthz', `/api/config/${KEY}`, '/widget/loader.js']) {
      const [head, get] = [await server.send(path, { method: 'HEAD' }), await server.send(path)];
      expect(head.status).toBe(get.status);
      expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'));
      expect(await head.text()).toBe('');
    }
  });

  test('odd paths find nothing and break nothing', async () => {
    for (const path of [
      '/api/config/%',
      '/api/config/%ff',
      '/widget/..%2f..%2fpackage.json',
      '/widget/%00',
      '//',
      '/api//sessions',
    ]) {
      expect((await server.send(path)).status).toBeLessThan(500);
    }
    expect((await server.send('/widget/..%2fbuild.json')).status).toBe(404);
    expect((await server.send('/demo/..%2f..%2fpackage.json')).status).toBe(404);
  });

  test('readiness writes to the database, liveness needs nothing', async () => {
    expect((await server.send('/healthz')).status).toBe(200);
    expect((await server.send('/readyz')).status).toBe(200);
  });

  test('however many ask for readiness, it writes once a second [F1d]', async () => {
    const written = () => server.ports.storage.one(`select value from setting where name = 'ready'`);
    const askAll = async () => {
      const answers = await Promise.all(Array.from({ length: 300 }, () => server.send('/readyz')));
      expect(answers.every(({ status }) => status === 200)).toBe(true);
      return written();
    };
    server.clock.advance(1000);
    const first = await askAll();
    server.clock.advance(999);
    expect(await askAll()).toEqual(first);
    server.clock.advance(1);
    expect(await askAll()).not.toEqual(first);
  });

  test('counts are told to this machine, and elsewhere to whoever shows the token [P-SCL-07]', async () => {
    const here = await server.send('/metrics');
    expect([here.status, await here.text()]).toEqual([200, expect.stringMatching(/^parley_db_retries_total \d+$/m)]);
    const away = { 'x-forwarded-for': '203.0.113.9' };
    expect((await server.send('/metrics', { headers: away })).status).toBe(404);
    const guarded = await startTestServer({ env: { METRICS_TOKEN: 'a token of some length' } });
    const asked = (authorization: string) => guarded.send('/metrics', { headers: { ...away, authorization } });
    expect((await asked('Bearer a token of some length')).status).toBe(200);
    expect((await asked('Bearer another')).status).toBe(404);
    await guarded.close();
  });
});

describe('the three origins', () => {
  test('each serves its own paths alone [O1]', async () => {
    expect((await server.send('/', { origin: 'frame' })).headers.get('content-security-policy')).toContain(
      'frame-ancestors *',
    );
    expect((await server.send('/dashboard', { origin: 'frame' })).status).toBe(404);
    expect((await server.send('/api/sessions', { origin: 'frame', method: 'POST' })).status).toBe(404);
    expect((await server.send('/', { origin: 'media' })).status).toBe(404);
    expect((await server.send('/files/abc/x.png')).status).toBe(404);
  });

  test('no answer sets a cookie [O2]', async () => {
    const answers = await Promise.all([
      server.send('/'),
      server.post('/api/sessions', {}),
      server.send('/', { origin: 'frame' }),
      server.send('/demo'),
    ]);
    for (const answer of answers) expect(answer.headers.get('set-cookie')).toBeNull();
  });

  test.each(['localhost', '127.0.0.1', 'parley.lan'])(
    'unset addresses follow the request’s host %s [O3]',
    async (host) => {
      const { flowConfig } = (await (await server.send(`/api/config/${KEY}`, { host })).json()) as {
        flowConfig: { networkLogBlacklist: string[] };
      };
      expect(flowConfig.networkLogBlacklist).toContain(`http://${host}:3001/`);
    },
  );

  test('the dashboard’s documents are framed by nobody [D-GRD-16 O4]', async () => {
    for (const path of ['/', '/dashboard', '/dashboard/inbox', '/no/such/page']) {
      const { headers } = await server.send(path);
      expect(headers.get('content-security-policy')).toContain(`frame-ancestors 'none'`);
      expect(headers.get('x-frame-options')).toBe('DENY');
    }
  });

  test('loader and files may be embedded by pages with COEP [O4]', async () => {
    const loader = await server.send(`/widget/loader.js?key=${KEY}`);
    expect(loader.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });
});

describe('CORS [O5]', () => {
  const preflight = (path: string, method: string, origin = 'https://shop.test') =>
    server.send(path, { method: 'OPTIONS', headers: { origin, 'access-control-request-method': method } });
  const list = (response: Response, name: string) =>
    (response.headers.get(`access-control-allow-${name}`) ?? '').split(', ').sort();

  test('widget routes take any origin with the contract’s methods and headers [O5]', async () => {
    for (const path of [
      '/api/sessions',
      '/api/bugs/v2',
      `/api/config/${KEY}`,
      '/api/uploads/sdk',
      '/api/sessions/ping',
    ]) {
      const response = await preflight(path, 'POST');
      expect(response.status).toBe(204);
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      expect(list(response, 'methods')).toEqual(['GET', 'POST', 'PUT']);
      expect(list(response, 'headers')).toEqual(['api-token', 'content-type', 'gleap-hash', 'gleap-id']);
      expect(response.headers.get('access-control-max-age')).toBe('86400');
      expect(response.headers.get('access-control-allow-credentials')).toBeNull();
    }
  });

  test('errors of widget routes can be read by the page too [O5]', async () => {
    const response = await server.send('/api/sessions', { method: 'POST', headers: { origin: 'https://shop.test' } });
    expect(response.status).toBe(401);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  });

  test('messenger routes take the frame and media origins alone [O5]', async () => {
    for (const origin of ['http://localhost:3001', 'http://localhost:3002'])
      expect((await preflight('/api/messenger/view', 'POST', origin)).headers.get('access-control-allow-origin')).toBe(
        origin,
      );
    for (const origin of ['https://evil.test', 'http://localhost:3000', 'null', 'http://localhost:3001.evil.test'])
      expect(
        (await preflight('/api/messenger/view', 'POST', origin)).headers.get('access-control-allow-origin'),
      ).toBeNull();
  });

  test('the dashboard’s document and unknown addresses grant nothing [O5]', async () => {
    for (const path of ['/dashboard', '/api/nothing'])
      expect((await preflight(path, 'GET')).headers.get('access-control-allow-origin')).toBeNull();
  });
});

type Operation = {
  operationId: string;
  parameters?: { name: string; in: string; schema: object }[];
  requestBody?: { content: object };
};

test('GET /api/openapi.json describes every endpoint with its query and its body', async () => {
  const response = await server.send('/api/openapi.json');
  expect(response.status).toBe(200);
  const document = (await response.json()) as {
    openapi: string;
    paths: Record<string, Record<string, Operation>>;
  };
  expect(document.openapi).toBe('3.1.0');
  for (const [name, { path, method, query, body }] of Object.entries(everyCall)) {
    const operation = document.paths[path]?.[method.toLowerCase()];
    const listed = operation?.parameters?.filter((parameter) => parameter.in === 'query') ?? [];
    expect(listed.map((parameter) => parameter.name)).toEqual(query ? Object.keys(fieldsOf(query)) : []);
    expect(operation?.operationId).toBe(name);
    expect(Boolean(operation?.requestBody)).toBe(body !== undefined || /^(upload(Part)?|addMedia)$/.test(name));
  }
  expect(JSON.stringify(document.paths['/api/sessions/identify'])).toContain('"userHash"');
  const limit = document.paths['/api/auth/users']?.get?.parameters?.find(({ name }) => name === 'limit');
  expect(limit).toEqual({
    name: 'limit',
    in: 'query',
    schema: { type: 'integer', minimum: 0, maximum: 100, default: 100 },
  });
});

describe('the demo shop', () => {
  test('the page carries the snippet of this installation', async () => {
    const response = await server.send('/demo');
    const html = await response.text();
    expect(html).toContain(`src="http://localhost:3000/widget/loader.js?key=${KEY}"`);
    expect(html).not.toContain('{{');
    expect(response.headers.get('content-security-policy')).not.toContain('unsafe');
    expect((await server.send('/demo/shop.js')).status).toBe(200);
    expect((await server.send('/demo/index.html')).status).toBe(404);
  });

  test('its policy allows whatever the install page says that the widget needs', async () => {
    const origins = { app: 'http://localhost:3000', frame: 'http://localhost:3001', media: 'http://localhost:3002' };
    const entries = ['loader', 'banner', 'modal', 'notifications', 'image', 'sound'].map((name) => `widget/${name}`);
    const needs = policiesOf(entries, origins, []).hosts.matchAll(/^(\S+) (.+);$/gm);
    const policy = (await server.send('/demo')).headers.get('content-security-policy')!.split('; ');
    for (const [, directive, sources] of needs) {
      const allowed = policy.find((line) => line.startsWith(`${directive} `))!.split(' ');
      for (const source of sources!.split(' ')) expect(allowed).toContain(source.replace(/(\d)\/.*/, '$1'));
    }
  });

  test('its order fails on purpose', async () => {
    const response = await server.send('/demo/api/order', { method: 'POST', body: '{}' });
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({ error: expect.any(String) });
  });

  test('it is off once the installation is public, unless asked for', async () => {
    const demo = async (env: Record<string, string>) => {
      const started = await startTestServer({ env });
      const { status } = await started.send('/demo', { headers: env.PUBLIC_URL ? { host: 'parley.example' } : {} });
      await started.close();
      return status;
    };
    expect(await demo({ PUBLIC_URL: 'https://parley.example' })).toBe(404);
    expect(await demo({ PUBLIC_URL: 'https://parley.example', DEMO: '1' })).toBe(200);
  });
});
