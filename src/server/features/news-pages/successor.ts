/** What took the place of an archived entry. */
import type { GoneNews, NewsShelf } from '../news/service.ts';

/** An archived entry's successor may be archived itself; longer ways lead nowhere. */
const SUCCESSORS_MOST = 10;

export function successorOf({ entries, archived }: NewsShelf, gone: GoneNews) {
  const byId = new Map([...archived.values()].map((one) => [one.id, one]));
  let { successor } = gone;
  for (let way = 0; successor !== null && way < SUCCESSORS_MOST; way++) {
    const found = entries.find(({ id }) => id === successor);
    if (found) return found;
    successor = byId.get(successor)?.successor ?? null;
  }
  return undefined;
}
