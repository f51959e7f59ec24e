/** The replay's whole way: the widget records a page whose parts live elsewhere, a report takes it along, the ticket plays it. */
import type { FrameLocator, Page } from '@playwright/test';
import type { TicketRow } from '../../src/wire/tickets/shapes.ts';
import { expect, signIn, test, type Site } from './fixture.ts';
import { staffOf } from './staff-api.ts';

const svg = (width: number, color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="40"><rect width="100%" height="100%" fill="${color}"/></svg>`;

/** A shop that takes its style sheet and its pictures from another host, as most do. */
function shopOf(site: Site, loader: string): string {
  const other = site.origin.replace('localhost', '127.0.0.1');
  const picture = { 'content-type': 'image/svg+xml' };
  site.page('/cdn/lamp.svg', svg(120, 'tomato'), picture);
  site.page('/cdn/ochre.svg', svg(90, 'goldenrod'), picture);
  site.page('/cdn/ground.svg', svg(30, 'teal'), picture);
  site.page('/cdn/shop.css', 'h1{letter-spacing:3px;background:url(ground.svg)}', { 'content-type': 'text/css' });
  return site.page(
    '/shop',
    `<!doctype html><html lang="en"><title>Shop</title><link rel="stylesheet" href="${other}/cdn/shop.css">
     <h1>Lamps</h1><img id="lamp" alt="The lamp" src="${other}/cdn/lamp.svg"><img id="gone" src="${other}/cdn/gone.svg">
     <p class="gl-block">Order 4711</p><label>Voucher <input id="voucher"></label>
     <button onclick="lamp.src='${other}/cdn/ochre.svg';said.textContent='In ochre'">Ochre</button><p id="said">In red</p>
     <script async src="${loader}"></script></html>`,
  );
}

async function report(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: 'Feedback' }).click();
  const frame = page.frameLocator('iframe[src*="key="]');
  await frame.getByRole('button', { name: /Report a bug/ }).click();
  await frame.getByLabel('What happened?').fill(words);
  await frame.getByRole('button', { name: 'Send' }).click();
  await expect(frame.getByRole('heading', { name: 'Thanks, we have it' })).toBeVisible();
}

/** What the rebuilt page shows: the width of its lamp, and what its style sheet does to the heading. */
async function shown(screen: FrameLocator): Promise<unknown> {
  return {
    lamp: await screen.locator('#lamp').evaluate((image) => (image as HTMLImageElement).naturalWidth),
    source: new URL(await screen.locator('#lamp').evaluate((image) => (image as HTMLImageElement).currentSrc)).pathname,
    spacing: await screen.locator('h1').evaluate((heading) => getComputedStyle(heading).letterSpacing),
    ground: await screen.locator('h1').evaluate((heading) => getComputedStyle(heading).backgroundImage),
  };
}

test('a replay goes from the visitor’s page to the ticket, with pictures and styles of another host from our own store [W-FLW-01]', async ({
  page,
  browser,
  site,
  openServer: server,
}) => {
  test.setTimeout(90_000);
  await page.route('**/api/config/**', async (route) => {
    const answer = await route.fetch();
    const config = (await answer.json()) as { flowConfig: object };
    await route.fulfill({ response: answer, json: { flowConfig: { ...config.flowConfig, enableWebReplays: true } } });
  });
  // Closed shadow roots are closed to tests too.
  await page.addInitScript(() => {
    const attach = Element.prototype.attachShadow;
    Element.prototype.attachShadow = function (init) {
      return attach.call(this, { ...init, mode: 'open' });
    };
  });
  // With a parameter of ours the whole configuration comes at once.
  const address = shopOf(site, `${server.app}/widget/loader.js?key=${server.key}`);
  await page.goto(`${address}?gleap_debug=1`);
  await page.waitForFunction(
    () => !String(Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set).includes('[native code]'),
  );
  await page.getByLabel('Voucher').fill('HERBST10');
  await page.getByRole('button', { name: 'Ochre' }).click();
  await expect(page.getByText('In ochre')).toBeVisible();
  await report(page, 'The lamp has the wrong colour.');

  const staff = await staffOf(server);
  const { tickets } = await staff.get<{ tickets: TicketRow[] }>(
    `/api/desk/projects/${staff.project}/tickets?search=colour`,
  );
  const desk = await (await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-US' })).newPage();
  const asked: string[] = [];
  desk.on('request', (request) => void asked.push(new URL(request.url()).origin));
  await signIn(desk, server);
  await desk.goto(`${server.app}/dashboard/inbox/${tickets[0]!.id}?view=replay`);
  await expect(desk.getByRole('button', { name: 'Play', exact: true })).toBeEnabled();
  const screen = desk
    .frameLocator('iframe[title="Replay of the visitor’s page"]')
    .frameLocator('.replayer-wrapper iframe');
  const moment = desk.getByRole('slider', { name: 'Moment of the replay' });
  await moment.focus();
  await desk.keyboard.press('Home');
  await expect(screen.locator('#said')).toHaveText('In red');
  const copied = { source: '/viewer/asset', spacing: '3px', ground: expect.stringContaining('/viewer/asset?') };
  await expect.poll(() => shown(screen)).toEqual({ lamp: 120, ...copied });
  await desk.keyboard.press('End');
  await expect(screen.locator('#said')).toHaveText('In ochre');
  await expect.poll(() => shown(screen)).toEqual({ lamp: 90, ...copied });
  await expect(screen.locator('#voucher')).toHaveValue('HERBST10');
  await expect(screen.locator('#gone')).toHaveAttribute('bb-missing');
  await expect(screen.getByText('Order 4711')).toHaveCount(0);
  // Nobody outside has heard that somebody looks.
  const own = new Set([server.app, server.frame, server.media]);
  expect(asked.filter((origin) => !own.has(origin))).toEqual([]);
  await desk.context().close();
});
