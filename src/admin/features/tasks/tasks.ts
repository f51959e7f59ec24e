/** The tasks of a challenge as the dashboard lists them, of all four kinds. */
import type { QueryInput } from '../../../wire/endpoint.ts';
import { endpoints } from '../../../wire/endpoints.ts';
import { subtaskTypes, type Subtask, type SubtaskQuery } from '../../../wire/tasks/shapes.ts';
import { flagOf, wordOf } from '../../parts/list/filter-values.ts';
import { createList, type List } from '../../parts/list/list.ts';
import { localPage, type LocalRules } from '../../parts/list/local-page.ts';
import type { ListQuery, ListSpec } from '../../parts/list/list-query.ts';
import { createRecent, type Recent } from '../../parts/recent.ts';
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
  /** Whoever made a task that has been shown: the choices of the filter. */
  readonly creators: Set<string>;
};

export function createTaskLists({ api, loading, browser }: Services) {
  const lists = new Map<string, ChallengeTaskList>();
  const words = new Map<string, Recent<ReadonlyMap<string, string>>>();
  /** Tasks whose deletion can still be taken back. */
  const leaving = new Set<string>();

  /** A list is kept for each challenge that has been looked at. */
  function of(challenge: string): ChallengeTaskList {
    const kept = lists.get(challenge);
    if (kept) return kept;
    const creators = new Set<string>();
    const list = createList<TaskRow>({
      async load(query, signal) {
        const [tasks, begun] = await Promise.all([
          api(endpoints.subtasks, { query: toQuery(challenge, query), signal }),
          wordsOf(challenge).get(),
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

  /** The words that tasks begin with stand in the lists of the four kinds alone. */
  function wordsOf(challenge: string): Recent<ReadonlyMap<string, string>> {
    const kept = words.get(challenge) ?? createRecent(() => loadWords(challenge), browser.now);
    words.set(challenge, kept);
    return kept;
  }

  async function loadWords(task: string): Promise<ReadonlyMap<string, string>> {
    const params = { task };
    const [choices, matchings, questions, codings] = await Promise.all([
      api(endpoints.choices, { params }),
      api(endpoints.matchings, { params }),
      api(endpoints.questions, { params }),
      api(endpoints.codings, { params }),
    ]);
    return new Map([
      ...[...choices, ...questions].map(({ id, question }) => [id, question] as const),
      ...codings.map(({ id, description }) => [id, description] as const),
      ...matchings.map(({ id, left }) => [id, left.join(', ')] as const),
    ]);
  }

  /** A task has been made, changed or deleted. */
  function changed(challenge: string): void {
    words.get(challenge)?.forget();
  }

  return { of, leaving, changed };
}

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
