/** Deletes challenges after a question that names their tasks; for ten seconds it can be taken back. */
import type { Challenge } from '../../../wire/challenges/shapes.ts';
import { subtaskTypes } from '../../../wire/tasks/types.ts';
import { dataOf } from '../../data/data.ts';
import type { Bulk } from '../../parts/list/bulk.ts';
import { takeAway } from '../../parts/record/removal.ts';
import { kindWords } from '../../parts/task-view/task-words.ts';
import { keptBy } from '../../parts/use-kept.ts';
import type { Services } from '../../services.ts';
import { tasksOf } from '../../parts/task-view/task-counts.ts';
import { createChallenges, type ChallengeRow } from './challenges.ts';

/** Challenges named one by one; of more, their number. */
const NAMED_MOST = 12;

type Goes = { readonly name: string; readonly count: string }[];
type After = {
  /** Runs once it has been agreed to. */
  readonly agreed?: () => void;
  readonly onMany?: (bulk: Bulk<ChallengeRow>) => void;
};

export async function deleteChallenges(
  services: Services,
  rows: readonly ChallengeRow[],
  { agreed, onMany }: After = {},
): Promise<void> {
  const { dialogs, preferences } = services;
  const { list, leaving, remove } = keptBy(services, createChallenges);
  const [one] = rows;
  if (!one) return;
  const goes = rows.length === 1 ? await tasksByKind(services, one) : await tasksByChallenge(services, rows);
  const { t } = preferences.state.texts;
  const named = { title: one.title, count: rows.length };
  dialogs.open({
    type: 'error',
    heading: rows.length === 1 ? t('challenges.deleteTitle', named) : t('challenges.deleteMany', named),
    body: goes.length > 0 ? t('challenges.deleteTasks') : t('challenges.deleteNoTasks'),
    goes,
    note: t('challenges.deleteNote'),
    primaryBtn: {
      label: t('challenges.deleteNow', named),
      click: () => {
        takeAway(services, {
          list,
          leaving,
          rows,
          heading: t('challenges.deleting', named),
          body: t('common.deletingHint'),
          done: t('challenges.deleted', named),
          remove,
          onMany,
        });
        agreed?.();
      },
    },
    secondaryBtn: { label: t('common.cancel') },
  });
}

async function tasksByKind(services: Services, { id }: Challenge): Promise<Goes> {
  const { texts } = services.preferences.state;
  const tasks = await known(services, id);
  return subtaskTypes.flatMap((kind) => {
    const count = tasks?.filter(({ type }) => type === kind).length ?? 0;
    return count > 0 ? [{ name: kindWords(texts, kind), count: texts.intl.formatNumber(count) }] : [];
  });
}

async function tasksByChallenge(services: Services, rows: readonly ChallengeRow[]): Promise<Goes> {
  const { t } = services.preferences.state.texts;
  const named = await Promise.all(
    rows.slice(0, NAMED_MOST).map(async ({ id, title }) => {
      const tasks = await known(services, id);
      return { name: title, count: tasks ? t('tasks.count', { count: tasks.length }) : t('challenges.aChallenge') };
    }),
  );
  const more = rows.length - named.length;
  return more > 0 ? [...named, { name: t('challenges.more'), count: t('challenges.count', { count: more }) }] : named;
}

/** Its tasks; null where they cannot be had: the question is asked all the same. */
async function known(services: Services, id: string) {
  try {
    return await dataOf(services).get(tasksOf(id));
  } catch (error) {
    services.browser.report(error);
    return null;
  }
}
