/** A visitor's list of threads. */
import { expect, test } from 'bun:test';
import type { TicketPage } from '../../src/wire/tickets/shapes.ts';
import { messagesLab } from './messages-lab.ts';

const lab = messagesLab();

test('the list is read in pages, what happened last first, and of one kind where that is asked for', async () => {
  const visitor = await lab.visitor();
  await lab.server.post('/api/bugs/v2', { formData: { description: 'Dark' } }, visitor);
  const begun: string[] = [];
  for (const text of ['One', 'Two', 'Three']) {
    lab.server.clock.advance(1000);
    begun.push((await lab.begin(visitor, text)).conversation.conversation);
  }
  await lab.write(visitor, begun[0]!, 'Once more');
  const order = [begun[0], begun[2], begun[1]];
  const tokens: string[] = [];
  for (let after = ''; ;) {
    const page = await lab.list(visitor, `?kind=conversation&limit=1${after}`);
    tokens.push(...page.conversations.map(({ conversation }) => conversation));
    if (page.next === null) break;
    after = `&after=${page.next}`;
  }
  expect(tokens).toEqual(order as string[]);
  expect((await lab.list(visitor)).conversations.map(({ kind }) => kind)).toEqual([
    'conversation',
    'conversation',
    'conversation',
    'report',
  ]);
  expect((await lab.list(visitor, '?kind=report')).conversations).toMatchObject([{ title: 'Dark', kind: 'report' }]);
});

test('the desk lists whoever waits longest first, tells whose the last word is, and counts those who wait [P-DSK-01] [P-DSK-03]', async () => {
  const before = (await lab.desk<TicketPage>('GET', '/tickets')).waiting;
  const [first, second] = [await lab.visitor(), await lab.visitor()];
  await lab.begin(first, 'I was here first');
  lab.server.clock.advance(60_000);
  const { conversation } = await lab.begin(second, 'And I second');
  const query = '?kind=conversation&waiting=yes&sort=waiting';
  const titles = async () => (await lab.tickets(query)).map(({ title }) => title).slice(-2);
  expect(await titles()).toEqual(['I was here first', 'And I second']);
  expect((await lab.desk<TicketPage>('GET', '/tickets')).waiting).toBe(before + 2);
  const [waiting] = (await lab.tickets(query)).slice(-2);
  expect(waiting).toMatchObject({ kind: 'conversation', line: 'I was here first', lastAuthor: 'visitor' });
  await lab.reply(waiting!.id, 'Here I am');
  expect((await lab.tickets(query)).at(-1)!.title).toBe('And I second');
  expect((await lab.desk<TicketPage>('GET', '/tickets')).waiting).toBe(before + 1);
  const [answered] = await lab.tickets(`?search=${encodeURIComponent('I was here first')}`);
  expect(answered).toMatchObject({ waitingSince: null, line: 'Here I am', lastAuthor: 'member' });
  // A message more does not make the wait shorter.
  const since = (await lab.tickets(query)).at(-1)!.waitingSince;
  lab.server.clock.advance(60_000);
  await lab.write(second, conversation.conversation, 'Hello?');
  expect((await lab.tickets(query)).at(-1)!.waitingSince).toBe(since);
});
