import { expect, test } from 'bun:test';
import { held, stemsOf, verdictOf, weightOf, type Weighed } from './matching.ts';

const word = (text: string, weight: number): Weighed => ({
  word: text,
  ways: [{ stems: [...stemsOf(text, 'en')], share: 1 }],
  weight,
});
const inText = (words: readonly Weighed[], text: string, around = '') =>
  held(words, stemsOf(text, 'en'), stemsOf(around, 'en'));

test('rare words weigh more than common ones, and those that stand nowhere the most [P-ANS-04]', () => {
  const [common, rare, nowhere] = [40, 2, 0].map((having) => weightOf(60, having)) as [number, number, number];
  expect(rare).toBeGreaterThan(common * 4);
  expect(nowhere).toBeGreaterThan(rare);
});

test('a passage answers with 60 % of the weight and two words, or the only one [P-ANS-04]', () => {
  const words = [word('refund', 3), word('invoice', 3), word('norway', 4)];
  const of = (text: string) => {
    const found = inText(words, text);
    return verdictOf(found, words.length);
  };
  expect(of('A refund with its invoice.')).toBe('answers');
  expect(inText(words, 'A refund with its invoice.')).toMatchObject({
    share: 0.6,
    found: ['refund', 'invoice'],
    missing: ['norway'],
  });
  const heavier = [word('refund', 3), word('invoice', 2.9), word('norway', 4.1)];
  expect(verdictOf(inText(heavier, 'A refund with its invoice.'), 3)).toBe('too_little');
  expect(verdictOf(inText([word('refund', 7), word('norway', 3)], 'A refund.'), 2)).toBe('one_word');
  expect(verdictOf(inText([word('refund', 7)], 'A refund.'), 1)).toBe('answers');
  expect(of('Something else.')).toBe('nothing');
});

test('title and heading count for the passages under them, and what the passage says itself is told apart [P-ANS-03]', () => {
  const words = [word('refund', 1), word('norway', 1)];
  expect(inText(words, 'Twelve euros.', 'Refund to Norway')).toMatchObject({ share: 1, inside: 0 });
  expect(inText(words, 'A refund costs twelve euros.', 'Norway')).toMatchObject({ share: 1, inside: 0.5 });
});

test('a word is found at the end of a longer one, from 5 letters on', () => {
  const german = (text: string): Weighed => ({
    word: text,
    ways: [{ stems: [...stemsOf(text, 'de')], share: 1 }],
    weight: 1,
  });
  expect(held([german('Beleg')], stemsOf('der Kaufbeleg', 'de'), new Set()).share).toBe(0.8);
  expect(held([german('Zug')], stemsOf('der Anzug', 'de'), new Set()).share).toBe(0);
});
