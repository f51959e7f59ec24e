/** What the gates ask of one person: read once for all campaigns. */
import { DAY_MS, MINUTE_MS } from '../../../wire/limits.ts';
import type { Queries } from '../../storage/port.ts';
import { contactById, type ContactRecord } from '../contacts/service.ts';
import { latestEventTimes } from '../events/service.ts';
import { latestOfContacts } from '../visitors/service.ts';
import { quietOf } from './decisions-store.ts';
import { deliveriesOfContact, type DeliveryRecord } from './deliveries-store.ts';
import { receiptsOf, type ReceiptRecord } from './receipts-store.ts';

export type Person = {
  readonly contact: ContactRecord;
  /** Sessions, the one seen last first. */
  readonly sessions: readonly string[];
  /** Oldest first, without tests. */
  readonly deliveries: readonly DeliveryRecord[];
  readonly receipts: readonly ReceiptRecord[];
  /** By sort: until when nothing of it is shown. */
  readonly quiet: ReadonlyMap<string, number>;
  /** When the visit began that is now; milliseconds UTC. */
  readonly visitBegan: number;
  /** IANA: of the person's own clock, or of the project where nobody knows that. */
  readonly zone: string;
};

const SESSIONS_MOST = 20;
/** A visit ends after so long without an event. */
const GAP_MS = 30 * MINUTE_MS;
const EVENTS_LOOKED_AT = 2000;

export async function personAt(
  queries: Queries,
  { projectId, contactId, zone, now }: { projectId: string; contactId: string; zone: string; now: number },
): Promise<Person | undefined> {
  const contact = await contactById(queries, projectId, contactId);
  if (!contact || contact.mergedInto) return undefined;
  const sessions = (await latestOfContacts(queries, [contactId], SESSIONS_MOST)).get(contactId) ?? [];
  const deliveries = await deliveriesOfContact(queries, contactId);
  const [receipts, quiet] = [
    await receiptsOf(
      queries,
      deliveries.map(({ id }) => id),
    ),
    await quietOf(queries, contactId),
  ];
  const shown = deliveries.some(({ interrupts, sentAt }) => interrupts && (sentAt ?? 0) > now - DAY_MS);
  // Only whoever was interrupted of late has it asked when the visit began.
  const visitBegan = shown ? await beganOf(queries, sessions, now) : now;
  return { contact, sessions, deliveries, receipts, quiet, visitBegan, zone: contact.zone || zone };
}

async function beganOf(queries: Queries, sessions: readonly string[], now: number): Promise<number> {
  let began = now;
  for (const at of await latestEventTimes(queries, sessions, now - DAY_MS, EVENTS_LOOKED_AT)) {
    if (began - at >= GAP_MS) return began;
    began = at;
  }
  return began;
}
