/**
 * The first promise of the product, as a new user would try it: the demo shop, a report with a drawing and a blur, the
 * administrator's sign-in, the inbox that updates by itself, the ticket. With PICTURES=1 it also takes the README's pictures.
 */
import type { Page } from '@playwright/test';
import { expect, signInByForm, test } from './fixture.ts';

const picture = async (page: Page, name: string) => {
  if (process.env.PICTURES) await page.screenshot({ path: `docs/pictures/${name}.png` });
};

test(
  'a visitor of the demo shop reports a bug with a drawing, and an administrator reads it [W-FLW-01]',
  { tag: '@alone' },
  async ({ page, browser, server }) => {
    // Closed shadow roots are closed to tests too.
    await page.addInitScript(() => {
      const attach = Element.prototype.attachShadow;
      Element.prototype.attachShadow = function (init) {
        return attach.call(this, { ...init, mode: 'open' });
      };
    });
    const desk = await (
      await browser.newContext({ viewport: { width: 1280, height: 1000 }, locale: 'en-US' })
    ).newPage();
    await signInByForm(desk, server);
    await desk.goto(`${server.app}/dashboard/inbox`);
    await expect(desk.getByText('Live')).toBeVisible();

    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${server.app}/demo`);
    await page.getByRole('button', { name: 'Sign in as Mara' }).click();
    await page.getByRole('button', { name: 'Log to the console' }).click();
    const failed = page.waitForResponse((response) => response.url().endsWith('/demo/api/order'));
    await page.getByRole('button', { name: 'Fail a request' }).click();
    expect((await failed).status()).toBe(500);
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole('button', { name: 'Feedback' }).click();
    const frame = page.frameLocator('iframe[src*="key="]');
    await frame.getByRole('button', { name: /Report a bug/ }).click();
    await frame.getByLabel('What happened?').fill('The price changes back to €189 when I choose ochre.');
    await frame.getByRole('button', { name: 'Mark it on the page' }).click();
    await expect(page.getByRole('toolbar')).toBeVisible();
    await page.keyboard.press('2');
    await drag(page, { x: 84, y: 366 }, { x: 340, y: 402 });
    await page.keyboard.press('6');
    await drag(page, { x: 1030, y: 34 }, { x: 1205, y: 34 });
    await expect(page.getByRole('toolbar')).toHaveCSS('opacity', '1');
    await picture(page, 'capture');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(frame.getByRole('button', { name: 'Remove screenshot' })).toBeVisible();
    await picture(page, 'messenger');
    await frame.getByRole('button', { name: 'Send' }).click();
    await expect(frame.getByRole('heading', { name: 'Thanks, we have it' })).toBeVisible();

    const row = desk.getByRole('link', { name: /The price changes back/ });
    await expect(row).toBeVisible({ timeout: 1500 });
    await picture(desk, 'inbox');
    await row.click();
    await expect(desk.getByRole('heading', { level: 1, name: /The price changes back/ })).toBeVisible();
    const main = desk.getByRole('main');
    await expect(main.getByText('Mara Lindqvist').first()).toBeVisible();
    await expect(main.getByText('order: the server refused').first()).toBeVisible();
    const shown = desk.frameLocator('iframe[src*="/viewer/"]').frameLocator('iframe');
    await expect(shown.getByRole('heading', { name: 'The Ember table lamp' })).toBeVisible();
    await expect(shown.locator('svg.bb-capture-svg')).toBeVisible();
    // Blurred, masked and blocked: gone, not covered.
    await expect(shown.getByText('Account', { exact: true })).toHaveCount(0);
    const html = await shown.locator('html').evaluate((root) => root.outerHTML);
    for (const secret of ['correct-horse', '4111 1111', 'third pot', 'Storgatan', '1,204.50'])
      expect(html).not.toContain(secret);
    await picture(desk, 'ticket');
    await desk.context().close();
  },
);

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
}
