/** Pictures: data where nobody else can reach the host, addresses where everybody can; and never a reason to wait. */
import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { expect, test } from './fixture.ts';
import { png as pixels } from './png.ts';
import { readBack, serveChunks, snapshotOf, take } from './surface-page.ts';

/** A PNG of one colour, `alpha` 0 to 255. */
const png = (width: number, height: number, alpha = 255): Buffer => pixels(width, height, () => [200, 60, 20, alpha]);

async function servePictures(page: Page): Promise<void> {
  const pictures: Record<string, Buffer> = {
    'large.png': png(1200, 600),
    'tall.png': png(40, 900),
    'small.png': png(20, 10),
    'clear.png': png(30, 30, 90),
  };
  await page.route(/\/pics\//, (route) => {
    const body = pictures[new URL(route.request().url()).pathname.split('/').at(-1)!];
    return body ? route.fulfill({ body, contentType: 'image/png' }) : route.fulfill({ status: 404, body: 'none' });
  });
}

/** Type and natural size of pictures in a snapshot. */
async function sizesOf(page: Page, html: string, attribute: string): Promise<Record<string, [string, number, number]>> {
  const sources = await readBack(page, html, (doc) =>
    [...doc.querySelectorAll('[id]')].map((one) => [
      one.id,
      one.getAttribute('src') ?? one.getAttribute('bb-canvas-data'),
    ]),
  );
  expect(attribute).toBeTruthy();
  return page.evaluate(async (sources) => {
    const measured = sources.map(async ([id, src]) => {
      const image = new Image();
      image.src = src ?? '';
      await image.decode();
      return [
        id,
        [/^data:([\w/]+)/.exec(src ?? '')?.[1] ?? 'remote', image.naturalWidth, image.naturalHeight],
      ] as const;
    });
    return Object.fromEntries(await Promise.all(measured)) as Record<string, [string, number, number]>;
  }, sources);
}

test('on a live host images stay remote, by absolute address [W-SNA-10]', async ({ page, site }) => {
  await servePictures(page);
  const { html } = await snapshotOf(
    page,
    site,
    `<!doctype html><img id=a src=/pics/small.png><picture><source srcset="/pics/large.png 1x"><img id=b src=/pics/small.png></picture>
    <p style="background:url(/pics/clear.png)">x</p><svg><image href=/pics/tall.png /></svg>`,
  );
  expect(html).toContain(`src="${site.origin}/pics/small.png"`);
  expect(html).toContain(`src="${site.origin}/pics/large.png"`);
  expect(html).toContain(`url(&quot;${site.origin}/pics/clear.png&quot;)`);
  expect(html).toContain(`href="${site.origin}/pics/tall.png"`);
  expect(html).not.toMatch(/data:image|srcset|<source/);
});

