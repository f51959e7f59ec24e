/** Deliveries as the timeline of a contact tells them. */
import type { CancelReason, DeliveryState } from '../../../wire/campaigns/figures.ts';
import type { CampaignKind } from '../../../wire/campaigns/kinds.ts';
import type { TimePlace } from '../../http/cursor.ts';
import type { Queries } from '../../storage/port.ts';

type Told = {
  readonly id: string;
  readonly at: number;
  readonly campaignId: string;
  readonly name: string;
  readonly kind: CampaignKind;
  readonly state: DeliveryState;
  readonly reason: CancelReason | '';
};

/** All of a contact but tests, newest first by the time at which they became due, after `place`. */
export async function latestDeliveries(
  queries: Queries,
  contactId: string,
  { place, most }: { readonly place?: TimePlace | undefined; readonly most: number },
): Promise<Told[]> {
  const rows = await queries.all(
    `select d.id, d.at, d.campaign_id, d.state, d.reason, c.name, c.kind
     from delivery d join campaign c on c.id = d.campaign_id
     where d.contact_id = ? and d.test = 0 ${place ? 'and (d.at, d.id) < (?, ?)' : ''}
     order by d.at desc, d.id desc limit ?`,
    contactId,
    ...(place ? [place.at, place.id] : []),
    most,
  );
  return rows.map((row) => ({
    id: String(row.id),
    at: Number(row.at),
    campaignId: String(row.campaign_id),
    name: String(row.name),
    kind: String(row.kind) as CampaignKind,
    state: String(row.state) as DeliveryState,
    reason: String(row.reason) as CancelReason | '',
  }));
}
