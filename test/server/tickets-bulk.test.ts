/** Many tickets changed at once, and conversations that staff begin. */
import { describe, expect, test } from 'bun:test';
import type { BulkResults } from '../../src/wire/tickets/bulk-calls.ts';
import { BULK_TICKETS_MOST } from '../../src/wire/tickets/limits.ts';
import type { TicketPage, TicketRow } from '../../src/wire/tickets/shapes.ts';
import { idOf, messagesLab, saying, wordsOf } from './messages-lab.ts';
import { answerOf } from './staff.ts';

const lab = messagesLab();
const bulk = (body: object, status = 200) =>
  lab.desk<BulkResults & Record<string, any>>('POST', '/tickets/bulk', body, status);
const rows = async (query = '?sort=oldest') => (await lab.desk<TicketPage>('GET', `/tickets${query}`)).tickets;

describe('many at once', () => {
  test('are changed, each with what came of it, and taken back but for what somebody has changed since [P-DSK-07]', async () => {
    for (const text of ['One', 'Two', 'Three']) await lab.begin(await lab.visitor(), text);
    const [one, two, three] = (await rows()).map(({ id }) => id) as [string, string, string];
    await lab.desk('PATCH', `/tickets/${one}`, { tags: ['old'] });
    const { me } = await lab.people();
    const change = { status: 'waiting', assigneeId: 'me', tags: ['sale'], snooze: 'reply' };
    const done = await bulk({ tickets: [one, two, two, 'gone', three], change });
    expect(done.results.map(({ ticket, result }) => [ticket, result])).toEqual([
      [one, 'changed'],
      [two, 'changed'],
      ['gone', 'not_found'],
      [three, 'changed'],
    ]);
    expect((await rows()).map(({ status, assignee, tags, snooze }) => [status, assignee?.id, tags, snooze])).toEqual([
      ['waiting', me, ['old', 'sale'], 'reply'],
      ['waiting', me, ['sale'], 'reply'],
      ['waiting', me, ['sale'], 'reply'],
    ]);
    await lab.desk('PATCH', `/tickets/${two}`, { priority: 'high' });
    const restore = done.results.flatMap(({ before, after }) => (before ? [{ ...before, from: after }] : []));
    const back = await bulk({ restore });
    expect(back.results.map(({ ticket, result }) => [ticket, result])).toEqual([
      [one, 'changed'],
      [two, 'conflict'],
      [three, 'changed'],
    ]);
    expect((await rows()).map(({ status, assignee, tags, snooze }) => [status, assignee?.id, tags, snooze])).toEqual([
      ['open', undefined, ['old'], null],
      ['waiting', me, ['sale'], 'reply'],
      ['open', undefined, [], null],
    ]);
  });

  test('are those of a query, 1,000 in one call and the rest in another; 1,001 named ones are refused [P-DSK-07]', async () => {
    await lab.begin(await lab.visitor(), 'Hello');
    await lab.server.ports.storage.write(async (transaction) => {
      const [columns] = [
        `project_id, visitor_id, type, title, excerpt, description, status, priority, reporter_name, reporter_email, page,
         has_screenshot, has_replay, errors, silent, search, kind, last_at, created_at, updated_at`,
      ];
      for (let at = 2; at <= BULK_TICKETS_MOST + 1; at++)
        await transaction.run(
          `insert into ticket (id, number, ${columns}) select ?, ?, ${columns} from ticket where number = 1`,
          idOf(`ticket ${at}`),
          at,
        );
    });
    const query = 'kind=conversation&priority=medium';
    const first = await bulk({ query, change: { priority: 'low' } });
    expect([first.results.length, first.left]).toEqual([BULK_TICKETS_MOST, 1]);
    expect(first.results.every(({ result }) => result === 'changed')).toBe(true);
    const second = await bulk({ query, change: { priority: 'low' } });
    expect([second.results.length, second.left]).toEqual([1, 0]);
    expect(await rows('?priority=medium')).toEqual([]);
    const named = Array.from({ length: BULK_TICKETS_MOST + 1 }, (_, at) => `t${at}`);
    await bulk({ tickets: named, change: { priority: 'low' } }, 422);
    expect((await bulk({ tickets: named.slice(1), change: { priority: 'low' } })).results.length).toBe(
      BULK_TICKETS_MOST,
    );
    await bulk({ change: { priority: 'low' } }, 422);
    await bulk({ tickets: ['x'], change: {} }, 422);
  }, 60_000);
});

describe('staff write first', () => {
  const start = (body: object, status = 200) =>
    lab.desk<TicketRow & Record<string, any>>('POST', '/tickets', body, status);
  const contactOf = async () => (await answerOf<any>(lab.get('/contacts'))).contacts[0].id as string;

  test('to a contact, who finds it in the messenger, unread; the same again is the same [P-DSK-08]', async () => {
    const visitor = await lab.prove(await lab.visitor(), 'ada', { name: 'Ada' });
    const body = { id: idOf('first'), contact: await contactOf(), subject: 'Your order', body: saying('It is here') };
    const ticket = await start(body);
    expect(ticket).toMatchObject({
      kind: 'conversation',
      title: 'Your order',
      status: 'in_progress',
      waitingSince: null,
    });
    const { conversations, unread } = await lab.list(visitor);
    expect(conversations).toMatchObject([{ title: 'Your order', line: 'It is here', unread: true }]);
    expect(unread).toBe(1);
    expect((await lab.thread(visitor, conversations[0]!.conversation)).messages.map(wordsOf)).toEqual(['It is here']);
    expect((await start(body)).id).toBe(ticket.id);
    expect((await lab.tickets()).length).toBe(1);
    await start({ ...body, contact: undefined }, 422);
    await start({ ...body, contact: 'gone' }, 404);
    await start({ ...body, contact: undefined, email: 'nobody at all' }, 422);
    await start({ ...body, id: idOf('second'), body: saying('{{?when}}') }, 409);
  });

  test('to an address only where somebody has proven it; without mail it is 409 no_mail [P-DSK-08]', async () => {
    await lab.identify(await lab.visitor(), 'mallory', { email: 'ada@example.com' });
    const body = (id: string) => ({ id: idOf(id), email: 'Ada@Example.com', body: saying('It is here') });
    const refused = await start(body('one'), 409);
    expect([refused.error, refused.detail]).toEqual(['no_mail', 'This installation sends no mail: set SMTP_URL.']);
    const ada = await lab.prove(await lab.visitor(), 'ada', { email: 'ada@example.com' });
    await start(body('two'));
    expect((await lab.list(ada)).unread).toBe(1);
    expect((await lab.tickets()).length).toBe(1);
  });
});
