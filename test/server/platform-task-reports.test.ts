/** Filing reports against sub-tasks, and the list of them. */
import { describe, expect, test } from 'bun:test';
import { reportReasons, type TaskReport } from '../../src/wire/task-reports/shapes.ts';
import { answerOf, person } from './staff.ts';
import { REPORTS, taskReportsLab } from './task-reports-lab.ts';

const lab = taskReportsLab();
const { made, file, solve, ask, at, as, reported, resolve } = lab;

describe('a report', () => {
  test('is filed once by someone who solved the task and did not make it, and switches it off', async () => {
    const subtask = await made();
    expect(await answerOf(file(lab.learner, subtask.id), 403)).toMatchObject({ error: 'permission_denied' });
    await solve(lab.learner, subtask.id);
    await solve(lab.maker, subtask.id);
    expect((await file(lab.maker, subtask.id)).status).toBe(403);
    const report = await answerOf<TaskReport>(file(lab.learner, subtask.id), 201);
    expect(report).toEqual({
      id: expect.any(String),
      task_id: lab.task.id,
      subtask_id: subtask.id,
      subtask_type: 'QUESTION',
      user_id: lab.learner.id,
      timestamp: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}\+00:00$/),
      reason: 'WRONG',
      comment: 'no',
    });
    expect(await answerOf(ask(at(`questions/${subtask.id}`)))).toMatchObject({ enabled: false });
    expect((await as(lab.learner, at(`questions/${subtask.id}`))).status).toBe(404);
    expect((await file(lab.learner, subtask.id)).status).toBe(403);
    expect(await answerOf(file(lab.learner, Bun.randomUUIDv7()), 404)).toMatchObject({ error: 'subtask_not_found' });
    expect((await file(lab.learner, subtask.id, { task_id: Bun.randomUUIDv7() })).status).toBe(404);
    await answerOf(ask(at(`subtasks/${subtask.id}`), 'DELETE'));
  });

  test.each([
    ['ABUSE', 'D-REP-19'],
    ['DISLIKE', 'D-REP-20'],
    ['OTHER', 'D-REP-21'],
    ['UNRELATED_SKILL', 'D-REP-22'],
    ['WRONG', 'D-REP-23'],
  ] as const)('may have the reason %s [%s]', async (reason) => {
    const { id } = await made();
    const someone = await person(lab.server, { name: `r_${reason}`, admin: true });
    expect(await answerOf(file(someone, id, { reason }), 201)).toMatchObject({ reason, user_id: someone.id });
    await answerOf(ask(at(`subtasks/${id}`), 'DELETE'));
  });

  test('has one of five reasons and a comment of 4,096 characters at most', async () => {
    expect([...reportReasons].sort()).toEqual(['ABUSE', 'DISLIKE', 'OTHER', 'UNRELATED_SKILL', 'WRONG']);
    const { id } = await made();
    expect(await answerOf(file(lab.admin, id, { reason: 'BORING' }), 422)).toMatchObject({
      error: 'unprocessable_content',
    });
    expect((await file(lab.admin, id, { comment: 'x'.repeat(4097) })).status).toBe(422);
    await answerOf(ask(at(`subtasks/${id}`), 'DELETE'));
  });

  test('lists are the newest first, page by page to the last and past it, and empty without any [D-REP-01]', async () => {
    expect(await answerOf(ask(`${REPORTS}?limit=10&offset=0`))).toEqual([]);
    const ids: string[] = [];
    for (let count = 0; count < 12; count++) {
      lab.server.clock.advance(10);
      ids.unshift((await reported()).report.id);
    }
    const page = async (query: string) => (await answerOf<TaskReport[]>(ask(`${REPORTS}${query}`))).map(({ id }) => id);
    expect(await page('')).toEqual(ids);
    expect(await page('?limit=10&offset=0')).toEqual(ids.slice(0, 10));
    expect(await page('?limit=10&offset=10')).toEqual(ids.slice(10));
    expect(await page('?limit=10&offset=20')).toEqual([]);
    expect(await answerOf(as(lab.learner, REPORTS), 403)).toMatchObject({ error: 'forbidden' });
    for (const id of ids) await answerOf(resolve(id, 'REVISE'));
  });
});
