/** What a campaign becomes: published, paused, stopped, put away; by hand or by the clock. */
import { draftParts } from '../../../wire/campaigns/draft.ts';
import { LIVE_CAMPAIGNS } from '../../../wire/campaigns/limits.ts';
import type { Campaign, CampaignVersion, Publishing } from '../../../wire/campaigns/shapes.ts';
import { ApiError } from '../../../wire/errors.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import { memberNames } from '../members/service.ts';
import { marksOf } from './marks.ts';
import { atItsTime, campaignAt, notFrom, publishedMeanwhile, statusOf, type CampaignPlace } from './rules.ts';
import {
  addVersion,
  campaignById,
  campaignsInTime,
  countLive,
  saveCampaign,
  versionOf,
  versionsOf,
  type CampaignRecord,
} from './store.ts';
import { peopleOfVersions } from './tally-store.ts';
import { refuseErrors, type Writing, type WritingNeeds, type WritingPorts } from './writing.ts';

export type States = {
  /** Errors: 409 where another version is live, where it was stopped, or as many are live as can be; 422 `campaign_invalid`. */
  readonly publish: (place: CampaignPlace, given: Publishing, actor: string) => Promise<Campaign>;
  /** Errors: 409 `campaign_not_live` from a state in which it cannot. */
  readonly pause: (place: CampaignPlace, actor: string) => Promise<Campaign>;
  readonly resume: (place: CampaignPlace, actor: string) => Promise<Campaign>;
  readonly stop: (place: CampaignPlace, actor: string) => Promise<Campaign>;
  /** Into the archive, or out of it. Errors: 409 `campaign_not_live` for one that is live. */
  readonly archive: (place: CampaignPlace, actor: string) => Promise<Campaign>;
  readonly versions: (place: CampaignPlace) => Promise<{ readonly versions: CampaignVersion[] }>;
  readonly restore: (place: CampaignPlace, number: number, actor: string) => Promise<Campaign>;
  /** Pauses it by itself, in the transaction of what made it so. */
  readonly pauseWithin: (transaction: Transaction, campaign: CampaignRecord, reason: string) => Promise<void>;
  /** Ends it by itself, in the transaction of what made it so. */
  readonly stopWithin: (transaction: Transaction, campaign: CampaignRecord, reason: string) => Promise<void>;
  /** Begins what is to begin by now, and ends what is over; answers how many. */
  readonly runTimes: () => Promise<number>;
};

const VERSIONS_SHOWN = 100;
const IN_TIME_AT_ONCE = 100;

export function createStates(ports: WritingPorts, needs: WritingNeeds, writing: Writing): States {
  return { ...createPublishing(ports, needs, writing), ...createMoves(ports, needs, writing) };
}

type Published = Pick<States, 'publish' | 'versions' | 'restore'>;

/** What the slower one is told: what they would publish now is beside what was published (P-OUT-39). */
async function meanwhile(queries: Queries, { id, draft, liveVersion }: CampaignRecord): Promise<ApiError> {
  const published = await versionOf(queries, id, liveVersion);
  const [mine, theirs] = [marksOf(draft), published && marksOf(published.draft)];
  return publishedMeanwhile(
    liveVersion,
    draftParts.filter((part) => theirs?.[part] !== mine[part]),
  );
}

function createPublishing(
  { storage, now }: WritingPorts,
  { members, began }: WritingNeeds,
  { write, told, note, changing, problems }: Writing,
): Published {
  return {
    async publish(place, { note: words = '', expectedVersion }, actor) {
      const record = await write(place.project, async (transaction) => {
        const before = await campaignAt(transaction, place);
        if (before.status === 'stopped') throw notFrom('stopped');
        if (before.liveVersion !== expectedVersion) throw await meanwhile(transaction, before);
        refuseErrors(await problems(transaction, before), 'This campaign cannot be published yet.');
        if (before.status === 'draft' && (await countLive(transaction, place.project)) >= LIVE_CAMPAIGNS)
          throw new ApiError('limit_reached', `A project can have ${LIVE_CAMPAIGNS} live campaigns.`);
        const at = now();
        const after = publishedNow(before, actor, at);
        const number = after.liveVersion;
        await addVersion(transaction, {
          campaignId: before.id,
          number,
          draft: before.draft,
          note: words,
          at,
          by: actor,
        });
        await saveCampaign(transaction, after);
        await note(transaction, before.id, {
          actor,
          action: 'publishCampaign',
          after: { version: number, note: words },
        });
        if (after.status === 'live') await began(transaction, after);
        return after;
      });
      return told(record);
    },
    versions: (place) => versionsAt(storage, members, place),
    restore: async (place, number, actor) =>
      changing('restoreCampaign', async (record, transaction) => {
        const version = await versionOf(transaction, record.id, number);
        if (!version) throw new ApiError('not_found', 'There is no such version.');
        return { ...record, draft: version.draft };
      })(place, actor),
  };
}

