import { afterAll, beforeAll, expect, test } from 'bun:test';
import { createHash } from 'node:crypto';
import { fakeAssets, publicAddresses, startTestServer, type TestServer } from './harness.ts';

const html = (name: string) =>
  `<!doctype html><html><head><style>main{color:red}</style></head><body><script>${name}()</script></body></html>`;
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

let server: TestServer;
beforeAll(async () => {
  const assets = fakeAssets({ 'banner/index.html': html('banner'), 'modal/index.html': html('modal') });
  server = await startTestServer({ env: publicAddresses, ports: { assets } });
});
afterAll(() => server.close());

test('banner and modal stand on the media origin and nowhere else, with and without a slash [O1]', async () => {
  for (const kind of ['banner', 'modal']) {
    for (const path of [`/${kind}`, `/${kind}/`, `/${kind}?theme=dark&dir=rtl`]) {
      const answer = await server.send(path, { origin: 'media' });
      expect([path, answer.status, await answer.text()]).toEqual([path, 200, html(kind)]);
      expect((await server.send(path, { origin: 'frame' })).status).toBe(404);
      expect((await server.send(path)).status).toBe(404);
    }
  }
});

test('any page may frame them, also one with COEP, and nothing runs in them but their own script [O4]', async () => {
  for (const kind of ['banner', 'modal']) {
    const { headers } = await server.send(`/${kind}`, { origin: 'media' });
    const policy = headers.get('content-security-policy')!.split('; ');
    expect(policy).toContain('frame-ancestors *');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`script-src ${hash(`${kind}()`)}`);
    expect(policy).toContain(`style-src ${hash('main{color:red}')}`);
    // What became of what a campaign has shown is told to their own origin.
    expect(policy).toContain("connect-src 'self'");
    const own = /^(img|connect)-src/;
    expect(policy.filter((line) => /'self'|unsafe/.test(line) && !own.test(line))).toEqual([]);
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(headers.get('cross-origin-embedder-policy')).toBe('require-corp');
    expect(headers.get('x-frame-options')).toBeNull();
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('set-cookie')).toBeNull();
  }
});

test('they are asked for again only where they have changed', async () => {
  const { headers } = await server.send('/modal', { origin: 'media' });
  expect(headers.get('cache-control')).toBe('no-cache');
  const again = await server.send('/modal', { origin: 'media', headers: { 'if-none-match': headers.get('etag')! } });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('without a build they are not found, in words', async () => {
  const bare = await startTestServer({ ports: { assets: fakeAssets({}) } });
  const answer = await bare.send('/banner', { origin: 'media' });
  expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining('not in this build')]);
  await bare.close();
});
