import type { Page } from '@playwright/test';
import type { ServerProcess } from '../server-process.ts';
import { expect, fullReport, test, visitor } from './desk-page.ts';

async function open(desk: Page, server: ServerProcess, description: string, more = {}): Promise<void> {
  const { id } = await (await visitor(server)).report({ ...fullReport(description), ...more });
  await desk.goto(`${server.app}/dashboard/inbox/${id}`);
  await expect(desk.getByRole('heading', { level: 1, name: description })).toBeVisible();
}

test('a ticket shows description, reporter, page, console, network, events, environment and data', async ({
  desk,
  server,
}) => {
  await open(desk, server, 'Order button does nothing');
  await expect(desk).toHaveTitle(/^#\d+ Order button does nothing · Parley$/);
  const main = desk.getByRole('main');
  await expect(main.getByText('Lena Hoffmann').first()).toBeVisible();
  await expect(main.getByRole('link', { name: '/cart' }).first()).toHaveAttribute('href', 'https://shop.test/cart');
  await expect(main.getByText('checkout')).toBeVisible();
  await expect(main.getByText('Order failed')).toBeVisible();
  await desk.getByRole('button', { name: '1 error', exact: true }).click();
  await expect(main.getByText('Order failed')).toBeHidden();
  await desk.getByLabel('Filter messages').fill('rounded');
  await expect(desk.locator('.cons li')).toHaveCount(1);
  await desk.getByRole('tab', { name: /^Network/ }).click();
  await desk.getByRole('button', { name: 'Only failed' }).click();
  await desk.getByRole('button', { name: '/api/orders' }).click();
  await expect(main.getByText('voucher_total_mismatch')).toBeVisible();
  await expect(main.getByText('500 Internal Server Error')).toBeVisible();
  await desk.getByRole('tab', { name: /^Events/ }).click();
  await expect(main.getByText('voucher-applied')).toBeVisible();
  await desk.getByRole('tab', { name: 'Environment' }).click();
  await expect(desk.getByRole('tabpanel').getByText('Firefox 143.0')).toBeVisible();
  await desk.getByRole('tab', { name: 'Custom data' }).click();
  await expect(main.getByText('coffee-club')).toBeVisible();
  await desk.getByRole('tab', { name: 'Form data' }).click();
  await expect(main.getByText('blocked')).toBeVisible();
});

test('the screenshot stands in a sandboxed frame of the media origin that knows nothing of us', async ({
  desk,
  server,
}) => {
  await open(desk, server, 'Look at this page');
  const frame = desk.getByTitle('The visitor’s page as it was');
  expect(new URL((await frame.getAttribute('src'))!).origin).toBe(server.media);
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin');
  await expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer');
  await expect(desk.getByText('The screenshot is being loaded')).toBeHidden();
});

test('a report without a screenshot says so, with the reason', async ({ desk, server }) => {
  await open(desk, server, 'Nothing to see', {
    screenshotData: undefined,
    screenshotFailure: 'SecurityError: tainted canvas',
  });
  await expect(desk.getByRole('heading', { name: 'No screenshot' })).toBeVisible();
  await expect(desk.getByText('SecurityError: tainted canvas')).toBeVisible();
});

test('status, priority, assignee and tags change at once and are still so after a reload', async ({ desk, server }) => {
  await open(desk, server, 'Please change me');
  const facts = desk.getByRole('complementary', { name: 'Facts' });
  const choose = async (fact: string, value: string) => {
    await facts.getByRole('button', { name: new RegExp(`^${fact}:`) }).click();
    await desk.getByRole('menuitemradio', { name: value, exact: true }).click();
    await expect(facts.getByRole('button', { name: `${fact}: ${value}` })).toBeVisible();
  };
  await choose('Status', 'In progress');
  await choose('Priority', 'Urgent');
  await choose('Assignee', 'Administrator');
  await facts.getByRole('button', { name: 'Add a tag' }).click();
  await facts.getByLabel('New tag').fill('voucher');
  await desk.keyboard.press('Enter');
  await expect(facts.getByRole('button', { name: 'Add a tag' })).toBeFocused();
  await facts.getByRole('button', { name: 'Remove tag checkout' }).click();
  await expect(facts.getByText('checkout')).toBeHidden();
  await desk.waitForLoadState('networkidle');
  await desk.reload();
  await expect(facts.getByRole('button', { name: 'Status: In progress' })).toBeVisible();
  await expect(facts.getByRole('button', { name: 'Priority: Urgent' })).toBeVisible();
  await expect(facts.getByRole('button', { name: 'Assignee: Administrator' })).toBeVisible();
  await expect(facts.getByText('voucher')).toBeVisible();
  await expect(facts.getByText('checkout')).toBeHidden();
});

test('a change that the server does not take is taken back and told', async ({ desk, server }) => {
  await open(desk, server, 'Cannot be changed');
  await desk.route('**/tickets/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  );
  await desk.getByRole('button', { name: 'Mark done' }).click();
  await expect(desk.getByText('The change was not saved')).toBeVisible();
  await expect(
    desk.getByRole('complementary', { name: 'Facts' }).getByRole('button', { name: 'Status: Open' }),
  ).toBeVisible();
});

test('an internal note is added by Ctrl Enter; one that cannot be sent is not lost', async ({ desk, server }) => {
  await open(desk, server, 'To be talked about');
  const composer = desk.getByLabel('Write an internal note');
  await composer.fill('Float again.\nFix goes out at noon.');
  await composer.press('Control+Enter');
  await expect(desk.locator('.thread .note')).toContainText('Fix goes out at noon.');
  await expect(composer).toHaveValue('');
  await desk.route('**/notes', (route) => route.abort());
  await composer.fill('A second thought');
  await desk.getByRole('button', { name: 'Add note' }).click();
  await expect(desk.getByText('The note was not added')).toBeVisible();
  await expect(composer).toHaveValue('A second thought');
  await desk.unroute('**/notes');
  await desk.reload();
  await expect(composer).toHaveValue('A second thought');
  await desk.getByRole('button', { name: 'Add note' }).click();
  await expect(desk.locator('.thread .note')).toHaveCount(2);
});

test('what somebody else changes or writes appears without a reload', async ({ desk, server }) => {
  await open(desk, server, 'Two at one ticket');
  const other = await desk.context().newPage();
  await other.goto(desk.url());
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await desk.getByRole('button', { name: 'Mark done' }).click();
  await expect(other.getByRole('button', { name: 'Reopen' })).toBeVisible();
  await desk.getByLabel('Write an internal note').fill('Done, have a look');
  await desk.keyboard.press('Control+Enter');
  await expect(other.locator('.thread .note')).toContainText('Done, have a look');
});

test('a hostile report runs nothing in the dashboard and makes no link that could', async ({ desk, server }) => {
  const evil = '<img src=x onerror="window.hit=1"><script>window.hit=1</script>';
  await open(desk, server, 'Hostile', {
    formData: { description: `Hostile\n${evil}`, [evil]: evil },
    customData: { [evil]: { deep: evil }, __proto__: { a: 1 } },
    metaData: { currentUrl: 'javascript:window.hit=1', browserName: evil },
    consoleLog: [{ log: evil, date: evil.slice(0, 30), priority: 'ERROR' }],
    networkLogs: [
      { url: 'javascript:window.hit=1', type: evil.slice(0, 60), response: { status: evil, responseText: evil } },
    ],
    customEventLog: [{ name: evil, date: '', data: { [evil]: evil } }],
    tags: [evil],
  });
  for (const tab of ['Console', 'Network', 'Events', 'Environment', 'Custom data', 'Form data']) {
    await desk.getByRole('tab', { name: new RegExp(`^${tab}`) }).click();
  }
  expect(await desk.evaluate(() => 'hit' in window)).toBe(false);
  expect(await desk.locator('a[href^="javascript" i]').count()).toBe(0);
});

test('a ticket that is not there shows the page for what is not found', async ({ desk, server }) => {
  await desk.goto(`${server.app}/dashboard/inbox/nothing-of-that-name`);
  await expect(
    desk.getByRole('heading', { name: 'Page not found: /dashboard/inbox/nothing-of-that-name' }),
  ).toBeVisible();
});
