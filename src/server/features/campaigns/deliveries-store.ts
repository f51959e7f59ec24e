/** Deliveries: one campaign for one contact once. */
import type { CancelReason, DeliveryState, GateName } from '../../../wire/campaigns/figures.ts';
import { inFewPieces, inPieces, rowsOf } from '../../storage/lists.ts';
import type { Queries, Row, Transaction, Value } from '../../storage/port.ts';

export type DeliveryRecord = {
  readonly id: string;
  readonly projectId: string;
  readonly campaignId: string;
  readonly contactId: string;
  readonly occurrence: number;
  readonly version: number;
  readonly variant: string;
  /** The session in whose page it came to be due, and then the one that it was sent to. */
  readonly visitorId: string;
  readonly source: string;
  readonly state: DeliveryState;
  readonly reason: CancelReason | '';
  readonly test: boolean;
  /** Of the audience 'Internal people' when it became due: it is in no figure. */
  readonly internal: boolean;
  readonly interrupts: boolean;
  /** How often it was sent. */
  readonly attempts: number;
  /** When it was triggered; milliseconds UTC, as all times here. */
  readonly at: number;
  /** When it is looked at next. */
  readonly dueAt: number;
  readonly expiresAt: number;
  readonly sentAt: number | null;
  readonly seenAt: number | null;
  /**
   * The gate that it waits at; `delay`: for its time, `presence`: for its person, `mail`: in the queue of mails, `going`: the
   * mail server is getting it, '' for none.
   */
  readonly heldBy: GateName | 'delay' | 'presence' | 'mail' | 'going' | '';
  /** What was sent last, as the pipe names it; '' before. */
  readonly actionId: string;
  /** Of the campaign's group when it became due: '' for none. */
  readonly groupKey: string;
};

export const deliveryColumns = `id, project_id, campaign_id, contact_id, occurrence, version, variant, visitor_id, source, state, reason, test,
  internal, interrupts, attempts, at, due_at, expires_at, sent_at, seen_at, held_by, group_key, action_id`;

export async function deliveryById(queries: Queries, id: string): Promise<DeliveryRecord | undefined> {
  const row = await queries.one(`select ${deliveryColumns} from delivery where id = ?`, id);
  return row && toDelivery(row);
}

/** All of a contact but tests, oldest first. */
export async function deliveriesOfContact(queries: Queries, contactId: string): Promise<DeliveryRecord[]> {
  const rows = await queries.all(
    `select ${deliveryColumns} from delivery where contact_id = ? and test = 0 order by at, id`,
    contactId,
  );
  return rows.map(toDelivery);
}

/** What this session was sent last of a campaign and has not done with; tests too. */
export async function latestShown(
  queries: Queries,
  campaignId: string,
  visitorId: string,
): Promise<DeliveryRecord | undefined> {
  const row = await queries.one(
    `select ${deliveryColumns} from delivery where campaign_id = ? and visitor_id = ? and state in ('sent', 'delivered', 'seen')
     order by sent_at desc, id desc limit 1`,
    campaignId,
    visitorId,
  );
  return row && toDelivery(row);
}

/** Answers false where the contact has this occurrence already. */
export async function insertDelivery(transaction: Transaction, one: DeliveryRecord): Promise<boolean> {
  const rows = await transaction.all(
    `insert into delivery (${deliveryColumns}) values (${deliveryColumns
      .split(',')
      .map(() => '?')
      .join(', ')})
     on conflict (campaign_id, contact_id, occurrence) do nothing returning id`,
    ...valuesOf(one),
  );
  return rows.length > 0;
}

/** Nobody tells of it whether it is seen: it is looked at no more. */
export const NEVER = Number.MAX_SAFE_INTEGER;

/** Of a past in which each contact had each campaign once. */
export async function insertDeliveries(transaction: Transaction, all: readonly DeliveryRecord[]): Promise<void> {
  const width = deliveryColumns.split(',').length;
  for (const some of inPieces(all))
    await transaction.run(
      `insert into delivery (${deliveryColumns}) values ${rowsOf(some.length, width)}`,
      ...some.flatMap(valuesOf),
    );
}

/** Those of what these actions told that have come to a page just now; \`confirmBy\`: when they are to be seen. */
export async function markArrived(
  transaction: Transaction,
  actions: readonly string[],
  confirmBy: number,
): Promise<DeliveryRecord[]> {
  const found: DeliveryRecord[] = [];
  for (const some of inFewPieces(actions))
    for (const row of await transaction.all(
      `update delivery set state = 'delivered', due_at = case when due_at = ? then due_at else ? end
       where action_id in (${some.map(() => '?').join(', ')}) and state = 'sent' returning ${deliveryColumns}`,
      NEVER,
      confirmBy,
      ...some,
    ))
      found.push(toDelivery(row));
  return found;
}

/** What of it changes. */
export async function saveDelivery(transaction: Transaction, one: DeliveryRecord): Promise<void> {
  await transaction.run(
    `update delivery set visitor_id = ?, state = ?, reason = ?, attempts = ?, due_at = ?, sent_at = ?, seen_at = ?,
       held_by = ?, variant = ?, version = ?, action_id = ?, interrupts = ? where id = ?`,
    one.visitorId,
    one.state,
    one.reason,
    one.attempts,
    one.dueAt,
    one.sentAt,
    one.seenAt,
    one.heldBy,
    one.variant,
    one.version,
    one.actionId,
    one.interrupts ? 1 : 0,
    one.id,
  );
}

