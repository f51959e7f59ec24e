/** What the last dry run of a campaign came to, as JSON: any process can tell it. */
import type { Queries, Transaction } from '../../storage/port.ts';

export async function saveDryRun(
  transaction: Transaction,
  campaignId: string,
  at: number,
  told: string,
): Promise<void> {
  await transaction.run(
    `insert into campaign_dry_run (campaign_id, at, told) values (?, ?, ?)
     on conflict (campaign_id) do update set at = excluded.at, told = excluded.told`,
    campaignId,
    at,
    told,
  );
}

export async function dryRunOf(queries: Queries, campaignId: string): Promise<string | undefined> {
  const row = await queries.one(`select told from campaign_dry_run where campaign_id = ?`, campaignId);
  return row && String(row.told);
}

export async function deleteDryRun(transaction: Transaction, campaignId: string): Promise<void> {
  await transaction.run(`delete from campaign_dry_run where campaign_id = ?`, campaignId);
}
