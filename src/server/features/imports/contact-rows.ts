/** Contacts of a table: compared with those that are there, written, taken back. */
import type { Transaction } from '../../storage/port.ts';
import type { ContactGiven, ContactImporting } from '../contacts/service.ts';
import type { ContactItem, Placed, Problem } from './items.ts';
import type { ImportRow, RowAction } from './rows-store.ts';
import type { ImportRecord } from './store.ts';

/** Nothing of the person: that is kept with the contact, and goes with it. */
export type ContactUndo = { readonly ref: string; readonly before: null | object };

export const isContact = (item: { readonly kind: string }): item is ContactItem => item.kind === 'contact';

type At = { readonly transaction: Transaction; readonly now: ImportRecord };

export async function contactJudged(
  contacts: ContactImporting,
  { transaction, now }: At,
  placed: Placed,
  newId: () => string,
): Promise<{ readonly action: RowAction; readonly ref: string; readonly strange: readonly Problem[] }> {
  const given = placed.who as ContactGiven;
  const known = await contacts.find(transaction, now.projectId, given);
  if (known === null)
    return {
      action: 'left',
      ref: newId(),
      strange: [{ code: 'several', file: placed.file, line: placed.place, about: '' }],
    };
  if (!known) return { action: 'new', ref: newId(), strange: [] };
  const differs = await contacts.differs(transaction, known, given);
  return { action: differs ? 'changed' : 'left', ref: known.id, strange: [] };
}

export async function contactWritten(
  contacts: ContactImporting,
  { transaction, now, row }: At & { readonly row: ImportRow },
): Promise<ContactUndo | null> {
  const given = row.who as ContactGiven | null;
  if (row.action === 'left' || !given) return null;
  const place = { project: now.projectId, importId: now.id };
  const made = await contacts.write(transaction, place, given, row.ref);
  return made && { ref: made.id, before: made.isNew ? null : {} };
}

export const contactUndone = (
  contacts: ContactImporting,
  { transaction, now, row }: At & { readonly row: ImportRow },
): Promise<'edited' | 'linked' | undefined> =>
  contacts.undo(transaction, { project: now.projectId, importId: now.id }, (row.undo as ContactUndo).ref);
