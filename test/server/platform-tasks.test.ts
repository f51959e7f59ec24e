/** Sub-tasks of all four kinds, and the list of them all. */
import { describe, expect, test } from 'bun:test';
import type { SignedIn } from '../../src/wire/auth/shapes.ts';
import type { Challenge } from '../../src/wire/challenges/shapes.ts';
import type { Subtask } from '../../src/wire/tasks/shapes.ts';
import {
  CATEGORIES,
  challengesLab,
  choiceBody,
  codingBody,
  matchingBody,
  questionBody,
  TIME,
} from './challenges-lab.ts';
import { answerOf, signIn } from './staff.ts';

const lab = challengesLab();
const { ask, as, at } = lab;

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
      task_id: lab.task.id,
      type,
      creator: lab.admin.id,
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
    expect(await answerOf(as(lab.learner, one))).toEqual(made);
    expect(await answerOf(as(lab.learner, at(path)))).toEqual([made]);
    expect(await answerOf(as(lab.learner, `${one}/solution`), 403)).toMatchObject({ error: 'forbidden' });
    const secret = JSON.stringify(await answerOf(as(lab.learner, one)));
    for (const word of ['correct', 'solution', 'Forty', 'evaluate', 'print']) expect(secret).not.toContain(word);
    expect(await answerOf(ask(one, 'PATCH', { xp: 1, retired: true }))).toMatchObject({
      xp: 1,
      coins: 3,
      retired: true,
    });
    expect(await answerOf(as(lab.learner, one, 'PATCH', { xp: 2 }), 403)).toMatchObject({ error: 'forbidden' });
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
    expect(await answerOf(as(lab.learner, `${one}/examples`))).toEqual(examples);
    expect((await as(lab.learner, `${one}/evaluator`)).status).toBe(403);
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
    const path = `${CATEGORIES}/${lab.category.id}/challenges`;
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

describe('the list of all sub-tasks', () => {
  test('is the oldest first and filtered by everything the service has', async () => {
    const { id: first } = await answerOf(ask(at('questions'), 'POST', questionBody), 201);
    lab.server.clock.advance(1000);
    const { id: second } = await answerOf(ask(at('matchings'), 'POST', matchingBody), 201);
    lab.server.clock.advance(1000);
    const { id: third } = await answerOf(ask(at('matchings'), 'POST', matchingBody), 201);
    await answerOf(ask(at(`matchings/${third}`), 'PATCH', { retired: true, enabled: false }));
    await answerOf(as(lab.learner, at(`questions/${first}/attempts`), 'POST', { answer: '42' }), 201);
    await answerOf(as(lab.learner, at(`matchings/${second}/attempts`), 'POST', { answer: [0, 1] }), 201);
    await answerOf(as(lab.learner, at(`subtasks/${first}/feedback`), 'POST', { rating: 'NEUTRAL' }), 201);
    const found = async (query: string, who = lab.admin) => {
      const rows = await answerOf<Subtask[]>(as(who, `/api/challenges/subtasks?${query}`));
      return rows.map(({ id }) => [first, second, third].indexOf(id) + 1).join('');
    };
    for (const [query, who, rows] of [
      ['', lab.admin, '123'],
      ['', lab.learner, '12'],
      [`task_id=${lab.task.id}`, lab.admin, '123'],
      ['task_id=x', lab.admin, ''],
      ['subtask_type=MATCHING', lab.admin, '23'],
      ['attempted=true', lab.learner, '12'],
      ['attempted=true', lab.admin, ''],
      ['solved=true', lab.learner, '1'],
      ['solved=false', lab.learner, '2'],
      ['rated=true', lab.learner, '1'],
      ['rated=false', lab.learner, '2'],
      ['enabled=false', lab.admin, '3'],
      ['enabled=false', lab.learner, ''],
      ['retired=true', lab.admin, '3'],
      ['retired=false', lab.admin, '12'],
      [`creator=${lab.admin.id}&subtask_type=QUESTION`, lab.admin, '1'],
      ['creator=x', lab.admin, ''],
      ['limit=1&offset=1', lab.admin, '2'],
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
    expect(await answerOf<SignedIn>(signIn(lab.server, 'root'))).toMatchObject({ user: { id: lab.admin.id } });
  });
});
