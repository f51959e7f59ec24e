/** What a contact did in the page, for their timeline. */
import type { TimelineKind } from '../../../wire/contacts/shapes.ts';
import { newestFirst } from '../../http/cursor.ts';
import type { Happened, TimelineSource } from '../contacts/slots.ts';
import { latestOfContact } from '../visitors/service.ts';
import { pageIn } from './page-view.ts';
import { latestEvents } from './store.ts';

/** Whoever has more sessions has their latest looked at. */
const SESSIONS_MOST = 200;

type Told = Awaited<ReturnType<typeof latestEvents>>[number];

export const eventsOfContact: TimelineSource = {
  kinds: ['page', 'event'],
  async read(queries, { contactId, kind, place, most }) {
    const sessions = await latestOfContact(queries, contactId, SESSIONS_MOST);
    let found: Told[] = [];
    for (const { id, seenAt } of sessions) {
      // Nothing of a session is later than when it was seen last, and the next ones were seen before that.
      if (found.length >= most && found[most - 1]!.at > seenAt) break;
      const theirs = await latestEvents(queries, id, { kind: eventKind(kind), place, most });
      found = [...found, ...theirs].toSorted(newestFirst).slice(0, most);
    }
    return found.map(toHappened);
  },
};

function eventKind(kind: TimelineKind | undefined): 'page' | 'event' | undefined {
  return kind === 'page' || kind === 'event' ? kind : undefined;
}

function toHappened({ id, name, data, at }: Told): Happened {
  const told = data === null ? undefined : (JSON.parse(data) as unknown);
  if (name !== 'pageView') return { id, at, kind: 'event', name, ...(told === undefined ? {} : { data: told }) };
  return { id, at, kind: 'page', page: pageIn(told) };
}
