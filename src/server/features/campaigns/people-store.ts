/** The people of a campaign's figures, and those that are in none. */
import type { NotShown } from '../../../wire/campaigns/figures.ts';
import type { Queries, Value } from '../../storage/port.ts';
import { deliveryColumns, toDelivery, type DeliveryRecord } from './deliveries-store.ts';

export type PeopleAsked = {
  /** `due` and `sent` are what somebody had, whatever came after it. */
  readonly state?: string | undefined;
  readonly reason?: string | undefined;
  readonly gate?: NotShown | undefined;
  readonly variant?: string | undefined;
  readonly version?: number | undefined;
  /** Of those alone that have a receipt of this kind. */
  readonly receipt?: string | undefined;
  /** The id of the last one that is known. */
  readonly after?: string | undefined;
};

/** Newest first. */
export async function deliveriesOfCampaign(
  queries: Queries,
  campaignId: string,
  { state, reason, gate, variant, version, receipt, after }: PeopleAsked,
  most: number,
): Promise<DeliveryRecord[]> {
  const conditions: [string, ...Value[]][] = [['campaign_id = ?', campaignId]];
  if (state === 'due') conditions.push([`state <> 'control'`]);
  else if (state === 'sent') conditions.push(['sent_at is not null']);
  else if (state !== undefined) conditions.push(['state = ?', state]);
  // Who is in no figure is in no list of one.
  if ([state, reason, gate, variant, receipt].some((one) => one !== undefined))
    conditions.push(['test = 0 and internal = 0']);
  if (reason !== undefined) conditions.push(['reason = ?', reason]);
  if (variant !== undefined) conditions.push(['variant = ?', variant]);
  if (version !== undefined) conditions.push(['version = ?', version]);
  if (gate !== undefined) conditions.push(heldAt(gate));
  if (after !== undefined) conditions.push(['id < ?', after]);
  if (receipt !== undefined)
    conditions.push([
      'exists (select 1 from receipt where receipt.delivery_id = delivery.id and receipt.kind = ?)',
      receipt,
    ]);
  const rows = await queries.all(
    `select ${deliveryColumns} from delivery where ${conditions.map(([sql]) => sql).join(' and ')} order by id desc limit ?`,
    ...conditions.flatMap(([, ...values]) => values),
    most,
  );
  return rows.map(toDelivery);
}

/** What it waited at when it was given up: for nobody but its person where no gate held it. */
export function gateOf({ heldBy }: Pick<DeliveryRecord, 'heldBy'>): NotShown {
  return heldBy === '' || heldBy === 'delay' || heldBy === 'mail' || heldBy === 'going' ? 'presence' : heldBy;
}

/** What waits for nothing but its time or its person is held by their absence. */
const heldAt = (gate: NotShown): [string, ...Value[]] =>
  gate === 'presence'
    ? [`state in ('waiting', 'cancelled') and held_by in ('presence', 'delay', '')`]
    : [`state in ('waiting', 'cancelled') and held_by = ?`, gate];

/** How many people wait at each gate, of at most so many. */
export async function waitingByGate(
  queries: Queries,
  campaignId: string,
  { version, variant, most }: Pick<PeopleAsked, 'version' | 'variant'> & { readonly most: number },
): Promise<ReadonlyMap<string, number>> {
  const conditions: [string, Value][] = [];
  if (version !== undefined) conditions.push(['version = ?', version]);
  if (variant !== undefined) conditions.push(['variant = ?', variant]);
  const rows = await queries.all(
    `select held_by, count(*) as n from (
       select held_by from delivery where campaign_id = ? and state = 'waiting' and test = 0 and internal = 0
         ${conditions.map(([sql]) => `and ${sql}`).join(' ')} limit ?) waiting group by held_by`,
    campaignId,
    ...conditions.map(([, value]) => value),
    most,
  );
  return new Map(rows.map((row) => [String(row.held_by), Number(row.n)]));
}

/** How many tests of it were sent. */
export async function testsOf(queries: Queries, campaignId: string): Promise<number> {
  const row = await queries.one(`select count(*) as n from delivery where campaign_id = ? and test = 1`, campaignId);
  return Number(row?.n ?? 0);
}

/** Whether the contact has done the same with another delivery of the same version: people are counted once. */
export async function hasReceiptBefore(
  queries: Queries,
  { id, campaignId, contactId, version, variant }: DeliveryRecord,
  { kind, step }: { readonly kind: string; readonly step: number },
): Promise<boolean> {
  const row = await queries.one(
    `select 1 as had from delivery join receipt on receipt.delivery_id = delivery.id
     where delivery.contact_id = ? and delivery.campaign_id = ? and delivery.id <> ? and delivery.version = ?
       and delivery.variant = ? and delivery.test = 0 and receipt.kind = ? and receipt.step = ? limit 1`,
    contactId,
    campaignId,
    id,
    version,
    variant,
    kind,
    step,
  );
  return row !== undefined;
}

/** The contact's other deliveries of the same version, as far as they tell what was counted of them. */
export async function othersOf(
  queries: Queries,
  { id, campaignId, contactId, version, variant }: DeliveryRecord,
): Promise<Pick<DeliveryRecord, 'state' | 'heldBy' | 'sentAt'>[]> {
  const rows = await queries.all(
    `select state, held_by, sent_at from delivery where contact_id = ? and campaign_id = ? and id <> ? and version = ?
       and variant = ? and test = 0`,
    contactId,
    campaignId,
    id,
    version,
    variant,
  );
  return rows.map((row) => ({
    state: String(row.state) as DeliveryRecord['state'],
    heldBy: String(row.held_by) as DeliveryRecord['heldBy'],
    sentAt: row.sent_at === null ? null : Number(row.sent_at),
  }));
}

/** What is about to be stopped while it waits, by what is counted of it. */
export async function waitingGroups(
  queries: Queries,
  campaignId: string,
): Promise<{ readonly version: number; readonly variant: string; readonly heldBy: string; readonly people: number }[]> {
  const rows = await queries.all(
    `select version, variant, held_by, count(*) as n from delivery
     where campaign_id = ? and state = 'waiting' and test = 0 and internal = 0 group by version, variant, held_by`,
    campaignId,
  );
  return rows.map((row) => ({
    version: Number(row.version),
    variant: String(row.variant),
    heldBy: String(row.held_by),
    people: Number(row.n),
  }));
}
