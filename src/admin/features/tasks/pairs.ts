/**
 * The pairs of a matching as a form changes them. `solution` says for each entry on the left where on the right its partner
 * stands; learners see both sides in their order, so the right one should not stand as the left does.
 */
import { matchingFault, type MatchingContent } from '../../../wire/tasks/shapes.ts';

export type Pairs = Pick<MatchingContent, 'left' | 'right' | 'solution'>;

export function addPair({ left, right, solution }: Pairs): Pairs {
  return { left: [...left, ''], right: [...right, ''], solution: [...solution, right.length] };
}

/** The pair of the entry `at` on the left. */
export function removePair({ left, right, solution }: Pairs, at: number): Pairs {
  const gone = solution[at];
  if (gone === undefined) return { left, right, solution };
  return {
    left: left.toSpliced(at, 1),
    right: right.toSpliced(gone, 1),
    solution: solution.toSpliced(at, 1).map((place) => (place > gone ? place - 1 : place)),
  };
}

/** Moves a pair among those on the left; learners' right side stays as it is. */
export function movePair({ left, right, solution }: Pairs, from: number, to: number): Pairs {
  return { left: moved(left, from, to), right, solution: moved(solution, from, to) };
}

/** Moves an entry on the right side, as learners see it; what belongs together stays together. */
export function moveRight({ left, right, solution }: Pairs, from: number, to: number): Pairs {
  const order = moved([...right.keys()], from, to);
  return inOrder({ left, right, solution }, order);
}

/** Another order of the right side, in which few partners stand beside each other. `seed` is any whole number. */
export function mixed(pairs: Pairs, seed: number): Pairs {
  const order = [...pairs.right.keys()];
  let state = (Math.abs(Math.trunc(seed)) % 2_147_483_646) + 1;
  for (let last = order.length - 1; last > 0; last -= 1) {
    state = (state * 48_271) % 2_147_483_647;
    // The other is never `last` itself, so that all entries together make one cycle (Sattolo).
    const other = state % last;
    [order[last], order[other]] = [order[other]!, order[last]!];
  }
  // Counted from the partners' own order, so that the round trip leads every one of them away.
  const beside = pairs.solution.map((place) => pairs.right[place] ?? '');
  const right = order.map((at) => beside[at] ?? '');
  return { left: pairs.left, right, solution: beside.map((_, at) => order.indexOf(at)) };
}

/** Whether each entry stands beside its partner, so that learners need not think. */
export function standsBeside({ left, solution }: Pairs): boolean {
  return left.length > 1 && solution.every((place, at) => place === at);
}

/** Pairs that a server sent and that do not fit together, as a form can show them. */
export function wholePairs(pairs: Pairs): Pairs {
  if (!matchingFault(pairs)) return pairs;
  const length = Math.max(1, pairs.left.length, pairs.right.length);
  const filled = (side: readonly string[]) => Array.from({ length }, (_, at) => side[at] ?? '');
  return {
    left: filled(pairs.left),
    right: filled(pairs.right),
    solution: Array.from({ length }, (_, at) => at),
  };
}

function inOrder({ left, right, solution }: Pairs, order: readonly number[]): Pairs {
  return {
    left,
    right: order.map((at) => right[at] ?? ''),
    solution: solution.map((place) => order.indexOf(place)),
  };
}

export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const one = list.slice(from, from + 1);
  if (to < 0 || to >= list.length || one.length === 0) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, ...one);
}
