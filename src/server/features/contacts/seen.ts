/** What a contact did last: events are told here in the transaction that stores them. */
import { VISIT_GAP_MS } from '../../../wire/contacts/limits.ts';
import type { EventsWritten } from '../events/slots.ts';
import { contactOfSession } from '../visitors/service.ts';
import { contactSeen } from './store.ts';

export const noteSeen: EventsWritten = async (transaction, { seen, pages }) => {
  // Two batches that see the same contacts take them in the same order, and neither waits for the other.
  for (const [visitorId, at] of [...seen].toSorted())
    await contactSeen(transaction, contactOfSession(visitorId), {
      at,
      gapMs: VISIT_GAP_MS,
      page: placeOf(pages.get(visitorId) ?? ''),
    });
};

/** Origin and path. What is no address of a page says nothing. */
function placeOf(address: string): string {
  const url = URL.parse(address);
  return url && url.origin !== 'null' ? `${url.origin}${url.pathname}` : '';
}
