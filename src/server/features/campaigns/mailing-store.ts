/** Deliveries that go to an address. */
import type { Queries } from '../../storage/port.ts';
import { deliveryColumns, toDelivery, type DeliveryRecord } from './deliveries-store.ts';

/** Those of whom nobody knows whether a mail has come to them. */
export async function unknownOf(queries: Queries, campaignId: string, most: number): Promise<DeliveryRecord[]> {
  const rows = await queries.all(
    `select ${deliveryColumns} from delivery where campaign_id = ? and state = 'unknown' order by id limit ?`,
    campaignId,
    most,
  );
  return rows.map(toDelivery);
}

/** How many of it wait for whatever, but tests. */
export async function countWaiting(queries: Queries, campaignId: string): Promise<number> {
  const row = await queries.one(
    `select count(*) as n from delivery where campaign_id = ? and state = 'waiting' and test = 0`,
    campaignId,
  );
  return Number(row?.n ?? 0);
}
