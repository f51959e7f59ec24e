/** The tasks of a challenge as the dashboard lists them, of all four kinds. */
import type { QueryInput } from '../../../wire/endpoint.ts';
import { taskEndpoints } from '../../../wire/tasks/calls.ts';
import { type Subtask, type SubtaskQuery } from '../../../wire/tasks/shapes.ts';
import { subtaskTypes } from '../../../wire/tasks/types.ts';
import { flagOf, wordOf } from '../../parts/list/filter-values.ts';
import { RECENT_MS } from '../../data/limits.ts';
import { asked, thing } from '../../data/ask.ts';
import { dataOf } from '../../data/data.ts';
import { createList, type List } from '../../parts/list/list.ts';
import { localPage, type LocalRules } from '../../parts/list/local-page.ts';
import type { ListQuery, ListSpec } from '../../parts/list/list-query.ts';
import type { Services } from '../../services.ts';

export const tasksPath = (challenge: string) => `/dashboard/challenges/${encodeURIComponent(challenge)}`;
export const taskPath = (challenge: string, task: string) =>
  `${tasksPath(challenge)}/tasks/${encodeURIComponent(task)}`;
export const editTaskPath = (challenge: string, task: string) => `${taskPath(challenge, task)}/edit`;
export const newTaskPath = (challenge: string) => `${tasksPath(challenge)}/tasks/create`;

/** What all tasks have, and the words that this one begins with. */
export type TaskRow = Subtask & { readonly words: string };

const flags = ['true', 'false'];

export function tasksSpec(challenge: string): ListSpec {
  return {
    path: tasksPath(challenge),
    filters: {
      kind: subtaskTypes,
      enabled: flags,
      retired: flags,
      creator: 'any',
      attempted: flags,
      solved: flags,
      rated: flags,
    },
    sorts: ['oldest', 'newest', 'xp', 'coins'],
    columns: ['words', 'kind', 'state', 'xp', 'coins', 'fee', 'creator', 'made'],
    hidden: ['creator'],
  };
}

const made = ({ creation_timestamp: time }: Subtask) => Date.parse(time) || 0;
const rules: LocalRules<TaskRow> = {
  texts: ({ words }) => [words],
  order: {
    oldest: (a, b) => made(a) - made(b),
    newest: (a, b) => made(b) - made(a),
    xp: (a, b) => b.xp - a.xp,
    coins: (a, b) => b.coins - a.coins,
  },
};

export type TaskLists = ReturnType<typeof createTaskLists>;
export type ChallengeTaskList = {
  readonly list: List<TaskRow>;
  readonly spec: ListSpec;
  /** Creators of the tasks that were listed so far: the filter offers these. */
  readonly creators: Set<string>;
};

export function createTaskLists(services: Services) {
  const { loading } = services;
  const data = dataOf(services);
  const lists = new Map<string, ChallengeTaskList>();
  /** Tasks whose deletion can still be taken back. */
  const leaving = new Set<string>();

  /** A list is kept for each challenge that has been looked at. */
  function of(challenge: string): ChallengeTaskList {
    const kept = lists.get(challenge);
    if (kept) return kept;
    const creators = new Set<string>();
    const list = createList<TaskRow>({
      async load(query, signal, known = false) {
        const [tasks, begun] = await Promise.all([
          data.get(asked(taskEndpoints.subtasks, { query: toQuery(challenge, query) }), {
            signal,
            age: known ? Infinity : 0,
          }),
          data.get(wordsOf(challenge), { signal, age: known ? Infinity : RECENT_MS }),
        ]);
        for (const { creator } of tasks) creators.add(creator);
        const rows = tasks
          .filter(({ id }) => !leaving.has(id))
          .map((task) => ({ ...task, words: begun.get(task.id) ?? '' }));
        return localPage(rows, { ...query, filters: {} }, rules);
      },
      idOf: ({ id }) => id,
      during: loading.during,
    });
    const made = { list, spec: tasksSpec(challenge), creators };
    lists.set(challenge, made);
    return made;
  }

  /** A task has been made, changed or deleted. */
  function changed(challenge: string): void {
    for (const begins of [SUBTASKS, wordsOf(challenge).key, taskKey(challenge, '')]) data.drop(begins, { later: true });
  }

  return { of, leaving, changed };
}

/** Lists of tasks begin so, whatever they are filtered by. */
const SUBTASKS = '/api/challenges/subtasks';

/** The key under which a task with its solution is kept. With '' as the task, all keys of the challenge begin so. */
export const taskKey = (challenge: string, task: string): string => `task ${challenge} ${task}`;

/** What tasks begin with, by id: it stands in the lists of the four kinds alone. */
const wordsOf = (task: string) =>
  thing<ReadonlyMap<string, string>>(`words of tasks ${task}`, async (api, signal) => {
    const call = { params: { task }, signal };
    const [choices, matchings, questions, codings] = await Promise.all([
      api(taskEndpoints.choices, call),
      api(taskEndpoints.matchings, call),
      api(taskEndpoints.questions, call),
      api(taskEndpoints.codings, call),
    ]);
    return new Map([
      ...[...choices, ...questions].map(({ id, question }) => [id, question] as const),
      ...codings.map(({ id, description }) => [id, description] as const),
      ...matchings.map(({ id, left }) => [id, left.join(', ')] as const),
    ]);
  });

/** The names that the service gives its filters. */
function toQuery(challenge: string, { filters }: ListQuery): QueryInput<SubtaskQuery> {
  return {
    task_id: challenge,
    subtask_type: wordOf(subtaskTypes, filters.kind),
    enabled: flagOf(filters.enabled),
    retired: flagOf(filters.retired),
    creator: filters.creator || undefined,
    attempted: flagOf(filters.attempted),
    solved: flagOf(filters.solved),
    rated: flagOf(filters.rated),
  };
}
