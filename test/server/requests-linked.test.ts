/** What requests are linked to, their figures, and the mails of those who are not in the page. */
import { afterEach, beforeEach, expect, test } from 'bun:test';
import { REQUEST_LINKS } from '../../src/wire/requests/limits.ts';
import type { RequestFigures } from '../../src/wire/requests/talk-shapes.ts';
import type { TicketPage } from '../../src/wire/tickets/shapes.ts';
import { createNewsLab } from './news-lab.ts';
import { startPersonLab, type PersonLab } from './person-lab.ts';
import { createRequestsLab, type RequestsLab } from './requests-lab.ts';

let lab: PersonLab;
let ideas: RequestsLab;
beforeEach(async () => {
  lab = await startPersonLab();
  ideas = await createRequestsLab(lab.server);
});
afterEach(() => lab.server.close());

const user = (userId: string) => lab.identified({ userId, userHash: lab.proofOf(userId) });

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

test('a request has at most 50 links; one that is there changes nothing [P-FRQ-22]', async () => {
  const { id } = await ideas.request('Dimmer');
  const link = (at: number, status = 200) =>
    ideas.desk(`/requests/${id}/links`, 'POST', { kind: 'url', target: `https://example.com/${at}` }, status);
  for (let at = 0; at < REQUEST_LINKS; at++) await link(at);
  expect((await link(0)).links).toHaveLength(REQUEST_LINKS);
  expect((await link(REQUEST_LINKS, 409)).error).toBe('limit_reached');
});

test('news that tell of a request are shown with it once they are published [P-FRQ-27]', async () => {
  const news = await createNewsLab(lab.server);
  const { id } = await ideas.request('Dimmer');
  const draft = await news.draft({ title: 'Not yet' });
  const entry = await news.entry({ title: 'The dimmer is here' });
  for (const target of [draft.id, entry.id])
    await ideas.desk(`/requests/${id}/links`, 'POST', { kind: 'news', target });
  expect((await ideas.read(id)).news).toMatchObject([{ id: entry.id, title: 'The dimmer is here' }]);
  expect((await ideas.desk(`/requests/linked?kind=news&target=${entry.id}`)).requests).toHaveLength(1);
});

test('figures are the sums of what is there, by week [P-FRQ-32]', async () => {
  const week = 7 * 24 * 3_600_000;
  const [ada, bob] = [await user('ada'), await user('bob')];
  const first = await ideas.request('One');
  await ideas.vote(first.id, ada);
  lab.server.clock.advance(week);
  ideas = await createRequestsLab(lab.server);
  const second = await ideas.request('Two');
  for (const by of [ada, bob]) await ideas.vote(second.id, by);
  await ideas.say(first.id, 'We look at it');
  const planned = await ideas.statusNamed('Planned');
  await ideas.desk(`/requests/${first.id}/status`, 'POST', { status: planned });
  lab.server.clock.advance(10_000);
  await lab.server.app.jobs.rest();
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
