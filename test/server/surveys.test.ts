/** Surveys as visitors are shown them, and their answers as they are given. */
import { describe, expect, test } from 'bun:test';
import { HOUR_MS, DAY_MS } from '../../src/wire/limits.ts';
import type { Campaign } from '../../src/wire/campaigns/shapes.ts';
import { limits, when } from './campaigns-lab.ts';
import { asks, choicesOf, recommend, surveyOf, surveysLab } from './surveys-lab.ts';

const lab = surveysLab();
const { live, newId, opens, path, publishAgain, saves, send, summary } = lab;

describe('an answer', () => {
  test('is stored as it is given, and another call with the same revision changes nothing [P-SRV-32, P-SRV-33]', async () => {
    const { id } = await live(recommend());
    const [visitor, response] = [await lab.server.newSession(), newId()];
    expect(await opens(id, visitor)).toMatchObject({
      state: 'open',
      response: null,
      survey: { version: 1, lang: 'en' },
    });
    expect(await saves(id, response, visitor, { answers: { q1: 9 }, at: 'q2' })).toMatchObject({
      response,
      revision: 1,
      state: 'partial',
      answers: { q1: 9 },
    });
    expect(await saves(id, response, visitor, { answers: { q1: 2 } })).toMatchObject({
      revision: 1,
      answers: { q1: 9 },
    });
    await saves(id, response, visitor, { revision: 2, answers: { q2: 'Warm light' }, at: 'q2' });
    expect((await opens(id, visitor)).response).toMatchObject({
      id: response,
      at: 'q2',
      answers: { q1: 9, q2: 'Warm light' },
    });
    expect(await saves(id, response, visitor, { revision: 3, complete: true })).toMatchObject({
      state: 'complete',
      ending: 'e1',
    });
  });

  test('of a wrong type, an unknown choice or off its scale is refused and stores nothing; of no question it is left out [P-SRV-03, P-SRV-38]', async () => {
    const { id } = await live(
      surveyOf([
        asks('q1', 'nps'),
        asks('q2', 'single', { choices: choicesOf('c1', 'c2') }),
        asks('q3', 'multiple', { choices: choicesOf('c1', 'c2', 'c3'), least: 2, most: 2, other: true }),
        asks('q4', 'matrix', { choices: choicesOf('r1', 'r2'), columns: [{ id: 'k1' }, { id: 'k2' }] }),
        asks('q5', 'email'),
        asks('q6', 'text', { chars: 5 }),
        asks('q7', 'rating', { steps: 3 }),
        asks('q8', 'consent'),
      ]),
    );
    const [visitor, response] = [await lab.server.newSession(), newId()];
    const wrong: Record<string, unknown[]> = {
      q1: [11, -1, 1.5, '9', true],
      q2: [{ choices: ['c3'] }, { choices: ['c1', 'c2'] }, 'c1', { choices: ['c1'], other: 'x' }],
      q3: [
        { choices: ['c1'] },
        { choices: ['c1', 'c2', 'c3'] },
        { choices: ['c1', 'c1'] },
        { choices: ['c1'], other: 5 },
      ],
      q4: [{ rows: { r1: 'k9' } }, { rows: { r9: 'k1' } }, { rows: ['k1'] }],
      q5: ['nobody', 'a@b', 'a b@c.de'],
      q6: ['123456', 5],
      q7: [0, 4],
      q8: ['yes', 1],
    };
    for (const [question, values] of Object.entries(wrong))
      for (const value of values) {
        const answers = { [question]: value, q9: 'of no question' };
        expect(await saves(id, response, visitor, { answers }, 422), JSON.stringify(answers)).toMatchObject({
          details: { field: `answers.${question}` },
        });
      }
    expect((await opens(id, visitor)).response).toBeNull();
    const right = {
      q1: 0,
      q2: { choices: ['c2'] },
      q3: { choices: ['c1'], other: 'Mine' },
      q4: { rows: { r1: 'k1' } },
      q5: 'mara@shop.test',
      q6: '12345',
      q7: 3,
      q8: false,
    };
    const kept = await saves(id, response, visitor, { answers: { ...right, q9: 'of no question' } });
    expect(kept.answers).toEqual(right);
  });

  test('is nobody else’s: 404 for another visitor, also one who says the same user id, and 401 without a session [P-SRV-37]', async () => {
    const { id } = await live(recommend());
    const [visitor, other, response] = [await lab.server.newSession(), await lab.server.newSession(), newId()];
    await lab.identify(visitor, 'mara');
    await lab.identify(other, 'mara');
    await saves(id, response, visitor, { answers: { q1: 9 } });
    await saves(id, response, other, { revision: 2, answers: { q1: 1 } }, 404);
    expect((await opens(id, other)).response).toBeNull();
    await saves(id, response, undefined, { revision: 2 }, 401);
    await opens(id, undefined, 401);
    await opens(newId(), visitor, 404);
  });

  test('goes on on another device of somebody who has proven who they are, and on no third response [P-SRV-33, P-SRV-34]', async () => {
    const { id } = await live(recommend());
    const [phone, desktop] = [
      await lab.prove(await lab.server.newSession(), 'mara'),
      await lab.prove(await lab.server.newSession(), 'mara'),
    ];
    const [first, second] = [newId(), newId()];
    await saves(id, first, phone, { answers: { q1: 9 } });
    // Another tab that had opened it before anything was answered: theirs is the one that there is.
    expect(await saves(id, second, desktop, { answers: { q2: 'Hello' } })).toMatchObject({
      response: first,
      revision: 1,
      answers: { q1: 9 },
    });
    expect(await saves(id, first, desktop, { revision: 2, answers: { q2: 'Hello' } })).toMatchObject({
      answers: { q1: 9, q2: 'Hello' },
    });
    expect((await summary(id)).begun).toBe(1);
  });

  test('can be gone on with for as many days as the survey says [P-SRV-34]', async () => {
    const { id } = await live(surveyOf([asks('q1', 'nps'), asks('q2', 'text')], { resumeDays: 2 }));
    const [visitor, response] = [await lab.server.newSession(), newId()];
    await saves(id, response, visitor, { answers: { q1: 9 } });
    lab.server.clock.advance(2 * DAY_MS - HOUR_MS);
    expect((await opens(id, visitor)).response?.id).toBe(response);
    lab.server.clock.advance(2 * HOUR_MS);
    expect((await opens(id, visitor)).response).toBeNull();
  });

  test('belongs to the version in which it was begun [P-SRV-21]', async () => {
    const { id } = await live(recommend());
    const [visitor, response] = [await lab.server.newSession(), newId()];
    await saves(id, response, visitor, { answers: { q1: 9 } });
    await publishAgain(id, surveyOf([asks('q1', 'nps', { title: 'Another' }), asks('q3', 'csat')]));
    expect((await opens(id, visitor)).survey).toMatchObject({ version: 1, questions: [{ id: 'q1' }, { id: 'q2' }] });
    const done = await saves(id, response, visitor, { revision: 2, answers: { q2: 'Old', q3: 5 }, complete: true });
    expect(done.answers).toEqual({ q1: 9, q2: 'Old' });
    const { answers } = await lab.response(id, response);
    expect(answers.map(({ title, value }) => [title, value])).toEqual([
      ['Question q1', 9],
      ['Question q2', 'Old'],
    ]);
    expect((await summary(id)).questions.map(({ id: one, number }) => [one, number])).toEqual([
      ['q1', 1],
      ['q3', 2],
      ['q2', 0],
    ]);
  });
});

