/** Contacts from a file: whose they are, what they change, and how that is taken back. */
import { contactFields } from '../../../wire/contacts/shapes.ts';
import type { Ports } from '../../ports.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import { attributesWith, readValue, shownValue, valuesOf } from '../attributes/service.ts';
import { countOfContact } from '../visitors/service.ts';
import { contactsOfAddress } from './address-store.ts';
import { lastChanges } from './changes-store.ts';
import { importedBefore, noteImported, type ImportedBefore } from './importing-store.ts';
import type { RemovesContact } from './removing.ts';
import type { SaysOfContact, ToldOfContact } from './saying.ts';
import { contactById, saveContact, type ContactRecord } from './store.ts';

/** `seen`: milliseconds UTC. */
export type ContactGiven = ToldOfContact & {
  readonly userId: string;
  readonly seen: { readonly first: number | null; readonly last: number | null };
};
type Place = { readonly project: string; readonly importId: string };

export type ContactImporting = {
  /** By user id, else by the trusted address. Null: several have it. */
  readonly find: (
    queries: Transaction,
    project: string,
    given: ContactGiven,
  ) => Promise<ContactRecord | undefined | null>;
  /** Whether writing it would change something. */
  readonly differs: (queries: Queries, contact: ContactRecord, given: ContactGiven) => Promise<boolean>;
  /** Answers the contact's id, and whether it was made. `id`: of a new one. Errors: 422. */
  readonly write: (
    transaction: Transaction,
    place: Place,
    given: ContactGiven,
    id: string,
  ) => Promise<{ readonly id: string; readonly isNew: boolean } | null>;
  /** Why it stays as it is; undefined once it is as before. */
  readonly undo: (transaction: Transaction, place: Place, id: string) => Promise<'edited' | 'linked' | undefined>;
};

export function createImporting(
  { now }: Pick<Ports, 'now'>,
  { saying, remove }: { readonly saying: SaysOfContact; readonly remove: RemovesContact },
): ContactImporting {
  const find: ContactImporting['find'] = async (transaction, project, given) => {
    if (given.userId !== '') return saying.ofUser(transaction, project, given.userId);
    const [one, ...others] = await contactsOfAddress(transaction, project, given.fields.email ?? '');
    return others.length > 0 ? null : one;
  };
  return {
    find,
    differs,
    async write(transaction, { project, importId }, given, id) {
      const known = await find(transaction, project, given);
      if (known === null || (known && !(await differs(transaction, known, given)))) return null;
      const before = known ? await standing(transaction, known, given) : null;
      const seen = given.seen.first ?? given.seen.last ?? now();
      const contact =
        known ?? (await saying.make(transaction, { id, project, userId: given.userId, source: 'import', seen }));
      const told = await saying.say(transaction, contact, given, 'import');
      if (!known) await saveContact(transaction, { ...told, lastSeen: Math.max(seen, given.seen.last ?? seen) });
      await noteImported(transaction, { importId, contactId: contact.id, before, at: now() });
      return { id: contact.id, isNew: !known };
    },
    async undo(transaction, { project, importId }, id) {
      const [contact, noted] = [
        await contactById(transaction, project, id),
        await importedBefore(transaction, importId, id),
      ];
      // Erased, or part of another by now: nothing of it is left to take back.
      if (!contact || !noted) return contact ? 'edited' : undefined;
      if (contact.mergedInto !== '') return 'linked';
      if (!(await isImported(transaction, contact, noted.at))) return 'edited';
      if (noted.before === null) {
        if ((await countOfContact(transaction, id)) > 0) return 'linked';
        await remove(transaction, contact);
        return undefined;
      }
      await putBack(transaction, saying, contact, noted.before);
      return undefined;
    },
  };
}

/** Nothing has been said of it since by anybody but a file. */
async function isImported(queries: Queries, { id }: ContactRecord, at: number): Promise<boolean> {
  const fields = [...(await lastChanges(queries, id, contactFields)).values()];
  const values = await valuesOf(queries, [id]);
  return [...fields, ...values].every((one) => one.at <= at || one.source === 'import');
}

async function differs(queries: Queries, contact: ContactRecord, given: ContactGiven): Promise<boolean> {
  const fields = contactFields.some(
    (field) => given.fields[field] !== undefined && given.fields[field] !== contact[field],
  );
  const company = given.company?.companyId !== undefined && given.company.companyId !== contact.companyKey;
  const trusts = given.fields.email !== undefined && given.fields.email !== '' && !contact.emailTrusted;
  if (fields || company || trusts || (given.lang !== undefined && given.lang !== contact.lang)) return true;
  const known = await attributesWith(queries, contact.projectId, Object.keys(given.attributes));
  const values = new Map((await valuesOf(queries, [contact.id])).map((one) => [one.attributeId, one]));
  return Object.entries(given.attributes).some(([key, said]) => {
    const [value, stands] = [readValue(said), values.get(known.get(key)?.id ?? '')];
    if (!value || !stands) return Boolean(value) !== Boolean(stands);
    return value.text !== stands.text && (value.moment === null || value.moment !== stands.moment);
  });
}

/** What stands where the file says something. */
async function standing(queries: Queries, contact: ContactRecord, given: ContactGiven) {
  const known = await attributesWith(queries, contact.projectId, Object.keys(given.attributes));
  const values = new Map((await valuesOf(queries, [contact.id])).map((one) => [one.attributeId, one]));
  const attributes = [...known].map(([key, { id, type }]) => {
    const value = values.get(id);
    return [key, value ? { given: shownValue(type, value), source: value.source } : null] as const;
  });
  const { name, email, phone, value, emailTrusted, lang, companyKey, company } = contact;
  const fields = { name, email, phone, value, emailTrusted, lang, companyKey, company };
  return {
    fields,
    attributes: Object.fromEntries([
      ...Object.keys(given.attributes).map((key) => [key, null] as const),
      ...attributes,
    ]),
  };
}

async function putBack(
  transaction: Transaction,
  saying: SaysOfContact,
  contact: ContactRecord,
  { fields, attributes }: NonNullable<ImportedBefore>,
): Promise<void> {
  const { name, email, phone, value } = fields as Pick<ContactRecord, 'name' | 'email' | 'phone' | 'value'>;
  const given = Object.entries(attributes).map(([key, one]) => [key, one?.given ?? null] as const);
  const { lang, companyKey, company } = fields as Pick<ContactRecord, 'lang' | 'companyKey' | 'company'>;
  const told = {
    fields: { name, email, phone, value },
    lang,
    company: { companyId: companyKey, companyName: company },
    attributes: Object.fromEntries(given),
  };
  const after = await saying.say(transaction, contact, told, 'import');
  await saveContact(transaction, { ...after, emailTrusted: fields.emailTrusted === true });
}
