/** Events that are older than their project keeps them. */
import type { Ports } from '../../ports.ts';
import type { Age, Kept } from '../retention/slots.ts';
import { dayOf } from './days.ts';
import { deleteDaysBefore, deleteIdleNames } from './days-store.ts';
import { deleteEvents, eventsAfter } from './store.ts';

const EVENTS_AT_ONCE = 1000;

/**
 * One walk for all projects, in the order in which events came, from the first on: an index by time would cost every event
 * that comes. It ends where all of a batch are young: nothing that came later is older than what its visitor's clock said.
 */
export function eventsKept({ storage }: Pick<Ports, 'storage'>): Kept {
  return {
    kind: 'events',
    defaultDays: 30,
    async *sweep(ages, signal) {
      const before = new Map(ages.map((age) => [age.project, age.before]));
      const youngest = Math.max(...before.values());
      for (let after = ''; before.size > 0 && !signal.aborted;) {
        const found = await eventsAfter(storage, after, EVENTS_AT_ONCE);
        const last = found.at(-1);
        if (!last || found.every(({ at }) => at >= youngest)) break;
        const old = found.filter(({ projectId, at }) => at < (before.get(projectId) ?? -1)).map(({ id }) => id);
        if (old.length > 0) await storage.write((transaction) => deleteEvents(transaction, old));
        yield old.length;
        after = last.id;
      }
      for (const age of ages) yield* sweepDays(age, signal);
    },
  };

  /** Counts of days that are over, with the names that nobody has told since. */
  async function* sweepDays({ project, before }: Age, signal: AbortSignal): AsyncGenerator<number> {
    for (let more = EVENTS_AT_ONCE; more === EVENTS_AT_ONCE && !signal.aborted;)
      yield (more = await storage.write((transaction) =>
        deleteDaysBefore(transaction, project, dayOf(before), EVENTS_AT_ONCE),
      ));
    await storage.write((transaction) => deleteIdleNames(transaction, project));
  }
}
