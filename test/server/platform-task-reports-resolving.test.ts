/** Resolving a report: what each action does, to whom, and who may. */
import { describe, expect, test } from 'bun:test';
import type { Ban } from '../../src/wire/task-reports/shapes.ts';
import { sized } from './sizes.ts';
import { answerOf, person } from './staff.ts';
import { BANS, days, question, REPORTS, taskReportsLab } from './task-reports-lab.ts';

const lab = taskReportsLab();
const { reported, resolve, ask, at, bansOf, made, solve, file, as } = lab;

const RACES = sized(1000);

describe('resolving', () => {
  test('REVISE takes the report and leaves the task off [D-REP-02 D-REP-11]', async () => {
    const { subtask, report } = await reported();
    expect(await answerOf(resolve(report.id, 'REVISE'))).toEqual({});
    expect(await answerOf(ask(REPORTS))).toEqual([]);
    expect(await answerOf(ask(at(`questions/${subtask.id}`)))).toMatchObject({ enabled: false });
  });

  test('BLOCK_REPORTER bans from reporting, switches the task on again and takes the report [D-REP-13 D-BAN-02]', async () => {
    const who = await person(lab.server, { name: 'nagger', verified: true });
    const { subtask, report } = await reported(who);
    expect(await answerOf(resolve(report.id, 'BLOCK_REPORTER'))).toEqual({});
    expect(await answerOf(ask(at(`questions/${subtask.id}`)))).toMatchObject({ enabled: true });
    const [ban] = await bansOf(who.id);
    expect(ban).toMatchObject({ user_id: who.id, creator: lab.admin.id, action: 'REPORT', active: true });
    expect(days(ban!)).toBe(3);
    const next = await made();
    await solve(who, next.id);
    const banned = { error: 'banned', details: ban!.end };
    expect(await answerOf(file(who, next.id), 403)).toMatchObject(banned);
    await answerOf(ask(`${BANS}/${ban!.id}`, 'DELETE'));
    await answerOf(file(who, next.id), 201);
    await answerOf(ask(at(`subtasks/${next.id}`), 'DELETE'));
  });

  test('BLOCK_CREATOR bans from making tasks and takes the task with all of its reports [D-REP-14]', async () => {
    const { subtask, report } = await reported();
    await answerOf(file(lab.second, subtask.id), 201);
    expect(await answerOf(resolve(report.id, 'BLOCK_CREATOR'))).toEqual({});
    expect(await answerOf(ask(REPORTS))).toEqual([]);
    expect((await ask(at(`questions/${subtask.id}`))).status).toBe(404);
    const [ban] = await bansOf(lab.maker.id);
    expect(ban).toMatchObject({ action: 'CREATE', active: true });
    expect(days(ban!)).toBe(3);
    expect(await answerOf(as(lab.maker, at('questions'), 'POST', question), 403)).toMatchObject({
      error: 'banned',
      details: ban!.end,
    });
    await answerOf(ask(`${BANS}/${ban!.id}`, 'DELETE'));
  });

  test('deleting the task resolves its reports too [D-REP-12 D-REP-16]', async () => {
    const { subtask, report } = await reported();
    expect(await answerOf(ask(at(`subtasks/${subtask.id}`), 'DELETE'))).toEqual({});
    const late = await answerOf(resolve(report.id, 'REVISE'), 404);
    expect(late).toMatchObject({ error: 'already_resolved', details: { action: 'DELETE', by: lab.admin.id } });
  });

  test('blocks last 3, 7, 30 days, then for ever, by the number of earlier bans of the same kind [D-REP-15]', async () => {
    const who = await person(lab.server, { name: 'again', verified: true });
    await answerOf(
      ask(BANS, 'POST', { user_id: who.id, action: 'CREATE', reason: 'another kind does not count' }),
      201,
    );
    const lengths: (number | null)[] = [];
    for (let count = 0; count < 5; count++) {
      const subtask = await made();
      await lab.server.ports.storage.write((transaction) =>
        transaction.run(
          `insert into task_report (id, task_id, subtask_id, kind, reporter_id, reason, comment, at)
           values (?, ?, ?, 'QUESTION', ?, 'OTHER', '', 1)`,
          subtask.id,
          lab.task.id,
          subtask.id,
          who.id,
        ),
      );
      await answerOf(resolve(subtask.id, 'BLOCK_REPORTER'));
      const bans = await answerOf<Ban[]>(ask(`${BANS}?user_id=${who.id}&action=REPORT`));
      lengths.push(days(bans[0]!));
    }
    expect(lengths).toEqual([3, 7, 30, null, null]);
  });

  test('a second resolution changes nothing and is told who was first, when and how [D-REP-18]', async () => {
    const { report } = await reported();
    await answerOf(resolve(report.id, 'REVISE', lab.second));
    const late = await answerOf(resolve(report.id, 'BLOCK_CREATOR'), 404);
    expect(late).toMatchObject({
      error: 'already_resolved',
      detail: 'Report already resolved',
      details: { action: 'REVISE', by: lab.second.id, by_name: 'Second', at: expect.stringContaining('+00:00') },
    });
    expect((await bansOf(lab.maker.id)).filter(({ action }) => action === 'CREATE')).toEqual([]);
    expect(await answerOf(resolve(Bun.randomUUIDv7(), 'REVISE'), 404)).toMatchObject({ error: 'report_not_found' });
    expect((await resolve(report.id, 'SHRUG')).status).toBe(422);
    expect((await resolve('nothing', 'REVISE')).status).toBe(422);
  });

  test(`of ${RACES} races of two administrators each has one winner, and the loser is told`, async () => {
    const [subtask, ids] = [await made(), Array.from({ length: RACES }, () => Bun.randomUUIDv7())];
    await lab.server.ports.storage.write(async (transaction) => {
      for (const id of ids)
        await transaction.run(
          `insert into task_report (id, task_id, subtask_id, kind, reporter_id, reason, comment, at)
           values (?, ?, ?, 'QUESTION', null, 'OTHER', '', 1)`,
          id,
          lab.task.id,
          subtask.id,
        );
    });
    let [won, told] = [0, 0];
    for (const id of ids) {
      const answers = await Promise.all([resolve(id, 'REVISE', lab.admin), resolve(id, 'REVISE', lab.second)]);
      won += answers.filter(({ status }) => status === 200).length;
      const loser = answers.find(({ status }) => status === 404);
      if ((await answerOf(Promise.resolve(loser!), 404)).error === 'already_resolved') told++;
    }
    expect([won, told]).toEqual([RACES, RACES]);
    await answerOf(ask(at(`subtasks/${subtask.id}`), 'DELETE'));
  }, 120_000);

  test('is refused to everyone but administrators, blocking above all [D-GRD-10 D-GRD-11]', async () => {
    const { subtask, report } = await reported();
    for (const action of ['REVISE', 'BLOCK_REPORTER', 'BLOCK_CREATOR'])
      expect(await answerOf(resolve(report.id, action, lab.learner), 403)).toMatchObject({ error: 'forbidden' });
    for (const [path, method, body] of [
      [BANS, 'POST', { user_id: lab.maker.id, action: 'CREATE', reason: '' }],
      [`${BANS}/${report.id}`, 'DELETE', undefined],
      [`${BANS}/${report.id}`, 'PATCH', {}],
    ] as const)
      expect(await answerOf(as(lab.learner, path, method, body), 403)).toMatchObject({ error: 'forbidden' });
    await answerOf(ask(at(`subtasks/${subtask.id}`), 'DELETE'));
  });
});
