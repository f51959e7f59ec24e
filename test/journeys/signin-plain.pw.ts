/** Signing in over plain HTTP at a name that is not this machine's own, as in a company's network: no browser crypto there. */
import { browserSwitches } from '../browser-switches.ts';
import { startServer, type ServerProcess } from '../server-process.ts';
import { enter } from './account-lab.ts';
import { expect, test as base } from './desk-page.ts';

const HOST = 'parley.test';
type Worker = { plain: ServerProcess };

const test = base.extend<object, Worker>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const args = [...(launchOptions.args ?? browserSwitches), `--host-resolver-rules=MAP ${HOST} 127.0.0.1`];
      await use({ ...launchOptions, args });
    },
    { scope: 'worker' },
  ],
  plain: [
    async ({}, use) => {
      const server = await startServer({ env: { CAPTCHA: 'altcha' } });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

test('the proof of work is made on a page that is not secure, which goes on drawing meanwhile [D-CAP-04 F11]', async ({
  page,
  plain,
}) => {
  test.slow();
  for (let failure = 0; failure < 3; failure += 1) {
    const answer = await fetch(`${plain.app}/api/auth/sessions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name_or_email: 'admin', password: 'wrong', recaptcha_response: null }),
    });
    expect(answer.status).toBe(401);
  }
  await page.addInitScript(() => localStorage.setItem('locale', 'en-US'));
  const address = plain.app.replace('localhost', HOST);
  await page.goto(`${address}/`);
  expect(await page.evaluate(() => [isSecureContext, typeof crypto.subtle])).toEqual([false, 'undefined']);
  await page.evaluate(() => {
    const drawn = { frames: 0 };
    Object.assign(window, { drawn });
    const count = () => {
      drawn.frames += 1;
      requestAnimationFrame(count);
    };
    count();
  });
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/auth/captcha');
  await enter(page, 'admin', plain.admin.password);
  await asked;
  const frames = () => page.evaluate(() => (window as unknown as { drawn: { frames: number } }).drawn.frames);
  const before = await frames();
  const sent = await page.waitForRequest(
    (request) => request.postData()?.includes('"recaptcha_response":"ey') ?? false,
    {
      timeout: 120_000,
    },
  );
  expect(new URL(sent.url()).pathname).toBe('/api/auth/sessions');
  expect((await frames()) - before).toBeGreaterThan(20);
  await expect(page).toHaveURL(`${address}/dashboard`, { timeout: 60_000 });
});
