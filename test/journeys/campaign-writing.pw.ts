/** A campaign while it is written: what the desk shows beside its form is what a page would get. */
import type { FrameLocator, Page } from '@playwright/test';
import type { CampaignKind } from '../../src/wire/campaigns/kinds.ts';
import type { Campaign } from '../../src/wire/campaigns/shapes.ts';
import type { MediaDraft } from '../../src/wire/campaigns/draft.ts';
import type { ServerProcess } from '../server-process.ts';
import { expect, expectAccessible, test } from './desk-page.ts';
import { openRoots } from './loader-pages.ts';
import { adminOf } from './platform-api.ts';

async function open(desk: Page, server: ServerProcess, kind: CampaignKind, more: Partial<MediaDraft> = {}) {
  const { call } = await adminOf(server);
  const projects = await call<{ id: string; internal: boolean }[]>('GET', '/api/desk/projects');
  const path = `/api/desk/projects/${projects.find(({ internal }) => !internal)!.id}/campaigns`;
  const { id, draft } = await call<Campaign>('POST', path, { kind, name: `Written ${kind}` });
  const texts = { en: { title: 'Bring your old lamp back', body: null, alt: '', labels: ['Book a slot'] } };
  const buttons = [{ action: 'url', target: 'https://shop.test/relacquer', newTab: false }];
  const content = { ...(draft.content as MediaDraft), languages: ['en'], texts, buttons, ...more };
  await call('PATCH', `${path}/${id}`, { content });
  // The loader's own root is closed to everybody.
  await openRoots(desk);
  await desk.goto(`${server.app}/dashboard/campaigns/${id}/edit`);
  return desk.frameLocator('iframe[title="The campaign in a page"]');
}
const appIn = (preview: FrameLocator, kind: string) => preview.frameLocator(`iframe[src*="/${kind}"]`);
const themeOf = (element: Element) => element.ownerDocument.documentElement.dataset.theme;
const dirOf = (element: Element) => element.ownerDocument.documentElement.dir;

test('a modal is shown as it is written, in the dark, from right to left and at 360 px, and a press in it leads nowhere [P-OUT-04]', async ({
  desk,
  server,
}) => {
  const preview = await open(desk, server, 'modal');
  const app = appIn(preview, 'modal');
  await expect(app.getByRole('heading', { name: 'Bring your old lamp back' })).toBeVisible();
  await desk.getByLabel('Title', { exact: true }).fill('We lacquer it again');
  const title = app.getByRole('heading', { name: 'We lacquer it again' });
  await expect(title).toBeVisible();
  const content = desk.getByRole('region', { name: 'Content', exact: true });
  await content.getByRole('button', { name: 'On a dark page' }).click();
  await expect.poll(() => title.evaluate(themeOf)).toBe('dark');
  await content.getByRole('button', { name: 'RTL, from right to left' }).click();
  await expect.poll(() => title.evaluate(dirOf)).toBe('rtl');
  await content.getByRole('radio', { name: '360' }).check({ force: true });
  await expect(title).toBeVisible();
  const width = () => preview.locator('body').evaluate((body) => body.ownerDocument.defaultView!.innerWidth);
  expect(await width()).toBe(360);
  await app.getByRole('button', { name: 'Book a slot' }).click();
  await expect(title).toBeHidden();
  // Whatever was closed comes back with the next word.
  await desk.getByLabel('Title', { exact: true }).fill('We lacquer it once more');
  await expect(app.getByRole('heading', { name: 'We lacquer it once more' })).toBeVisible();
  await expectAccessible(desk);
});

test('a banner and a message are shown by what draws them on a site [P-OUT-04]', async ({ desk, server }) => {
  const banner = await open(desk, server, 'banner');
  await expect(appIn(banner, 'banner').getByText('Bring your old lamp back')).toBeVisible();
  const message = await open(desk, server, 'message', { sender: { name: 'Ana', picture: null } });
  await expect(message.getByText('Bring your old lamp back', { exact: true })).toBeVisible();
  await expect(message.getByText('Ana', { exact: true })).toBeVisible();
});

test('a text colour that cannot be read is repaired where it is chosen, and said so [P-OUT-04]', async ({
  desk,
  server,
}) => {
  await open(desk, server, 'modal', { backgroundColor: '#ffffff' });
  await desk.getByLabel('Text colour').fill('#999999');
  await expect(
    desk.getByText(/^#999999 cannot be read on this background, so the text is #[0-9a-f]{6}\.$/),
  ).toBeVisible();
  const color = await desk.getByLabel('Text colour').inputValue();
  expect(color).not.toBe('#999999');
  await desk.getByLabel('Text colour').fill('#111111');
  await expect(desk.getByText(/cannot be read on this background/)).toHaveCount(0);
});