test('a survey is shown in the reader’s language where it is written, says where it is not, and fills in names [P-SRV-15, P-SRV-17]', async () => {
  const question = asks('q1', 'single', { title: 'Hello {{name:there}}', choices: choicesOf('c1', 'c2') });
  const german = { ...question.texts.en!, title: 'Guten Tag {{name:zusammen}}', labels: { c1: 'Wohnzimmer' } };
  const content = {
    ...surveyOf([{ ...question, texts: { ...question.texts, de: german } }]),
    languages: ['en', 'de', 'ar'],
  };
  const { id } = await live(content);
  const visitor = await lab.server.newSession();
  const inLanguage = async (lang: string) => (await opens(id, visitor, 200, { lang })).survey;
  expect(await inLanguage('de-AT')).toMatchObject({
    lang: 'de',
    languages: ['en', 'de'],
    questions: [{ title: 'Guten Tag zusammen', choices: [{ label: 'Wohnzimmer' }, { label: 'Choice c2' }] }],
  });
  await lab.identify(visitor, 'mara', { name: 'Mara' });
  expect(await inLanguage('ar')).toMatchObject({ lang: 'en', rtl: false, questions: [{ title: 'Hello Mara' }] });
});

test('what is asked of attributes is answered by the server, whose browser does not hear it', async () => {
  const content = surveyOf([
    asks('q1', 'nps', { shown: { of: 'attribute', key: 'Plan', is: 'eq', value: 'pro' } }),
    asks('q2', 'text', { shown: { of: 'attribute', key: 'Plan', is: 'eq', value: 'free' } }),
    asks('q3', 'text'),
  ]);
  const { id } = await live(content);
  const visitor = await lab.server.newSession();
  await lab.identify(visitor, 'mara', { Plan: 'pro' });
  const { survey } = await opens(id, visitor);
  expect(JSON.stringify(survey)).not.toContain('Plan');
  expect(survey.questions.map(({ shown }) => shown?.is)).toEqual(['unset', 'set', undefined]);
  const kept = await saves(id, newId(), visitor, { answers: { q1: 9 }, complete: true });
  expect(kept).toMatchObject({ state: 'complete', answers: { q1: 9 } });
});

