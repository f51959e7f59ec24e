/** Reports against sub-tasks (academy-api 1.7). Each is resolved once; who comes late is told who was first. */
import { ApiError } from '../../../wire/errors.ts';
import type {
  Ban,
  BanAction,
  NewTaskReport,
  ReportHistory,
  ResolveAction,
  Resolved,
  TaskReport,
} from '../../../wire/task-reports/shapes.ts';
import type { UserAuth } from '../../http/route.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import { toRfc3339 } from '../../time.ts';
import type { Ports } from '../../ports.ts';
import type { Audit } from '../audit/service.ts';
import type { Bans } from '../bans/service.ts';
import type { ReportedTasks } from '../tasks/reported.ts';
import { creatorHistory } from './history.ts';
import { reporterHistory } from './history-store.ts';
import {
  hasReported,
  insertReport,
  reportById,
  reportsPage,
  resolutionOf,
  resolveReports,
  type ReportRecord,
} from './store.ts';
import { peopleOf } from '../users/people.ts';

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
type ReportParts = { readonly audit: Audit; readonly bans: Bans; readonly tasks: ReportedTasks };

export function createTaskReports(
  { storage, now, id: newId }: Pick<Ports, 'storage' | 'now' | 'id'>,
  { audit, bans, tasks }: ReportParts,
): TaskReports {
  return { page, one, find, history, file, resolve, reportDisliked };

  async function page(asked: { limit: number; offset: number }): Promise<TaskReport[]> {
    return (await reportsPage(storage, asked)).map(toReport);
  }

  async function open(queries: Queries, id: string): Promise<ReportRecord> {
    const report = await reportById(queries, id);
    if (!report) throw await missing(queries, id);
    return report;
  }

  async function find(queries: Queries, id: string): Promise<TaskReport> {
    return toReport(await open(queries, id));
  }

  async function one(id: string): Promise<TaskReport> {
    return find(storage, id);
  }

  async function history(id: string): Promise<ReportHistory> {
    const { reporterId, subtaskId } = await open(storage, id);
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

  async function resolve(id: string, action: ResolveAction, actor: string): Promise<void> {
    await storage.write(async (transaction) => {
      const report = await open(transaction, id);
      const ban = await apply(transaction, report, action, actor);
      await audit.note(transaction, {
        actor,
        action: 'resolveTaskReport',
        target: `report:${id}`,
        before: toReport(report),
        after: { action, ...(ban ? { ban } : {}) },
      });
    });
  }

  async function block(
    transaction: Transaction,
    who: { user: string; action: BanAction; by: string },
    report: ReportRecord,
  ): Promise<Ban> {
    return bans.block(transaction, { ...who, reason: `report ${report.id}: ${report.reason}` });
  }

  async function apply(
    transaction: Transaction,
    report: ReportRecord,
    action: ResolveAction,
    by: string,
  ): Promise<Ban | undefined> {
    const how = { action, by, at: now() };
    if (action === 'REVISE') {
      await resolveReports(transaction, { report: report.id }, how);
      return undefined;
    }
    if (action === 'BLOCK_REPORTER') {
      if (report.reporterId === null) throw new ApiError('no_reporter', 'This report has no reporter to block.');
      await resolveReports(transaction, { report: report.id }, how);
      await tasks.switch(transaction, report.subtaskId, true);
      return block(transaction, { user: report.reporterId, action: 'REPORT', by }, report);
    }
    const subtask = await tasks.find(transaction, report.subtaskId, { id: by });
    await resolveReports(transaction, { subtask: report.subtaskId }, how);
    await tasks.remove(transaction, report.subtaskId);
    return subtask && block(transaction, { user: subtask.creatorId, action: 'CREATE', by }, report);
  }

  async function missing(queries: Queries, id: string): Promise<ApiError> {
    const resolution = await resolutionOf(queries, id);
    if (!resolution) return new ApiError('report_not_found', 'Report not found');
    const { action, by, at } = resolution;
    const name = (await peopleOf(queries, [by])).get(by)?.name ?? null;
    const details: Resolved = { action, by, by_name: name, at: toRfc3339(at) };
    return new ApiError('already_resolved', 'Report already resolved', { details });
  }
}

function toReport(report: ReportRecord): TaskReport {
  return {
    id: report.id,
    task_id: report.taskId,
    subtask_id: report.subtaskId,
    subtask_type: report.type,
    user_id: report.reporterId,
    timestamp: toRfc3339(report.at),
    reason: report.reason,
    comment: report.comment,
  };
}
