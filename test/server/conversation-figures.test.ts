/** How conversations go: each figure is counted by hand, and opens as many tickets as it says. */
import { expect, test } from 'bun:test';
import { ANSWERED_YES } from '../../src/wire/bot-runs/buttons.ts';
import type { ConversationFigures } from '../../src/wire/tickets/figures.ts';
import { countedAs, type CountedAs, type TicketPage } from '../../src/wire/tickets/shapes.ts';
import { at, botRunsLab, end, flowOf, message } from './bot-runs-lab.ts';
import { createHelpLab } from './help-lab.ts';

const bots = botRunsLab();
const { lab } = bots;
const MINUTE = 60_000;
const to = (time: string) => lab.server.clock.advance(Date.parse(time) - lab.server.clock.now());
const pass = (minutes: number) => lab.server.clock.advance(minutes * MINUTE);
const figures = (query = '') => lab.desk<ConversationFigures>('GET', `/conversations/statistics?${query}`);
const minutes = (ms: number | null) => (ms === null ? null : Math.round(ms / MINUTE));
/** As if visitors had been told a time of answers: it is measured from more of them than are here. */
const promise = (by: string, ...tickets: { readonly ticket: string }[]) =>
  lab.server.ports.storage.write(async (transaction) => {
    for (const { ticket } of tickets)
      await transaction.run(`update ticket set promised_by = ? where id = ?`, Date.parse(by), ticket);
  });
const change = (ticket: string, given: object) => lab.desk('PATCH', `/tickets/${ticket}`, given);

async function begun(text = 'Hello') {
  const visitor = await lab.visitor();
  const { conversation } = await lab.begin(visitor, text);
  const { id: ticket } = await bots.ticket(conversation.number);
  const write = () => lab.write(visitor, conversation.conversation, 'And now?');
  const rate = (score: number, comment = '') =>
    lab.send('PUT', `conversations/${conversation.conversation}/rating`, { score, comment }, visitor);
  return { visitor, token: conversation.conversation, ticket, write, rate };
}

/** What each figure says, and how many tickets the list shows that it opens. */
async function opened({ from, to: until }: ConversationFigures, of: { team?: string; member?: string } = {}) {
  const counts: Partial<Record<CountedAs, number>> = {};
  for (const counted of countedAs) {
    const isAnswer = counted === 'answered' || counted === 'replied';
    const asked = new URLSearchParams({ kind: 'conversation', counted, from, to: until });
    if (of.team !== undefined) asked.set('team', of.team);
    if (of.member !== undefined) asked.set(isAnswer ? 'by' : 'assignee', of.member);
    counts[counted] = (await lab.desk<TicketPage>('GET', `/tickets?${asked}`)).total;
  }
  return counts;
}
const said = ({ now }: ConversationFigures) => ({
  ...Object.fromEntries(countedAs.filter((one) => one !== 'broken').map((one) => [one, now[one]])),
  broken: now.promised - now.kept,
});

