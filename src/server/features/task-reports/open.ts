/** Reports that nobody has resolved yet. */
import { ApiError } from '../../../wire/errors.ts';
import type { Resolved, TaskReport } from '../../../wire/task-reports/shapes.ts';
import type { Queries } from '../../storage/port.ts';
import { toRfc3339 } from '../../time.ts';
import { peopleOf } from '../users/people.ts';
import { reportById, resolutionOf, type ReportRecord } from './store.ts';

/** Errors: 404 `report_not_found` and `already_resolved` with who, when and how. */
export async function openReport(queries: Queries, id: string): Promise<ReportRecord> {
  const report = await reportById(queries, id);
  if (!report) throw await missing(queries, id);
  return report;
}

async function missing(queries: Queries, id: string): Promise<ApiError> {
  const resolution = await resolutionOf(queries, id);
  if (!resolution) return new ApiError('report_not_found', 'Report not found');
  const { action, by, at } = resolution;
  const name = (await peopleOf(queries, [by])).get(by)?.name ?? null;
  const details: Resolved = { action, by, by_name: name, at: toRfc3339(at) };
  return new ApiError('already_resolved', 'Report already resolved', { details });
}

export function toReport(report: ReportRecord): TaskReport {
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
