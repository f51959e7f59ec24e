/** What is known of the people of a report: how their earlier reports ended, and what became of their tasks. */
import { REPORT_HISTORY_ROWS } from '../../../wire/limits.ts';
import type { ReportEnding, ReportHistory } from '../../../wire/task-reports/shapes.ts';
import type { Queries, Value } from '../../storage/port.ts';

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

/** Of who made the sub-task; undefined where it is gone. */
export async function creatorHistory(
  queries: Queries,
  subtaskId: string,
): Promise<NonNullable<ReportHistory['creator']> | undefined> {
  const subtask = await queries.one(`select creator_id from subtask where id = ?`, subtaskId);
  if (!subtask) return undefined;
  const id = String(subtask.creator_id);
  const made = `from subtask s where s.creator_id = ?`;
  const recent = await queries.all(
    `select exists (select 1 from task_report r where r.subtask_id = s.id)
       or exists (select 1 from task_report_resolution e where e.subtask_id = s.id) as reported
     ${made} order by s.created_at desc, s.id desc limit ?`,
    id,
    REPORT_HISTORY_ROWS,
  );
  return {
    id,
    tasks: await count(queries, `select count(*) as n ${made}`, id),
    switchedOff: await count(queries, `select count(*) as n ${made} and s.enabled = 0`, id),
    openReports: await count(
      queries,
      `select count(*) as n from task_report r join subtask s on s.id = r.subtask_id where s.creator_id = ?`,
      id,
    ),
    // 1 here, true there: engines differ in what a condition is.
    recent: recent.map(({ reported }) => Boolean(reported)),
  };
}
