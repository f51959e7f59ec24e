/** What was said of the fields of contacts. */
import type { FieldSource } from '../../../wire/contacts/sources.ts';
import type { TimePlace } from '../../http/cursor.ts';
import { rowsOf } from '../../storage/lists.ts';
import type { Queries, Row, Transaction } from '../../storage/port.ts';

export type ChangeRecord<F = string> = {
  readonly id: string;
  readonly contactId: string;
  readonly field: F;
  readonly value: string;
  readonly source: FieldSource;
  /** Milliseconds UTC. */
  readonly at: number;
};

const columns = 'id, contact_id, field, value, source, at';

/** All of one contact, and of a field at most one. Deletes those that are older than the last `kept` of a field. */
export async function addChanges(
  transaction: Transaction,
  contactId: string,
  changes: readonly ChangeRecord[],
  kept: number,
): Promise<void> {
  if (changes.length === 0) return;
  await transaction.run(
    `insert into contact_change (${columns}) values ${rowsOf(changes.length, 6)}`,
    ...changes.flatMap(({ id, field, value, source, at }) => [id, contactId, field, value, source, at]),
  );
  const fields = changes.map(({ field }) => field);
  await transaction.run(
    `delete from contact_change where id in (
       select id from (select id, row_number() over (partition by field order by id desc) as place
         from contact_change where contact_id = ? and field in (${marksOf(fields)})) placed where place > ?)`,
    contactId,
    ...fields,
    kept,
  );
}

/** The newest of each field: who said what stands there. */
export async function lastChanges<F extends string>(
  queries: Queries,
  contactId: string,
  fields: readonly F[],
): Promise<ReadonlyMap<F, ChangeRecord<F>>> {
  if (fields.length === 0) return new Map();
  const rows = await queries.all(
    `select ${columns} from contact_change where contact_id = ? and field in (${marksOf(fields)}) order by id`,
    contactId,
    ...fields,
  );
  return new Map(rows.map((row) => [String(row.field) as F, toChange(row) as ChangeRecord<F>]));
}

/** Of these fields, newest first, after `place`. */
export async function changesOf(
  queries: Queries,
  contactId: string,
  {
    fields,
    place,
    most,
  }: {
    readonly fields: readonly string[];
    readonly place?: TimePlace | undefined;
    readonly most: number;
  },
): Promise<ChangeRecord[]> {
  const rows = await queries.all(
    `select ${columns} from contact_change where contact_id = ? and field in (${marksOf(fields)})
       ${place ? 'and (at, id) < (?, ?)' : ''} order by at desc, id desc limit ?`,
    contactId,
    ...fields,
    ...(place ? [place.at, place.id] : []),
    most,
  );
  return rows.map(toChange);
}

export async function giveChanges(transaction: Transaction, from: string, to: string): Promise<void> {
  await transaction.run(`update contact_change set contact_id = ? where contact_id = ?`, to, from);
}

function marksOf(values: readonly unknown[]): string {
  return values.map(() => '?').join(', ');
}

function toChange(row: Row): ChangeRecord {
  return {
    id: String(row.id),
    contactId: String(row.contact_id),
    field: String(row.field),
    value: String(row.value),
    source: String(row.source) as FieldSource,
    at: Number(row.at),
  };
}
