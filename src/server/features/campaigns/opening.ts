/** A message becomes a thread when it is answered (P-OUT-02): what stands in it before, for whom it was shown to. */
import { mediaDraft } from '../../../wire/campaigns/draft.ts';
import { fits } from '../../../wire/schema.ts';
import { attributesOfContact } from '../attributes/service.ts';
import { contactById } from '../contacts/service.ts';
import type { ThreadOffer } from '../messages/slots.ts';
import type { Ports } from '../../ports.ts';
import { contactsByThese } from '../visitors/service.ts';
import { deliveryById } from './deliveries-store.ts';
import { openingOf } from './media-content.ts';
import { contentOf } from './showing.ts';
import { campaignById, versionOf } from './store.ts';
import { readThreadToken } from './tokens.ts';

export const createOpening =
  (ports: Pick<Ports, 'now' | 'secret' | 'oldSecrets'>): ThreadOffer =>
  async (queries, { project, visitor }, token) => {
    const named = readThreadToken(ports, token, ports.now());
    const delivery = named && (await deliveryById(queries, named.delivery));
    if (!delivery || delivery.projectId !== project) return undefined;
    const contactId = (await contactsByThese(queries, [visitor])).get(visitor);
    if (contactId !== delivery.contactId) return undefined;
    const [campaign, contact, version] = [
      await campaignById(queries, project, delivery.campaignId),
      await contactById(queries, project, contactId),
      await versionOf(queries, delivery.campaignId, delivery.version),
    ];
    if (!campaign || !contact || !version) return undefined;
    const { variants } = version.draft.experiment;
    const content = contentOf(
      version.draft,
      variants.findIndex(({ name }) => name === delivery.variant),
    );
    if (!fits(mediaDraft, content)) return undefined;
    const known = await attributesOfContact(queries, project, contactId);
    const attributes = Object.fromEntries(known.map(({ key, value }) => [key, value]));
    const { body, said } = openingOf({ contact, attributes }, content);
    return {
      id: delivery.id,
      account: (named.sender === undefined ? undefined : content.sender.members?.[named.sender]) ?? null,
      body: JSON.stringify(body),
      said,
      at: delivery.sentAt ?? delivery.at,
    };
  };
