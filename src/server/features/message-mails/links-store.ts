/** Links of mails to threads. */
import { listedTexts } from '../../storage/piece.ts';
import type { Queries, Transaction } from '../../storage/port.ts';

/** `expires`: milliseconds. */
export type AccessLink = {
  readonly hash: string;
  readonly projectId: string;
  readonly ticketId: string;
  /** Where its mail went. */
  readonly address: string;
  readonly expires: number;
};

export async function insertLink(transaction: Transaction, link: AccessLink): Promise<void> {
  await transaction.run(
    `insert into access_link (hash, project_id, ticket_id, address, expires) values (?, ?, ?, ?, ?)`,
    link.hash,
    link.projectId,
    link.ticketId,
    link.address,
    link.expires,
  );
}

/** One that was ended is none. */
export async function linkOf(queries: Queries, projectId: string, hash: string): Promise<AccessLink | undefined> {
  const row = await queries.one(
    `select ticket_id, address, expires from access_link where hash = ? and project_id = ? and ended = 0`,
    hash,
    projectId,
  );
  return (
    row && {
      hash,
      projectId,
      ticketId: String(row.ticket_id),
      address: String(row.address),
      expires: Number(row.expires),
    }
  );
}

export async function endLink(transaction: Transaction, hash: string): Promise<void> {
  await transaction.run(`update access_link set ended = 1 where hash = ?`, hash);
}

export async function endLinksOf(transaction: Transaction, ticketId: string): Promise<void> {
  await transaction.run(`update access_link set ended = 1 where ticket_id = ?`, ticketId);
}

export async function countLinksOf(queries: Queries, tickets: readonly string[]): Promise<number> {
  const { sql, values } = listedTexts(queries.engine, tickets);
  const row = await queries.one(`select count(*) as n from access_link where ticket_id in ${sql}`, ...values);
  return Number(row?.n ?? 0);
}

export async function deleteLinksOf(transaction: Transaction, ticketId: string): Promise<void> {
  await transaction.run(`delete from access_link where ticket_id = ?`, ticketId);
}

/** Those that ended by themselves before this time; answers how many. */
export async function deleteOldLinks(transaction: Transaction, before: number): Promise<number> {
  return transaction.run(`delete from access_link where expires < ?`, before);
}
