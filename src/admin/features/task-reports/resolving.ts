/**
 * Deciding about a reported task. None of the decisions has an opposite on the server, so each waits ten seconds in which
 * it can be stopped. Who comes second is told who was first, when, and with what.
 */
import { taskEndpoints } from '../../../wire/tasks/calls.ts';
import { taskReportEndpoints } from '../../../wire/task-reports/calls.ts';
import { fits } from '../../../wire/schema.ts';
import { resolved, type ReportEnding, type Resolved, type TaskReport } from '../../../wire/task-reports/shapes.ts';
import { asFailure, Failure } from '../../api/failure.ts';
import { startBulk, whole, type Bulk } from '../../parts/list/bulk.ts';
import { undoOf } from '../../parts/record/undo.ts';
import { keptBy } from '../../parts/use-kept.ts';
import type { Services } from '../../services.ts';
import type { ReportedTask } from '../../parts/open-task-reports.ts';
import { createTaskReports } from './task-reports.ts';
import { resolvedWords } from './resolved-words.ts';

export function createResolving(services: Services) {
  const { api, browser, preferences, toasts, leaving } = services;
  const reports = keptBy(services, createTaskReports);
  const undo = undoOf(services);

  /**
   * Makes the decision. `of` is the report that is decided about; a rejection ends all reports of the task, and those that
   * somebody else has ended meanwhile are no fault. Rejects with a `Failure`.
   */
  async function now(task: ReportedTask, action: ReportEnding, of: TaskReport = task.reports[0]!): Promise<void> {
    if (action === 'DELETE') {
      await api(taskEndpoints.deleteSubtask, { params: { task: task.task, subtask: task.id } });
      return;
    }
    const others = action === 'REVISE' ? task.reports.filter(({ id }) => id !== of.id) : [];
    const first = resolve(of.id, action);
    // Whether somebody was first is known by then; a page that is left has no time for it.
    if (!leaving.now()) await first;
    await Promise.all([first, ...others.map(({ id }) => resolve(id, action).catch(endedMeanwhile))]);
  }

  async function resolve(report: string, action: Exclude<ReportEnding, 'DELETE'>): Promise<void> {
    await api(taskReportEndpoints.resolveTaskReport, { params: { report }, body: { action }, keepalive: true });
  }

  /**
   * Takes the tasks from the list at once, and calls `make` when the way back has passed. It answers whether all of it has
   * been done; else the list is asked for anew.
   */
  function later(tasks: readonly ReportedTask[], heading: string, make: () => Promise<boolean>): void {
    const ids = tasks.flatMap(({ reports: of }) => of.map(({ id }) => id));
    ids.forEach((id) => reports.leaving.add(id));
    void reports.list.drop(tasks.map(({ id }) => id)).catch(browser.report);
    const back = () => {
      ids.forEach((id) => reports.leaving.delete(id));
      void reports.list.refresh().catch(browser.report);
    };
    const { t } = preferences.state.texts;
    undo.later(
      { heading, body: t('taskReports.one.doingHint') },
      async () => ((await make()) ? reports.closed(ids) : back()),
      back,
    );
  }

  /** Decides a task's reports, all at once; where a reporter is blocked, only the one report `of` is closed. */
  function decide(task: ReportedTask, action: ReportEnding, of: TaskReport): void {
    const { t } = preferences.state.texts;
    const closed = action === 'BLOCK_REPORTER' ? { ...task, reports: [of] } : task;
    later([closed], t(`taskReports.one.doing.${action}`), async () => {
      try {
        await now(task, action, of);
        toasts.show({
          type: 'success',
          heading: t('taskReports.one.done'),
          body: t(`taskReports.one.ending.${action}`),
        });
        return true;
      } catch (error) {
        const first = resolutionOf(error);
        if (!first) throw error;
        tellResolved(first);
        return false;
      }
    });
  }

  /** Decides about each in the same way; `onStart` is told of the work. */
  function decideMany<Task extends ReportedTask>(
    tasks: readonly Task[],
    action: 'REVISE' | 'DELETE',
    heading: string,
    onStart: (bulk: Bulk<Task>) => void,
  ): void {
    const { t } = preferences.state.texts;
    later(tasks, heading, async () => {
      const bulk = startBulk(tasks, (task) => now(task, action), leaving.onLeave);
      onStart(bulk);
      const done = await whole(bulk);
      if (done) toasts.show({ type: 'success', heading: t('taskReports.bulk.done', { count: tasks.length }) });
      return done;
    });
  }

  function tellResolved(first: Resolved): void {
    const { texts } = preferences.state;
    toasts.show({ type: 'warning', heading: texts.t('error.alreadyResolved'), body: resolvedWords(texts, first) });
  }

  return { now, decide, decideMany };
}

/** The decision that came before ours, where the server's refusal tells it; else null. */
export function resolutionOf(error: unknown): Resolved | null {
  const { code, details } = asFailure(error);
  return code === 'already_resolved' && fits(resolved, details) ? details : null;
}

function endedMeanwhile(error: unknown): void {
  if (!(error instanceof Failure) || error.status !== 404) throw error;
}