/** Contacts who have something to be looked at by now, those that wait longest first. */
export async function contactsDue(
  queries: Queries,
  now: number,
  most: number,
): Promise<{ readonly contactId: string; readonly projectId: string }[]> {
  const rows = await queries.all(
    `select contact_id, project_id, min(due_at) as due from (
       select contact_id, project_id, due_at from delivery where state in ('waiting', 'sent', 'delivered') and due_at <= ?
       order by due_at limit ?) due group by contact_id, project_id order by due`,
    now,
    most * 4,
  );
  return rows.slice(0, most).map((row) => ({ contactId: String(row.contact_id), projectId: String(row.project_id) }));
}

/** The earliest time at which something is to be looked at; undefined where nothing waits. */
export async function nextDue(queries: Queries): Promise<number | undefined> {
  const row = await queries.one(
    `select min(due_at) as due from delivery where state in ('waiting', 'sent', 'delivered')`,
  );
  return row?.due === null || row?.due === undefined ? undefined : Number(row.due);
}

export async function cancelWaitingOf(transaction: Transaction, campaignId: string): Promise<void> {
  await transaction.run(
    `update delivery set state = 'cancelled', reason = 'stopped' where campaign_id = ? and state = 'waiting'
       and held_by <> 'going'`,
    campaignId,
  );
}

/** What waits of it is looked at again soon, but for what waits for its time or among the mails. */
export async function lookAgain(transaction: Transaction, campaignId: string, now: number): Promise<void> {
  await transaction.run(
    `update delivery set due_at = ? where campaign_id = ? and state = 'waiting' and held_by not in ('delay', 'mail', 'going')
       and due_at > ?`,
    now,
    campaignId,
    now,
  );
}

/** The project in which something waits for this contact; undefined where nothing does. */
export async function waitsOf(queries: Queries, contactId: string): Promise<string | undefined> {
  const row = await queries.one(
    `select project_id from delivery where contact_id = ? and state in ('waiting', 'sent') limit 1`,
    contactId,
  );
  return row && String(row.project_id);
}

/** All of a contact, also what was said against them; answers how many deliveries. */
export async function deleteDeliveriesOf(transaction: Transaction, contactId: string): Promise<number> {
  await transaction.run(`delete from campaign_decision where contact_id = ?`, contactId);
  await transaction.run(`delete from campaign_quiet where contact_id = ?`, contactId);
  return (await transaction.all(`delete from delivery where contact_id = ? returning id`, contactId)).length;
}

/** What deliveries of one contact become when it turns out to be part of another: theirs, as further occurrences. */
export async function giveDeliveries(transaction: Transaction, from: string, to: string): Promise<void> {
  await transaction.run(
    `update delivery set contact_id = ?, occurrence = occurrence + coalesce(
       (select max(own.occurrence) from delivery own where own.contact_id = ? and own.campaign_id = delivery.campaign_id), 0)
     where contact_id = ?`,
    to,
    to,
    from,
  );
  await transaction.run(
    `insert into campaign_quiet (contact_id, sort, until) select ?, sort, until from campaign_quiet where contact_id = ?
     on conflict (contact_id, sort) do update set
       until = case when excluded.until > campaign_quiet.until then excluded.until else campaign_quiet.until end`,
    to,
    from,
  );
  await transaction.run(`delete from campaign_quiet where contact_id = ?`, from);
}

function valuesOf(one: DeliveryRecord): Value[] {
  return [
    one.id,
    one.projectId,
    one.campaignId,
    one.contactId,
    one.occurrence,
    one.version,
    one.variant,
    one.visitorId,
    one.source,
    one.state,
    one.reason,
    one.test ? 1 : 0,
    one.internal ? 1 : 0,
    one.interrupts ? 1 : 0,
    one.attempts,
    one.at,
    one.dueAt,
    one.expiresAt,
    one.sentAt,
    one.seenAt,
    one.heldBy,
    one.groupKey,
    one.actionId,
  ];
}

export function toDelivery(row: Row): DeliveryRecord {
  const timeOf = (value: unknown) => (value === null ? null : Number(value));
  return {
    id: String(row.id),
    projectId: String(row.project_id),
    campaignId: String(row.campaign_id),
    contactId: String(row.contact_id),
    occurrence: Number(row.occurrence),
    version: Number(row.version),
    variant: String(row.variant),
    visitorId: String(row.visitor_id),
    source: String(row.source),
    state: String(row.state) as DeliveryState,
    reason: String(row.reason) as DeliveryRecord['reason'],
    test: Number(row.test) === 1,
    internal: Number(row.internal) === 1,
    interrupts: Number(row.interrupts) === 1,
    attempts: Number(row.attempts),
    at: Number(row.at),
    dueAt: Number(row.due_at),
    expiresAt: Number(row.expires_at),
    sentAt: timeOf(row.sent_at),
    seenAt: timeOf(row.seen_at),
    heldBy: String(row.held_by) as DeliveryRecord['heldBy'],
    groupKey: String(row.group_key),
    actionId: String(row.action_id),
  };
}
