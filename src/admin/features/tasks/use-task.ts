/** One task of the address with its solution, and the challenge that it stands in. */
import type { Challenge } from '../../../wire/challenges/shapes.ts';
import { taskEndpoints } from '../../../wire/tasks/calls.ts';
import type { SubtaskType } from '../../../wire/tasks/types.ts';
import { Failure } from '../../api/failure.ts';
import { loadTask, type WholeTask } from '../../parts/task-view/task.ts';
import { thing, type Ask } from '../../data/ask.ts';
import { useAsked, type Loaded, type Options } from '../../data/use-asked.ts';
import { keptBy } from '../../parts/use-kept.ts';
import type { Services } from '../../services.ts';
import { useServices } from '../../services.ts';
import { createAllChallenges } from '../challenges/all-challenges.ts';
import { taskKey } from './tasks.ts';

export type TaskInPlace = {
  readonly challenge: Challenge;
  readonly task: WholeTask;
  /** The ids of all tasks of the challenge in their order, for the link to the next one. */
  readonly order: readonly string[];
};

/** What is missing when a 404 has come: the challenge, the task, or the content that its kind should have. */
export class TaskMissing extends Failure {
  readonly kind: SubtaskType | null;
  constructor(kind: SubtaskType | null) {
    super('subtask_not_found', 'Subtask not found', { status: 404 });
    this.kind = kind;
  }
}

/** The address does not tell a task's kind: it is looked up among those of its challenge. */
export async function findTask(
  { api }: Pick<Services, 'api'>,
  { challenge, task }: { challenge: string; task: string },
  signal: AbortSignal,
): Promise<{ task: WholeTask; order: readonly string[] }> {
  const all = await api(taskEndpoints.subtasks, { query: { task_id: challenge }, signal });
  const base = all.find(({ id }) => id === task);
  if (!base) throw new TaskMissing(null);
  try {
    const whole = await loadTask(api, { type: base.type, task: challenge, subtask: task }, signal);
    return { task: whole, order: all.map(({ id }) => id) };
  } catch (error) {
    throw error instanceof Failure && error.status === 404 ? new TaskMissing(base.type) : error;
  }
}

export function taskIn(services: Services, challenge: string, task: string): Ask<TaskInPlace> {
  const everything = keptBy(services, createAllChallenges);
  return thing(taskKey(challenge, task), async (_, signal) => {
    const parent = await everything.one(challenge);
    return { challenge: parent, ...(await findTask(services, { challenge, task }, signal)) };
  });
}

export function useTask(challenge: string, task: string, options?: Options): Loaded<TaskInPlace> {
  return useAsked(taskIn(useServices(), challenge, task), options);
}
