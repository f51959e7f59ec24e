/** What the loader sends from a customer’s page, and that it waits for consent. */
import { expect, test } from './fixture.ts';
import { html, oneLine, wake } from './loader-pages.ts';

test('page views follow the history of the page without touching it [W-SNP-02]', async ({ page, site, server }) => {
  await page.clock.install();
  await page.goto(
    site.page(
      '/spa',
      html(
        `<script>addEventListener("gleap:initialized", () => document.title = "ready")</script><script async src="${server.app}/widget/loader.js?key=${server.key}"></script>`,
      ),
    ),
  );
  await wake(page);
  await expect(page).toHaveTitle('ready');
  const pages = new Set<string>();
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/sessions/ping')) return;
    const { body } = request.postDataJSON() as { body: { events: { name: string; data?: { page?: string } }[] } };
    for (const event of body.events)
      if (event.name === 'pageView') pages.add(event.data!.page!.replace(site.origin, ''));
  });
  await page.evaluate(() => {
    history.pushState({}, '', '/spa/two');
    history.replaceState({}, '', '/spa/three');
    location.hash = 'four';
    history.pushState({}, '', location.href);
  });
  await expect
    .poll(async () => {
      await page.clock.fastForward(2500);
      return [...pages].filter((path) => path !== '/spa').join(' ');
    })
    .toBe('/spa/two /spa/three /spa/three#four');
});

test('without consent the page keeps its storage and its quiet [W-CON-04 W-CON-05]', async ({ page, site, server }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(server.app) && !request.url().includes('loader.js')) sent.push(request.url());
  });
  page.on('websocket', (socket) => sent.push(socket.url()));
  await page.goto(
    site.page(
      '/consent',
      html(`<script src="${server.app}/widget/loader.js?key=${server.key}" data-consent="required"></script>`),
    ),
  );
  await page.evaluate(() => void (window as any).Gleap.trackEvent('early'));
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));
  expect(
    await page.evaluate(() => [
      localStorage.length,
      sessionStorage.length,
      document.cookie,
      document.querySelectorAll('parley-widget').length,
    ]),
  ).toEqual([0, 0, '', 0]);
  expect(sent).toEqual([]);
});

test('no button is drawn before the cookie and consent() say so [W-CON-01 W-CON-06 W-CON-07]', async ({
  page,
  site,
  server,
}) => {
  const tag = `<script src="${server.app}/widget/loader.js?key=${server.key}" data-consent="required"></script>`;
  await page.goto(site.page('/consent', html(tag)));
  await expect(page.locator('parley-widget')).toHaveCount(0);
  const started = page.waitForRequest(/\/api\/sessions$/);
  await page.evaluate(() => {
    document.cookie = 'agreedToCookiePolicy=true';
    (window as any).Gleap.consent();
  });
  await wake(page);
  await started;
  await expect(page.locator('parley-widget')).toHaveCount(1);
});

test('the session goes in the body and never in an address [W-SES-07]', async ({ page, site, server }) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  page.on('websocket', (socket) => addresses.push(socket.url()));
  await page.goto(site.page('/addresses', oneLine(server.app, server.key)));
  await wake(page);
  await expect
    .poll(() => page.evaluate((key) => localStorage.getItem(`gleap-widget-session-${key}`), server.key))
    .not.toBeNull();
  const session = JSON.parse(
    (await page.evaluate((key) => localStorage.getItem(`gleap-widget-session-${key}`), server.key))!,
  ) as { gleapId: string; gleapHash: string };
  await expect.poll(() => addresses.some((address) => address.endsWith('/ws'))).toBe(true);
  for (const address of addresses) {
    expect(address).not.toContain(session.gleapId);
    expect(address).not.toContain(session.gleapHash);
  }
});
