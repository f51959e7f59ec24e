/** Two contacts that turn out to be one person. */
import { contactFields } from '../../../wire/contacts/shapes.ts';
import { joinedFields } from '../../../wire/pure/joined-fields.ts';
import type { Ports } from '../../ports.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import { joinValues } from '../attributes/service.ts';
import { giveSessions } from '../visitors/service.ts';
import { giveChanges, lastChanges } from './changes-store.ts';
import { createNotes } from './fields.ts';
import type { ContactStored } from './slots.ts';
import { contactById, mergeContact, saveWords, type ContactRecord } from './store.ts';

/** Everything of `from` becomes that of `into`, whose own fields win. Answers it as it is to be stored. */
export async function join(
  ports: Pick<Ports, 'now' | 'id'> & { readonly stored: () => readonly ContactStored[] },
  transaction: Transaction,
  from: ContactRecord,
  into: ContactRecord,
): Promise<ContactRecord> {
  // Contacts before sessions, as a batch of events writes them: two that meet do not wait for each other.
  await mergeContact(transaction, from.id, into.id, ports.now());
  await giveSessions(transaction, from.id, into.id);
  const own = await lastChanges(transaction, into.id, contactFields);
  const theirs = await lastChanges(transaction, from.id, contactFields);
  await giveChanges(transaction, from.id, into.id);
  // What stands was said last, so that nothing else is taken for its source.
  const standing = [...own.values()].filter(({ field, id }) => (theirs.get(field)?.id ?? '') > id);
  await createNotes(ports)(transaction, into, standing);
  await joinValues(transaction, from.id, into.id);
  await saveWords(transaction, from, []);
  for (const told of ports.stored()) await told(transaction, { before: from });
  return {
    ...into,
    ...joinedFields(into, from),
    emailTrusted: into.email ? into.emailTrusted : from.emailTrusted,
    firstSeen: Math.min(into.firstSeen, from.firstSeen),
    lastSeen: Math.max(into.lastSeen, from.lastSeen),
    visits: into.visits + from.visits,
    // Those of the browser that was there last.
    sdk: (from.lastSeen > into.lastSeen && from.sdk) || into.sdk,
    zone: (from.lastSeen > into.lastSeen && from.zone) || into.zone,
  };
}

/** Whoever the contact has become part of, else the contact. Undefined for none. */
export async function personOf(queries: Queries, projectId: string, id: string): Promise<ContactRecord | undefined> {
  if (id === '') return undefined;
  const contact = await contactById(queries, projectId, id);
  return contact?.mergedInto ? contactById(queries, projectId, contact.mergedInto) : contact;
}
