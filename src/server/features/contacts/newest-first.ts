import type { TimePlace } from '../../http/cursor.ts';

/** As the database orders by time and id. */
export function newestFirst(one: TimePlace, other: TimePlace): number {
  return other.at - one.at || (one.id < other.id ? 1 : -1);
}
