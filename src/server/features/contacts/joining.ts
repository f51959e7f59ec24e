/** Two contacts that turn out to be one person. */
import type { Ports } from '../../ports.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import { giveSessions } from '../visitors/service.ts';
import { giveChanges } from './changes-store.ts';
import { contactById, mergeContact, saveWords, type ContactRecord } from './store.ts';

/** Everything of `from` becomes that of `into`, whose own fields win. Answers it as it is to be stored. */
export async function join(
  { now }: Pick<Ports, 'now'>,
  transaction: Transaction,
  from: ContactRecord,
  into: ContactRecord,
): Promise<ContactRecord> {
  await giveSessions(transaction, from.id, into.id);
  await giveChanges(transaction, from.id, into.id);
  await mergeContact(transaction, from.id, into.id, now());
  await saveWords(transaction, from, []);
  return {
    ...into,
    name: into.name || from.name,
    email: into.email || from.email,
    phone: into.phone || from.phone,
    value: into.value || from.value,
    firstSeen: Math.min(into.firstSeen, from.firstSeen),
    lastSeen: Math.max(into.lastSeen, from.lastSeen),
    visits: into.visits + from.visits,
  };
}

/** Whoever the contact has become part of, else the contact. Undefined for none. */
export async function personOf(queries: Queries, projectId: string, id: string): Promise<ContactRecord | undefined> {
  if (id === '') return undefined;
  const contact = await contactById(queries, projectId, id);
  return contact?.mergedInto ? contactById(queries, projectId, contact.mergedInto) : contact;
}
