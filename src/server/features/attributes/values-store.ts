/** What contacts have of attributes, and had before. */
import type { FieldSource } from '../../../wire/contacts/sources.ts';
import type { TimePlace } from '../../http/cursor.ts';
import { inFewPieces, inPieces, rowsOf } from '../../storage/lists.ts';
import type { Queries, Row, Transaction } from '../../storage/port.ts';
import type { Form, Value } from './values.ts';

/** `at`: milliseconds UTC. */
export type ValueRecord = Value & {
  readonly contactId: string;
  readonly attributeId: string;
  readonly source: FieldSource;
  readonly at: number;
};
export type StoredValue = Omit<ValueRecord, 'folded' | 'items'>;

const shown = 'contact_id, attribute_id, value, form, number, moment, source, at';

/** All of a contact, or of these attributes alone. */
export async function valuesOf(
  queries: Queries,
  contacts: readonly string[],
  attributes?: readonly string[],
): Promise<StoredValue[]> {
  const found: Row[] = [];
  for (const some of inFewPieces(contacts))
    found.push(
      ...(await queries.all(
        `select ${shown} from attribute_value where contact_id in (${marksOf(some)})
         ${attributes ? `and attribute_id in (${marksOf(attributes)})` : ''}`,
        ...some,
        ...(attributes ?? []),
      )),
    );
  return found.map(toValue);
}

export async function saveValues(transaction: Transaction, values: readonly ValueRecord[]): Promise<void> {
  const row = [
    '?',
    '?',
    '?',
    '?',
    '?',
    'cast(? as double precision)',
    'cast(? as bigint)',
    '?',
    '?',
    'cast(? as bigint)',
  ];
  for (const some of inPieces(values))
    await transaction.run(
      `insert into attribute_value (contact_id, attribute_id, value, folded, form, number, moment, items, source, at)
       values ${rowsOf(some.length, row)}
       on conflict (contact_id, attribute_id) do update set value = excluded.value, folded = excluded.folded,
         form = excluded.form, number = excluded.number, moment = excluded.moment, items = excluded.items,
         source = excluded.source, at = excluded.at`,
      ...some.flatMap((value) => [
        value.contactId,
        value.attributeId,
        value.text,
        value.folded,
        value.form,
        value.number,
        value.moment,
        value.items,
        value.source,
        value.at,
      ]),
    );
}

export async function deleteValues(
  transaction: Transaction,
  contactId: string,
  attributes: readonly string[],
): Promise<void> {
  for (const some of inPieces(attributes))
    await transaction.run(
      `delete from attribute_value where contact_id = ? and attribute_id in (${marksOf(some)})`,
      contactId,
      ...some,
    );
}

/** `text`: '' for a value that was taken away. */
export type ValueChange = {
  readonly id: string;
  readonly contactId: string;
  readonly attributeId: string;
  readonly text: string;
  readonly source: FieldSource;
  readonly at: number;
};

const changed = 'id, contact_id, attribute_id, value, source, at';

/** All of one contact, and the newest of each attribute last. Deletes those that are older than the last `kept` of an attribute. */
export async function addValueChanges(
  transaction: Transaction,
  contactId: string,
  changes: readonly ValueChange[],
  kept: number,
): Promise<void> {
  for (const some of inPieces(changes))
    await transaction.run(
      `insert into attribute_change (${changed}) values ${rowsOf(some.length, 6)}`,
      ...some.flatMap(({ id, attributeId, text, source, at }) => [id, contactId, attributeId, text, source, at]),
    );
  for (const some of inFewPieces(changes.map(({ attributeId }) => attributeId)))
    await transaction.run(
      `delete from attribute_change where id in (
         select id from (select id, row_number() over (partition by attribute_id order by id desc) as place
           from attribute_change where contact_id = ? and attribute_id in (${marksOf(some)})) placed
         where place > ?)`,
      contactId,
      ...some,
      kept,
    );
}

/** Of one attribute, newest first. */
export async function changesOfValue(
  queries: Queries,
  contactId: string,
  attributeId: string,
  most: number,
): Promise<ValueChange[]> {
  const rows = await queries.all(
    `select ${changed} from attribute_change where contact_id = ? and attribute_id = ? order by id desc limit ?`,
    contactId,
    attributeId,
    most,
  );
  return rows.map(toChange);
}

/** Of all of its attributes, newest first, after `place`. */
export async function valueChangesOf(
  queries: Queries,
  contactId: string,
  most: number,
  place?: TimePlace,
): Promise<(ValueChange & { readonly key: string; readonly label: string })[]> {
  const rows = await queries.all(
    `select attribute_change.id, contact_id, attribute_id, value, source, at, attribute.key as key, attribute.label as label
     from attribute_change join attribute on attribute.id = attribute_change.attribute_id
     where contact_id = ? ${place ? 'and (attribute_change.at, attribute_change.id) < (?, ?)' : ''}
     order by attribute_change.at desc, attribute_change.id desc limit ?`,
    contactId,
    ...(place ? [place.at, place.id] : []),
    most,
  );
  return rows.map((row) => ({ ...toChange(row), key: String(row.key), label: String(row.label) }));
}

