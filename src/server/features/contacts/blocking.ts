/** Contacts whom staff have blocked: in none of their sessions can they write any more, and they can still read (P-CNV-44). */
import type { Contact } from '../../../wire/contacts/shapes.ts';
import type { Ports } from '../../ports.ts';
import type { Audit } from '../audit/service.ts';
import { isBlocked, removeBlocks, saveBlock } from './blocking-store.ts';
import type { ContactRecord } from './store.ts';

/** Blocking who is blocked, or the other way round, changes nothing. Errors: 404. */
export type Block = (project: string, id: string, blocked: boolean, by: string) => Promise<Contact>;

type Needs = {
  readonly audit: Pick<Audit, 'note'>;
  readonly known: (project: string, id: string) => Promise<ContactRecord>;
  readonly contact: (project: string, id: string) => Promise<Contact>;
};

export function createBlocking(
  { storage, now }: Pick<Ports, 'storage' | 'now'>,
  { audit, known, contact }: Needs,
): Block {
  return async (project, id, blocked, by) => {
    const person = (await known(project, id)).id;
    await storage.write(async (transaction) => {
      if ((await isBlocked(transaction, person)) === blocked) return;
      await (blocked ? saveBlock(transaction, person, now()) : removeBlocks(transaction, person));
      const action = blocked ? 'blockContact' : 'unblockContact';
      await audit.note(transaction, { actor: by, action, target: `contact:${person}`, after: { blocked } });
    });
    return contact(project, person);
  };
}
