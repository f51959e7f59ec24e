/** The open reports, all of them, by the task that they are about. */
import { DAY_MS } from '../../wire/limits.ts';
import { taskReportEndpoints } from '../../wire/task-reports/calls.ts';
import type { TaskReport } from '../../wire/task-reports/shapes.ts';
import type { Api } from '../api/api.ts';
import { thing } from '../data/ask.ts';

/** Reports asked for at a time. */
const REPORT_CALL_ROWS = 500;

/** The reports of one sub-task: one decision. */
export type ReportedTask = {
  /** The id of the sub-task. */
  readonly id: string;
  readonly task: string;
  readonly type: TaskReport['subtask_type'];
  /** Newest first, at least one. */
  readonly reports: readonly TaskReport[];
};

/**
 * Newest first. The contract tells no total: the end is a page that is not full, and what is filed meanwhile moves the
 * pages, so that a report may come twice and is kept once.
 */
export async function loadOpenReports(api: Api, signal?: AbortSignal): Promise<TaskReport[]> {
  const found = new Map<string, TaskReport>();
  for (let offset = 0; ; offset += REPORT_CALL_ROWS) {
    const query = { limit: REPORT_CALL_ROWS, offset };
    const page = await api(taskReportEndpoints.taskReports, { query, ...(signal ? { signal } : {}) });
    for (const report of page) found.set(report.id, report);
    if (page.length < REPORT_CALL_ROWS) return [...found.values()];
  }
}

/** All of them, kept under one key. */
export const openReports = thing('open task reports', loadOpenReports);

/** The reports by sub-task, that with the newest report first. */
export function byTask(reports: readonly TaskReport[]): ReportedTask[] {
  const groups = Map.groupBy(reports, ({ subtask_id }) => subtask_id);
  return [...groups].map(([id, list]) => ({
    id,
    task: list[0]!.task_id,
    type: list[0]!.subtask_type,
    reports: list.toSorted((a, b) => filedAt(b) - filedAt(a)),
  }));
}

export const newest = ({ reports }: ReportedTask): TaskReport => reports[0]!;
export const oldest = ({ reports }: ReportedTask): TaskReport => reports.at(-1)!;
/** Milliseconds. */
export const filedAt = ({ timestamp }: Pick<TaskReport, 'timestamp'>): number => Date.parse(timestamp);

/** How long a report has waited, as the figures of the home count it. */
export const reportAges = ['day', 'week', 'month', 'older'] as const;
export type ReportAge = (typeof reportAges)[number];

export function ageOf(report: Pick<TaskReport, 'timestamp'>, now: number): ReportAge {
  const days = (now - filedAt(report)) / DAY_MS;
  if (days <= 1) return 'day';
  if (days <= 7) return 'week';
  return days <= 30 ? 'month' : 'older';
}
