/** A newer build of the dashboard while an older one is open; screens fetched ahead. */
import { expect, test } from './desk-page.ts';

test('another build is told by the hourly file, and taken only when asked [D-BLD-01 D-BLD-02 D-BLD-03]', async ({
  desk,
  server,
}) => {
  // It would tell the build that runs.
  await desk.routeWebSocket('**', () => undefined);
  await desk.clock.install();
  const looks: string[] = [];
  let latest = await (await desk.request.get(`${server.app}/assets/latest.json`)).text();
  await desk.route('**/assets/latest.json', (route) => {
    looks.push(route.request().url());
    return route.fulfill({ body: latest, contentType: 'application/json' });
  });
  const manifest = desk.waitForResponse('**/assets/build-*.json');
  await desk.goto(`${server.app}/dashboard`);
  const { id, routes } = (await (await manifest).json()) as { id: string; routes: Record<string, string[]> };
  expect(JSON.parse(latest)).toEqual({ id });
  expect(Object.keys(routes)).toContain('/dashboard/users');
  const told = await desk.request.get(`${server.app}/assets/latest.json`);
  const kept = await desk.request.get(`${server.app}/assets/build-${id}.json`);
  expect([told, kept].map((answer) => answer.headers()['cache-control'])).toEqual([
    'no-cache',
    'public, max-age=31536000, immutable',
  ]);
  await expect(desk.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  const bar = desk.getByText('A newer version of this dashboard is ready.');
  await desk.clock.fastForward(3_600_000);
  await expect.poll(() => looks.length).toBe(1);
  await expect(bar).toHaveCount(0);
  latest = '{"id":"another1"}';
  await desk.clock.fastForward(3_600_000);
  await expect(bar).toBeVisible();
  let loads = 0;
  desk.on('load', () => (loads += 1));
  expect(loads).toBe(0);
  await desk.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => loads).toBe(1);
  await expect(desk.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(bar).toHaveCount(0);
});

test('a screen is fetched ahead when its link is pointed at, each of its files once [D-NAV-03]', async ({
  desk,
  server,
}) => {
  const manifest = desk.waitForResponse('**/assets/build-*.json');
  await desk.goto(`${server.app}/dashboard`);
  const { routes } = (await (await manifest).json()) as { routes: Record<string, string[]> };
  await expect(desk.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  const asked: string[] = [];
  desk.on('request', (request) => asked.push(new URL(request.url()).pathname.replace('/assets/', '')));
  const own = routes['/dashboard/jobs']!;
  await desk.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Jobs' }).hover();
  await expect.poll(() => own.some((file) => asked.includes(file))).toBe(true);
  await desk.waitForLoadState('networkidle');
  await desk.getByRole('link', { name: 'Jobs' }).first().click();
  await expect(desk.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
  for (const file of own) expect(asked.filter((one) => one === file).length).toBeLessThanOrEqual(1);
});

for (const address of ['/', '/dashboard'])
  test(`the first view ${address} is at most 130 KB of script over the wire, and says everything in words`, async ({
    desk,
    server,
    browser,
  }) => {
    const context = await browser.newContext({ storageState: await desk.context().storageState() });
    const page = await context.newPage();
    if (address === '/') await page.addInitScript(() => localStorage.removeItem('accessToken'));
    const scripts: Promise<number>[] = [];
    page.on('requestfinished', (request) => {
      // Our own widget comes behind the first view, by the clock: on a slow machine before the last figure.
      if (request.resourceType() === 'script' && request.url().includes('/assets/'))
        scripts.push(request.sizes().then((sizes) => sizes.responseBodySize));
    });
    await page.goto(server.app + address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.sk')).toHaveCount(0);
    const bytes = (await Promise.all(scripts)).reduce((sum, one) => sum + one, 0);
    expect(scripts.length).toBeGreaterThan(2);
    expect(bytes).toBeLessThanOrEqual(130 * 1024);
    // A text that is not among those of the first views would stand there by its key.
    expect(await page.locator('body').innerText()).not.toMatch(/\b(home|signin|shell|nav|error|common)\.[a-z]/i);
    await context.close();
  });
