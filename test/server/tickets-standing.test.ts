/** How tickets stand beside their status: put away, in whose hands, waiting or not, named in notes. */
import { describe, expect, test } from 'bun:test';
import type { Ticket, TicketPage } from '../../src/wire/tickets/shapes.ts';
import { isThanks } from '../../src/server/features/tickets/thanks.ts';
import { answerOf } from './staff.ts';
import { messagesLab, wordsOf } from './messages-lab.ts';

const lab = messagesLab();
const HOUR = 3_600_000;

async function conversation(text = 'Hello') {
  const visitor = await lab.visitor();
  const { conversation: begun } = await lab.begin(visitor, text);
  const ticket = (await lab.tickets('?limit=1'))[0]!.id;
  return { visitor, token: begun.conversation, ticket };
}
const change = (ticket: string, given: object, status = 200) =>
  lab.desk<Ticket & Record<string, any>>('PATCH', `/tickets/${ticket}`, given, status);
const page = (query = '') => lab.desk<TicketPage>('GET', `/tickets${query}`);
const ids = async (query: string) => (await lab.tickets(query)).map(({ id }) => id);
const row = async (ticket: string) => (await lab.desk<Ticket>('GET', `/tickets/${ticket}`)).row;

describe('a snooze', () => {
  test('takes a ticket out of the views of what is open, and it is back at its end, marked so [P-DSK-27]', async () => {
    const { ticket } = await conversation();
    const until = new Date(lab.server.clock.now() + HOUR).toISOString();
    expect((await change(ticket, { snooze: until })).row).toMatchObject({
      snooze: until,
      isBack: false,
      status: 'open',
    });
    expect(await ids('?status=undone')).toEqual([]);
    expect(await ids('?view=snoozed')).toEqual([ticket]);
    await lab.wait(HOUR - 1000);
    expect(await ids('?status=undone')).toEqual([]);
    await lab.wait(1000);
    expect(await ids('?status=undone')).toEqual([ticket]);
    expect(await row(ticket)).toMatchObject({ snooze: null, isBack: true });
    await lab.reply(ticket, 'Here we go');
    expect((await row(ticket)).isBack).toBe(false);
  });

  test('ends with a message of the visitor, also one until they answer, and by hand [P-DSK-27]', async () => {
    const { ticket, visitor, token } = await conversation();
    for (const snooze of ['reply', 90, new Date(lab.server.clock.now() + HOUR).toISOString()]) {
      await change(ticket, { snooze });
      await lab.reply(ticket, 'And?');
      await lab.desk('POST', `/tickets/${ticket}/notes`, { body: 'A note wakes nobody' });
      expect(await ids('?view=snoozed')).toEqual([ticket]);
      await lab.write(visitor, token, 'Yes');
      expect(await row(ticket)).toMatchObject({ snooze: null, isBack: true });
    }
    await change(ticket, { snooze: 'reply' });
    expect((await row(ticket)).snooze).toBe('reply');
    await change(ticket, { snooze: null });
    expect(await row(ticket)).toMatchObject({ snooze: null, isBack: false });
    // What was put off since sleeps on: the first end is over.
    await change(ticket, { snooze: 60 });
    await change(ticket, { snooze: 120 });
    await lab.wait(HOUR);
    expect(await ids('?view=snoozed')).toEqual([ticket]);
    await lab.wait(HOUR);
    expect(await ids('?view=snoozed')).toEqual([]);
    for (const snooze of ['tomorrow', 0, 366 * 24 * 60 + 1]) await change(ticket, { snooze }, 422);
  });
});

