import { expect, test } from 'bun:test';
import { changeWords } from './change-words.ts';

test('fields of a task are told in a line: right answers, places from 1, examples', () => {
  const answers = [
    { answer: 'while', correct: false },
    { answer: 'do', correct: true },
  ];
  expect(changeWords(answers, 'Right')).toBe('while, do (Right)');
  expect(changeWords([1, 0], 'Right')).toBe('2, 1');
  expect(changeWords(['8', 'eight'], 'Right')).toBe('8, eight');
  expect(changeWords([{ input: '1 2', output: '3', explanation: '' }], 'Right')).toBe('1 2 → 3');
  expect(changeWords([], 'Right')).toBeUndefined();
  expect(changeWords('text', 'Right')).toBeUndefined();
});
