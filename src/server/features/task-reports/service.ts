/** Reports against sub-tasks (academy-api 1.7). Each is resolved once; who comes late is told who was first. */
import { ApiError } from '../../../wire/errors.ts';
import type { NewTaskReport, ReportHistory, ResolveAction, TaskReport } from '../../../wire/task-reports/shapes.ts';
import type { UserAuth } from '../../http/route.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import type { Ports } from '../../ports.ts';
import { creatorHistory } from './history.ts';
import { reporterHistory } from './history-store.ts';
import { openReport, toReport } from './open.ts';
import { createResolve, type ReportParts } from './resolving.ts';
import { hasReported, insertReport, reportsPage, type ReportRecord } from './store.ts';

export type TaskReports = {
  /** The newest first. */
  readonly page: (page: { limit: number; offset: number }) => Promise<TaskReport[]>;
  /** Errors: 404 `report_not_found` and `already_resolved` with who, when and how. */
  readonly one: (id: string) => Promise<TaskReport>;
  /** The report as `one` answers it, read inside a transaction. */
  readonly find: (queries: Queries, id: string) => Promise<TaskReport>;
  /** Errors: as of `one`. */
  readonly history: (id: string) => Promise<ReportHistory>;
  /** Switches the sub-task off. Errors: 403 without the right or when banned, 404. */
  readonly file: (given: NewTaskReport, by: UserAuth) => Promise<TaskReport>;
  /** Errors: 403 without a reporter to block, 404 `report_not_found` and `already_resolved` with who, when and how. */
  readonly resolve: (id: string, action: ResolveAction, actor: string) => Promise<void>;
  /** A report by the platform itself, once for a sub-task. */
  readonly reportDisliked: (transaction: Transaction, subtask: Reported) => Promise<void>;
};

type Reported = { readonly id: string; readonly taskId: string; readonly type: ReportRecord['type'] };

export function createTaskReports(ports: Pick<Ports, 'storage' | 'now' | 'id'>, parts: ReportParts): TaskReports {
  const { storage, now, id: newId } = ports;
  const { audit, bans, tasks } = parts;
  const resolve = createResolve(ports, parts);
  return { page, one, find, history, file, resolve, reportDisliked };

  async function page(asked: { limit: number; offset: number }): Promise<TaskReport[]> {
    return (await reportsPage(storage, asked)).map(toReport);
  }

  async function find(queries: Queries, id: string): Promise<TaskReport> {
    return toReport(await openReport(queries, id));
  }

  async function one(id: string): Promise<TaskReport> {
    return find(storage, id);
  }

  async function history(id: string): Promise<ReportHistory> {
    const { reporterId, subtaskId } = await openReport(storage, id);
    return {
      reporter: reporterId === null ? null : await reporterHistory(storage, reporterId),
      creator: await creatorHistory(storage, subtaskId),
    };
  }

  async function file(given: NewTaskReport, by: UserAuth): Promise<TaskReport> {
    return storage.write(async (transaction) => {
      const subtask = await tasks.find(transaction, given.subtask_id, by);
      if (subtask?.taskId !== given.task_id) throw new ApiError('subtask_not_found', 'Subtask not found');
      await bans.refuseBanned(transaction, by, 'REPORT');
      const may = (subtask.solved || by.admin) && subtask.creatorId !== by.id;
      if (!may || (await hasReported(transaction, subtask.id, by.id)))
        throw new ApiError('permission_denied', 'Permission denied');
      const { reason, comment } = given;
      const after = await insert(transaction, subtask, { reporterId: by.id, reason, comment });
      await audit.note(transaction, { actor: by.id, action: 'addTaskReport', target: `report:${after.id}`, after });
      return after;
    });
  }

  async function reportDisliked(transaction: Transaction, subtask: Reported): Promise<void> {
    if (await hasReported(transaction, subtask.id, null)) return;
    await insert(transaction, subtask, { reporterId: null, reason: 'DISLIKE', comment: '' });
  }

  async function insert(
    transaction: Transaction,
    subtask: Reported,
    more: Pick<ReportRecord, 'reporterId' | 'reason' | 'comment'>,
  ): Promise<TaskReport> {
    const { id: subtaskId, taskId, type } = subtask;
    const report: ReportRecord = { ...more, id: newId(), taskId, subtaskId, type, at: now() };
    await insertReport(transaction, report);
    await tasks.switch(transaction, subtaskId, false);
    return toReport(report);
  }
}
