import { describe, expect, test } from 'bun:test';
import * as fc from 'fast-check';
import { matchingFault } from '../../../wire/tasks/shapes.ts';
import { addPair, mixed, movePair, moveRight, removePair, standsBeside, wholePairs, type Pairs } from './pairs.ts';

const animals: Pairs = { left: ['cat', 'dog', 'cow'], right: ['Hund', 'Kuh', 'Katze'], solution: [2, 0, 1] };
const together = ({ left, right, solution }: Pairs) => left.map((entry, at) => `${entry} ${right[solution[at]!]}`);
const anyPairs = fc
  .integer({ min: 1, max: 32 })
  .chain((length) => fc.shuffledSubarray([...Array(length).keys()], { minLength: length, maxLength: length }))
  .map((solution) => ({
    left: solution.map((_, at) => `l${at}`),
    right: solution.map((_, at) => `r${at}`),
    solution,
  }));

describe('pairs of a matching', () => {
  test('are added, moved and removed with what belongs together staying together [D-TSK-03]', () => {
    expect(together(addPair(animals))).toEqual(['cat Katze', 'dog Hund', 'cow Kuh', ' ']);
    expect(together(removePair(animals, 1))).toEqual(['cat Katze', 'cow Kuh']);
    expect(together(movePair(animals, 2, 0))).toEqual(['cow Kuh', 'cat Katze', 'dog Hund']);
    const up = moveRight(animals, 2, 0);
    expect(up.right).toEqual(['Katze', 'Hund', 'Kuh']);
    expect(together(up)).toEqual(together(animals));
  });

  test('stay a whole matching whatever is done to them', () => {
    fc.assert(
      fc.property(anyPairs, fc.nat(31), fc.nat(31), (pairs, from, to) => {
        for (const next of [
          addPair(pairs),
          movePair(pairs, from, to),
          moveRight(pairs, from, to),
          mixed(pairs, from * 77 + to),
          ...(pairs.left.length > 1 ? [removePair(pairs, from % pairs.left.length)] : []),
        ])
          expect(matchingFault(next)).toBeNull();
      }),
    );
  });

  test('mixed, no partner stands beside its own, and nothing else changes', () => {
    fc.assert(
      fc.property(anyPairs, fc.integer(), (pairs, seed) => {
        const next = mixed(pairs, seed);
        expect(together(next)).toEqual(together(pairs));
        expect(standsBeside(next)).toBe(false);
        if (pairs.left.length > 1) expect(next.solution.some((place, at) => place === at)).toBe(false);
      }),
    );
  });

  test('that do not fit together are filled up', () => {
    const whole = wholePairs({ left: ['a', 'b'], right: ['x'], solution: [0, 0] });
    expect(whole).toEqual({ left: ['a', 'b'], right: ['x', ''], solution: [0, 1] });
    expect(wholePairs(animals)).toBe(animals);
  });
});
