/** A conversation on a page of its own, by the link of a mail: read, answered, and signed out of. */
import type { ThreadBegun } from '../../src/wire/messages/shapes.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import type { TicketPage } from '../../src/wire/tickets/shapes.ts';
import { readMail } from '../mail-server.ts';
import type { ServerProcess } from '../server-process.ts';
import { expect, expectAccessible } from './desk-page.ts';
import { posted as test } from './posted.ts';
import { deskOf } from './staff-api.ts';

async function sent<T>(
  server: ServerProcess,
  path: string,
  session: Session | undefined,
  body: object,
  method = 'POST',
) {
  const auth = { key: server.key, ...(session && { id: session.gleapId, hash: session.gleapHash }) };
  const answer = await fetch(`${server.app}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify({ auth, method, body }),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

test('the link of a mail opens one conversation, in which its reader writes until they sign out [P-CNV-42]', async ({
  server,
  post,
  page,
}) => {
  const session = await sent<Session>(server, '/api/sessions', undefined, { lang: 'en' });
  await sent(server, '/api/sessions/partialupdate', session, { data: { name: 'Ada', email: 'ada@post.test' } });
  const { conversation } = await sent<ThreadBegun>(server, '/api/messenger/conversations', session, {
    id: crypto.randomUUID(),
    message: { id: crypto.randomUUID(), body: 'Where is my **lamp**?' },
  });
  const desk = await deskOf(server);
  await desk('/profile', 'PUT', { undoSeconds: 0 });
  const { tickets } = await desk<TicketPage>('/tickets?kind=conversation');
  const reply = (text: string) =>
    desk(`/tickets/${tickets[0]!.id}/messages`, 'POST', {
      id: crypto.randomUUID(),
      kind: 'reply',
      body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
    });
  await reply('On its way to you.');
  await sent(server, `/api/messenger/conversations/${conversation.conversation}/transcript`, session, { as: 'mail' });
  await expect.poll(() => post.mails.length).toBe(1);
  const link = /http\S+\/conversation#\S+/.exec(readMail(post.mails[0]!).text)![0];

  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.url()} ${request.headers().referer ?? ''}`));
  await page.goto(link);
  await expect(page.getByText('On its way to you.')).toBeVisible();
  await expect(page.locator('b', { hasText: 'lamp' })).toBeVisible();
  await expectAccessible(page);
  const field = page.getByRole('textbox', { name: 'Write a message' });
  await field.fill('Thank you');
  await field.press('Control+Enter');
  await expect(page.locator('.mine').getByText('Thank you')).toBeVisible();
  await expect(field).toHaveValue('');
  await reply('You are welcome.');
  await expect(page.getByText('You are welcome.')).toBeVisible();
  const token = link.slice(link.indexOf('#') + 1).split('.')[0]!;
  expect(asked.filter((line) => line.includes(token))).toEqual([]);

  await page.getByRole('button', { name: 'Sign out of this page' }).click();
  await expect(page.getByRole('heading', { name: 'You have signed out of this page' })).toBeVisible();
  await expect(page.getByText('On its way to you.')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This conversation is not here any more' })).toBeVisible();
  await expectAccessible(page);
});
