/** Taking a snapshot: nothing of the page is touched, nothing that could run is written, and what cannot be taken is refused. */
import { expect, test } from './fixture.ts';
import { readBack, serveChunks, snapshotOf, take } from './surface-page.ts';

test('nothing that could run, call out or is ours is written', async ({ page, site }) => {
  const { html } = await snapshotOf(
    page,
    site,
    `<!doctype html><base href="/else/"><meta http-equiv=refresh content="900;url=/away"><meta name=csrf content=tok-1>
    <!-- remark --><noscript>without</noscript><template><p>stamp</p></template>
    <body onclick="alert(1)"><a href=" java&Tab;script:alert(2)" ping=/p>x</a><iframe src=/inner></iframe><object data=/o></object>
    <p @click="go" x-on:click="go" onmouseover="alert(3)" nonce=n1>text</p><form action=/send></form>
    <parley-widget>ours</parley-widget><svg><a xlink:href="javascript:alert(4)"><text>t</text></a></svg>
    <xmp><img src=x onerror=alert(5)></xmp><script>window.secretScript = 1</script>`,
  );
  expect(html).not.toMatch(
    /<script|<noscript|<template|<meta http-equiv|tok-1|remark|stamp|alert\([1-4]\)|javascript|ping=|nonce|\/inner|action=|parley|ours|@click|secretScript/,
  );
  const broken = await readBack(page, html, (doc) => doc.querySelectorAll('img, [onerror]').length);
  expect(broken).toBe(0);
  expect(html).toContain(`<base href="${site.origin}/else/">`);
});

test('taking a snapshot changes nothing of the page and survives what the page has changed', async ({ page, site }) => {
  const chunks = serveChunks(site);
  await page.goto(
    site.page(
      '/hostile',
      `<!doctype html><form id=form><input name=attributes value=one><input name=childNodes><input name=shadowRoot><input name=matches><input name=style><input name=localName></form>
      <div id=box class=gl-mask data-x="1">text</div><script>
        Array.prototype.toJSON = () => 'polluted'; Object.prototype.extra = 'everywhere';
        Object.freeze(Array.prototype); Object.freeze(Element.prototype);
      </script>`,
    ),
  );
  const changes = await page.evaluateHandle(() => {
    const seen: MutationRecord[] = [];
    new MutationObserver((records) => seen.push(...records)).observe(document, {
      attributes: true,
      childList: true,
      characterData: true,
      subtree: true,
    });
    return seen;
  });
  const { html } = await take(page, chunks.snapshot);
  expect(html).toContain('<input name="attributes" value="one" bb-data-value="one">');
  expect(html).toContain('>****</div>');
  expect(await changes.evaluate((seen) => seen.length)).toBe(0);
});

test('a snapshot is of one moment: what the page does after the call is not in it', async ({ page, site }) => {
  const chunks = serveChunks(site);
  await page.goto(
    site.page(
      '/moment',
      `<!doctype html><style>p{color:#010203}</style><div id=list style="height:40px;overflow:auto">${'<p>before</p>'.repeat(400)}</div><input id=name value=before><canvas id=c width=4 height=4></canvas><x-shade id=host></x-shade><iframe srcdoc="<b>before"></iframe>`,
    ),
  );
  const html = await page.evaluate(async (chunk) => {
    const { takeSnapshot } = (await import(chunk)) as import('../../src/wire/surfaces.ts').SnapshotSurface;
    const host = document.getElementById('host')!;
    host.attachShadow({ mode: 'open' }).innerHTML = '<i>before</i>';
    const list = document.getElementById('list')!;
    list.scrollTop = 90;
    // Without a canvas the page is read at once; with one, in the next frame.
    document.querySelector('canvas')!.remove();
    const taking = takeSnapshot({ live: true, x: 0, y: 0, isSecret: () => false, warn: () => undefined });
    list.scrollTop = 0;
    (document.getElementById('name') as HTMLInputElement).value = 'after';
    host.shadowRoot!.innerHTML = '<i>after</i>';
    document.querySelector('iframe')!.contentDocument!.body.innerHTML = 'after';
    (document.styleSheets[0] as CSSStyleSheet).insertRule('p{color:#999}');
    list.textContent = 'after';
    return (await taking).html;
  }, chunks.snapshot);
  expect(html.match(/before/g)!.length).toBeGreaterThan(403);
  expect(html).toContain('bb-scrolltop="90"');
  expect(html).not.toMatch(/after|153, 153/);
});

test('a copy wakes nothing: no component is made, no picture asked for, no script run', async ({ page, site }) => {
  const chunks = serveChunks(site);
  await page.goto(
    site.page(
      '/asleep',
      `<!doctype html><x-alive></x-alive><img src=/pic.png><script>
      window.made = 0; window.ran = (window.ran ?? 0) + 1;
      customElements.define('x-alive', class extends HTMLElement { constructor() { super(); window.made++ } });
      </script>`,
    ),
  );
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await take(page, chunks.snapshot);
  expect(await page.evaluate(() => [Reflect.get(window, 'made'), Reflect.get(window, 'ran')])).toEqual([1, 1]);
  expect(asked.filter((address) => !address.endsWith('.js'))).toEqual([]);
});

test('a page that is too large for a report is refused in words', async ({ page, site }) => {
  const chunks = serveChunks(site);
  await page.goto(site.page('/large', '<!doctype html><p hidden>a'));
  await page.evaluate((chars) => document.querySelector('p')!.append('x'.repeat(chars)), 24 * 1024 * 1024);
  await expect(take(page, chunks.snapshot)).rejects.toThrow('too large for a snapshot: 24 MB');
  // As it travels: these are three bytes each.
  await page.evaluate((chars) => (document.querySelector('p')!.textContent = '語'.repeat(chars)), 9 * 1024 * 1024);
  await expect(take(page, chunks.snapshot)).rejects.toThrow('too large for a snapshot: 27 MB');
});

test('an element that cannot be read is left out with a warning, and the rest goes on', async ({ page, site }) => {
  const { html, warnings } = await snapshotOf(
    page,
    site,
    `<!doctype html><p>before</p><input id=odd value=secret><p>after</p><script>
      Object.defineProperty(odd, 'type', { get() { throw new RangeError('odd') } });
    </script>`,
  );
  expect(html).toContain('<p>before</p><p>after</p>');
  expect(warnings).toEqual(['An element could not be copied: RangeError']);
});

test('a page without a body of its own kind is refused, not half taken', async ({ page, site }) => {
  const chunks = serveChunks(site);
  await page.goto(site.page('/gone', '<!doctype html><p>a'));
  await page.evaluate(() => document.documentElement.remove());
  await expect(take(page, chunks.snapshot)).rejects.toThrow('no document element');
});
