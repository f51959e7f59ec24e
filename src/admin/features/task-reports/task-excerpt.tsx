/** What a reported task begins with, in one line: each task is asked for until there is an answer. */
import { useEffect } from 'react';
import { proxy } from 'valtio/vanilla';
import { useSnapshot } from 'valtio/react';
import { asFailure } from '../../api/failure.ts';
import { loadTask, type TaskContent } from '../../parts/task-view/task.ts';
import { useKept } from '../../parts/use-kept.ts';
import type { Services } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import type { ReportedTask } from './open-task-reports.ts';

const TASK_EXCERPT_CHARS = 120;
/** What an excerpt is made of: a task may be much longer than anybody reads in a line. */
const TASK_START_CHARS = 1000;

/** Excerpts by the id of the sub-task; '' where it cannot be had (yet): then its kind is shown. */
export function createExcerpts({ api, browser }: Services) {
  const state = proxy<{ words: Record<string, string> }>({ words: {} });
  const asked = new Set<string>();
  async function load({ id, task, type }: Place): Promise<void> {
    if (asked.has(id)) return;
    asked.add(id);
    try {
      state.words[id] = excerptOf((await loadTask(api, { type, task, subtask: id })).content);
    } catch (error) {
      browser.report(error);
      state.words[id] = '';
      // No answer says nothing of the task: it is asked for again when it is next shown.
      if (asFailure(error).status !== 404) asked.delete(id);
    }
  }
  return { state, load };
}

type Place = Pick<ReportedTask, 'id' | 'task' | 'type'>;

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

/** Null until it is known. */
export function useExcerpt(place: Place): string | null {
  const excerpts = useKept(createExcerpts);
  useEffect(() => void excerpts.load(place), [excerpts, place]);
  return useSnapshot(excerpts.state).words[place.id] ?? null;
}

/** The excerpt; of a task that has none, or none any more, its kind. */
export function TaskExcerpt({ of }: { of: Place }) {
  const { t } = useTexts();
  const words = useExcerpt(of);
  if (words === null) return <span className="sk sk-line task-excerpt" />;
  return (
    <bdi className="task-excerpt" title={words}>
      {words || t(`task.kind.${of.type}`)}
    </bdi>
  );
}
