import { expect, test } from 'bun:test';
import type { DocumentNode } from '../../../wire/documents/nodes.ts';
import { changesOf, piecesOf } from './changes.ts';

const block = (text: string, id: string): DocumentNode => ({
  type: 'paragraph',
  attrs: { id },
  content: [{ type: 'text', text }],
});
const words = (title: string, ...content: DocumentNode[]) => ({
  title,
  summary: '',
  slug: '',
  body: { type: 'doc', content },
});

test('two states of a text differ in the blocks that were changed, added and taken out [P-EDT-28]', () => {
  const before = words('Old', block('a', '1'), block('b', '2'), block('c', '3'));
  const after = words('New', block('a', '1'), block('c!', '3'), block('d', '4'));
  expect(changesOf(before, after)).toEqual([
    { before: 'Old', after: 'New' },
    { before: 'b', after: '' },
    { before: 'c', after: 'c!' },
    { before: '', after: 'd' },
  ]);
  expect(changesOf(before, before)).toEqual([]);
  expect(changesOf({ ...before, slug: 'old' }, before)).toEqual([]);
});

test('a block is compared word by word [P-EDT-29]', () => {
  expect(piecesOf({ before: 'It comes within a day.', after: 'It comes as soon as a day.' })).toEqual([
    { words: 'It comes ', how: 'same' },
    { words: 'within ', how: 'out' },
    { words: 'as soon as ', how: 'in' },
    { words: 'a day.', how: 'same' },
  ]);
  const long = 'word '.repeat(700);
  expect(piecesOf({ before: long, after: '' })).toEqual([{ words: long, how: 'out' }]);
});
