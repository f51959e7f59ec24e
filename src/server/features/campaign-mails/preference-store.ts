/** Whether contacts want mails of campaigns, and the tokens by which they say so. */
import type { Piece } from '../../storage/piece.ts';
import type { Queries, Transaction } from '../../storage/port.ts';

export type Preference = { readonly projectId: string; readonly contactId: string; readonly ended: boolean };

export async function preferenceOf(queries: Queries, token: string): Promise<Preference | undefined> {
  const row = await queries.one(`select project_id, contact_id from mail_preference where token = ?`, token);
  if (!row) return undefined;
  const contactId = String(row.contact_id);
  return { projectId: String(row.project_id), contactId, ended: await wantsNone(queries, contactId) };
}

/** 1 for who takes mails of campaigns, 0 for who has ended them, in a statement over `contact`. */
export const takesMailsOfEach: Piece = {
  sql: `case when exists (select 1 from mail_preference preference where preference.contact_id = contact.id
    and preference.ended_at is not null) then 0 else 1 end`,
  values: [],
};

export async function wantsNone(queries: Queries, contactId: string): Promise<boolean> {
  const row = await queries.one(
    `select 1 as one from mail_preference where contact_id = ? and ended_at is not null limit 1`,
    contactId,
  );
  return row !== undefined;
}

export async function tokenOf(queries: Queries, contactId: string): Promise<string | undefined> {
  const row = await queries.one(
    `select token from mail_preference where contact_id = ? order by token limit 1`,
    contactId,
  );
  return row && String(row.token);
}

export async function addToken(
  transaction: Transaction,
  { token, projectId, contactId }: Omit<Preference, 'ended'> & { readonly token: string },
): Promise<void> {
  await transaction.run(
    `insert into mail_preference (token, project_id, contact_id, ended_at) values (?, ?, ?, null)`,
    token,
    projectId,
    contactId,
  );
}

/** `at`: null where they want them again. */
export async function setEnded(transaction: Transaction, contactId: string, at: number | null): Promise<void> {
  await transaction.run(`update mail_preference set ended_at = ? where contact_id = ?`, at, contactId);
}

/** Whoever turns out to be part of somebody brings their tokens along: who wanted none as either of them wants none. */
export async function givePreferences(transaction: Transaction, from: string, into: string): Promise<void> {
  await transaction.run(`update mail_preference set contact_id = ? where contact_id = ?`, into, from);
}

/** Answers how many. */
export async function deletePreferences(transaction: Transaction, contactId: string): Promise<number> {
  return (await transaction.all(`delete from mail_preference where contact_id = ? returning token`, contactId)).length;
}
