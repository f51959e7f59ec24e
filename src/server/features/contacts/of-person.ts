/** What is kept of a person here: the contact that their sessions are, with its words, attributes and changes. */
import { CONTACT_ATTRIBUTES, VALUE_CHANGES_KEPT } from '../../../wire/attributes/limits.ts';
import { CONTACT_NOTES } from '../../../wire/contacts/limits.ts';
import { contactFields } from '../../../wire/contacts/shapes.ts';
import type { Ports } from '../../ports.ts';
import type { Queries } from '../../storage/port.ts';
import { attributesOfContact, eraseWithKeys, valueChangesOf } from '../attributes/service.ts';
import type { OfPerson, Person } from '../data-requests/slots.ts';
import { contactsOfSessions, countOfContact } from '../visitors/service.ts';
import { neverCome } from './address-store.ts';
import { changesOf } from './changes-store.ts';
import { notesOfContact } from './notes-store.ts';
import type { RemovesContact } from './removing.ts';
import { contactById, contactOfUser, type ContactRecord } from './store.ts';

const CHANGES_TOLD = 1000;
/** All there are: 200 attributes, each with its last 20. */
const ATTRIBUTE_CHANGES_TOLD = CONTACT_ATTRIBUTES * VALUE_CHANGES_KEPT;

export function contactsOfPerson({ storage }: Pick<Ports, 'storage'>, remove: RemovesContact): OfPerson {
  return {
    kind: 'contacts',
    count: async (queries, person) => (await contactsOfWhole(queries, person)).length,
    async *rows(queries, person) {
      for (const contact of await contactsOfWhole(queries, person)) {
        const { firstSeen, lastSeen, mergedInto: _, projectId, ...facts } = contact;
        const asked = { fields: [...contactFields, 'userId'], most: CHANGES_TOLD };
        const changes = await changesOf(queries, contact.id, asked);
        yield {
          ...facts,
          firstSeen: new Date(firstSeen).toISOString(),
          lastSeen: new Date(lastSeen).toISOString(),
          changes: changes.map(({ field, value, source, at }) => ({
            field,
            value,
            source,
            at: new Date(at).toISOString(),
          })),
          notes: (await notesOfContact(queries, contact.id, CONTACT_NOTES)).map(({ body, at }) => ({
            body,
            at: new Date(at).toISOString(),
          })),
          attributes: await attributesOfContact(queries, projectId, contact.id),
          attributeChanges: (await valueChangesOf(queries, contact.id, ATTRIBUTE_CHANGES_TOLD)).map(
            ({ key, text, source, at }) => ({ key, value: text, source, at: new Date(at).toISOString() }),
          ),
        };
      }
    },
    async erase(person, removed) {
      await storage.patient.write(async (transaction) => {
        for (const contact of await contactsOfWhole(transaction, person)) {
          await eraseWithKeys(transaction, contact, () => remove(transaction, contact));
          await removed(transaction, 1);
        }
      });
    },
  };
}

/**
 * Those of whom these are all sessions. What a contact says may come from any of them, and sessions that only say one user
 * id may be of several people. An erasure takes many of them in pages: the contact goes with the last.
 */
export async function contactsOfWhole(
  queries: Queries,
  { projectId, sessions, userId, email }: Person,
): Promise<ContactRecord[]> {
  const found = new Map<string, ContactRecord>();
  for (const id of await contactsOfSessions(queries, sessions)) {
    const contact = await contactById(queries, projectId, id);
    if (contact) found.set(contact.id, contact);
  }
  for (const proven of userId ? [true, false] : []) {
    const contact = await contactOfUser(queries, projectId, userId!, proven);
    if (contact) found.set(contact.id, contact);
  }
  for (const contact of email ? await neverCome(queries, projectId, email) : []) found.set(contact.id, contact);
  const whole: ContactRecord[] = [];
  for (const contact of found.values())
    if ((await countOfContact(queries, contact.id)) === (await countOfContact(queries, contact.id, sessions)))
      whole.push(contact);
  return whole;
}
