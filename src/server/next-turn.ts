/**
 * Resolves once requests that came meanwhile have had their turn. SQLite answers in the same turn in which it is asked:
 * without this a loop over thousands of rows lets everybody else wait until it ends.
 */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
