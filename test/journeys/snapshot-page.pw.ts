/** The page in one document: everything seen is there. */
import { expect, test } from './fixture.ts';
import { readBack, serveChunks, snapshotOf, take } from './surface-page.ts';

test('a snapshot carries html, base address, viewport and scroll [W-REP-14 W-FLW-13 W-EDT-21]', async ({
  page,
  site,
}) => {
  const data = await snapshotOf(page, site, '<!doctype html><title>Shop</title><h1>Lamps</h1>', { x: 12, y: 340 });
  expect(data.html).toMatch(/^<!DOCTYPE html><html[^>]*><head><meta charset="utf-8"><base href="/);
  expect(data.html).toContain('<h1>Lamps</h1>');
  expect(data).toMatchObject({
    baseUrl: `${site.origin}/shop`,
    width: 1280,
    height: 720,
    isMobile: false,
    x: 12,
    y: 340,
    warnings: [],
  });
});

test('a page in quirks mode stays in quirks mode', async ({ page, site }) => {
  const { html } = await snapshotOf(page, site, '<p>old</p>');
  expect(html.startsWith('<!DOCTYPE html')).toBe(true);
  await page.setContent(html);
  expect(await page.evaluate(() => document.compatMode)).toBe('BackCompat');
});

test('live form values, choices and texts are written', async ({ page, site }) => {
  const chunks = serveChunks(site);
  await page.goto(
    site.page(
      '/form',
      `<!doctype html><input id=name value=old><input id=box type=checkbox><input id=off type=checkbox checked>
      <textarea id=text>was</textarea><select id=pick><option>one<option>two</select>
      <input type=hidden id=token value=csrf-token-1><p id=edit contenteditable>draft</p>`,
    ),
  );
  await page.fill('#name', 'Ada "&" <Co>');
  await page.check('#box');
  await page.uncheck('#off');
  await page.fill('#text', '\n typed </textarea>');
  await page.selectOption('#pick', 'two');
  await page.fill('#edit', 'written');
  const { html } = await take(page, chunks.snapshot);
  const back = await readBack(page, html, (doc) => {
    const field = (id: string) => doc.getElementById(id) as HTMLInputElement;
    return {
      name: [field('name').value, field('name').getAttribute('bb-data-value')],
      box: [field('box').checked, field('box').getAttribute('bb-data-checked')],
      off: [field('off').checked, field('off').getAttribute('bb-data-checked')],
      text: [field('text').value, field('text').getAttribute('bb-data-value')],
      pick: [field('pick').value, field('pick').getAttribute('bb-data-value')],
      edit: field('edit').textContent,
    };
  });
  expect(back).toEqual({
    name: ['Ada "&" <Co>', 'Ada "&" <Co>'],
    box: [true, 'true'],
    off: [false, 'false'],
    text: ['\n typed </textarea>', '\n typed </textarea>'],
    pick: ['two', 'two'],
    edit: 'written',
  });
  expect(html).not.toContain('csrf-token-1');
});

test('scroll offsets of containers and sizes of replaced content are measured', async ({ page, site }) => {
  const chunks = serveChunks(site);
  await page.goto(
    site.page(
      '/scroll',
      `<!doctype html><div id=list style="width:80px;height:100px;overflow:auto"><p style="width:200px;height:900px">x</div>
      <svg id=icon width=40 height=30><circle r=5 /></svg><iframe id=frame srcdoc="<p>inside" width=120 height=70></iframe>
      <video id=film width=64 height=48></video>`,
    ),
  );
  await page.evaluate(() => document.getElementById('list')!.scrollTo(30, 250));
  const { html } = await take(page, chunks.snapshot);
  const back = await readBack(page, html, (doc) => {
    const read = (id: string, ...names: string[]) => names.map((name) => doc.getElementById(id)!.getAttribute(name));
    const size = ['bb-element', 'bb-width', 'bb-height'];
    return {
      list: read('list', 'bb-scrollpos', 'bb-scrolltop', 'bb-scrollleft'),
      icon: [...read('icon', ...size), doc.getElementById('icon')!.style.height],
      frame: [...read('frame', ...size), doc.getElementById('frame')!.style.height],
      film: read('film', ...size),
    };
  });
  expect(back).toEqual({
    list: ['true', '250', '30'],
    icon: ['true', '40', '30', '30px'],
    frame: ['true', '120', '70', '70px'],
    film: ['true', '64', '48'],
  });
});

test('a frame of the same origin is a document of its own, with its form values; any other is named', async ({
  page,
  site,
}) => {
  const chunks = serveChunks(site);
  site.page(
    '/inner',
    '<!doctype html><style>p{color:#010203}</style><p onclick=x()>inside</p><input id=name><iframe srcdoc="<b>deep"></iframe>',
  );
  await page.route('https://other.test/**', (route) => route.fulfill({ body: 'foreign', contentType: 'text/html' }));
  await page.goto(
    site.page(
      '/outer',
      '<!doctype html><iframe src=/inner></iframe><iframe src="https://other.test/map?key=k1"></iframe><iframe class=gl-mask srcdoc=masked></iframe>',
    ),
  );
  await page.frameLocator('[src="/inner"]').locator('#name').fill('typed');
  const { html, unread } = await take(page, chunks.snapshot);
  const inner = await readBack(page, html, (doc) => {
    const inside = new DOMParser().parseFromString(doc.querySelector('iframe')!.srcdoc, 'text/html');
    const deep = inside.querySelector('iframe')!.srcdoc;
    return [
      inside.querySelector('p')!.outerHTML,
      inside.querySelector('input')!.value,
      inside.querySelector('style')!.textContent,
      deep,
    ];
  });
  expect(inner).toEqual([
    '<p>inside</p>',
    'typed',
    'p { color: rgb(1, 2, 3); }',
    expect.stringContaining('<b>deep</b>'),
  ]);
  expect(unread).toEqual([{ kind: 'frame', name: 'https://other.test/map' }]);
  expect(html).not.toMatch(/masked|k1/);
});

test('open shadow roots stand inside their hosts, tied by number, with their adopted sheets', async ({
  page,
  site,
}) => {
  const { html } = await snapshotOf(
    page,
    site,
    `<!doctype html><x-card id=card><b>light</b></x-card><script>
      const root = document.getElementById('card').attachShadow({ mode: 'open' });
      root.innerHTML = 'bare<style>p{color:#111213}</style><p>shade<slot></slot></p><x-inner></x-inner>';
      root.querySelector('x-inner').attachShadow({ mode: 'open' }).innerHTML = '<i>deep</i>';
      const sheet = new CSSStyleSheet(); sheet.replaceSync(':host{color:#141516}');
      root.adoptedStyleSheets = [sheet];
    </script>`,
  );
  const card = /<x-card[\s\S]*<\/x-card>/.exec(html)![0];
  expect(card).toBe(
    '<x-card id="card" bb-shadow-parent="1"><bb-text bb-shadow-child="1">bare</bb-text>' +
      '<style bb-shadow-child="1">p { color: rgb(17, 18, 19); }</style>' +
      '<p bb-shadow-child="1">shade<slot></slot></p>' +
      '<x-inner bb-shadow-child="1" bb-shadow-parent="2"><i bb-shadow-child="2">deep</i></x-inner>' +
      '<style bb-shadow-child="1">:host { color: rgb(20, 21, 22); }</style><b>light</b></x-card>',
  );
});

test('a modal dialog, an open popover and a scripted animation look as they did', async ({ page, site }) => {
  const { html } = await snapshotOf(
    page,
    site,
    `<!doctype html><dialog id=dialog>hello</dialog><div id=pop popover=manual>menu</div><div id=shut popover>closed</div><p id=moved>a</p><script>
      dialog.showModal(); pop.showPopover();
      moved.animate({ opacity: [0, 0.5] }, { duration: 1, fill: 'forwards' }).finish();
    </script>`,
  );
  await page.setContent(html);
  await expect(page.locator('#dialog')).toBeVisible();
  await expect(page.locator('#dialog')).toHaveCSS('position', 'fixed');
  await expect(page.locator('#pop')).toBeVisible();
  await expect(page.locator('#shut')).toBeHidden();
  await expect(page.locator('#moved')).toHaveCSS('opacity', '0.5');
  await expect(page.locator('#moved')).toHaveAttribute('bb-web-animations', '{"opacity":"0.5"}');
});

test('the visitor keeps their colour scheme on the screen of someone else', async ({ page, site }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const { html } = await snapshotOf(
    page,
    site,
    '<!doctype html><style>:root{color-scheme:light dark}@media (prefers-color-scheme: dark){p{color:#fedcba}}x-a:not(:defined){display:none}</style><p>a</p><x-a>b</x-a>',
  );
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setContent(html);
  await expect(page.locator('p')).toHaveCSS('color', 'rgb(254, 220, 186)');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
});

test('rendered again, the snapshot looks like the page, pixel for pixel', async ({ page, site }) => {
  const chunks = serveChunks(site);
  await page.goto(
    site.page(
      '/looks',
      `<!doctype html><html lang=en><meta name=viewport content="width=device-width"><style>
        :root { --gap: 12px; --ink: #223; color-scheme: light } body { margin: 0; font: 15px/1.5 sans-serif; color: var(--ink) }
        header { position: sticky; top: 0; padding: var(--gap); background: linear-gradient(90deg, #e8eefc, #fff) }
        .grid { display: grid; grid-template-columns: repeat(3, 1fr); gap: var(--gap); padding: var(--gap) }
        .card { border: 1px solid #ccd; border-radius: 8px; padding: var(--gap); margin: var(--gap); margin-inline: 0 }
        .card > b::after { content: ' \\2192'; color: #485bff } @media (max-width: 500px) { .grid { display: block } }
        @layer low { .card { color: red } } .card:nth-child(2n) { color: teal } input { font: inherit }
        a:not([href^='#']) { text-decoration: underline dotted }
      </style><body><header>Halden &amp; Moss</header><div class=grid></div><p><a href=/x>out</a> <a href=#in>in</a></p>
      <form><input value=first><input type=checkbox checked><select><option>a<option selected>b</select><textarea rows=2>two
lines</textarea><progress value=.4></progress></form><x-badge></x-badge><table><tr><td>1<td>2</table><pre>
  pre</pre><svg width=60 height=40 viewBox="0 0 60 40"><defs><linearGradient id=g><stop stop-color=#485bff /><stop offset=1 stop-color=#fd0 /></linearGradient></defs><rect width=60 height=40 rx=8 fill="url(#g)" /><text x=8 y=26>svg</text></svg>
      <script>
        document.querySelector('.grid').innerHTML = Array.from({ length: 9 }, (_, at) => '<div class=card><b>Lamp ' + at + '</b><br>text</div>').join('');
        document.querySelector('input').value = 'typed';
        const root = document.querySelector('x-badge').attachShadow({ mode: 'open' });
        document.styleSheets[0].insertRule('header { color: #485bff }', 0);
      </script>`,
    ),
  );
  await page.evaluate(() => scrollTo(0, 60));
  const before = await page.screenshot({ caret: 'hide' });
  const { html } = await take(page, chunks.snapshot);
  const other = await page.context().newPage();
  await other.setContent(html);
  await other.evaluate(() => scrollTo(0, 60));
  const after = await other.screenshot({ caret: 'hide' });
  expect(after.equals(before)).toBe(true);
});
