/** The people of a campaign's figures, and what is kept of one person here. */
import type { DeliveryPage, DeliveryQuery } from '../../../wire/campaigns/figures.ts';
import { receiptKinds } from '../../../wire/campaigns/kinds.ts';
import { idInCursor, pageOf } from '../../http/cursor.ts';
import type { Ports } from '../../ports.ts';
import { namesOfContacts } from '../contacts/service.ts';
import type { OfPerson } from '../data-requests/slots.ts';
import { contactsOfSessions } from '../visitors/service.ts';
import { deleteDeliveriesOf, deliveriesOfCampaign, deliveriesOfContact } from './deliveries-store.ts';
import { receiptsOf } from './receipts-store.ts';
import { campaignAt, type CampaignPlace } from './rules.ts';

export type People = {
  /** Errors: 400 `cursor_invalid`, 404. */
  readonly deliveries: (place: CampaignPlace, query: DeliveryQuery) => Promise<DeliveryPage>;
};

const isReceipt = (state: string | undefined): boolean =>
  (receiptKinds as readonly (string | undefined)[]).includes(state);

export function createPeople({ storage }: Pick<Ports, 'storage'>): People {
  return {
    async deliveries(place, { state, reason, limit, cursor }) {
      const { id, projectId } = await campaignAt(storage, place);
      const asked = {
        // `seen` is a state and a receipt: who has seen it has its receipt, whatever came after it.
        ...(isReceipt(state) ? { receipt: state! } : state === undefined ? {} : { state }),
        ...(reason === undefined ? {} : { reason }),
        ...(cursor === undefined ? {} : { after: idInCursor(cursor) }),
      };
      const { shown, next } = pageOf(await deliveriesOfCampaign(storage, id, asked, limit + 1), limit);
      const names = await namesOfContacts(
        storage,
        projectId,
        shown.map(({ contactId }) => contactId),
      );
      return {
        deliveries: shown.map((one) => ({
          id: one.id,
          contact: one.contactId,
          contactName: names.get(one.contactId) ?? '',
          state: one.state,
          reason: one.reason === '' ? null : one.reason,
          variant: one.variant,
          version: Math.max(1, one.version),
          test: one.test,
          at: new Date(one.at).toISOString(),
        })),
        next,
      };
    },
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
