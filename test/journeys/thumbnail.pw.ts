/**
 * The small picture of a screenshot: made after the report has been sent, of what was sent, in a frame of ours; seen by staff
 * in the list.
 */
import type { Page } from '@playwright/test';
import { THUMBNAIL_BYTES } from '../../src/wire/tickets/limits.ts';
import { expect, signIn, test, type Site } from './fixture.ts';
import { png } from './png.ts';
import { serveChunks } from './surface-page.ts';
import { drawnOf, type Drawn } from './thumbnail-lab.ts';

/** A page whose every part has a colour of its own, so that a small picture of it can be read. */
const parts = (site: Site) => {
  const blue = png(40, 40, () => [0, 0, 255, 255]);
  return { blue: `data:image/png;base64,${blue.toString('base64')}`, address: `${site.origin}/blue.png` };
};
const PAGE = `<!doctype html><html lang=en><title>Shop</title><link rel=stylesheet href=/shop.css>
  <header>Shop</header><main><img id=lamp alt=Lamp><p class=gl-mask id=name>Kim Kim Kim Kim</p><x-price></x-price>
  <div id=away></div></main><script src=/shop.js></script></html>`;
const STYLE = `body{margin:0;background:#fff}main{height:3000px;padding-top:100px}
  header{position:fixed;inset:0 0 auto 0;height:100px;background:#f00}
  #lamp{display:block;width:200px;height:200px}#name{margin:0;height:100px;background:#ff0;color:#ff0}
  x-price{display:block}#away{height:900px;background:url(/blue.png)}`;
const SCRIPT = `const price=document.createElement('div');Object.assign(price.style,{height:'100px',background:'#0f0'});
  document.querySelector('x-price').attachShadow({mode:'open'}).append(price)`;
const STRICT =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'";

/** Colours at places of the visitor's window, of a picture that is so many times smaller; each part rounded to 0, 8 or f. */
async function coloursAt(page: Page, image: string, places: readonly (readonly [x: number, y: number])[]) {
  const reader = await page.context().newPage();
  const read = await reader.evaluate(
    async ({ image, places }) => {
      const picture = new Image();
      picture.src = image;
      await picture.decode();
      const canvas = document.createElement('canvas');
      const { naturalWidth: width, naturalHeight: height } = picture;
      Object.assign(canvas, { width, height });
      const context = canvas.getContext('2d')!;
      context.drawImage(picture, 0, 0);
      const level = (value: number) => (value < 70 ? '0' : value > 185 ? 'f' : '8');
      const colours = places.map(([x, y]) => {
        const { data } = context.getImageData((x * width) / 1280, (y * height) / 720, 1, 1);
        return `${level(data[0]!)}${level(data[1]!)}${level(data[2]!)}`;
      });
      return { width, height, colours };
    },
    { image, places },
  );
  await reader.close();
  return read;
}

/** Opens the page with its parts. */
async function openShop(page: Page, site: Site, headers: Record<string, string> = {}, extra = ''): Promise<string> {
  const { snapshot } = serveChunks(site);
  const { blue } = parts(site);
  site.page('/shop.css', STYLE, { 'content-type': 'text/css' });
  site.page('/shop.js', `${SCRIPT};document.querySelector('#lamp').src='/blue.png';${extra}`, {
    'content-type': 'text/javascript',
  });
  const body = Buffer.from(blue.slice(blue.indexOf(',') + 1), 'base64');
  await page.route('**/blue.png', (route) => route.fulfill({ body, contentType: 'image/png' }));
  await page.goto(site.page('/shop', PAGE, headers));
  return snapshot;
}

const bytesOf = ({ image }: Drawn) => ((image.length - image.indexOf(',')) / 4) * 3;

test('it shows the window as it was: fixed and scrolled parts, components, pictures and the drawing', async ({
  page,
  site,
  server,
}) => {
  const chunk = await openShop(page, site);
  const svg = `<svg class="bb-capture-svg" viewBox="0 100 1280 720" width="1280" height="720" xmlns="http://www.w3.org/2000/svg"><rect x="600" y="700" width="400" height="60" fill="#f0f"/></svg>`;
  await page.evaluate(() => scrollTo(0, 100));
  const drawn = await drawnOf(page, { chunk, frame: server.frame, drawing: { svg, hidden: [] } });
  expect(drawn.faults).toEqual([]);
  expect(bytesOf(drawn)).toBeLessThan(THUMBNAIL_BYTES);
  const { width, height, colours } = await coloursAt(page, drawn.image, [
    [600, 50], // the header, which is fixed
    [100, 150], // the picture, under it by what was scrolled
    [600, 150], // nothing
    [600, 350], // the component
    [800, 630], // the drawing
  ]);
  expect([width, height]).toEqual([400, 225]);
  expect(colours).toEqual(['f00', '00f', 'fff', '0f0', 'f0f']);
});