test('on a host that is not live images are inlined, at most 500 by 500 [W-SNA-04 W-SNA-10]', async ({
  page,
  site,
}) => {
  await servePictures(page);
  const { html, warnings } = await snapshotOf(
    page,
    site,
    `<!doctype html><img id=large src=/pics/large.png><img id=tall src=/pics/tall.png><img id=small src=/pics/small.png>
    <img id=clear src=/pics/clear.png><p style="background:url(/pics/small.png?bg)">x</p>`,
    { live: false },
  );
  expect(await sizesOf(page, html, 'src')).toEqual({
    large: ['image/jpeg', 500, 250],
    tall: ['image/jpeg', 22, 500],
    small: ['image/jpeg', 20, 10],
    clear: ['image/png', 30, 30],
  });
  expect(html).toMatch(/url\(&quot;data:image\/jpeg;base64,/);
  expect(html).not.toContain('/pics/');
  expect(warnings).toEqual([]);
});

test("a picture that only lives in the visitor's browser is inlined on live hosts too", async ({ page, site }) => {
  const chunks = serveChunks(site);
  await page.goto(site.page('/blob', '<!doctype html><img id=a><img id=b>'));
  await page.evaluate(
    async (bytes) => {
      const blob = new Blob([new Uint8Array(bytes)], { type: 'image/png' });
      const image = document.querySelector<HTMLImageElement>('#a')!;
      image.src = URL.createObjectURL(blob);
      await image.decode();
    },
    [...png(20, 10)],
  );
  const { html } = await take(page, chunks.snapshot);
  expect(html).toMatch(/<img id="a"[^>]* src="data:image\/jpeg/);
  expect(html).not.toContain('blob:');
});

test('an image that cannot be resized gives a warning and the snapshot goes on [W-SNA-07]', async ({ page, site }) => {
  await servePictures(page);
  await page.route('https://other.test/**', (route) =>
    route.request().resourceType() === 'fetch'
      ? route.abort('accessdenied')
      : route.fulfill({ body: png(20, 20), contentType: 'image/png' }),
  );
  const { html, warnings } = await snapshotOf(
    page,
    site,
    '<!doctype html><img id=gone src=/pics/gone.png><img id=foreign src=https://other.test/a.png><img id=small src=/pics/small.png>',
    { live: false },
  );
  expect(warnings.toSorted()).toEqual([
    `An image could not be resized: ${site.origin}/pics/gone.png: Error`,
    'An image could not be resized: https://other.test/a.png: TypeError',
  ]);
  expect(html).toMatch(/<img id="small"[^>]* src="data:image\/jpeg/);
  expect(html).toContain('src="https://other.test/a.png"');
});

test('pictures that never come hold the snapshot for three seconds, no longer', async ({ page, site }) => {
  const chunks = serveChunks(site);
  await page.clock.install();
  await page.route(/\/pics\//, () => undefined);
  await page.goto(site.page('/slow', '<!doctype html><p>text</p>'));
  await page.setContent('<p>text</p><p style="background:url(blob:none)"></p><img id=late>');
  await page.evaluate(() => document.querySelector<HTMLImageElement>('#late')!.setAttribute('src', '/pics/late.png'));
  const taking = take(page, chunks.snapshot, { live: false });
  let done = false;
  void taking.then(() => (done = true));
  await page.clock.runFor(2900);
  expect(done).toBe(false);
  await page.clock.runFor(200);
  const { html, warnings } = await taking;
  expect(html).toContain('<p>text</p>');
  expect(warnings).toContain('Some images took too long and stay out of the snapshot');
});

test('canvases are copied, at most 1400 by 1400, JPEG where nothing shines through [W-SNA-05]', async ({
  page,
  site,
}) => {
  const { html, warnings } = await snapshotOf(
    page,
    site,
    `<!doctype html><canvas id=wide width=2800 height=700></canvas><canvas id=clear width=50 height=40></canvas>
    <script>for (const [id, alpha] of [['wide', 1], ['clear', 0.4]]) {
      const canvas = document.getElementById(id), pen = canvas.getContext('2d');
      pen.fillStyle = 'rgb(10 200 30 / ' + alpha + ')'; pen.fillRect(0, 0, canvas.width, canvas.height);
    }</script>`,
  );
  expect(await sizesOf(page, html, 'bb-canvas-data')).toEqual({
    wide: ['image/jpeg', 1400, 350],
    clear: ['image/png', 50, 40],
  });
  expect(html).toMatch(/id="wide"[^>]* bb-canvas-width="2800" bb-canvas-height="700"/);
  expect(warnings).toEqual([]);
});

test('a canvas that cannot be copied gives a warning and the snapshot goes on [W-SNA-08]', async ({ page, site }) => {
  await page.route('https://other.test/**', (route) => route.fulfill({ body: png(20, 20), contentType: 'image/png' }));
  const chunks = serveChunks(site);
  await page.goto(site.page('/tainted', '<!doctype html><canvas id=c></canvas><p>after'));
  await page.evaluate(async () => {
    const image = new Image();
    image.src = 'https://other.test/a.png';
    await image.decode();
    document.querySelector('canvas')!.getContext('2d')!.drawImage(image, 0, 0);
  });
  const { html, warnings } = await take(page, chunks.snapshot);
  expect(warnings).toEqual(['A canvas could not be copied: SecurityError']);
  expect(html).toContain('<p>after');
});

test('JPEG is written at quality 0.7 [W-SNA-06]', async ({ page, site }) => {
  const chunks = serveChunks(site);
  await page.goto(site.page('/quality', '<!doctype html><canvas id=c width=300 height=200></canvas>'));
  const expected = await page.evaluate(() => {
    const canvas = document.querySelector('canvas')!;
    const pen = canvas.getContext('2d')!;
    for (let at = 0; at < 300; at++) {
      pen.fillStyle = `hsl(${at * 7} 80% ${20 + (at % 60)}%)`;
      pen.fillRect(at, 0, 1, 200);
    }
    return [0.6, 0.7, 0.8].map((quality) => canvas.toDataURL('image/jpeg', quality).length);
  });
  const { html } = await take(page, chunks.snapshot);
  const length = /bb-canvas-data="([^"]*)"/.exec(html)![1]!.length;
  expect(expected.indexOf(length)).toBe(1);
});

test('fonts and pictures that the page uses are inlined where nobody can reach them, others are not', async ({
  page,
  site,
}) => {
  await servePictures(page);
  const font = readFileSync(
    new URL('../../node_modules/@fontsource-variable/inter/files/inter-greek-ext-wght-normal.woff2', import.meta.url),
  );
  await page.route(/\.woff2$/, (route) => route.fulfill({ body: font, contentType: 'font/woff2' }));
  const chunks = serveChunks(site);
  await page.goto(
    site.page(
      '/fonts',
      `<!doctype html><style>@font-face{font-family:Used;src:url(/used.woff2)}@font-face{font-family:Unused;src:url(/unused.woff2)}
      p{font-family:Used}.never{background:url(/pics/large.png)}</style><p>ἀ</p>`,
    ),
  );
  await page.evaluate(() => document.fonts.ready);
  const { html } = await take(page, chunks.snapshot, { live: false });
  expect(html).toContain('url("data:font/woff2;base64,');
  expect(html).toContain(`url("${site.origin}/unused.woff2")`);
  expect(html).toContain(`url("${site.origin}/pics/large.png")`);
});
