/** A mail of a campaign from the desk to its reader: written beside what they get, sent, read, and ended by them. */
import type { ContactPage } from '../../src/wire/contacts/shapes.ts';
import { readMail } from '../mail-server.ts';
import { expect, expectAccessible, visitor } from './desk-page.ts';
import { posted as test } from './posted.ts';
import { adminOf } from './platform-api.ts';

const LETTER = 'The linen shades are here, dyed by hand.';

test('a mail is written, seen as its reader gets it, sent by a press, and ended by its reader in one step [P-OUT-05 P-OUT-07]', async ({
  desk,
  server,
  post,
  page,
}) => {
  const { call } = await adminOf(server);
  const projects = await call<{ id: string; internal: boolean }[]>('GET', '/api/desk/projects');
  const contacts = `/api/desk/projects/${projects.find(({ internal }) => !internal)!.id}/contacts`;
  await visitor(server, 'Lena Hoffmann');
  const found = await call<ContactPage>('GET', `${contacts}?search=Lena`);
  // An address that staff have written is one that somebody vouches for.
  await call('PATCH', `${contacts}/${found.contacts[0]!.id}`, { email: 'lena@post.test' });

  await desk.goto(`${server.app}/dashboard/campaigns/create`);
  const card = desk.getByRole('region', { name: 'Email' });
  await expect(card.getByText('Mail is not set up')).toHaveCount(0);
  await card.getByRole('button').first().click();
  await desk.getByLabel('Subject', { exact: true }).fill('News of the workshop');
  await desk.getByRole('textbox', { name: 'Text in English' }).click();
  await desk.keyboard.type(LETTER);
  await desk.getByRole('button', { name: /^Shown to/ }).click();
  await desk.getByRole('button', { name: 'Everybody', exact: true }).click();
  await expect(desk.getByText('Nothing stops publishing.')).toBeVisible();
  const mail = desk.frameLocator('iframe[title="The mail as its reader gets it"]');
  await expect(mail.getByText(LETTER)).toBeVisible();
  const content = desk.getByRole('region', { name: 'Content', exact: true });
  await content.getByRole('button', { name: 'On a dark page' }).click();
  await expect(mail.getByText(LETTER)).toBeVisible();
  await content.locator('label').filter({ hasText: '360' }).click();
  await expect(desk.locator('iframe[title="The mail as its reader gets it"]')).toHaveCSS('width', '360px');
  await expectAccessible(desk);

  await desk.getByRole('button', { name: 'Publish…' }).click();
  await expect(desk.getByLabel('Send it to its audience now')).toBeChecked();
  await desk.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(desk.getByRole('region', { name: 'Sending' }).getByText('Over for everybody')).toBeVisible();
  await expect.poll(() => post.mails.map(({ to }) => to)).toEqual(['lena@post.test']);
  const { text, headers } = readMail(post.mails[0]!);
  expect([headers.get('subject'), text.includes(LETTER)]).toEqual(['News of the workshop', true]);
  await expectAccessible(desk);

  await page.goto(/<(http.+)>/.exec(headers.get('list-unsubscribe')!)![1]!);
  await page.getByRole('button', { name: 'Stop these mails' }).click();
  await expect(page.getByText('Done. You can take this back.')).toBeVisible();
});
