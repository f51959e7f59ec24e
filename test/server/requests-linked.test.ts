/** What requests are linked to, their figures, and the mails of those who are not in the page. */
import { describe, expect, test } from 'bun:test';
import type { Permission } from '../../src/wire/permissions/permissions.ts';
import { REQUEST_LINKS } from '../../src/wire/requests/limits.ts';
import type { ReachReply, RequestDetail } from '../../src/wire/requests/shapes.ts';
import type { LinkedRequests, RequestFigures, VoterPage } from '../../src/wire/requests/talk-shapes.ts';
import type { Ticket, TicketPage } from '../../src/wire/tickets/shapes.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { startTestServer } from './harness.ts';
import { createNewsLab } from './news-lab.ts';
import { ideas, lab, requestsForEach, signInAgain, user } from './requests-each.ts';
import { createRequestsLab } from './requests-lab.ts';

requestsForEach();

test('a ticket is linked once, votes for its reporter, and both sides show it [P-FRQ-22]', async () => {
  const reporter = await user('ada');
  await lab.server.post('/api/bugs/v2', { formData: { description: 'Make the dimmer remember' } }, reporter);
  const { tickets } = await ideas.desk<TicketPage>('/tickets');
  const target = tickets[0]!.id;
  const { id } = await ideas.request('Dimmer');
  const link = () => ideas.desk(`/requests/${id}/links`, 'POST', { kind: 'ticket', target, vote: true });
  await link();
  const linked = await link();
  expect([linked.votes, linked.tickets, linked.links]).toMatchObject([
    1,
    1,
    [{ kind: 'ticket', target, number: tickets[0]!.number }],
  ]);
  const there = await ideas.desk(`/requests/linked?kind=ticket&target=${target}`);
  expect(there.requests).toMatchObject([{ request: { title: 'Dimmer', status: linked.status } }]);
  await ideas.desk(`/requests/${id}/links`, 'POST', { kind: 'ticket', target: 'none' }, 422);
  await ideas.desk(`/requests/${id}/links`, 'POST', { kind: 'url', target: 'javascript:alert(1)' }, 422);
  const after = await ideas.desk(`/requests/${id}/links/${linked.links[0].id}`, 'DELETE');
  expect([after.links, after.votes]).toEqual([[], 1]);
});

test('a ticket shows the status of what its request was merged into, however far; visitors read its news there [P-FRQ-22 P-FRQ-27]', async () => {
  const news = await createNewsLab(lab.server);
  await lab.server.post('/api/bugs/v2', { formData: { description: 'Dimmer' } }, await user('ada'));
  const target = (await ideas.desk<TicketPage>('/tickets')).tickets[0]!.id;
  const [a, b, c] = [await ideas.request('Dimmer'), await ideas.request('Dimming'), await ideas.request('Lamps')];
  await ideas.desk(`/requests/${a.id}/links`, 'POST', { kind: 'ticket', target });
  const linked = async () =>
    (await ideas.desk<LinkedRequests>(`/requests/linked?kind=ticket&target=${target}`)).requests;
  expect((await linked())[0]).toMatchObject({ request: { title: 'Dimmer' }, counts: null });
  const entry = await news.entry({ title: 'The dimmer is here' });
  await ideas.desk(`/requests/${a.id}/links`, 'POST', { kind: 'news', target: entry.id });
  await ideas.desk(`/requests/${a.id}/merge`, 'POST', { into: b.id });
  await ideas.desk(`/requests/${b.id}/merge`, 'POST', { into: c.id });
  const status = await ideas.statusNamed('Done');
  await ideas.desk(`/requests/${c.id}/status`, 'POST', { status });
  const counts = { id: c.id, number: c.number, title: 'Lamps', status };
  expect((await linked())[0]).toMatchObject({ request: { title: 'Dimmer', mergedInto: { id: b.id } }, counts });
  expect(await ideas.read(a.number)).toMatchObject({ ...counts, askedFor: a.number, news: [{ id: entry.id }] });
  await ideas.desk(`/requests/${b.id}/split`, 'POST', {});
  expect((await linked())[0]!.counts).toMatchObject({ id: b.id, status: b.status });
});

