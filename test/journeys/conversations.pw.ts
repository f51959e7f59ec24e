/** Conversations in a browser: the real loader and server, a visitor who writes, and a desk that answers by its call. */
import type { FrameLocator, Page } from '@playwright/test';
import type { TicketPage } from '../../src/wire/tickets/shapes.ts';
import { startServer, type ServerProcess } from '../server-process.ts';
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
