/** Which hosts the server answers for, and what it says of its own addresses. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { listen } from '../../src/server/http/listen.ts';
import { readEnvironment } from '../../src/wire/environment.ts';
import { KEY, originPorts, startTestServer, type Sent, type TestServer } from './harness.ts';

const urls = {
  PUBLIC_URL: 'https://parley.example',
  FRAME_URL: 'https://messenger.parley.example',
  MEDIA_URL: 'https://media.parley.example:8443',
};
const loader = `/widget/loader.js?key=${KEY}`;
/** Every answer that tells one of our addresses in its body or in its headers. */
const telling = [loader, `/api/config/${KEY}`, '/demo', '/', '/dashboard'];

/** The headers that two answers to one question share. */
const lasting = ({ headers }: Response) =>
  [...headers].filter(([name]) => !['x-request-id', 'ratelimit'].includes(name));

describe('an installation with public addresses', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ env: { ...urls, TRUST_PROXY: '1', DEMO: '1' } });
  });
  afterAll(() => server.close());

  /** As a proxy passes a request on: `from` is what the socket says, `host` what was asked for. */
  const ask = (
    path: string,
    host: string,
    { from = '10.0.0.5', origin = 'app', ...sent }: Sent & { from?: string },
  ) => {
    const headers = { 'x-forwarded-for': '203.0.113.7', ...sent.headers, host };
    const request = new Request(`http://${host}${path}`, { method: sent.method ?? 'GET', headers });
    return server.app.dispatch[origin](request, from, originPorts);
  };

  test('is asked by one of its three hosts, in any of their spellings [P-SEC-02]', async () => {
    for (const host of [
      'parley.example',
      'PARLEY.example',
      'parley.example:443',
      'messenger.parley.example',
      'media.parley.example:8443',
    ])
      expect([host, (await ask(loader, host, {})).status]).toEqual([host, 200]);
  });

  test('says 421 to any other host, on each origin and at each address [P-SEC-02]', async () => {
    for (const host of [
      'evil.example',
      'parley.example:8443',
      'media.parley.example',
      'parley.example.evil.example',
      'localhost:3000',
      '10.0.0.9',
    ])
      for (const path of [...telling, '/api/auth/registration', '/no/such/page', '/api/openapi.json'])
        for (const origin of ['app', 'frame', 'media'] as const) {
          const answer = await ask(path, host, { origin });
          expect([host, path, answer.status]).toEqual([host, path, 421]);
          expect(await answer.json()).toMatchObject({ error: 'misdirected' });
          expect(answer.headers.get('cache-control')).toBe('no-store');
        }
  });

  test('answers health checks of its own machine whatever they call it, and nobody else’s [P-SEC-02]', async () => {
    const direct = (path: string, from: string, headers: Record<string, string> = {}) =>
      server.app.dispatch.app(new Request(`http://127.0.0.1:3000${path}`, { headers }), from, originPorts);
    for (const path of ['/healthz', '/readyz', '/metrics']) {
      expect((await direct(path, '127.0.0.1')).status).toBe(200);
      expect((await direct(path, '::1')).status).toBe(200);
      expect((await direct(path, '10.0.0.5')).status).toBe(421);
      expect((await direct(path, '127.0.0.1', { 'x-forwarded-for': '203.0.113.7' })).status).toBe(421);
    }
    expect((await direct('/', '127.0.0.1')).status).toBe(421);
    expect((await ask('/healthz', 'parley.example', {})).status).toBe(200);
  });

  test('takes no host from a header: the forged one stands in no answer and in no cache [P-SEC-02 F4]', async () => {
    const forged = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      forwarded: 'for=1.2.3.4;host=evil.example;proto=http',
      'x-host': 'evil.example',
    };
    for (const path of telling) {
      const plain = await ask(path, 'parley.example', {});
      const answer = await ask(path, 'parley.example', { headers: forged });
      const text = await answer.text();
      expect(text).toBe(await plain.text());
      const told = lasting(answer);
      expect(told).toEqual(lasting(plain));
      expect(text + JSON.stringify(told)).not.toContain('evil.example');
    }
    const script = await ask(loader, 'parley.example', { headers: forged });
    for (const url of Object.values(urls)) expect(await script.clone().text()).toContain(`"${url}"`);
    expect(script.headers.get('cache-control')).toStartWith('public, max-age=60');
  });
});

test('a socket of another host is refused as any request is [P-SEC-02]', async () => {
  const server = await startTestServer({ env: urls });
  const environment = { ...server.ports.environment, host: '127.0.0.1', port: 0, framePort: 0, mediaPort: 0 };
  const listening = listen(environment, server.app.dispatch, server.app.sockets, server.ports);
  const ask = (host: string) => fetch(`http://127.0.0.1:${listening.ports.app}/ws`, { headers: { host } });
  const refused = await ask('evil.example');
  expect([refused.status, await refused.json()]).toEqual([421, expect.objectContaining({ error: 'misdirected' })]);
  // At the right host it is told that this is a socket.
  expect((await ask('parley.example')).status).toBe(426);
  await listening.stop(1000);
  await server.close();
});

test('with PUBLIC_URL alone the other two follow it, and not the request [P-SEC-02]', async () => {
  const server = await startTestServer({ env: { PUBLIC_URL: 'https://parley.example:8080' } });
  const script = await server.app.dispatch.app(
    new Request(`http://parley.example:8080${loader}`, { headers: { host: 'parley.example:8080' } }),
    '127.0.0.1',
    originPorts,
  );
  const text = await script.text();
  for (const url of ['https://parley.example:8080', 'https://parley.example:3001', 'https://parley.example:3002'])
    expect(text).toContain(`"${url}"`);
  await server.close();
});

test('without public addresses an answer with the host of the request is kept by no cache [P-SEC-02 F4]', async () => {
  const server = await startTestServer();
  const forged = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
  for (const path of telling) {
    const answer = await server.send(path, { headers: forged });
    expect([path, answer.headers.get('cache-control')]).toEqual([path, 'private, no-store']);
    expect(await answer.text()).not.toContain('evil.example');
  }
  // What names no address is kept as ever.
  expect((await server.send('/api/openapi.json')).headers.get('cache-control')).not.toBe('private, no-store');
  await server.close();
});

test('with a trusted proxy and an unset address the start stops with one line [P-SEC-02 F4]', () => {
  for (const name of Object.keys(urls))
    expect(() => readEnvironment({ ...urls, TRUST_PROXY: '1', [name]: undefined })).toThrow(
      new RegExp(`^TRUST_PROXY is set, [^\\n]* set ${name} too$`),
    );
});
