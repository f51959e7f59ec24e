/** Responses: when one is finished, how often somebody answers, and how many there may be. */
import { describe, expect, test } from 'bun:test';
import { DAY_MS } from '../../src/wire/limits.ts';
import type { Campaign } from '../../src/wire/campaigns/shapes.ts';
import type { TicketResponse } from '../../src/wire/surveys/shapes.ts';
import type { Ticket, TicketPage } from '../../src/wire/tickets/shapes.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { asks, choicesOf, endsWith, recommend, surveyOf, surveysLab } from './surveys-lab.ts';

const lab = surveysLab();
const { live, newId, opens, path, saves, send, summary } = lab;

describe('a response', () => {
  const branching = () =>
    surveyOf(
      [
        asks('q1', 'nps', {
          required: true,
          rules: [{ when: [{ of: 'answer', key: 'q1', is: 'le', value: 6 }], to: 'q3' }],
        }),
        asks('q2', 'text', { required: true }),
        asks('q3', 'single', {
          choices: choicesOf('c1', 'c2'),
          shown: { of: 'answer', key: 'q1', is: 'le', value: 6 },
          rules: [{ when: [{ of: 'answer', key: 'q3', is: 'among', value: ['c2'] }], to: 'e2' }],
        }),
      ],
      {},
      [endsWith('e1'), endsWith('e2', { screensOut: true })],
    );

  test('is finished once every required question of its way is answered; what lies off it is left out [P-SRV-12, P-SRV-13]', async () => {
    const { id } = await live(branching());
    const [visitor, response] = [await lab.server.newSession(), newId()];
    expect(await saves(id, response, visitor, { answers: { q1: 9 }, complete: true }, 422)).toMatchObject({
      details: { field: 'answers.q2' },
    });
    await saves(id, response, visitor, { answers: { q1: 3, q2: 'Off the way' } });
    expect(await saves(id, response, visitor, { revision: 2, answers: { q3: null }, complete: true })).toMatchObject({
      state: 'complete',
      ending: 'e1',
      answers: { q1: 3, q3: null },
    });
    const { questions } = await summary(id);
    expect(questions.map(({ answered, skipped }) => [answered, skipped])).toEqual([
      [1, 0],
      [0, 0],
      [0, 1],
    ]);
  });

  test('that reaches an ending for those who do not fit counts for nothing [P-SRV-40]', async () => {
    const { id } = await live({ ...branching(), settings: { ...branching().settings, most: 1 } });
    const visitor = await lab.server.newSession();
    const answers = { q1: 3, q3: { choices: ['c2'] } };
    expect(await saves(id, newId(), visitor, { answers, complete: true })).toMatchObject({ state: 'screened_out' });
    expect((await send<Campaign>('GET', path(`/${id}`))).status).toBe('live');
    expect(await summary(id)).toMatchObject({ complete: 0, screenedOut: 1 });
  });

  test('is given once where once is all, changed where that is allowed, and again where each time counts [P-SRV-31]', async () => {
    for (const repeat of ['once', 'change', 'again'] as const) {
      const { id } = await live(surveyOf([asks('q1', 'nps')], { repeat }));
      const [visitor, first, second] = [await lab.server.newSession(), newId(), newId()];
      await saves(id, first, visitor, { answers: { q1: 9 }, complete: true });
      const { state, response } = await opens(id, visitor);
      const opened = { once: ['answered', null], change: ['open', first], again: ['open', null] }[repeat];
      expect([repeat, state, response?.id ?? null]).toEqual([repeat, ...opened] as string[]);
      const status = repeat === 'once' ? 409 : 200;
      await saves(id, second, visitor, { revision: 2, answers: { q1: 1 }, complete: true }, status);
      const { begun, questions } = await summary(id);
      const counted = { once: [1, 100], change: [1, -100], again: [2, 0] }[repeat];
      expect([begun, questions[0]!.score?.value]).toEqual(counted);
    }
  });

  test('can be finished for a day after the survey was stopped, and is closed then [P-SRV-36]', async () => {
    const { id } = await live(recommend());
    const [visitor, late, response] = [await lab.server.newSession(), await lab.server.newSession(), newId()];
    await saves(id, response, visitor, { answers: { q1: 9 } });
    lab.server.clock.advance(1000);
    await send('POST', path(`/${id}/stop`));
    lab.server.clock.advance(DAY_MS - 2000);
    expect(await opens(id, late)).toMatchObject({ state: 'closed' });
    expect(await saves(id, newId(), late, { answers: { q1: 1 } }, 409)).toMatchObject({ error: 'survey_closed' });
    await saves(id, response, visitor, { revision: 2, answers: { q2: 'In time' } });
    lab.server.clock.advance(3000);
    expect(await saves(id, response, visitor, { revision: 3, complete: true }, 409)).toMatchObject({
      error: 'survey_closed',
      detail: 'This survey is closed.',
    });
  });

  test('of 20 who finish at once counts for exactly as many as the survey takes; the rest are kept as too late [P-SRV-40]', async () => {
    const { id } = await live(surveyOf([asks('q1', 'nps')], { most: 10 }));
    const people = await Promise.all(Array.from({ length: 20 }, () => lab.server.newSession()));
    const ends = await Promise.all(
      people.map((one) => saves(id, newId(), one, { answers: { q1: 9 }, complete: true }, 200).catch(() => undefined)),
    );
    // Who comes once it has stopped itself has not begun in time.
    const kept = ends.flatMap((one) => (one ? [one.state] : []));
    expect(kept.filter((state) => state === 'complete')).toHaveLength(10);
    expect(await summary(id)).toMatchObject({ complete: 10, overQuota: kept.length - 10 });
    expect(await send<Campaign>('GET', path(`/${id}`))).toMatchObject({ status: 'stopped', reason: 'full' });
  });

  test('that a quota is full for gets the ending of the quota [P-SRV-40]', async () => {
    const quota = { when: { of: 'answer', key: 'q1', is: 'ge', value: 9 } as const, most: 1, ending: 'e2' };
    const { id } = await live(surveyOf([asks('q1', 'nps')], { quotas: [quota] }, [endsWith('e1'), endsWith('e2')]));
    const outcomes: unknown[] = [];
    for (const q1 of [9, 3, 10, 4]) {
      const { state, ending } = await saves(id, newId(), await lab.server.newSession(), {
        answers: { q1 },
        complete: true,
      });
      outcomes.push([q1, state, ending]);
    }
    expect(outcomes).toEqual([
      [9, 'complete', 'e1'],
      [3, 'complete', 'e1'],
      [10, 'over_quota', 'e2'],
      [4, 'complete', 'e1'],
    ]);
  });

  test('makes no report; the event that it was submitted is stored once, and what came with the link is kept [P-SRV-16, P-SRV-41]', async () => {
    const { id } = await live(surveyOf([asks('q1', 'nps')], { hidden: ['order'] }));
    const [visitor, response] = [await lab.server.newSession(), newId()];
    const hidden = { order: '20418'.padEnd(300, '.'), other: 'ignored' };
    await saves(id, response, visitor, { answers: { q1: 9 }, hidden, complete: true });
    await saves(id, response, visitor, { answers: { q1: 9 }, complete: true });
    expect((await lab.response(id, response)).hidden).toEqual({ order: hidden.order.slice(0, 200) });
    const { entries } = await send<any>(
      'GET',
      `/api/desk/projects/${lab.server.project.id}/contacts/${(await lab.contactOf(visitor)).id}/timeline`,
    );
    const events = entries.filter(({ name = '' }: any) => name.startsWith('outbound-'));
    expect(events.map(({ name }: any) => name)).toEqual([`outbound-${id}-submitted`]);
    expect(entries.filter(({ kind }: any) => kind === 'ticket')).toEqual([]);
  });

  test('of an anonymous survey keeps nothing of whose it is [P-SRV-23]', async () => {
    const { id } = await live(surveyOf([asks('q1', 'nps')], { anonymous: true, hidden: ['order'] }));
    const [visitor, response] = [await lab.server.newSession(), newId()];
    await lab.prove(visitor, 'mara');
    await saves(id, response, visitor, { answers: { q1: 9 }, hidden: { order: '5' } });
    await saves(id, response, visitor, { revision: 2, answers: { q1: 8 }, complete: true });
    expect(await lab.response(id, response)).toMatchObject({
      contact: null,
      contactName: '',
      page: '',
      device: null,
      hidden: {},
      delivery: null,
      answers: [{ value: 8 }],
    });
  });

  test('writes its answer to the attribute that the question names [P-SRV-57]', async () => {
    const plan = asks('q1', 'single', { choices: choicesOf('c1', 'c2'), attribute: 'Room' });
    const { id } = await live(surveyOf([plan, asks('q2', 'nps', { attribute: 'Score' })]));
    const visitor = await lab.server.newSession();
    await saves(id, newId(), visitor, { answers: { q1: { choices: ['c2'] }, q2: 9 }, complete: true });
    const { id: contact } = await lab.contactOf(visitor);
    const { attributes } = await send<any>('GET', `/api/desk/projects/${lab.server.project.id}/contacts/${contact}`);
    const told = attributes.map(({ key, value, source }: any) => [key, value, source]);
    expect(told.toSorted()).toEqual([
      ['Room', 'Choice c2', 'survey'],
      ['Score', 9, 'survey'],
    ]);
  });
});

