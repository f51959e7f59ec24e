/** A key that the server does not know: one warning that says what to do, and no storm of requests. */
import { expect, test } from '../page-guard.ts';
import { hostDocument } from './host-document.ts';

const KEY = 'nobody-has-this-key';
/** As a site has it that keeps its key in its code, and as the one-line form has it. */
const forms = {
  'in the address of the script': (app: string) => `<script async src="${app}/widget/loader.js?key=${KEY}"></script>`,
  'in a call': (app: string) =>
    `<script>(window.GleapActions ||= []).push({ e: 'initialize', a: ['${KEY}'] })</script><script async src="${app}/widget/loader.js"></script>`,
};
for (const [name, form] of Object.entries(forms)) {
  test(`a wrong key ${name} is told once, and an hour of a busy page asks once [W-SES-14]`, async ({
    page,
    site,
    server,
  }) => {
    const said: string[] = [];
    const asked: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && said.push(message.text()));
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      if (origin === server.app && pathname.startsWith('/api/')) asked.push(pathname);
    });
    page.on('websocket', (socket) => asked.push(socket.url()));
    await page.clock.install();
    await page.goto(site.page('/wrong-key', hostDocument({ head: form(server.app) })));
    await expect.poll(() => said.length).toBe(1);
    expect(said[0]).toContain(KEY);
    expect(said[0]).toMatch(/check the key/i);

    await page.evaluate((key) => {
      const { Gleap } = window as any;
      Gleap.trackEvent('early');
      void Gleap.identify('user-1', { name: 'Kim' });
      Gleap.initialize(key);
      Gleap.open();
    }, KEY);
    await page.clock.runFor('01:00:00');
    // Whether the project wants consent is asked before a session is; the messenger that was opened asks for itself.
    expect(asked.filter((path) => /sessions|config/.test(path))).toHaveLength(1);
    expect(new Set(asked).size).toBe(asked.length);
    expect(asked.length).toBeLessThanOrEqual(2);
    expect(said.filter((line) => line.includes(KEY))).toHaveLength(1);
    await expect(page.locator('parley-widget button')).toHaveCount(0);
  });
}
