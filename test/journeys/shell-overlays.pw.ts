/** What stands over a screen, asked of accessibility where the atlas, which opens screens alone, does not come. */
import type { RequestBoard, RequestDetail } from '../../src/wire/requests/shapes.ts';
import { expect, expectAccessible, test } from './desk-page.ts';
import { deskOf } from './staff-api.ts';
import { usersLab } from './users-lab.ts';

const WIDTH = 360;

test('palette, list of keys, account menu and the message of a new build hold WCAG 2.2 AA, light and wide, dark and narrow', async ({
  desk,
  server,
}) => {
  test.slow();
  await desk.evaluate(() => localStorage.setItem('theme', 'light'));
  await desk.route('**/assets/latest.json', (route) => route.fulfill({ body: '{"id":"another1"}' }));
  // The socket would tell the build that runs.
  await desk.routeWebSocket('**', () => undefined);
  await desk.clock.install();
  // From then on the build is watched.
  const watched = desk.waitForResponse('**/assets/build-*.json');
  await desk.goto(`${server.app}/dashboard/usres`);
  await expect(desk.getByText('404 Page Not Found')).toBeVisible();
  await watched;
  await desk.clock.fastForward(3_600_000);
  await expect(desk.getByRole('button', { name: 'Reload' })).toBeVisible();
  const layers = async () => {
    await expectAccessible(desk);
    await desk.keyboard.press('Control+k');
    await expect(desk.getByRole('combobox')).toBeFocused();
    await expectAccessible(desk, true);
    await desk.keyboard.press('Escape');
    await desk.getByRole('heading', { level: 1 }).click();
    await desk.keyboard.press('?');
    await expect(desk.getByRole('dialog', { name: 'Keyboard' })).toBeVisible();
    await expectAccessible(desk, true);
    await desk.keyboard.press('Escape');
    await expect(desk.getByRole('dialog')).toHaveCount(0);
  };
  await layers();
  await desk.getByRole('button', { name: /^Account/ }).click();
  await expect(desk.getByRole('menu')).toBeVisible();
  await expectAccessible(desk, true);
  await desk.keyboard.press('Escape');
  await desk.evaluate(() => (document.documentElement.dataset.theme = 'dark'));
  await desk.setViewportSize({ width: WIDTH, height: 800 });
  await expect.poll(() => desk.evaluate(() => document.documentElement.scrollWidth)).toBe(WIDTH);
  await layers();
});

test('the dialogs of fields, of a conflict, of work on many, of past messages and of an ended session hold WCAG 2.2 AA', async ({
  desk,
  server,
}) => {
  test.slow();
  const lab = await usersLab(server);
  const id = await lab.learner('Layered Learner');
  const gone = await lab.learner('Layered Leaver');
  await desk.goto(`${server.app}/dashboard/users?search=layered`);
  await desk.getByRole('checkbox', { name: 'Select every row of this page' }).check();
  await lab.call('DELETE', `/api/auth/users/${gone}`);
  await desk.getByRole('region', { name: '2 selected' }).getByRole('button', { name: 'Ban…' }).click();
  await desk.getByRole('button', { name: 'Ban account', exact: true }).click();
  const work = desk.getByRole('dialog', { name: 'Banning 2 users' });
  await expect(work.getByText('2 of 2 done · 1 failed')).toBeVisible();
  await expectAccessible(desk, true);
  await work.getByRole('button', { name: 'Close' }).click();
  await desk.locator('.toast').first().getByRole('button', { name: 'Dismiss' }).click();
  await desk.getByRole('button', { name: 'Past messages' }).click();
  await expect(desk.getByRole('dialog').getByRole('listitem')).not.toHaveCount(0);
  await expectAccessible(desk, true);
  await desk.keyboard.press('Escape');
  const call = await deskOf(server);
  const [board] = (await call<{ boards: RequestBoard[] }>('/boards')).boards;
  const wish = { id: crypto.randomUUID(), board: board!.id, title: 'A layered wish', body: '' };
  const made = await call<RequestDetail>('/requests', 'POST', wish);
  for (const [address, name] of [
    ['', 'New request'],
    [`/${made.id}`, 'Change status'],
  ]) {
    await desk.goto(`${server.app}/dashboard/requests${address}`);
    await desk.getByRole('button', { name, exact: true }).click();
    await expect(desk.getByRole('dialog', { name })).toBeVisible();
    await expectAccessible(desk, true);
    await desk.keyboard.press('Escape');
  }
  await desk.goto(`${server.app}/dashboard/users/${id}?tab=profile`);
  await desk.getByRole('textbox', { name: /^City/ }).fill('Ulm');
  await lab.call('PATCH', `/api/auth/users/${id}`, { city: 'Bonn' });
  await desk.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByRole('dialog', { name: 'Somebody else has changed this too' })).toBeVisible();
  await expectAccessible(desk, true);
  await desk.keyboard.press('Escape');
  const me = await lab.call<{ id: string }>('GET', '/api/auth/users/me');
  await lab.call('DELETE', `/api/auth/sessions/${me.id}`);
  await expect(desk.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible();
  await expectAccessible(desk);
});
