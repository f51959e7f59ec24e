/** A test of what goes to an address: past caps and quiet hours, but not past what its reader has decided. */
import { ApiError } from '../../../wire/errors.ts';
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import { attributesOfContact } from '../attributes/service.ts';
import type { Audit } from '../audit/service.ts';
import type { ContactRecord } from '../contacts/service.ts';
import type { Projects } from '../projects/service.ts';
import type { AddressedContent, Unreachable } from './contents.ts';
import { insertDelivery } from './deliveries-store.ts';
import type { CampaignRecord } from './store.ts';
import { testOf } from './test-delivery.ts';

const unreachableWords: Readonly<Record<Unreachable, string>> = {
  noAddress: 'there is no address',
  claimed: 'the address was only claimed by a page',
  unsubscribed: 'they have ended these mails',
  refused: 'the address refuses mail',
};

type Needs = { readonly audit: Pick<Audit, 'note'>; readonly projects: Pick<Projects, 'byId'> };
type Tested = {
  readonly of: AddressedContent;
  readonly campaign: CampaignRecord;
  readonly contact: ContactRecord;
  readonly actor: string;
};

/** Errors: 409 where nothing may go to the contact. */
export async function testByMail(
  { storage, now, id: newId }: Pick<Ports, 'storage' | 'now' | 'id'>,
  { audit, projects }: Needs,
  { of, campaign, contact, actor }: Tested,
): Promise<{ readonly delivery: string; readonly present: boolean }> {
  const { settings } = await projects.byId(campaign.projectId);
  const why = await of.unreachable(storage, { contact, settings });
  if (why !== undefined)
    throw new ApiError('conflict', `No mail goes to this contact: ${unreachableWords[why]}.`, { details: { why } });
  const given = await attributesOfContact(storage, campaign.projectId, contact.id);
  const attributes = Object.fromEntries(given.map(({ key, value }) => [key, value]));
  const [delivery, at] = [newId(), now()];
  const record = testOf({ id: delivery, campaign, contact: contact.id, visitor: '', at });
  const sent = { ...record, state: 'waiting', heldBy: 'mail', sentAt: null } as const;
  const add = await of.test({ content: campaign.draft.content, contact, attributes, delivery: sent });
  await storage.write(async (transaction) => {
    await insertDelivery(transaction, sent);
    await noteTest(audit, transaction, { id: campaign.id, contact: contact.id, actor });
    await add(transaction);
  });
  return { delivery, present: true };
}

export function noteTest(
  audit: Pick<Audit, 'note'>,
  transaction: Transaction,
  { id, contact, actor }: { readonly id: string; readonly contact: string; readonly actor: string },
): Promise<void> {
  return audit.note(transaction, { actor, action: 'testCampaign', target: `campaign:${id}`, after: { contact } });
}
