/** Deliveries: one campaign for one contact once; their receipts; and why somebody was not shown something. */
import type { CancelReason, DeliveryState, GateName } from '../../../wire/campaigns/shapes.ts';
import { inFewPieces } from '../../storage/lists.ts';
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
  /** The gate that it waits at; `delay`: for its time, `presence`: for its person, '' for none. */
  readonly heldBy: GateName | 'delay' | 'presence' | '';
  /** What was sent last, as the pipe names it; '' before. */
  readonly actionId: string;
  /** Of the campaign's group when it became due: '' for none. */
  readonly groupKey: string;
};

const columns = `id, project_id, campaign_id, contact_id, occurrence, version, variant, visitor_id, source, state, reason, test,
  interrupts, attempts, at, due_at, expires_at, sent_at, seen_at, held_by, group_key, action_id`;

export async function deliveryById(queries: Queries, id: string): Promise<DeliveryRecord | undefined> {
  const row = await queries.one(`select ${columns} from delivery where id = ?`, id);
  return row && toDelivery(row);
}

/** All of a contact but tests, oldest first. */
export async function deliveriesOfContact(queries: Queries, contactId: string): Promise<DeliveryRecord[]> {
  const rows = await queries.all(
    `select ${columns} from delivery where contact_id = ? and test = 0 order by at, id`,
    contactId,
  );
  return rows.map(toDelivery);
}

/** Which of these campaigns each of these contacts has a delivery of that was not cancelled. */
export async function hadAmong(
  queries: Queries,
  contacts: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const found = new Map<string, Set<string>>();
  for (const some of inFewPieces(contacts))
    for (const row of await queries.all(
      `select contact_id, campaign_id from delivery
       where contact_id in (${some.map(() => '?').join(', ')}) and state <> 'cancelled' and test = 0`,
      ...some,
    )) {
      const contact = String(row.contact_id);
      found.set(contact, (found.get(contact) ?? new Set()).add(String(row.campaign_id)));
    }
  return found;
}

/** Answers false where the contact has this occurrence already. */
export async function insertDelivery(transaction: Transaction, one: DeliveryRecord): Promise<boolean> {
  const rows = await transaction.all(
    `insert into delivery (${columns}) values (${columns
      .split(',')
      .map(() => '?')
      .join(', ')})
     on conflict (campaign_id, contact_id, occurrence) do nothing returning id`,
    ...valuesOf(one),
  );
  return rows.length > 0;
}

/** Those of what these actions told that have come to a page just now. */
export async function markArrived(transaction: Transaction, actions: readonly string[]): Promise<DeliveryRecord[]> {
  const found: DeliveryRecord[] = [];
  for (const some of inFewPieces(actions))
    for (const row of await transaction.all(
      `update delivery set state = 'delivered' where action_id in (${some.map(() => '?').join(', ')}) and state = 'sent'
       returning ${columns}`,
      ...some,
    ))
      found.push(toDelivery(row));
  return found;
}

/** What of it changes. */
export async function saveDelivery(transaction: Transaction, one: DeliveryRecord): Promise<void> {
  await transaction.run(
    `update delivery set visitor_id = ?, state = ?, reason = ?, attempts = ?, due_at = ?, sent_at = ?, seen_at = ?,
       held_by = ?, variant = ?, version = ?, action_id = ? where id = ?`,
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
    `update delivery set state = 'cancelled', reason = 'stopped' where campaign_id = ? and state = 'waiting'`,
    campaignId,
  );
}

/** What waits of it is looked at again soon, but for what waits for its time. */
export async function lookAgain(transaction: Transaction, campaignId: string, now: number): Promise<void> {
  await transaction.run(
    `update delivery set due_at = ? where campaign_id = ? and state = 'waiting' and held_by <> 'delay' and due_at > ?`,
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

/** How many people wait at each gate, of at most so many. */
export async function waitingByGate(
  queries: Queries,
  campaignId: string,
  most: number,
): Promise<ReadonlyMap<string, number>> {
  const rows = await queries.all(
    `select held_by, count(*) as n from (
       select held_by from delivery where campaign_id = ? and state = 'waiting' and test = 0 limit ?) waiting group by held_by`,
    campaignId,
    most,
  );
  return new Map(rows.map((row) => [String(row.held_by), Number(row.n)]));
}

/** Newest first. `receipt`: of those alone that have one of this kind. */
export async function deliveriesOfCampaign(
  queries: Queries,
  campaignId: string,
  asked: { readonly state?: string; readonly reason?: string; readonly receipt?: string; readonly after?: string },
  most: number,
): Promise<DeliveryRecord[]> {
  const { state, reason, receipt, after } = asked;
  const conditions: [string, Value][] = [['campaign_id = ?', campaignId]];
  if (state !== undefined) conditions.push(['state = ?', state]);
  if (reason !== undefined) conditions.push(['reason = ?', reason]);
  if (after !== undefined) conditions.push(['id < ?', after]);
  if (receipt !== undefined)
    conditions.push([
      'exists (select 1 from receipt where receipt.delivery_id = delivery.id and receipt.kind = ?)',
      receipt,
    ]);
  const rows = await queries.all(
    `select ${columns} from delivery where ${conditions.map(([sql]) => sql).join(' and ')} order by id desc limit ?`,
    ...conditions.map(([, value]) => value),
    most,
  );
  return rows.map(toDelivery);
}

/** Answers whether it is new. */
export async function addReceipt(
  transaction: Transaction,
  one: { readonly deliveryId: string; readonly kind: string; readonly step: number; readonly at: number },
): Promise<boolean> {
  const rows = await transaction.all(
    `insert into receipt (delivery_id, kind, step, at) values (?, ?, ?, ?)
     on conflict (delivery_id, kind, step) do nothing returning delivery_id`,
    one.deliveryId,
    one.kind,
    one.step,
    one.at,
  );
  return rows.length > 0;
}

export type ReceiptRecord = { readonly deliveryId: string; readonly kind: string; readonly at: number };

/** Of these deliveries, in the order in which they came. */
export async function receiptsOf(queries: Queries, deliveries: readonly string[]): Promise<ReceiptRecord[]> {
  const found: ReceiptRecord[] = [];
  for (const some of inFewPieces(deliveries))
    for (const row of await queries.all(
      `select delivery_id, kind, at from receipt where delivery_id in (${some.map(() => '?').join(', ')}) order by at`,
      ...some,
    ))
      found.push({ deliveryId: String(row.delivery_id), kind: String(row.kind), at: Number(row.at) });
  return found;
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

function toDelivery(row: Row): DeliveryRecord {
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
