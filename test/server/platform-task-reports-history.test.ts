/** One report: how it ended, what is known of its reporter and creator, and who is about to decide it. */
import { describe, expect, test } from 'bun:test';
import type { TaskReport } from '../../src/wire/task-reports/shapes.ts';
import { answerOf, person, type Person } from './staff.ts';
import { REPORTS, taskReportsLab } from './task-reports-lab.ts';

const lab = taskReportsLab();
const { reported, ask, resolve, made, solve, file, at, as } = lab;

describe('resolving', () => {
  test('one report is read by its id; of one that is resolved who was first, when and how is told', async () => {
    const { report } = await reported();
    expect(await answerOf(ask(`${REPORTS}/${report.id}`))).toEqual(report);
    await answerOf(resolve(report.id, 'REVISE', lab.second));
    for (const path of [`${REPORTS}/${report.id}`, `${REPORTS}/${report.id}/history`])
      expect(await answerOf(ask(path), 404)).toMatchObject({
        error: 'already_resolved',
        details: { action: 'REVISE', by: lab.second.id, by_name: 'Second' },
      });
    expect(await answerOf(ask(`${REPORTS}/${Bun.randomUUIDv7()}`), 404)).toMatchObject({ error: 'report_not_found' });
    expect((await ask(`${REPORTS}/nothing`)).status).toBe(422);
  });

  test('the history tells how earlier reports of the reporter ended and which tasks of the creator were reported', async () => {
    const who = await person(lab.server, { name: 'historic', verified: true });
    const by = await person(lab.server, { name: 'author', admin: true });
    const outcomes: string[] = [];
    for (const action of ['REVISE', 'DELETE', 'BLOCK_CREATOR'] as const) {
      const subtask = await made(by);
      await solve(who, subtask.id);
      const { id } = await answerOf<TaskReport>(file(who, subtask.id), 201);
      lab.server.clock.advance(1000);
      await answerOf(action === 'DELETE' ? ask(at(`subtasks/${subtask.id}`), 'DELETE') : resolve(id, action));
      outcomes.unshift(action);
    }
    await made(by);
    const last = await made(by);
    const { id } = await answerOf<TaskReport>(file(lab.admin, last.id), 201);
    expect(await answerOf(ask(`${REPORTS}/${id}/history`))).toEqual({
      reporter: expect.objectContaining({ open: 1 }),
      creator: { id: by.id, tasks: 3, switchedOff: 2, openReports: 1, recent: [true, false, true] },
    });
    await lab.server.ports.storage.write((transaction) =>
      transaction.run(`update task_report set reporter_id = ? where id = ?`, who.id, id),
    );
    const { reporter } = await answerOf<{ reporter: object }>(ask(`${REPORTS}/${id}/history`));
    expect(reporter).toEqual({ filed: 4, open: 1, upheld: 2, resolved: 3, recent: outcomes });
    await lab.server.ports.storage.write((transaction) =>
      transaction.run(`update task_report set reporter_id = null where id = ?`, id),
    );
    expect(await answerOf(ask(`${REPORTS}/${id}/history`))).toMatchObject({ reporter: null });
    await answerOf(ask(at(`subtasks/${last.id}`), 'DELETE'));
  });

  test('a claim says who is about to decide, is handed over, given back by its owner alone, and ends by itself', async () => {
    const CLAIMS = '/api/challenges/subtask_report_claims';
    const list = async () => (await answerOf<{ by: string }[]>(ask(CLAIMS))).map(({ by }) => by);
    const { subtask, report } = await reported();
    const take = (who: Person) => as(who, `${REPORTS}/${report.id}/claim`, 'POST');
    const giveBack = (who: Person) => answerOf(as(who, `${REPORTS}/${report.id}/claim`, 'DELETE'));
    expect(await list()).toEqual([]);
    expect(await answerOf(take(lab.second), 201)).toEqual({
      subtask_id: subtask.id,
      by: lab.second.id,
      by_name: 'Second',
      at: expect.stringContaining('+00:00'),
    });
    await giveBack(lab.admin);
    expect(await list()).toEqual([lab.second.id]);
    await answerOf(take(lab.admin), 201);
    expect(await list()).toEqual([lab.admin.id]);
    await giveBack(lab.admin);
    expect(await list()).toEqual([]);
    await answerOf(take(lab.admin), 201);
    const age = (ms: number) =>
      lab.server.ports.storage.write((transaction) => transaction.run(`update task_claim set at = at - ?`, ms));
    await age(30 * 60_000);
    expect(await list()).toEqual([lab.admin.id]);
    await age(1);
    expect(await list()).toEqual([]);
    await answerOf(take(lab.admin), 201);
    await answerOf(resolve(report.id, 'REVISE', lab.second));
    expect(await list()).toEqual([]);
    expect(await answerOf(take(lab.admin), 404)).toMatchObject({ error: 'already_resolved' });
  });
});
