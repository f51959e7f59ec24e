/** The shop in which the widget can be tried. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { policiesOf } from '../../src/server/features/settings/policy.ts';
import { KEY, startTestServer, type TestServer } from './harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

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
