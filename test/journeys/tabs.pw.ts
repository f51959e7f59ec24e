/** What the server pushes, in one tab and in several, against the real server. */
import type { BrowserContext, Page } from '@playwright/test';
import type { ServerProcess } from '../server-process.ts';
import { expect, test, type Site } from './fixture.ts';
import { staffOf } from './staff-api.ts';

type Frames = { readonly sockets: () => number; readonly said: () => string[]; readonly heard: () => string[] };

/** Opens a page of the site with the snippet; counts its sockets and what they say. */
async function openTab(context: BrowserContext, site: Site, server: ServerProcess): Promise<[Page, Frames]> {
  const page = await context.newPage();
  const said: string[] = [];
  const heard: string[] = [];
  let sockets = 0;
  page.on('websocket', (socket) => {
    sockets++;
    socket.on('close', () => sockets--);
    socket.on('framereceived', ({ payload }) => heard.push(String(payload)));
    socket.on('framesent', ({ payload }) => said.push(String(payload)));
  });
  const html = `<!doctype html><html lang="en"><title>Shop</title><script async src="${server.app}/widget/loader.js?key=${server.key}"></script><p>Lamps</p></html>`;
  await page.goto(site.page('/tabs', html));
  await page.mouse.move(40, 40);
  return [page, { sockets: () => sockets, said: () => said, heard: () => heard }];
}

async function openContext(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const { attachShadow } = Element.prototype;
    Element.prototype.attachShadow = function (init) {
      return attachShadow.call(this, { ...init, mode: 'open' });
    };
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function () {
      document.documentElement.dataset.played = `${Number(document.documentElement.dataset.played ?? 0) + 1}`;
      return play.call(this);
    };
  });
}

const visitorOf = (page: Page) =>
  page
    .waitForFunction(() => window.Gleap?.getIdentity!().gleapId as string | undefined)
    .then((handle) => handle.jsonValue() as Promise<string>);

async function sender(server: ServerProcess, visitor: string) {
  const staff = await staffOf(server);
  const send = (action: object) =>
    staff.post(`/api/desk/projects/${staff.project}/actions`, { action, to: { visitor } });
  const chat = (text: string) =>
    send({
      actionType: 'notification',
      outbound: text,
      createdAt: new Date().toISOString(),
      sound: true,
      data: { text },
    });
  return { send, chat };
}

const stack = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const shows = (page: Page, text: string) => expect(stack(page).getByText(text)).toBeVisible();

test('a notification that the desk sends appears without a reload [W-ACT-06]', async ({ context, site, server }) => {
  await openContext(context);
  const [page] = await openTab(context, site, server);
  const { chat } = await sender(server, await visitorOf(page));
  await chat('Your lamp is on its way');
  await shows(page, 'Your lamp is on its way');
});

test('what comes while the widget is open is shown when it closes [W-ACT-11 W-FRM-30]', async ({
  context,
  site,
  server,
}) => {
  await openContext(context);
  const [page, { heard }] = await openTab(context, site, server);
  const { chat } = await sender(server, await visitorOf(page));
  await page.evaluate(() => window.Gleap.open!());
  await page.waitForFunction(() => window.Gleap.isOpened!());
  await chat('While you were reading');
  await chat('And once more');
  await expect.poll(() => heard().some((text) => text.includes('And once more'))).toBe(true);
  await expect(stack(page).getByText('While you were reading')).toHaveCount(0);
  await page.evaluate(() => window.Gleap.close!());
  await shows(page, 'And once more');
  await shows(page, 'While you were reading');
});

test('what came while the visitor was away is there on the next page, once', async ({ context, site, server }) => {
  await openContext(context);
  const [page] = await openTab(context, site, server);
  const { chat } = await sender(server, await visitorOf(page));
  await chat('first');
  await shows(page, 'first');
  await page.goto('about:blank');
  await chat('second');
  await page.goto(`${site.origin}/tabs`);
  await page.mouse.move(50, 50);
  await shows(page, 'second');
  await expect(stack(page).getByText('first')).toHaveCount(1);
});

