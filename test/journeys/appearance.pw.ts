/** The preview of the appearance page, which is the real widget in a frame, and what a machine can tell of a page with a problem. */
import type { FrameLocator } from '@playwright/test';
import type { FlowConfig } from '../../src/wire/config/shapes.ts';
import type { InstallView } from '../../src/wire/settings/shapes.ts';
import type { ServerProcess } from '../server-process.ts';
import { expect, expectAccessible, test as base } from './desk-page.ts';
import { staffOf } from './staff-api.ts';
import { openRoots } from './loader-pages.ts';

const WIDTH = 360;

/** The open page; nothing is saved in it, so that the server may serve other tests too. */
const test = base.extend<{ widget: FrameLocator }>({
  widget: async ({ desk, server }, use) => {
    // The loader's own root is closed to everybody.
    await openRoots(desk);
    await desk.goto(`${server.app}/dashboard/settings/appearance`);
    await expect(desk.getByLabel('Brand', { exact: true })).toBeVisible();
    await use(desk.frameLocator('iframe[title="The widget with these settings"]'));
  },
});

/** What pages of the site are told, and what the server has seen of them. */
async function ofSite(server: ServerProcess) {
  const address = `${server.app}/api/config/${server.key}?lang=en-us`;
  const response = await fetch(address, { headers: { 'api-token': server.key } });
  const { flowConfig } = (await response.json()) as { flowConfig: FlowConfig };
  const staff = await staffOf(server);
  const { ping, sessions } = await staff.get<InstallView>(`/api/desk/projects/${staff.project}/install`);
  return { flowConfig, ping, sessions };
}

const colorOf = (element: Element) => getComputedStyle(element).backgroundColor;
const leftOf = (element: Element) => element.getBoundingClientRect().left;

test('the preview is the real widget with what is not saved yet, and nothing of it is stored', async ({
  desk,
  widget,
  server,
}) => {
  const before = await ofSite(server);
  await expect(widget.getByRole('button', { name: 'Feedback' })).toBeVisible();
  await desk.getByLabel('Button', { exact: true }).fill('#EB144C');
  await desk.getByRole('button', { name: /^Use #/ }).click();
  const color = await desk.getByLabel('Button', { exact: true }).inputValue();
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  await desk.getByLabel('Label of the button').fill('Ask us');
  const button = widget.getByRole('button', { name: 'Ask us' });
  await expect.poll(() => button.evaluate(colorOf)).toBe(`rgb(${red}, ${green}, ${blue})`);
  await desk.getByText('Tab at the left').click();
  await expect.poll(() => button.evaluate(leftOf)).toBeLessThan(60);

  await desk.getByLabel('Header', { exact: true }).fill('#123456');
  await desk.getByLabel('Welcome text').fill('We answer within a day.');
  await button.click();
  const messenger = widget.frameLocator('iframe');
  await expect(messenger.getByText('We answer within a day.')).toBeVisible();
  const head = () =>
    messenger.locator('.ms').evaluate((element) => getComputedStyle(element).getPropertyValue('--head').trim());
  await expect.poll(head).toBe('#123456');
  // It stays open and follows.
  await desk.getByLabel('Header', { exact: true }).fill('#654321');
  await expect.poll(head).toBe('#654321');
  await desk.getByLabel('Welcome text').fill('');
  await expect(messenger.getByText('We answer within a day.')).toBeHidden();
  expect(await ofSite(server)).toEqual(before);
});

test('each language shows its own words in the preview, and right to left turns it around', async ({
  desk,
  widget,
}) => {
  await desk.getByRole('tab', { name: 'German' }).click();
  await desk.getByLabel('Label of the button').fill('Fragen');
  const button = widget.getByRole('button', { name: 'Fragen' });
  await expect(button).toBeVisible();
  await desk.getByRole('switch', { name: 'Right to left' }).press('Space');
  await expect.poll(() => button.evaluate(leftOf)).toBeLessThan(100);
  await desk.getByRole('switch', { name: 'Hide the button from guests' }).press('Space');
  await expect(desk.getByText('Guests see no button.')).toBeVisible();
  await expect(button).toBeVisible();
  await desk.getByRole('radio', { name: 'Phone' }).check();
  await expect(button).toBeVisible();

  // A page with problems, which the atlas does not show.
  await desk.getByLabel('Button', { exact: true }).fill('#eb144c');
  await desk.getByLabel('Offset at the side').fill('x');
  await desk.getByLabel('Offset at the side').blur();
  await desk.getByRole('button', { name: 'Show', exact: true }).click();
  await expectAccessible(desk);
  await desk.evaluate(() => (document.documentElement.dataset.theme = 'dark'));
  await desk.setViewportSize({ width: WIDTH, height: 900 });
  await expectAccessible(desk);
  expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBe(WIDTH);
});
