/** Answers to surveys as the desk reads, filters, marks and exports them. */
import { beforeEach, describe, expect, test } from 'bun:test';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { DAY_MS } from '../../src/wire/limits.ts';
import { asks, choicesOf, surveyOf, surveysLab } from './surveys-lab.ts';
import { call, signedIn } from './staff.ts';

const lab = surveysLab();
const { desk, live, newId, publishAgain, responses, saves, send, summary } = lab;

const content = () =>
  surveyOf([
    asks('q1', 'nps'),
    asks('q2', 'single', { choices: choicesOf('c1', 'c2'), other: true }),
    asks('q3', 'text'),
    asks('q4', 'matrix', { choices: choicesOf('r1', 'r2'), columns: [{ id: 'k1' }, { id: 'k2' }] }),
  ]);

let survey: string;
let people: Session[];
const given: object[] = [
  { q1: 10, q2: { choices: ['c1'] }, q3: 'The colour is warm, and the lamp is quiet' },
  { q1: 9, q2: { choices: ['c1'] }, q3: 'Très élégant, the colour!' },
  { q1: 3, q2: { choices: [], other: '=2+5' }, q4: { rows: { r1: 'k1', r2: 'k2' } } },
];

beforeEach(async () => {
  survey = (await live(content())).id;
  people = [];
  for (const answers of given) {
    const visitor = await lab.server.newSession();
    people.push(visitor);
    const lang = people.length === 2 ? 'fr' : 'en';
    await saves(survey, newId(), visitor, { answers, complete: true, seconds: people.length * 10, lang });
  }
  const left = await lab.server.newSession();
  await saves(survey, newId(), left, { answers: { q1: 7, q2: null }, at: 'q3' });
});

test('the summary counts answers, skips and who left, question by question [P-SRV-49]', async () => {
  const { questions, ...all } = await summary(survey);
  expect(all).toMatchObject({ begun: 4, complete: 3, left: 1, tests: 0, total: 4, medianSeconds: 20 });
  expect(questions.map(({ id, answered, skipped, left }) => [id, answered, skipped, left])).toEqual([
    ['q1', 4, 0, 0],
    ['q2', 3, 1, 0],
    ['q3', 2, 0, 1],
    ['q4', 1, 0, 0],
  ]);
  const [score, choice, text, matrix] = questions;
  expect(score!.choices.filter(({ count }) => count > 0).map(({ id, count }) => [id, count])).toEqual([
    ['3', 1],
    ['7', 1],
    ['9', 1],
    ['10', 1],
  ]);
  expect(score!.score?.value).toBe(25);
  expect(choice!.choices.map(({ label, count }) => [label, count])).toEqual([
    ['Choice c1', 2],
    ['Choice c2', 0],
    ['', 1],
  ]);
  expect(choice!.texts.map(({ text: words }) => words)).toEqual(['=2+5']);
  expect(text!.texts.map(({ text: words, score: by }) => [words, by])).toEqual([
    ['Très élégant, the colour!', 9],
    ['The colour is warm, and the lamp is quiet', 10],
  ]);
  expect(text!.words[0]).toEqual({ word: 'colour', count: 2 });
  expect(matrix!.rows.map(({ label, columns }) => [label, columns.map(({ count }) => count)])).toEqual([
    ['Choice r1', [1, 0]],
    ['Choice r2', [0, 1]],
  ]);
});