test('of several tabs one holds the socket, all show what comes, one is heard, and the next takes over', async ({
  context,
  site,
  server,
}) => {
  await openContext(context);
  const [first, one] = await openTab(context, site, server);
  const visitor = await visitorOf(first);
  await expect.poll(one.sockets).toBe(1);
  const [second, two] = await openTab(context, site, server);
  expect(await visitorOf(second)).toBe(visitor);
  const { chat } = await sender(server, visitor);

  await chat('to both');
  await shows(first, 'to both');
  await shows(second, 'to both');
  expect([one.sockets(), two.sockets()]).toEqual([1, 0]);
  const played = async () =>
    Promise.all(
      [first, second].map((page) => page.evaluate(() => Number(document.documentElement.dataset.played ?? 0))),
    );
  await expect.poll(played).toEqual([1, 0]);

  // The second tab's events go by the first, which is the only one that sends.
  const [request] = await Promise.all([
    first.waitForRequest((sent) => sent.url().endsWith('/sessions/ping')),
    second.evaluate(() => window.Gleap.trackEvent!('from the second tab')),
  ]);
  expect(request.frame().page()).toBe(first);

  await first.close();
  await expect.poll(two.sockets).toBe(1);
  await expect.poll(() => two.said().length).toBeGreaterThan(0);
  expect(JSON.parse(two.said()[0]!)).toMatchObject({ name: 'hello', data: { cursor: 1 } });
  await chat('after the first has gone');
  await shows(second, 'after the first has gone');
  await expect(stack(second).getByText('to both')).toHaveCount(1);
});

test('an identity that one tab tells is known in all, and reading in one is reading in all [W-BDG-03 W-EVT-17]', async ({
  context,
  site,
  server,
}) => {
  await openContext(context);
  const [first] = await openTab(context, site, server);
  // Two tabs that begin at once are two visitors until the one that leads has told the other of its own.
  const visitor = await visitorOf(first);
  const [second] = await openTab(context, site, server);
  await first.evaluate(() => window.Gleap.identify!('user-77', { name: 'Kim' }));
  await second.waitForFunction(() => window.Gleap.getIdentity!().userId === 'user-77');
  const { chat } = await sender(server, visitor);
  await chat('read me');
  await shows(first, 'read me');
  await shows(second, 'read me');
  await first.evaluate(() => window.Gleap.open!());
  await expect(stack(second).getByText('read me')).toHaveCount(0);
});

test('a tab that comes later shows how much is unread, as the others do [W-BDG-01 W-BDG-03]', async ({
  context,
  site,
  server,
}) => {
  await openContext(context);
  const [first] = await openTab(context, site, server);
  await visitorOf(first);
  const titled = (page: Page) => expect.poll(() => page.title()).toBe('(2) Shop');
  // The count is the server's to say, and no part of it says one yet.
  await first.evaluate(() => window.Gleap.showNotification!({ actionType: 'notification', data: { text: 'Hello' } }));
  await shows(first, 'Hello');
  await first.evaluate(() => {
    new BroadcastChannel(`parley-${'test-key-0123456789'}`).postMessage(['push', { name: 'update', data: { u: 2 } }]);
  });
  await titled(first);
  const [second] = await openTab(context, site, server);
  await visitorOf(second);
  await titled(second);
});

test('a tab whose own start fails has the session of the tab that leads', async ({ context, site, server }) => {
  const [first] = await openTab(context, site, server);
  const visitor = await visitorOf(first);
  await context.route('**/api/sessions', (route) => route.fulfill({ status: 500 }));
  const [second] = await openTab(context, site, server);
  await second.waitForEvent('requestfinished', (request) => request.url().endsWith('/api/sessions'));
  expect(await visitorOf(second)).toBe(visitor);
});

test('what was tracked right before the page goes is sent: the tab that leads sends it, also when it goes itself', async ({
  context,
  site,
  server,
}) => {
  const [first] = await openTab(context, site, server);
  await visitorOf(first);
  const [second] = await openTab(context, site, server);
  await visitorOf(second);
  const [request] = await Promise.all([
    first.waitForRequest(
      (sent) => sent.url().endsWith('/sessions/ping') && sent.postData()!.includes('the second goes'),
    ),
    second.evaluate(() => {
      window.Gleap.trackEvent!('the second goes');
      location.href = 'about:blank';
    }),
  ]);
  expect(request.frame().page()).toBe(first);

  // The browser tells nobody of requests that outlive their page: this site counts them itself.
  let sent = 0;
  const sink = site.page('/sink/sessions/ping', () => `${++sent}`);
  await first.evaluate(
    (api) => {
      window.Gleap.setApiUrl!(api);
      window.Gleap.trackEvent!('the first goes');
      location.href = 'about:blank';
    },
    sink.replace('/sessions/ping', ''),
  );
  await expect.poll(() => sent).toBe(1);
});
