/** The style sheets of a snapshot. */
import { expect, test } from './fixture.ts';
import { readBack, serveChunks, snapshotOf, take } from './surface-page.ts';

test('style sheets arrive as text: linked, inserted, adopted, with absolute addresses, print ones skipped [W-SNA-03]', async ({
  page,
  site,
}) => {
  const chunks = serveChunks(site);
  const css = { 'content-type': 'text/css' };
  site.page(
    '/css/site.css',
    '@import "more/base.css"; h1{background:url(pics/a.png)} @media print{h1{color:#010203}}',
    css,
  );
  site.page('/css/more/base.css', 'h2{background:url("b.png")}', css);
  site.page('/css/print.css', 'h1{color:#040506}', css);
  await page.goto(
    site.page(
      '/styles',
      `<!doctype html><link rel=stylesheet href=/css/site.css><link rel=stylesheet media="print, print and (color)" href=/css/print.css>
      <style>.token{--gap:4px;margin:var(--gap);margin-top:0}</style><style media=print>h1{color:#070809}</style><h1>a</h1><h2>b</h2>
      <script>
        document.querySelector('style').sheet.insertRule('.inserted{color:#0a0b0c}');
        const sheet = new CSSStyleSheet(); sheet.replaceSync('.adopted{color:#0d0e0f}');
        document.adoptedStyleSheets = [sheet];
      </script>`,
    ),
  );
  const { html } = await take(page, chunks.snapshot);
  expect(html).toContain(`url("${site.origin}/css/pics/a.png")`);
  expect(html).toContain(`url("${site.origin}/css/more/b.png")`);
  const texts = await readBack(page, html, (doc) =>
    [...doc.querySelectorAll('style')].map((style) => style.textContent),
  );
  expect(texts.at(-1)).toContain('.adopted { color: rgb(13, 14, 15); }');
  expect(texts.join('')).toContain('.inserted { color: rgb(10, 11, 12); }');
  for (const printed of ['rgb(1, 2, 3)', 'rgb(4, 5, 6)', 'rgb(7, 8, 9)', 'print'])
    expect(html, printed).not.toContain(printed);
  expect(html).not.toMatch(/<link|@import/);
});

test('a shorthand with a variable that a longhand overrides is not lost, inline or linked', async ({ page, site }) => {
  const chunks = serveChunks(site);
  const rule = (name: string) => `.${name}{--gap:4px;margin:var(--gap);margin-top:0}/* note */`;
  site.page('/lost.css', rule('linked'), { 'content-type': 'text/css' });
  await page.goto(
    site.page(
      '/lost',
      `<!doctype html><link rel=stylesheet href=/lost.css><style>${rule('inline')}</style><p class="inline linked">`,
    ),
  );
  const { html, warnings } = await take(page, chunks.snapshot);
  expect(html.match(/margin:\s*var\(--gap\)/g)).toHaveLength(2);
  expect(html).not.toContain('note');
  expect(warnings).toEqual([]);
});

test('a style sheet of another origin stays as a link with its absolute address', async ({ page, site }) => {
  await page.route('https://cdn.test/**', (route) => route.fulfill({ body: 'h1{color:red}', contentType: 'text/css' }));
  const { html } = await snapshotOf(
    page,
    site,
    '<!doctype html><link rel=stylesheet href="https://cdn.test/a.css"><h1>a',
  );
  expect(html).toContain('<link rel="stylesheet" href="https://cdn.test/a.css">');
});
