import type { FrameLocator, Page } from '@playwright/test';
import { startServer, type ServerProcess } from '../server-process.ts';
import type { FlowConfig } from '../../src/wire/config/shapes.ts';
import type { InstallView } from '../../src/wire/settings/shapes.ts';
import { expect, expectAccessible, signIn, test as base } from './desk-page.ts';
import { staffOf } from './staff-api.ts';

const APPEARANCE = '/dashboard/settings/appearance';

/** What a test saves would be there in the next: each has a server of its own. */
const test = base.extend<{ own: ServerProcess; form: Page; widget: FrameLocator }>({
  own: async ({}, use) => {
    const server = await startServer();
    await use(server);
    await server.stop();
  },
  form: async ({ page, own }, use) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(String(error.stack)));
    page.on('console', (message) => {
      if (/Content Security Policy|unique "key"/i.test(message.text())) faults.push(message.text());
    });
    // The loader's own root is closed to everybody.
    await page.addInitScript(() => {
      const { attachShadow } = Element.prototype;
      Element.prototype.attachShadow = function (init) {
        return attachShadow.call(this, { ...init, mode: 'open' });
      };
    });
    await signIn(page, own);
    await page.goto(own.app + APPEARANCE);
    await expect(page.getByLabel('Brand', { exact: true })).toBeVisible();
    await use(page);
    expect(faults).toEqual([]);
  },
  widget: async ({ form }, use) => use(form.frameLocator('iframe[title="The widget with these settings"]')),
});

async function config(server: ServerProcess, lang = 'en-us'): Promise<FlowConfig> {
  const headers = { 'api-token': server.key };
  const response = await fetch(`${server.app}/api/config/${server.key}?lang=${lang}`, { headers });
  return ((await response.json()) as { flowConfig: FlowConfig }).flowConfig;
}

const colorOf = (element: Element) => getComputedStyle(element).backgroundColor;

test('the preview is the real widget with what is not saved yet, and nothing of it is stored', async ({
  form,
  widget,
  own,
}) => {
  const button = widget.getByRole('button', { name: 'Feedback' });
  await expect(button).toBeVisible();
  await form.getByLabel('Button', { exact: true }).fill('#0b7346');
  await expect.poll(() => button.evaluate(colorOf)).toBe('rgb(11, 115, 70)');
  await form.getByLabel('Label of the button').fill('Ask us');
  await expect(widget.getByRole('button', { name: 'Ask us' })).toBeVisible();
  await form.getByText('Tab at the left').click();
  const tab = widget.getByRole('button', { name: 'Ask us' });
  await expect.poll(() => tab.evaluate((element) => element.getBoundingClientRect().left < 60)).toBe(true);

  await form.getByLabel('Header', { exact: true }).fill('#123456');
  await form.getByLabel('Welcome text').fill('We answer within a day.');
  await tab.click();
  const messenger = widget.frameLocator('iframe');
  await expect(messenger.getByText('We answer within a day.')).toBeVisible();
  const head = () =>
    messenger.locator('.ms').evaluate((element) => getComputedStyle(element).getPropertyValue('--head').trim());
  await expect.poll(head).toBe('#123456');
  // It stays open and follows.
  await form.getByLabel('Header', { exact: true }).fill('#654321');
  await expect.poll(head).toBe('#654321');
  await form.getByLabel('Welcome text').fill('');
  await expect(messenger.getByText('We answer within a day.')).toBeHidden();

  expect(await config(own)).toMatchObject({ buttonColor: '#485BFF', feedbackButtonPosition: 'BOTTOM_RIGHT' });
  const staff = await staffOf(own);
  const install = await staff.get<InstallView>(`/api/desk/projects/${staff.project}/install`);
  expect([install.ping, install.sessions]).toEqual([null, 0]);
});

test('each language shows its own words in the preview, and right to left turns it around', async ({
  form,
  widget,
}) => {
  await form.getByRole('tab', { name: 'German' }).click();
  await form.getByLabel('Label of the button').fill('Fragen');
  await expect(widget.getByRole('button', { name: 'Fragen' })).toBeVisible();
  await form.getByRole('switch', { name: 'Right to left' }).press('Space');
  const button = widget.getByRole('button', { name: 'Fragen' });
  await expect.poll(() => button.evaluate((element) => element.getBoundingClientRect().left < 100)).toBe(true);
  await form.getByRole('switch', { name: 'Hide the button from guests' }).press('Space');
  await expect(form.getByText('Guests see no button.')).toBeVisible();
  await expect(button).toBeVisible();
  await form.getByRole('radio', { name: 'Phone' }).check();
  await expect(button).toBeVisible();
});

