import { createHmac } from 'node:crypto';
import { startServer } from '../server-process.ts';
import { expect, expectAccessible, signIn, test } from './desk-page.ts';
import { staffOf } from './staff-api.ts';
import type { InstallView } from '../../src/wire/settings/shapes.ts';
import { openRoots } from './loader-pages.ts';

const INSTALL = '/dashboard/settings/install';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** The code as its copy button hands it out. */
const copied = async (desk: import('@playwright/test').Page, within: string): Promise<string> => {
  const panel = desk.locator('section', { has: desk.getByRole('heading', { name: within }) });
  await desk.evaluate(() => navigator.clipboard.writeText(''));
  await panel.getByRole('tabpanel').getByRole('button', { name: 'Copy' }).first().click();
  await expect(panel.getByText('Copied')).toBeAttached();
  await expect.poll(() => desk.evaluate(() => navigator.clipboard.readText())).not.toBe('');
  return desk.evaluate(() => navigator.clipboard.readText());
};

test(
  'the install page waits for the first ping and turns green within a second of it, with time, page and count',
  { tag: '@alone' },
  async ({ page, site, context }) => {
    const server = await startServer();
    try {
      await signIn(page, server);
      await page.goto(server.app + INSTALL);
      await expect(page.getByRole('heading', { name: 'Waiting for the first ping' })).toBeVisible();
      const shop = await context.newPage();
      const started = shop.waitForResponse((response) => response.url().endsWith('/api/sessions'));
      const address = site.page(
        '/cart',
        `<!doctype html><title>Shop</title><script async src="${server.app}/widget/loader.js?key=${server.key}"></script>`,
      );
      await shop.goto(address);
      await shop.mouse.move(40, 40);
      await started;
      await expect(page.getByRole('heading', { name: 'The widget is installed' })).toBeVisible({ timeout: 1000 });
      const status = page.getByRole('region', { name: 'State of the installation' });
      await expect(status).toContainText('Just created');
      await expect(status.getByRole('link')).toHaveText(new RegExp(`^${site.origin}/`));
      await expect(status).toContainText('Sessions in the last 24 h1');
      // The page's first event brings its whole address, and it stays over a reload.
      const staff = await staffOf(server);
      await expect
        .poll(async () => (await staff.get<InstallView>(`/api/desk/projects/${staff.project}/install`)).ping?.page)
        .toBe(address);
      await page.reload();
      await expect(status.getByRole('link')).toHaveText(address);
    } finally {
      await server.stop();
    }
  },
);

test('each form of the code works on a page as it is copied', async ({ desk, server, site, context }) => {
  await desk.goto(server.app + INSTALL);
  const shop = await context.newPage();
  for (const form of ['One line', 'With calls', 'Tag manager']) {
    await desk.bringToFront();
    await desk.getByRole('tab', { name: form }).click();
    const code = await copied(desk, 'Put it into your site');
    const identified = shop.waitForRequest('**/api/sessions/identify').catch(() => null);
    await shop.goto(site.page('/form', `<!doctype html><title>Shop</title><body>${code}</body>`));
    await expect(shop.locator('body > *').last()).toBeAttached();
    await expect.poll(() => shop.evaluate(() => typeof window.Gleap?.version)).toBe('string');
    if (form === 'With calls') {
      await shop.mouse.move(40, 40);
      expect((await identified)?.postData()).toContain('kim@example.com');
    }
  }
  await shop.close();
});

test('the lines of each policy are enough for the messenger to open, and nothing is broken', async ({
  desk,
  server,
  site,
  context,
}) => {
  await desk.goto(server.app + INSTALL);
  const section = desk.locator('section', { has: desk.getByRole('heading', { name: 'Content Security Policy' }) });
  const broken: string[] = [];
  const shop = await context.newPage();
  shop.on('console', (message) => message.type() === 'error' && broken.push(message.text()));
  await openRoots(shop);
  for (const kind of ['Host names', 'Nonce', 'Nonce and strict-dynamic']) {
    await desk.bringToFront();
    await desk.getByRole('tab', { name: kind, exact: true }).click();
    const policy = await copied(desk, 'Content Security Policy');
    const line =
      kind === 'Host names'
        ? `<script async src="${server.app}/widget/loader.js?key=${server.key}"></script>`
        : ((await section
            .getByRole('tabpanel')
            .getByRole('group', { name: 'The line with its nonce' })
            .textContent()) ?? '');
    expect(line.includes('nonce="RANDOM"')).toBe(kind !== 'Host names');
    const headers = { 'content-security-policy': `default-src 'none'; ${policy.replaceAll('\n', ' ')}` };
    await shop.bringToFront();
    await shop.goto(site.page('/strict', `<!doctype html><title>Shop</title><body>${line}</body>`, headers));
    await shop.getByRole('button', { name: 'Feedback' }).click();
    const messenger = shop.frameLocator('iframe');
    await expect(messenger.getByRole('button', { name: /Report a bug/ })).toBeVisible();
    expect([kind, ...broken.filter((text) => !text.includes('favicon'))]).toEqual([kind]);
  }
  await shop.close();
});