describe('one filter of summary and list [P-SRV-51]', () => {
  test('takes state, language, version, an answer and a text without case and accents [P-SRV-51, P-SRV-54]', async () => {
    const counts = async (query: string) => [
      (await summary(survey, query)).begun,
      (await responses(survey, query)).total,
    ];
    expect(await counts('?state=complete')).toEqual([3, 3]);
    expect(await counts('?lang=fr')).toEqual([1, 1]);
    expect(await counts('?version=2')).toEqual([0, 0]);
    expect(await counts('?question=q1&answer=9')).toEqual([1, 1]);
    expect(await counts('?question=q2&answer=c1')).toEqual([2, 2]);
    expect(await counts('?question=q2&answer=other')).toEqual([1, 1]);
    expect(await counts('?search=ELEGANT')).toEqual([1, 1]);
    expect(await counts('?search=%25')).toEqual([4, 4]);
    expect(await counts('?search=2%2B5')).toEqual([1, 1]);
    expect((await summary(survey, '?lang=fr')).total).toBe(4);
    lab.server.clock.advance(2 * DAY_MS);
    expect(await counts('?days=1')).toEqual([0, 0]);
  });

  test('takes an audience [P-SRV-51]', async () => {
    await lab.identify(people[0]!, 'mara', { Plan: 'pro' });
    const rule = { all: [{ on: 'attribute', key: 'Plan', is: 'eq', value: 'pro' }] };
    const project = lab.server.project.id;
    const { id } = await send<any>('POST', `/api/desk/projects/${project}/audiences`, {
      name: 'Pro',
      kind: 'rule',
      rule,
    });
    expect((await responses(survey, `?audience=${id}`)).responses.map(({ score }) => score?.value)).toEqual([10]);
    expect((await summary(survey, `?audience=${id}`)).begun).toBe(1);
  });

  test('takes an audience of those who have seen a page, which is read of everybody [P-SRV-51]', async () => {
    await lab.views(people[1]!, 'https://shop.test/lamps');
    const seen = { on: 'page', filter: '/lamps', type: 'contains', times: { least: 1 }, within: { days: 7 } };
    const path = `/api/desk/projects/${lab.server.project.id}/audiences`;
    const { id } = await send<any>('POST', path, { name: 'Lamps', kind: 'rule', rule: { all: [seen] } });
    expect((await responses(survey, `?audience=${id}`)).responses.map(({ score }) => score?.value)).toEqual([9]);
  });
});

test('the list goes on by a cursor, newest first, with a score and the beginning of a text [P-SRV-52]', async () => {
  const first = await responses(survey, '?limit=2');
  const second = await responses(survey, `?limit=2&cursor=${first.next}`);
  const all = [...first.responses, ...second.responses];
  expect(all.map(({ score, excerpt, state }) => [score?.value, excerpt, state])).toEqual([
    [7, '', 'partial'],
    [3, '=2+5', 'complete'],
    [9, 'Très élégant, the colour!', 'complete'],
    [10, 'The colour is warm, and the lamp is quiet', 'complete'],
  ]);
  expect([first.total, second.next]).toEqual([4, null]);
});

test('one response has all answers in words, and how long each took [P-SRV-52]', async () => {
  const { id } = (await responses(survey)).responses[1]!;
  const { answers, seconds, contact } = await lab.response(survey, id);
  expect(answers.map(({ number, words }) => [number, words])).toEqual([
    [1, ['3 / 10']],
    [2, ['=2+5']],
    [4, ['Choice r1: Choice k1', 'Choice r2: Choice k2']],
  ]);
  expect([seconds, typeof contact]).toEqual([30, 'string']);
  await send('GET', desk(survey, `/responses/${newId()}`), undefined, 404);
});

test('marks take responses out of what is counted, one by one and many at once, and deleting is for good [P-SRV-53]', async () => {
  const ids = (await responses(survey)).responses.map(({ id }) => id);
  await send('PATCH', desk(survey, `/responses/${ids[0]}`), { archived: true });
  await send('PATCH', desk(survey, `/responses/${ids[1]}`), { test: true, read: true });
  expect(await summary(survey)).toMatchObject({ begun: 2, tests: 1 });
  expect((await responses(survey, '?mark=archived')).responses.map(({ id }) => id)).toEqual([ids[0]!]);
  expect((await responses(survey, '?mark=unread')).total).toBe(2);
  expect(
    await send<any>('PATCH', desk(survey, '/responses'), { responses: ids, archived: false, test: false }),
  ).toEqual({
    changed: 4,
  });
  expect((await summary(survey)).begun).toBe(4);
  expect(await send<any>('POST', desk(survey, '/responses/delete'), { responses: ids.slice(2) })).toEqual({
    changed: 2,
  });
  await send('DELETE', desk(survey, `/responses/${ids[0]}`));
  await send('DELETE', desk(survey, `/responses/${ids[0]}`), undefined, 404);
  expect((await responses(survey)).responses.map(({ id }) => id)).toEqual([ids[1]!]);
  const other = (await live(content())).id;
  await send('GET', desk(other, `/responses/${ids[1]}`), undefined, 404);
  expect(await send<any>('POST', desk(other, '/responses/delete'), { responses: ids })).toEqual({ changed: 0 });
});