test('a colour that is hard to read is told with its contrast, and one press puts a near one that is not', async ({
  form,
  widget,
}) => {
  await form.getByLabel('Button', { exact: true }).fill('#EB144C');
  const note = form.getByText('The text on the button is hard to read.');
  await expect(note).toBeVisible();
  await expect(form.getByText('The contrast is 4.43:1')).toBeVisible();
  const repair = form.getByRole('button', { name: /^Use #/ });
  const color = /#[\da-f]{6}/.exec((await repair.textContent()) ?? '')![0];
  await repair.click();
  await expect(note).toBeHidden();
  await expect(form.getByLabel('Button', { exact: true })).toHaveValue(color);
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const button = widget.getByRole('button', { name: 'Feedback' });
  await expect.poll(() => button.evaluate(colorOf)).toBe(`rgb(${red}, ${green}, ${blue})`);
  await form.getByLabel('Background', { exact: true }).fill('#485bff');
  await expect(form.getByText('The brand colour is hard to read on the background.')).toBeVisible();
});

test('by keyboard alone: change, see what changed, save, and the site has it at once [W-CFG-23]', async ({
  form,
  own,
}) => {
  await form.getByLabel('Corner radius').focus();
  await form.keyboard.press('Control+a');
  await form.keyboard.type('8');
  await form.keyboard.press('Tab');
  await form.keyboard.press('Control+a');
  await form.keyboard.type('40');
  await form.getByRole('radio', { name: 'Round, bottom right' }).focus();
  await form.keyboard.press('ArrowRight');
  await expect(form.getByRole('radio', { name: 'Round, bottom left' })).toBeChecked();
  const bar = form.getByRole('region', { name: 'Unsaved changes' });
  await expect(bar).toContainText('3 changes');
  await bar.getByRole('button', { name: 'Show' }).press('Enter');
  await expect(bar).toContainText('Corner radius20 → 8');
  await bar.getByRole('button', { name: 'Undo: Offset at the side' }).press('Enter');
  await expect(form.getByLabel('Offset at the side')).toHaveValue('20');
  await bar.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(form.getByText('Pages that load from now on show it.')).toBeVisible();
  await expect(bar).toBeHidden();
  expect(await config(own)).toMatchObject({ borderRadius: 8, buttonX: 20, feedbackButtonPosition: 'BOTTOM_LEFT' });
  const loader = await (await fetch(`${own.app}/widget/loader.js?key=${own.key}`)).text();
  expect(loader).toContain('"feedbackButtonPosition":"BOTTOM_LEFT"');
});

test('a value that cannot be saved is told on its field, also on one in the other language', async ({ form }) => {
  const size = form.getByLabel('Offset at the bottom');
  await size.fill('900');
  await size.blur();
  await expect(size).toHaveAccessibleDescription('A whole number from 0 to 500.');
  await form.getByRole('tab', { name: 'German' }).click();
  await form.getByLabel('Label of the button').fill('x'.repeat(61));
  await form.getByRole('tab', { name: 'English' }).click();
  const bar = form.getByRole('region', { name: 'Unsaved changes' });
  await bar.getByRole('button', { name: 'Save' }).click();
  await expect(size).toBeFocused();
  await expect(bar).toContainText('2 fields need another look.');
  await size.fill('12');
  await bar.getByRole('button', { name: 'Save' }).click();
  const label = form.getByLabel('Label of the button');
  await expect(label).toBeFocused();
  await expect(label).toHaveAccessibleDescription(/At most 60 characters\.$/);
  await bar.getByRole('button', { name: 'Undo changes' }).click();
  await expect(label).toHaveValue('');
  await expect(bar).toBeHidden();
});

test('nothing typed is lost when a save fails, nor when the tab is reloaded', async ({ form, own }) => {
  await form.getByLabel('Welcome text').fill('Schön, dass Sie da sind');
  await form.route('**/appearance', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  const bar = form.getByRole('region', { name: 'Unsaved changes' });
  await bar.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('The changes were not saved')).toBeVisible();
  await expect(form.getByLabel('Welcome text')).toHaveValue('Schön, dass Sie da sind');
  await form.reload();
  await expect(form.getByLabel('Welcome text')).toHaveValue('Schön, dass Sie da sind');
  await expect(bar).toContainText('1 change');
  await form.unroute('**/appearance');
  await bar.getByRole('button', { name: 'Save' }).click();
  await expect(bar).toBeHidden();
  expect((await config(own)).staticTranslations.welcomeText).toBe('Schön, dass Sie da sind');
});

test('a field that the server refuses is marked', async ({ form }) => {
  await form.route('**/appearance', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({
          status: 422,
          json: { error: 'invalid_field', detail: 'logo must be nice', requestId: 'r', details: { field: 'logo' } },
        })
      : route.continue(),
  );
  const logo = form.getByLabel('Logo in the messenger');
  await logo.fill('https://shop.test/logo.svg');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(logo).toBeFocused();
  await expect(logo).toHaveAccessibleDescription(/The server does not take this value$/);
  await expect(logo).toHaveValue('https://shop.test/logo.svg');
});

for (const [theme, width] of [
  ['light', 1440],
  ['dark', 360],
] as const) {
  test(`the appearance page with a problem breaks no rule of accessibility, ${theme}, ${width} px wide`, async ({
    form,
    own,
  }) => {
    await form.setViewportSize({ width, height: 900 });
    await form.evaluate((chosen) => localStorage.setItem('theme', chosen), theme);
    await form.goto(own.app + APPEARANCE);
    await form.getByLabel('Button', { exact: true }).fill('#eb144c');
    await form.getByLabel('Offset at the side').fill('x');
    await form.getByLabel('Offset at the side').blur();
    await form.getByRole('button', { name: 'Show' }).click();
    await expectAccessible(form);
    expect(await form.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
}
