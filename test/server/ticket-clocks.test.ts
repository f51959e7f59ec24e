/** What tickets are due by, what visitors were promised, and who has what is answered. */
import { describe, expect, test } from 'bun:test';
import { availability } from '../../src/server/features/hours/availability-feature.ts';
import { measure } from '../../src/server/features/hours/measuring.ts';
import type { ReplyFigures } from '../../src/wire/hours/shapes.ts';
import { noSla } from '../../src/wire/settings/conversations.ts';
import type { TicketRow } from '../../src/wire/tickets/shapes.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { messagesLab, saying } from './messages-lab.ts';

const lab = messagesLab();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const project = () => lab.server.project.id;
const settings = (change: object) => lab.desk('PUT', '/conversations/settings', change);
const hours = (change: object) => lab.desk('PUT', '/hours', change);
const to = (time: string) => lab.server.clock.advance(Date.parse(time) - lab.server.clock.now());
const row = async (at = 0): Promise<TicketRow> => (await lab.tickets('?sort=oldest'))[at]!;
const change = (id: string, given: object, status = 200) => lab.desk<any>('PATCH', `/tickets/${id}`, given, status);
const write = (id: string, kind: 'reply' | 'note', more: object = {}) =>
  lab.desk('POST', `/tickets/${id}/messages`, {
    id: crypto.randomUUID(),
    kind,
    body: saying('We look'),
    force: true,
    ...more,
  });
/** A reply goes at once. */
const reply = async (id: string, more: object = {}) => {
  await lab.desk('PUT', '/profile', { undoSeconds: 0 });
  await write(id, 'reply', more);
};
const minute = (time: string | undefined) => time?.slice(0, 16);
const sla = (of: Partial<(typeof noSla)['medium']>) => ({ ...noSla, medium: { ...noSla.medium, ...of } });

// Mondays to Fridays 9 to 17 in Berlin; the clock is set to Tuesday, 24 November 2026.
async function officeOpen(): Promise<Session> {
  await hours({ use: 'own', zone: 'Europe/Berlin' });
  to('2026-11-24T15:00:00Z');
  return lab.visitor();
}

describe('a reply', () => {
  test('is due in open hours, warns at 80 %, and is due no more once somebody answers [P-DSK-38] [P-DSK-39]', async () => {
    const ada = await officeOpen();
    await settings({ sla: sla({ first: 120, next: 30 }) });
    const { conversation } = await lab.begin(ada, 'Hello');
    const { id, due } = await row();
    // An hour today until 17:00 in Berlin, and one tomorrow.
    expect([minute(due!.at), minute(due!.warnAt), due!.of]).toEqual(['2026-11-25T09:00', '2026-11-25T08:36', 'first']);
    await write(id, 'note');
    expect((await row()).due).toEqual(due);
    // A second message waits no shorter.
    await lab.write(ada, conversation.conversation, 'Are you there?');
    expect((await row()).due).toEqual(due);
    await reply(id);
    expect((await row()).due).toBeNull();
    await lab.write(ada, conversation.conversation, 'And now?');
    const next = (await row()).due!;
    expect([minute(next.at), next.of]).toEqual(['2026-11-24T15:30', 'next']);
  });

  test('stands still while staff wait for the visitor, and closing ends it, whoever had the last word [P-DSK-39]', async () => {
    const ada = await officeOpen();
    await settings({ sla: sla({ first: 60 }) });
    await lab.begin(ada, 'Hello');
    const { id } = await row();
    to('2026-11-24T15:20:00Z');
    await change(id, { status: 'waiting' });
    expect((await row()).due).toBeNull();
    to('2026-11-25T10:00:00Z');
    await change(id, { status: 'open' });
    // 20 of 60 minutes had passed.
    expect(minute((await row()).due!.at)).toBe('2026-11-25T10:40');
    await change(id, { status: 'done' });
    expect((await row()).due).toBeNull();
    await change(id, { status: 'open' });
    // It still waits: a clock of its own begins.
    expect(minute((await row()).due!.at)).toBe('2026-11-25T11:00');
  });

  test('counts towards the target that was in force when its clock began [P-DSK-38]', async () => {
    const ada = await officeOpen();
    await settings({ sla: sla({ first: 30 }) });
    await lab.begin(ada, 'One');
    const { id, due } = await row();
    await settings({ sla: sla({ first: 5 }) });
    await change(id, { priority: 'urgent' });
    expect((await row()).due).toEqual(due);
    await lab.begin(ada, 'Two');
    expect(minute((await row(1)).due!.at)).toBe('2026-11-24T15:05');
    // None begins where there is no target, also when one comes later.
    await settings({ sla: noSla });
    await lab.begin(ada, 'Three');
    await settings({ sla: sla({ first: 5 }) });
    await change((await row(2)).id, { priority: 'medium' });
    expect((await row(2)).due).toBeNull();
  });

  test('and the closing: what is due first counts, by it lists are sorted and narrowed [P-DSK-38]', async () => {
    const ada = await officeOpen();
    await settings({ sla: { ...sla({ first: 30, closing: 60 }), high: { first: 0, next: 0, closing: 10 } } });
    await lab.begin(ada, 'One');
    await lab.begin(ada, 'Two');
    const [one, two] = [await row(0), await row(1)];
    await reply(one.id);
    expect((await row()).due!.of).toBe('closing');
    const numbers = async (query: string) => (await lab.tickets(query)).map(({ number }) => number);
    expect(await numbers('?sort=due')).toEqual([two.number, one.number]);
    expect(await numbers('?due=late')).toEqual([]);
    to('2026-11-24T15:35:00Z');
    expect(await numbers('?due=late')).toEqual([two.number]);
    await change(two.id, { status: 'done' });
    expect(await numbers('?sort=due')).toEqual([one.number]);
  });
});

