/** Which group of a campaign was found to do better, and when. */
import type { Queries, Transaction } from '../../storage/port.ts';

export type VerdictRecord = {
  readonly campaignId: string;
  readonly version: number;
  readonly measure: string;
  readonly better: string;
  readonly than: string;
  /** How many more of 10,000 people. */
  readonly from: number;
  readonly to: number;
  /** Milliseconds UTC. */
  readonly at: number;
};

export async function verdictFound(
  queries: Queries,
  campaignId: string,
  version: number,
  measure: string,
): Promise<VerdictRecord | undefined> {
  const row = await queries.one(
    `select better, than, more_from, more_to, at from campaign_verdict where campaign_id = ? and version = ? and measure = ?`,
    campaignId,
    version,
    measure,
  );
  if (!row) return undefined;
  const [better, than] = [String(row.better), String(row.than)];
  const range = { from: Number(row.more_from), to: Number(row.more_to) };
  return { campaignId, version, measure, better, than, ...range, at: Number(row.at) };
}

/** The first one stays. */
export async function keepVerdict(transaction: Transaction, one: VerdictRecord): Promise<void> {
  await transaction.run(
    `insert into campaign_verdict (campaign_id, version, measure, better, than, more_from, more_to, at)
     values (?, ?, ?, ?, ?, ?, ?, ?) on conflict (campaign_id, version, measure) do nothing`,
    one.campaignId,
    one.version,
    one.measure,
    one.better,
    one.than,
    one.from,
    one.to,
    one.at,
  );
}

/** Live campaigns of all projects with more than one group, by their ids: those behind `after`. */
export async function campaignsInTest(
  queries: Queries,
  after: string,
  most: number,
): Promise<{ readonly id: string; readonly projectId: string }[]> {
  const rows = await queries.all(
    `select c.id, c.project_id from campaign c where c.status = 'live' and c.id > ? and (
       select count(distinct t.variant) from tally t where t.campaign_id = c.id and t.version = c.live_version
         and t.kind in ('due', 'control')) > 1 order by c.id limit ?`,
    after,
    most,
  );
  return rows.map((row) => ({ id: String(row.id), projectId: String(row.project_id) }));
}
