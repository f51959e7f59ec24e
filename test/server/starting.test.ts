/** Between listening and the first administrator. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { listen } from '../../src/server/http/listen.ts';
import { closedUntilInstalled } from '../../src/server/http/starting.ts';
import { KEY, startTestServer, type TestServer } from './harness.ts';

let server: TestServer;
let listening: ReturnType<typeof listen>;
let served: ReturnType<typeof closedUntilInstalled>;
beforeAll(async () => {
  server = await startTestServer();
  served = closedUntilInstalled<any>(server.app, server.ports);
  const environment = { ...server.ports.environment, host: '127.0.0.1', port: 0, framePort: 0, mediaPort: 0 };
  listening = listen(environment, served.dispatch, served.sockets, server.ports);
});
afterAll(async () => {
  await listening.stop(0);
  await server.close();
});

const ask = (path: string, init: RequestInit = {}, origin: 'app' | 'frame' | 'media' = 'app') =>
  fetch(`http://127.0.0.1:${listening.ports[origin]}${path}`, init);
const signIn = { name_or_email: 'admin', password: 'correct horse battery', mfa_code: '', recaptcha_response: null };
const calls: [string, RequestInit, ('app' | 'frame' | 'media')?][] = [
  ['/api/auth/sessions', { method: 'POST', body: JSON.stringify(signIn) }],
  ['/api/sessions', { method: 'POST', headers: { 'api-token': KEY }, body: '{}' }],
  ['/readyz', {}],
  ['/dashboard', {}],
  ['/ws', { headers: { connection: 'upgrade', upgrade: 'websocket' } }],
  ['/', {}, 'frame'],
  ['/viewer/replay', {}, 'media'],
];

test('until the installation is done everything but /healthz is told to come again, and nobody a wrong password', async () => {
  expect((await ask('/healthz')).status).toBe(200);
  for (const [path, init, origin] of calls) {
    const answer = await ask(path, init, origin);
    expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '1']);
    expect(await answer.json()).toMatchObject({ error: 'starting', detail: expect.any(String) });
  }
  served.open();
  for (const [path, init, origin] of calls) expect((await ask(path, init, origin)).status).not.toBe(503);
  expect((await ask('/api/auth/sessions', calls[0]![1])).status).toBe(200);
});
