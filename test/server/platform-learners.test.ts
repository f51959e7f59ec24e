/** What learners do with sub-tasks: make them, solve them, rate them. */
import { describe, expect, test } from 'bun:test';
import type { Subtask } from '../../src/wire/tasks/shapes.ts';
import { challengesLab, choiceBody, matchingBody, questionBody } from './challenges-lab.ts';
import { answerOf, person, type Person } from './staff.ts';

const lab = challengesLab();
const { ask, as, at, xpOf, coinsOf } = lab;

describe('learners who make tasks', () => {
  test('need level 5, give at most 5 XP and no coins, and must not be banned [D-BAN-01 D-BAN-03]', async () => {
    const maker = await person(lab.server, { name: 'maker', verified: true });
    const make = (more: object = {}) => as(maker, at('questions'), 'POST', { ...questionBody, ...more });
    expect(await answerOf(make(), 403)).toMatchObject({
      error: 'forbidden',
      detail: 'Permission denied',
      details: 'Making tasks needs level 5.',
    });
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
    expect((await as(lab.learner, at(`questions/${made.id}`))).status).toBe(404);
    expect((await as(lab.learner, at(`subtasks/${made.id}`), 'DELETE')).status).toBe(404);
    expect(await answerOf(as(maker, at(`subtasks/${made.id}`), 'DELETE'))).toEqual({});
    const [left] = await answerOf<Subtask[]>(as(lab.learner, at('questions')));
    expect(await answerOf(as(lab.learner, at(`subtasks/${left!.id}`), 'DELETE'), 403)).toMatchObject({
      error: 'forbidden',
    });
    await answerOf(ask(at(`subtasks/${left!.id}`), 'DELETE'));
  });
});

describe('learners who solve tasks', () => {
  const attempt = (who: Person, kind: string, id: string, body: object) =>
    as(who, at(`${kind}/${id}/attempts`), 'POST', body);

  test('earn XP in the skills of the challenge and coins, once [D-PLT-03]', async () => {
    const solver = await person(lab.server, { name: 'solver', verified: true });
    const { id } = await answerOf(ask(at('multiple_choice'), 'POST', { ...choiceBody, xp: 5, coins: 7 }), 201);
    const tries = (answers: boolean[]) => attempt(solver, 'multiple_choice', id, { answers });
    expect(await answerOf(tries([true, false]), 400)).toMatchObject({ error: 'wrong_length' });
    expect(await answerOf(tries([true, true, true]), 201)).toEqual({ solved: false, correct: 2 });
    const early = await tries([true, false, true]);
    expect(early.headers.get('retry-after')).toBe('10');
    expect(await answerOf(Promise.resolve(early), 429)).toMatchObject({ error: 'too_many_requests', details: 10 });
    lab.server.clock.advance(10_000);
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
    const solver = await person(lab.server, { name: 'solver2', verified: true });
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
    lab.server.clock.advance(10_000);
    expect((await attempt(solver, 'questions', strict.id, { answer: '42' })).status).toBe(404);
    expect((await attempt(solver, 'matchings', question.id, { answer: [0] })).status).toBe(404);
    for (const { id } of [matching, question, strict]) await answerOf(ask(at(`subtasks/${id}`), 'DELETE'));
  });

  test('their own tasks bring nothing', async () => {
    const { id } = await answerOf(ask(at('questions'), 'POST', { ...questionBody, xp: 50, coins: 50 }), 201);
    expect(await answerOf(attempt(lab.admin, 'questions', id, { answer: '42' }), 201)).toEqual({ solved: true });
    expect([await xpOf(lab.admin), await coinsOf(lab.admin)]).toEqual([0, 0]);
    await answerOf(ask(at(`subtasks/${id}`), 'DELETE'));
  });

  test('of many right answers at once one is rewarded', async () => {
    const solver = await person(lab.server, { name: 'solver3', verified: true });
    const { id } = await answerOf(ask(at('questions'), 'POST', { ...questionBody, coins: 1 }), 201);
    await Promise.all(Array.from({ length: 20 }, () => attempt(solver, 'questions', id, { answer: '42' })));
    expect(await coinsOf(solver)).toBe(1);
    await answerOf(ask(at(`subtasks/${id}`), 'DELETE'));
  });

  test('rate what they solved, once, and not their own; ten bad ratings report it', async () => {
    const { id } = await answerOf(ask(at('questions'), 'POST', questionBody), 201);
    const rate = (who: Person, rating: string) => as(who, at(`subtasks/${id}/feedback`), 'POST', { rating });
    expect(await answerOf(rate(lab.learner, 'POSITIVE'), 403)).toMatchObject({ error: 'permission_denied' });
    expect((await rate(lab.learner, 'BAD')).status).toBe(422);
    const people = await Promise.all(
      Array.from({ length: 11 }, (_, index) => person(lab.server, { name: `rater${index}`, verified: true })),
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