describe('a ticket', () => {
  const low = { of: 'answer', key: 'q1', is: 'le', value: 6 } as const;
  const inbox = (rest: string) => `/api/desk/projects/${lab.server.project.id}/tickets${rest}`;
  const wanting = () => surveyOf([asks('q1', 'nps'), asks('q2', 'text')], { ticket: { when: [low] } });

  test('of the type SURVEY is opened by a response that its condition holds for, once, with the answers and the way back [P-SRV-56]', async () => {
    const { id } = await lab.live(wanting());
    const finish = async (score: number, response: string, session: Session) => {
      const answers = { q1: score, q2: 'It came late' };
      await lab.saves(id, response, session, { answers, complete: true });
      // A retry of the same call, and one with a higher revision.
      await lab.saves(id, response, session, { answers, complete: true });
      await lab.saves(id, response, session, { answers, revision: 2, complete: true });
    };
    const [unhappy, happy] = [lab.newId(), lab.newId()];
    const session = await lab.server.newSession();
    await finish(3, unhappy, session);
    await finish(9, happy, await lab.server.newSession());
    await lab.server.app.jobs.rest();
    const { tickets } = await lab.send<TicketPage>('GET', inbox('?type=SURVEY'));
    expect(tickets.map(({ type, title }) => [type, title])).toEqual([['SURVEY', 'Survey']]);
    const ticket = await lab.send<Ticket>('GET', inbox(`/${tickets[0]!.id}`));
    expect(ticket.description).toContain('It came late');
    expect(ticket.description).toContain('3 / 10');
    const { response } = await lab.send<TicketResponse>('GET', inbox(`/${ticket.row.id}/response`));
    expect(response).toEqual({ id: unhappy, survey: id, name: 'Survey' });
    expect((await lab.response(id, unhappy)).ticket).toBe(ticket.row.id);
    expect((await lab.response(id, happy)).ticket).toBeNull();
  });
});

test('a consent is stored as true with its version and time, and is not passed unticked; a statement stores nothing [P-SRV-10, P-SRV-11]', async () => {
  const { id } = await live(surveyOf([asks('q1', 'consent', { required: true }), asks('q2', 'statement')]));
  const [session, response] = [await lab.server.newSession(), newId()];
  const refused = await saves(id, response, session, { answers: { q1: false }, complete: true }, 422);
  expect(refused.detail).toContain('q1');
  await saves(id, response, session, { answers: { q1: true, q2: 'read' }, complete: true });
  const { answers, at, state, version } = await lab.response(id, response);
  expect(answers.map(({ question, value }) => [question, value])).toEqual([['q1', true]]);
  expect([state, version, Date.parse(at)]).toEqual(['complete', 1, lab.server.clock.now()]);
});
