/** What pages and tokens say of a contact, and who said it. */
import { FIELD_CHANGES_KEPT } from '../../../wire/contacts/limits.ts';
import { contactFields, type ContactField, type FieldSource } from '../../../wire/contacts/shapes.ts';
import { deviceOf } from '../../../wire/pure/device.ts';
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import type { VisitorToPlace } from '../visitors/slots.ts';
import { addChange, lastChanges } from './changes-store.ts';
import type { ContactRecord } from './store.ts';

export type Note = (
  transaction: Transaction,
  contact: Pick<ContactRecord, 'id'>,
  said: { readonly field: ContactField | 'userId'; readonly value: string; readonly source: FieldSource },
) => Promise<void>;

export function createNotes({ now, id }: Pick<Ports, 'now' | 'id'>): Note {
  return (transaction, contact, said) =>
    addChange(transaction, { ...said, id: id(), contactId: contact.id, at: now() }, FIELD_CHANGES_KEPT);
}

/** The contact as its session has it now. A page does not overrule what somebody else has said of a field. */
export async function withFields(
  transaction: Transaction,
  contact: ContactRecord,
  { visitor, before, proven, agent }: VisitorToPlace,
  note: Note,
): Promise<ContactRecord> {
  const known = before?.contactId === contact.id ? before : undefined;
  const told = contactFields.filter((field) =>
    known ? visitor[field] !== known[field] || proven.has(field) : visitor[field] !== '' && visitor[field] !== 0,
  );
  const last = await lastChanges(transaction, contact.id, told);
  const taken: Partial<Record<ContactField, string | number>> = {};
  for (const field of told) {
    const source: FieldSource = proven.has(field) ? 'proven' : 'page';
    const by = last.get(field)?.source ?? 'page';
    if (source === 'page' && by !== 'page') continue;
    taken[field] = visitor[field];
    if (contact[field] !== visitor[field] || by !== source)
      await note(transaction, contact, { field, value: String(visitor[field]), source });
  }
  const device = deviceOf(agent || null);
  const { companyId, companyName } = visitor.contact;
  return {
    ...contact,
    ...(taken as Partial<ContactRecord>),
    emailTrusted: proven.has('email') || (contact.emailTrusted && taken.email === undefined),
    lang: visitor.lang || contact.lang,
    companyKey: String(companyId ?? contact.companyKey),
    company: String(companyName ?? companyId ?? contact.company),
    device: device?.kind ?? contact.device,
    browser: device?.browser ?? contact.browser,
    system: device?.system ?? contact.system,
  };
}
