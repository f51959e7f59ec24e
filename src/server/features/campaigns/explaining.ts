/** Why somebody gets a campaign or not, gate by gate, and what happened so far (P-OUT-46, P-OUT-47). */
import { campaignKindNames } from '../../../wire/campaigns/kinds.ts';
import type { CampaignExplained, Gate, Outlook } from '../../../wire/campaigns/figures.ts';
import { ApiError } from '../../../wire/errors.ts';
import { isUuid } from '../../http/ids.ts';
import type { Ports } from '../../ports.ts';
import type { Queries } from '../../storage/port.ts';
import type { AudienceAsking } from '../audiences/service.ts';
import { personIdOf } from '../contacts/service.ts';
import type { Projects } from '../projects/service.ts';
import type { ContentOf, Unreachable } from './contents.ts';
import { calmOf } from './calm-store.ts';
import { decisionsOf } from './decisions-store.ts';
import type { DeliveryRecord } from './deliveries-store.ts';
import { receiptsOf } from './receipts-store.ts';
import { answersOf, type Answer, type Asked } from './gates.ts';
import { personAt, type Person } from './person.ts';
import { campaignAt, type CampaignPlace } from './rules.ts';
import { byRank } from './rank.ts';
import { liveCampaigns, versionOf, type CampaignRecord, type LiveCampaign, type VersionRecord } from './store.ts';
import { isTalking } from './talking.ts';

/** Errors: 404 for no such campaign or contact. */
export type Explaining = {
  readonly explain: (place: CampaignPlace, contact: string) => Promise<CampaignExplained>;
  /** All live campaigns in the order in which the contact could get them (P-OUT-48). */
  readonly outlook: (project: string, contact: string) => Promise<Outlook>;
};

const HAPPENED_MOST = 100;

type Needs = {
  readonly audiences: Pick<AudienceAsking, 'has'>;
  readonly projects: Pick<Projects, 'byId'>;
  readonly contentOf: ContentOf;
};

export function createExplaining({ storage, now }: Pick<Ports, 'storage' | 'now'>, needs: Needs): Explaining {
  return {
    async explain(place, given) {
      const record = await campaignAt(storage, place);
      const person = await personOf(place.project, given);
      const campaign = await asLive(storage, record);
      const audience = campaign.version.draft.audience ?? '';
      const answers = await answersOf({
        campaign,
        person,
        calm: await calmOf(storage, place.project),
        now: now(),
        unreachable: () => unreachable(campaign, person),
        talks: () => isTalking(storage, person.contact),
        isIn: async () => (await needs.audiences.has(place.project, [audience], person.contact.id)).has(audience),
      });
      return {
        gets: answers.every(({ answer }) => answer === 'passes' || answer === 'later'),
        gates: answers.map(toGate),
        happened: await happenedTo(storage, person.contact.id, record.id, person.deliveries),
      };
    },
    outlook: async (project, given) =>
      outlookOf({ storage, now: now(), needs, unreachable }, await personOf(project, given)),
  };

  async function unreachable({ kind, projectId }: Addressee, { contact }: Person): Promise<Unreachable | undefined> {
    const addressed = needs.contentOf(kind)?.addressed;
    if (!addressed) return undefined;
    const { settings } = await needs.projects.byId(projectId);
    return addressed.unreachable(storage, { contact, settings });
  }

  /** Errors: 404. */
  async function personOf(project: string, given: string): Promise<Person> {
    const contact = isUuid(given) ? await personIdOf(storage, project, given.toLowerCase()) : undefined;
    const { settings } = await needs.projects.byId(project);
    const asked = { projectId: project, contactId: contact ?? '', zone: settings.zone ?? 'UTC', now: now() };
    const person = contact === undefined ? undefined : await personAt(storage, asked);
    if (person) return person;
    throw new ApiError('not_found', 'There is no such contact.');
  }
}

type Around = {
  readonly storage: Queries;
  readonly now: number;
  readonly needs: Needs;
  readonly unreachable: (campaign: Addressee, person: Person) => ReturnType<Asked['unreachable']>;
};
type Addressee = Pick<LiveCampaign, 'kind' | 'projectId'>;

async function outlookOf({ storage, now, needs, unreachable }: Around, person: Person): Promise<Outlook> {
  const { id: contact, projectId } = person.contact;
  const live = (await liveCampaigns(storage, projectId)).toSorted(byRank);
  const audienceOf = ({ version }: LiveCampaign) => version.draft.audience ?? '';
  const isIn = await needs.audiences.has(projectId, live.map(audienceOf), contact);
  const calm = await calmOf(storage, projectId);
  const talks = () => isTalking(storage, person.contact);
  const campaigns: Outlook['campaigns'][number][] = [];
  for (const campaign of live) {
    const about = { campaign, person, calm, now, talks, unreachable: () => unreachable(campaign, person) };
    const answers = await answersOf({ ...about, isIn: async () => isIn.has(audienceOf(campaign)) });
    const held = answers.find(({ answer }) => answer === 'stops' || answer === 'waits');
    const { id, name, kind } = campaign;
    campaigns.push({ id, name, kind, held: held ? toGate(held) : null });
  }
  const quiet = campaignKindNames.flatMap((kind) => {
    const until = person.quiet.get(kind) ?? 0;
    return until > now ? [{ kind, until: new Date(until).toISOString() }] : [];
  });
  return { campaigns, quiet, mail: (await unreachable({ kind: 'email', projectId }, person)) ?? null };
}

/** Before it was published the draft is what would be. */
async function asLive(storage: Queries, record: CampaignRecord): Promise<LiveCampaign> {
  const live = record.liveVersion > 0 ? await versionOf(storage, record.id, record.liveVersion) : undefined;
  const draft: VersionRecord = {
    campaignId: record.id,
    number: 0,
    draft: record.draft,
    note: '',
    at: record.changedAt,
    by: record.changedBy,
  };
  return { ...record, version: live ?? draft };
}

async function happenedTo(storage: Queries, contact: string, campaign: string, deliveries: readonly DeliveryRecord[]) {
  const own = deliveries.filter(({ campaignId }) => campaignId === campaign);
  const receipts = await receiptsOf(
    storage,
    own.map(({ id }) => id),
  );
  const decisions = await decisionsOf(storage, contact, campaign);
  const all = [
    ...own.map(({ at, state, reason, variant, version }) => ({
      what: 'due',
      at,
      values: { state, reason, variant, version },
    })),
    ...own.flatMap(({ sentAt, attempts }) =>
      sentAt === null ? [] : [{ what: 'sent', at: sentAt, values: { attempts } }],
    ),
    ...receipts.map(({ kind, at }) => ({ what: kind, at, values: {} })),
    ...decisions.map(({ gate, at, times, met }) => ({ what: `held.${gate}`, at, values: { times, ...met } })),
  ];
  return all
    .toSorted((one, other) => other.at - one.at)
    .slice(0, HAPPENED_MOST)
    .map((one) => ({ ...one, at: new Date(one.at).toISOString() }));
}

function toGate({ until, values, ...answer }: Answer): Gate {
  return { ...answer, values: { ...values }, until: until === undefined ? null : new Date(until).toISOString() };
}
