import { expect, test } from 'bun:test';
import { inTurns } from './in-turns.ts';

/** Works that end when the test says so; `begun` names them in the order in which they began. */
function bench(bounds: Parameters<typeof inTurns>[0]) {
  const run = inTurns(bounds);
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<void>>();
  const bring = (turn: string, name: string) => {
    const end = Promise.withResolvers<void>();
    ends.set(name, end);
    return run(turn, () => (begun.push(name), end.promise)).catch((error: Error) => error.message);
  };
  const end = async (name: string) => {
    ends.get(name)!.resolve();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { bring, begun, end, ends };
}

test('who brings many waits behind its own: another project comes after one of them', async () => {
  const { bring, begun, end } = bench({ atOnce: 1 });
  for (const name of ['a1', 'a2', 'a3', 'a4']) void bring('a', name);
  for (const name of ['b1', 'b2']) void bring('b', name);
  void bring('c', 'c1');
  for (let at = 0; at < 7; at++) await end(begun[at]!);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

test('so many run at once, and one that fails lets the next one run', async () => {
  const { bring, begun, end, ends } = bench({ atOnce: 2 });
  const first = bring('a', 'a1');
  for (const name of ['a2', 'a3']) void bring('a', name);
  expect(begun).toEqual(['a1', 'a2']);
  ends.get('a1')!.reject(new Error('broken'));
  expect(await first).toBe('broken');
  await end('a2');
  expect(begun).toEqual(['a1', 'a2', 'a3']);
});

test('of one turn so many wait, and a further one stays out itself, whoever else waits', async () => {
  const { bring } = bench({ atOnce: 1, waitingOfOne: 2, leftOut: () => new Error('left out') });
  for (const name of ['runs', 'a1', 'a2']) void bring('a', name);
  for (const name of ['b1', 'b2']) void bring('b', name);
  expect(await bring('a', 'a3')).toBe('left out');
  expect(await bring('b', 'b3')).toBe('left out');
});

test('a full queue leaves out what the project with the most waiting brought last [P-OPS-43 F1e]', async () => {
  const { bring, begun, end } = bench({ atOnce: 1, waiting: 4, leftOut: () => new Error('left out') });
  void bring('a', 'runs');
  const ofMany = ['a1', 'a2', 'a3', 'a4'].map((name) => bring('a', name));
  // As many as may wait: the next one of the same project stays out itself.
  expect(await bring('a', 'a5')).toBe('left out');
  // Others come in, each at the cost of the last one of that project.
  const ofFew = [bring('b', 'b1'), bring('c', 'c1')];
  expect(await Promise.all(ofMany.slice(2))).toEqual(['left out', 'left out']);
  // Nobody has more than the one who comes would have.
  expect(await bring('b', 'b2')).toBe('left out');
  for (let at = 0; at < 5; at++) await end(begun[at]!);
  expect(begun).toEqual(['runs', 'a1', 'b1', 'c1', 'a2']);
  await Promise.all([...ofFew, ...ofMany]);
  // What was left out has no place any more.
  void bring('d', 'd1');
  expect(begun.at(-1)).toBe('d1');
});
