/** What a machine can tell of accessibility where the second factor is set up and asked for; the atlas has the pages around it. */
import { accountLab, codeOf, enter } from './account-lab.ts';
import { signInByApi } from './admin-session.ts';
import { expect, expectAccessible, test } from './desk-page.ts';
import { putIn } from './fixture.ts';
import { PASSWORD } from './users-lab.ts';

const WIDTH = 360;

test("the setup of the second factor and the sign-in's second step hold WCAG 2.2 AA, light and wide, dark and narrow", async ({
  page,
  server,
}) => {
  test.slow();
  const { email } = await (await accountLab(server)).administrator('mira_mfa');
  const code = page.getByLabel('Verification code');
  /** In both looks, which differ in colours and widths alone. */
  const fits = async () => {
    await expectAccessible(page);
    await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'));
    await page.setViewportSize({ width: WIDTH, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(WIDTH);
    await expectAccessible(page);
    await page.evaluate(() => (document.documentElement.dataset.theme = 'light'));
    await page.setViewportSize({ width: 1280, height: 740 });
  };
  await putIn(page, server, await signInByApi({ app: server.app, admin: { email, password: PASSWORD } }));
  await page.goto(`${server.app}/dashboard/account`);
  await page.getByRole('button', { name: 'Set up' }).click();
  await code.fill('12');
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expect(page.getByText('Invalid code format')).toBeVisible();
  await fits();
  const secret = await page.getByRole('code').innerText();
  await code.fill(codeOf(secret));
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expect(page.getByText('Keep your recovery code')).toBeVisible();
  await fits();
  await page.evaluate(() => ['user', 'accessToken'].forEach((stored) => localStorage.removeItem(stored)));
  await page.goto(`${server.app}/`);
  await enter(page, email);
  await code.fill('12');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Invalid code format')).toBeVisible();
  await fits();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await fits();
});
