/** The first words of a task, by which it is named. */
import { expect, test } from 'bun:test';
import { excerptOf, excerptOfTask } from './task-excerpt.tsx';
import type { Failure } from '../../api/failure.ts';
import { dataOf } from '../../data/data.ts';
import { cpuNow } from '../../../../test/cpu-time.ts';
import { desk } from '../../../../test/admin/task-reports-lab.ts';

test('a task is named by its first words, without the signs of markdown, on one line', () => {
  const question = (words: string) =>
    excerptOf({ type: 'MULTIPLE_CHOICE_QUESTION', question: words, answers: [], single_choice: true });
  expect(question('## Which **loop**\nruns `once`? [More](https://x.test)')).toBe('Which loop runs once? More');
  expect(question('x'.repeat(500))).toHaveLength(120);
  expect(question('> Is C# <nav> or my_var > 1?')).toBe('Is C# <nav> or my_var > 1?');
  expect(excerptOf({ type: 'MATCHING', left: ['a', 'b'], right: [], solution: [] })).toBe('a · b');
});

test.each(['\n', '[', '[](', '![a](', '> '])('a task of nothing but %j is named in no time', (sign) => {
  const began = cpuNow();
  const question = sign.repeat(Math.ceil(100_000 / sign.length));
  excerptOf({ type: 'MULTIPLE_CHOICE_QUESTION', question, answers: [], single_choice: true });
  expect(cpuNow() - began).toBeLessThan(1000);
});

test('a task that could not be asked for is asked for again when it is next shown; one that is gone is not', async () => {
  const answers = [{ status: 503, body: '' }, undefined, undefined];
  const { services, browser } = await desk([], ({ path }) =>
    path.includes('/questions/')
      ? (answers.shift() ?? { status: 404, body: { error: 'subtask_not_found' } })
      : undefined,
  );
  const excerpt = excerptOfTask({ id: 's1', task: 't1', type: 'QUESTION' });
  const data = dataOf(services);
  const shown = () => data.get(excerpt, { age: Infinity }).catch(({ status }: Failure) => status);
  expect([await shown(), await shown(), await shown()]).toEqual([503, '', '']);
  expect(browser.calls.map(({ path }) => path)).toHaveLength(2);
});
