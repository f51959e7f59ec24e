/** Who is noted as in the audience of a campaign that works on entering it. */
import { inFewPieces, rowsOf } from '../../storage/lists.ts';
import { piece, type Piece } from '../../storage/piece.ts';
import type { Queries, Transaction } from '../../storage/port.ts';

/** Projects with a campaign that is live. */
export async function liveProjects(queries: Queries): Promise<string[]> {
  const rows = await queries.all(`select distinct project_id from campaign where status = 'live'`);
  return rows.map((row) => String(row.project_id));
}

/** Whether the contact in whose row the statement is has not been noted. */
export const isNotNoted = (campaign: string): Piece =>
  piece`not exists (select 1 from campaign_entered entered
    where entered.campaign_id = ${campaign} and entered.contact_id = contact.id)`;

/** Answers whether they were not noted before. */
export async function noteEntered(
  transaction: Transaction,
  campaign: string,
  contact: string,
  at: number,
): Promise<boolean> {
  const rows = await transaction.all(
    `insert into campaign_entered (campaign_id, contact_id, at) values (?, ?, ?)
     on conflict (campaign_id, contact_id) do nothing returning campaign_id`,
    campaign,
    contact,
    at,
  );
  return rows.length > 0;
}

/** Ids of contacts that are noted, by id, after `after`. */
export async function enteredAfter(queries: Queries, campaign: string, after: string, most: number): Promise<string[]> {
  const rows = await queries.all(
    `select contact_id from campaign_entered where campaign_id = ? and contact_id > ? order by contact_id limit ?`,
    campaign,
    after,
    most,
  );
  return rows.map((row) => String(row.contact_id));
}

/** These have left. */
export async function forgetEntered(
  transaction: Transaction,
  campaign: string,
  contacts: readonly string[],
): Promise<void> {
  for (const some of inFewPieces(contacts))
    await transaction.run(
      `delete from campaign_entered where campaign_id = ? and contact_id in (${some.map(() => '?').join(', ')})`,
      campaign,
      ...some,
    );
}

/** Whoever becomes part of somebody else is in as they were. */
export async function giveEntered(transaction: Transaction, from: string, to: string): Promise<void> {
  const rows = await transaction.all(
    `delete from campaign_entered where contact_id = ? returning campaign_id, at`,
    from,
  );
  if (rows.length === 0) return;
  await transaction.run(
    `insert into campaign_entered (campaign_id, contact_id, at) values ${rowsOf(rows.length, 3)}
     on conflict (campaign_id, contact_id) do nothing`,
    ...rows.flatMap((row) => [String(row.campaign_id), to, Number(row.at)]),
  );
}