test('an address that is known is told to whoever is asked for it, and to nobody in an anonymous survey [P-SRV-07]', async () => {
  const questions = [asks('q1', 'email')];
  const visitor = await lab.server.newSession();
  await lab.identify(visitor, 'mara', { email: 'mara@shop.test' });
  const told = async (anonymous: boolean) =>
    (await opens((await live(surveyOf(questions, { anonymous }))).id, visitor)).email;
  expect([await told(false), await told(true)]).toEqual(['mara@shop.test', '']);
});

test('a random order is the same again for the same visitor [P-SRV-05]', async () => {
  const ids = Array.from({ length: 12 }, (_, at) => `c${at}`);
  const { id } = await live(surveyOf([asks('q1', 'single', { random: true, choices: choicesOf(...ids) })]));
  const visitor = await lab.server.newSession();
  const orderOf = async () => (await opens(id, visitor)).survey.questions[0]!.choices.map((one) => one.id);
  const first = await orderOf();
  expect(first).not.toEqual(ids);
  expect(first.toSorted()).toEqual(ids.toSorted());
  expect(await orderOf()).toEqual(first);
});

test('a survey that a campaign shows counts its receipts: seen by the frame, completed by the server [P-SRV-01]', async () => {
  const { id } = await lab.made('survey', 'Pushed');
  await send('PATCH', path(`/${id}`), { content: recommend(), audience: 'all' });
  await lab.publish(id);
  const visitor = await lab.server.newSession();
  lab.comes(visitor);
  await lab.views(visitor);
  const [action] = await lab.shownTo(visitor);
  expect(action).toMatchObject({ actionType: id, outbound: id, format: 'survey' });
  const { delivery, test: isTest } = await opens(id, visitor);
  expect([typeof delivery, isTest]).toEqual(['string', false]);
  await lab.tells([{ delivery, kind: 'seen' }]);
  await saves(id, newId(), visitor, { answers: { q1: 9 }, complete: true });
  expect((await lab.statistics(id)).totals).toMatchObject({ seen: 1, completed: 1 });
});

test('a test shows the draft, and its response counts nowhere [P-SRV-53]', async () => {
  const { id } = await live(surveyOf([asks('q1', 'nps')], { most: 1 }));
  const visitor = await lab.server.newSession();
  lab.comes(visitor);
  await send('PATCH', path(`/${id}`), { content: surveyOf([asks('q1', 'nps', { title: 'Draft' })], { most: 1 }) });
  await send('POST', path(`/${id}/test`), { contact: (await lab.contactOf(visitor)).id });
  expect(await opens(id, visitor)).toMatchObject({
    test: true,
    survey: { version: 0, questions: [{ title: 'Draft' }] },
  });
  await saves(id, newId(), visitor, { version: 0, answers: { q1: 9 }, complete: true });
  expect(await summary(id)).toMatchObject({ complete: 0, tests: 1 });
  expect((await send<Campaign>('GET', path(`/${id}`))).status).toBe('live');
  const other = await lab.server.newSession();
  await saves(id, newId(), other, { version: 0, answers: { q1: 9 } }, 404);
});

test('one that was sent and is stopped before it was seen closes by itself, and was skipped; whoever asks for it by hand is told [P-SRV-24]', async () => {
  const { id } = await lab.made('survey', 'Survey');
  const changed = {
    content: recommend(),
    audience: 'all',
    when: when({ on: 'page' }),
    limits: limits({ ignoreCalm: true }),
  };
  await send('PATCH', path(`/${id}`), changed);
  await lab.publish(id);
  const [sent, saw, guest] = [
    await lab.server.newSession(),
    await lab.server.newSession(),
    await lab.server.newSession(),
  ];
  for (const session of [sent, saw]) {
    lab.comes(session);
    await lab.views(session);
  }
  const [{ delivery: seen } = { delivery: '' }] = await lab.shownTo(saw);
  await lab.tells([{ delivery: seen, kind: 'seen' }]);
  await send('POST', path(`/${id}/stop`));
  const opened = await opens(id, sent);
  expect(opened).toMatchObject({ state: 'closed', withdrawn: true });
  expect((await opens(id, saw)).withdrawn).toBeUndefined();
  expect((await opens(id, guest)).withdrawn).toBeUndefined();
  await lab.tells([{ delivery: opened.delivery, kind: 'skipped' }]);
  const { deliveries } = await send<any>('GET', path(`/${id}/deliveries`));
  expect(deliveries.map((one: any) => [one.state, one.reason])).toContainEqual(['cancelled', 'stopped']);
});
