/** Categories, challenges, sub-tasks of all four kinds, what learners do with them. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { SignedIn } from '../../src/wire/auth.ts';
import type { Category, Challenge } from '../../src/wire/challenge.ts';
import type { Subtask } from '../../src/wire/task.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { answerOf, call, person, signIn, type Person } from './staff.ts';

let server: TestServer;
let admin: Person;
let learner: Person;
let category: Category;
let task: Challenge;
beforeAll(async () => {
  server = await startTestServer();
  admin = await person(server, { name: 'root', admin: true });
  learner = await person(server, { name: 'learner', verified: true });
  await answerOf(ask('/api/skills/skilltree', 'POST', { id: 'web', name: 'Web' }));
  for (const id of ['html', 'css']) await answerOf(ask('/api/skills/skilltree/web', 'POST', { id, name: id }));
  category = await answerOf<Category>(ask(CATEGORIES, 'POST', { title: 'Algorithms', description: 'all' }), 201);
  const body = { title: 'Sorting', description: 'sort', skills: ['html', 'css'] };
  task = await answerOf<Challenge>(ask(`${CATEGORIES}/${category.id}/challenges`, 'POST', body), 201);
});
afterAll(() => server.close());

const CATEGORIES = '/api/challenges/categories';
function ask(path: string, method = 'GET', body?: unknown) {
  return call(server, admin.token, path, method, body);
}
const as = (who: Person, path: string, method = 'GET', body?: unknown) => call(server, who.token, path, method, body);
const at = (rest: string, id = task.id) => `/api/challenges/tasks/${id}/${rest}`;
const xpOf = async (who: Person) => (await answerOf(ask(`/api/skills/xp/${who.id}`))).total_xp as number;
const coinsOf = async (who: Person) => (await answerOf(ask(`/api/shop/coins/${who.id}`))).coins as number;
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}\+00:00$/;

const choiceBody = {
  question: 'Which?',
  answers: [
    { answer: 'yes', correct: true },
    { answer: 'no', correct: false },
    { answer: 'also', correct: true },
  ],
  single_choice: false,
};
const matchingBody = { left: ['a', 'b'], right: ['B', 'A'], solution: [1, 0] };
const questionBody = {
  question: 'How many?',
  answers: ['Forty two', '42'],
  case_sensitive: false,
  ascii_letters: true,
  digits: true,
  punctuation: false,
  blocks: ['4', '2'],
};
const codingBody = {
  description: 'Sort a list.',
  time_limit: 1000,
  memory_limit: 64,
  evaluator: 'def evaluate(): ...',
  solution_environment: 'python',
  solution_code: 'print(1)',
};

describe('categories', () => {
  test('are made with 201, read, changed and listed in the order of making [D-CAT-01 D-CAT-02 D-CAT-03 D-CAT-04]', async () => {
    expect(category).toEqual({
      id: expect.any(String),
      title: 'Algorithms',
      description: 'all',
      creation_timestamp: expect.stringMatching(TIME),
    });
    server.clock.advance(1000);
    const second = await answerOf<Category>(ask(CATEGORIES, 'POST', { title: 'Basics', description: '' }), 201);
    const changed = await answerOf<Category>(ask(`${CATEGORIES}/${second.id}`, 'PATCH', { title: 'The basics' }));
    expect(changed).toEqual({ ...second, title: 'The basics' });
    expect(await answerOf(as(learner, CATEGORIES))).toEqual([category, changed]);
    expect(await answerOf(as(learner, `${CATEGORIES}?title=basics`))).toEqual([changed]);
    expect(await answerOf(as(learner, `${CATEGORIES}?title=Basics`))).toEqual([]);
    expect(await answerOf(as(learner, `${CATEGORIES}/${second.id}`))).toEqual(changed);
    expect(await answerOf(ask(`${CATEGORIES}/${second.id}`, 'DELETE'))).toEqual({});
    expect(await answerOf(ask(`${CATEGORIES}/${second.id}`), 404)).toMatchObject({ error: 'not_found' });
  });

  test('an id that is none and a bad body are unprocessable content, with a reason and a text detail', async () => {
    for (const answer of [
      ask(`${CATEGORIES}/nothing`),
      ask(CATEGORIES, 'POST', { title: 'ab', description: '' }),
      ask(CATEGORIES, 'POST', { title: 'x'.repeat(256), description: '' }),
      ask(CATEGORIES, 'POST', { title: 'fine' }),
      ask(CATEGORIES, 'POST', { title: 'fine', description: 'x'.repeat(4097) }),
    ])
      expect(await answerOf(answer, 422)).toMatchObject({
        error: 'unprocessable_content',
        reason: expect.any(String),
        detail: expect.any(String),
      });
  });

  test('need a verified address to be read and an administrator to be changed, in the words of the service [D-GRD-12]', async () => {
    const fresh = await person(server, { name: 'fresh', verified: false });
    expect(await answerOf(as(fresh, CATEGORIES), 403)).toMatchObject({
      error: 'unverified',
      detail: 'Email not verified',
    });
    expect(await answerOf(call(server, 'null', CATEGORIES), 401)).toMatchObject({ error: 'unauthorized' });
    for (const [path, method, body] of [
      [CATEGORIES, 'POST', { title: 'mine', description: '' }],
      [`${CATEGORIES}/${category.id}`, 'PATCH', {}],
      [`${CATEGORIES}/${category.id}`, 'DELETE', undefined],
    ] as const)
      expect(await answerOf(as(learner, path, method, body), 403)).toMatchObject({
        error: 'forbidden',
        detail: 'Permission denied',
      });
  });
});

describe('challenges', () => {
  const path = () => `${CATEGORIES}/${category.id}/challenges`;

  test('are made inside a category, listed, changed, moved and deleted [D-CHL-01 D-CHL-02 D-CHL-03]', async () => {
    expect(task).toEqual({
      id: expect.any(String),
      category: category.id,
      title: 'Sorting',
      description: 'sort',
      creator: admin.id,
      creation_timestamp: expect.stringMatching(TIME),
      skills: ['html', 'css'],
    });
    const made = await answerOf<Challenge>(ask(path(), 'POST', { title: 'Two', description: '' }), 201);
    expect((await answerOf<Challenge[]>(as(learner, path()))).map(({ title }) => title)).toEqual(['Sorting', 'Two']);
    const one = `${path()}/${made.id}`;
    const changed = await answerOf(ask(one, 'PATCH', { title: 'Deux', skills: ['css'] }));
    expect(changed).toEqual({ ...made, title: 'Deux', skills: ['css'] });
    expect(await answerOf(as(learner, one))).toEqual(changed);
    const other = await answerOf<Category>(ask(CATEGORIES, 'POST', { title: 'Other', description: '' }), 201);
    expect(await answerOf(ask(one, 'PATCH', { category: other.id }))).toMatchObject({ category: other.id });
    expect(await answerOf(ask(one), 404)).toMatchObject({ error: 'challenge_not_found' });
    expect(await answerOf(ask(`${CATEGORIES}/${other.id}/challenges/${made.id}`, 'DELETE'))).toEqual({});
    await answerOf(ask(`${CATEGORIES}/${other.id}`, 'DELETE'));
  });

  test('take a title of 256, a description of 4096 and 8 different skills that there are [D-CHL-04]', async () => {
    const body = { title: 'x'.repeat(256), description: 'y'.repeat(4096), skills: ['html', 'html', 'css'] };
    const made = await answerOf<Challenge>(ask(path(), 'POST', body), 201);
    expect(made.skills).toEqual(['html', 'css']);
    await answerOf(ask(`${path()}/${made.id}`, 'DELETE'));
    for (const more of [
      { title: 'x'.repeat(257) },
      { title: '' },
      { description: 'y'.repeat(4097) },
      { skills: ['1', '2', '3', '4', '5', '6', '7', '8', '9'] },
    ])
      expect((await ask(path(), 'POST', { ...body, ...more })).status).toBe(422);
    expect(await answerOf(ask(path(), 'POST', { ...body, skills: ['html', 'nope', 'no'] }), 404)).toMatchObject({
      error: 'skills_not_found',
      details: ['nope', 'no'],
    });
    const nowhere = `${CATEGORIES}/${Bun.randomUUIDv7()}/challenges`;
    expect(await answerOf(ask(nowhere, 'POST', { title: 'x', description: '' }), 404)).toMatchObject({
      error: 'category_not_found',
    });
    expect((await ask(nowhere)).status).toBe(404);
  });

  test('are changed by nobody but administrators [D-GRD-13]', async () => {
    for (const [where, method, body] of [
      [path(), 'POST', { title: 'mine', description: '' }],
      [`${path()}/${task.id}`, 'PATCH', {}],
      [`${path()}/${task.id}`, 'DELETE', undefined],
    ] as const)
      expect(await answerOf(as(learner, where, method, body), 403)).toMatchObject({ error: 'forbidden' });
  });

  test('go with their category, tasks and all', async () => {
    const gone = await answerOf<Category>(ask(CATEGORIES, 'POST', { title: 'Gone', description: '' }), 201);
    const inside = `${CATEGORIES}/${gone.id}/challenges`;
    const made = await answerOf<Challenge>(ask(inside, 'POST', { title: 'x', description: '' }), 201);
    await answerOf(ask(at('matchings', made.id), 'POST', matchingBody), 201);
    await answerOf(ask(`${CATEGORIES}/${gone.id}`, 'DELETE'));
    expect(await answerOf(ask(at('matchings', made.id)), 404)).toMatchObject({ error: 'task_not_found' });
    expect(await answerOf<Subtask[]>(ask(`/api/challenges/subtasks?task_id=${made.id}`))).toEqual([]);
  });
});

describe('sub-tasks of every kind', () => {
  const kinds = [
    ['multiple_choice', choiceBody, 'MULTIPLE_CHOICE_QUESTION'],
    ['matchings', matchingBody, 'MATCHING'],
    ['questions', questionBody, 'QUESTION'],
    ['coding_challenges', codingBody, 'CODING_CHALLENGE'],
  ] as const;

  test.each(kinds)('%s: made, listed, read without its solution, changed, deleted', async (path, body, type) => {
    const made = await answerOf<Subtask>(ask(at(path), 'POST', { xp: 9, coins: 3, fee: 1, ...body }), 201);
    expect(made).toMatchObject({
      task_id: task.id,
      type,
      creator: admin.id,
      creation_timestamp: expect.stringMatching(TIME),
      xp: 9,
      coins: 3,
      fee: 1,
      solved: false,
      rated: false,
      enabled: true,
      retired: false,
    });
    const one = at(`${path}/${made.id}`);
    expect(await answerOf(as(learner, one))).toEqual(made);
    expect(await answerOf(as(learner, at(path)))).toEqual([made]);
    expect(await answerOf(as(learner, `${one}/solution`), 403)).toMatchObject({ error: 'forbidden' });
    const secret = JSON.stringify(await answerOf(as(learner, one)));
    for (const word of ['correct', 'solution', 'Forty', 'evaluate', 'print']) expect(secret).not.toContain(word);
    expect(await answerOf(ask(one, 'PATCH', { xp: 1, retired: true }))).toMatchObject({
      xp: 1,
      coins: 3,
      retired: true,
    });
    expect(await answerOf(as(learner, one, 'PATCH', { xp: 2 }), 403)).toMatchObject({ error: 'forbidden' });
    expect(await answerOf(ask(at(`subtasks/${made.id}`), 'DELETE'))).toEqual({});
    expect(await answerOf(ask(one), 404)).toMatchObject({ error: 'subtask_not_found' });
    expect(await answerOf(ask(at(`subtasks/${made.id}`), 'DELETE'), 404)).toMatchObject({ error: 'subtask_not_found' });
  });

  test('a multiple choice question has its answers each right or wrong [D-TSK-01]', async () => {
    const { id } = await answerOf(ask(at('multiple_choice'), 'POST', choiceBody), 201);
    const solution = await answerOf(ask(at(`multiple_choice/${id}/solution`)));
    expect(solution).toMatchObject({ id, ...choiceBody });
    const single = { ...choiceBody, single_choice: true };
    expect(await answerOf(ask(at('multiple_choice'), 'POST', single), 400)).toMatchObject({
      error: 'invalid_single_choice',
    });
    const none = { ...choiceBody, answers: [{ answer: 'x', correct: false }] };
    expect(await answerOf(ask(at('multiple_choice'), 'POST', none), 400)).toMatchObject({
      error: 'invalid_multiple_choice',
    });
    expect((await ask(at(`multiple_choice/${id}`), 'PATCH', { single_choice: true })).status).toBe(400);
    const many = { ...choiceBody, answers: Array.from({ length: 33 }, () => ({ answer: 'x', correct: true })) };
    expect((await ask(at('multiple_choice'), 'POST', many)).status).toBe(422);
    await answerOf(ask(at(`subtasks/${id}`), 'DELETE'));
  });

  test('a matching has two sides of equal length, 1 to 32, and a full permutation [D-TSK-02 D-TSK-03]', async () => {
    const { id } = await answerOf(ask(at('matchings'), 'POST', matchingBody), 201);
    expect(await answerOf(ask(at(`matchings/${id}/solution`)))).toMatchObject({ id, ...matchingBody });
    for (const wrong of [
      { left: ['a'] },
      { solution: [0] },
      { solution: [0, 0] },
      { solution: [0, 2] },
      { left: [], right: [], solution: [] },
    ])
      expect((await ask(at('matchings'), 'POST', { ...matchingBody, ...wrong })).status).toBe(400);
    const long = Array.from({ length: 32 }, (_, index) => index);
    const most = { left: long.map(String), right: long.map(String), solution: long };
    const widest = await answerOf(ask(at('matchings'), 'POST', most), 201);
    const more = [...long, 32];
    const over = { left: more.map(String), right: more.map(String), solution: more };
    expect((await ask(at('matchings'), 'POST', over)).status).toBe(422);
    for (const made of [id, widest.id]) await answerOf(ask(at(`subtasks/${made}`), 'DELETE'));
  });

  test('a question has its answers, flags and blocks [D-TSK-04]', async () => {
    const { id } = await answerOf(ask(at('questions'), 'POST', questionBody), 201);
    expect(await answerOf(ask(at(`questions/${id}/solution`)))).toMatchObject({ id, ...questionBody });
    expect((await ask(at('questions'), 'POST', { ...questionBody, answers: [] })).status).toBe(422);
    await answerOf(ask(at(`subtasks/${id}`), 'DELETE'));
  });

  test('a coding challenge has solution code and environment, an evaluator and examples, and is never run [D-TSK-05 D-TSK-06 D-TSK-07]', async () => {
    const examples = [{ input: '1', output: '2', explanation: 'why' }];
    const made = await answerOf(ask(at('coding_challenges'), 'POST', { ...codingBody, examples }), 201);
    expect(made).toMatchObject({ static_tests: 10, random_tests: 10, time_limit: 1000, memory_limit: 64 });
    const one = at(`coding_challenges/${made.id}`);
    expect(await answerOf(ask(`${one}/solution`))).toEqual({ environment: 'python', code: 'print(1)' });
    expect(await answerOf(ask(`${one}/evaluator`))).toBe(codingBody.evaluator);
    expect(await answerOf(as(learner, `${one}/examples`))).toEqual(examples);
    expect((await as(learner, `${one}/evaluator`)).status).toBe(403);
    for (const wrong of [
      { time_limit: 0 },
      { random_tests: 0 },
      { static_tests: 21 },
      { solution_code: 'x'.repeat(65_537) },
    ])
      expect((await ask(at('coding_challenges'), 'POST', { ...codingBody, ...wrong })).status).toBe(422);
    expect((await ask(`${one}/attempts`, 'POST', {})).status).toBe(404);
    await answerOf(ask(at(`subtasks/${made.id}`), 'DELETE'));
  });

  test('carry XP, Morphcoins and a fee, 0 without one [D-TSK-08 D-TSK-09 D-TSK-10]', async () => {
    const made = await answerOf(ask(at('questions'), 'POST', questionBody), 201);
    expect(made).toMatchObject({ xp: 0, coins: 0, fee: 0 });
    const worth = { xp: 2 ** 53 - 1, coins: 5, fee: 6 };
    expect(await answerOf(ask(at(`questions/${made.id}`), 'PATCH', worth))).toMatchObject(worth);
    expect((await ask(at(`questions/${made.id}`), 'PATCH', { coins: 2 ** 53 })).status).toBe(422);
    expect((await ask(at(`questions/${made.id}`), 'PATCH', { xp: -1 })).status).toBe(422);
    await answerOf(ask(at(`subtasks/${made.id}`), 'DELETE'));
  });

  test('stand under their challenge and kind, and can be moved [D-CHL-05]', async () => {
    const path = `${CATEGORIES}/${category.id}/challenges`;
    const other = await answerOf<Challenge>(ask(path, 'POST', { title: 'Other', description: '' }), 201);
    const { id } = await answerOf(ask(at('questions'), 'POST', questionBody), 201);
    expect((await ask(at(`questions/${id}`, other.id))).status).toBe(404);
    expect((await ask(at(`matchings/${id}`))).status).toBe(404);
    const gone = ask(at(`questions/${id}`), 'PATCH', { task_id: Bun.randomUUIDv7() });
    expect(await answerOf(gone, 404)).toMatchObject({ error: 'task_not_found' });
    expect(await answerOf(ask(at(`questions/${id}`), 'PATCH', { task_id: other.id }))).toMatchObject({
      task_id: other.id,
    });
    expect(await answerOf<Subtask[]>(ask(at('questions', other.id)))).toMatchObject([{ id }]);
    await answerOf(ask(`${path}/${other.id}`, 'DELETE'));
  });
});

describe('learners who make tasks', () => {
  test('need level 5, give at most 5 XP and no coins, and must not be banned [D-BAN-01 D-BAN-03]', async () => {
    const maker = await person(server, { name: 'maker', verified: true });
    const make = (more: object = {}) => as(maker, at('questions'), 'POST', { ...questionBody, ...more });
    expect(await answerOf(make(), 403)).toMatchObject({ error: 'forbidden' });
    await answerOf(ask(`/api/skills/xp/${maker.id}/web/html`, 'PATCH', { xp: 499 }));
    expect((await make()).status).toBe(403);
    await answerOf(ask(`/api/skills/xp/${maker.id}/web/html`, 'PATCH', { xp: 500 }));
    const made = await answerOf<Subtask>(make({ xp: 5 }), 201);
    expect(await answerOf(make({ xp: 6 }), 403)).toMatchObject({ error: 'xp_limit_exceeded', details: 5 });
    expect(await answerOf(make({ coins: 1 }), 403)).toMatchObject({ error: 'coin_limit_exceeded', details: 0 });
    expect(await answerOf(as(maker, at('questions', Bun.randomUUIDv7()), 'POST', questionBody), 404)).toMatchObject({
      error: 'task_not_found',
    });
    const ban = await answerOf(
      ask('/api/challenges/bans', 'POST', { user_id: maker.id, action: 'CREATE', reason: '' }),
      201,
    );
    expect(await answerOf(make(), 403)).toMatchObject({ error: 'banned', details: null });
    expect(await answerOf(ask(`/api/challenges/bans/${ban.id}`, 'DELETE'))).toEqual({});
    await answerOf(make(), 201);
    expect(await answerOf(as(maker, at(`questions/${made.id}/solution`)))).toMatchObject(questionBody);
    await answerOf(ask(at(`questions/${made.id}`), 'PATCH', { enabled: false }));
    expect((await as(maker, at(`questions/${made.id}`))).status).toBe(200);
    expect((await as(learner, at(`questions/${made.id}`))).status).toBe(404);
    expect((await as(learner, at(`subtasks/${made.id}`), 'DELETE')).status).toBe(404);
    expect(await answerOf(as(maker, at(`subtasks/${made.id}`), 'DELETE'))).toEqual({});
    const [left] = await answerOf<Subtask[]>(as(learner, at('questions')));
    expect(await answerOf(as(learner, at(`subtasks/${left!.id}`), 'DELETE'), 403)).toMatchObject({
      error: 'forbidden',
    });
    await answerOf(ask(at(`subtasks/${left!.id}`), 'DELETE'));
  });
});

describe('learners who solve tasks', () => {
  const attempt = (who: Person, kind: string, id: string, body: object) =>
    as(who, at(`${kind}/${id}/attempts`), 'POST', body);

  test('earn XP in the skills of the challenge and coins, once [D-PLT-03]', async () => {
    const solver = await person(server, { name: 'solver', verified: true });
    const { id } = await answerOf(ask(at('multiple_choice'), 'POST', { ...choiceBody, xp: 5, coins: 7 }), 201);
    const tries = (answers: boolean[]) => attempt(solver, 'multiple_choice', id, { answers });
    expect(await answerOf(tries([true, false]), 400)).toMatchObject({ error: 'wrong_length' });
    expect(await answerOf(tries([true, true, true]), 201)).toEqual({ solved: false, correct: 2 });
    const early = await tries([true, false, true]);
    expect(early.headers.get('retry-after')).toBe('10');
    expect(await answerOf(Promise.resolve(early), 429)).toMatchObject({ error: 'too_many_requests', details: 10 });
    server.clock.advance(10_000);
    expect(await answerOf(tries([true, false, true]), 201)).toEqual({ solved: true, correct: 3 });
    expect(await answerOf(tries([true, false, true]), 201)).toMatchObject({ solved: true });
    expect([await xpOf(solver), await coinsOf(solver)]).toEqual([5, 7]);
    const { skills } = await answerOf(ask(`/api/skills/xp/${solver.id}`));
    expect(skills[0].skills.map(({ skill, xp }: { skill: string; xp: number }) => [skill, xp]).sort()).toEqual([
      ['css', 2],
      ['html', 3],
    ]);
    expect(await answerOf(as(solver, at(`multiple_choice/${id}`)))).toMatchObject({ solved: true });
    await answerOf(ask(at(`subtasks/${id}`), 'DELETE'));
  });

  test('match and answer; spaces and, where the task says so, case do not matter', async () => {
    const solver = await person(server, { name: 'solver2', verified: true });
    const matching = await answerOf(ask(at('matchings'), 'POST', matchingBody), 201);
    expect(await answerOf(attempt(solver, 'matchings', matching.id, { answer: [1, 0] }), 201)).toEqual({
      solved: true,
      correct: 2,
    });
    const question = await answerOf(ask(at('questions'), 'POST', questionBody), 201);
    expect(await answerOf(attempt(solver, 'questions', question.id, { answer: ' FORTY \n two ' }), 201)).toEqual({
      solved: true,
    });
    const strict = await answerOf(ask(at('questions'), 'POST', { ...questionBody, case_sensitive: true }), 201);
    expect(await answerOf(attempt(solver, 'questions', strict.id, { answer: 'forty two' }), 201)).toEqual({
      solved: false,
    });
    await answerOf(ask(at(`questions/${strict.id}`), 'PATCH', { retired: true }));
    server.clock.advance(10_000);
    expect((await attempt(solver, 'questions', strict.id, { answer: '42' })).status).toBe(404);
    expect((await attempt(solver, 'matchings', question.id, { answer: [0] })).status).toBe(404);
    for (const { id } of [matching, question, strict]) await answerOf(ask(at(`subtasks/${id}`), 'DELETE'));
  });

  test('their own tasks bring nothing', async () => {
    const { id } = await answerOf(ask(at('questions'), 'POST', { ...questionBody, xp: 50, coins: 50 }), 201);
    expect(await answerOf(attempt(admin, 'questions', id, { answer: '42' }), 201)).toEqual({ solved: true });
    expect([await xpOf(admin), await coinsOf(admin)]).toEqual([0, 0]);
    await answerOf(ask(at(`subtasks/${id}`), 'DELETE'));
  });

  test('of many right answers at once one is rewarded', async () => {
    const solver = await person(server, { name: 'solver3', verified: true });
    const { id } = await answerOf(ask(at('questions'), 'POST', { ...questionBody, coins: 1 }), 201);
    await Promise.all(Array.from({ length: 20 }, () => attempt(solver, 'questions', id, { answer: '42' })));
    expect(await coinsOf(solver)).toBe(1);
    await answerOf(ask(at(`subtasks/${id}`), 'DELETE'));
  });

  test('rate what they solved, once, and not their own; ten bad ratings report it', async () => {
    const { id } = await answerOf(ask(at('questions'), 'POST', questionBody), 201);
    const rate = (who: Person, rating: string) => as(who, at(`subtasks/${id}/feedback`), 'POST', { rating });
    expect(await answerOf(rate(learner, 'POSITIVE'), 403)).toMatchObject({ error: 'permission_denied' });
    expect((await rate(learner, 'BAD')).status).toBe(422);
    const people = await Promise.all(
      Array.from({ length: 11 }, (_, index) => person(server, { name: `rater${index}`, verified: true })),
    );
    for (const who of people) await answerOf(attempt(who, 'questions', id, { answer: '42' }), 201);
    for (const who of people.slice(0, 9))
      expect(await answerOf(rate(who, 'NEGATIVE'), 201)).toEqual({ rating: 'NEGATIVE' });
    expect((await rate(people[0]!, 'POSITIVE')).status).toBe(403);
    expect(await answerOf(as(people[0]!, at(`questions/${id}`)))).toMatchObject({ rated: true });
    expect(await answerOf<unknown[]>(ask('/api/challenges/subtask_reports'))).toEqual([]);
    await answerOf(rate(people[9]!, 'NEGATIVE'), 201);
    const reports = await answerOf(ask('/api/challenges/subtask_reports'));
    expect(reports).toMatchObject([{ subtask_id: id, user_id: null, reason: 'DISLIKE', comment: '' }]);
    expect(await answerOf(ask(at(`questions/${id}`)))).toMatchObject({ enabled: false });
    const block = ask(`/api/challenges/subtask_reports/${reports[0].id}`, 'PUT', { action: 'BLOCK_REPORTER' });
    expect(await answerOf(block, 403)).toMatchObject({ error: 'no_reporter' });
    await answerOf(ask(at(`subtasks/${id}`), 'DELETE'));
  });
});

describe('the list of all sub-tasks', () => {
  test('is the oldest first and filtered by everything the service has', async () => {
    const { id: first } = await answerOf(ask(at('questions'), 'POST', questionBody), 201);
    server.clock.advance(1000);
    const { id: second } = await answerOf(ask(at('matchings'), 'POST', matchingBody), 201);
    server.clock.advance(1000);
    const { id: third } = await answerOf(ask(at('matchings'), 'POST', matchingBody), 201);
    await answerOf(ask(at(`matchings/${third}`), 'PATCH', { retired: true, enabled: false }));
    await answerOf(as(learner, at(`questions/${first}/attempts`), 'POST', { answer: '42' }), 201);
    await answerOf(as(learner, at(`matchings/${second}/attempts`), 'POST', { answer: [0, 1] }), 201);
    await answerOf(as(learner, at(`subtasks/${first}/feedback`), 'POST', { rating: 'NEUTRAL' }), 201);
    const found = async (query: string, who = admin) => {
      const rows = await answerOf<Subtask[]>(as(who, `/api/challenges/subtasks?${query}`));
      return rows.map(({ id }) => [first, second, third].indexOf(id) + 1).join('');
    };
    for (const [query, who, rows] of [
      ['', admin, '123'],
      ['', learner, '12'],
      [`task_id=${task.id}`, admin, '123'],
      ['task_id=x', admin, ''],
      ['subtask_type=MATCHING', admin, '23'],
      ['attempted=true', learner, '12'],
      ['attempted=true', admin, ''],
      ['solved=true', learner, '1'],
      ['solved=false', learner, '2'],
      ['rated=true', learner, '1'],
      ['rated=false', learner, '2'],
      ['enabled=false', admin, '3'],
      ['enabled=false', learner, ''],
      ['retired=true', admin, '3'],
      ['retired=false', admin, '12'],
      [`creator=${admin.id}&subtask_type=QUESTION`, admin, '1'],
      ['creator=x', admin, ''],
      ['limit=1&offset=1', admin, '2'],
    ] as const)
      expect([query, await found(query, who)]).toEqual([query, rows]);
    expect((await ask('/api/challenges/subtasks?subtask_type=X')).status).toBe(422);
    const [row] = await answerOf<Subtask[]>(ask('/api/challenges/subtasks?limit=1'));
    expect(Object.keys(row!).sort()).toEqual([
      'coins',
      'creation_timestamp',
      'creator',
      'enabled',
      'fee',
      'id',
      'rated',
      'retired',
      'solved',
      'task_id',
      'type',
      'xp',
    ]);
    for (const id of [first, second, third]) await answerOf(ask(at(`subtasks/${id}`), 'DELETE'));
    expect(await answerOf<SignedIn>(signIn(server, 'root'))).toMatchObject({ user: { id: admin.id } });
  });
});
