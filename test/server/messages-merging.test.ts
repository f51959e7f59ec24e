/** Two tickets of one person that become one thread, and two again. */
import { expect, test } from 'bun:test';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { answerOf } from './staff.ts';
import { messagesLab, saying, wordsOf } from './messages-lab.ts';

const lab = messagesLab();
const merge = (ticket: string, into: string, status = 200) =>
  lab.desk<Record<string, any>>('POST', `/tickets/${ticket}/merge`, { into }, status);
const unmerge = (ticket: string, status = 200) =>
  lab.desk<Record<string, any>>('POST', `/tickets/${ticket}/unmerge`, undefined, status);
const wordsIn = async (ticket: string) => (await lab.deskThread(ticket)).messages.map(wordsOf);

async function two(visitor?: Session) {
  const session = visitor ?? (await lab.prove(await lab.visitor(), 'ada', { name: 'Ada', email: 'ada@shop.test' }));
  const lamp = (await lab.begin(session, 'Where is my lamp?')).conversation.conversation;
  const bill = (await lab.begin(session, 'And the bill?')).conversation.conversation;
  const [second, first] = await lab.tickets();
  return { session, lamp, bill, first: first!.id, second: second!.id };
}

/** All rows that a merge may touch, but for the marks by which pages know what they have not read. */
async function everything(): Promise<unknown> {
  const { storage } = lab.server.ports;
  const marks = new Set(['thread_change', 'thread_touched', 'moved_change']);
  const tables = ['message', 'held_message', 'message_before', 'ticket_mention', 'ticket_tag', 'ticket_step', 'rating'];
  const tickets = (await storage.all(`select * from ticket order by id`)).map((row) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !marks.has(name))),
  );
  const rest = await Promise.all(
    [...tables, 'ticket_merge', 'ticket_own'].map(async (table) =>
      (await storage.all(`select * from ${table}`)).map((row) => JSON.stringify(row)).toSorted(),
    ),
  );
  return { tickets, rest };
}

test('messages of both stand in the order of their times, and name and list of the merged one lead to the other [P-DSK-30]', async () => {
  const { session, lamp, bill, first, second } = await two();
  await lab.reply(second, 'The bill is on its way');
  await lab.write(session, lamp, 'The lamp, please');
  const kept = await merge(second, first);
  expect(kept).toMatchObject({ id: first, number: 1, lastAuthor: 'visitor', line: 'The lamp, please' });
  const all = ['Where is my lamp?', 'And the bill?', 'The bill is on its way', 'The lamp, please'];
  expect(await wordsIn(first)).toEqual(all);
  expect(await wordsIn(second)).toEqual(all);
  const { conversations, unread } = await lab.list(session);
  expect([conversations.map(({ conversation }) => conversation), unread]).toEqual([[lamp], 1]);
  expect((await lab.thread(session, bill)).conversation.conversation).toBe(lamp);
  expect((await lab.thread(session, bill)).messages.map(wordsOf)).toEqual(all);
  expect((await lab.tickets()).map(({ id }) => id)).toEqual([first]);
  // What is written by either name is in the one thread.
  await lab.write(session, bill, 'Thank you for it');
  await lab.reply(second, 'You are welcome');
  expect((await wordsIn(first)).slice(-2)).toEqual(['Thank you for it', 'You are welcome']);
  await unmerge(second);
  expect(await wordsIn(second)).toEqual(['And the bill?', 'The bill is on its way']);
  expect((await wordsIn(first)).length).toBe(4);
  expect((await lab.list(session)).conversations.length).toBe(2);
});

test('taken back, both are byte for byte as they were, whatever else they have: what waits, was edited, is due, is put away [P-DSK-30]', async () => {
  const { session, bill, first, second } = await two();
  const later = { deliverAt: new Date(lab.server.clock.now() + 86_400_000).toISOString() };
  await lab.as('ines');
  const { members } = await lab.people('ines');
  const { message } = await lab.reply(second, 'The bill is on its way');
  await lab.desk('PATCH', `/tickets/${second}/messages/${message.id}`, { body: saying('It is on its way') });
  await lab.reply(second, 'Has it come?', later);
  await lab.reply(second, 'She asks twice', { kind: 'note', mentions: [members.ines] });
  await lab.desk('PATCH', `/tickets/${second}`, { tags: ['bill'], snooze: 'reply' });
  await lab.write(session, bill, 'Not yet');
  await lab.desk('PATCH', `/tickets/${first}`, { status: 'done', tags: ['lamp'], needsNoAnswer: true });
  const before = await everything();
  expect(await merge(second, first)).toMatchObject({ status: 'open', tags: ['lamp'] });
  expect((await lab.deskThread(first)).held.length).toBe(1);
  expect(await everything()).not.toEqual(before);
  await unmerge(second);
  expect(await everything()).toEqual(before);
});

