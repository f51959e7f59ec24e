/** The server's addresses: what answers where, to whom, and how that is described. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { fieldsOf } from '../../src/wire/schema.ts';
import { everyCall } from './every-call.ts';
import { KEY, startTestServer, type TestServer } from './harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('addresses', () => {
  test('an unknown API address is 404 as JSON', async () => {
    const response = await server.send('/api/nothing');
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toStartWith('application/json');
    expect(await response.json()).toMatchObject({
      error: 'not_found',
      detail: expect.any(String),
      requestId: expect.any(String),
    });
  });

  test('a method that the address does not take is 405 and says which it takes', async () => {
    const response = await server.send('/api/sessions', { method: 'DELETE' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST');
    expect(await response.json()).toMatchObject({ error: 'method_not_allowed' });
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
  for (const [name, { path, method, query, body, multipart }] of Object.entries(everyCall)) {
    const operation = document.paths[path]?.[method.toLowerCase()];
    const listed = operation?.parameters?.filter((parameter) => parameter.in === 'query') ?? [];
    expect(listed.map((parameter) => parameter.name)).toEqual(query ? Object.keys(fieldsOf(query)) : []);
    expect(operation?.operationId).toBe(name);
    expect(Boolean(operation?.requestBody)).toBe(body !== undefined || multipart === true);
  }
  expect(JSON.stringify(document.paths['/api/sessions/identify'])).toContain('"userHash"');
  const limit = document.paths['/api/auth/users']?.get?.parameters?.find(({ name }) => name === 'limit');
  expect(limit).toEqual({
    name: 'limit',
    in: 'query',
    schema: { type: 'integer', minimum: 0, maximum: 100, default: 100 },
  });
});
