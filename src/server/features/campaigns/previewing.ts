/** What a campaign would show, filled in for a contact or for nobody: the very action that a page would be told, without a receipt. */
import type { CampaignPreviewAsked, CampaignPreviewed } from '../../../wire/campaigns/preview.ts';
import { flowConfigDefaults } from '../../../wire/config/defaults.ts';
import { ApiError } from '../../../wire/errors.ts';
import { isUuid } from '../../http/ids.ts';
import type { Ports } from '../../ports.ts';
import { attributesOfContact } from '../attributes/service.ts';
import { blankContact, contactById, personIdOf, type ContactRecord } from '../contacts/service.ts';
import type { MediaShowing } from '../media/service.ts';
import type { Projects } from '../projects/service.ts';
import { blankDraft, usualCalm } from './blank.ts';
import type { ContentOf } from './contents.ts';
import { campaignAt, type CampaignPlace } from './rules.ts';
import type { CampaignRecord } from './store.ts';
import { sendersOf, type Attending } from './senders.ts';

export type Previewing = {
  /** `contact`: whose values stand in it; undefined: what stands there in their place. Errors: 404. */
  readonly preview: (
    place: CampaignPlace,
    asked: CampaignPreviewAsked,
    mediaOrigin: string,
    contact?: string,
  ) => Promise<CampaignPreviewed>;
};

type Needs = {
  readonly projects: Pick<Projects, 'byId'>;
  readonly media: Pick<MediaShowing, 'files'>;
  readonly members: Attending;
  readonly contentOf: ContentOf;
};

/** What nobody can be shown: there is no content, or none in any language. */
const nothing = new Set(['content.none', 'content.noLanguage', 'content.empty', 'content.body']);

export function createPreviewing({ storage }: Pick<Ports, 'storage'>, needs: Needs): Previewing {
  return {
    async preview(place, { content, lang }, mediaOrigin, given) {
      const campaign = await campaignAt(storage, place);
      const contact = given === undefined ? nobody : await contactAt(place.project, given);
      const { sdkKey, settings } = await needs.projects.byId(place.project);
      const action = await actionOf(campaign, content, { ...contact, lang }, mediaOrigin);
      const { color } = { ...flowConfigDefaults, ...settings.flowConfig };
      return { action, color, key: sdkKey, media: mediaOrigin };
    },
  };

  async function contactAt(project: string, given: string): Promise<ContactRecord> {
    const person = isUuid(given) ? await personIdOf(storage, project, given.toLowerCase()) : undefined;
    const contact = person === undefined ? undefined : await contactById(storage, project, person);
    if (contact) return contact;
    throw new ApiError('not_found', 'There is no such contact.');
  }

  async function actionOf(
    { id, kind, projectId }: CampaignRecord,
    content: object,
    contact: ContactRecord,
    mediaOrigin: string,
  ): Promise<Record<string, unknown> | null> {
    const of = needs.contentOf(kind);
    if (!of || of.problems(content, '', kind).some(({ code, level }) => level === 'error' && nothing.has(code)))
      return null;
    const [files, attributes, senderAmong] = await Promise.all([
      needs.media.files(projectId, [...of.pictures(content)], mediaOrigin),
      contact.id === '' ? [] : attributesOfContact(storage, projectId, contact.id),
      sendersOf(storage, needs.members, { project: projectId, media: mediaOrigin }),
    ]);
    const action = withoutReceipt(
      of.action(
        {
          campaignId: id,
          kind,
          draft: blankDraft(content),
          variant: -1,
          contact,
          attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, value])),
          token: '',
          sdkKey: '',
          calm: usualCalm,
          until: 0,
          pictures: new Map([...files].map(([file, { src }]) => [file, src])),
          senderAmong,
          threadOf: () => '',
        },
        content,
      ),
    );
    return { ...action, outbound: id };
  }
}

/** Nothing is counted that is shown here. */
function withoutReceipt(action: Record<string, unknown>): Record<string, unknown> {
  const of = (part: unknown) => {
    if (typeof part !== 'object' || part === null) return part;
    const { receipt: _, ...rest } = part as Record<string, unknown>;
    return rest;
  };
  return { ...action, ...('data' in action ? { data: of(action.data) } : {}), config: of(action.config ?? {}) };
}

const nobody: ContactRecord = blankContact({
  id: '',
  projectId: '',
  userId: '',
  proven: false,
  firstSeen: 0,
  lastSeen: 0,
  visits: 0,
});
