import { startServer } from '../server-process.ts';
import { expect, signIn, test, visitor } from './desk-page.ts';

const lines = 'tbody tr';

test(
  'a report appears in an open inbox within a second, without a reload',
  { tag: '@alone' },
  async ({ desk, server }) => {
    await desk.goto(`${server.app}/dashboard/inbox`);
    await expect(desk.getByText('Live', { exact: true })).toBeVisible();
    const lena = await visitor(server);
    await lena.report({ formData: { description: 'The order button is dead' } });
    const line = desk.locator(lines).first();
    await expect(line).toContainText('The order button is dead', { timeout: 1000 });
    await expect(line).toContainText('Lena Hoffmann');
    await expect(line.getByText('New', { exact: true })).toBeVisible();
  },
);

test('search, type, status and priority stand in the address; a reload keeps them and back undoes them', async ({
  desk,
  server,
}) => {
  const lena = await visitor(server);
  await lena.report({ formData: { description: 'Zebra crossing in the cart' }, priority: 'HIGH' });
  await lena.report({
    formData: { description: 'Zebra as a pattern, please' },
    type: 'FEATURE_REQUEST',
    priority: 'LOW',
  });
  await desk.goto(`${server.app}/dashboard/inbox`);
  await desk.getByLabel('Search tickets').fill('zebra');
  await expect(desk.locator(lines)).toHaveCount(2);
  await expect(desk).toHaveURL(/\?search=zebra$/);
  await desk.getByRole('button', { name: 'Type' }).click();
  await desk.getByRole('menuitemradio', { name: 'Idea' }).click();
  await expect(desk.locator(lines)).toHaveCount(1);
  await expect(desk).toHaveURL(/search=zebra&type=FEATURE_REQUEST$/);
  await desk.reload();
  await expect(desk.locator(lines)).toHaveCount(1);
  await expect(desk.getByLabel('Search tickets')).toHaveValue('zebra');
  await desk.goBack();
  await expect(desk.locator(lines)).toHaveCount(2);
  await desk.getByRole('button', { name: 'Priority' }).click();
  await desk.getByRole('menuitemradio', { name: 'High' }).click();
  await expect(desk.locator(lines)).toContainText(['crossing']);
  await desk.getByRole('link', { name: 'Done' }).click();
  await expect(desk).toHaveURL(/status=done/);
  await expect(desk.getByRole('heading', { name: 'No tickets found' })).toBeVisible();
  await desk.getByRole('link', { name: 'Clear filters' }).click();
  await expect(desk).toHaveURL(`${server.app}/dashboard/inbox`);
});

test('a later page is not disturbed by new reports, which wait behind a button', async ({ desk, server }) => {
  const lena = await visitor(server);
  for (let at = 1; at <= 27; at += 1) await lena.report({ formData: { description: `Kettle number ${at}` } });
  await desk.goto(`${server.app}/dashboard/inbox?search=kettle`);
  await expect(desk.locator(lines)).toHaveCount(25);
  await expect(desk.locator(lines).first()).toContainText('Kettle number 27');
  await expect(desk.getByText('1–25 of 27')).toBeVisible();
  await desk.getByRole('link', { name: 'Next page' }).click();
  await expect(desk).toHaveURL(/page=2/);
  await expect(desk.locator(lines)).toHaveCount(2);
  await lena.report({ formData: { description: 'Kettle number 28' } });
  const button = desk.getByRole('button', { name: '1 new' });
  await expect(button).toBeVisible();
  await expect(desk.locator(lines)).toHaveCount(2);
  await button.click();
  await expect(desk.locator(lines).first()).toContainText('Kettle number 28');
});

test('J and K move through the list, Enter opens, and going back finds the list as it was', async ({
  desk,
  server,
}) => {
  const lena = await visitor(server);
  await lena.report({ formData: { description: 'Parrot one' } });
  await lena.report({ formData: { description: 'Parrot two' } });
  await desk.goto(`${server.app}/dashboard/inbox?search=parrot`);
  await expect(desk.locator(lines)).toHaveCount(2);
  await desk.keyboard.press('j');
  await desk.keyboard.press('j');
  await expect(desk.getByRole('link', { name: /Parrot one/ })).toBeFocused();
  await desk.keyboard.press('k');
  await expect(desk.getByRole('link', { name: /Parrot two/ })).toBeFocused();
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('heading', { level: 1, name: 'Parrot two' })).toBeFocused();
  await desk.keyboard.press('j');
  await expect(desk.getByRole('heading', { level: 1, name: 'Parrot one' })).toBeVisible();
  await desk.goBack();
  await desk.goBack();
  await expect(desk).toHaveURL(/search=parrot$/);
  await expect(desk.locator(lines)).toHaveCount(2);
});

test('single keys do nothing while typing, or when they are switched off', async ({ desk, server }) => {
  await (await visitor(server)).report({ formData: { description: 'Something to move to' } });
  await desk.goto(`${server.app}/dashboard/inbox`);
  await expect(desk.locator(lines).first()).toBeVisible();
  await desk.getByLabel('Search tickets').press('j');
  await expect(desk.getByLabel('Search tickets')).toHaveValue('j');
  await desk.getByLabel('Search tickets').fill('');
  await desk.getByRole('button', { name: /^Account/ }).click();
  await desk.getByRole('menuitemcheckbox', { name: 'Single-key shortcuts' }).click();
  await desk.keyboard.press('Escape');
  await desk.keyboard.press('j');
  await expect(desk.locator(`${lines} a:focus`)).toHaveCount(0);
});

test('a list that cannot be loaded says so and can be asked for again', async ({ desk, server }) => {
  // Until the press: the list asks by itself too, once it is live.
  const pressed = () => desk.evaluate(() => document.documentElement.dataset.pressed).catch(() => undefined);
  await desk.route('**/tickets?*', async (route) => ((await pressed()) ? route.continue() : route.abort()));
  await desk.goto(`${server.app}/dashboard/inbox`);
  await expect(desk.getByRole('heading', { name: 'The tickets could not be loaded' })).toBeVisible();
  await desk.evaluate(() =>
    document.addEventListener('click', () => (document.documentElement.dataset.pressed = 'yes'), { capture: true }),
  );
  await desk.getByRole('button', { name: 'Try again' }).click();
  await expect(desk.getByRole('table').or(desk.getByRole('heading', { name: 'No tickets yet' }))).toBeVisible();
});

test('an inbox without a single ticket shows how to install the widget, and fills by itself', async ({ page }) => {
  const server = await startServer();
  try {
    await signIn(page, server);
    await page.goto(`${server.app}/dashboard/inbox`);
    await expect(page.getByRole('heading', { name: 'No tickets yet' })).toBeVisible();
    await expect(
      page.getByText(`<script async src="${server.app}/widget/loader.js?key=${server.key}"></script>`),
    ).toBeVisible();
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    await (await visitor(server)).report({ formData: { description: 'The very first' } });
    await expect(page.locator(lines)).toHaveCount(1);
    await expect(page.getByRole('main').getByText('1 open')).toBeVisible();
  } finally {
    await server.stop();
  }
});
