import { expect, test } from 'bun:test';
import { readMarkdown } from '../../../wire/documents/markdown-read.ts';
import { ANSWER_CHARS } from '../../../wire/answers/limits.ts';
import { cutAt, passagesOf } from './passages.ts';

const passages = (markdown: string) => passagesOf(readMarkdown(markdown).body);

test('a passage is a paragraph, an item or a row, each with the heading above it and its place', () => {
  const found = passages(
    'First **bold** words.\n\n## Costs\n\n- one item\n  - one inside it\n- another\n\n| Where | Price |\n| - | - |\n| Sweden | free |\n',
  );
  expect(found.map(({ text, heading, place }) => [text, heading, place])).toEqual([
    ['First bold words.', '', 0],
    ['one item', 'Costs', 1],
    ['one inside it', 'Costs', 2],
    ['another', 'Costs', 3],
    ['Sweden free', 'Costs', 4],
  ]);
  expect(found.at(-1)!.head).toBe('Where Price');
  expect(passages('')).toEqual([]);
});

test('words that lead to another text are shown and do not answer', () => {
  const [passage] = passages('Too late? See [Your parcel is lost](https://help.example/lost) for that.');
  expect(passage).toMatchObject({
    text: 'Too late? See Your parcel is lost for that.',
    own: 'Too late? See for that.',
  });
});

test('an answer is cut at the end of a sentence, else between words, never within a character', () => {
  const exact = 'a'.repeat(ANSWER_CHARS);
  expect(cutAt(exact, ANSWER_CHARS)).toBe(exact);
  expect(cutAt(`${'One sentence. '.repeat(40)}`, ANSWER_CHARS)).toEndWith('sentence.');
  expect(cutAt(`${'word '.repeat(200)}`, ANSWER_CHARS)).toEndWith('word');
  expect(cutAt('🐳'.repeat(400), 499).isWellFormed()).toBe(true);
});
