import type { Edge } from './store.ts';

/** Whether following the needs of any skill leads back to it. A skill that needs itself is the shortest such way. */
export function hasCycle(edges: readonly Edge[]): boolean {
  const needs = Map.groupBy(edges, ({ skill }) => skill);
  const done = new Set<string>();
  for (const start of needs.keys()) if (!done.has(start) && leadsBack(start)) return true;
  return false;

  /** Walks without recursion: a chain may be as long as the tree. */
  function leadsBack(start: string): boolean {
    const onWay = new Set<string>();
    const stack: { skill: string; leaving: boolean }[] = [{ skill: start, leaving: false }];
    for (let step = stack.pop(); step; step = stack.pop()) {
      const { skill, leaving } = step;
      if (leaving) {
        onWay.delete(skill);
        done.add(skill);
        continue;
      }
      if (onWay.has(skill)) return true;
      if (done.has(skill)) continue;
      onWay.add(skill);
      stack.push({ skill, leaving: true });
      for (const edge of needs.get(skill) ?? []) stack.push({ skill: edge.needs, leaving: false });
    }
    return false;
  }
}