test('a request has at most 50 links; one that is there changes nothing [P-FRQ-22]', async () => {
  const { id } = await ideas.request('Dimmer');
  const link = (at: number, status = 200) =>
    ideas.desk(`/requests/${id}/links`, 'POST', { kind: 'url', target: `https://example.com/${at}` }, status);
  for (let at = 0; at < REQUEST_LINKS; at++) await link(at);
  expect((await link(0)).links).toHaveLength(REQUEST_LINKS);
  expect((await link(REQUEST_LINKS, 409)).error).toBe('limit_reached');
});

describe('linking a ticket', () => {
  const ticketOf = async (by: Session, description = 'Make the dimmer remember'): Promise<string> => {
    const before = new Set((await ideas.desk<TicketPage>('/tickets')).tickets.map(({ id }) => id));
    await lab.server.post('/api/bugs/v2', { formData: { description } }, by);
    return (await ideas.desk<TicketPage>('/tickets')).tickets.find(({ id }) => !before.has(id))!.id;
  };
  const link = (id: string, target: string, more: object = {}) =>
    ideas.desk<RequestDetail>(`/requests/${id}/links`, 'POST', { kind: 'ticket', target, vote: true, ...more });

  test('writes its note once, however often it is sent, and votes again where the vote was taken back [P-FRQ-22]', async () => {
    const target = await ticketOf(await user('ada'));
    const { id } = await ideas.request('Dimmer');
    const note = 'Linked to request #1 “Dimmer”';
    await link(id, target, { note });
    const { voters } = await ideas.desk<VoterPage>(`/requests/${id}/votes`);
    await ideas.desk(`/requests/${id}/votes/${voters[0]!.id}`, 'DELETE');
    expect((await link(id, target, { note })).votes).toBe(1);
    const ticket = await ideas.desk<Ticket>(`/tickets/${target}`);
    expect(ticket.notes.map(({ body, author }) => [body, author?.name])).toEqual([[note, 'Administrator']]);
    const other = await ideas.request('Lamps');
    await link(other.id, target);
    const there = await ideas.desk<LinkedRequests>(`/requests/linked?kind=ticket&target=${target}`);
    expect(there.requests.map(({ request }) => request.title).toSorted()).toEqual(['Dimmer', 'Lamps']);
  });

  test('tells its reporter of changes only where they agreed [P-FRQ-22]', async () => {
    const [ada, bob] = [await user('ada'), await user('bob')];
    const { id } = await ideas.request('Dimmer');
    await link(id, await ticketOf(ada));
    await link(id, await ticketOf(bob, 'The dimmer forgets'), { tell: true });
    const { people } = await ideas.desk<ReachReply>(`/requests/${id}/status/reach`, 'POST', { way: 'app' });
    expect([(await ideas.detail(id)).votes, people.map(({ name }) => name)]).toEqual([2, ['bob']]);
  });

  test('votes only for whoever could vote there by themselves [P-FRQ-22]', async () => {
    const votesBy = async (rules: object, by: Session, title: string) => {
      const { id } = await ideas.request(title);
      await ideas.board({ access: 'public', vote: 'everyone', votesPerPerson: null, ...rules });
      const linked = await link(id, await ticketOf(by));
      await ideas.board({ access: 'public', vote: 'everyone', votesPerPerson: null });
      return [linked.tickets, linked.votes];
    };
    const [guest, ada] = [await lab.server.newSession(), await user('ada')];
    expect(await votesBy({}, guest, 'For all')).toEqual([1, 1]);
    expect(await votesBy({ vote: 'identified' }, guest, 'For users')).toEqual([1, 0]);
    expect(await votesBy({ vote: 'identified' }, ada, 'For users too')).toEqual([1, 1]);
    expect(await votesBy({ vote: 'staff' }, ada, 'For staff')).toEqual([1, 0]);
    expect(await votesBy({ access: 'private' }, ada, 'Hidden')).toEqual([1, 0]);
    expect(await votesBy({ votesPerPerson: 1 }, ada, 'One too many')).toEqual([1, 0]);
    expect(await votesBy({ votesPerPerson: 2 }, ada, 'The last one')).toEqual([1, 1]);
  });
});

