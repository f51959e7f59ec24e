import { expect, expectAccessible, test } from './desk-page.ts';
import { startServer } from '../server-process.ts';
import { signIn } from './fixture.ts';

const INSTALL = '/dashboard/settings/install';

test('shots', async ({ desk, server }) => {
  desk.on('console', (m) => console.log(m.text()));
  await desk.addInitScript(() => {
    const { attachShadow } = Element.prototype;
    Element.prototype.attachShadow = function (init) {
      return attachShadow.call(this, { ...init, mode: 'open' });
    };
  });
  await desk.setViewportSize({ width: 1440, height: 900 });
  await desk.goto(server.app + INSTALL);
  await expect(desk.getByRole('heading', { name: 'Refused identities' })).toBeVisible();
  await desk.screenshot({ path: '/tmp/helperc/install.png', fullPage: true });
  await desk.goto(`${server.app}/dashboard/settings/appearance`);
  await expect(desk.getByLabel('Brand', { exact: true })).toBeVisible();
  const widget = desk.frameLocator('iframe[title="The widget with these settings"]');
  await expect(widget.getByRole('button', { name: 'Feedback' })).toBeVisible();
  await desk.screenshot({ path: '/tmp/helperc/appearance.png', fullPage: true });
  await desk.getByLabel('Button', { exact: true }).fill('#eb144c');
  await desk.getByLabel('Header', { exact: true }).fill('#8a8a8a');
  await widget.getByRole('button', { name: 'Feedback' }).click();
  await desk.screenshot({ path: '/tmp/helperc/appearance2.png', fullPage: true });
});