test('each figure is exact, in business time, and opens the tickets that it counts [P-DSK-41]', async () => {
  // Mondays to Fridays 9 to 17 in Berlin, which is an hour ahead.
  await lab.desk('PUT', '/hours', { use: 'own', zone: 'Europe/Berlin' });
  // Tuesday, 24 November 2026: this one is of the seven days before.
  to('2026-11-24T10:00:00Z');
  const early = await begun('Of the week before');
  await promise('2026-11-24T10:30:00Z', early);
  pass(5);
  await lab.reply(early.ticket, 'Yes?');
  await change(early.ticket, { status: 'done' });
  to('2026-12-01T15:50:00Z');
  const [quick, slow, silent] = [await begun('Quick'), await begun('Slow'), await begun('Silent')];
  await promise('2026-12-02T08:20:00Z', quick, slow, silent);
  pass(4);
  await lab.reply(quick.ticket, 'Here');
  await quick.write();
  pass(3);
  await lab.reply(quick.ticket, 'And here', { status: 'done' });
  expect((await quick.rate(5, 'Lovely')).status).toBe(200);
  // Ten minutes on Tuesday until five o'clock, and 50 on Wednesday.
  to('2026-12-02T08:50:00Z');
  await lab.reply(slow.ticket, 'At last', { status: 'done' });
  expect((await slow.rate(2)).status).toBe(200);
  // What was taken up again is not closed, and what a member says without a question is no answer to one.
  await silent.write();
  await change(quick.ticket, { status: 'open' });
  await lab.reply(slow.ticket, 'One more thing');
  to('2026-12-02T12:00:00Z');
  const found = await figures('days=7&zone=Europe/Berlin');
  expect([found.before, found.from]).toEqual(['2026-11-18T23:00:00.000Z', '2026-11-25T23:00:00.000Z']);
  const { first, next, ...counts } = found.now;
  expect(counts).toEqual({
    started: 3,
    answered: 2,
    replies: 1,
    replied: 1,
    closed: 1,
    byAnswer: 0,
    byBot: 0,
    promised: 3,
    kept: 1,
    rated: 2,
    stars: 7,
  });
  expect([first, next].map(({ half, most }) => [minutes(half), minutes(most)])).toEqual([
    [4, 60],
    [3, 3],
  ]);
  expect(found.earlier).toMatchObject({ started: 1, answered: 1, closed: 1, promised: 1, kept: 1, rated: 0 });
  expect(await opened(found)).toEqual(said(found));
  expect(found.scores).toEqual([0, 1, 0, 0, 1]);
  expect(found.comments).toMatchObject([{ ticket: quick.ticket, score: 5, comment: 'Lovely' }]);
  // Days of Berlin, and hours of its week: all three began on a Tuesday between four and five.
  expect(found.days.map(({ day, started, closed }) => [day.slice(5), started, closed])).toEqual([
    ...['11-26', '11-27', '11-28', '11-29', '11-30'].map((day) => [day, 0, 0]),
    ['12-01', 3, 0],
    ['12-02', 0, 1],
  ]);
  expect(found.hours.flatMap((count, hour) => (count > 0 ? [[hour, count]] : []))).toEqual([[24 + 16, 3]]);
  const inHour = async (hour: number) => {
    const asked = new URLSearchParams({ hour: String(hour), zone: 'Europe/Berlin', from: found.from, to: found.to });
    return (await lab.desk<TicketPage>('GET', `/tickets?${asked}`)).total;
  };
  expect([await inHour(40), await inHour(39), await inHour(41)]).toEqual([3, 0, 0]);
  // A month and a year have the week before too.
  for (const [days, began] of [
    ['30', '2026-11-02T23:00:00.000Z'],
    ['364', '2025-12-03T23:00:00.000Z'],
  ] as const) {
    const long = await figures(`days=${days}&zone=Europe/Berlin`);
    expect([long.from, long.days.length, long.now.started, long.now.answered]).toEqual([began, Number(days), 4, 3]);
    expect(await opened(long)).toEqual(said(long));
  }
});

test('a team has its tickets, a member the answers they gave and what they are assigned to [P-DSK-41]', async () => {
  const [mine, theirs] = [await begun('Mine'), await begun('Theirs')];
  const as = await lab.as('cara');
  const { members, me } = await lab.people('cara');
  const team = await lab.desk<{ id: string }>('POST', '/teams', { name: 'Returns' });
  await change(mine.ticket, { teamId: team.id });
  await lab.reply(mine.ticket, 'I answer', { status: 'done' });
  const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'So do I' }] }] };
  const reply = { id: crypto.randomUUID(), kind: 'reply', body, deliverAt: '2000-01-01T00:00:00Z' };
  expect((await as('POST', `/tickets/${theirs.ticket}/messages`, reply)).status).toBe(200);
  await mine.write();
  const again = { ...reply, id: crypto.randomUUID(), force: true };
  expect((await as('POST', `/tickets/${mine.ticket}/messages`, again)).status).toBe(200);
  const of = async (asked: { team?: string; member?: string }) => {
    const found = await figures(String(new URLSearchParams(asked)));
    expect(await opened(found, asked)).toEqual(said(found));
    const { started, answered, replies, closed } = found.now;
    return [started, answered, replies, closed];
  };
  expect(await of({})).toEqual([2, 2, 1, 0]);
  expect(await of({ team: team.id })).toEqual([1, 1, 1, 0]);
  expect(await of({ team: 'none' })).toEqual([1, 1, 0, 0]);
  expect(await of({ member: me })).toEqual([1, 1, 0, 0]);
  expect(await of({ member: members.cara! })).toEqual([1, 1, 1, 0]);
  const rows = (await figures()).members;
  expect(rows.map((one) => [one.member?.id, one.answered, one.replies])).toEqual([
    [members.cara, 1, 1],
    [me, 1, 0],
  ]);
});

