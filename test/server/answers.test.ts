/** Answers from the help center and from short answers: of what a visitor may read, word for word, or none at all. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import type {
  AnswerEntry,
  AnswerEntryPage,
  Answered,
  EntryTried,
  QuestionReport,
  Tried,
} from '../../src/wire/answers/shapes.ts';
import { ENTRIES_MOST, ENTRY_ANSWER_CHARS, QUESTION_CHARS } from '../../src/wire/answers/limits.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { audienceKinds, somebody } from './audience-kinds.ts';
import { createHelpLab, type HelpLab } from './help-lab.ts';
import { KEY, startTestServer, type TestServer } from './harness.ts';
import { addSecondProject } from './second-project.ts';
import { answerOf } from './staff.ts';

let server: TestServer;
let lab: HelpLab;
beforeAll(async () => {
  // Each question is asked by a visitor of its own: one may ask 20 an hour.
  server = await startTestServer({ limits: 'product' });
  lab = await createHelpLab(server);
  await lab.article({
    title: 'Return a lamp',
    text: ['You may send a lamp back within 60 days.', 'The label is free within Sweden.'],
  });
});
afterAll(() => server.close());

const asked = (question: string, lang: string, who: Session, status: number) =>
  answerOf<Answered>(
    server.send('/api/messenger/answers', {
      method: 'POST',
      headers: { 'content-type': 'text/plain', origin: 'http://localhost:3001' },
      body: JSON.stringify({
        auth: { key: KEY, id: who.gleapId, hash: who.gleapHash },
        method: 'POST',
        body: { question, lang },
      }),
    }),
    status,
  );
const ask = async (question: string, lang = 'en', status = 200) =>
  asked(question, lang, await server.newSession(), status);
const entry = (question: string, answer: string, rest: object = {}) =>
  lab.desk<AnswerEntry>('/answer-entries', 'POST', { question, answer, lang: 'en', ...rest });

test('a question gets the passage word for word with its source, and what nothing answers gets nothing [P-ANS-05]', async () => {
  const { answers, refused } = await ask('How many days may I send a lamp back?');
  expect(refused).toBe(false);
  expect(answers).toMatchObject([
    {
      source: 'article',
      number: 1,
      lang: 'en',
      title: 'Return a lamp',
      heading: '',
      passage: 0,
      text: 'You may send a lamp back within 60 days.',
    },
  ]);
  expect(await ask('Do you sell curtains?')).toEqual({ answers: [], refused: true });
});

test('a question is answered in its reader’s language where something does, else in another [P-ANS-16]', async () => {
  const { id } = await lab.article({ title: 'Clean the shade', text: 'Take a soft brush for the shade.' });
  await lab.translate(id, {
    lang: 'de',
    title: 'Den Schirm reinigen',
    text: 'Nimm eine weiche Bürste für den Schirm.',
  });
  expect((await ask('Wie reinige ich den Schirm?', 'de')).answers).toMatchObject([
    { lang: 'de', title: 'Den Schirm reinigen' },
  ]);
  expect((await ask('How to clean the shade?', 'en')).answers).toMatchObject([{ lang: 'en' }]);
  expect((await ask('How to clean the shade?', 'de')).answers).toMatchObject([
    { lang: 'en', title: 'Clean the shade' },
  ]);
});

test('a short answer answers from the moment it is on until it is off, changed or deleted [P-ANS-02]', async () => {
  const made = await entry('Do you have a shop in Berlin?', 'No, we sell online alone.');
  const berlin = async () =>
    (await ask('Is there a shop in Berlin?')).answers.map(({ source, text }) => [source, text]);
  expect(await berlin()).toEqual([['entry', 'No, we sell online alone.']]);
  await lab.desk(`/answer-entries/${made.id}`, 'PATCH', { answer: 'Yes, from May on.' });
  expect(await berlin()).toEqual([['entry', 'Yes, from May on.']]);
  await lab.desk(`/answer-entries/${made.id}`, 'PATCH', { on: false });
  expect(await berlin()).toEqual([]);
  await lab.desk(`/answer-entries/${made.id}`, 'PATCH', { on: true });
  expect(await berlin()).toHaveLength(1);
  await lab.desk(`/answer-entries/${made.id}`, 'DELETE');
  expect(await berlin()).toEqual([]);
  await lab.desk(`/answer-entries/${made.id}`, 'DELETE', undefined, 404);
});

test('an article answers from its publication until it is taken back, and a draft never does [P-ANS-01, P-ANS-02]', async () => {
  const { texts } = await lab.article({ title: 'Gift wrapping', text: 'We wrap gifts in linen paper.' });
  const document = texts[0]!.document;
  const wrapped = async (question: string) => (await ask(question)).answers.map(({ text }) => text);
  expect(await wrapped('Do you wrap gifts in paper?')).toEqual(['We wrap gifts in linen paper.']);
  await lab.write(document, { title: 'Gift wrapping', text: 'We wrap gifts in silk ribbons.' });
  expect(await wrapped('Do you wrap gifts in silk ribbons?')).toEqual([]);
  await lab.desk(`/documents/${document}/unpublish`, 'POST', {});
  expect(await wrapped('Do you wrap gifts in paper?')).toEqual([]);
});

test('what is for an audience answers those in it alone, and another project nothing [P-ANS-01]', async () => {
  const [kim, other] = [await somebody(server, lab, 'kim'), await somebody(server, lab, 'other')];
  const audience = await Object.values(audienceKinds)[0]!(lab, kim.contact);
  const { id } = await lab.article({ title: 'Wholesale rebates', text: 'Rebates for wholesale are 30 percent.' });
  await lab.desk(`/help/articles/${id}`, 'PATCH', { audience: audience.id });
  const rebates = async (who: Session) =>
    (await asked('What are the rebates for wholesale?', 'en', who, 200)).answers.map(({ title }) => title);
  expect(await rebates(kim.session)).toEqual(['Wholesale rebates']);
  expect(await rebates(other.session)).toEqual([]);
  const elsewhere = await createHelpLab(server, await addSecondProject(server));
  expect(
    (await elsewhere.desk<Tried>('/answers/try', 'POST', { question: 'wholesale rebates', lang: 'en' })).passages,
  ).toEqual([]);
  expect((await elsewhere.desk<AnswerEntryPage>('/answer-entries')).total).toBe(0);
});

test('a visitor may ask 20 questions an hour, the next one is told when [P-ANS-12]', async () => {
  const one = await server.newSession();
  for (let at = 0; at < 20; at += 1) await asked('Do you sell curtains?', 'en', one, 200);
  await asked('Do you sell curtains?', 'en', one, 429);
  await ask('q'.repeat(QUESTION_CHARS));
  await ask('q'.repeat(QUESTION_CHARS + 1), 'en', 422);
});

test('a try shows passages with what they hold of the question, and why nothing answers [P-ANS-15]', async () => {
  const tryIt = (question: string) => lab.desk<Tried>('/answers/try', 'POST', { question, lang: 'en' });
  const { words, passages } = await tryIt('How many days may I send a lamp back?');
  expect(words.map(({ word }) => word)).toEqual(['days', 'send', 'lamp', 'back']);
  expect(words.reduce((sum, { weight }) => sum + weight, 0)).toBeGreaterThan(97);
  expect(passages[0]).toMatchObject({
    verdict: 'answers',
    share: 100,
    found: ['days', 'send', 'lamp', 'back'],
    missing: [],
  });
  expect((await tryIt('Is the label printed on recycled paper?')).passages[0]).toMatchObject({
    verdict: 'too_little',
    missing: expect.arrayContaining(['recycled']),
  });
  expect((await tryIt('photosynthesis')).passages).toEqual([]);
  const before = await report();
  await tryIt('How many days may I send a lamp back?');
  expect(await report()).toEqual(before);
});

const report = (query = '') => lab.desk<QuestionReport>(`/answers/questions${query}`);

test('questions without an answer are told in groups of one meaning, without who asked or what is secret [P-ANS-14]', async () => {
  await ask('Do you repair violins?');
  await ask('do you REPAIR a violin');
  await ask('My number is 0171 2345678, do you tune pianos?');
  const { groups, figures } = await report();
  expect(groups.find(({ meaning }) => meaning === 'repair violin')).toMatchObject({
    times: 2,
    nothing: 2,
    article: null,
  });
  expect(groups.flatMap(({ questions }) => questions).join(' ')).not.toContain('2345678');
  expect(figures.asked).toBe(figures.answered + figures.refused);
  expect((await report('?outcome=answered')).groups.some(({ article }) => article?.title === 'Return a lamp')).toBe(
    true,
  );
  await lab.desk('/answers/questions/dismiss', 'POST', { meaning: 'repair violin', lang: 'en' });
  expect((await report()).groups.map(({ meaning }) => meaning)).not.toContain('repair violin');
  await lab.desk('/answers/questions?days=6', 'GET', undefined, 422);
  await lab.desk('/answers/questions?days=91', 'GET', undefined, 422);
});

test('an entry says while it is written which of a group’s questions it would answer [P-ANS-14]', async () => {
  const tried = await lab.desk<EntryTried>('/answers/try-entry', 'POST', {
    entry: { question: 'Do you repair violins?', answer: 'No, we repair lamps alone.', lang: 'en' },
    questions: ['can you repair my violin', 'do you tune pianos'],
  });
  expect(tried.answered).toEqual(['can you repair my violin']);
});

test('entries are changed by one at a time, bounded, and each change is one entry of the audit log [P-ANS-14]', async () => {
  const actions = async () =>
    (await server.ports.storage.all(`select action from audit_entry order by place`)).map(({ action }) =>
      String(action),
    );
  const before = (await actions()).length;
  const made = await entry('  Is there a gift card?  ', 'Yes, from 20 euros on.');
  expect(made.question).toBe('Is there a gift card?');
  await lab.desk(`/answer-entries/${made.id}`, 'PATCH', { on: false, expected: { on: true } });
  await lab.desk(`/answer-entries/${made.id}`, 'PATCH', { on: false, expected: { on: true } }, 409);
  await lab.desk(`/answer-entries/${made.id}`, 'DELETE');
  expect((await actions()).slice(before)).toEqual(['addAnswerEntry', 'changeAnswerEntry', 'deleteAnswerEntry']);
  for (const [question, answer, status] of [
    ['x', 'a'.repeat(ENTRY_ANSWER_CHARS), 200],
    ['x', 'a'.repeat(ENTRY_ANSWER_CHARS + 1), 422],
    ['   ', 'a', 422],
    ['x', ' \n', 422],
  ] as const)
    await lab.desk('/answer-entries', 'POST', { question, answer, lang: 'en' }, status);
  const page = await lab.desk<AnswerEntryPage>('/answer-entries?limit=1');
  expect(page.entries).toHaveLength(1);
});

test('a project has 2,000 short answers and not one more', async () => {
  const elsewhere = await createHelpLab(server, await addSecondProject(server, 'full-of-answers'));
  const { id: first } = await elsewhere.desk<AnswerEntry>('/answer-entries', 'POST', {
    question: 'One',
    answer: 'One',
    lang: 'en',
  });
  const row = (await server.ports.storage.one(`select project_id, updated_by from answer_entry where id = ?`, first))!;
  await server.ports.storage.write(async (transaction) => {
    for (let number = 2; number < ENTRIES_MOST; number += 1)
      await transaction.run(
        `insert into answer_entry (id, project_id, number, question, answer, lang, live, updated_at, updated_by)
         values (?, ?, ?, 'q', 'a', 'en', 0, 0, ?)`,
        `entry-${number}`,
        String(row.project_id),
        number,
        String(row.updated_by),
      );
  });
  await elsewhere.desk('/answer-entries', 'POST', { question: 'Last', answer: 'Last', lang: 'en' });
  await elsewhere.desk('/answer-entries', 'POST', { question: 'Over', answer: 'Over', lang: 'en' }, 409);
});
