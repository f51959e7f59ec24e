/** What has interrupted visitors of late, read over at most so many items, the newest ones. */
import type { Queries } from '../../storage/port.ts';

const ITEMS_MOST = 50_000;
const seen = `select contact_id, campaign_id from delivery
  where project_id = ? and interrupts = 1 and seen_at is not null and seen_at >= ? and test = 0 and internal = 0
  order by seen_at desc limit ${ITEMS_MOST}`;

/** `quiet`: of these people, who wants less like something now. Times in milliseconds UTC. */
export async function pressureOf(
  queries: Queries,
  projectId: string,
  { since, now }: { readonly since: number; readonly now: number },
): Promise<{
  readonly items: number;
  readonly people: number;
  readonly quiet: number;
  readonly most: { readonly campaignId: string; readonly items: number } | undefined;
}> {
  const [all, most] = await Promise.all([
    queries.one(
      `select count(*) as items, count(distinct contact_id) as people, count(distinct case when exists (
         select 1 from campaign_quiet where campaign_quiet.contact_id = shown.contact_id and campaign_quiet.until > ?)
         then contact_id end) as quiet from (${seen}) shown`,
      now,
      projectId,
      since,
    ),
    queries.one(
      `select campaign_id, count(*) as items from (${seen}) shown group by campaign_id order by 2 desc, campaign_id limit 1`,
      projectId,
      since,
    ),
  ]);
  return {
    items: Number(all?.items ?? 0),
    people: Number(all?.people ?? 0),
    quiet: Number(all?.quiet ?? 0),
    most: most && { campaignId: String(most.campaign_id), items: Number(most.items) },
  };
}
