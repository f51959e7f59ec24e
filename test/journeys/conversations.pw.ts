/** Conversations in a browser: the real loader and server, a visitor who writes, and a desk that answers by its call. */
import type { FrameLocator, Page } from '@playwright/test';
import type { TicketPage } from '../../src/wire/tickets/shapes.ts';
import { startServer, type ServerProcess } from '../server-process.ts';
import { violationsIn } from './axe.ts';
import { openContractParent } from './contract-parent.ts';
import { expect, test, type Site } from './fixture.ts';
import { oneLine, openRoots, wake } from './loader-pages.ts';
import { deskOf } from './staff-api.ts';

// Its own: what stands in the inbox is this file's.
let server: ServerProcess;
test.beforeAll(async () => {
  server = await startServer();
  // Answers go at once: for how long they are held is another test's.
  await (
    await deskOf(server)
  )('/profile', 'PUT', { undoSeconds: 0 });
});
test.afterAll(() => server.stop());

type Shop = { readonly page: Page; readonly frame: FrameLocator };

async function openShop(page: Page, site: Site): Promise<Shop> {
  await openRoots(page);
  await page.goto(site.page('/lamps', oneLine(server.app, server.key)));
  await wake(page);
  return { page, frame: page.frameLocator('parley-widget iframe[title]') };
}

async function openMessages({ page, frame }: Shop): Promise<void> {
  await page.getByRole('button', { name: 'Feedback' }).click();
  await frame.getByRole('navigation').getByRole('button', { name: 'Messages' }).click();
  await expect(frame.getByRole('heading', { name: 'Messages' })).toBeVisible();
}

/** The newest conversation at the desk, and an answer to it. */
async function answer(title: string, text: string): Promise<void> {
  const desk = await deskOf(server);
  const { tickets } = await desk<TicketPage>('/tickets?limit=20');
  const ticket = tickets.find((one) => one.title === title)!.id;
  const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] };
  await desk(`/tickets/${ticket}/messages`, 'POST', { id: crypto.randomUUID(), kind: 'reply', body });
}

test('a visitor writes, the desk answers, and the answer is read where it was asked [P-CNV-01 P-CNV-04 W-MSG-17]', async ({
  page,
  site,
}) => {
  const shop = await openShop(page, site);
  const { frame } = shop;
  await openMessages(shop);
  await expect(frame.getByText('No messages yet')).toBeVisible();
  await frame.getByRole('button', { name: 'Write the first one' }).click();
  const field = frame.getByRole('textbox', { name: 'Write a message' });
  await expect(field).toBeFocused();
  await field.fill('Where is my **lamp**?');
  await field.press('Enter');
  await expect(frame.getByText('Delivered')).toBeVisible();
  await expect(frame.locator('.th-body b', { hasText: 'lamp' })).toBeVisible();
  await answer('Where is my **lamp**?', 'On its way to you.');
  await expect(frame.locator('.th-bubble', { hasText: 'On its way to you.' })).toBeVisible({ timeout: 3000 });
  await frame.getByRole('button', { name: 'Back' }).click();
  await expect(frame.getByRole('button', { name: /On its way to you\./ })).toBeVisible();
});

test('what is written without a connection waits, survives a reload, and is sent once by the page that comes next [P-CNV-19 P-CNV-18]', async ({
  page,
  site,
}) => {
  const shop = await openShop(page, site);
  const { frame } = shop;
  await openMessages(shop);
  await frame.getByRole('button', { name: /New message|Write the first one/ }).click();
  const field = frame.getByRole('textbox', { name: 'Write a message' });
  await field.fill('Before the tunnel');
  await field.press('Enter');
  await expect(frame.getByText('Delivered')).toBeVisible();
  await page.context().setOffline(true);
  await field.fill('In the tunnel');
  await field.press('Enter');
  await expect(frame.getByText('Waiting for a connection')).toBeVisible();
  await page.context().setOffline(false);
  // Back: it goes by itself.
  await expect(frame.getByText('Waiting for a connection')).toBeHidden();
  // The server is out of reach for the messenger alone, as behind a bad proxy.
  await page.context().route('**/api/messenger/**', (route) => route.abort());
  await field.fill('Into the next one');
  await field.press('Enter');
  await expect(frame.getByText('Waiting for a connection')).toBeVisible();
  await page.context().unroute('**/api/messenger/**');
  await page.reload();
  await wake(page);
  await openMessages(shop);
  await frame.getByRole('button', { name: /Into the next one/ }).click();
  await expect(frame.locator('.th-bubble')).toHaveCount(3);
  await expect(frame.getByText('Delivered')).toBeVisible();
  const desk = await deskOf(server);
  const { tickets } = await desk<TicketPage>('/tickets?limit=20');
  const { id } = tickets.find(({ title }) => title === 'Before the tunnel')!;
  const { messages } = await desk<{ messages: { body: object }[] }>(`/tickets/${id}/thread`);
  expect(messages.map(({ body }) => /"text":"([^"]*)"/.exec(JSON.stringify(body))?.[1])).toEqual([
    'Before the tunnel',
    'In the tunnel',
    'Into the next one',
  ]);
});

test('on each kind of screen nothing is cut or out of order, the field is large enough for a phone, and a reply is heard [P-CNV-45 P-CNV-46 P-CNV-09]', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const [lang, flowConfig] of [
    ['en-us', {}],
    ['en-us', { backgroundColor: '#101318' }],
    ['ar-XB', {}],
    ['de', {}],
  ] as const) {
    const query = `?key=${server.key}&lang=${lang}`;
    const { frame, tell } = await openContractParent(page, site, server, { query, flowConfig });
    const inOrder = async () => {
      const messenger = (await (await page.waitForSelector('iframe')).contentFrame())!;
      expect(await violationsIn(messenger, { include: ['.ms'] })).toEqual([]);
      const cut = await messenger.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('.ms *:not(.vh)')]
          .filter((one) => one.getBoundingClientRect().right > innerWidth + 1 || one.getBoundingClientRect().left < -1)
          .map(({ className }) => className),
      );
      expect(cut).toEqual([]);
    };
    await tell('open-conversations', {});
    await frame.locator('.th-empty .btn, .th-foot .btn').first().waitFor();
    await inOrder();
    await tell('start-bot', { botId: '' });
    const field = frame.locator('.th-composer textarea');
    await expect(field).toHaveCSS('font-size', '16px');
    await inOrder();
    const words = `${lang}${Object.keys(flowConfig).join()} Ersatzteilverfügbarkeitsbenachrichtigungsverordnung`;
    await field.fill(words);
    await field.press('Enter');
    await expect(frame.locator('.th-body')).toHaveCount(1);
    await answer(words, 'A long press sets it: https://lamps.test/a/very/long/address/that/has/to/be/broken/somewhere');
    await expect(frame.locator('.th-body')).toHaveCount(2);
    await field.fill(Array.from({ length: 9 }, (_, at) => `Line ${at}`).join('\n'));
    const { height } = (await field.boundingBox())!;
    // Six lines of 24 px and what is around them.
    expect(height).toBeLessThanOrEqual(6 * 24 + 24);
    expect(height).toBeGreaterThan(5 * 24);
    await inOrder();
    await field.fill('');
    await page.evaluate(() => localStorage.clear());
  }
});
