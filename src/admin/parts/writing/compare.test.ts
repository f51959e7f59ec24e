import { expect, test } from 'bun:test';
import { comparedIn, comparePath } from './compare.ts';

test('the address names two versions, or one and the draft; what is neither compares nothing [P-EDT-29]', () => {
  expect(comparedIn('?language=de&compare=3..5')).toEqual({ a: 3, b: 5 });
  expect(comparedIn('?compare=7..draft')).toEqual({ a: 7, b: 'draft' });
  for (const wrong of ['', '?compare=3', '?compare=3..', '?compare=x..5', '?compare=3..5..7'])
    expect([wrong, comparedIn(wrong)]).toEqual([wrong, null]);
  expect(comparePath('/a?language=de', { a: 3, b: 'draft' })).toBe('/a?language=de&compare=3..draft');
  expect(comparePath('/a', { a: 3, b: 5 })).toBe('/a?compare=3..5');
});
