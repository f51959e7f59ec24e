/** What a task is called where it has one line: the first words of its text, without the marks of markdown. */
import { TASK_TITLE_CHARS } from './limits.ts';
import type { TaskContent } from '../../parts/task-view/task.ts';

/** '' of a text without a word. */
export function titleOf(words: string): string {
  const line = words
    .split('\n')
    .map((one) =>
      one
        .replace(/^\s*(?:#{1,6}|[-*+>]|\d{1,9}[.)])\s+/, '')
        .replaceAll(/[*_`]/g, '')
        .trim(),
    )
    .find(Boolean);
  if (!line) return '';
  const signs = [...line];
  return signs.length > TASK_TITLE_CHARS ? `${signs.slice(0, TASK_TITLE_CHARS).join('').trimEnd()} …` : line;
}

export function wordsOf(content: TaskContent): string {
  switch (content.type) {
    case 'MATCHING':
      return content.left.join(', ');
    case 'CODING_CHALLENGE':
      return content.description;
    default:
      return content.question;
  }
}
