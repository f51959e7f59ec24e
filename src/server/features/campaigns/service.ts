/** Campaigns as staff write, publish and stop them (P-OUT-36 to P-OUT-43). Who is shown what is decided in `deciding.ts`. */
import { draftParts, type CampaignDraft } from '../../../wire/campaigns/draft.ts';
import {
  CAMPAIGN_BYTES,
  CAMPAIGN_NAME_CHARS,
  LIVE_CAMPAIGNS,
  PROJECT_CAMPAIGNS,
} from '../../../wire/campaigns/limits.ts';
import { isMediaKind } from '../../../wire/campaigns/kinds.ts';
import type {
  Campaign,
  CampaignChange,
  CampaignPageReply,
  CampaignProblem,
  CampaignQuery,
  CampaignState,
  CampaignVersion,
  NewCampaign,
  Publishing,
} from '../../../wire/campaigns/shapes.ts';
import { ApiError, wrongField } from '../../../wire/errors.ts';
import { refuseConflict } from '../../http/conflict.ts';
import { pageByTime, timeInCursor } from '../../http/cursor.ts';
import { isUuid } from '../../http/ids.ts';
import type { Ports } from '../../ports.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import type { Audit } from '../audit/service.ts';
import { peopleOf } from '../users/people.ts';
import { blankDraft } from './blank.ts';
import { problemsOf } from './check.ts';
import { marksOf } from './marks.ts';
import { recentOf } from './recent-store.ts';
import {
  addVersion,
  allCampaigns,
  campaignById,
  campaignsInTime,
  countCampaigns,
  countLive,
  saveCampaign,
  versionOf,
  versionsOf,
  type CampaignRecord,
} from './store.ts';
import { peopleOfVersions } from './tally-store.ts';

export type CampaignPlace = { readonly project: string; readonly id: string };

/** Errors of all that names a campaign: 404. `actor`: the account that asks. */
export type Campaigns = {
  /** Errors: 400 `cursor_invalid`. */
  readonly page: (project: string, query: CampaignQuery) => Promise<Omit<CampaignPageReply, 'halted'>>;
  readonly get: (place: CampaignPlace) => Promise<Campaign>;
  /** Errors: 409 `limit_reached`; 422 for a kind that is not offered. */
  readonly add: (project: string, given: NewCampaign, actor: string) => Promise<Campaign>;
  /** Errors: 409 `conflict` for the name, `draft_conflict` for a part of the draft; 413; 422. */
  readonly change: (place: CampaignPlace, change: CampaignChange, actor: string) => Promise<Campaign>;
  readonly check: (place: CampaignPlace) => Promise<{ readonly problems: CampaignProblem[] }>;
  /** Errors: 409 where another version is live, where it was stopped, or as many are live as can be; 422 `campaign_invalid`. */
  readonly publish: (place: CampaignPlace, given: Publishing, actor: string) => Promise<Campaign>;
  /** Errors: 409 `campaign_not_live` from a state in which it cannot. */
  readonly pause: (place: CampaignPlace, actor: string) => Promise<Campaign>;
  readonly resume: (place: CampaignPlace, actor: string) => Promise<Campaign>;
  readonly stop: (place: CampaignPlace, actor: string) => Promise<Campaign>;
  readonly duplicate: (place: CampaignPlace, actor: string) => Promise<Campaign>;
  /** Into the archive, or out of it. Errors: 409 `campaign_not_live` for one that is live. */
  readonly archive: (place: CampaignPlace, actor: string) => Promise<Campaign>;
  readonly versions: (place: CampaignPlace) => Promise<{ readonly versions: CampaignVersion[] }>;
  readonly restore: (place: CampaignPlace, number: number, actor: string) => Promise<Campaign>;
  /** Pauses it by itself, in the transaction of what made it so. */
  readonly pauseWithin: (transaction: Transaction, campaign: CampaignRecord, reason: string) => Promise<void>;
  /** Begins what is to begin by now, and ends what is over; answers how many. */
  readonly runTimes: () => Promise<number>;
};

/** A start that is later than this does not happen by itself (P-OUT-23). */
const LATE_MS = 3_600_000;
const VERSIONS_SHOWN = 100;
const IN_TIME_AT_ONCE = 100;

