/** The command palette and the list of keys: found by keyboard alone, light enough to come with the first use. */
import { expect, expectAccessible, fullReport, test, visitor } from './desk-page.ts';
import { usersLab } from './users-lab.ts';

test('the palette finds screens, people, tickets and commands by keyboard alone, and gives the focus back', async ({
  desk,
  server,
}) => {
  const userId = await (await usersLab(server)).learner('Palette Person');
  const { id } = await (await visitor(server, 'Rita Reporter')).report(fullReport('Quagga stripes on the invoice'));
  await desk.goto(`${server.app}/dashboard`);
  await expect(desk.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  const open = desk.getByRole('button', { name: 'Search or run a command' });
  await open.focus();
  await desk.keyboard.press('Control+k');
  const field = desk.getByRole('combobox', { name: 'Search or run a command' });
  await expect(field).toBeFocused();
  const options = desk.getByRole('option');
  const chosen = desk.locator('[role="option"][aria-selected="true"]');
  await expect(chosen).toHaveText(/^Dashboard/);
  await desk.keyboard.press('ArrowUp');
  await expect(chosen).toHaveText(/Sign out/);
  await desk.keyboard.press('ArrowDown');
  await desk.keyboard.press('ArrowDown');
  await expect(chosen).toHaveText(/^Users/);
  expect(await field.getAttribute('aria-activedescendant')).toBe(await chosen.getAttribute('id'));
  await desk.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  await expect(open).toBeFocused();

  await open.click();
  await field.fill('new co');
  await expect(options).toHaveText([/^New company/]);
  await field.fill('no such thing at all');
  await expect(desk.getByText('Nothing found.')).toBeVisible();
  await expect(options).toHaveCount(0);
  await field.fill('palette p');
  await expect(desk.getByRole('group', { name: 'Users' }).getByRole('option')).toHaveText(/Palette Person/);
  await desk.keyboard.press('Enter');
  await expect(desk).toHaveURL(`${server.app}/dashboard/users/${userId}`);
  await expect(desk.getByRole('heading', { level: 1, name: 'Palette Person' })).toBeFocused();

  await desk.keyboard.press('Control+k');
  await field.fill('quagga');
  await expect(desk.getByRole('group', { name: 'Tickets' }).getByRole('option')).toHaveText(/Quagga stripes.*#\d+/);
  await desk.keyboard.press('Enter');
  await expect(desk).toHaveURL(`${server.app}/dashboard/inbox/${id}`);

  await desk.keyboard.press('Control+k');
  await field.fill('dark');
  await desk.keyboard.press('Enter');
  await expect(desk.locator('html')).toHaveAttribute('data-theme', 'dark');
  await desk.route('**/api/auth/users?**', (route) => route.fulfill({ status: 500, body: 'down' }));
  await desk.keyboard.press('Control+k');
  await field.fill('quagga');
  await expect(desk.getByText('Not everything could be searched.')).toBeVisible();
  await expect(options).toHaveText([/Quagga stripes/]);
});

test('? lists the keys, not while something is typed and not where single keys are off', async ({ desk, server }) => {
  await desk.goto(`${server.app}/dashboard/users`);
  const keys = desk.getByRole('dialog', { name: 'Keyboard' });
  await expect(desk.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await desk.getByRole('searchbox').focus();
  await desk.keyboard.press('?');
  await expect(desk.getByRole('searchbox')).toHaveValue('?');
  await desk.getByRole('heading', { level: 1, name: 'Users' }).click();
  await desk.keyboard.press('?');
  await expect(keys).toContainText('Next row');
  await desk.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
  await desk.getByRole('button', { name: /^Account/ }).click();
  await desk.getByRole('menuitemcheckbox').click();
  await desk.keyboard.press('Escape');
  await desk.getByRole('heading', { level: 1, name: 'Users' }).click();
  await desk.keyboard.press('?');
  await expect(keys).toHaveCount(0);
  await desk.keyboard.press('Control+k');
  await desk.getByRole('combobox').fill('keyboard');
  await desk.keyboard.press('Enter');
  await expect(keys).toContainText('switched off in the account menu');
});

for (const [theme, width] of [
  ['light', 1280],
  ['light', 360],
  ['dark', 1280],
  ['dark', 360],
] as const)
  test(`what the shell lays over a screen holds WCAG 2.2 AA, in ${theme} at ${width} px`, async ({ desk, server }) => {
    await desk.evaluate((chosen) => localStorage.setItem('theme', chosen), theme);
    await desk.route('**/assets/latest.json', (route) => route.fulfill({ body: '{"id":"another1"}' }));
    // The socket would tell the build that runs.
    await desk.routeWebSocket('**', () => undefined);
    await desk.clock.install();
    await desk.setViewportSize({ width, height: 800 });
    // From then on the build is watched.
    const watched = desk.waitForResponse('**/assets/build-*.json');
    await desk.goto(`${server.app}/dashboard/usres`);
    await expect(desk.getByText('404 Page Not Found')).toBeVisible();
    await watched;
    await desk.clock.fastForward(3_600_000);
    await expect(desk.getByRole('button', { name: 'Reload' })).toBeVisible();
    await expectAccessible(desk);
    expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await desk.keyboard.press('Control+k');
    await expect(desk.getByRole('combobox')).toBeFocused();
    await expectAccessible(desk, true);
    await desk.keyboard.press('Escape');
    await desk.getByRole('heading', { level: 1 }).click();
    await desk.keyboard.press('?');
    await expect(desk.getByRole('dialog', { name: 'Keyboard' })).toBeVisible();
    await expectAccessible(desk, true);
  });
