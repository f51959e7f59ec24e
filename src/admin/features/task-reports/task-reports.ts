/** Reported tasks as the dashboard holds them: all open reports, filtered, grouped and paged here. */
import { endpoints } from '../../../wire/endpoints.ts';
import { reportReasons, type TaskReport } from '../../../wire/task-reports/shapes.ts';
import { subtaskTypes, type Subtask } from '../../../wire/tasks/shapes.ts';
import { createList, type ListPage } from '../../parts/list/list.ts';
import { offsetOf, type ListQuery, type ListSpec } from '../../parts/list/list-query.ts';
import { localPage, type LocalRules } from '../../parts/list/local-page.ts';
import { createNames } from '../../parts/person-name.tsx';
import { keptBy } from '../../parts/use-kept.ts';
import type { Services } from '../../services.ts';
import { createClaims } from './claims.ts';
import {
  ageOf,
  byTask,
  filedAt,
  loadOpenReports,
  newest,
  oldest,
  reportAges,
  REPORTS,
  type ReportedTask,
} from './open-task-reports.ts';

/** People whose names a search learns. */
const REPORT_SEARCH_NAMES = 200;

export const reportsSpec: ListSpec = {
  path: REPORTS,
  filters: {
    reason: reportReasons,
    kind: subtaskTypes,
    age: reportAges,
    from: ['people', 'platform'],
    several: ['true', 'false'],
  },
  sorts: ['newest', 'oldest', 'most'],
  columns: ['reasons', 'comment', 'reporters', 'creator', 'count', 'oldest', 'newest'],
  hidden: ['newest'],
};

/** With the sub-task itself, where it is there: its creator is the one who made the reported task. */
export type ReportRow = ReportedTask & { readonly subtask: Subtask | null };

/** Whether one report fits the filters that speak of a report; `several` speaks of its task. */
export function reportFits(report: TaskReport, filters: ListQuery['filters'], now: number): boolean {
  const { reason, kind, age, from } = filters;
  return (
    (!reason || report.reason === reason) &&
    (!kind || report.subtask_type === kind) &&
    (!age || ageOf(report, now) === age) &&
    (!from || (report.user_id === null) === (from === 'platform'))
  );
}

/** The order of the list; the same one leads from report to report. */
export const reportOrder: Readonly<Record<string, (a: ReportedTask, b: ReportedTask) => number>> = {
  newest: (a, b) => filedAt(newest(b)) - filedAt(newest(a)),
  oldest: (a, b) => filedAt(oldest(a)) - filedAt(oldest(b)),
  most: (a, b) => b.reports.length - a.reports.length || filedAt(oldest(a)) - filedAt(oldest(b)),
};

export type TaskReports = ReturnType<typeof createTaskReports>;

export function createTaskReports(services: Services) {
  const { api, loading, browser, reportCount } = services;
  const names = keptBy(services, createNames);
  const claims = keptBy(services, createClaims);
  /** Reports whose end has been asked for and can still be taken back. */
  const leaving = new Set<string>();
  /** Reports of the tasks that the list shows, over all pages: its count. */
  const shown = { reports: 0 };

  async function open(signal?: AbortSignal): Promise<TaskReport[]> {
    const reports = (await loadOpenReports(api, signal)).filter(({ id }) => !leaving.has(id));
    reportCount.told(reports);
    return reports;
  }

  async function load(query: ListQuery, signal: AbortSignal): Promise<ListPage<ReportRow>> {
    const now = browser.now();
    const [reports, hidden] = await Promise.all([open(signal), hiddenSubtasks(signal), claims.load()]);
    const { several } = query.filters;
    const tasks = byTask(reports.filter((report) => reportFits(report, query.filters, now)))
      .filter((task) => !several || task.reports.length > 1 === (several === 'true'))
      .map((task) => ({ ...task, subtask: hidden.get(task.id) ?? null }));
    if (query.search) await learnNames(tasks);
    const rules = rulesWith(names.state.names);
    const all = localPage(tasks, { ...query, filters: {}, page: 1, size: tasks.length }, rules).rows;
    shown.reports = all.reduce((total, { reports: of }) => total + of.length, 0);
    const rows = all.slice(offsetOf(query), offsetOf(query) + query.size);
    return { total: all.length, rows: await Promise.all(rows.map((row) => withSubtask(row, signal))) };
  }

  /** What is reported is switched off: one question for all of them. */
  async function hiddenSubtasks(signal: AbortSignal): Promise<Map<string, Subtask>> {
    const subtasks = await api(endpoints.subtasks, { query: { enabled: false }, signal });
    return new Map(subtasks.map((subtask) => [subtask.id, subtask]));
  }

  /** One that has been switched on again meanwhile is asked for by its task. */
  async function withSubtask(row: ReportRow, signal: AbortSignal): Promise<ReportRow> {
    if (row.subtask) return row;
    const subtasks = await api(endpoints.subtasks, { query: { task_id: row.task }, signal });
    return { ...row, subtask: subtasks.find(({ id }) => id === row.id) ?? null };
  }

  /** A search looks into names too, of a bounded number of people. */
  async function learnNames(tasks: readonly ReportRow[]): Promise<void> {
    const people = tasks.flatMap(({ reports, subtask }) => [
      subtask?.creator,
      ...reports.map(({ user_id }) => user_id),
    ]);
    const ids = [...new Set(people)].filter((id) => typeof id === 'string').slice(0, REPORT_SEARCH_NAMES);
    await Promise.all(ids.map((id) => names.load(id)));
  }

  const list = createList<ReportRow>({ load, idOf: ({ id }) => id, during: loading.during });
  return { list, leaving, shown, open };
}

function rulesWith(names: Readonly<Record<string, string>>): LocalRules<ReportRow> {
  return {
    texts: ({ id, task, subtask, reports }) => [
      id,
      task,
      subtask?.creator,
      names[subtask?.creator ?? ''],
      ...reports.flatMap((report) => [report.id, report.comment, report.user_id, names[report.user_id ?? '']]),
    ],
    order: reportOrder,
  };
}
