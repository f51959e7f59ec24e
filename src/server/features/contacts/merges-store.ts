/** Merges by hand: who became part of whom, which sessions went along, and what there was before. */
import type { TimePlace } from '../../http/cursor.ts';
import { inPieces, rowsOf } from '../../storage/lists.ts';
import type { Queries, Row, Transaction, Value } from '../../storage/port.ts';
import type { ValuesBefore } from '../attributes/service.ts';
import type { ChangeRecord } from './changes-store.ts';
import type { ContactRecord } from './store.ts';

/** Of those who have the same address or number: one that a thousand people share says nothing of any of them. */
const LOOKED_AT = 50;

/** All that a merge changes and no other row tells. */
export type Before = {
  /** The kept one, as it was and as the merge left it. */
  readonly into: ContactRecord;
  readonly merged: ContactRecord;
  /** What was said of the fields of both. */
  readonly changes: readonly ChangeRecord[];
  /** What the merge itself said of fields, by id. */
  readonly said: readonly string[];
  /** Who had become part of the other before. */
  readonly aliases: readonly string[];
  readonly values: ValuesBefore;
};

/** Times are milliseconds UTC. */
export type MergeRecord = {
  readonly id: string;
  readonly projectId: string;
  readonly fromId: string;
  readonly intoId: string;
  readonly at: number;
  readonly undoneAt: number | null;
  /** Undefined once it cannot be taken back any more. */
  readonly before: Before | undefined;
};

type Condition = { readonly sql: string; readonly values: readonly Value[] };

const columns = 'id, project_id, from_id, into_id, at, undone_at, kept';

export async function addMerge(transaction: Transaction, merge: Omit<MergeRecord, 'undoneAt'>): Promise<void> {
  await transaction.run(
    `insert into contact_merge (id, project_id, from_id, into_id, at, kept) values (?, ?, ?, ?, ?, '')`,
    merge.id,
    merge.projectId,
    merge.fromId,
    merge.intoId,
    merge.at,
  );
}

export async function keepBefore(transaction: Transaction, id: string, before: Before): Promise<void> {
  await transaction.run(`update contact_merge set kept = ? where id = ?`, JSON.stringify(before), id);
}

/** `sessions`: rows of their ids. */
export async function keepSessions(transaction: Transaction, id: string, sessions: Condition): Promise<number> {
  return transaction.run(
    `insert into contact_merge_session (merge_id, session_id) select cast(? as text), id from (${sessions.sql}) theirs`,
    id,
    ...sessions.values,
  );
}

/** Ids of the sessions that went along. */
export const sessionsOfMerge = (id: string): Condition => ({
  sql: `select session_id from contact_merge_session where merge_id = ?`,
  values: [id],
});

export async function forgetSessions(transaction: Transaction, { sql, values }: Condition): Promise<void> {
  await transaction.run(`delete from contact_merge_session where session_id in (${sql})`, ...values);
}

export async function mergeById(queries: Queries, projectId: string, id: string): Promise<MergeRecord | undefined> {
  const row = await queries.one(`select ${columns} from contact_merge where id = ? and project_id = ?`, id, projectId);
  return row && toMerge(row);
}

/** Into this contact, from `since` on, that were not taken back, the latest first. */
export async function mergesInto(
  queries: Queries,
  intoId: string,
  since: number,
  most: number,
): Promise<MergeRecord[]> {
  const rows = await queries.all(
    `select ${columns} from contact_merge where into_id = ? and at >= ? and undone_at is null and kept <> ''
     order by at desc, id desc limit ?`,
    intoId,
    since,
    most,
  );
  return rows.map(toMerge);
}

/** From now on it cannot be taken back. */
export async function setUndone(transaction: Transaction, id: string, at: number): Promise<void> {
  await transaction.run(`update contact_merge set undone_at = ?, kept = '' where id = ?`, at, id);
  await transaction.run(`delete from contact_merge_session where merge_id = ?`, id);
}

/** Of merges from before `before` only that they happened stays; at most `most` at once. Answers how many there were. */
export async function forgetBefore(transaction: Transaction, before: number, most: number): Promise<number> {
  const rows = await transaction.all(
    `select id from contact_merge where kept <> '' and at < ? order by at limit ?`,
    before,
    most,
  );
  for (const { id } of rows) {
    await transaction.run(`update contact_merge set kept = '' where id = ?`, id!);
    await transaction.run(`delete from contact_merge_session where merge_id = ?`, id!);
  }
  return rows.length;
}

/** `undone`: taken back by it. */
export type MergeEvent = { readonly id: string; readonly at: number; readonly other: string; readonly undone: boolean };

export async function addMergeEvent(
  transaction: Transaction,
  contactId: string,
  { id, at, other, undone }: MergeEvent,
): Promise<void> {
  await transaction.run(
    `insert into contact_merge_event (id, contact_id, other_id, undone, at) values (?, ?, ?, ?, ?)`,
    id,
    contactId,
    other,
    undone ? 1 : 0,
    at,
  );
}