test('what ended by an answer or a bot is theirs as long as no person has a part in it [P-DSK-41]', async () => {
  const help = await createHelpLab(lab.server);
  await help.article({ title: 'Return a lamp', text: 'You may send a lamp back within 60 days. The label is free.' });
  const question = 'How many days may I send a lamp back?';
  const asking = await bots.live(
    'Asks',
    flowOf([
      { id: 'look', kind: 'answer', at, texts: {}, exits: { solved: 'done', none: 'done' } },
      end('done', '', true),
    ]),
  );
  const [answered, taken] = [await begun(question), await begun(question)];
  for (const { visitor, token } of [answered, taken]) {
    await bots.said(visitor, token);
    await bots.press(visitor, token, ANSWERED_YES);
    await bots.said(visitor, token);
  }
  await bots.off(asking);
  const speaking = await bots.live(
    'Speaks',
    flowOf([message('hello', 'We are closed.', 'done'), end('done', '', true)]),
  );
  const told = await begun('Anybody there?');
  await bots.said(told.visitor, told.token);
  await bots.off(speaking);
  const solved = async () => {
    const found = await figures();
    expect(await opened(found)).toEqual(said(found));
    return [found.now.closed, found.now.byAnswer, found.now.byBot, found.now.answered];
  };
  expect(await solved()).toEqual([3, 2, 1, 0]);
  expect((await figures()).bots).toEqual([
    { bot: asking.id, byAnswer: 2, byBot: 0 },
    { bot: speaking.id, byAnswer: 0, byBot: 1 },
  ]);
  const ofBot = async (counted: CountedAs, bot: string) =>
    (await lab.desk<TicketPage>('GET', `/tickets?counted=${counted}&bot=${bot}`)).total;
  expect([await ofBot('byAnswer', asking.id), await ofBot('byAnswer', speaking.id)]).toEqual([2, 0]);
  expect([await ofBot('byBot', asking.id), await ofBot('byBot', speaking.id)]).toEqual([0, 1]);
  await lab.reply(taken.ticket, 'A word of mine');
  expect(await solved()).toEqual([3, 1, 1, 1]);
  // Opened again and closed by hand it is nobody's but the team's.
  for (const status of ['open', 'done']) await change(answered.ticket, { status });
  expect(await solved()).toEqual([3, 0, 1, 1]);
});

test('what is deleted or merged counts no more, and what cannot be asked is refused with its field', async () => {
  const visitor = await lab.visitor();
  const both = [await lab.begin(visitor, 'One'), await lab.begin(visitor, 'Two')];
  const [one, two] = await Promise.all(both.map(({ conversation }) => bots.ticket(conversation.number)));
  const gone = await begun('Delete me');
  for (const ticket of [one!.id, two!.id, gone.ticket]) await lab.reply(ticket, 'Hello');
  const counts = async () => {
    const found = await figures();
    expect(await opened(found)).toEqual(said(found));
    return [found.now.started, found.now.answered];
  };
  expect(await counts()).toEqual([3, 3]);
  await lab.desk('DELETE', `/tickets/${gone.ticket}`);
  expect(await counts()).toEqual([2, 2]);
  await lab.desk('POST', `/tickets/${one!.id}/merge`, { into: two!.id });
  expect(await counts()).toEqual([1, 1]);
  await lab.settled();
  const left = await lab.server.ports.storage.all(`select 1 as one from ticket_reply where ticket_id = ?`, gone.ticket);
  expect(left).toEqual([]);
  const refused = async (rest: string) => {
    const answer = await lab.get(rest);
    return [answer.status, ((await answer.json()) as { details?: { field?: string } }).details?.field];
  };
  expect(await refused('/conversations/statistics?zone=Mars/Base')).toEqual([422, 'zone']);
  expect(await refused('/conversations/statistics?days=8')).toEqual([422, 'days']);
  expect(await refused('/tickets?hour=3')).toEqual([422, 'hour']);
  const year = 'from=2025-11-01T00:00:00Z&hour=3';
  expect((await lab.get(`/tickets?${year}&to=2026-12-06T00:00:00Z`)).status).toBe(200);
  expect(await refused(`/tickets?${year}&to=2026-12-06T00:00:01Z`)).toEqual([422, 'hour']);
  expect(await refused(`/tickets?${year}&to=2026-11-06T00:00:00Z&zone=Mars/Base`)).toEqual([422, 'zone']);
});
