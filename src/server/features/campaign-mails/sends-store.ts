/** What was sent by hand or at its start. */
import type { Queries, Row, Transaction } from '../../storage/port.ts';

export type SendRecord = {
  readonly id: string;
  readonly projectId: string;
  readonly campaignId: string;
  /** The id of an audience, `all`, or '' where `contacts` says who. */
  readonly audience: string;
  readonly contacts: readonly string[];
  /** Up to this contact they have been looked up. */
  readonly after: string;
  readonly people: number;
  /** Milliseconds UTC. */
  readonly at: number;
  /** An account; '' where its start has come. */
  readonly by: string;
  /** Null while its people are looked up. */
  readonly foundAt: number | null;
};

const columns = `id, project_id, campaign_id, once, audience, contacts, after, people, at, by_account, found_at`;

/** Answers false where there is one with the same `once`. */
export async function addSend(transaction: Transaction, one: SendRecord, once: string): Promise<boolean> {
  const rows = await transaction.all(
    `insert into campaign_send (${columns}) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     on conflict (campaign_id, once) do nothing returning id`,
    one.id,
    one.projectId,
    one.campaignId,
    once,
    one.audience,
    JSON.stringify(one.contacts),
    one.after,
    one.people,
    one.at,
    one.by,
    one.foundAt,
  );
  return rows.length > 0;
}

export async function sendById(queries: Queries, id: string): Promise<SendRecord | undefined> {
  const row = await queries.one(`select ${columns} from campaign_send where id = ?`, id);
  return row && toSend(row);
}

/** Answers whether it was where it is said to have been. */
export async function goOn(
  transaction: Transaction,
  { id, after }: Pick<SendRecord, 'id' | 'after'>,
  next: Pick<SendRecord, 'after' | 'people' | 'foundAt'>,
): Promise<boolean> {
  const rows = await transaction.all(
    `update campaign_send set after = ?, people = ?, found_at = ? where id = ? and after = ? and found_at is null returning id`,
    next.after,
    next.people,
    next.foundAt,
    id,
    after,
  );
  return rows.length > 0;
}

/** Newest first. */
export async function sendsOf(queries: Queries, campaignId: string, most: number): Promise<SendRecord[]> {
  const rows = await queries.all(
    `select ${columns} from campaign_send where campaign_id = ? order by at desc, id desc limit ?`,
    campaignId,
    most,
  );
  return rows.map(toSend);
}

/** Those of it whose people are not all looked up. */
export async function unfinishedOf(queries: Queries, campaignId: string): Promise<SendRecord[]> {
  const rows = await queries.all(
    `select ${columns} from campaign_send where campaign_id = ? and found_at is null`,
    campaignId,
  );
  return rows.map(toSend);
}

function toSend(row: Row): SendRecord {
  return {
    id: String(row.id),
    projectId: String(row.project_id),
    campaignId: String(row.campaign_id),
    audience: String(row.audience),
    contacts: JSON.parse(String(row.contacts)) as string[],
    after: String(row.after),
    people: Number(row.people),
    at: Number(row.at),
    by: String(row.by_account),
    foundAt: row.found_at === null ? null : Number(row.found_at),
  };
}
