/** Two contacts become one by hand. All that this changes is kept, so that it can be taken back row by row. */
import type { ContactMerge } from '../../../wire/contacts/merge-shapes.ts';
import { ApiError } from '../../../wire/errors.ts';
import { isUuid } from '../../http/ids.ts';
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import { valuesBefore } from '../attributes/service.ts';
import type { Audit } from '../audit/service.ts';
import { sessionsOfContact } from '../visitors/service.ts';
import { join, personOf } from './joining.ts';
import { addMerge, addMergeEvent, aliasesOf, keepBefore, keepSessions, wholeChanges } from './merges-store.ts';
import type { ContactStored } from './slots.ts';
import { saveContact, saveWords, type ContactRecord } from './store.ts';
import { wordsOf } from './words.ts';

export type MergingParts = { readonly audit: Pick<Audit, 'note'>; readonly stored: () => readonly ContactStored[] };

/**
 * Answers the id of the kept one. Errors: 404 for somebody who is not there; 409 `merge_refused` for two that cannot be
 * one; 422 where neither of them is to be kept.
 */
export type MergeContacts = (
  place: { readonly project: string; readonly contact: string },
  merge: ContactMerge,
  by: string,
) => Promise<string>;

export function createMerging(
  ports: Pick<Ports, 'storage' | 'now' | 'id'>,
  { audit, stored }: MergingParts,
): MergeContacts {
  const { storage, now, id } = ports;
  return ({ project, contact }, { other, keep }, by) =>
    storage.write(async (transaction) => {
      const both = [await found(transaction, project, contact), await found(transaction, project, other)];
      const kept = await personOf(transaction, project, keep.toLowerCase());
      const into = both.find((one) => one.id === kept?.id);
      if (!into) throw new ApiError('invalid_field', 'keep must be one of the two', { details: { field: 'keep' } });
      const from = both.find((one) => one.id !== into.id);
      if (!from) throw refused('These are one contact already.');
      refuseStrangers(from, into);
      const merge = { id: id(), projectId: project, fromId: from.id, intoId: into.id, at: now(), before: undefined };
      await addMerge(transaction, merge);
      await keepSessions(transaction, merge.id, sessionsOfContact(from.id));
      const changes = [...(await wholeChanges(transaction, from.id)), ...(await wholeChanges(transaction, into.id))];
      const [aliases, values] = [
        await aliasesOf(transaction, from.id),
        await valuesBefore(transaction, from.id, into.id),
      ];
      const merged = await join({ ...ports, stored }, transaction, from, into);
      await saveContact(transaction, merged);
      for (const follows of stored()) await follows(transaction, { before: into, after: merged });
      await saveWords(transaction, merged, wordsOf(merged));
      const known = new Set(changes.map((change) => change.id));
      const said = (await wholeChanges(transaction, into.id))
        .map((change) => change.id)
        .filter((one) => !known.has(one));
      await keepBefore(transaction, merge.id, { into, merged, changes, said, aliases, values });
      await addMergeEvent(transaction, into.id, { id: id(), at: now(), other: from.id, undone: false });
      const target = `contact:${into.id}`;
      const after = { merge: merge.id, other: from.id };
      await audit.note(transaction, { actor: by, action: 'mergeContacts', target, after });
      return into.id;
    });
}

async function found(transaction: Transaction, project: string, id: string): Promise<ContactRecord> {
  const contact = isUuid(id) ? await personOf(transaction, project, id.toLowerCase()) : undefined;
  if (contact) return contact;
  throw new ApiError('not_found', 'There is no such contact.');
}

/**
 * A page that says the user id of who became part of somebody is taken for that somebody from then on. So a user id that
 * nobody has proven never leads to one that somebody has.
 */
function refuseStrangers(from: ContactRecord, into: ContactRecord): void {
  if (from.proven && into.proven) throw refused('These are two proven users.');
  if (from.userId !== '' && into.userId === '') throw refused('A user stays, and a visitor becomes part of it.');
  if (from.userId !== '' && from.proven !== into.proven)
    throw refused('One of them only says its user id: whoever says it would be taken for the proven one.');
}

export const refused = (why: string): ApiError => new ApiError('merge_refused', why);
