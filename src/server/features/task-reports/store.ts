import type { ReportReason, Resolved } from '../../../wire/task-reports/shapes.ts';
import type { SubtaskType } from '../../../wire/tasks/types.ts';
import type { Queries, Row, Transaction } from '../../storage/port.ts';
import { subtasksOfTask, type Condition } from '../tasks/reported.ts';

/** Time in milliseconds; the reporter is null where the platform reported by itself. */
export type ReportRecord = {
  readonly id: string;
  readonly taskId: string;
  readonly subtaskId: string;
  readonly type: SubtaskType;
  readonly reporterId: string | null;
  readonly reason: ReportReason;
  readonly comment: string;
  readonly at: number;
};
export type ResolutionRecord = {
  readonly action: Resolved['action'];
  readonly by: string;
  readonly at: number;
};

/** The newest first. */
export async function reportsPage(
  queries: Queries,
  { limit, offset }: { limit: number; offset: number },
): Promise<ReportRecord[]> {
  const rows = await queries.all(`select * from task_report order by at desc, id desc limit ? offset ?`, limit, offset);
  return rows.map(toReport);
}

export async function reportById(queries: Queries, id: string): Promise<ReportRecord | undefined> {
  const row = await queries.one(`select * from task_report where id = ?`, id);
  return row && toReport(row);
}

export async function insertReport(transaction: Transaction, report: ReportRecord): Promise<void> {
  await transaction.run(
    `insert into task_report (id, task_id, subtask_id, kind, reporter_id, reason, comment, at)
     values (?, ?, ?, ?, ?, ?, ?, ?)`,
    report.id,
    report.taskId,
    report.subtaskId,
    report.type,
    report.reporterId,
    report.reason,
    report.comment,
    report.at,
  );
}

/** Whether the person has reported the sub-task before, resolved or not. Null stands for the platform itself. */
export async function hasReported(queries: Queries, subtaskId: string, reporterId: string | null): Promise<boolean> {
  const who = reporterId === null ? 'reporter_id is null' : 'reporter_id = ?';
  const values = reporterId === null ? [subtaskId] : [subtaskId, reporterId];
  for (const table of ['task_report', 'task_report_resolution'])
    if (await queries.one(`select 1 as n from ${table} where subtask_id = ? and ${who} limit 1`, ...values))
      return true;
  return false;
}

/** What is closed together: one report, those of a sub-task, or those of a task. */
export type Closing = { readonly report: string } | { readonly subtask: string } | { readonly task: string };

/** Takes reports away and remembers how they ended. */
export async function resolveReports(
  transaction: Transaction,
  which: Closing,
  how: { action: Resolved['action']; by: string; at: number },
): Promise<void> {
  const { sql: where, values } = closed(which);
  await transaction.run(
    `insert into task_report_resolution (report_id, task_id, subtask_id, reporter_id, filed_at, action, by_id, at)
     select id, task_id, subtask_id, reporter_id, at, ?, ?, ? from task_report where ${where}`,
    how.action,
    how.by,
    how.at,
    ...values,
  );
  await transaction.run(`delete from task_report where ${where}`, ...values);
}

function closed(which: Closing): Condition {
  if ('report' in which) return { sql: 'id = ?', values: [which.report] };
  if ('subtask' in which) return { sql: 'subtask_id = ?', values: [which.subtask] };
  const { sql, values } = subtasksOfTask(which.task);
  return { sql: `subtask_id in (${sql})`, values };
}

/** The reports of a sub-task go with it to another task. */
export async function moveReports(transaction: Transaction, subtaskId: string, taskId: string): Promise<void> {
  await transaction.run(`update task_report set task_id = ? where subtask_id = ?`, taskId, subtaskId);
}

export async function resolutionOf(queries: Queries, reportId: string): Promise<ResolutionRecord | undefined> {
  const row = await queries.one(`select action, by_id, at from task_report_resolution where report_id = ?`, reportId);
  return (
    row && {
      action: String(row.action) as Resolved['action'],
      by: String(row.by_id),
      at: Number(row.at),
    }
  );
}

function toReport(row: Row): ReportRecord {
  return {
    id: String(row.id),
    taskId: String(row.task_id),
    subtaskId: String(row.subtask_id),
    type: String(row.kind) as SubtaskType,
    reporterId: row.reporter_id === null ? null : String(row.reporter_id),
    reason: String(row.reason) as ReportReason,
    comment: String(row.comment),
    at: Number(row.at),
  };
}
