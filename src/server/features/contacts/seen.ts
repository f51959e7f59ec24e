/** What a contact did last: events are told here in the transaction that stores them. */
import { VISIT_GAP_MS } from '../../../wire/contacts/limits.ts';
import { inPieces } from '../../storage/lists.ts';
import type { EventsWritten } from '../events/slots.ts';
import { contactsOfThese } from '../visitors/service.ts';
import { contactsSeen } from './store.ts';

export const noteSeen: EventsWritten = async (transaction, { seen, pages }) => {
  const told = [...seen].map(([session, at]) => ({ session, at, page: placeOf(pages.get(session) ?? '') }));
  for (const some of inPieces(told))
    await contactsSeen(transaction, contactsOfThese(some.map(({ session }) => session)), some, VISIT_GAP_MS);
};

/** Origin and path. What is no address of a page says nothing. */
function placeOf(address: string): string {
  const url = URL.parse(address);
  return url && url.origin !== 'null' ? `${url.origin}${url.pathname}` : '';
}
