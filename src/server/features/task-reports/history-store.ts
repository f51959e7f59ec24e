/** What is known of the people of a report: how their earlier reports ended, and what became of their tasks. */
import { REPORT_HISTORY_ROWS } from '../../../wire/task-reports/limits.ts';
import type { ReportEnding, ReportHistory } from '../../../wire/task-reports/shapes.ts';
import type { Queries, Value } from '../../storage/port.ts';
import type { Condition } from '../tasks/reported.ts';

async function count(queries: Queries, sql: string, ...values: Value[]): Promise<number> {
  return Number((await queries.one(sql, ...values))?.n ?? 0);
}

export async function reporterHistory(
  queries: Queries,
  accountId: string,
): Promise<NonNullable<ReportHistory['reporter']>> {
  const open = await count(queries, `select count(*) as n from task_report where reporter_id = ?`, accountId);
  const ended = `from task_report_resolution where reporter_id = ?`;
  const resolved = await count(queries, `select count(*) as n ${ended}`, accountId);
  const upheld = await count(
    queries,
    `select count(*) as n ${ended} and action in ('DELETE', 'BLOCK_CREATOR')`,
    accountId,
  );
  const recent = await queries.all(`select action ${ended} order by at desc limit ?`, accountId, REPORT_HISTORY_ROWS);
  return {
    filed: open + resolved,
    open,
    upheld,
    resolved,
    recent: recent.map(({ action }) => String(action) as ReportEnding),
  };
}

/** Of the sub-tasks that the condition finds: their open reports, and which of `recent` were ever reported. */
export async function reportedOf(
  queries: Queries,
  { sql, values }: Condition,
  recent: readonly string[],
): Promise<{ open: number; reported: ReadonlySet<string> }> {
  const open = await count(queries, `select count(*) as n from task_report where subtask_id in (${sql})`, ...values);
  if (recent.length === 0) return { open, reported: new Set() };
  const places = recent.map(() => '?').join(', ');
  const rows = await queries.all(
    `select subtask_id from task_report where subtask_id in (${places})
     union select subtask_id from task_report_resolution where subtask_id in (${places})`,
    ...recent,
    ...recent,
  );
  return { open, reported: new Set(rows.map((row) => String(row.subtask_id))) };
}
