/** Reported tasks as the dashboard holds them: all open reports, filtered, grouped and paged here. */
import type { QueryInput } from '../../../wire/endpoint.ts';
import { taskEndpoints } from '../../../wire/tasks/calls.ts';
import { reportReasons, type TaskReport } from '../../../wire/task-reports/shapes.ts';
import { type Subtask, type SubtaskQuery } from '../../../wire/tasks/shapes.ts';
import { subtaskTypes } from '../../../wire/tasks/types.ts';
import { asked } from '../../data/ask.ts';
import { dataOf } from '../../data/data.ts';
import { createList, type ListPage } from '../../parts/list/list.ts';
import { offsetOf, type ListQuery, type ListSpec } from '../../parts/list/list-query.ts';
import { localPage, type LocalRules } from '../../parts/list/local-page.ts';
import { namesOf } from '../../parts/person-name.tsx';
import { keptBy } from '../../parts/use-kept.ts';
import type { Services } from '../../services.ts';
import { createClaims } from './claims.ts';
import {
  ageOf,
  byTask,
  filedAt,
  newest,
  oldest,
  openReports,
  reportAges,
  type ReportedTask,
} from '../../parts/open-task-reports.ts';
import { REPORTS } from './task-report-paths.ts';

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
  const { loading, browser, reportCount } = services;
  const data = dataOf(services);
  const claims = keptBy(services, createClaims);
  /** Reports whose end has been asked for and can still be taken back. */
  const leaving = new Set<string>();
  /** Reports of the tasks that the list shows, over all pages: its count. */
  const shown = { reports: 0 };

  /** Those whose end has not been asked for. With `known` what has been loaded already is good enough. */
  async function open(signal: AbortSignal, known = false): Promise<TaskReport[]> {
    return told(await data.get(openReports, { signal, age: known ? Infinity : 0 }));
  }

  function told(reports: readonly TaskReport[]): TaskReport[] {
    const open = reports.filter(({ id }) => !leaving.has(id));
    reportCount.told(open);
    return open;
  }

  /** Takes these reports, which have been decided about, out of the kept list without asking the server again. */
  function closed(ids: readonly string[]): void {
    ids.forEach((id) => leaving.delete(id));
    data.put(openReports, (reports) => told(reports.filter(({ id }) => !ids.includes(id))));
    // A decision may ban, delete, and count in somebody's history.
    for (const begins of ['/api/challenges/bans', '/api/challenges/subtask', 'report '])
      data.drop(begins, { later: true });
  }

  async function load(query: ListQuery, signal: AbortSignal, known = false): Promise<ListPage<ReportRow>> {
    const now = browser.now();
    const [reports, hidden] = await Promise.all([
      open(signal, known),
      subtasks({ enabled: false }, signal, known),
      known ? undefined : claims.load(),
    ]);
    const { several } = query.filters;
    const tasks = byTask(reports.filter((report) => reportFits(report, query.filters, now)))
      .filter((task) => !several || task.reports.length > 1 === (several === 'true'))
      .map((task) => ({ ...task, subtask: hidden.get(task.id) ?? null }));
    const rules = rulesWith(query.search ? await namesIn(tasks) : {});
    const all = localPage(tasks, { ...query, filters: {}, page: 1, size: tasks.length }, rules).rows;
    shown.reports = all.reduce((total, { reports: of }) => total + of.length, 0);
    const rows = all.slice(offsetOf(query), offsetOf(query) + query.size);
    return { total: all.length, rows: await Promise.all(rows.map((row) => withSubtask(row, signal, known))) };
  }

  /** Sub-tasks by id. A reported sub-task is disabled, so that one call for the disabled ones brings nearly all. */
  async function subtasks(
    query: QueryInput<SubtaskQuery>,
    signal: AbortSignal,
    known: boolean,
  ): Promise<Map<string, Subtask>> {
    const found = await data.get(asked(taskEndpoints.subtasks, { query }), { signal, age: known ? Infinity : 0 });
    return new Map(found.map((subtask) => [subtask.id, subtask]));
  }

  /** One that has been switched on again meanwhile is asked for by its task. */
  async function withSubtask(row: ReportRow, signal: AbortSignal, known: boolean): Promise<ReportRow> {
    if (row.subtask) return row;
    return { ...row, subtask: (await subtasks({ task_id: row.task }, signal, known)).get(row.id) ?? null };
  }

  /** A search looks into names too, of a bounded number of people. */
  async function namesIn(tasks: readonly ReportRow[]): Promise<Record<string, string>> {
    const people = tasks.flatMap(({ reports, subtask }) => [
      subtask?.creator,
      ...reports.map(({ user_id }) => user_id),
    ]);
    const ids = [...new Set(people)].filter((id) => typeof id === 'string').slice(0, REPORT_SEARCH_NAMES);
    return namesOf(data, ids);
  }

  const list = createList<ReportRow>({ load, idOf: ({ id }) => id, during: loading.during });
  return { list, leaving, shown, open, closed };
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
