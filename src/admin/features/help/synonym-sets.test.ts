import { expect, test } from 'bun:test';
import { setsIn, setsText } from './synonym-sets.ts';

test('sets are lines with commas between the words; empty ones are none [P-HLP-35]', () => {
  const sets = setsIn(' login , sign in,, login \n\n , \ncart, basket');
  expect(sets).toEqual([
    ['login', 'sign in'],
    ['cart', 'basket'],
  ]);
  expect(setsIn(setsText(sets))).toEqual(sets);
});
