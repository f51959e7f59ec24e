/** The timeline of a contact: what each source tells, as one list by time. */
import type { TimelinePage, TimelineQuery } from '../../../wire/contacts/shapes.ts';
import { newestFirst, pageByTime, timeInCursor } from '../../http/cursor.ts';
import type { Queries } from '../../storage/port.ts';
import type { TimelineSource } from './slots.ts';

/** Errors: 400 `cursor_invalid`. */
export async function timelineOf(
  queries: Queries,
  { projectId, contactId }: { readonly projectId: string; readonly contactId: string },
  { kind, limit, cursor }: TimelineQuery,
  sources: readonly TimelineSource[],
): Promise<TimelinePage> {
  const asked = { projectId, contactId, kind, place: timeInCursor(cursor), most: limit + 1 };
  const telling = sources.filter(({ kinds }) => kind === undefined || kinds.includes(kind));
  const told = await Promise.all(telling.map(({ read }) => read(queries, asked)));
  const { shown, next } = pageByTime(told.flat().toSorted(newestFirst), limit, ({ at }) => at);
  return {
    entries: shown.map((entry) => ({ ...entry, data: entry.data, at: new Date(entry.at).toISOString() })),
    next,
  };
}
