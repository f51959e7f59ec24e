/** Why somebody was not shown something, and what they do not want to be shown. */
import type { GateName } from '../../../wire/campaigns/figures.ts';
import type { Queries, Transaction } from '../../storage/port.ts';

const HOUR_MS = 3_600_000;
/** Decisions of one contact that are kept. */
const DECISIONS_KEPT = 50;

export type Decision = {
  readonly contactId: string;
  readonly campaignId: string;
  readonly gate: GateName;
  readonly at: number;
  readonly times: number;
  readonly met: Readonly<Record<string, unknown>>;
};

/** The same gate of one campaign within an hour is one row. */
export async function noteDecision(transaction: Transaction, one: Omit<Decision, 'times'>): Promise<void> {
  const hour = one.at - (one.at % HOUR_MS);
  const rows = await transaction.all(
    `insert into campaign_decision (contact_id, campaign_id, gate, hour, at, times, met) values (?, ?, ?, ?, ?, 1, ?)
     on conflict (contact_id, campaign_id, gate, hour) do update set at = excluded.at, met = excluded.met,
       times = campaign_decision.times + 1 returning times`,
    one.contactId,
    one.campaignId,
    one.gate,
    hour,
    one.at,
    JSON.stringify(one.met),
  );
  if (Number(rows[0]?.times) === 1)
    await transaction.run(
      `delete from campaign_decision where contact_id = ? and at < (
         select min(at) from (select at from campaign_decision where contact_id = ? order by at desc limit ?) kept)`,
      one.contactId,
      one.contactId,
      DECISIONS_KEPT,
    );
}

/** Newest first. */
export async function decisionsOf(queries: Queries, contactId: string, campaignId: string): Promise<Decision[]> {
  const rows = await queries.all(
    `select gate, at, times, met from campaign_decision where contact_id = ? and campaign_id = ? order by at desc`,
    contactId,
    campaignId,
  );
  return rows.map((row) => ({
    contactId,
    campaignId,
    gate: String(row.gate) as GateName,
    at: Number(row.at),
    times: Number(row.times),
    met: JSON.parse(String(row.met)) as Record<string, unknown>,
  }));
}

/** Removes decisions from before this time, so many at once; answers how many. */
export async function forgetDecisions(transaction: Transaction, before: number, most: number): Promise<number> {
  const rows = await transaction.all(
    `delete from campaign_decision where (contact_id, campaign_id, gate, hour) in (
       select contact_id, campaign_id, gate, hour from campaign_decision where hour < ? limit ?) returning 1 as gone`,
    before,
    most,
  );
  return rows.length;
}

/** Until when nothing of a sort is shown to the contact. */
export async function quietOf(queries: Queries, contactId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await queries.all(`select sort, until from campaign_quiet where contact_id = ?`, contactId);
  return new Map(rows.map((row) => [String(row.sort), Number(row.until)]));
}

/** `until` null: no longer. */
export async function saveQuiet(
  transaction: Transaction,
  contactId: string,
  sort: string,
  until: number | null,
): Promise<void> {
  if (until === null)
    await transaction.run(`delete from campaign_quiet where contact_id = ? and sort = ?`, contactId, sort);
  else
    await transaction.run(
      `insert into campaign_quiet (contact_id, sort, until) values (?, ?, ?)
       on conflict (contact_id, sort) do update set until = excluded.until`,
      contactId,
      sort,
      until,
    );
}
