/** How many tasks a challenge has. The contract tells no number: the few that are shown are counted one by one. */
import { proxy } from 'valtio/vanilla';
import { endpoints } from '../../../wire/endpoints.ts';
import type { Subtask } from '../../../wire/tasks/shapes.ts';
import type { Services } from '../../services.ts';

export function createTaskCounts({ api, browser }: Services) {
  const state = proxy<{ counts: Record<string, number> }>({ counts: {} });

  /** All tasks of a challenge, of every kind. Rejects with a `Failure`. */
  async function tasksOf(challenge: string, signal?: AbortSignal): Promise<readonly Subtask[]> {
    const tasks = await api(endpoints.subtasks, { query: { task_id: challenge }, ...(signal ? { signal } : {}) });
    state.counts[challenge] = tasks.length;
    return tasks;
  }

  /** A number that cannot be had is not shown. */
  function count(challenge: string): void {
    tasksOf(challenge).catch(browser.report);
  }

  return { state, tasksOf, count };
}
