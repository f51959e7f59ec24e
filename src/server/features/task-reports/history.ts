/** What became of the tasks of whoever made a reported sub-task. */
import { REPORT_HISTORY_ROWS } from '../../../wire/task-reports/limits.ts';
import type { ReportHistory } from '../../../wire/task-reports/shapes.ts';
import type { Queries } from '../../storage/port.ts';
import { creatorOf, madeBy, subtasksOfCreator } from '../tasks/reported.ts';
import { reportedOf } from './history-store.ts';

/** Null where the sub-task is gone. */
export async function creatorHistory(queries: Queries, subtaskId: string): Promise<ReportHistory['creator']> {
  const id = await creatorOf(queries, subtaskId);
  if (id === undefined) return null;
  const { tasks, switchedOff, recent } = await madeBy(queries, id, REPORT_HISTORY_ROWS);
  const { open, reported } = await reportedOf(queries, subtasksOfCreator(id), recent);
  return { id, tasks, switchedOff, openReports: open, recent: recent.map((subtask) => reported.has(subtask)) };
}