describe('answering', () => {
  test('what nobody has takes it, where the project wants that; a note takes nothing [P-DSK-23]', async () => {
    const ada = await lab.visitor();
    await lab.begin(ada, 'Hello');
    const { id } = await row();
    await write(id, 'note');
    expect((await row()).assignee).toBeNull();
    await reply(id);
    expect((await row()).assignee?.name).toBe('Administrator');
    await settings({ takeByReply: false });
    await lab.begin(ada, 'Hello again');
    await reply((await row(1)).id);
    expect((await row(1)).assignee).toBeNull();
  });

  test('goes with a team: by hand, from the start, and not once the team is gone [P-DSK-23]', async () => {
    const ada = await lab.visitor();
    const { id: team } = await lab.desk<{ id: string }>('POST', '/teams', { name: 'Care' });
    await lab.begin(ada, 'Hello');
    const { id } = await row();
    expect((await change(id, { teamId: team })).row.team).toEqual({ id: team, name: 'Care' });
    expect((await change(id, { teamId: 'none' }, 422)).details).toEqual({ field: 'teamId' });
    await settings({ firstTeam: team });
    await lab.begin(ada, 'Another');
    expect((await row(1)).team?.name).toBe('Care');
    expect(await lab.tickets(`?team=${team}`)).toHaveLength(2);
    await change(id, { teamId: null });
    expect((await lab.tickets('?team=none')).map((one) => one.id)).toEqual([id]);
    await lab.desk('DELETE', `/teams/${team}`);
    expect((await row(1)).team).toBeNull();
  });
});

describe('the expected reply time', () => {
  /** So many conversations that are answered after these minutes. */
  async function answer(minutes: readonly number[]): Promise<void> {
    for (const after of minutes) {
      const visitor = await lab.visitor();
      const { conversation } = await lab.begin(visitor, 'Hello');
      lab.server.clock.advance(after * MINUTE);
      const ticket = (await lab.tickets()).find(({ number }) => number === conversation.number)!;
      await reply(ticket.id);
    }
  }
  const measured = () => lab.server.app.of(availability).measuring.run({ signal: new AbortController().signal });
  const told = async () =>
    (await lab.send('GET', 'availability', {}, await lab.visitor()).then((answer) => answer.json())) as any;

  test('is told from 20 answers on, so that three of four come sooner, and a promise stays what it was [P-HRS-05] [P-HRS-06]', async () => {
    await answer([...Array.from({ length: 14 }, () => 3), 4, ...Array.from({ length: 4 }, () => 90)]);
    await measured();
    expect((await told()).replyMinutes).toBeNull();
    await answer([4]);
    // By itself it is measured each hour, which may have been now.
    await measured();
    expect((await told()).replyMinutes).toBe(5);
    expect(await measured()).toBe('nothing new');
    const visitor = await lab.visitor();
    const began = lab.server.clock.now();
    await lab.begin(visitor, 'Promise me');
    const [promised] = await lab.tickets();
    expect(Math.round((Date.parse(promised!.promisedBy!) - began) / MINUTE)).toBe(5);
    // Quicker from now on: what has begun keeps its promise.
    await lab.server.ports.storage.write((transaction) =>
      transaction.run(`update ticket set first_reply_ms = 20000 where first_reply_ms is not null`),
    );
    await measured();
    expect((await told()).replyMinutes).toBe(1);
    const kept = (await lab.tickets()).find(({ id }) => id === promised!.id)!;
    expect(kept.promisedBy).toBe(promised!.promisedBy);
    await reply(promised!.id);
    expect((await lab.tickets()).find(({ id }) => id === promised!.id)!.promisedBy).toBeNull();
    // One is broken, as nobody answers.
    await lab.begin(await lab.visitor(), 'Nobody answers');
    lab.server.clock.advance(HOUR);
    // By itself it is measured each hour: whether it was by now is not asked here.
    await measured();
    const figures = await lab.desk<ReplyFigures>('GET', '/hours/replies');
    expect(figures).toMatchObject({ minutes: 1, answers: 21 });
    expect(figures.weeks[0]).toEqual({ since: '2026-11-16T00:00:00.000Z', promised: 2, kept: 1 });
    expect(figures.weeks.slice(1).map(({ promised: count }) => count)).toEqual([0, 0, 0]);
  });

  test('counts open minutes of the last 28 days, and nothing where the project says its own words [P-HRS-05]', async () => {
    await hours({ use: 'own', zone: 'UTC' });
    to('2026-11-24T16:50:00Z');
    // Ten minutes today, five tomorrow.
    const visitor = await lab.visitor();
    await lab.begin(visitor, 'Hello');
    to('2026-11-25T09:05:00Z');
    await reply((await row()).id);
    const at = lab.server.clock.now();
    const found = await measure(lab.server.ports.storage, project(), at);
    expect([Math.round(found.exact ?? -1), found.answers]).toEqual([-1, 1]);
    const days = (count: number) => measure(lab.server.ports.storage, project(), at + count * 24 * HOUR);
    expect([(await days(27)).answers, (await days(29)).answers]).toEqual([1, 0]);
    const stored = await lab.server.ports.storage.one(`select first_reply_ms from ticket where kind = 'conversation'`);
    expect(Math.floor(Number(stored!.first_reply_ms) / MINUTE)).toBe(15);
  });
});
