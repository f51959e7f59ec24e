/** A test: the draft, shown to one contact at once, past all gates, and in no figure (P-OUT-45). */
import { ApiError } from '../../../wire/errors.ts';
import { DAY_MS } from '../../../wire/limits.ts';
import { isUuid } from '../../http/ids.ts';
import type { Ports } from '../../ports.ts';
import type { Hub } from '../../realtime/hub.ts';
import { attributesOfContact } from '../attributes/service.ts';
import type { Audit } from '../audit/service.ts';
import { contactById, personIdOf } from '../contacts/service.ts';
import type { MediaShowing } from '../media/service.ts';
import type { Outbound } from '../outbound/service.ts';
import type { Projects } from '../projects/service.ts';
import { latestOfContacts, SERVER_SESSION } from '../visitors/service.ts';
import { problemsOf } from './check.ts';
import type { ContentOf } from './contents.ts';
import { calmOf } from './calm-store.ts';
import { insertDelivery } from './deliveries-store.ts';
import { campaignAt, type CampaignPlace } from './rules.ts';
import { actionOf } from './showing.ts';
import { testOf } from './test-delivery.ts';
import { noteTest, testByMail } from './testing-by-mail.ts';
import { deliveryToken } from './tokens.ts';
import { sendersOf, type Attending } from './senders.ts';

export type Testing = {
  /** Answers the delivery, and whether the contact is on the site. Errors: 404; 422 `campaign_invalid` for content that cannot be shown. */
  readonly test: (
    place: CampaignPlace,
    contact: string,
    actor: string,
  ) => Promise<{ readonly delivery: string; readonly present: boolean }>;
};

type Needs = {
  readonly hub: Pick<Hub, 'isHere'>;
  readonly audit: Pick<Audit, 'note'>;
  readonly outbound: Pick<Outbound, 'sendWithin'>;
  readonly projects: Pick<Projects, 'byId'>;
  readonly media: Pick<MediaShowing, 'files'>;
  readonly members: Attending;
  readonly mediaOrigin: () => string | undefined;
  readonly contentOf: ContentOf;
};

const SESSIONS_MOST = 20;

export function createTesting(ports: Pick<Ports, 'storage' | 'now' | 'id' | 'secret'>, needs: Needs): Testing {
  const { storage, now, id: newId, secret } = ports;
  const { hub, audit, members, outbound, projects, media, mediaOrigin, contentOf } = needs;
  return {
    async test(place, given, actor) {
      const campaign = await campaignAt(storage, place);
      const { id, kind, draft, projectId } = campaign;
      const person = isUuid(given) ? await personIdOf(storage, projectId, given.toLowerCase()) : undefined;
      const contact = person === undefined ? undefined : await contactById(storage, projectId, person);
      if (!contact) throw new ApiError('not_found', 'There is no such contact.');
      const of = contentOf(kind);
      const wrong = problemsOf({ kind, draft, now: now(), of }).filter(
        (one) => one.part === 'content' && one.level === 'error',
      );
      if (wrong.length > 0)
        throw new ApiError('campaign_invalid', 'Its content cannot be shown yet.', { details: { problems: wrong } });
      if (of!.addressed) return testByMail(ports, needs, { of: of!.addressed, campaign, contact, actor });
      const latest = (await latestOfContacts(storage, [contact.id], SESSIONS_MOST)).get(contact.id) ?? [];
      const sessions = latest.filter((session) => !session.startsWith(SERVER_SESSION));
      const visitor = sessions.find((session) => hub.isHere(session)) ?? sessions[0];
      if (visitor === undefined) throw new ApiError('not_found', 'This contact has no browser to show it in.');
      const files = await media.files(projectId, [...of!.pictures(draft.content)], mediaOrigin() ?? '');
      const [attributes, { rules }, { sdkKey }] = await Promise.all([
        attributesOfContact(storage, projectId, contact.id),
        calmOf(storage, projectId),
        projects.byId(projectId),
      ]);
      const [delivery, at] = [newId(), now()];
      const show = {
        campaignId: id,
        kind,
        draft: { ...draft, when: { ...draft.when, pages: { any: [], none: [] } } },
        variant: -1,
        contact,
        attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, value])),
        token: deliveryToken(secret, delivery, kind),
        sdkKey,
        calm: { ...rules, selectors: [], pages: [] },
        until: at + DAY_MS,
        pictures: new Map([...files].map(([file, { src }]) => [file, src])),
        senderAmong: await sendersOf(storage, members, { project: projectId, media: mediaOrigin() }),
        threadOf: () => '',
      };
      const action = actionOf(show, of!);
      const tell = await storage.write(async (transaction) => {
        await insertDelivery(transaction, testOf({ id: delivery, campaign, contact: contact.id, visitor, at }));
        await noteTest(audit, transaction, { id, contact: contact.id, actor });
        return outbound.sendWithin(transaction, projectId, [{ id: delivery, action, to: { visitor } }], actor);
      });
      tell();
      return { delivery, present: hub.isHere(visitor) };
    },
  };
}
