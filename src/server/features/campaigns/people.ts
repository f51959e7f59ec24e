/** The people of a campaign's figures, and what is kept of one person here. */
import type { Delivery, DeliveryPage, DeliveryQuery } from '../../../wire/campaigns/figures.ts';
import { receiptKinds } from '../../../wire/campaigns/kinds.ts';
import { idInCursor, pageOf } from '../../http/cursor.ts';
import type { Ports } from '../../ports.ts';
import { namesOfContacts } from '../contacts/service.ts';
import type { OfPerson } from '../data-requests/slots.ts';
import { contactsOfSessions } from '../visitors/service.ts';
import { deleteDeliveriesOf, deliveriesOfContact, type DeliveryRecord } from './deliveries-store.ts';
import { deliveriesOfCampaign, type PeopleAsked } from './people-store.ts';
import { receiptsOf } from './receipts-store.ts';
import { campaignAt, type CampaignPlace } from './rules.ts';

export type People = {
  /** Errors: 400 `cursor_invalid`, 404. */
  readonly deliveries: (place: CampaignPlace, query: DeliveryQuery) => Promise<DeliveryPage>;
};

/** `seen` is a state and a receipt: who has seen it has its receipt, whatever came after it. */
const receipts: ReadonlySet<string> = new Set([...receiptKinds, 'arrived', 'goal']);

export function peopleAsked({ state, ...asked }: Omit<DeliveryQuery, 'limit' | 'cursor'>): PeopleAsked {
  return state !== undefined && receipts.has(state) ? { ...asked, receipt: state } : { ...asked, state };
}

export function createPeople({ storage }: Pick<Ports, 'storage'>): People {
  return {
    async deliveries(place, { limit, cursor, ...query }) {
      const { id, projectId } = await campaignAt(storage, place);
      const asked = { ...peopleAsked(query), after: cursor === undefined ? undefined : idInCursor(cursor) };
      const { shown, next } = pageOf(await deliveriesOfCampaign(storage, id, asked, limit + 1), limit);
      const names = await namesOfContacts(
        storage,
        projectId,
        shown.map(({ contactId }) => contactId),
      );
      return { deliveries: shown.map((one) => told(one, names.get(one.contactId))), next };
    },
  };
}

export function told(one: DeliveryRecord, name = ''): Delivery {
  return {
    id: one.id,
    contact: one.contactId,
    contactName: name,
    state: one.state,
    reason: one.reason === '' ? null : one.reason,
    variant: one.variant,
    version: Math.max(1, one.version),
    test: one.test,
    at: new Date(one.at).toISOString(),
  };
}

export function deliveriesOfPerson({ storage }: Pick<Ports, 'storage'>): OfPerson {
  return {
    kind: 'deliveries',
    async *rows(queries, { sessions }) {
      for (const contact of await contactsOfSessions(queries, sessions)) {
        const own = await deliveriesOfContact(queries, contact);
        const receipts = Map.groupBy(
          await receiptsOf(
            queries,
            own.map(({ id }) => id),
          ),
          ({ deliveryId }) => deliveryId,
        );
        for (const { id, campaignId, version, variant, state, reason, at } of own)
          yield {
            campaign: campaignId,
            version,
            variant,
            state,
            reason,
            at: new Date(at).toISOString(),
            receipts: (receipts.get(id) ?? []).map((one) => ({ kind: one.kind, at: new Date(one.at).toISOString() })),
          };
      }
    },
    count: async (queries, { sessions }) => {
      const contacts = await contactsOfSessions(queries, sessions);
      const all = await Promise.all(contacts.map((contact) => deliveriesOfContact(queries, contact)));
      return all.flat().length;
    },
    async erase({ sessions }, removed) {
      for (const contact of await contactsOfSessions(storage, sessions))
        await storage.write(async (transaction) =>
          removed(transaction, await deleteDeliveriesOf(transaction, contact)),
        );
    },
  };
}