test('the table has a column for each question and row, no active formula, and what was removed [P-SRV-22, P-SRV-55]', async () => {
  await publishAgain(survey, surveyOf([asks('q1', 'nps')]));
  const { access_token: token } = await signedIn(lab.server);
  const file = await call(lab.server, token, desk(survey, '/responses.csv?state=complete'));
  expect(file.headers.get('content-type')).toContain('text/csv');
  const [head, ...lines] = (await file.text()).trim().split('\r\n');
  expect(head!.split(',').slice(11)).toEqual([
    'q1 Question q1',
    'q2 Question q2',
    'q3 Question q3',
    'q4 Question q4: Choice r1',
    'q4 Question q4: Choice r2',
  ]);
  expect(lines).toHaveLength(3);
  expect(lines[0]!.split(',').slice(11)).toEqual(['3', "'=2+5", '', 'Choice k1', 'Choice k2']);
  const json = await call(lab.server, token, desk(survey, '/responses.csv?format=json&question=q1&answer=10'));
  expect(json.headers.get('content-disposition')).toContain('responses.json');
  expect(await json.json()).toMatchObject([{ state: 'complete', answers: [{ question: 'q1', value: 10 }, {}, {}] }]);
});

test('who was joined to another has their responses, and erased they are gone', async () => {
  const [mara] = people as [Session];
  const { id: contact } = await lab.contactOf(mara);
  const { id: other } = await lab.contactOf(people[1]!);
  await lab.merge(contact, other);
  const of = (await responses(survey)).responses.filter((one) => one.contact === contact);
  expect(of.map(({ score }) => score?.value)).toEqual([9, 10]);
  await lab.erase({ sessionId: mara.gleapId });
  expect((await responses(survey)).responses.map(({ score }) => score?.value)).not.toContain(10);
});

test('each step is told with who reached it, who left there and the median time, and leads to these people [P-STA-07]', async () => {
  const { id } = await lab.live(surveyOf([asks('q1', 'nps'), asks('q2', 'csat'), asks('q3', 'text')]));
  /** How far each came, and for how many seconds they looked at each. */
  const people = [
    { answers: { q1: 9, q2: 4, q3: 'Yes' }, at: 'q3', times: { q1: 4, q2: 10, q3: 30 }, complete: true },
    { answers: { q1: 8, q2: null }, at: 'q3', times: { q1: 8, q2: 2 } },
    { answers: { q1: 7 }, at: 'q2', times: { q1: 6 } },
    // Answered, and left before going on.
    { answers: { q1: 3 }, at: 'q1', times: { q1: 60 } },
  ];
  for (const given of people) await lab.saves(id, crypto.randomUUID(), await lab.server.newSession(), given);
  const steps = async () =>
    (await lab.summary(id)).questions.map((one) => [one.id, one.reached, one.left, one.medianSeconds]);
  expect(await steps()).toEqual([
    ['q1', 4, 1, 6],
    ['q2', 3, 1, 2],
    ['q3', 2, 1, 30],
  ]);
  const found = async (query: string) => (await lab.responses(id, `?${query}`)).responses.length;
  expect([await found('reached=q1'), await found('reached=q2'), await found('reached=q3')]).toEqual([4, 3, 2]);
  expect([await found('leftAt=q1'), await found('leftAt=q2'), await found('leftAt=q3')]).toEqual([1, 1, 1]);
  expect(await found('leftAt=q9')).toBe(0);
});
