import { expect, test } from 'bun:test';
import type { Body, DocumentNode } from '../../../wire/documents/nodes.ts';
import { sourceBlocks, spacesFor } from './source-blocks.ts';

const block = (text: string, id?: string): DocumentNode => ({
  type: 'paragraph',
  ...(id ? { attrs: { id } } : {}),
  content: [{ type: 'text', text }],
});
const doc = (...content: DocumentNode[]): Body => ({ type: 'doc', content });
const told = (made: Body | null, now: Body, translation: Body) =>
  sourceBlocks(made, now, translation).map(({ change, beside }) => [
    change && `${change.before} > ${change.after}`,
    beside,
  ]);

test('just the blocks that say something else since are told, with old and new words, and what translates them [P-EDT-33]', () => {
  const made = doc(block('within a day', 'a'), block('as before', 'b'), block('goes', 'c'), block('three', 'd'));
  const now = doc(block('within an hour', 'a'), block('new', 'n'), block('as before', 'b'), block('two', 'd'));
  const german = doc(block('an einem Tag', 'a'), block('wie bisher', 'b'), block('geht', 'c'), block('drei', 'd'));
  expect(told(made, now, german)).toEqual([
    ['within a day > within an hour', 0],
    [' > new', undefined],
    [null, 1],
    ['goes > ', 2],
    ['three > two', 3],
  ]);
});

test('where nothing has changed blocks are told by their ids, or their places where they have none [P-EDT-32]', () => {
  const now = doc(block('one'), block('two'), block('three'));
  expect(told(null, now, doc(block('eins'), block('zwei'), block('drei')))).toEqual([
    [null, 0],
    [null, 1],
    [null, 2],
  ]);
  const named = doc(block('one', 'a'), block('two', 'b'));
  expect(told(null, named, doc(block('zwei', 'b'), block('eins', 'a')))).toEqual([
    [null, 1],
    [null, 0],
  ]);
});

test('spaces bring both of a pair to one height, on the side that stands higher [P-EDT-32]', () => {
  const pairs = [{ beside: 0 }, { beside: undefined }, { beside: 1 }, { beside: 2 }];
  const { source, translation } = spacesFor(pairs, { source: [0, 20, 40, 60], translation: [30, 50, 200] });
  // The first comes down by 30; the third stands 20 below its translation then, which comes down; the last 90 above.
  expect([...source]).toEqual([
    [0, 30],
    [3, 130],
  ]);
  expect([...translation]).toEqual([[1, 20]]);
  // What stands in another order, and the first of the translation, stay where they are.
  expect(spacesFor([{ beside: 1 }, { beside: 0 }], { source: [0, 20], translation: [50, 80] })).toEqual({
    source: new Map([[0, 80]]),
    translation: new Map(),
  });
  expect(spacesFor([{ beside: 0 }], { source: [40], translation: [0] }).translation.size).toBe(0);
});
