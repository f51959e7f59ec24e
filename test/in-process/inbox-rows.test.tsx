/** What a row of the inbox shows, as it changes under the reader's eyes. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { noSla } from '../../src/wire/settings/conversations.ts';
import type { Ticket } from '../../src/wire/tickets/shapes.ts';
import { openHouse, screen, waitFor, type House } from './house.tsx';
import { saying, talkOf } from './talk-house.ts';

const INBOX = '/dashboard/inbox';
let house: House;
const project = () => `/api/desk/projects/${house.server.project.id}`;
beforeAll(async () => {
  house = await openHouse();
  await house.ask('PUT', `${project()}/profile`, { undoSeconds: 0 });
  await house.ask('PUT', `${project()}/conversations/settings`, {
    sla: { ...noSla, medium: { first: 60, next: 60, closing: 0 } },
  });
});
afterAll(() => house.close());

test('a row shows kind, last line with its author, contact, how long they wait, due, owner, team, tags and snooze, and changes in place [P-DSK-02]', async () => {
  const talk = await talkOf(house, 'The shade has a dent');
  const other = await talkOf(house, 'Another one');
  const desk = await house.open(INBOX);
  await desk.rows(2);
  const at = (id: string) => document.querySelector<HTMLElement>(`[data-row="${id}"]`)!;
  const row = () => at(talk.ticket.id);
  const order = () => [...document.querySelectorAll<HTMLElement>('[data-row]')].map(({ dataset }) => dataset.row);
  const stands = order();
  const shows = (words: string) => waitFor(() => expect(row().textContent).toContain(words));
  expect(row().querySelector('[title="Conversation"]')).toBeTruthy();
  for (const words of ['The shade has a dent', 'Mara Lindqvist', 'due in', 'waits', 'Unread', 'Nobody'])
    await shows(words);
  const slow = () => row().querySelector<HTMLElement>('[data-slow]')?.dataset.slow;
  const { row: known } = await house.ask<Ticket>('GET', talk.path);
  const half = Date.parse(known.slowAt!);
  expect(half - Date.parse(known.waitingSince!)).toBe(30 * 60_000);
  await desk.pass(half - desk.browser.now() - 1);
  expect(slow()).toBe('false');
  await desk.pass(1);
  expect(slow()).toBe('true');
  await talk.write('Are you there?');
  await shows('Mara Lindqvist: Are you there?');
  const team = await house.ask<{ id: string }>('POST', `${project()}/teams`, { name: 'Lamps' });
  await house.ask('PATCH', talk.path, { tags: ['swap', 'glass', 'third'], teamId: team.id, snooze: 'reply' });
  for (const words of ['swap', 'glass', '+1', 'Lamps', 'Until they answer']) await shows(words);
  await house.ask('POST', `${talk.path}/messages`, {
    id: crypto.randomUUID(),
    kind: 'reply',
    body: saying('We send one'),
  });
  await shows('You: We send one');
  await waitFor(() => expect(row().textContent).not.toContain('waits'));
  // Whoever has answered has read it; the other is still to be read.
  await desk.reload(INBOX);
  await desk.rows(1);
  expect(at(other.ticket.id).textContent).toContain('Unread');
  await desk.reload(`${INBOX}?view=snoozed&status=all`);
  await desk.rows(1);
  expect(row().textContent).not.toContain('Unread');
  expect(row().querySelector('[title="Administrator"]')).toBeTruthy();
  expect(stands).toHaveLength(2);
});

test('nothing moves under the pointer: what has come waits behind a button, and comes in when the pointer has left [P-DSK-02]', async () => {
  const first = await talkOf(house, 'Stands still');
  const desk = await house.open(INBOX);
  const ids = () => [...document.querySelectorAll<HTMLElement>('[data-row]')].map(({ dataset }) => dataset.row);
  await waitFor(() => expect(ids()).toContain(first.ticket.id));
  const before = ids();
  await desk.user.hover(document.querySelector(`[data-row="${first.ticket.id}"]`)!);
  await talkOf(house, 'Comes from the top');
  await screen.findByRole('button', { name: '1 new' });
  expect(ids()).toEqual(before);
  await desk.user.hover(document.querySelector('h1')!);
  expect((await desk.rows(before.length + 1))[0]).toContain('Comes from the top');
});
