/** Notes of members on a person (P-DSK-34). */
import { CONTACT_NOTES } from '../../../wire/contacts/limits.ts';
import type { Contact } from '../../../wire/contacts/shapes.ts';
import { ApiError } from '../../../wire/errors.ts';
import { wholeText } from '../../http/whole-text.ts';
import type { Ports } from '../../ports.ts';
import type { Audit } from '../audit/service.ts';
import { insertNote, notesOfContact, removeNote } from './notes-store.ts';
import type { ContactRecord } from './store.ts';

export type Noting = {
  /** Errors: 404; 409 `limit_reached` for the 21st note; 422 for one of blanks alone. */
  readonly add: (project: string, id: string, body: string, by: string) => Promise<Contact>;
  /** Any member takes any note away. Errors: 404. */
  readonly remove: (project: string, id: string, note: string, by: string) => Promise<Contact>;
};

type Needs = {
  readonly audit: Pick<Audit, 'note'>;
  readonly known: (project: string, id: string) => Promise<ContactRecord>;
  readonly contact: (project: string, id: string) => Promise<Contact>;
};

export function createNoting(
  { storage, now, id: newId }: Pick<Ports, 'storage' | 'now' | 'id'>,
  { audit, known, contact }: Needs,
): Noting {
  return {
    async add(project, id, given, by) {
      const body = wholeText(given.trim());
      if (body === '') throw new ApiError('invalid_field', 'body must say something', { details: { field: 'body' } });
      const person = (await known(project, id)).id;
      const note = { id: newId(), accountId: by, body, at: now() };
      await storage.write(async (transaction) => {
        if ((await notesOfContact(transaction, person, CONTACT_NOTES)).length >= CONTACT_NOTES)
          throw new ApiError(
            'limit_reached',
            `There are at most ${CONTACT_NOTES} notes on a contact: delete one first.`,
          );
        await insertNote(transaction, person, note);
        // That there was one, and not what it says: that goes with the person.
        const entry = { actor: by, action: 'addContactNote', target: `contact:${person}`, after: { note: note.id } };
        await audit.note(transaction, entry);
      });
      return contact(project, person);
    },
    async remove(project, id, note, by) {
      const person = (await known(project, id)).id;
      await storage.write(async (transaction) => {
        if ((await removeNote(transaction, person, note)) === 0)
          throw new ApiError('not_found', 'There is no such note on this contact.');
        const entry = { actor: by, action: 'deleteContactNote', target: `contact:${person}`, before: { note } };
        await audit.note(transaction, entry);
      });
      return contact(project, person);
    },
  };
}