async function versionsAt(
  storage: Queries,
  members: WritingNeeds['members'],
  place: CampaignPlace,
): ReturnType<States['versions']> {
  const { id } = await campaignAt(storage, place);
  const records = await versionsOf(storage, id, VERSIONS_SHOWN);
  const accounts = records.map(({ by }) => by);
  const [people, names] = await Promise.all([
    peopleOfVersions(storage, id),
    memberNames(members, place.project, accounts),
  ]);
  return {
    versions: records.map(({ number, at, by, note: words, draft }) => ({
      number,
      at: new Date(at).toISOString(),
      by: names.get(by)?.name ?? '',
      note: words,
      draft,
      people: people.get(number) ?? 0,
    })),
  };
}

/** Its next version, from now on. */
function publishedNow(before: CampaignRecord, actor: string, at: number): CampaignRecord {
  const { start, end } = before.draft.when;
  const startsAt = start === null ? null : Date.parse(start);
  return {
    ...before,
    status: statusOf(before.status, startsAt, at),
    reason: '',
    liveVersion: before.liveVersion + 1,
    liveSince: before.liveSince ?? at,
    startsAt,
    endsAt: end === null ? null : Date.parse(end),
    changedAt: at,
    changedBy: actor,
  };
}

function createMoves(
  { storage, now }: WritingPorts,
  { cancelWaiting, lookAgain, began }: WritingNeeds,
  { write, note, changing }: Writing,
): Omit<States, keyof Published> {
  return {
    pause: changing('pauseCampaign', (record) => {
      if (record.status !== 'live' && record.status !== 'scheduled') throw notFrom(record.status);
      return { ...record, status: 'paused', reason: '' };
    }),
    resume: changing('resumeCampaign', async (record, transaction) => {
      if (record.status !== 'paused') throw notFrom(record.status);
      await lookAgain(transaction, record.id);
      // Whoever lets a start that was missed go on has been asked: it begins now.
      const isBefore = (record.startsAt ?? 0) > now();
      const after = { ...record, status: isBefore ? 'scheduled' : 'live', reason: '' } as const;
      if (!isBefore) await began(transaction, after);
      return after;
    }),
    stop: changing('stopCampaign', async (record, transaction) => {
      if (record.status === 'draft' || record.status === 'stopped') throw notFrom(record.status);
      await cancelWaiting(transaction, record.id);
      return { ...record, status: 'stopped', reason: '' };
    }),
    archive: changing('archiveCampaign', (record) => {
      if (record.status !== 'draft' && record.status !== 'stopped') throw notFrom(record.status);
      return { ...record, archived: !record.archived };
    }),
    async pauseWithin(transaction, campaign, reason) {
      await saveCampaign(transaction, { ...campaign, status: 'paused', reason, changedAt: now() });
      await note(transaction, campaign.id, { actor: null, action: 'pauseCampaign', after: { reason } });
    },
    async stopWithin(transaction, campaign, reason) {
      await cancelWaiting(transaction, campaign.id);
      await saveCampaign(transaction, { ...campaign, status: 'stopped', reason, changedAt: now() });
      await note(transaction, campaign.id, { actor: null, action: 'stopCampaign', after: { reason } });
    },
    async runTimes() {
      const due = await campaignsInTime(storage, now(), IN_TIME_AT_ONCE);
      for (const { id, projectId } of due)
        await write(projectId, async (transaction) => {
          const before = (await campaignById(transaction, projectId, id))!;
          const after = atItsTime(before, now());
          if (after.status === 'stopped') await cancelWaiting(transaction, id);
          if (after.status === 'live' && before.status === 'scheduled') await began(transaction, after);
          await saveCampaign(transaction, after);
          const states = { before: { status: before.status }, after: { status: after.status, reason: after.reason } };
          if (after !== before) await note(transaction, id, { actor: null, action: 'campaignTime', ...states });
          return after;
        });
      return due.length;
    },
  };
}
