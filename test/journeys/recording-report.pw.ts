/** A report with a recording of the screen, from the messenger to the ticket: through lost connections and a reload too. */
import type { Page } from '@playwright/test';
import type { ServerProcess } from '../server-process.ts';
import { expect, signIn, test, type Site } from './fixture.ts';
import { recordingBrowser } from './recording-lab.ts';

test.use(recordingBrowser);
// Films are made in real time.
test.slow();

/** The customer's page with our one line, its closed roots open to the test. */
async function openShop(page: Page, site: Site, server: ServerProcess): Promise<void> {
  await page.addInitScript(() => {
    const attach = Element.prototype.attachShadow;
    Element.prototype.attachShadow = function (init) {
      return attach.call(this, { ...init, mode: 'open' });
    };
  });
  const body = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Shop</title>
    <h1>Lamps</h1><p>The Fold lamp</p><script async src="${server.app}/widget/loader.js?key=${server.key}"></script></html>`;
  await page.goto(site.page('/shop', body));
}

const messengerOf = (page: Page) => page.frameLocator('parley-widget iframe[title]');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function openForm(page: Page): Promise<void> {
  await page.locator('parley-widget button').first().click();
  await messengerOf(page)
    .getByRole('button', { name: /Report a bug/ })
    .click();
}

/** Names of what this page's browser keeps of films. */
const keptFilms = (page: Page) =>
  page.evaluate(async () => {
    // Asked for before it is there, it would be made empty.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'parley')) return [];
    const asked = indexedDB.open('parley');
    const database = await new Promise<IDBDatabase>((resolve) => (asked.onsuccess = () => resolve(asked.result)));
    const request = database
      .transaction('items')
      .objectStore('items')
      .getAllKeys(IDBKeyRange.bound('film:', 'film:\uffff'));
    const keys = await new Promise<IDBValidKey[]>((resolve) => (request.onsuccess = () => resolve(request.result)));
    database.close();
    return keys;
  });

/** Records until there is something to keep, and goes on to the form. */
async function record(page: Page): Promise<void> {
  const messenger = messengerOf(page);
  await messenger.getByRole('button', { name: 'Record the screen' }).click();
  await expect(page.locator('parley-widget .frame')).toBeHidden();
  await button(page, 'Start recording').click();
  // The usual distances of asking grow to a second, as long as all of this takes.
  await expect.poll(() => keptFilms(page), { intervals: [100] }).toHaveLength(1);
  await button(page, 'Stop recording').click();
  await button(page, 'Next').click();
  await expect(messenger.getByText(/^Recording, 0:\d\d/)).toBeVisible();
}

const arrived = (page: Page) => expect(messengerOf(page).getByText('The recording has arrived')).toBeAttached();

/** Sends, and answers the report's body. */
async function send(page: Page): Promise<Record<string, unknown>> {
  const reported = page.waitForRequest('**/api/bugs/v2');
  await messengerOf(page).getByRole('button', { name: 'Send', exact: true }).click();
  const request = await reported;
  await expect(messengerOf(page).getByRole('heading', { name: 'Thanks, we have it' })).toBeVisible();
  return request.postDataJSON().body as Record<string, unknown>;
}

/** What is sent can then be read. */
const sendPlain = (page: Page) => page.addInitScript(() => Reflect.deleteProperty(window, 'CompressionStream'));

test('a visitor reports a bug with a recording, and it plays in the ticket [W-FLW-02 W-FLW-12 W-REP-16]', async ({
  page,
  browser,
  site,
  server,
}) => {
  await sendPlain(page);
  await openShop(page, site, server);
  const parts: string[] = [];
  page.on('request', (request) => {
    if (/\/uploads\/parts\/[\w-]+\?/.test(request.url())) parts.push(request.headers()['content-type'] ?? '');
  });
  await openForm(page);
  await messengerOf(page).getByLabel('What happened?').fill('The lamp flickers in the film.');
  await record(page);
  await arrived(page);
  const body = await send(page);
  expect(body.screenRecordingUrl).toMatch(new RegExp(`^${server.media}/files/[\\w-]{22}/screen-recording\\.webm$`));
  expect(body.screenshotData).toBeDefined();
  expect(parts.length).toBeGreaterThan(0);
  expect(parts.every((type) => type.startsWith('multipart/form-data'))).toBe(true);
  await expect(messengerOf(page).getByText('Just now, with your recording')).toBeVisible();
  expect(await keptFilms(page)).toEqual([]);

  const desk = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await signIn(desk, server);
  await desk.goto(`${server.app}/dashboard/inbox`);
  await desk.getByRole('link', { name: /The lamp flickers in the film/ }).click();
  await desk.getByRole('radio', { name: 'Video' }).check();
  const video = desk.locator('video');
  await expect(video).toBeVisible();
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.videoWidth)).toBeGreaterThan(0);
  await video.evaluate(async (film: HTMLVideoElement) => {
    film.muted = true;
    await film.play();
  });
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(0.1);
  await desk.context().close();
});

test('a film goes on over a broken line, and arrives whole [W-REC-19]', async ({ page, site, server }) => {
  await sendPlain(page);
  await openShop(page, site, server);
  await openForm(page);
  await messengerOf(page).getByLabel('What happened?').fill('Through a tunnel.');
  let broken = 0;
  await page.route(/\/api\/uploads\/parts/, (route) => {
    broken += 1;
    // Every way to fail that a line has: nothing goes, nothing comes back, something between answers.
    if (broken === 1) return route.abort();
    if (broken === 2) return route.fulfill({ status: 502, body: 'bad gateway' });
    if (broken === 4) return route.fetch().then(() => route.abort());
    return route.continue();
  });
  await record(page);
  await arrived(page);
  expect(broken).toBeGreaterThan(4);
  const body = await send(page);
  const film = await page.request.get(body.screenRecordingUrl as string);
  const bytes = await film.body();
  expect([...bytes.subarray(0, 4)]).toEqual([0x1a, 0x45, 0xdf, 0xa3]);
  expect(bytes.indexOf(bytes.subarray(0, 40), 1)).toBe(-1);
});

test('a page that is loaded anew in the middle goes on with its film, and offers it to the form [W-FLW-14]', async ({
  page,
  site,
  server,
}) => {
  await sendPlain(page);
  await openShop(page, site, server);
  await openForm(page);
  await messengerOf(page).getByLabel('What happened?').fill('Before the reload.');
  await page.route(/\/api\/uploads\/parts\/[\w-]+\?/, (route) => route.abort());
  await record(page);
  expect(await keptFilms(page)).toHaveLength(1);
  await page.unrouteAll();
  await page.reload();
  await openForm(page);
  const messenger = messengerOf(page);
  await expect(messenger.getByLabel('What happened?')).toHaveValue('Before the reload.');
  await expect(messenger.getByText(/^Recording, 0:\d\d/)).toBeVisible();
  await arrived(page);

  // A duplicated tab has the same name in its storage, and lets go of it: the film belongs to the first.
  const copy = await page.context().newPage();
  const mine = await page.evaluate(() => sessionStorage.getItem('parley-film'));
  await copy.addInitScript((name) => sessionStorage.setItem('parley-film', name!), mine);
  await openShop(copy, site, server);
  await openForm(copy);
  await expect.poll(() => copy.evaluate(() => sessionStorage.getItem('parley-film')), { intervals: [100] }).toBe('');
  await expect(messengerOf(copy).getByText(/^Recording, 0:\d\d/)).toHaveCount(0);
  await copy.close();
  expect(await keptFilms(page)).toHaveLength(1);

  const body = await send(page);
  expect(body.screenRecordingUrl).toMatch(/\/screen-recording\.webm$/);
  expect((await page.request.get(body.screenRecordingUrl as string)).headers()['content-type']).toBe('video/webm');
  expect(await keptFilms(page)).toEqual([]);
});

test('a new flow begins without the film of the one before, and the film is gone everywhere [W-FLW-06 W-FLW-14]', async ({
  page,
  site,
  server,
}) => {
  await sendPlain(page);
  await openShop(page, site, server);
  await openForm(page);
  const messenger = messengerOf(page);
  await record(page);
  await arrived(page);
  const dropped = page.waitForResponse(/\/api\/uploads\/parts\/[\w-]+\/drop$/);
  await messenger.getByRole('button', { name: 'Back' }).click();
  await messenger.getByRole('button', { name: /Report a bug/ }).click();
  expect((await dropped).status()).toBe(200);
  await expect(messenger.getByRole('button', { name: 'Record the screen' })).toBeVisible();
  await messenger.getByLabel('What happened?').fill('Without a film.');
  expect((await send(page)).screenRecordingUrl).toBeUndefined();
  expect(await keptFilms(page)).toEqual([]);
});

test('the film is taken away and the marks stay; a film that the server refuses keeps no report back', async ({
  page,
  site,
  server,
}) => {
  await sendPlain(page);
  await openShop(page, site, server);
  await openForm(page);
  const messenger = messengerOf(page);
  await messenger.getByLabel('What happened?').fill('It went away.');
  await messenger.getByRole('button', { name: 'Mark it on the page' }).click();
  await button(page, 'Next').click();
  await record(page);
  await messenger.getByRole('button', { name: 'Remove recording' }).click();
  await expect(messenger.getByRole('button', { name: 'Record the screen' })).toBeFocused();
  await expect(messenger.getByRole('button', { name: 'Remove screenshot' })).toBeVisible();
  await page.route(/\/api\/uploads\/parts\/[\w-]+\/done$/, (route) =>
    route.fulfill({ status: 422, json: { error: 'invalid_field', detail: 'no film', requestId: 'r' } }),
  );
  await record(page);
  const body = await send(page);
  expect([body.screenRecordingUrl, body.screenshotData !== undefined]).toEqual([undefined, true]);
  await expect(messenger.getByText(/The recording could not be sent, so we sent your report without it/)).toBeVisible();
});
