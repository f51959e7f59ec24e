/** One contact, with who said what stands there. */
import { CONTACT_NOTES } from '../../../wire/contacts/limits.ts';
import { contactFields, type Contact } from '../../../wire/contacts/shapes.ts';
import type { Queries } from '../../storage/port.ts';
import { attributesOfContact } from '../attributes/service.ts';
import { peopleOf } from '../members/service.ts';
import { countOfBrowsers } from '../visitors/service.ts';
import { isBlocked } from './blocking-store.ts';
import { lastChanges } from './changes-store.ts';
import { notesOfContact } from './notes-store.ts';
import type { ToRows } from './rows.ts';
import type { ContactRecord } from './store.ts';

export function createOne(
  storage: Queries,
  toRows: ToRows,
): (project: string, record: ContactRecord) => Promise<Contact> {
  return async (project, record) => {
    const [[row], blocked, sessions, changes, attributes, notes] = await Promise.all([
      toRows(project, [record]),
      isBlocked(storage, record.id),
      countOfBrowsers(storage, record.id),
      lastChanges(storage, record.id, contactFields),
      attributesOfContact(storage, project, record.id),
      notesFor(storage, record.id),
    ]);
    const { phone, value, lang, emailTrusted, zone } = record;
    const said = contactFields.flatMap((field) => {
      const change = changes.get(field);
      return change ? [{ field, source: change.source, at: new Date(change.at).toISOString() }] : [];
    });
    const sdk = record.sdk === '' ? null : record.sdk;
    return { ...row!, phone, value, lang, emailTrusted, zone, sdk, blocked, sessions, said, attributes, notes };
  };
}

async function notesFor(queries: Queries, contactId: string): Promise<Contact['notes']> {
  const notes = await notesOfContact(queries, contactId, CONTACT_NOTES);
  const people = await peopleOf(
    queries,
    notes.map(({ accountId }) => accountId),
  );
  return notes.map(({ id, accountId, body, at }) => {
    const author = people.get(accountId)?.name ?? '';
    return { id, author, body, at: new Date(at).toISOString() };
  });
}