/** Newest first, after `place`; `name`: of the other, null where it is gone. */
export async function mergeEventsOf(
  queries: Queries,
  contactId: string,
  { place, most }: { readonly place?: TimePlace | undefined; readonly most: number },
): Promise<(MergeEvent & { readonly name: string | null })[]> {
  const rows = await queries.all(
    `select happened.id, happened.at, happened.other_id, happened.undone, contact.id as known, contact.name, contact.email,
       contact.user_id
     from contact_merge_event happened left join contact on contact.id = happened.other_id
     where happened.contact_id = ? ${place ? 'and (happened.at, happened.id) < (?, ?)' : ''}
     order by happened.at desc, happened.id desc limit ?`,
    contactId,
    ...(place ? [place.at, place.id] : []),
    most,
  );
  return rows.map(({ id, at, other_id: other, undone, known, name, email, user_id: userId }) => ({
    id: String(id),
    at: Number(at),
    other: String(other),
    undone: undone === 1,
    name: known === null ? null : String(name || email || userId),
  }));
}

/** Who has become part of the contact. */
export async function aliasesOf(queries: Queries, id: string): Promise<string[]> {
  const rows = await queries.all(`select id from contact where merged_into = ? and merged_into <> ''`, id);
  return rows.map((row) => String(row.id));
}

/** Is itself again, and these are part of it. */
export async function partContact(
  transaction: Transaction,
  id: string,
  { into, aliases }: { readonly into: string; readonly aliases: readonly string[] },
): Promise<void> {
  await transaction.run(`update contact set merged_into = '', merged_at = null where id = ?`, id);
  for (const some of inPieces(aliases))
    await transaction.run(
      `update contact set merged_into = ? where merged_into = ? and id in (${some.map(() => '?').join(', ')})`,
      id,
      into,
      ...some,
    );
}

/** All that is kept of them, the oldest first. */
export async function wholeChanges(queries: Queries, contactId: string): Promise<ChangeRecord[]> {
  const rows = await queries.all(
    `select id, contact_id, field, value, source, at from contact_change where contact_id = ? order by id`,
    contactId,
  );
  return rows.map((row) => ({
    id: String(row.id),
    contactId: String(row.contact_id),
    field: String(row.field),
    value: String(row.value),
    source: String(row.source) as ChangeRecord['source'],
    at: Number(row.at),
  }));
}

/** Each stands where it says, whether it was moved, deleted or added meanwhile; `gone` do not. */
export async function putChanges(
  transaction: Transaction,
  changes: readonly ChangeRecord[],
  gone: readonly string[],
): Promise<void> {
  for (const some of inPieces([...changes.map(({ id }) => id), ...gone]))
    await transaction.run(`delete from contact_change where id in (${some.map(() => '?').join(', ')})`, ...some);
  for (const some of inPieces(changes))
    await transaction.run(
      `insert into contact_change (id, contact_id, field, value, source, at) values ${rowsOf(some.length, 6)}`,
      ...some.flatMap(({ id, contactId, field, value, source, at }) => [id, contactId, field, value, source, at]),
    );
}

/** What was said of the user id after `since` goes along with who said it. */
export async function giveIdentity(
  transaction: Transaction,
  { from, to, since }: { readonly from: string; readonly to: string; readonly since: number },
): Promise<void> {
  await transaction.run(
    `update contact_change set contact_id = ? where contact_id = ? and field = 'userId' and at >= ?`,
    to,
    from,
    since,
  );
}

/** Persons other than the contact with its e-mail address or phone number, those seen last first. */
export async function similarTo(
  queries: Queries,
  { id, projectId, email, phone }: Pick<ContactRecord, 'id' | 'projectId' | 'email' | 'phone'>,
  most: number,
): Promise<string[]> {
  const rows = await queries.all(
    `select id, last_seen from (select id, last_seen from contact
         where project_id = ? and merged_into = '' and email <> '' and lower(email) = lower(?) limit ?) same_email
     union select id, last_seen from (select id, last_seen from contact
         where project_id = ? and merged_into = '' and phone <> '' and phone = ? limit ?) same_phone
     order by last_seen desc, id`,
    projectId,
    email,
    LOOKED_AT,
    projectId,
    phone,
    LOOKED_AT,
  );
  return rows
    .map((row) => String(row.id))
    .filter((one) => one !== id)
    .slice(0, most);
}

function toMerge(row: Row): MergeRecord {
  const kept = String(row.kept);
  return {
    id: String(row.id),
    projectId: String(row.project_id),
    fromId: String(row.from_id),
    intoId: String(row.into_id),
    at: Number(row.at),
    undoneAt: row.undone_at === null ? null : Number(row.undone_at),
    before: kept === '' ? undefined : (JSON.parse(kept) as Before),
  };
}
