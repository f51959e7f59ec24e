/**
 * What pages, tokens and staff say of a contact's attributes. The first value of a key makes it an attribute; one of
 * which nothing has changed costs no statement.
 */
import {
  ATTRIBUTE_KEY_CHARS,
  CONTACT_ATTRIBUTES,
  LEFT_OUT_KEPT,
  PROJECT_ATTRIBUTES,
  VALUE_CHANGES_KEPT,
} from '../../../wire/attributes/limits.ts';
import type { LeftOutReason } from '../../../wire/attributes/shapes.ts';
import type { FieldSource } from '../../../wire/contacts/sources.ts';
import { wholeText } from '../../http/whole-text.ts';
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import { addAttributes, attributesWith, countAttributes, noteLeftOut, type AttributeRecord } from './store.ts';
import {
  addValueChanges,
  deleteValues,
  lastSources,
  saveValues,
  valuesOf,
  type StoredValue,
  type ValueRecord,
} from './values-store.ts';
import { readValue, typeOf, type Value } from './values.ts';

/** `given`: as JSON has it; null and '' take the value away. */
export type Saying = { readonly key: string; readonly given: unknown; readonly source: FieldSource };
export type Whose = { readonly projectId: string; readonly contactId: string };

/**
 * Writes what has changed in this transaction. What a page says of an attribute that somebody else has said something of
 * is not taken. A key that finds no room is noted for the desk, and
 * answered with the reason.
 */
export type TellAttributes = (
  transaction: Transaction,
  whose: Whose,
  said: readonly Saying[],
) => Promise<ReadonlyMap<string, LeftOutReason>>;

type Read = Saying & { readonly value: Value | null };
type Taken = { readonly attribute: AttributeRecord; readonly one: Read };
type Leaving = Map<string, LeftOutReason>;
type TellingPorts = Pick<Ports, 'now' | 'id'>;

export function createTelling(ports: TellingPorts): TellAttributes {
  return async (transaction, whose, said) => {
    const leaving: Leaving = new Map();
    if (said.length === 0) return leaving;
    const read = readable(said, leaving);
    const attributes = await attributesFor(ports, transaction, { projectId: whose.projectId, read, leaving });
    const values = await valuesOf(transaction, [whose.contactId]);
    const had = new Map(values.map((one) => [one.attributeId, one]));
    const taken = await takenOf(transaction, whose.contactId, { read, attributes, had });
    const room = CONTACT_ATTRIBUTES - had.size;
    let added = 0;
    const changes: Taken[] = [];
    for (const change of taken) {
      const { attribute, one } = change;
      const isNew = one.value !== null && !had.has(attribute.id);
      if (isNew && added >= room) leaving.set(attribute.key, 'contact');
      else changes.push(change);
      if (isNew) added++;
    }
    if (changes.length > 0) await write(ports, transaction, whose.contactId, changes);
    const at = ports.now();
    const left = [...leaving].map(([key, reason]) => ({ key, reason, at }));
    if (left.length > 0) await noteLeftOut(transaction, whose.projectId, left.slice(0, LEFT_OUT_KEPT), LEFT_OUT_KEPT);
    return leaving;
  };
}

type Asked = { readonly projectId: string; readonly read: readonly Read[]; readonly leaving: Leaving };

/** The attributes of these keys, made where there is a value and room. */
async function attributesFor(
  { now, id }: TellingPorts,
  transaction: Transaction,
  { projectId, read, leaving }: Asked,
): Promise<ReadonlyMap<string, AttributeRecord>> {
  const keys = read.map(({ key }) => key);
  const known = await attributesWith(transaction, projectId, keys);
  const unknown = read.filter(({ key, value }) => value !== null && !known.has(key));
  if (unknown.length === 0) return known;
  const room = PROJECT_ATTRIBUTES - (await countAttributes(transaction, projectId));
  const made: AttributeRecord[] = [];
  for (const { key, given, value } of unknown)
    if (made.length >= room) leaving.set(key, 'project');
    else made.push({ id: id(), projectId, key, label: '', type: typeOf(given, value!), personal: false });
  await addAttributes(transaction, made, now());
  return new Map([...known, ...made.map((one) => [one.key, one] as const)]);
}

async function write(
  { now, id }: TellingPorts,
  transaction: Transaction,
  contactId: string,
  changes: readonly Taken[],
): Promise<void> {
  const at = now();
  const values = changes.flatMap(({ attribute, one: { value, source } }): ValueRecord[] =>
    value === null ? [] : [{ ...value, contactId, attributeId: attribute.id, source, at }],
  );
  const gone = changes.flatMap(({ attribute, one }) => (one.value === null ? [attribute.id] : []));
  await saveValues(transaction, values);
  await deleteValues(transaction, contactId, gone);
  const noted = changes.map(({ attribute, one: { value, source } }) => ({
    id: id(),
    contactId,
    attributeId: attribute.id,
    text: value?.text ?? '',
    source,
    at,
  }));
  await addValueChanges(transaction, contactId, noted, VALUE_CHANGES_KEPT);
}

/** With the keys that are none left out; of one key the last says what it is. */
function readable(said: readonly Saying[], leaving: Leaving): Read[] {
  const read = new Map<string, Read>();
  for (const one of said) {
    const key = wholeText(one.key);
    if (key === '') continue;
    if (key.length > ATTRIBUTE_KEY_CHARS) leaving.set(key.slice(0, ATTRIBUTE_KEY_CHARS).toWellFormed(), 'long');
    else read.set(key, { ...one, key, value: readValue(one.given) });
  }
  return [...read.values()];
}

type Weighed = {
  readonly read: readonly Read[];
  readonly attributes: ReadonlyMap<string, AttributeRecord>;
  readonly had: ReadonlyMap<string, StoredValue>;
};

/** What changes something, and may. */
async function takenOf(
  transaction: Transaction,
  contactId: string,
  { read, attributes, had }: Weighed,
): Promise<Taken[]> {
  const known = read.flatMap((one) => {
    const attribute = attributes.get(one.key);
    return attribute ? [{ attribute, one }] : [];
  });
  // Somebody may have taken the value away: a page does not bring it back.
  const empty = known.filter(({ attribute, one }) => one.source === 'page' && !had.has(attribute.id));
  const last = await lastSources(
    transaction,
    contactId,
    empty.map(({ attribute }) => attribute.id),
  );
  return known.filter(({ attribute, one: { value, source } }) => {
    const before = had.get(attribute.id);
    const by = before?.source ?? last.get(attribute.id) ?? 'page';
    if (source === 'page' && by !== 'page') return false;
    if (!before) return value !== null;
    return value === null || value.text !== before.text || value.form !== before.form || source !== before.source;
  });
}
