import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { messengerView, type MessengerView } from '../../src/wire/messenger/view.ts';
import { fits } from '../../src/wire/schema.ts';
import { KEY, startTestServer, type TestServer } from './harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const page = async (query: string, headers: Record<string, string> = {}) => {
  const response = await server.send(`/${query}`, { origin: 'frame', headers });
  return { response, html: await response.clone().text() };
};
const island = (html: string, id: string): unknown =>
  JSON.parse(new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`).exec(html)?.[1] ?? 'missing');

describe('the messenger’s document', () => {
  test('with a key the HTML carries that project’s first view [W-FRM-52]', async () => {
    const { response, html } = await page(`?key=${KEY}&lang=de`);
    expect(response.status).toBe(200);
    const view = island(html, 'parley-view') as MessengerView;
    expect(fits(messengerView, view)).toBe(true);
    expect(view).toMatchObject({ projectName: 'My site', lang: 'de', rtl: false, color: '#485BFF' });
    expect(view.flows[0]).toMatchObject({ id: 'bugreporting', feedbackType: 'BUG', title: 'Fehler melden' });
    expect(html).toContain('<div id="root"><main>My site de</main></div>');
    expect(html).toContain('<html lang="de" dir="ltr">');
    expect(html).toContain('<meta name="parley-api" content="http://localhost:3000">');
    // What the visitor sees needs no second request.
    expect(html).toContain('<style>main{color:red}\nb{color:blue}');
    expect(html).not.toMatch(/<link|<script[^>]* src/);
    // And the app comes last: nothing that is drawn waits for it.
    expect(html).toEndWith('</script><script type="module">app()</script></body></html>');
  });

  test.each(['', '?key=', '?key=unknown-key-1&lang=en'])(
    'with "%s" it is a neutral messenger [W-FRM-53]',
    async (query) => {
      const { response, html } = await page(query);
      expect(response.status).toBe(200);
      expect(island(html, 'parley-view')).toBeNull();
      expect(html).toContain('<main>neutral en-US</main>');
    },
  );

  test('the default form asks what happened, how bad it is, for a mark, a file and an address', async () => {
    for (const lang of ['en-us', 'de']) {
      const view = island((await page(`?key=${KEY}&lang=${lang}`)).html, 'parley-view') as MessengerView;
      const fields = view.flows[0]!.fields.map(({ key, kind, required }) => [key, kind, required]);
      expect(fields).toEqual([
        ['description', 'longtext', true],
        ['impact', 'choice', false],
        ['capture', 'capture', false],
        ['attachment', 'file', false],
        ['reportedBy', 'email', false],
      ]);
    }
  });

  test('it may talk to this server alone, whatever its address says [O6]', async () => {
    const { response, html } = await page(`?key=${KEY}&apiUrl=https://evil.test`);
    expect(response.headers.get('content-security-policy')).toContain(
      'connect-src http://localhost:3000 ws://localhost:3000;',
    );
    expect(html).not.toContain('evil.test');
  });

  test('right-to-left languages turn the document', async () => {
    expect((await page(`?key=${KEY}&lang=ar-XB`)).html).toContain('<html lang="ar-XB" dir="rtl">');
    expect((await page(`?lang=he`)).html).toContain('dir="rtl"');
  });

  test('nothing in the data can end its element', async () => {
    const { html } = await page(`?key=${KEY}`);
    expect(island(html, 'parley-texts')).toEqual({ hello: 'Hello </script>' });
  });

  test('any site may frame it, pages with COEP too, and its policy allows its style and its scripts by hash [O4]', async () => {
    const { response, html } = await page(`?key=${KEY}`);
    const policy = response.headers.get('content-security-policy')!;
    expect(policy).toContain('frame-ancestors *');
    expect(policy).not.toContain('unsafe-inline');
    const inline = [...html.matchAll(/<(?:style|script|script type="module")>(.*?)<\/(?:style|script)>/gs)];
    expect(inline).toHaveLength(3);
    for (const [, text] of inline) {
      expect(policy).toContain(`'sha256-${createHash('sha256').update(text!).digest('base64')}'`);
    }
    expect(html).toContain('<script>boot()</script>');
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(response.headers.get('cross-origin-embedder-policy')).toBe('require-corp');
    expect(response.headers.get('x-frame-options')).toBeNull();
  });

  test('for a page without an origin, which no list of ancestors covers, its policy has no such list [O4]', async () => {
    const { response } = await page(`?key=${KEY}&opaque=1`);
    const policy = response.headers.get('content-security-policy')!;
    expect(policy).not.toContain('frame-ancestors');
    expect(policy).toContain("base-uri 'none'");
  });

  test('it comes compressed and is not sent again unchanged', async () => {
    const { response } = await page(`?key=${KEY}`, { 'accept-encoding': 'br' });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(String(brotliDecompressSync(await response.arrayBuffer()))).toContain('My site');
    const again = await page(`?key=${KEY}`, { 'if-none-match': response.headers.get('etag')! });
    expect(again.response.status).toBe(304);
  });
});

describe('POST /api/messenger/view', () => {
  const ask = (origin: string, body: unknown) =>
    server.send('/api/messenger/view', { method: 'POST', headers: { origin }, body: JSON.stringify(body) });

  test('answers the same view to the frame’s origin alone [O5]', async () => {
    const form = { auth: { key: KEY }, body: { lang: 'de' } };
    const response = await ask('http://localhost:3001', form);
    expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:3001');
    expect(response.headers.get('vary')).toContain('Origin');
    expect(await response.json()).toEqual(island((await page(`?key=${KEY}&lang=de`)).html, 'parley-view'));
    const foreign = await ask('https://evil.test', form);
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
  });
});
