import { expect, test } from 'bun:test';
import * as fc from 'fast-check';
import { hasCycle } from './graph.ts';

const edges = (...pairs: string[]) => pairs.map((pair) => ({ skill: pair[0]!, needs: pair[1]! }));

test('a way back is found, however long, and a diamond is none', () => {
  expect(hasCycle([])).toBe(false);
  expect(hasCycle(edges('aa'))).toBe(true);
  expect(hasCycle(edges('ab', 'ba'))).toBe(true);
  expect(hasCycle(edges('ab', 'ac', 'bd', 'cd'))).toBe(false);
  expect(hasCycle(edges('ab', 'bc', 'cd', 'db'))).toBe(true);
  const long = Array.from({ length: 100_000 }, (_, at) => ({ skill: `${at}`, needs: `${at + 1}` }));
  expect(hasCycle(long)).toBe(false);
  expect(hasCycle([...long, { skill: '100000', needs: '50000' }])).toBe(true);
});

test('it agrees with the plain definition on any small graph', () => {
  const node = fc.constantFrom('a', 'b', 'c', 'd', 'e');
  const graph = fc.array(fc.record({ skill: node, needs: node }), { maxLength: 10 });
  fc.assert(
    fc.property(graph, (some) => {
      const reach = new Set(some.map(({ skill, needs }) => skill + needs));
      for (let round = 0; round < 5; round++)
        for (const one of reach) for (const two of reach) if (one[1] === two[0]) reach.add(one[0]! + two[1]!);
      expect(hasCycle(some)).toBe([...reach].some(([from, to]) => from === to));
    }),
  );
});
