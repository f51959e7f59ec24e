/** What pages and tokens say of a contact, and who said it. */
import { FIELD_CHANGES_KEPT } from '../../../wire/contacts/limits.ts';
import { contactFields, type ContactField } from '../../../wire/contacts/shapes.ts';
import type { FieldSource } from '../../../wire/contacts/sources.ts';
import { deviceOf } from '../../../wire/pure/device.ts';
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import type { Saying } from '../attributes/service.ts';
import type { VisitorToPlace } from '../visitors/slots.ts';
import { addChanges, lastChanges } from './changes-store.ts';
import { companyKey } from './companies.ts';
import type { ContactRecord } from './store.ts';

export type Said = { readonly field: ContactField | 'userId'; readonly value: string; readonly source: FieldSource };
export type Note = (
  transaction: Transaction,
  contact: Pick<ContactRecord, 'id'>,
  said: readonly Said[],
) => Promise<void>;

export function createNotes({ now, id }: Pick<Ports, 'now' | 'id'>): Note {
  return (transaction, contact, said) =>
    addChanges(
      transaction,
      contact.id,
      said.map((one) => ({ ...one, id: id(), contactId: contact.id, at: now() })),
      FIELD_CHANGES_KEPT,
    );
}

/** What a site says of somebody's company beside its id and name is of the person as well: no other place shows it. */
const factsTold = ['plan', 'sla', 'createdAt'] as const;

/** What the session says of the contact's attributes that it has not said before. */
export function sayingsOf(contact: ContactRecord, { visitor, before, proven }: VisitorToPlace): Saying[] {
  const told = toldBy(visitor);
  const known = before?.contactId === contact.id ? toldBy(before) : new Map<string, unknown>();
  const source = (key: string) =>
    proven.has(Object.hasOwn(visitor.contact, key) ? key : `customData.${key}`) ? 'proven' : 'page';
  return [...new Set([...told.keys(), ...known.keys()])]
    .map((key) => ({ key, given: told.get(key) ?? null, source: source(key) }) as const)
    .filter(({ key, given, source }) => source === 'proven' || !Bun.deepEquals(known.get(key) ?? null, given));
}

function toldBy({ customData, contact }: VisitorToPlace['visitor']): Map<string, unknown> {
  const facts = factsTold.filter((name) => contact[name] !== undefined).map((name) => [name, contact[name]] as const);
  return new Map([...Object.entries(customData), ...facts]);
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
  const said: Said[] = [];
  for (const field of told) {
    const source: FieldSource = proven.has(field) ? 'proven' : 'page';
    const by = last.get(field)?.source ?? 'page';
    if (source === 'page' && by !== 'page') continue;
    taken[field] = visitor[field];
    if (contact[field] !== visitor[field] || by !== source) said.push({ field, value: String(visitor[field]), source });
  }
  await note(transaction, contact, said);
  const device = deviceOf(agent || null);
  const { companyId, companyName } = visitor.contact;
  return {
    ...contact,
    ...(taken as Partial<ContactRecord>),
    emailTrusted: proven.has('email') || (contact.emailTrusted && taken.email === undefined),
    lang: visitor.lang || contact.lang,
    companyKey: companyId === undefined ? contact.companyKey : companyKey(companyId),
    company: String(companyName ?? companyId ?? contact.company),
    device: device?.kind ?? contact.device,
    browser: device?.browser ?? contact.browser,
    system: device?.system ?? contact.system,
    sdk: visitor.sdk || contact.sdk,
    zone: visitor.zone || contact.zone,
  };
}
