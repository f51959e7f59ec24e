/**
 * The dashboard carries our own widget: nothing of it before there is a consent, everything masked after, and what an
 * administrator reports lands in the inbox of the project that is marked as internal.
 */
import type { Page } from '@playwright/test';
import type { Ticket, TicketPage } from '../../src/wire/tickets/shapes.ts';
import { expect, expectAccessible, signIn, visitor } from './desk-page.ts';
import { test } from './fixture.ts';
import { usersLab } from './users-lab.ts';

/** What stands on the page that is reported about. */
const secrets = ['Wilhelmine', 'Hidden Harbour', 'Administrator'];

/** The report as the server has it: no text of the page, no body, query or proof of a call. */
async function expectNothingTold(page: Page, app: string): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  const get = async <T>(path: string): Promise<T> =>
    (await (await page.request.get(app + path, { headers: { authorization: `Bearer ${token}` } })).json()) as T;
  const projects = await get<{ id: string; internal: boolean }[]>('/api/desk/projects');
  const tickets = `/api/desk/projects/${projects.find(({ internal }) => internal)!.id}/tickets`;
  const { id } = (await get<TicketPage>(tickets)).tickets[0]!;
  const { consoleLog, networkLogs, metaData, customEventLog } = await get<Ticket>(`${tickets}/${id}`);
  const told = JSON.stringify({ consoleLog, networkLogs, metaData, customEventLog });
  for (const secret of secrets) expect(told).not.toContain(secret);
  type Call = { url: string; request?: { payload?: string; headers?: object }; response?: { responseText?: string } };
  const made = networkLogs as Call[];
  expect(made.some(({ url }) => url.endsWith('/api/auth/users'))).toBe(true);
  for (const { url, request, response } of made) {
    expect(url).not.toMatch(/[?#]/);
    expect([request?.payload ?? '', response?.responseText ?? '']).toEqual(['', '']);
    expect(JSON.stringify(request?.headers ?? {})).not.toContain('Bearer');
  }
}

const callsLike = (page: Page, wanted: RegExp) => {
  const seen: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (wanted.test(pathname)) seen.push(pathname);
  });
  return seen;
};

