/** How often who did what on which day: rules over contacts count it without reading every event. */
import { EVENT_NAMES } from '../../../wire/events/limits.ts';
import type { EventNames } from '../../../wire/events/shapes.ts';
import { DAY_MS } from '../../../wire/limits.ts';
import type { Ports } from '../../ports.ts';
import { addDays, namesOf, noteNames, type EventDay, type NameSeen } from './days-store.ts';
import type { EventsWritten } from './slots.ts';

export const dayOf = (at: number): number => Math.floor(at / DAY_MS);

/** In the transaction that stores the events. Names over the limit of a project are kept as events alone. */
export const noteDays: EventsWritten = async (transaction, { told }) => {
  const days = new Map<string, EventDay>();
  const names = new Map<string, NameSeen>();
  for (const { projectId, visitorId, name, at } of told) {
    const day = dayOf(at);
    const key = `${visitorId} ${day} ${name}`;
    const { times = 0, firstAt = at, lastAt = at } = days.get(key) ?? {};
    days.set(key, {
      projectId,
      visitorId,
      name,
      day,
      times: times + 1,
      firstAt: Math.min(firstAt, at),
      lastAt: Math.max(lastAt, at),
    });
    const named = `${projectId} ${name}`;
    names.set(named, { projectId, name, at: Math.max(at, names.get(named)?.at ?? 0) });
  }
  // In one order everywhere: two processes that write the same rows wait for each other and do not lock each other out.
  await noteNames(transaction, inOrder(names), EVENT_NAMES);
  await addDays(transaction, inOrder(days));
};

const inOrder = <T>(byKey: ReadonlyMap<string, T>): T[] =>
  [...byKey].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);

/** By name; names over the limit are not among them. */
export async function eventNamesOf({ storage }: Pick<Ports, 'storage'>, project: string): Promise<EventNames> {
  const names = await namesOf(storage, project);
  return { names: names.map(({ name, at }) => ({ name, lastAt: new Date(at).toISOString() })) };
}
