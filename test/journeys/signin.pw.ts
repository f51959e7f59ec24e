import type { Page } from '@playwright/test';
import type { SignIn } from '../../src/wire/auth/shapes.ts';
import { startServer, type ServerProcess } from '../server-process.ts';
import { expect, signInByForm, test } from './desk-page.ts';

const names = ['user', 'session', 'accessToken', 'refreshToken'];
const stored = (page: Page) => page.evaluate((all) => all.map((name) => localStorage.getItem(name)), names);

async function landing(page: Page, server: ServerProcess): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('locale', 'en-US'));
  await page.goto(`${server.app}/`);
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
}

async function submit(page: Page, name: string, password: string): Promise<void> {
  await page.getByLabel('E-mail address or nickname').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('an administrator signs in by e-mail or by nickname, in the same field [D-SGN-01 D-SGN-02 D-SGN-03 D-SGN-06]', async ({
  page,
  server,
}) => {
  await landing(page, server);
  await expect(page.getByText('Please enter your credentials')).toBeVisible();
  await submit(page, server.admin.email.toUpperCase(), server.admin.password);
  await expect(page).toHaveURL(`${server.app}/dashboard`);
  await page.evaluate(() => localStorage.clear());
  await landing(page, server);
  await submit(page, 'Admin', server.admin.password);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

test('the landing page is German until another language is chosen', async ({ page, server }) => {
  await page.goto(`${server.app}/`);
  await expect(page.getByRole('heading', { name: 'Admin-Login' })).toBeVisible();
  await page.getByLabel('E-Mail-Adresse oder Nickname').fill('ada');
  await page.getByRole('button', { name: 'English (US)' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await expect(page.getByLabel('E-mail address or nickname')).toHaveValue('ada');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
});

test("a wrong password shows 'Invalid credentials' and keeps the name [D-ERR-10]", async ({ page, server }) => {
  await landing(page, server);
  await submit(page, 'somebody', 'wrong');
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid credentials' })).toBeVisible();
  await expect(page.getByLabel('E-mail address or nickname')).toHaveValue('somebody');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  expect(await stored(page)).toEqual([null, null, null, null]);
});

test('after five failures the form counts the wait down [D-SGN-11 D-SGN-12]', async ({ page, server }) => {
  await landing(page, server);
  const answers: number[] = [];
  page.on('response', (response) => response.url().endsWith('/api/auth/sessions') && answers.push(response.status()));
  for (let attempt = 1; attempt <= 6; attempt += 1) {
    await submit(page, 'locked-out', 'wrong');
    await expect.poll(() => answers.length).toBe(attempt);
  }
  expect(answers).toEqual([401, 401, 401, 401, 401, 429]);
  const note = page.getByRole('alert').filter({ hasText: 'Too many attempts' });
  await expect(note).toBeVisible();
  const left = async () => {
    const [, minutes, seconds] = /in (\d+):(\d\d)/.exec((await note.textContent()) ?? '') ?? [];
    return Number(minutes) * 60 + Number(seconds);
  };
  const first = await left();
  expect(first).toBeGreaterThan(0);
  await expect.poll(left).toBeLessThan(first);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(note).toBeVisible();
  expect(answers).toHaveLength(6);
});

test('a server that does not answer is told in words, and the next try works', async ({ page, server }) => {
  await landing(page, server);
  await page.route('**/api/auth/sessions', (route) => route.abort());
  await submit(page, 'admin', server.admin.password);
  await expect(page.getByRole('alert').filter({ hasText: 'The server does not answer' })).toBeVisible();
  await page.unroute('**/api/auth/sessions');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`${server.app}/dashboard`);
});

test('the four values are in localStorage, no cookie is set, and a reload stays signed in [D-SES-01 D-SES-02 D-SES-03 D-SES-04 D-SES-05 D-SES-10]', async ({
  page,
  server,
}) => {
  await signInByForm(page, server);
  const [user, session, accessToken, refreshToken] = await stored(page);
  expect(JSON.parse(user!)).toMatchObject({ email: server.admin.email, admin: true });
  expect(JSON.parse(session!)).toHaveProperty('id');
  expect(accessToken!.split('.')).toHaveLength(3);
  expect(refreshToken!.length).toBeGreaterThan(32);
  expect(await page.context().cookies()).toEqual([]);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.goto(`${server.app}/`);
  await expect(page).toHaveURL(`${server.app}/dashboard`);
});

test('signing out ends the session on the server and lands on `/`; other tabs follow [D-SES-22 D-RTE-02]', async ({
  page,
  server,
}) => {
  await signInByForm(page, server);
  const other = await page.context().newPage();
  await other.goto(`${server.app}/dashboard/inbox`);
  await expect(other.getByRole('heading', { name: 'Inbox' })).toBeVisible();
  const [, , accessToken] = await stored(page);
  const deletion = page.waitForRequest((request) => request.method() === 'DELETE');
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  expect(new URL((await deletion).url()).pathname).toMatch(/^\/api\/auth\/sessions\/[\w-]+$/);
  await expect(page).toHaveURL(`${server.app}/`);
  expect(await stored(page)).toEqual([null, null, null, null]);
  await expect(other).toHaveURL(`${server.app}/`);
  const answer = await fetch(`${server.app}/api/auth/session`, { headers: { authorization: `Bearer ${accessToken}` } });
  expect(answer.status).toBe(401);
});

test('who opens a guarded address signed out comes to it after signing in, with nothing asked before [D-GRD-01 D-GRD-02 D-GRD-03]', async ({
  page,
  server,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => new URL(request.url()).pathname.startsWith('/api/') && asked.push(request.url()));
  await page.addInitScript(() => localStorage.setItem('locale', 'en-US'));
  await page.goto(`${server.app}/dashboard/inbox?status=done`);
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await expect(page).toHaveURL(`${server.app}/`);
  expect(asked).toEqual([]);
  await page.reload();
  await submit(page, 'admin', server.admin.password);
  await expect(page).toHaveURL(`${server.app}/dashboard/inbox?status=done`);
});

test('a session that the server refuses leads to the sign-in and back [D-GRD-02]', async ({ page, server }) => {
  await signInByForm(page, server);
  await page.evaluate(() => {
    localStorage.setItem('accessToken', `${localStorage.getItem('accessToken')}x`);
    localStorage.setItem('refreshToken', 'r'.repeat(64));
  });
  await page.goto(`${server.app}/dashboard/inbox?status=all`);
  await expect(page).toHaveURL(`${server.app}/`);
  expect(await stored(page)).toEqual([null, null, null, null]);
  await submit(page, 'admin', server.admin.password);
  await expect(page).toHaveURL(`${server.app}/dashboard/inbox?status=all`);
});

test('two tabs with an ending token share one refresh [D-SES-18]', async ({ page, server }) => {
  await signInByForm(page, server);
  const other = await page.context().newPage();
  // Where nothing of the dashboard runs that could already refresh, and be cut off by the next address.
  for (const tab of [page, other]) await tab.goto(`${server.app}/healthz`);
  // A token that has 50 s left, as the client reads it.
  await page.evaluate(() => {
    const payload = btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 50 }));
    localStorage.setItem('accessToken', `head.${payload}.sign`);
  });
  const refreshes: string[] = [];
  page.context().on('request', (request) => request.method() === 'PUT' && refreshes.push(request.url()));
  await Promise.all([page, other].map((tab) => tab.goto(`${server.app}/dashboard/inbox`)));
  for (const tab of [page, other]) await expect(tab.getByText('Live', { exact: true })).toBeVisible();
  expect(refreshes).toHaveLength(1);
});

/** Fails as often as the captcha lets pass; answers the proofs that were sent from then on, oldest first. */
async function afterThreeFailures(page: Page, server: ServerProcess): Promise<(string | null | undefined)[]> {
  const proofs: (string | null | undefined)[] = [];
  await landing(page, server);
  const refused = page.getByRole('alert').filter({ hasText: 'Invalid credentials' });
  for (let failure = 0; failure < 3; failure += 1) {
    const answer = page.waitForResponse('**/api/auth/sessions');
    await submit(page, 'admin', `wrong ${failure}`);
    expect((await answer).status()).toBe(401);
    await expect(refused).toBeVisible();
  }
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/auth/sessions')
      proofs.push((request.postDataJSON() as SignIn).recaptcha_response);
  });
  return proofs;
}

