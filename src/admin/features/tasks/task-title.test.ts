import { expect, test } from 'bun:test';
import { TASK_TITLE_CHARS } from './limits.ts';
import { titleOf, wordsOf } from './task-title.ts';

test.each([
  ['Which loop?', 'Which loop?'],
  ['\n\n## **Sort** a `list`\nand print it', 'Sort a list'],
  ['- first\n- second', 'first'],
  ['> so', 'so'],
  ['3. three', 'three'],
  ['', ''],
  ['***\n\n', ''],
  ['x'.repeat(TASK_TITLE_CHARS), 'x'.repeat(TASK_TITLE_CHARS)],
  ['x'.repeat(TASK_TITLE_CHARS + 1), `${'x'.repeat(TASK_TITLE_CHARS)} …`],
  ['🙂'.repeat(TASK_TITLE_CHARS + 1), `${'🙂'.repeat(TASK_TITLE_CHARS)} …`],
])('the title of %j is its first line without marks', (words, title) => {
  expect(titleOf(words)).toBe(title);
});

test('a matching is called by its left side', () => {
  expect(wordsOf({ type: 'MATCHING', left: ['cat', 'dog'], right: ['Hund', 'Katze'], solution: [1, 0] })).toBe(
    'cat, dog',
  );
});
