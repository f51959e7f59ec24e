/** Reports that are made while the server is out of reach. */
import type { BrowserContext, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import type { BuildManifest } from '../../build.ts';
import type { Ticket, TicketPage } from '../../src/wire/tickets/shapes.ts';
import type { OutboxHost, Surfaces } from '../../src/wire/surfaces.ts';
import type { ServerProcess } from '../server-process.ts';
import { roundsOf } from '../soak-slice.ts';
import { expect, test as base, type Site } from './fixture.ts';
import { withProfile, type WithProfile } from './killable-browser.ts';
import { staffOf, type Staff } from './staff-api.ts';

const test = base.extend<WithProfile>(withProfile);

const shop = (site: Site, server: ServerProcess) =>
  site.page(
    '/shop',
    `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Shop</title><h1>Lamps</h1>
      <script async src="${server.app}/widget/loader.js?key=${server.key}"></script></html>`,
  );
const tickets = (staff: Staff, offset = 0) =>
  staff.get<TicketPage>(`/api/desk/projects/${staff.project}/tickets?limit=100&offset=${offset}`);

/** What arrives on the worker's server from now on is counted. */
async function counter(server: ServerProcess): Promise<{ staff: Staff; arrived: () => Promise<number> }> {
  const staff = await staffOf(server);
  const { total: before } = await tickets(staff);
  return { staff, arrived: async () => (await tickets(staff)).total - before };
}

async function openShop(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(() => {
    const attach = Element.prototype.attachShadow;
    Element.prototype.attachShadow = function attachOpen(init) {
      return attach.call(this, { ...init, mode: 'open' });
    };
  });
  await page.goto(address);
  return page;
}

test('a report made offline waits with its screenshot, says so, survives the closing of the browser and arrives once', async ({
  server,
  profile,
  site,
}) => {
  const { staff, arrived } = await counter(server);
  const address = shop(site, server);
  const first = await profile.open();
  const page = await openShop(first.context, address);
  const messenger = page.frameLocator('parley-widget iframe[title]');
  await page.getByRole('button', { name: 'Feedback' }).click();
  await messenger.getByText('Report a bug').click();
  await messenger.getByLabel('What happened?').fill('The train is in a tunnel');
  await first.context.setOffline(true);
  await messenger.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(messenger.getByRole('heading', { name: 'Saved on this device' })).toBeVisible();
  await expect(messenger.getByText('Waiting to send (1)')).toBeVisible();
  expect(await arrived()).toBe(0);
  await first.context.close();

  const second = await profile.open();
  const again = await openShop(second.context, address);
  // A sign of somebody who reads: else it begins after four seconds.
  await again.mouse.move(3, 3);
  await again.mouse.move(5, 5);
  await expect.poll(arrived).toBe(1);
  const [row] = (await tickets(staff)).tickets;
  const ticket = await staff.get<Ticket>(`/api/desk/projects/${staff.project}/tickets/${row!.id}`);
  expect(ticket).toMatchObject({ description: 'The train is in a tunnel', row: { hasScreenshot: true } });
  await second.context.close();
});

test('when the line is back while the page is open, the report goes by itself and the form says that it has arrived', async ({
  server,
  page,
  site,
}) => {
  const { arrived } = await counter(server);
  const shopPage = await openShop(page.context(), shop(site, server));
  const open = shopPage.frameLocator('parley-widget iframe[title]');
  await shopPage.getByRole('button', { name: 'Feedback' }).click();
  await open.getByText('Report a bug').click();
  await open.getByLabel('What happened?').fill('Server away');
  await shopPage.route('**/api/bugs/v2', (route) => route.fulfill({ status: 503, body: '' }));
  await open.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(open.getByText('Waiting to send (1)')).toBeVisible();
  await shopPage.unrouteAll();
  await shopPage.evaluate(() => dispatchEvent(new Event('online')));
  await expect(open.getByRole('heading', { name: 'Thanks, we have it' })).toBeVisible();
  await expect.poll(arrived).toBe(1);
});

const KILLS = roundsOf({ whole: 20, of: ['src/surfaces/outbox/', 'test/journeys/offline.pw.ts'], least: 4 });
const REPORTS = 10 * KILLS;

test('offline reports, the browser killed again and again: all arrive, none twice', async ({
  server,
  profile,
  site,
}) => {
  // Twenty-one browsers are started.
  test.setTimeout(180_000);
  const { staff, arrived } = await counter(server);
  const answer = await fetch(`${server.app}/api/sessions`, {
    method: 'POST',
    headers: { 'api-token': server.key, 'content-type': 'application/json' },
    body: '{"lang":"en-us"}',
  });
  const { gleapId: id, gleapHash: hash } = (await answer.json()) as { gleapId: string; gleapHash: string };
  const { entries } = JSON.parse(
    readFileSync(new URL('../../dist/build.json', import.meta.url), 'utf8'),
  ) as BuildManifest;
  const chunk = `${server.app}/${entries['widget/outbox']!.js}`;
  const address = site.page('/kept', '<!doctype html><title>Kept</title>');
  const given = { chunk, api: `${server.app}/api`, auth: { key: server.key, id, hash } };
  /** The chunk as it is, with a loader that does nothing else. Keeps `count` reports, or sends what waits. */
  const outbox = (page: Page, from: number, count: number) =>
    page.evaluate(
      async ({ chunk, api, auth, from, count }) => {
        const { openOutbox } = (await import(chunk)) as Surfaces['outbox'];
        const nothing = () => undefined;
        const { keep, flush } = openOutbox({
          urls: { api },
          session: { credentials: () => auth },
          browser: { fetch: (url: string, init: RequestInit) => fetch(url, init), fault: nothing },
          later: () => nothing,
          events: { track: nothing, all: () => [] },
          emit: nothing,
          send: nothing,
          warn: nothing,
          onDestroy: nothing,
        } as unknown as OutboxHost);
        for (let at = from; at < from + count; at++) {
          const description = `report ${at}`;
          await keep({ reportId: crypto.randomUUID(), type: 'BUG', formData: { description } } as never);
        }
        if (count === 0) flush();
      },
      { ...given, from, count },
    );

  const half = KILLS / 2;
  const each = REPORTS / half;
  for (let round = 0; round < half; round++) {
    const { context, kill } = await profile.open();
    const page = await context.newPage();
    await page.goto(address);
    await outbox(page, round * each, each);
    await kill();
  }
  for (let round = 0; round <= half; round++) {
    const { context, kill } = await profile.open();
    const page = await context.newPage();
    let asked = 0;
    const enough = new Promise<void>((resolve) => {
      page.on('request', (request) => {
        // In the middle of a call, before its answer can be read.
        if (request.url().endsWith('/bugs/v2') && request.method() === 'POST' && ++asked === 12) resolve();
      });
    });
    await page.goto(address);
    await outbox(page, 0, 0);
    if (round < half) await enough;
    else await expect.poll(arrived, { timeout: 60_000 }).toBe(REPORTS);
    await kill();
  }
  const names = new Set<string>();
  for (let offset = 0; offset < REPORTS; offset += 100)
    for (const { title } of (await tickets(staff, offset)).tickets) if (title.startsWith('report ')) names.add(title);
  expect(await arrived()).toBe(REPORTS);
  expect(names.size).toBe(REPORTS);
});
