/** The sign-in's captchas: a proof of work in a worker, and a script of another site under our policy. */
import type { Page } from '@playwright/test';
import type { SignIn } from '../../src/wire/auth/shapes.ts';
import { startServer, type ServerProcess } from '../server-process.ts';
import { enter } from './account-lab.ts';
import { expect, test as base } from './desk-page.ts';

type Proofs = (string | null | undefined)[];
type Captcha = { readonly server: ServerProcess; readonly proofs: Proofs };

/** A server with this captcha, at which somebody has failed as often as goes without one; and the proofs that are sent. */
const test = base.extend<{ captcha: (kind: string) => Promise<Captcha> }>({
  captcha: async ({ page }, use) => {
    const started: ServerProcess[] = [];
    await use(async (kind) => {
      const server = await startServer({ env: { CAPTCHA: kind } });
      started.push(server);
      const proofs: Proofs = [];
      page.on('request', (request) => {
        if (new URL(request.url()).pathname === '/api/auth/sessions')
          proofs.push((request.postDataJSON() as SignIn).recaptcha_response);
      });
      for (let failure = 0; failure < 3; failure += 1) await failOnce(server);
      await page.addInitScript(() => localStorage.setItem('locale', 'en-US'));
      await page.goto(`${server.app}/`);
      return { server, proofs };
    });
    await Promise.all(started.map((server) => server.stop()));
  },
});

async function failOnce({ app }: ServerProcess): Promise<void> {
  const body = { name_or_email: 'admin', password: 'wrong', mfa_code: '', recaptcha_response: null };
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${app}/api/auth/sessions`, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(answer.status).toBe(401);
}

const policyFaults = (page: Page): string[] => {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) faults.push(message.text());
  });
  return faults;
};

test('after three failures a proof of work is made and sent, unseen [D-CAP-03 D-CAP-04]', async ({ page, captcha }) => {
  test.slow();
  const faults = policyFaults(page);
  const { server, proofs } = await captcha('altcha');
  await enter(page, 'admin', server.admin.password);
  await expect(page).toHaveURL(`${server.app}/dashboard`, { timeout: 60_000 });
  expect(proofs).toEqual([null, expect.any(String)]);
  expect(JSON.parse(Buffer.from(proofs[1]!, 'base64').toString())).toHaveProperty('solution');
  expect(faults).toEqual([]);
});

test('the loader of reCAPTCHA comes with the site key, and where it cannot be fetched null is sent and the sign-in goes on [D-CAP-02 D-CAP-05]', async ({
  page,
  captcha,
}) => {
  const faults = policyFaults(page);
  const { server, proofs } = await captcha('recaptcha:site-key-1:secret-1');
  await page.route('https://www.google.com/**', (route) => route.abort());
  await enter(page, 'admin', server.admin.password);
  await expect(page.getByRole('alert').filter({ hasText: 'captcha' })).toBeVisible();
  expect(proofs).toEqual([null, null]);
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
  await expect.poll(() => proofs.at(-1)).toBe('site-key-1 login');
  expect(asked).toEqual(['https://www.google.com/recaptcha/api.js?render=site-key-1']);
  expect(faults).toEqual([]);
});
