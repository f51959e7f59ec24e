/** A contact that goes for good, with who had become part of it. */
import type { Transaction } from '../../storage/port.ts';
import type { ContactStored } from './slots.ts';
import { deleteContact, type ContactRecord } from './store.ts';

export type RemovesContact = (transaction: Transaction, contact: ContactRecord) => Promise<void>;

export const removing =
  (stored: () => readonly ContactStored[]): RemovesContact =>
  async (transaction, contact) => {
    await deleteContact(transaction, contact.id);
    for (const told of stored()) await told(transaction, { before: contact });
  };