test('the secret is not in the page until it is asked for, and is replaced only after a question, by keyboard alone', async ({
  desk,
  server,
}) => {
  const staff = await staffOf(server);
  const secret = async () => (await staff.get<{ secret: string }>(`/api/desk/projects/${staff.project}/secret`)).secret;
  const before = await secret();
  await desk.goto(server.app + INSTALL);
  const show = desk.getByRole('button', { name: 'Show' });
  await show.waitFor();
  expect(await desk.content()).not.toContain(before);
  await show.focus();
  await desk.keyboard.press('Enter');
  const block = desk.getByRole('group', { name: 'Secret of this project, for hashes' });
  await expect(block).toHaveText(before);
  const tokenKey = desk.getByRole('group', { name: 'Key of its tokens' });
  await expect(tokenKey).not.toHaveText(before);
  await expect(tokenKey).toHaveText(/^[\w-]{43}$/);
  await desk.getByRole('button', { name: 'Copy the secret' }).press('Enter');
  expect(await desk.evaluate(() => navigator.clipboard.readText())).toBe(before);

  const replace = desk.getByRole('button', { name: 'Replace the secret…' });
  await replace.press('Enter');
  const dialog = desk.getByRole('alertdialog', { name: 'Replace the secret?' });
  await expect(dialog).toContainText('is refused at once');
  await expectAccessible(desk, true);
  await desk.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(replace).toBeFocused();
  expect(await secret()).toBe(before);
  await replace.press('Enter');
  await dialog.getByRole('button', { name: 'Replace the secret' }).press('Enter');
  await expect(desk.getByText('The secret is replaced', { exact: true })).toBeVisible();
  const after = await secret();
  expect(after).not.toBe(before);
  await expect(block).toHaveText(after);
  await desk.getByRole('button', { name: 'Hide' }).press('Enter');
  expect(await desk.content()).not.toContain(after);
});

test('who is refused is listed with the reason, and the switch refuses whoever brings no proof [W-SES-26]', async ({
  desk,
  server,
}) => {
  const post = (path: string, body: unknown, session?: { gleapId: string; gleapHash: string }) =>
    fetch(server.app + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'api-token': server.key,
        ...(session ? { 'gleap-id': session.gleapId, 'gleap-hash': session.gleapHash } : {}),
      },
      body: JSON.stringify(body),
    });
  const session = (await (await post('/api/sessions', { lang: 'en' })).json()) as {
    gleapId: string;
    gleapHash: string;
  };
  const wrong = createHmac('sha256', 'another secret').update('user-77').digest('hex');
  expect((await post('/api/sessions/identify', { userId: 'user-77', userHash: wrong }, session)).status).toBe(401);
  await desk.goto(server.app + INSTALL);
  const list = desk.getByRole('region', { name: 'Refused identities' });
  await expect(list).toContainText('user-77The hash does not belong to this user id and secret.');
  const required = desk.getByRole('switch', { name: 'Refuse unverified identities' });
  const save = async () => {
    await desk.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(desk.locator('[data-savebar]')).toHaveCount(0);
  };
  await required.press('Space');
  await expect(required).toBeChecked();
  await save();
  expect((await post('/api/sessions/identify', { userId: 'user-78' }, session)).status).toBe(401);
  await desk.reload();
  await expect(required).toBeChecked();
  await expect(list).toContainText('user-78No hash or token came');
  await required.press('Space');
  await expect(required).not.toBeChecked();
  await save();
  expect((await post('/api/sessions/identify', { userId: 'user-78' }, session)).status).toBe(200);
});

test('the lines of a policy are accessible too, in dark and narrow', async ({ desk, server }) => {
  await desk.setViewportSize({ width: 360, height: 900 });
  await desk.evaluate(() => localStorage.setItem('theme', 'dark'));
  await desk.goto(server.app + INSTALL);
  await expect(desk.getByRole('heading', { name: 'Refused identities' })).toBeVisible();
  await desk.getByRole('tab', { name: 'Nonce', exact: true }).click();
  await expectAccessible(desk);
  expect(await desk.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('a server that is away is told in words, and another try loads the page', async ({ desk, server }) => {
  // A socket that came back would load the page by itself.
  await desk.routeWebSocket(/\/ws/, () => undefined);
  await desk.route('**/api/**/install', (route) => route.abort());
  await desk.goto(server.app + INSTALL);
  await expect(desk.getByRole('heading', { name: 'The install page could not be loaded' })).toBeVisible();
  await desk.unroute('**/api/**/install');
  await desk.getByRole('button', { name: 'Try again' }).click();
  await expect(desk.getByRole('heading', { name: 'Refused identities' })).toBeVisible();
});
