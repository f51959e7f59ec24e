/** Mails as they are looked at, dropped, counted and forgotten. */
import type { MailState } from '../../../wire/mail/shapes.ts';
import { listedTexts } from '../../storage/piece.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import { keyOfAddress, mailColumns, toMail, type MailRecord } from './store.ts';

/** Ids in one statement. */
const COUNTED_AT_ONCE = 500;

/** Newest first. */
export async function mailsOf(
  queries: Queries,
  projectId: string,
  { state, before, limit }: { readonly state: MailState | undefined; readonly before: string; readonly limit: number },
): Promise<MailRecord[]> {
  const rows = await queries.all(
    `select ${mailColumns} from mail where project_id = ? and direction = 'out' and id < ? ${state === undefined ? '' : 'and state = ?'}
     order by id desc limit ?`,
    projectId,
    before,
    ...(state === undefined ? [] : [state]),
    limit,
  );
  return rows.map(toMail);
}

export async function mailById(queries: Queries, projectId: string, id: string): Promise<MailRecord | undefined> {
  const row = await queries.one(`select ${mailColumns} from mail where project_id = ? and id = ?`, projectId, id);
  return row && toMail(row);
}

/** From the first try on again. */
export async function requeueMail(transaction: Transaction, id: string, now: number): Promise<void> {
  await transaction.run(
    `update mail set state = 'queued', tries = 0, next_at = ?, ended_at = null where id = ?`,
    now,
    id,
  );
}

/** Those of a token that wait. */
export async function dropByToken(transaction: Transaction, token: string, now: number): Promise<void> {
  await transaction.run(
    `update mail set state = 'dropped', ended_at = ?, body = null where unsubscribe = ? and state = 'queued'`,
    now,
    token,
  );
}

/** Of the mails of a thread, the newest last: those that went, and those that came. */
export async function threadMailIds(
  queries: Queries,
  projectId: string,
  { kind, id }: About,
  most: number,
): Promise<string[]> {
  const rows = await queries.all(
    `select message_id from mail where project_id = ? and about_kind = ? and about_id = ? and entry_id <> ''
       and state not in ('dropped', 'ignored') order by created_at desc, id desc limit ?`,
    projectId,
    kind,
    id,
    most,
  );
  return [...new Set(rows.map((row) => String(row.message_id)))].toReversed();
}

export type About = { readonly kind: string; readonly id: string };

/** Those about a thing that wait. */
export async function dropAbout(
  transaction: Transaction,
  projectId: string,
  { kind, id }: About,
  now: number,
): Promise<void> {
  await transaction.run(
    `update mail set state = 'dropped', ended_at = ?, body = null
     where project_id = ? and about_kind = ? and about_id = ? and state = 'queued'`,
    now,
    projectId,
    kind,
    id,
  );
}

/** What waits goes no more; of the others the words go. That they were sent, and to whom, stays. */
export async function forgetMailsAbout(
  transaction: Transaction,
  projectId: string,
  { kind, id }: About,
  now: number,
): Promise<void> {
  await dropAbout(transaction, projectId, { kind, id }, now);
  await transaction.run(
    `update mail set subject = '', body = null where project_id = ? and about_kind = ? and about_id = ?`,
    projectId,
    kind,
    id,
  );
}

/** By id: how many mails about it are in which state. An id that no mail is about has none. */
export type MailCounts = ReadonlyMap<string, ReadonlyMap<MailState, number>>;

export async function countAbout(
  queries: Queries,
  projectId: string,
  { kind, ids }: { readonly kind: string; readonly ids: readonly string[] },
): Promise<MailCounts> {
  const counts = new Map<string, Map<MailState, number>>();
  for (let at = 0; at < ids.length; at += COUNTED_AT_ONCE) {
    const some = ids.slice(at, at + COUNTED_AT_ONCE);
    const rows = await queries.all(
      `select about_id, state, count(*) as n from mail
       where project_id = ? and about_kind = ? and about_id in (${some.map(() => '?').join(', ')})
       group by about_id, state`,
      projectId,
      kind,
      ...some,
    );
    for (const { about_id: id, state, n } of rows) {
      const of = counts.get(String(id)) ?? new Map<MailState, number>();
      counts.set(String(id), of.set(String(state) as MailState, Number(n)));
    }
  }
  return counts;
}

/** To an address, oldest first. */
export async function mailsTo(
  queries: Queries,
  projectId: string,
  address: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<MailRecord[]> {
  const rows = await queries.all(
    `select ${mailColumns} from mail where project_id = ? and to_key = ? and id > ? order by id limit ?`,
    projectId,
    keyOfAddress(address),
    after,
    limit,
  );
  return rows.map(toMail);
}

export async function countMailsTo(queries: Queries, projectId: string, address: string): Promise<number> {
  const row = await queries.one(
    `select count(*) as n from mail where project_id = ? and to_key = ?`,
    projectId,
    keyOfAddress(address),
  );
  return Number(row?.n ?? 0);
}

/** What waits is dropped; of the others nothing stays but that they were. */
const forget = `update mail set to_address = '', to_key = '', subject = '', body = null, unsubscribe = null, once = null, words = '', envelope = null,
    ended_at = coalesce(ended_at, ?), state = case when state in ('queued', 'sending') then 'dropped' else state end`;

/** Answers how many. */
export async function forgetMailsTo(
  transaction: Transaction,
  projectId: string,
  address: string,
  now: number,
): Promise<number> {
  const sql = `${forget} where project_id = ? and to_key = ?`;
  return transaction.run(sql, now, projectId, keyOfAddress(address));
}

/** All that were about one thing, such as a ticket that goes. */
export async function forgetAllAbout(
  transaction: Transaction,
  {
    project,
    kind,
    id,
    now,
  }: { readonly project: string; readonly kind: string; readonly id: string; readonly now: number },
): Promise<void> {
  const sql = `${forget} where project_id = ? and about_kind = ? and about_id = ?`;
  await transaction.run(sql, now, project, kind, id);
}

/** Of mails about these things, those that say something still. */
export async function countSaidAbout(
  queries: Queries,
  { project, kind, ids }: { readonly project: string; readonly kind: string; readonly ids: readonly string[] },
): Promise<number> {
  const listed = listedTexts(queries.engine, ids);
  const row = await queries.one(
    `select count(*) as n from mail where project_id = ? and about_kind = ? and about_id in ${listed.sql} and to_key <> ''`,
    project,
    kind,
    ...listed.values,
  );
  return Number(row?.n ?? 0);
}

/** Of ended ones: addresses and words go before `emptied`, the rows before `deleted`. At most `most` of each. */
export async function forgetOldMails(
  transaction: Transaction,
  { emptied, deleted, most }: { readonly emptied: number; readonly deleted: number; readonly most: number },
): Promise<number> {
  const gone = await transaction.run(
    `delete from mail where id in (select id from mail where ended_at < ? order by ended_at limit ?)`,
    deleted,
    most,
  );
  const blank = await transaction.run(
    `update mail set to_address = '', to_key = '', subject = '', body = null, unsubscribe = null, words = '', envelope = null
     where id in (select id from mail where ended_at < ? and to_key <> '' order by ended_at limit ?)`,
    emptied,
    most,
  );
  return gone + blank;
}