test('what was read of the one is read of both, and pages that know less load all anew [P-DSK-30]', async () => {
  const { session, bill, first, second } = await two();
  const { message } = await lab.reply(second, 'The bill is on its way');
  await lab.reply(first, 'The lamp too');
  await lab.seen(session, bill, message.change);
  const { cursor } = await lab.list(session);
  await merge(second, first);
  expect((await lab.sync(session, cursor)).reset).toBe(true);
  expect((await lab.list(session)).unread).toBe(1);
  await lab.seen(session, bill, (await lab.deskThread(first)).messages.at(-1)!.change);
  const known = (await lab.list(session)).cursor;
  expect((await lab.list(session)).unread).toBe(0);
  await unmerge(second);
  expect((await lab.list(session)).unread).toBe(0);
  expect((await lab.sync(session, known)).reset).toBe(true);
});

test('tickets of two people, or of one whom nobody has proven, are 409 other_contact and stay as they are [P-DSK-30]', async () => {
  const { first } = await two();
  await lab.begin(await lab.visitor(), 'Somebody else');
  const other = (await lab.tickets())[0]!.id;
  const claimed = await lab.identify(await lab.visitor(), 'bob', {});
  await lab.begin(claimed, 'I am Bob');
  const one = (await lab.tickets())[0]!.id;
  await lab.begin(await lab.identify(await lab.visitor(), 'bob', {}), 'So am I');
  const alike = (await lab.tickets())[0]!.id;
  const before = await everything();
  for (const [ticket, into] of [
    [other, first],
    [first, other],
    [one, alike],
  ] as const)
    expect(await merge(ticket, into, 409)).toMatchObject({ error: 'other_contact' });
  await merge(first, first, 422);
  await merge(first, 'gone', 404);
  await merge('gone', first, 404);
  await unmerge(first, 409);
  expect(await everything()).toEqual(before);
});

test('a merged one takes no change and no other one, and a merge below another is taken back after it [P-DSK-30]', async () => {
  const { session, first, second } = await two();
  await lab.begin(session, 'A third thing');
  const third = (await lab.tickets())[0]!.id;
  await merge(third, second);
  await lab.desk('PATCH', `/tickets/${third}`, { status: 'done' }, 409);
  await merge(first, third, 409);
  const before = await everything();
  await merge(second, first);
  await unmerge(third, 409);
  expect(await wordsIn(third)).toEqual(['Where is my lamp?', 'And the bill?', 'A third thing']);
  await unmerge(second);
  expect(await everything()).toEqual(before);
  await unmerge(third);
  expect([await wordsIn(first), await wordsIn(second), await wordsIn(third)]).toEqual([
    ['Where is my lamp?'],
    ['And the bill?'],
    ['A third thing'],
  ]);
});

test('what is split off a merged thread is its own ticket’s from then on, also through another merge [P-DSK-30, P-DSK-32]', async () => {
  const { session, lamp, first, second } = await two();
  await lab.write(session, lamp, 'The lamp is here');
  await merge(second, first);
  const from = (await lab.deskThread(first)).messages[1]!.id;
  const made = await lab.desk<{ id: string }>('POST', `/tickets/${first}/split`, { from });
  const said = async (ticket: string) =>
    (await lab.deskThread(ticket)).messages.filter(({ kind }) => kind === 'reply').map(wordsOf);
  const apart = ['And the bill?', 'The lamp is here'];
  expect(await said(made.id)).toEqual(apart);
  await merge(made.id, first);
  await unmerge(made.id);
  expect([await said(first), await said(made.id)]).toEqual([['Where is my lamp?'], apart]);
  await unmerge(second);
  expect([await said(second), await said(made.id)]).toEqual([[], apart]);
});

test('whoever deletes a merged one deletes what was written in it alone; the other takes all with it', async () => {
  const { first, second } = await two();
  await lab.reply(second, 'The bill is on its way');
  await merge(second, first);
  await lab.desk('DELETE', `/tickets/${second}`);
  await lab.settled();
  expect(await wordsIn(first)).toEqual(['Where is my lamp?']);
  const again = await two();
  await merge(again.second, again.first);
  await lab.desk('DELETE', `/tickets/${again.first}`);
  await lab.settled();
  const { storage } = lab.server.ports;
  expect(await storage.all(`select ticket_id from message where ticket_id <> ?`, first)).toEqual([]);
  expect(await storage.all(`select 1 as one from ticket_merge`)).toEqual([]);
  expect(await storage.all(`select 1 as one from ticket_own`)).toEqual([]);
});

test('merging and taking it back are one audit entry each', async () => {
  const { first, second } = await two();
  await merge(second, first);
  await unmerge(second);
  const { entries } = await answerOf<{ entries: { action: string; target: string }[] }>(lab.audit());
  expect(entries.filter(({ action }) => /merge/i.test(action)).map(({ action, target }) => [action, target])).toEqual([
    ['unmergeTicket', `ticket:${second}`],
    ['mergeTicket', `ticket:${second}`],
  ]);
});