test('links to tickets are made and read by whoever may read tickets, and noted by whoever may write there [P-FRQ-22]', async () => {
  const denied = new Set<Permission>();
  const server = await startTestServer({ can: async ({ admin }, permission) => admin && !denied.has(permission) });
  const own = await createRequestsLab(server);
  await server.post('/api/bugs/v2', { formData: { description: 'Dimmer' } }, await server.newSession());
  const target = (await own.desk<TicketPage>('/tickets')).tickets[0]!.id;
  const { id } = await own.request('Dimmer');
  const link = (note: string | undefined, status: number) =>
    own.desk(`/requests/${id}/links`, 'POST', { kind: 'ticket', target, note }, status);
  denied.add('tickets:write');
  await link('Linked', 200);
  denied.add('tickets:read');
  expect((await link(undefined, 422)).details).toEqual({ field: 'target' });
  const linked = () => own.desk<LinkedRequests>(`/requests/linked?kind=ticket&target=${target}`);
  expect([(await own.detail(id)).links, (await linked()).requests]).toEqual([[], []]);
  denied.clear();
  expect((await own.detail(id)).links).toMatchObject([{ kind: 'ticket', target }]);
  expect((await linked()).requests).toHaveLength(1);
  expect((await own.desk<Ticket>(`/tickets/${target}`)).notes).toEqual([]);
  await server.close();
});

test('news that fulfil a request are shown with it once they are published and it is done [P-FRQ-27]', async () => {
  const news = await createNewsLab(lab.server);
  const { id } = await ideas.request('Dimmer');
  await ideas.desk(`/requests/${id}/links`, 'POST', { kind: 'news', target: 'none' }, 422);
  const draft = await news.draft({ title: 'Not yet' });
  const entry = await news.entry({ title: 'The dimmer is here' });
  for (const target of [draft.id, entry.id])
    await ideas.desk(`/requests/${id}/links`, 'POST', { kind: 'news', target });
  expect((await ideas.read(id)).news).toEqual([]);
  await ideas.desk(`/requests/${id}/status`, 'POST', { status: await ideas.statusNamed('Done') });
  expect((await ideas.read(id)).news).toMatchObject([{ id: entry.id, title: 'The dimmer is here' }]);
  expect((await ideas.desk(`/requests/linked?kind=news&target=${entry.id}`)).requests).toHaveLength(1);
});

test('figures are the sums of what is there, by week [P-FRQ-32]', async () => {
  const week = 7 * 24 * 3_600_000;
  const [ada, bob] = [await user('ada'), await user('bob')];
  const first = await ideas.request('One');
  await ideas.vote(first.id, ada);
  lab.server.clock.advance(week);
  await signInAgain();
  const second = await ideas.request('Two');
  for (const by of [ada, bob]) await ideas.vote(second.id, by);
  await ideas.say(first.id, 'We look at it');
  const planned = await ideas.statusNamed('Planned');
  await ideas.desk(`/requests/${first.id}/status`, 'POST', { status: planned });
  await lab.server.pass(10_000);
  const figures = await ideas.desk<RequestFigures>('/requests/statistics?weeks=2');
  expect(figures.weeks.map(({ requests, votes, comments }) => [requests, votes, comments])).toEqual([
    [1, 1, 0],
    [1, 2, 1],
  ]);
  expect([figures.answerDays, figures.told]).toEqual([7, { meant: 1, reached: 1 }]);
  expect(figures.statuses.map(({ requests, days }) => [requests, days]).slice(0, 3)).toEqual([
    [1, 7],
    [0, null],
    [1, null],
  ]);
  expect(figures.top).toHaveLength(2);
});
