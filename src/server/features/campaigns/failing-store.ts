/** By the minute: how many deliveries of a campaign were tried, and how many of them came to nothing. */
import type { Queries, Transaction } from '../../storage/port.ts';

const MINUTE_MS = 60_000;
const KEPT_MS = 2 * 60 * MINUTE_MS;

export async function noteTried(
  transaction: Transaction,
  campaignId: string,
  at: number,
  { tried, failed }: { readonly tried: number; readonly failed: number },
): Promise<void> {
  await transaction.run(
    `insert into campaign_tried (campaign_id, minute, tried, failed) values (?, ?, ?, ?)
     on conflict (campaign_id, minute) do update set
       tried = campaign_tried.tried + excluded.tried, failed = campaign_tried.failed + excluded.failed`,
    campaignId,
    at - (at % MINUTE_MS),
    tried,
    failed,
  );
  // Nobody asks for what is older than an hour.
  await transaction.run(`delete from campaign_tried where campaign_id = ? and minute < ?`, campaignId, at - KEPT_MS);
}

/** Since then: milliseconds UTC. */
export async function triedSince(
  queries: Queries,
  campaignId: string,
  since: number,
): Promise<{ readonly tried: number; readonly failed: number }> {
  const row = await queries.one(
    `select sum(tried) as tried, sum(failed) as failed from campaign_tried where campaign_id = ? and minute > ?`,
    campaignId,
    since,
  );
  return { tried: Number(row?.tried ?? 0), failed: Number(row?.failed ?? 0) };
}

/** It begins anew, as after somebody has looked at it and let it go on. */
export async function forgetTried(transaction: Transaction, campaignId: string): Promise<void> {
  await transaction.run(`delete from campaign_tried where campaign_id = ?`, campaignId);
}