test('after three failures a proof of work is made and sent, unseen [D-CAP-03 D-CAP-04]', async ({ page }) => {
  test.slow();
  const server = await startServer({ env: { CAPTCHA: 'altcha' } });
  const proofs = await afterThreeFailures(page, server);
  await submit(page, 'admin', server.admin.password);
  await expect(page).toHaveURL(`${server.app}/dashboard`, { timeout: 60_000 });
  expect(proofs).toHaveLength(1);
  expect(JSON.parse(Buffer.from(proofs[0]!, 'base64').toString())).toHaveProperty('solution');
  await server.stop();
});

test('the loader of reCAPTCHA comes with the site key, and where it cannot be fetched null is sent and the sign-in goes on [D-CAP-02 D-CAP-05]', async ({
  page,
}) => {
  test.slow();
  const server = await startServer({ env: { CAPTCHA: 'recaptcha:site-key-1:secret-1' } });
  const maker = 'https://www.google.com/recaptcha/api.js?render=site-key-1';
  const broken: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) broken.push(message.text());
  });
  const proofs = await afterThreeFailures(page, server);
  await page.route('https://www.google.com/**', (route) => route.abort());
  await submit(page, 'admin', server.admin.password);
  await expect(page.getByRole('alert').filter({ hasText: 'captcha' })).toBeVisible();
  expect(proofs).toEqual([null]);
  await page.unroute('https://www.google.com/**');
  const asked: string[] = [];
  await page.route('https://www.google.com/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({
      contentType: 'text/javascript',
      body: `window.grecaptcha = { ready: (run) => run(), execute: async (key, { action }) => key + ' ' + action };`,
    });
  });
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect.poll(() => proofs.length).toBe(2);
  expect(proofs[1]).toBe('site-key-1 login');
  expect(asked).toEqual([maker]);
  expect(broken).toEqual([]);
  await server.stop();
});
