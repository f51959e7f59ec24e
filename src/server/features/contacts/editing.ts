/** What staff say of a contact: kept against what its pages say, and given way to by whoever says something later. */
import { CONTACT_ATTRIBUTES } from '../../../wire/attributes/limits.ts';
import { contactFields, type ContactChange } from '../../../wire/contacts/shapes.ts';
import { ApiError } from '../../../wire/errors.ts';
import { EMAIL_FORM } from '../../../wire/users/shapes.ts';
import { refuseConflict } from '../../http/conflict.ts';
import { wholeText } from '../../http/whole-text.ts';
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import { attributesWith, createTelling, shownValue, staffValue, valuesOf, type Saying } from '../attributes/service.ts';
import type { Audit } from '../audit/service.ts';
import { createNotes } from './fields.ts';
import type { ContactStored } from './slots.ts';
import { saveContact, saveWords, type ContactRecord } from './store.ts';
import { wordsOf } from './words.ts';

/** Prefix of an attribute's key among the names of fields. */
const ATTRIBUTE = 'attributes.';
const edited = contactFields.filter((field) => field !== 'value');

/**
 * Errors: 409 `conflict` with both values where a field of `expected` says something else by now, 409 `limit_reached` for
 * the 201st attribute, 422 for a value that is not of its attribute's type, or an unknown key; then nothing is written.
 */
export type EditContact = (
  transaction: Transaction,
  contact: ContactRecord,
  change: ContactChange,
  by: string,
) => Promise<void>;

type Needs = { readonly audit: Pick<Audit, 'note'>; readonly stored: () => readonly ContactStored[] };

export function createEditing(ports: Pick<Ports, 'now' | 'id'>, { audit, stored }: Needs): EditContact {
  const note = createNotes(ports);
  const tell = createTelling(ports);
  return async (transaction, contact, { expected, attributes = {}, ...given }, by) => {
    const names = Object.keys(expected ?? {}).flatMap((name) =>
      name.startsWith(ATTRIBUTE) ? [name.slice(ATTRIBUTE.length)] : [],
    );
    const said = await sayingsFor(transaction, contact, attributes);
    refuseConflict({ ...contact, ...(await attributesNow(transaction, contact, names)) }, expected);
    const after = withEdits(contact, given);
    const changed = edited.filter((field) => given[field] !== undefined);
    await saveContact(transaction, after);
    const noted = changed.map((field) => ({ field, value: after[field], source: 'desk' as const }));
    await note(transaction, contact, noted);
    await saveWords(transaction, after, wordsOf(after));
    for (const follows of stored()) await follows(transaction, { before: contact, after });
    const leaving = await tell(transaction, { projectId: contact.projectId, contactId: contact.id }, said);
    if (leaving.size > 0)
      throw new ApiError('limit_reached', `A contact has at most ${CONTACT_ATTRIBUTES} attributes.`);
    // Which fields, and not what they say: that stands in their history, and goes with the person.
    const fields = [...changed, ...said.map(({ key }) => `${ATTRIBUTE}${key}`)];
    const entry = { actor: by, action: 'changeContact', target: `contact:${contact.id}`, after: { fields } };
    await audit.note(transaction, entry);
  };
}

function withEdits(contact: ContactRecord, given: Omit<ContactChange, 'attributes' | 'expected'>): ContactRecord {
  const line = (field: (typeof edited)[number]) =>
    given[field] === undefined ? contact[field] : wholeText((given[field] ?? '').trim());
  const [name, email, phone] = [line('name'), line('email'), line('phone')];
  if (given.email !== undefined && email !== '' && !EMAIL_FORM.test(email))
    throw new ApiError('invalid_field', 'email must be an e-mail address', { details: { field: 'email' } });
  const emailTrusted = given.email === undefined ? contact.emailTrusted : email !== '';
  return { ...contact, name, email, phone, emailTrusted };
}

async function sayingsFor(
  transaction: Transaction,
  { projectId }: ContactRecord,
  given: Readonly<Record<string, unknown>>,
): Promise<Saying[]> {
  const known = await attributesWith(transaction, projectId, Object.keys(given));
  return Object.entries(given).map(([key, value]) => {
    const type = known.get(key)?.type;
    const field = `${ATTRIBUTE}${key}`;
    if (type === undefined)
      throw new ApiError('invalid_field', `${field} is no attribute of this project`, { details: { field } });
    if (staffValue(type, value) === undefined)
      throw new ApiError('invalid_field', `${field} must be ${wordsOfType[type]}`, { details: { field } });
    return { key, given: value, source: 'desk' as const };
  });
}

const wordsOfType = {
  text: 'a text of at most 2000 characters',
  number: 'a number of at most 2^53-1',
  boolean: 'true or false',
  date: 'a day such as 2026-11-23, or a time as RFC 3339 writes it',
  list: 'an array of texts of at most 256 characters, 2000 together',
} as const;

/** By name, what the contact has of these keys; null for nothing. */
async function attributesNow(
  transaction: Transaction,
  { id, projectId }: ContactRecord,
  keys: readonly string[],
): Promise<Record<string, unknown>> {
  const known = await attributesWith(transaction, projectId, keys);
  const values = new Map((await valuesOf(transaction, [id])).map((one) => [one.attributeId, one]));
  return Object.fromEntries(
    [...known].map(([key, { id: attribute, type }]) => {
      const value = values.get(attribute);
      return [`${ATTRIBUTE}${key}`, value ? shownValue(type, value) : null];
    }),
  );
}
