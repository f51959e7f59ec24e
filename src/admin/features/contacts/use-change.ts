/** What staff say of a contact, sent. */
import { contactEndpoints } from '../../../wire/contacts/calls.ts';
import type { Contact, ContactChange } from '../../../wire/contacts/shapes.ts';
import { useData } from '../../data/data.ts';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import { contactOf } from './contacts.ts';

/** Rejects with a `Failure`. */
export type Change = (change: ContactChange) => Promise<void>;

/** Puts the answer where the screen reads it. Undefined: the reader may not change contacts. */
export function useChange({ id }: Contact, project: string): Change | undefined {
  const { api } = useServices();
  const data = useData();
  const may = useCan('visitors:write', 'chosen');
  if (!may) return undefined;
  return async (body) => {
    const saved = await api(contactEndpoints.changeContact, { params: { project, contact: id }, body });
    data.put(contactOf(project, id), saved);
  };
}