test('fixed views have what needs an answer, is put away or with a bot, each with its count; searches find all [P-DSK-03]', async () => {
  const first = await conversation('First');
  const second = await conversation('Second');
  const asleep = await conversation('Asleep');
  const bot = await conversation('With a bot');
  await lab.reply(first.ticket, 'Answered');
  await lab.write(first.visitor, first.token, 'Not quite');
  await change(asleep.ticket, { snooze: 'reply' });
  await change(bot.ticket, { handler: 'bot' });
  expect(await page('?view=answer&sort=waiting')).toMatchObject({
    total: 2,
    open: 2,
    waiting: 2,
    counts: { answer: 2, mentions: 0, snoozed: 1, bot: 1 },
  });
  // Whoever waits longest comes first: the first one's answered message does not count.
  expect(await ids('?view=answer&sort=waiting')).toEqual([second.ticket, first.ticket]);
  expect(await ids('?view=snoozed')).toEqual([asleep.ticket]);
  expect(await ids('?snoozed=yes')).toEqual([asleep.ticket]);
  expect(await ids('?view=bot')).toEqual([bot.ticket]);
  expect(await ids('?handler=bot&status=open')).toEqual([bot.ticket]);
  for (const query of ['?status=undone', '?status=open', '?waiting=yes', '?sort=waiting'])
    expect([query, (await ids(query)).includes(asleep.ticket) || (await ids(query)).includes(bot.ticket)]).toEqual([
      query,
      false,
    ]);
  expect(await ids('?search=asleep&status=undone')).toEqual([asleep.ticket]);
  expect((await ids('?status=all')).length).toBe(4);
  await change(bot.ticket, { handler: 'team', tags: ['vip'] });
  expect(await ids('?tag=vip')).toEqual([bot.ticket]);
  expect(await ids('?tag=nobody')).toEqual([]);
  const { contacts } = await answerOf<any>(lab.get('/contacts?limit=100'));
  const found = await Promise.all(contacts.map(({ id }: { id: string }) => ids(`?contact=${id}`)));
  expect(found.flat().sort()).toEqual((await ids('')).sort());
  expect(found.every((one) => one.length === 1)).toBe(true);
});

test('a change that expects what is there no more is refused with both values and who; other fields get through [P-DSK-26]', async () => {
  const { ticket } = await conversation();
  const ines = await lab.as('ines');
  expect(
    (await ines('PATCH', `/tickets/${ticket}`, { priority: 'high', expected: { priority: 'medium' } })).status,
  ).toBe(200);
  lab.server.clock.advance(3000);
  const refused = await change(
    ticket,
    { priority: 'low', status: 'done', expected: { priority: 'medium', status: 'open' } },
    409,
  );
  expect(refused).toMatchObject({
    error: 'conflict',
    details: { conflicts: [{ field: 'priority', expected: 'medium', current: 'high', by: 'ines', seconds: 3 }] },
  });
  expect(await row(ticket)).toMatchObject({ priority: 'high', status: 'open' });
  await change(ticket, { status: 'waiting', expected: { status: 'open' } });
  await change(ticket, { assigneeId: null, expected: { assigneeId: null } });
  expect(await row(ticket)).toMatchObject({ priority: 'high', status: 'waiting' });
  // A reply that closes is a change too.
  await lab.reply(ticket, 'Done', { status: 'done' });
  const late = await change(ticket, { status: 'open', expected: { status: 'waiting' } }, 409);
  expect(late.details.conflicts).toMatchObject([{ field: 'status', current: 'done', by: 'Administrator' }]);
});

describe('whoever only says thank you', () => {
  test('within 48 hours opens nothing; what says more, and what comes later, does [P-DSK-28]', async () => {
    const { ticket, visitor, token } = await conversation();
    const close = async () => {
      await lab.reply(ticket, 'Done', { status: 'done' });
      expect(await row(ticket)).toMatchObject({ status: 'done', waitingSince: null });
    };
    await close();
    await lab.write(visitor, token, 'Thank you so much!');
    expect(await row(ticket)).toMatchObject({ status: 'done', waitingSince: null });
    expect((await lab.deskThread(ticket)).messages.at(-1)).toMatchObject({ author: 'visitor', event: 'thanks' });
    expect((await lab.thread(visitor, token)).messages.at(-1)).toMatchObject({ author: 'visitor', event: null });
    await lab.write(visitor, token, 'Thanks, but it broke again');
    expect(await row(ticket)).toMatchObject({ status: 'open' });
    await close();
    await lab.wait(48 * HOUR - 2);
    await lab.write(visitor, token, 'Thanks!');
    expect((await row(ticket)).status).toBe('done');
    await lab.wait(2);
    await lab.write(visitor, token, 'Thanks!');
    expect((await row(ticket)).status).toBe('open');
  });

  test('is known by at most 6 words of their language [P-DSK-28]', () => {
    const thanks = [
      ['Danke, perfekt!', 'de'],
      ['thank you very much, great', 'en'],
      ['Merci beaucoup', 'fr-FR'],
      ['Thanks', 'xx'],
    ];
    for (const [text, lang] of thanks) expect([text, isThanks(text!, lang!)]).toEqual([text, true]);
    const not = [
      ['Danke', 'en'],
      ['thanks thanks thanks thanks thanks thanks thanks', 'en'],
      ['Thanks, and the lamp?', 'en'],
      ['👍', 'en'],
      ['', 'en'],
    ];
    for (const [text, lang] of not) expect([text, isThanks(text!, lang!)]).toEqual([text, false]);
    expect(isThanks('thanks thanks thanks thanks thanks thanks', 'en')).toBe(true);
  });
});

