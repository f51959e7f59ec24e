/** What a reported task begins with, in one line: each task is asked for until there is an answer. */
import { asFailure } from '../../api/failure.ts';
import { thing, type Ask } from '../../data/ask.ts';
import { useData } from '../../data/data.ts';
import { useAsked } from '../../data/use-asked.ts';
import { loadTask, type TaskContent } from './task.ts';
import { useTexts } from '../../shell/use-texts.ts';
import type { ReportedTask } from '../open-task-reports.ts';
import styles from './task-view.module.css';

const TASK_EXCERPT_CHARS = 120;
/** What an excerpt is made of: a task may be much longer than anybody reads in a line. */
const TASK_START_CHARS = 1000;

type Place = Pick<ReportedTask, 'id' | 'task' | 'type'>;

/** The excerpt; '' of a task that is there no more: then its kind is shown. Only a 404 says so. */
export function excerptOfTask({ id, task, type }: Place): Ask<string> {
  return thing(
    `excerpt of ${id}`,
    async (api, signal) => {
      try {
        return excerptOf((await loadTask(api, { type, task, subtask: id }, signal)).content);
      } catch (error) {
        if (asFailure(error).status === 404) return '';
        throw error;
      }
    },
    { quiet: true },
  );
}

/** Without markdown's signs and on one line. */
export function excerptOf(content: TaskContent): string {
  const line = wordsOf(content)
    .slice(0, TASK_START_CHARS)
    .replaceAll(/```\w*/g, ' ')
    .replaceAll(/!?\[([^[\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^[ \t]*(?:#{1,6}|>)\s/gm, '')
    .replaceAll(/\*\*|__|`/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return line.length > TASK_EXCERPT_CHARS ? `${line.slice(0, TASK_EXCERPT_CHARS - 1).trimEnd()}…` : line;
}

function wordsOf(content: TaskContent): string {
  switch (content.type) {
    case 'MULTIPLE_CHOICE_QUESTION':
    case 'QUESTION':
      return content.question;
    case 'CODING_CHALLENGE':
      return content.description;
    case 'MATCHING':
      return content.left.join(' · ');
  }
}

/** Null until it is known; '' where it cannot be had (yet). */
export function useExcerpt(place: Place): string | null {
  const { value, failure } = useAsked(excerptOfTask(place), { age: Infinity });
  return value ?? (failure ? '' : null);
}

/** Of several tasks, by id: what is not known yet, or cannot be had, is missing. */
export function useExcerpts(places: readonly Place[]): Readonly<Record<string, string>> {
  const data = useData();
  const ask = thing(
    `excerpts of ${places.map(({ id }) => id).join(' ')}`,
    async () => {
      const found = await Promise.allSettled(
        places.map(async (place) => [place.id, await data.get(excerptOfTask(place), { age: Infinity })] as const),
      );
      return Object.fromEntries(found.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])));
    },
    { quiet: true },
  );
  return useAsked(places.length > 0 ? ask : null, { age: Infinity }).value ?? {};
}

/** The excerpt; of a task that has none, or none any more, its kind. */
export function TaskExcerpt({ of }: { of: Place }) {
  const { t } = useTexts();
  const words = useExcerpt(of);
  if (words === null) return <span className={`sk sk-line ${styles.excerpt}`} />;
  return (
    <bdi className={styles.excerpt} title={words}>
      {words || t(`task.kind.${of.type}`)}
    </bdi>
  );
}
