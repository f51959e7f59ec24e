/** A thread of which a part becomes a conversation of its own. */
import { expect, test } from 'bun:test';
import type { TicketRow } from '../../src/wire/tickets/shapes.ts';
import { messagesLab, saying, wordsOf } from './messages-lab.ts';

const lab = messagesLab();

async function thread() {
  const visitor = await lab.prove(await lab.visitor(), 'ada', { name: 'Ada' });
  const { conversation } = await lab.begin(visitor, 'Where is my lamp?');
  const ticket = (await lab.tickets())[0]!;
  await lab.reply(ticket.id, 'On its way');
  await lab.write(visitor, conversation.conversation, 'Another thing: the bill');
  await lab.reply(ticket.id, 'Which bill?');
  await lab.write(visitor, conversation.conversation, 'That of May');
  return { visitor, token: conversation.conversation, ticket };
}
const split = (ticket: string, from: string, status = 200) =>
  lab.desk<TicketRow & Record<string, any>>('POST', `/tickets/${ticket}/split`, { from }, status);

test('a message and those after it are a conversation of the same person, joined by an event on both [P-DSK-32]', async () => {
  const { visitor, token, ticket } = await thread();
  const { messages } = await lab.deskThread(ticket.id);
  const made = await split(ticket.id, messages[2]!.id);
  expect(made).toMatchObject({
    number: 2,
    kind: 'conversation',
    title: 'Another thing: the bill',
    line: 'That of May',
    lastAuthor: 'visitor',
    reporter: ticket.reporter,
  });
  expect(made.waitingSince).not.toBeNull();
  const [rest, own] = [await lab.deskThread(ticket.id), await lab.deskThread(made.id)];
  expect(rest.messages.map((one) => [one.event, one.number, wordsOf({ body: one.body ?? {} })])).toEqual([
    [null, null, 'Where is my lamp?'],
    [null, null, 'On its way'],
    ['split_off', 2, ''],
  ]);
  expect(own.messages.map((one) => [one.event, one.number, wordsOf({ body: one.body ?? {} })])).toEqual([
    [null, null, 'Another thing: the bill'],
    [null, null, 'Which bill?'],
    [null, null, 'That of May'],
    ['split_from', 1, ''],
  ]);
  const old = (await lab.tickets()).find(({ id }) => id === ticket.id)!;
  expect(old).toMatchObject({ line: 'On its way', lastAuthor: 'member', waitingSince: null });
  // The visitor finds two, and nothing twice.
  const { conversations } = await lab.list(visitor);
  const words = await Promise.all(
    conversations.map(async (one) => (await lab.thread(visitor, one.conversation)).messages.map(wordsOf)),
  );
  expect(words.flat().sort()).toEqual(
    ['Another thing: the bill', 'On its way', 'That of May', 'Where is my lamp?', 'Which bill?'].sort(),
  );
  expect(conversations.length).toBe(2);
  // What an edited one said before goes with it, and with its ticket.
  const edited = own.messages[1]!.id;
  await lab.desk('PATCH', `/tickets/${made.id}/messages/${edited}`, { body: saying('Which bill, please?') });
  expect((await lab.desk<any>('GET', `/tickets/${made.id}/messages/${edited}/before`)).before.length).toBe(1);
  // Both go on by themselves.
  await lab.write(visitor, token, 'The lamp is here');
  await lab.reply(made.id, 'The bill is paid');
  expect((await lab.deskThread(ticket.id)).messages.filter(({ kind }) => kind === 'reply').length).toBe(3);
  expect((await lab.deskThread(made.id)).messages.filter(({ kind }) => kind === 'reply').length).toBe(4);
});

test('what an edited reply said before goes with it to its new ticket, and with that for ever [P-DSK-32]', async () => {
  const { ticket } = await thread();
  const { messages } = await lab.deskThread(ticket.id);
  const path = (of: string) => `/tickets/${of}/messages/${messages[3]!.id}`;
  await lab.desk('PATCH', path(ticket.id), { body: saying('Which one?') });
  const made = await split(ticket.id, messages[2]!.id);
  expect((await lab.desk<any>('GET', `${path(made.id)}/before`)).before.map(wordsOf)).toEqual(['Which bill?']);
  await lab.desk('DELETE', `/tickets/${made.id}`);
  await lab.wait(1000);
  const { storage } = lab.server.ports;
  expect(await storage.all(`select 1 as one from message_before`)).toEqual([]);
});

test('whoever has read less than that loads all anew, and what was read stays read [P-DSK-32]', async () => {
  const { visitor, ticket, token } = await thread();
  const { messages } = await lab.deskThread(ticket.id);
  const before = (await lab.list(visitor)).cursor;
  await lab.seen(visitor, token, messages[3]!.change);
  await split(ticket.id, messages[2]!.id);
  expect((await lab.sync(visitor, before)).reset).toBe(true);
  const { cursor, conversations, unread } = await lab.list(visitor);
  expect([unread, conversations.map((one) => one.unread)]).toEqual([0, [false, false]]);
  expect((await lab.sync(visitor, cursor)).reset).toBeUndefined();
  const told = (await lab.told(visitor)).filter(({ name }) => name === 'changed').slice(-2);
  expect(new Set(told.map(({ data }) => data.conversation)).size).toBe(2);
});

test('neither the first message, nor one of another ticket, nor one of another project begins a new one [P-DSK-32]', async () => {
  const { ticket } = await thread();
  const { messages } = await lab.deskThread(ticket.id);
  await split(ticket.id, messages[0]!.id, 422);
  await lab.begin(await lab.visitor(), 'Somebody else');
  const other = (await lab.tickets('?limit=1'))[0]!;
  await split(ticket.id, (await lab.deskThread(other.id)).messages[0]!.id, 422);
  await split('gone', messages[1]!.id, 404);
  expect((await lab.deskThread(ticket.id)).messages.length).toBe(5);
});
