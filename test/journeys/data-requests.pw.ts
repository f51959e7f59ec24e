/** The privacy screens of the dashboard in a browser: by keyboard alone, on a narrow phone, mirrored and dark. */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, visitor } from './desk-page.ts';

async function expectInOrder(desk: Page): Promise<void> {
  // Further down the bar that stays lies over something.
  await desk.evaluate(() => scrollTo(0, 0));
  await expectAccessible(desk);
  expect(await desk.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

for (const [look, width, lang, colorScheme] of [
  ['wide', 1280, 'en-US', 'light'],
  ['at 360 px, mirrored and dark', 360, 'ar-XB', 'dark'],
] as const) {
  test(`a person is found, exported, and their erasure called back by keyboard alone, ${look} [P-RET-07 P-RET-08 P-RET-09]`, async ({
    desk,
    server,
  }) => {
    const name = `kim-${width}`;
    await (await visitor(server, name)).report({ formData: { description: 'Lost' } });
    await desk.setViewportSize({ width, height: 740 });
    await desk.emulateMedia({ colorScheme });
    await desk.goto(`${server.app}/dashboard/settings/data/people?lang=${lang}`);
    const press = (key: string) => desk.keyboard.press(key);

    const field = desk.getByRole('textbox', { name: 'User ID' });
    await desk.getByRole('button', { name: 'Find' }).press('Enter');
    await expect(field).toBeFocused();
    await expect(desk.getByText('Enter who you are looking for.')).toBeVisible();
    await desk.keyboard.type('nobody at all');
    await press('Enter');
    await expect(desk.getByText('keeps nothing about “nobody at all”.')).toBeVisible();
    await expectInOrder(desk);
    await field.fill(name);
    await press('Enter');
    await expect(desk.getByRole('heading', { name })).toBeFocused();
    await expectInOrder(desk);

    await press('Tab');
    await press('Enter');
    const exported = desk.getByRole('listitem').filter({ hasText: `Export${name}` });
    await expect(exported).toBeFocused();
    await expect(exported.getByRole('link', { name: 'Download ZIP' })).toBeVisible();

    const erase = desk.getByRole('button', { name: 'Erase…' });
    await erase.press('Enter');
    const reason = desk.getByRole('textbox', { name: 'Reason' });
    await expect(reason).toBeFocused();
    await press('Escape');
    await expect(erase).toBeFocused();
    await press('Enter');
    await press('Enter');
    await expect(reason).toBeFocused();
    await expect(reason).toHaveAttribute('aria-invalid', 'true');
    await expectInOrder(desk);
    await desk.keyboard.type(`Asked for on ${width} px`);
    await press('Tab');
    await desk.keyboard.type('ERASE');
    await press('Enter');
    const erased = desk.getByRole('listitem').filter({ hasText: `Erasure${name}` });
    await expect(erased).toBeFocused();
    await press('Tab');
    await press('Enter');
    const calledBack = desk.getByRole('listitem').filter({ hasText: `${width} px` });
    await expect(calledBack.getByText('Called back')).toBeVisible();
    await expect(calledBack).toBeFocused();
    await expectInOrder(desk);
  });
}

test('what has failed says so and is tried again; long names break, in German at 360 px too', async ({
  desk,
  server,
}) => {
  const at = '2026-11-22T09:00:00.000Z';
  const value = 'bartholomaeus.maximilian.von-und-zu-hohenberg@verwaltung.beispielstadt.example';
  const of = (id: number, more: object) => ({
    id: `0190aaaa-0000-7000-8000-00000000000${id}`,
    kind: 'erase',
    state: 'failed',
    subject: { by: 'email', value },
    reason: 'Schriftlich verlangt, Akte 2026/1173',
    byName: null,
    byVisitor: true,
    texts: false,
    answers: 'delete',
    counts: {},
    removed: { sessions: 1, events: 400 },
    at,
    beginsAt: at,
    doneAt: null,
    expiresAt: null,
    file: null,
    ...more,
  });
  const all = [
    of(1, {}),
    of(2, { kind: 'export' }),
    of(3, { state: 'done', subject: null }),
    of(4, { state: 'running' }),
  ];
  let asked: unknown;
  await desk.route('**/data-requests', (route) => {
    if (route.request().method() === 'GET') return route.fulfill({ json: all });
    asked = route.request().postDataJSON();
    all[0] = of(1, { state: 'asked' });
    return route.fulfill({ json: all[0] });
  });
  await desk.setViewportSize({ width: 360, height: 740 });
  await desk.goto(`${server.app}/dashboard/settings/data/people?lang=de`);
  const first = desk.getByRole('listitem').filter({ hasText: value }).first();
  await expect(first.getByText('Fehlgeschlagen')).toBeVisible();
  await expectInOrder(desk);
  await first.getByRole('button', { name: 'Erneut versuchen' }).press('Enter');
  await expect(first.getByText('Beginnt gleich')).toBeVisible();
  await expect(first).toBeFocused();
  expect(asked).toMatchObject({ id: all[0]!.id, kind: 'erase', subject: { email: value } });
});

test('how long data is kept is set at 360 px, mirrored; only the settings are current in the navigation [P-RET-01]', async ({
  desk,
  server,
}) => {
  await desk.goto(`${server.app}/dashboard/settings/data/people?lang=ar-XB`);
  const current = desk.getByRole('navigation').locator('a[aria-current=page]');
  await expect(current).toHaveText(['Settings']);
  await desk.setViewportSize({ width: 360, height: 740 });
  await desk.goto(`${server.app}/dashboard/settings/data?lang=ar-XB`);
  const events = desk.getByRole('textbox', { name: 'Events' });
  await events.fill('0');
  await events.press('Tab');
  await expect(desk.getByText('A whole number from 1 to 3,650, or nothing.')).toBeVisible();
  await expectInOrder(desk);
  await events.fill('29');
  await desk.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(desk.getByText('It counts from the coming night on.')).toBeVisible();
  await expectInOrder(desk);
});
