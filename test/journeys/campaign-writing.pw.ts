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
  await expect(app.locator('html')).toHaveAttribute('data-theme', 'dark');
  await content.getByRole('button', { name: 'RTL, from right to left' }).click();
  // The app is drawn anew for it: its frame is another one by then.
  await expect(app.locator('html')).toHaveAttribute('dir', 'rtl');
  await content.locator('label').filter({ hasText: '360' }).click();
  await expect(title).toBeVisible();
  await expect(desk.locator('iframe[title="The campaign in a page"]')).toHaveCSS('width', '360px');
  // A frame of another origin that is out of sight draws nothing, and never stands still.
  await desk.locator('iframe[title="The campaign in a page"]').scrollIntoViewIfNeeded();
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

const projectOf = async ({ call }: Awaited<ReturnType<typeof adminOf>>): Promise<string> => {
  const projects = await call<{ id: string; internal: boolean }[]>('GET', '/api/desk/projects');
  return projects.find(({ internal }) => !internal)!.id;
};

test('a press on a template makes a draft that is written already', async ({ desk, server }) => {
  await desk.goto(`${server.app}/dashboard/campaigns/create`);
  const modal = desk.getByRole('region', { name: 'Modal', exact: true });
  await modal.getByRole('button', { name: 'An invitation' }).click();
  await desk.waitForURL('**/dashboard/campaigns/*/edit');
  await expect(desk.getByRole('heading', { name: 'An invitation' })).toBeVisible();
  await expect(desk.getByLabel('Title', { exact: true })).toHaveValue('You are invited');
  await expect(desk.getByLabel('Words of button 1')).toHaveValue('Save my seat');
  await expect(desk.getByRole('button', { name: /^Publish \(\d errors?\)$/ })).toBeVisible();
});

test('several campaigns are paused and resumed at once from their list', async ({ desk, server }) => {
  const admin = await adminOf(server);
  const path = `/api/desk/projects/${await projectOf(admin)}/campaigns`;
  for (const name of ['Row one', 'Row two']) {
    const { id, draft } = await admin.call<Campaign>('POST', path, { kind: 'banner', name });
    const texts = { en: { title: name, body: null, alt: '', labels: [] } };
    const content = { ...(draft.content as MediaDraft), languages: ['en'], texts };
    const when = { ...draft.when, trigger: { on: 'event', name: 'never_told', where: [] } };
    await admin.call('PATCH', `${path}/${id}`, { content, when, audience: 'all' });
    await admin.call('POST', `${path}/${id}/publish`, { expectedVersion: 0 });
  }
  const draft = await admin.call<Campaign>('POST', path, { kind: 'banner', name: 'Row three' });
  await desk.goto(`${server.app}/dashboard/campaigns?search=Row`);
  const states = async () => {
    const { campaigns } = await admin.call<{ campaigns: Campaign[] }>('GET', `${path}?search=Row`);
    return campaigns.map(({ name, status }) => [name, status]).toSorted();
  };
  const all = (status: string) => [
    ['Row one', status],
    ['Row three', 'draft'],
    ['Row two', status],
  ];
  for (const name of ['Row one', 'Row two', 'Row three']) await desk.getByRole('checkbox', { name }).check();
  await desk.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect.poll(states).toEqual(all('paused'));
  await desk
    .getByRole('row', { name: /Row three/ })
    .getByRole('button')
    .click();
  await desk.getByRole('menuitem', { name: 'Archive' }).click();
  await expect(desk.getByRole('row', { name: /Row three/ })).toHaveCount(0);
  expect((await admin.call<Campaign>('GET', `${path}/${draft.id}`)).archived).toBe(true);
});

test('everything is stopped from a screen that knows nothing of campaigns, and each screen of the desk says so and lets them go on [P-OUT-43]', async ({
  desk,
  server,
}) => {
  await desk.goto(`${server.app}/dashboard/users`);
  // Keys are heard once the page is there.
  await expect(desk.getByRole('heading', { name: 'Users' })).toBeVisible();
  await desk.keyboard.press('Control+k');
  await desk.getByRole('combobox').fill('Stop every');
  await desk.getByRole('option', { name: 'Stop everything', exact: true }).click();
  await desk.getByRole('button', { name: 'Stop everything' }).click();
  await desk.goto(`${server.app}/dashboard/contacts`);
  const bar = desk.getByText('All campaigns stand still.');
  await expect(bar).toBeVisible();
  await desk.goto(`${server.app}/dashboard/news`);
  await expect(bar).toBeVisible();
  await desk.getByRole('button', { name: 'Let them go on' }).click();
  await expect(bar).toHaveCount(0);
});

test('a dry run says whom the draft would have reached, and that it is of an older draft once something is changed [P-OUT-38]', async ({
  desk,
  server,
}) => {
  await open(desk, server, 'banner');
  const part = desk.getByRole('region', { name: 'When', exact: true });
  await part.getByRole('button', { name: 'Dry run' }).click();
  await expect(part.getByText(/^\d+ people$/)).toBeVisible();
  await part.getByLabel('wait', { exact: false }).first().fill('5');
  await expect(part.getByText('The draft has changed since.')).toBeVisible();
  await part.getByRole('button', { name: 'Play again' }).click();
  await expect(part.getByText('The draft has changed since.')).toHaveCount(0);
});