test('what was masked or blurred is not in it, and a masked page shows nothing of itself [W-SNA-01]', async ({
  page,
  site,
  server,
}) => {
  const chunk = await openShop(page, site);
  const places = [[100, 200]] as const;
  const hidden = [{ x: 0, y: 100, width: 400, height: 190 }];
  const drawing = { svg: '', hidden };
  const blurred = await drawnOf(page, { chunk, frame: server.frame, drawing });
  expect((await coloursAt(page, blurred.image, places)).colours).not.toContain('00f');
  const masked = await drawnOf(page, { chunk, frame: server.frame, maskAll: true });
  expect((await coloursAt(page, masked.image, places)).colours).not.toContain('00f');
});

test('under a strict policy with Trusted Types and frozen prototypes it is made all the same, without a word', async ({
  page,
  site,
  server,
}) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (error) => said.push(String(error)));
  const freeze =
    'for(const one of [Object,Array,Function,Element,HTMLElement,Node,Document,Window,Promise,Map,String])Object.freeze(one.prototype);' +
    'window.told=[];addEventListener("securitypolicyviolation",(event)=>told.push(event.violatedDirective))';
  const policy = { 'content-security-policy': `${STRICT}; frame-src ${server.frame}` };
  const chunk = await openShop(page, site, policy, freeze);
  const drawn = await drawnOf(page, { chunk, frame: server.frame });
  expect(drawn.image).toMatch(/^data:image\/webp;base64,/);
  expect([said, drawn.faults, await page.evaluate('told')]).toEqual([[], [], []]);
});

test('a page without a canvas gets one without its pictures', async ({ page, site, server }) => {
  const without = 'HTMLCanvasElement.prototype.getContext=()=>null';
  const chunk = await openShop(page, site, {}, without);
  const drawn = await drawnOf(page, { chunk, frame: server.frame });
  expect(
    (
      await coloursAt(page, drawn.image, [
        [100, 200],
        [600, 50],
      ])
    ).colours,
  ).toEqual([expect.not.stringMatching('00f'), 'f00']);
});

test('a visitor reports with a screenshot, and staff see it in the list; nothing of it is loaded before', async ({
  page,
  browser,
  site,
  server,
}) => {
  await page.addInitScript(() => {
    const attach = Element.prototype.attachShadow;
    Element.prototype.attachShadow = function (init) {
      return attach.call(this, { ...init, mode: 'open' });
    };
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('thumbnail')) asked.push(new URL(request.url()).pathname);
  });
  const html = `<!doctype html><html lang="en"><title>Shop</title><h1 style="background:#fc0;height:300px">Lamps</h1>
    <script async src="${server.app}/widget/loader.js?key=${server.key}"></script></html>`;
  await page.goto(site.page('/shop', html));
  await page.getByRole('button', { name: 'Feedback' }).click();
  const frame = page.frameLocator('iframe[src*="key="]');
  await frame.getByRole('button', { name: /Report a bug/ }).click();
  await frame.getByLabel('What happened?').fill('A small picture of it.');
  expect(asked).toEqual([]);
  const taken = page.waitForResponse(/\/api\/bugs\/[\w-]+\/thumbnail$/);
  await frame.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(frame.getByRole('heading', { name: 'Thanks, we have it' })).toBeVisible();
  expect((await taken).status()).toBe(200);
  // One node of ours, as before.
  await expect(page.locator('parley-widget iframe[src$="/thumbnail"]')).toHaveCount(0);

  const desk = await (await browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 } })).newPage();
  await signIn(desk, server);
  await desk.goto(`${server.app}/dashboard/inbox`);
  const row = desk.getByRole('row', { name: /A small picture of it/ });
  const small = row.getByRole('img', { name: 'Screenshot' });
  await expect(small).toBeVisible();
  await expect.poll(() => small.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400);
  await desk.context().close();
});
