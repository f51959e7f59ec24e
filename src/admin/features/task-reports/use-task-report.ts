/** One report with the others of its task, and the tasks before and after it. */
import { taskReportEndpoints } from '../../../wire/task-reports/calls.ts';
import type { TaskReport } from '../../../wire/task-reports/shapes.ts';
import type { Api } from '../../api/api.ts';
import { Failure } from '../../api/failure.ts';
import { thing } from '../../data/ask.ts';
import { useAsked, type Loaded } from '../../data/use-asked.ts';
import { useKept } from '../../parts/use-kept.ts';
import { useCapabilities } from '../../capabilities/use-capabilities.ts';
import { byTask, newest, type ReportedTask } from '../../parts/open-task-reports.ts';
import { reportPath } from './task-report-paths.ts';
import { createTaskReports, reportOrder, reportsSpec } from './task-reports.ts';

export type OpenReport = {
  readonly report: TaskReport;
  readonly task: ReportedTask;
  /** Addresses of the reported tasks beside this one, in the list's order; null at its ends. */
  readonly previous: string | null;
  readonly next: string | null;
};

/** Null until it has come; fails with `already_resolved` or `report_not_found` where it is not open. */
export function useReport(id: string): Loaded<OpenReport> {
  const reports = useKept(createTaskReports);
  const { known, can } = useCapabilities();
  const remembers = can('resolutions');
  const ask = thing<OpenReport>(`report ${id}`, async (api, signal) => {
    const open = await reports.open(signal);
    const report = open.find((one) => one.id === id) ?? (await refused(api, { id, remembers, signal }));
    const order = reportOrder[reports.list.read().query?.sort ?? reportsSpec.sorts[0]!]!;
    const all = byTask(open.some((one) => one.id === id) ? open : [...open, report]).sort(order);
    const at = all.findIndex((task) => task.id === report.subtask_id);
    return { report, task: all[at]!, previous: addressOf(all[at - 1]), next: addressOf(all[at + 1]) };
  });
  return useAsked(known ? ask : null, { fresh: true });
}

/**
 * A report that is not in the list: a server that remembers says what became of it, or has it after all, filed this
 * moment or waiting for its end to be taken back.
 */
async function refused(
  api: Api,
  { id, remembers, signal }: { id: string; remembers: boolean; signal: AbortSignal },
): Promise<TaskReport> {
  if (!remembers) throw new Failure('report_not_found', 'This report is not open.', { status: 404 });
  return api(taskReportEndpoints.taskReport, { params: { report: id }, signal });
}

function addressOf(task: ReportedTask | undefined): string | null {
  return task ? reportPath(newest(task).id) : null;
}
