import { describe, expect, test } from 'bun:test';
import { assert, nat, property, string, uniqueArray } from 'fast-check';
import { beside, movedTo } from './places.ts';

describe('an order', () => {
  test('has the moved one at the place of the other, and everything else as it was', () => {
    expect(movedTo(['a', 'b', 'c', 'd'], 'a', 'c')).toEqual(['b', 'c', 'a', 'd']);
    expect(movedTo(['a', 'b', 'c', 'd'], 'd', 'b')).toEqual(['a', 'd', 'b', 'c']);
    expect(movedTo(['a', 'b'], 'a', 'a')).toEqual(['a', 'b']);
    expect(movedTo(['a', 'b'], 'x', 'a')).toEqual(['a', 'b']);
    expect(movedTo(['a', 'b'], 'a', 'x')).toEqual(['a', 'b']);
    const ids = uniqueArray(string(), { minLength: 1 });
    assert(
      property(ids, nat(), nat(), (all, from, to) => {
        const [id, over] = [all[from % all.length]!, all[to % all.length]!];
        const next = movedTo(all, id, over);
        expect(next.indexOf(id)).toBe(all.indexOf(over));
        expect(next.filter((one) => one !== id)).toEqual(all.filter((one) => one !== id));
      }),
    );
  });

  test('ends at both sides', () => {
    expect([beside(['a', 'b'], 'a', 1), beside(['a', 'b'], 'a', -1), beside(['a', 'b'], 'b', 1)]).toEqual([
      'b',
      undefined,
      undefined,
    ]);
    expect(beside(['a'], 'x', 1)).toBeUndefined();
  });
});
