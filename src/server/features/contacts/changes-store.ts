/** What was said of the fields of contacts. */
import type { FieldSource } from '../../../wire/contacts/shapes.ts';
import type { TimePlace } from '../../http/cursor.ts';
import type { Queries, Row, Transaction } from '../../storage/port.ts';

export type ChangeRecord = {
  readonly id: string;
  readonly contactId: string;
  readonly field: string;
  readonly value: string;
  readonly source: FieldSource;
  /** Milliseconds UTC. */
  readonly at: number;
};

const columns = 'id, contact_id, field, value, source, at';

/** Deletes those of the field that are older than the last `kept`. */
export async function addChange(transaction: Transaction, change: ChangeRecord, kept: number): Promise<void> {
  const { id, contactId, field, value, source, at } = change;
  await transaction.run(
    `insert into contact_change (${columns}) values (?, ?, ?, ?, ?, ?)`,
    id,
    contactId,
    field,
    value,
    source,
    at,
  );
  await transaction.run(
    `delete from contact_change where contact_id = ? and field = ? and id not in (
       select id from contact_change where contact_id = ? and field = ? order by id desc limit ?)`,
    contactId,
    field,
    contactId,
    field,
    kept,
  );
}

/** The newest of each field: who said what stands there. */
export async function lastChanges(
  queries: Queries,
  contactId: string,
  fields: readonly string[],
): Promise<ReadonlyMap<string, ChangeRecord>> {
  const last = new Map<string, ChangeRecord>();
  for (const field of fields) {
    const row = await queries.one(
      `select ${columns} from contact_change where contact_id = ? and field = ? order by id desc limit 1`,
      contactId,
      field,
    );
    if (row) last.set(field, toChange(row));
  }
  return last;
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
    `select ${columns} from contact_change where contact_id = ? and field in (${fields.map(() => '?').join(', ')})
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