test('the dashboard carries our widget: after a consent a report about it, all masked, lands in the inbox [D-PLT-09 W-CON-09 W-REP-24]', async ({
  page: desk,
  server,
}) => {
  // A report with everything, twice through the messenger: more than other journeys do.
  test.slow();
  const faults: string[] = [];
  desk.on('pageerror', (error) => faults.push(String(error.stack)));
  desk.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) faults.push(`${message.text()} ${message.location().url}`);
  });
  await signIn(desk, server);
  // Closed shadow roots are closed to tests too.
  await desk.addInitScript(() => {
    const attach = Element.prototype.attachShadow;
    Element.prototype.attachShadow = function (init) {
      return attach.call(this, { ...init, mode: 'open' });
    };
  });
  const id = await (await usersLab(server)).learner('Wilhelmine Secret');
  await (await visitor(server)).report({ formData: { description: 'A report of the site itself' } });
  const calls = callsLike(desk, /^\/api\/(sessions|config|bugs|outbound)/);
  const answers: string[] = [];
  desk.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/^\/(api|widget|messenger)\b/.test(pathname)) answers.push(`${response.status()} ${pathname}`);
  });
  const parts = callsLike(desk, /^\/widget\/network/);
  await desk.goto(`${server.app}/dashboard/users/${id}?tab=profile`);
  await expect(desk.getByRole('heading', { level: 1, name: 'Wilhelmine Secret' })).toBeVisible();
  await desk.getByRole('textbox', { name: /^City/ }).fill('Hidden Harbour');

  // Waits for consent: the script is there, and does nothing.
  await expect(desk.locator('script[src^="/widget/loader.js?key="][data-consent="required"]')).toHaveCount(1);
  await expect.poll(() => desk.evaluate(() => typeof (window as { Gleap?: object }).Gleap)).toBe('object');
  expect(
    await desk.evaluate(() => [
      document.cookie,
      Object.keys(localStorage).filter((name) => /gleap|parley/i.test(name)),
    ]),
  ).toEqual(['', []]);
  expect(calls).toEqual([]);

  await desk.getByRole('button', { name: /^Account/ }).click();
  await desk.getByRole('menuitem', { name: 'Report a problem' }).click();
  const question = desk.getByRole('alertdialog', { name: 'Report a problem with the dashboard' });
  await expect(question).toContainText('every text and value masked');
  await expectAccessible(desk, true);
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect([await desk.evaluate(() => document.cookie), calls]).toEqual(['', []]);

  await desk.getByRole('button', { name: /^Account/ }).click();
  await desk.getByRole('menuitem', { name: 'Report a problem' }).click();
  await question.getByRole('button', { name: 'Agree and report' }).click();
  const frame = desk.frameLocator('iframe[src*="key="]');
  // Script, session, identity and messenger come one after the other: a slow machine takes its time, and says how far it came.
  await frame
    .getByLabel('What happened?')
    .waitFor({ timeout: 30_000 })
    .catch((error: Error) => {
      throw new Error(`${error.message}\nIt came as far as:\n${answers.join('\n')}\n${faults.join('\n')}`);
    });
  expect(calls.length).toBeGreaterThan(0);

  // From now on it is asked no more, and hears what the page does.
  await desk.addInitScript(() => Object.assign(window, { bareFetch: window.fetch }));
  await desk.reload();
  await desk.waitForFunction(() => window.fetch !== (window as unknown as { bareFetch: unknown }).bareFetch);
  // What the project has on from the start is in the script itself.
  expect(parts).toEqual([]);
  await desk.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Users' }).click();
  // The newest first: whom other tests have made may fill the page.
  await desk.getByRole('button', { name: /^Order/ }).click();
  await desk.getByRole('menuitemradio', { name: 'Registered last' }).click();
  await expect(desk.getByRole('link', { name: 'Wilhelmine Secret' }).first()).toBeVisible();
  await desk.getByRole('button', { name: /^Account/ }).click();
  await desk.getByRole('menuitem', { name: 'Report a problem' }).click();
  await frame.getByLabel('What happened?').fill('The city field eats my letters');
  // A film would show everything.
  await expect(frame.getByText(/^The screen is not recorded here/)).toBeVisible();
  await expect(frame.getByRole('button', { name: 'Record the screen' })).toHaveCount(0);
  await frame.getByRole('button', { name: 'Send' }).click();
  await expect(frame.getByRole('heading', { name: 'Thanks, we have it' })).toBeVisible({ timeout: 20_000 });
  await expectNothingTold(desk, server.app);

  await desk.keyboard.press('Escape');
  await desk.goto(`${server.app}/dashboard/inbox`);
  await expect(desk.getByRole('link', { name: /A report of the site itself/ })).toBeVisible();
  await desk.getByRole('button', { name: /^Project: My site/ }).click();
  await desk.getByRole('menuitemradio', { name: 'Parley dashboard' }).click();
  const row = desk.getByRole('link', { name: /The city field eats my letters/ });
  await expect(row).toBeVisible();
  await expect(desk.getByRole('link', { name: /A report of the site itself/ })).toHaveCount(0);
  // On the way: what a frame has been given is gone when another takes its place.
  const viewed: string[] = [];
  await desk.route(/\/viewer\//, async (route) => {
    const response = await route.fetch();
    if (/json|html|octet/.test(response.headers()['content-type'] ?? '')) viewed.push(await response.text());
    await route.fulfill({ response });
  });
  const film = desk.waitForResponse(/\/viewer\/replay\.jsonl/);
  await row.click();
  await expect(desk.getByRole('heading', { level: 1, name: /The city field eats my letters/ })).toBeVisible();
  await film;
  await desk.getByRole('radio', { name: 'Screenshot' }).click();
  const shown = desk.frameLocator('iframe[src*="/viewer/snapshot"]').frameLocator('iframe');
  await expect(shown.locator('main')).toBeVisible();
  await desk.unrouteAll({ behavior: 'wait' });
  // Snapshot and replay as the server gives them to the desk.
  expect(viewed.length).toBeGreaterThan(1);
  for (const text of viewed) for (const secret of secrets) expect(text).not.toContain(secret);

  // Another tab knows nothing of the choice, and opens the ticket all the same.
  const other = await desk.context().newPage();
  await other.goto(desk.url());
  await expect(other.getByRole('heading', { level: 1, name: /The city field eats my letters/ })).toBeVisible();
  await other.close();
  expect(faults).toEqual([]);
});