/** Who said last that these have no value, by attribute. */
export async function lastSources(
  queries: Queries,
  contactId: string,
  attributes: readonly string[],
): Promise<ReadonlyMap<string, FieldSource>> {
  const last = new Map<string, FieldSource>();
  for (const some of inFewPieces(attributes)) {
    const rows = await queries.all(
      `select attribute_id, source from attribute_change
       where contact_id = ? and attribute_id in (${marksOf(some)}) order by id`,
      contactId,
      ...some,
    );
    for (const row of rows) last.set(String(row.attribute_id), String(row.source) as FieldSource);
  }
  return last;
}

/** Of contacts that are persons: who has the attribute in one of these forms, in all at most `most`. */
export async function countValues(
  queries: Queries,
  attributeId: string,
  forms: readonly Form[],
  most: number,
): Promise<number> {
  const row = await queries.one(
    `select count(*) as n from (select 1 as one from attribute_value
       where attribute_id = ? and form in (${marksOf(forms)}) limit ?) counted`,
    attributeId,
    ...forms,
    most,
  );
  return Number(row?.n ?? 0);
}

/** A piece of a statement that another feature's store may hold: contacts that have the attribute in one of these forms. */
export function contactsWithForm(
  attributeId: string,
  forms: readonly Form[],
): { readonly sql: string; readonly values: readonly string[] } {
  if (forms.length === 0) return { sql: `select contact_id from attribute_value where 1 = 0`, values: [] };
  return {
    sql: `select contact_id from attribute_value where attribute_id = ? and form in (${marksOf(forms)})`,
    values: [attributeId, ...forms],
  };
}

/**
 * What `from` has becomes that of `to`, but for attributes that `to` has itself, up to `most` of them; those stay where
 * they are. With what was said before. Answers the attributes whose values went along.
 */
export async function giveValues(transaction: Transaction, from: string, to: string, most: number): Promise<string[]> {
  const given = await valuesOf(transaction, [from]);
  if (given.length === 0) return [];
  const has = new Set((await valuesOf(transaction, [to])).map(({ attributeId }) => attributeId));
  const going = given
    .map(({ attributeId }) => attributeId)
    .filter((id) => !has.has(id))
    .toSorted()
    .slice(0, Math.max(0, most - has.size));
  for (const some of inPieces(going)) {
    await transaction.run(
      `update attribute_value set contact_id = ? where contact_id = ? and attribute_id in (${marksOf(some)})`,
      to,
      from,
      ...some,
    );
    await transaction.run(
      `update attribute_change set contact_id = ? where contact_id = ? and attribute_id in (${marksOf(some)})`,
      to,
      from,
      ...some,
    );
  }
  return going;
}

/** All of a contact, as it is stored. */
export async function wholeValues(queries: Queries, contactId: string): Promise<ValueRecord[]> {
  const rows = await queries.all(
    `select ${shown}, folded, items from attribute_value where contact_id = ? order by attribute_id`,
    contactId,
  );
  return rows.map((row) => ({
    ...toValue(row),
    folded: String(row.folded),
    items: row.items === null ? null : String(row.items),
  }));
}

/** Of what was said of its values. */
export async function changeIds(queries: Queries, contactId: string): Promise<string[]> {
  const rows = await queries.all(`select id from attribute_change where contact_id = ? order by id`, contactId);
  return rows.map((row) => String(row.id));
}

export async function giveChangesBack(
  transaction: Transaction,
  { from, into }: { readonly from: string; readonly into: string },
  changes: readonly string[],
): Promise<void> {
  for (const some of inPieces(changes))
    await transaction.run(
      `update attribute_change set contact_id = ? where contact_id = ? and id in (${marksOf(some)})`,
      from,
      into,
      ...some,
    );
}

function marksOf(values: readonly unknown[]): string {
  return values.map(() => '?').join(', ');
}

function toValue(row: Row): StoredValue {
  return {
    contactId: String(row.contact_id),
    attributeId: String(row.attribute_id),
    text: String(row.value),
    form: String(row.form) as Form,
    number: row.number === null ? null : Number(row.number),
    moment: row.moment === null ? null : Number(row.moment),
    source: String(row.source) as FieldSource,
    at: Number(row.at),
  };
}

function toChange(row: Row): ValueChange {
  return {
    id: String(row.id),
    contactId: String(row.contact_id),
    attributeId: String(row.attribute_id),
    text: String(row.value),
    source: String(row.source) as FieldSource,
    at: Number(row.at),
  };
}
