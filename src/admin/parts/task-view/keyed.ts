/** Parts of a task have no name of their own but their place. */
export function keyed<T>(parts: readonly T[]): (readonly [string, T])[] {
  return parts.map((part, at) => [String(at), part]);
}
