/** The dashboard's home: figures that are the counts of the lists they open, plots, what waits. */
import type { Page } from '@playwright/test';
import { startServer } from '../server-process.ts';
import { expect, expectAccessible, signIn, test, visitor, fullReport } from './desk-page.ts';
import { reportLab } from './task-report-data.ts';
import { usersLab } from './users-lab.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** The large figure of this name: its number, and the way to its list. */
const figure = (page: Page, name: string) => page.locator('a.figure').filter({ hasText: name });
const numberOf = async (page: Page, name: string) => Number(await figure(page, name).locator('b').first().innerText());
const home = async (page: Page, app: string, more = '') => {
  await page.goto(`${app}/dashboard${more}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(card(page, 'The platform')).toBeVisible();
};

test('each figure opens the list that it counts, and the list counts the same [D-HOM-01 D-HOM-02]', async ({
  desk,
  server,
}) => {
  test.slow();
  const lab = await reportLab(server);
  const users = await usersLab(server);
  const learner = await users.learner('Figure Learner');
  await users.call('PATCH', `/api/auth/users/${await users.learner('Figure Disabled')}`, { enabled: false });
  for (const action of ['CREATE', 'CREATE', 'REPORT'])
    await users.call('POST', '/api/challenges/bans', { user_id: learner, action, reason: '' });
  const end = new Date(Date.now() + 2 * 86_400_000).toISOString();
  await users.call('POST', '/api/challenges/bans', { user_id: learner, action: 'REPORT', reason: '', end });
  const maker = await lab.person('Figure maker', { admin: true });
  const filer = await lab.person('Figure filer', { admin: true });
  const task = await lab.task(maker, 'QUESTION', 'Does the figure count?');
  await lab.report(filer, task, 'WRONG', 'no');
  await lab.admin('POST', '/api/challenges/subtask_reports', {
    task_id: task.task_id,
    subtask_id: task.id,
    reason: 'OTHER',
    comment: '',
  });
  await (await visitor(server)).report(fullReport('The figure is wrong'));
  await users.call('POST', '/api/jobs/companies', { name: `Figures ${Date.now()}` });

  await home(desk, server.app);
  const total = desk.locator('.head .total');
  const open = async (name: string, path: RegExp) => {
    await home(desk, server.app);
    const count = await numberOf(desk, name);
    await figure(desk, name).click();
    await expect(desk).toHaveURL(path);
    return count;
  };
  const signUps = await open('Sign-ups', /\/users\?registered=30&sort=newest$/);
  expect(signUps).toBeGreaterThan(4);
  await expect(total).toHaveText(`${signUps} users`);
  await expect(total).toHaveText(`${await open('Active users', /\/users\?active=30$/)} users`);
  expect(await open('Open reports', /\/reported-tasks$/)).toBe(2);
  await expect(total).toHaveText('2 reports of 1 task');
  const tickets = await open('Open tickets', /\/inbox$/);
  await expect(desk.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
  await expect(total).toHaveText(`${tickets} open`);

  // The small figures, each against its own list.
  const counts = await smallFigures(desk, server.app);
  expect(counts.map(({ name }) => name)).toEqual([
    'Users',
    'Administrators',
    'Banned accounts',
    'Banned from creating',
    'Banned from reporting',
    'Jobs',
    'Companies',
    'Challenge categories',
    'Challenges',
  ]);
  const of = (wanted: string) => counts.find(({ name }) => name === wanted)!;
  expect([of('Banned from creating').count, of('Banned from reporting').count]).toEqual([1, 1]);
  for (const { name, count, to } of counts) {
    await desk.goto(server.app + to);
    const words = count === 0 ? /^no /i : new RegExp(`^${count} `);
    await expect(total, name).toHaveText(words);
  }

  // What waits: the reported task by its words, the ticket, and the ban that ends soon.
  await home(desk, server.app);
  const waits = card(desk, 'Needs you').getByRole('link');
  await expect(waits.filter({ hasText: 'Does the figure count?' })).toContainText('2 reports');
  await expect(waits.filter({ hasText: 'Inbox' }).first()).toContainText('Answer');
  await expect(waits.filter({ hasText: 'Figure Learner' })).toContainText('The ban from reporting tasks ends');
  await waits.filter({ hasText: 'Does the figure count?' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: 'Manage Report' })).toBeVisible();

  // Ages lead to the list with these reports alone.
  await home(desk, server.app);
  await card(desk, 'Open reports by age')
    .getByRole('link', { name: /Under 1 day/ })
    .click();
  await expect(desk).toHaveURL(/age=day$/);
  await expect(total).toHaveText('2 reports of 1 task');
});

async function smallFigures(page: Page, app: string) {
  await home(page, app);
  const links = card(page, 'The platform').getByRole('link');
  const read = async (at: number) => ({
    name: await links.nth(at).locator('span').innerText(),
    count: Number(await links.nth(at).locator('b').innerText()),
    to: (await links.nth(at).getAttribute('href'))!,
  });
  return Promise.all(Array.from({ length: await links.count() }, (_, at) => read(at)));
}

test('plots follow the period in the address, tell their sum, and are tables for who wants numbers [D-HOM-01]', async ({
  desk,
  server,
}) => {
  const users = await usersLab(server);
  await users.learner('Plot Learner');
  await home(desk, server.app);
  const plot = card(desk, 'Sign-ups');
  const signUps = await numberOf(desk, 'Sign-ups');
  await expect(plot.getByRole('img')).toHaveAttribute('aria-label', new RegExp(`^${signUps} sign-ups? since`));
  await plot.getByRole('button', { name: 'Sign-ups: Show as a table' }).click();
  const table = plot.getByRole('table');
  await expect(table.getByRole('row')).toHaveCount(31);
  const cells = await table.locator('tbody tr td:nth-child(2)').allInnerTexts();
  expect(cells.reduce((total, cell) => total + Number(cell), 0)).toBe(signUps);
  await desk.getByRole('radio', { name: '7 days' }).check();
  await expect(desk).toHaveURL(/\?days=7$/);
  await expect(table.getByRole('row')).toHaveCount(8);
  await expect(figure(desk, 'Sign-ups')).toHaveAttribute('href', '/dashboard/users?registered=7&sort=newest');
  await desk.getByRole('radio', { name: '12 months' }).check();
  await expect(table.getByRole('row')).toHaveCount(53);
  for (const name of ['Jobs and challenges', 'Reports and bans'])
    await expect(card(desk, name).getByRole('img')).toHaveAttribute('aria-label', new RegExp(`^${name}: .*: \\d`));
  await desk.reload();
  await expect(desk.getByRole('radio', { name: '12 months' })).toBeChecked();
});

test('a server that cannot count, or does not answer, leaves out what it cannot and says what failed', async ({
  desk,
  server,
}) => {
  await desk.route('**/api/statistics?*', (route) => route.fulfill({ status: 500, body: 'no' }));
  await desk.goto(`${server.app}/dashboard`);
  await expect(desk.getByRole('heading', { name: 'The figures could not be loaded' })).toBeVisible();
  await desk.unroute('**/api/statistics?*');
  await desk.getByRole('button', { name: 'Try again' }).click();
  await expect(card(desk, 'The platform')).toBeVisible();
  await desk.route('**/api/capabilities', (route) => route.fulfill({ json: { foreign: true, capabilities: [] } }));
  await home(desk, server.app);
  await expect(figure(desk, 'Open reports')).toBeVisible();
  await expect(card(desk, 'The platform').getByRole('link', { name: /Jobs/ })).toBeVisible();
  for (const name of ['Sign-ups', 'Jobs and challenges']) await expect(card(desk, name)).toHaveCount(0);
  await expect(desk.getByText('Banned from creating')).toHaveCount(0);
});

test('a home without data shows zeros and no error, in light and dark, wide and narrow [D-HOM-03]', async ({
  page,
}) => {
  test.slow();
  const server = await startServer();
  try {
    await signIn(page, server);
    await page.goto(`${server.app}/dashboard`);
    await expect(page.getByRole('heading', { name: 'Nothing waits for you' })).toBeVisible();
    await expect(figure(page, 'Open reports')).toContainText('0');
    await expect(figure(page, 'Open tickets').locator('b')).toHaveText('0');
    await expect(card(page, 'Open reports by age')).toContainText('No report is open.');
    const platform = await smallFigures(page, server.app);
    expect(platform.filter(({ name }) => !/Users|Administrators/.test(name)).map(({ count }) => count)).toEqual(
      Array(7).fill(0),
    );
    await expect(page.getByRole('heading', { name: 'Install the widget' })).toBeVisible();
    for (const [theme, width] of [
      ['light', 1280],
      ['light', 360],
      ['dark', 1280],
      ['dark', 360],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme);
      await home(page, server.app);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    await page.getByRole('button', { name: 'Sign-ups: Show as a table' }).click();
    await expectAccessible(page);
  } finally {
    await server.stop();
  }
});