test('what needs no answer waits no more, until the next message [P-DSK-28]', async () => {
  const { ticket, visitor, token } = await conversation();
  await change(ticket, { needsNoAnswer: true });
  expect(await row(ticket)).toMatchObject({ status: 'open', waitingSince: null });
  expect(await ids('?view=answer')).toEqual([]);
  await lab.write(visitor, token, 'One more');
  expect(await ids('?view=answer')).toEqual([ticket]);
});

test('whoever is named in a note is told, has the ticket among their mentions until they open it, and visitors hear nothing [P-DSK-22]', async () => {
  const { ticket, visitor, token } = await conversation();
  const ines = await lab.as('ines');
  const { members, me } = await lab.people('ines');
  const heard: any[] = [];
  lab.server.app.hub.desk(lab.server.project.id).subscribe((message) => void heard.push(message));
  const told = (await lab.told(visitor)).length;
  const { message } = await lab.reply(ticket, '@ines please look', {
    kind: 'note',
    mentions: [members.ines, members.ines, me, 'nobody'],
  });
  expect(heard.filter(({ name }) => name === 'mention').map(({ data }) => data)).toEqual([
    { ticket, message: message.id, account: members.ines },
  ]);
  const mentions = async () => await answerOf<TicketPage>(ines('GET', '/tickets?view=mentions'));
  expect([(await mentions()).tickets.map(({ id }) => id), (await mentions()).counts.mentions]).toEqual([[ticket], 1]);
  expect([await ids('?view=mentions'), (await page()).counts.mentions]).toEqual([[], 0]);
  expect((await lab.thread(visitor, token)).messages.map(wordsOf)).toEqual(['Hello']);
  expect((await lab.told(visitor)).length).toBe(told);
  await lab.deskThread(ticket);
  expect((await mentions()).counts.mentions).toBe(1);
  await ines('GET', `/tickets/${ticket}/thread`);
  expect((await mentions()).counts.mentions).toBe(0);
});

test('a saved reply also sets what it says, once it goes and with it; taken back, nothing was set [P-DSK-20]', async () => {
  const { ticket } = await conversation();
  const { me } = await lab.people();
  await change(ticket, { tags: ['old'] });
  const also = {
    status: 'waiting',
    priority: 'urgent',
    assigneeId: 'me',
    tags: ['late', 'old'],
    snooze: 60,
    fixedIn: '2.1',
  };
  const { message } = await lab.reply(ticket, 'We look into it', { also, deliverAt: undefined });
  expect(await row(ticket)).toMatchObject({
    status: 'open',
    priority: 'medium',
    assignee: null,
    tags: ['old'],
    snooze: null,
  });
  await lab.desk('DELETE', `/tickets/${ticket}/messages/${message.id}`);
  await lab.wait(30_000);
  expect(await row(ticket)).toMatchObject({
    status: 'open',
    priority: 'medium',
    assignee: null,
    tags: ['old'],
    snooze: null,
  });
  await lab.reply(ticket, 'We look into it', { also, deliverAt: undefined });
  await lab.wait(30_000);
  expect(await row(ticket)).toMatchObject({
    status: 'waiting',
    priority: 'urgent',
    assignee: { id: me },
    tags: ['late', 'old'],
  });
  expect((await row(ticket)).snooze).not.toBeNull();
  // Nobody who is no member any more.
  await lab.reply(ticket, 'Again', { also: { assigneeId: 'gone', priority: 'low' } });
  expect(await row(ticket)).toMatchObject({ priority: 'low', assignee: { id: me } });
});
