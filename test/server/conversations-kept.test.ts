/** How long conversations are kept once they are closed, and which stay. */
import { expect, test } from 'bun:test';
import { retention } from '../../src/server/features/retention/feature.ts';
import { tickets } from '../../src/server/features/tickets/feature.ts';
import { CONVERSATION_DAYS_LEAST, KEPT_DAYS_MOST } from '../../src/wire/retention/limits.ts';
import type { TicketKeep } from '../../src/wire/tickets/keep-calls.ts';
import { messagesLab } from './messages-lab.ts';

const DAY_MS = 86_400_000;
const lab = messagesLab();
const keepFor = (days: number | null, status = 200) =>
  lab.desk('PATCH', '/data', { kept: { conversations: days } }, status);
const going = (days: number, status = 200) =>
  lab.desk<{ count: number }>('GET', `/data/conversations?days=${days}`, undefined, status);
const close = (ticket: string, status = 'done') => lab.desk('PATCH', `/tickets/${ticket}`, { status });
const keep = (ticket: string, is: boolean) => lab.desk<TicketKeep>('PUT', `/tickets/${ticket}/keep`, { keep: is });
const numbers = async () => (await lab.tickets('?limit=100&sort=oldest')).map(({ number }) => number);

/** The nightly sweep, and what it asks for. */
async function night(): Promise<void> {
  await lab.server.app.jobs.rest();
  await lab.server.app.of(retention).sweeping.run({ signal: new AbortController().signal } as never);
  await lab.server.app.jobs.rest();
}
async function conversations(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n++) {
    await lab.begin(await lab.visitor(), `Question ${n}`);
    ids.push((await lab.tickets('?limit=1'))[0]!.id);
  }
  return ids;
}

test('they go so many days after they were closed, and not a day sooner; what is open or a report stays [P-DSK-37]', async () => {
  const [closed, open, reopened] = await conversations(3);
  await lab.server.post('/api/bugs/v2', { formData: { description: 'A bug' } }, await lab.visitor());
  const report = (await lab.tickets('?kind=report'))[0]!.id;
  for (const ticket of [closed!, reopened!, report]) await close(ticket);
  await close(reopened!, 'open');
  await keepFor(30);
  lab.server.clock.advance(30 * DAY_MS - 60_000);
  expect((await going(30)).count).toBe(0);
  await night();
  expect(await numbers()).toEqual([1, 2, 3, 4]);
  lab.server.clock.advance(120_000);
  expect([(await going(30)).count, (await going(31)).count]).toEqual([1, 0]);
  await night();
  expect(await numbers()).toEqual([2, 3, 4]);
  expect((await lab.get(`/tickets/${closed}`)).status).toBe(404);
  expect(await lab.server.ports.storage.all(`select 1 as one from message where ticket_id = ?`, closed!)).toEqual([]);
  expect((await lab.deskThread(open!)).messages.length).toBe(1);
});

test('one that a member has marked stays, with what was merged into it, until the mark is taken away [P-DSK-37]', async () => {
  const visitor = await lab.visitor();
  const begun = async (words: string) => {
    await lab.begin(visitor, words);
    return (await lab.tickets('?limit=1'))[0]!.id;
  };
  const [kept, merged, into] = [await begun('Keep this'), await begun('And this'), await begun('Into this')];
  await lab.desk('POST', `/tickets/${merged}/merge`, { into });
  for (const ticket of [kept, into]) await close(ticket);
  await keepFor(30);
  const { goesAt } = await lab.desk<TicketKeep>('GET', `/tickets/${kept}/keep`);
  expect(Date.parse(goesAt!) - lab.server.clock.now()).toBeWithin(30 * DAY_MS - 60_000, 30 * DAY_MS);
  expect(await keep(kept, true)).toEqual({ keep: true, days: 30, goesAt: null });
  await keep(merged, true);
  lab.server.clock.advance(40 * DAY_MS);
  expect((await going(30)).count).toBe(0);
  await night();
  expect(await numbers()).toEqual([1, 3]);
  await keep(kept, false);
  await keep(merged, false);
  await night();
  expect(await numbers()).toEqual([]);
});

test(`they are kept for ever, or ${CONVERSATION_DAYS_LEAST} to ${KEPT_DAYS_MOST} days [P-DSK-37]`, async () => {
  await keepFor(CONVERSATION_DAYS_LEAST - 1, 422);
  await keepFor(KEPT_DAYS_MOST + 1, 422);
  for (const days of [CONVERSATION_DAYS_LEAST, KEPT_DAYS_MOST, null]) await keepFor(days);
  await going(CONVERSATION_DAYS_LEAST - 1, 422);
  const [ticket] = await conversations(1);
  await close(ticket!);
  lab.server.clock.advance(KEPT_DAYS_MOST * DAY_MS);
  await night();
  expect(await numbers()).toEqual([1]);
});

test('a thousand go in one part, and what is left in the next [P-DSK-37]', async () => {
  const [first] = await conversations(1);
  await close(first!);
  const { storage } = lab.server.ports;
  const row = (await storage.one(`select * from ticket where id = ?`, first!))!;
  const names = Object.keys(row);
  await storage.write(async (transaction) => {
    for (let n = 0; n < 1000; n++) {
      const copy: typeof row = { ...row, id: crypto.randomUUID(), number: 1000 + n, share_token: `copy-${n}` };
      await transaction.run(
        `insert into ticket (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`,
        ...names.map((name) => copy[name] ?? null),
      );
    }
  });
  const sheet = lab.server.app.of(tickets).kept.find(({ kind }) => kind === 'conversations')!;
  const age = { project: lab.server.project.id, days: 30, before: lab.server.clock.now() + 1 };
  expect(await sheet.count!(age)).toBe(1001);
  const parts: number[] = [];
  for await (const part of sheet.sweep([age], new AbortController().signal)) parts.push(part);
  expect(parts).toEqual([1000, 1]);
  expect(await sheet.count!(age)).toBe(0);
  await lab.settled();
  expect(await storage.all(`select 1 as one from ticket`)).toEqual([]);
}, 60_000);