type Needs = {
  readonly audit: Pick<Audit, 'note'>;
  /** Of the project: what a text is written in first. */
  readonly language: (project: string) => Promise<string>;
  /** Undefined for an audience that is not there. */
  readonly audienceName: (queries: Queries, project: string, id: string) => Promise<string | undefined>;
  /** What waits of it is cancelled, in this transaction. */
  readonly cancelWaiting: (transaction: Transaction, campaign: string) => Promise<void>;
  /** What waits of it is looked at again. */
  readonly lookAgain: (transaction: Transaction, campaign: string) => Promise<void>;
  /** Called once something is durable that changes what is live. */
  readonly changed: (project: string, campaign: string) => void;
};

export function createCampaigns(
  { storage, now, id: newId }: Pick<Ports, 'storage' | 'now' | 'id'>,
  { audit, language, audienceName, cancelWaiting, lookAgain, changed }: Needs,
): Campaigns {
  /** One after the other within a project, so that counts and versions hold. */
  const write = async <T extends { readonly id: string }>(
    project: string,
    work: (transaction: Transaction) => Promise<T>,
  ): Promise<T> => {
    const done = await storage.write(work, { turn: project });
    changed(project, done.id);
    return done;
  };
  const note = (transaction: Transaction, id: string, change: Omit<Parameters<Audit['note']>[1], 'target'>) =>
    audit.note(transaction, { ...change, target: `campaign:${id}` });

  const told = async (record: CampaignRecord): Promise<Campaign> => {
    const [row] = await rowsOf(record.projectId, [record]);
    return { ...row!, draft: record.draft, marks: marksOf(record.draft) };
  };

  async function rowsOf(project: string, records: readonly CampaignRecord[]) {
    const people = await peopleOf(
      storage,
      records.map(({ changedBy }) => changedBy),
    );
    const names = new Map<string, string | undefined>();
    for (const { draft } of records)
      if (draft.audience && draft.audience !== 'all' && !names.has(draft.audience))
        names.set(draft.audience, await audienceName(storage, project, draft.audience));
    const live = await Promise.all(
      records.map(({ id, liveVersion }) => (liveVersion > 0 ? versionOf(storage, id, liveVersion) : undefined)),
    );
    return records.map((record, at) => ({
      id: record.id,
      name: record.name,
      kind: record.kind,
      status: record.status,
      archived: record.archived,
      priority: record.draft.limits.priority,
      group: record.draft.limits.group,
      ignoreCalm: record.draft.limits.ignoreCalm,
      audience: record.draft.audience,
      audienceName: names.get(record.draft.audience ?? '') ?? null,
      liveVersion: record.liveVersion,
      changed: !Bun.deepEquals(live[at]?.draft, record.draft),
      reason: (record.reason || null) as Campaign['reason'],
      changedAt: new Date(record.changedAt).toISOString(),
      changedBy: people.get(record.changedBy)?.name ?? '',
      liveSince: record.liveSince === null ? null : new Date(record.liveSince).toISOString(),
    }));
  }

  /** Changes it as `work` says, with one entry in the audit log. */
  const changing =
    (
      action: string,
      work: (record: CampaignRecord, transaction: Transaction) => Promise<CampaignRecord> | CampaignRecord,
    ) =>
    async (place: CampaignPlace, actor: string): Promise<Campaign> =>
      told(
        await write(place.project, async (transaction) => {
          const before = await campaignAt(transaction, place);
          const after = { ...(await work(before, transaction)), changedAt: now(), changedBy: actor };
          await saveCampaign(transaction, after);
          const [was, is] = [before.status, after.status];
          await note(transaction, before.id, { actor, action, before: { status: was }, after: { status: is } });
          return after;
        }),
      );

  return {
    async page(project, { limit, cursor, ...query }) {
      const place = timeInCursor(cursor);
      const found = (await allCampaigns(storage, project)).filter((one) => isAsked(one, query));
      const rest = place
        ? found.filter(({ changedAt, id }) => changedAt < place.at || (changedAt === place.at && id < place.id))
        : found;
      const { shown, next } = pageByTime(rest, limit, ({ changedAt }) => changedAt);
      const [rows, recent] = await Promise.all([
        rowsOf(project, shown),
        recentOf(
          storage,
          shown.map(({ id }) => id),
          now(),
        ),
      ]);
      return {
        campaigns: rows.map((row) => ({ ...row, recent: recent(row.id) })),
        next,
        total: found.length,
      };
    },
    get: async (place) => told(await campaignAt(storage, place)),
    async add(project, { kind, name }, actor) {
      if (!isMediaKind(kind)) throw wrongField('kind', 'is not offered: its content is not there');
      const draft = blankDraft(kind, await language(project));
      return told(await write(project, (transaction) => added(transaction, { project, kind, name, draft, actor })));
    },
    async change(place, { name, marks = {}, expected, ...parts }, actor) {
      const record = await write(place.project, async (transaction) => {
        const before = await campaignAt(transaction, place);
        refuseConflict({ name: before.name }, expected);
        refuseOtherDraft(before.draft, marks, parts);
        const draft = { ...before.draft, ...parts } as CampaignDraft;
        refuseLarge(draft);
        const after = {
          ...before,
          name: name === undefined ? before.name : named(name),
          draft,
          changedAt: now(),
          changedBy: actor,
        };
        await saveCampaign(transaction, after);
        return after;
      });
      return told(record);
    },
    check: async (place) => ({ problems: await problems(storage, await campaignAt(storage, place)) }),
    async publish(place, { note: words = '', expectedVersion }, actor) {
      const record = await write(place.project, async (transaction) => {
        const before = await campaignAt(transaction, place);
        if (before.status === 'stopped') throw notFrom('stopped');
        if (before.liveVersion !== expectedVersion) throw publishedMeanwhile(before.liveVersion);
        await refuseProblems(transaction, before);
        if (before.status === 'draft' && (await countLive(transaction, place.project)) >= LIVE_CAMPAIGNS)
          throw new ApiError('limit_reached', `A project can have ${LIVE_CAMPAIGNS} live campaigns.`);
        const at = now();
        const number = before.liveVersion + 1;
        const { start, end } = before.draft.when;
        const startsAt = start === null ? null : Date.parse(start);
        const after: CampaignRecord = {
          ...before,
          status: statusOf(before.status, startsAt, at),
          reason: '',
          liveVersion: number,
          liveSince: before.liveSince ?? at,
          startsAt,
          endsAt: end === null ? null : Date.parse(end),
          changedAt: at,
          changedBy: actor,
        };
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
        return after;
      });
      return told(record);
    },
    pause: changing('pauseCampaign', (record) => {
      if (record.status !== 'live' && record.status !== 'scheduled') throw notFrom(record.status);
      return { ...record, status: 'paused', reason: '' };
    }),
    resume: changing('resumeCampaign', async (record, transaction) => {
      if (record.status !== 'paused') throw notFrom(record.status);
      await lookAgain(transaction, record.id);
      // Whoever lets a start that was missed go on has been asked: it begins now.
      const isBefore = (record.startsAt ?? 0) > now();
      return { ...record, status: isBefore ? 'scheduled' : 'live', reason: '' };
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
    async duplicate(place, actor) {
      const { kind, name, draft } = await campaignAt(storage, place);
      const copy = { project: place.project, kind, name: `${name.slice(0, CAMPAIGN_NAME_CHARS - 2)} 2`, draft, actor };
      return told(await write(place.project, (transaction) => added(transaction, copy)));
    },
    async versions(place) {
      const { id } = await campaignAt(storage, place);
      const records = await versionsOf(storage, id, VERSIONS_SHOWN);
      const [people, names] = await Promise.all([
        peopleOfVersions(storage, id),
        peopleOf(
          storage,
          records.map(({ by }) => by),
        ),
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
    },
    restore: async (place, number, actor) =>
      changing('restoreCampaign', async (record, transaction) => {
        const version = await versionOf(transaction, record.id, number);
        if (!version) throw new ApiError('not_found', 'There is no such version.');
        return { ...record, draft: version.draft };
      })(place, actor),
    async pauseWithin(transaction, campaign, reason) {
      await saveCampaign(transaction, { ...campaign, status: 'paused', reason, changedAt: now() });
      await note(transaction, campaign.id, { actor: null, action: 'pauseCampaign', after: { reason } });
    },
    async runTimes() {
      const due = await campaignsInTime(storage, now(), IN_TIME_AT_ONCE);
      for (const { id, projectId } of due)
        await write(projectId, async (transaction) => {
          const before = (await campaignById(transaction, projectId, id))!;
          const after = atItsTime(before, now());
          if (after.status === 'stopped') await cancelWaiting(transaction, id);
          await saveCampaign(transaction, after);
          const states = { before: { status: before.status }, after: { status: after.status, reason: after.reason } };
          if (after !== before) await note(transaction, id, { actor: null, action: 'campaignTime', ...states });
          return after;
        });
      return due.length;
    },
  };

  async function added(
    transaction: Transaction,
    {
      project,
      actor,
      name,
      ...given
    }: Pick<CampaignRecord, 'kind' | 'name' | 'draft'> & { project: string; actor: string },
  ): Promise<CampaignRecord> {
    if ((await countCampaigns(transaction, project)) >= PROJECT_CAMPAIGNS)
      throw new ApiError('limit_reached', `A project can have ${PROJECT_CAMPAIGNS} campaigns.`);
    const record: CampaignRecord = {
      ...given,
      id: newId(),
      projectId: project,
      name: named(name),
      status: 'draft',
      archived: false,
      reason: '',
      liveVersion: 0,
      liveSince: null,
      startsAt: null,
      endsAt: null,
      changedAt: now(),
      changedBy: actor,
    };
    await saveCampaign(transaction, record);
    await note(transaction, record.id, {
      actor,
      action: 'addCampaign',
      after: { name: record.name, kind: record.kind },
    });
    return record;
  }

  async function problems(queries: Queries, record: CampaignRecord): Promise<CampaignProblem[]> {
    const { kind, draft, projectId } = record;
    const found = problemsOf({ kind, draft, now: now() });
    const named = draft.audience !== null && draft.audience !== 'all' ? draft.audience : undefined;
    if (named === undefined || (await audienceName(queries, projectId, named)) !== undefined) return found;
    return [...found, { level: 'error', part: 'audience', code: 'audience.gone', field: '', values: {} }];
  }

  async function refuseProblems(queries: Queries, record: CampaignRecord): Promise<void> {
    const errors = (await problems(queries, record)).filter(({ level }) => level === 'error');
    if (errors.length === 0) return;
    throw new ApiError('campaign_invalid', 'This campaign cannot be published yet.', { details: { problems: errors } });
  }
}

/** Errors: 404. */
export async function campaignAt(queries: Queries, { project, id }: CampaignPlace): Promise<CampaignRecord> {
  const record = isUuid(id) ? await campaignById(queries, project, id.toLowerCase()) : undefined;
  if (record) return record;
  throw new ApiError('not_found', 'There is no such campaign.');
}

function statusOf(before: CampaignState, startsAt: number | null, now: number): CampaignState {
  if (before === 'paused') return 'paused';
  return (startsAt ?? 0) > now ? 'scheduled' : 'live';
}

function atItsTime(record: CampaignRecord, now: number): CampaignRecord {
  const { status, startsAt, endsAt } = record;
  const [starts, ends] = [startsAt ?? Infinity, endsAt ?? Infinity];
  if (ends <= now && status !== 'stopped' && status !== 'draft') return { ...record, status: 'stopped', reason: 'end' };
  if (status !== 'scheduled' || starts > now) return record;
  return now - starts > LATE_MS
    ? { ...record, status: 'paused', reason: 'missedStart' }
    : { ...record, status: 'live' };
}

function isAsked(
  { name, kind, status, archived, draft }: CampaignRecord,
  asked: Omit<CampaignQuery, 'limit' | 'cursor'>,
): boolean {
  return (
    archived === (asked.archived === 'yes') &&
    (!asked.kind || kind === asked.kind) &&
    (!asked.status || status === asked.status) &&
    (!asked.group || draft.limits.group === asked.group) &&
    name.toLowerCase().includes(asked.search?.trim().toLowerCase() ?? '')
  );
}

/** Errors: 409 `draft_conflict` with both, part by part. */
function refuseOtherDraft(
  draft: CampaignDraft,
  marks: Readonly<Record<string, string>>,
  parts: Partial<CampaignDraft>,
): void {
  const current = marksOf(draft);
  const met = draftParts.filter(
    (part) => parts[part] !== undefined && marks[part] !== undefined && marks[part] !== current[part],
  );
  if (met.length === 0) return;
  const conflicts = met.map((part) => ({ part, given: parts[part], current: draft[part] }));
  throw new ApiError('draft_conflict', 'Somebody else has changed this part of the draft in the meantime.', {
    details: { conflicts, marks: current },
  });
}

function refuseLarge(draft: CampaignDraft): void {
  const bytes = Buffer.byteLength(JSON.stringify(draft));
  if (bytes > CAMPAIGN_BYTES)
    throw new ApiError('body_too_large', `A campaign can have ${CAMPAIGN_BYTES / 1024} KB: make its texts shorter.`);
}

function named(name: string): string {
  const words = name.trim();
  if (words === '') throw wrongField('name', 'must not be empty');
  return words;
}

function notFrom(status: CampaignState): ApiError {
  return new ApiError('campaign_not_live', `This cannot be done with a campaign that is ${status}.`, {
    details: { status },
  });
}

const publishedMeanwhile = (version: number) =>
  new ApiError('conflict', `Somebody else has published version ${version}.`, { details: { version } });
