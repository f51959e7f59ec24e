import { expect, test } from 'bun:test';
import { wordCounts } from './word-counts.ts';

const text = (title: string, words: string) => ({
  title,
  summary: '',
  slug: '',
  body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] },
});

test('words that came and went are counted, each as often as it stands there [P-EDT-29]', () => {
  expect(wordCounts(null, text('Parcel', 'one two'))).toEqual({ added: 3, removed: 0 });
  expect(wordCounts(text('Parcel', 'one two two'), text('Parcel', 'two three'))).toEqual({ added: 1, removed: 2 });
  // Case, accents and order are no words.
  expect(wordCounts(text('Größe', 'one two'), text('groesse'.replace('oe', 'o'), 'Two one'))).toEqual({
    added: 0,
    removed: 0,
  });
});
