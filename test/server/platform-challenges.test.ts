/** Categories of challenges and the challenges in them. */
import { describe, expect, test } from 'bun:test';
import type { Category, Challenge } from '../../src/wire/challenges/shapes.ts';
import type { Subtask } from '../../src/wire/tasks/shapes.ts';
import { CATEGORIES, challengesLab, matchingBody, TIME } from './challenges-lab.ts';
import { answerOf, call, person } from './staff.ts';

const lab = challengesLab();
const { ask, as, at } = lab;

describe('categories', () => {
  test('are made with 201, read, changed and listed in the order of making [D-CAT-01 D-CAT-02 D-CAT-03]', async () => {
    expect(lab.category).toEqual({
      id: expect.any(String),
      title: 'Algorithms',
      description: 'all',
      creation_timestamp: expect.stringMatching(TIME),
    });
    lab.server.clock.advance(1000);
    const second = await answerOf<Category>(ask(CATEGORIES, 'POST', { title: 'Basics', description: '' }), 201);
    const changed = await answerOf<Category>(ask(`${CATEGORIES}/${second.id}`, 'PATCH', { title: 'The basics' }));
    expect(changed).toEqual({ ...second, title: 'The basics' });
    expect(await answerOf(as(lab.learner, CATEGORIES))).toEqual([lab.category, changed]);
    expect(await answerOf(as(lab.learner, `${CATEGORIES}?title=basics`))).toEqual([changed]);
    expect(await answerOf(as(lab.learner, `${CATEGORIES}?title=Basics`))).toEqual([]);
    expect(await answerOf(as(lab.learner, `${CATEGORIES}/${second.id}`))).toEqual(changed);
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
    const fresh = await person(lab.server, { name: 'fresh', verified: false });
    expect(await answerOf(as(fresh, CATEGORIES), 403)).toMatchObject({
      error: 'unverified',
      detail: 'Email not verified',
    });
    expect(await answerOf(call(lab.server, 'null', CATEGORIES), 401)).toMatchObject({ error: 'unauthorized' });
    for (const [path, method, body] of [
      [CATEGORIES, 'POST', { title: 'mine', description: '' }],
      [`${CATEGORIES}/${lab.category.id}`, 'PATCH', {}],
      [`${CATEGORIES}/${lab.category.id}`, 'DELETE', undefined],
    ] as const)
      expect(await answerOf(as(lab.learner, path, method, body), 403)).toMatchObject({
        error: 'forbidden',
        detail: 'Permission denied',
      });
  });
});

describe('challenges', () => {
  const path = () => `${CATEGORIES}/${lab.category.id}/challenges`;

  test('are made inside a category, listed, changed, moved and deleted [D-CHL-01 D-CHL-02 D-CHL-03]', async () => {
    expect(lab.task).toEqual({
      id: expect.any(String),
      category: lab.category.id,
      title: 'Sorting',
      description: 'sort',
      creator: lab.admin.id,
      creation_timestamp: expect.stringMatching(TIME),
      skills: ['html', 'css'],
    });
    const made = await answerOf<Challenge>(ask(path(), 'POST', { title: 'Two', description: '' }), 201);
    expect((await answerOf<Challenge[]>(as(lab.learner, path()))).map(({ title }) => title)).toEqual([
      'Sorting',
      'Two',
    ]);
    const one = `${path()}/${made.id}`;
    const changed = await answerOf(ask(one, 'PATCH', { title: 'Deux', skills: ['css'] }));
    expect(changed).toEqual({ ...made, title: 'Deux', skills: ['css'] });
    expect(await answerOf(as(lab.learner, one))).toEqual(changed);
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
      [`${path()}/${lab.task.id}`, 'PATCH', {}],
      [`${path()}/${lab.task.id}`, 'DELETE', undefined],
    ] as const)
      expect(await answerOf(as(lab.learner, where, method, body), 403)).toMatchObject({ error: 'forbidden' });
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
