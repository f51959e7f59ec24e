/** How wide jobs and companies are, and how large their titles. */
import type { Page } from '@playwright/test';
import { expect, test } from './desk-page.ts';
import { offersOf } from './job-offer-data.ts';

const JOBS = '/dashboard/jobs';

/** To another screen without loading the dashboard again, as by a link. */
const go = (desk: Page, path: string) => desk.evaluate((to) => history.pushState(null, '', to), path);

test('names without a space widen no screen, and a salary is read whole', async ({ desk, server }) => {
  const offers = await offersOf(server);
  const long = 'W'.repeat(200);
  const company = await offers.company(long);
  const job = await offers.job(company, {
    title: long,
    location: long,
    salary: { min: 62000, max: 74000, unit: 'EUR', per: 'month' },
  });
  await offers.root('long', { name: long });
  await desk.goto(`${server.app}${JOBS}`);
  for (const width of [1440, 360]) {
    await desk.setViewportSize({ width, height: 800 });
    // No two screens that follow each other have the same title: it tells that the next one is there.
    for (const [path, title] of [
      [`jobs/${job.id}`, long],
      [`jobs/${job.id}/edit`, 'Manage Job'],
      [`companies/${company.id}`, long],
      ['skill-tree/long/manage', 'Manage Skill Tree'],
      ['jobs', 'Jobs'],
    ] as const) {
      await go(desk, `/dashboard/${path}`);
      await expect(desk.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
      await expect(desk.locator('.sk, [aria-busy="true"]')).toHaveCount(0);
      await expect(desk.getByText(long).filter({ visible: true }).first()).toBeVisible();
      const wider = () => desk.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      await expect.poll(wider, path).toBeLessThanOrEqual(0);
    }
    const cut = desk.getByText('62,000–74,000').evaluate((sum) => sum.scrollWidth - sum.clientWidth);
    expect(await cut).toBeLessThanOrEqual(0);
  }
});

test('a screen that cannot be loaded has a title as large as any other', async ({ desk, server }) => {
  await desk.route('**/api/jobs/**', (route) => route.fulfill({ status: 500, body: 'oops' }));
  await desk.goto(`${server.app}/dashboard/account`);
  for (const [path, title] of [
    ['/x', 'Manage Job'],
    ['', 'Jobs'],
    ['/x/edit', 'Manage Job'],
    ['/create', 'Create Job'],
  ] as const) {
    await go(desk, JOBS + path);
    await expect(desk.getByRole('heading', { name: /could not be loaded$/ })).toBeVisible();
    await expect(desk.getByRole('heading', { level: 1, name: title, exact: true })).toHaveCSS('font-size', '20px');
  }
});
