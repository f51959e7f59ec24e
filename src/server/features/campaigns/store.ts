/** Campaigns and what was published of them. */
import type { CampaignDraft } from '../../../wire/campaigns/draft.ts';
import type { CampaignKind } from '../../../wire/campaigns/kinds.ts';
import type { CampaignState } from '../../../wire/campaigns/shapes.ts';
import type { Queries, Row, Transaction } from '../../storage/port.ts';

export type CampaignRecord = {
  readonly id: string;
  readonly projectId: string;
  readonly kind: CampaignKind;
  readonly name: string;
  readonly status: CampaignState;
  readonly archived: boolean;
  /** Why it stands still: '' where somebody wanted it. */
  readonly reason: string;
  readonly draft: CampaignDraft;
  /** 0 before the first. */
  readonly liveVersion: number;
  /** Milliseconds UTC, as all times here. */
  readonly liveSince: number | null;
  readonly startsAt: number | null;
  readonly endsAt: number | null;
  readonly changedAt: number;
  /** An account. */
  readonly changedBy: string;
};

export type VersionRecord = {
  readonly campaignId: string;
  readonly number: number;
  readonly draft: CampaignDraft;
  readonly note: string;
  readonly at: number;
  readonly by: string;
};

const columns = `id, project_id, kind, name, status, archived, reason, draft, draft_audience, live_version, live_since, starts_at,
  ends_at, changed_at, changed_by`;

export async function campaignById(
  queries: Queries,
  projectId: string,
  id: string,
): Promise<CampaignRecord | undefined> {
  const row = await queries.one(`select ${columns} from campaign where id = ? and project_id = ?`, id, projectId);
  return row && toCampaign(row);
}

/** Of whatever project. */
export async function campaignAnywhere(queries: Queries, id: string): Promise<CampaignRecord | undefined> {
  const row = await queries.one(`select ${columns} from campaign where id = ?`, id);
  return row && toCampaign(row);
}

export async function kindsOfCampaigns(
  queries: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CampaignKind>> {
  if (ids.length === 0) return new Map();
  const rows = await queries.all(
    `select id, kind from campaign where id in (${ids.map(() => '?').join(', ')})`,
    ...ids,
  );
  return new Map(rows.map(({ id, kind }) => [String(id), String(kind) as CampaignKind]));
}

/** Those changed last first. A project has at most 1,000. */
export async function allCampaigns(queries: Queries, projectId: string): Promise<CampaignRecord[]> {
  const rows = await queries.all(
    `select ${columns} from campaign where project_id = ? order by changed_at desc, id desc`,
    projectId,
  );
  return rows.map(toCampaign);
}

export async function countCampaigns(queries: Queries, projectId: string): Promise<number> {
  const row = await queries.one(`select count(*) as n from campaign where project_id = ?`, projectId);
  return Number(row?.n ?? 0);
}

export async function countLive(queries: Queries, projectId: string): Promise<number> {
  const row = await queries.one(
    `select count(*) as n from campaign where project_id = ? and status in ('live', 'scheduled')`,
    projectId,
  );
  return Number(row?.n ?? 0);
}

/** Makes it, or writes all that can change. */
export async function saveCampaign(transaction: Transaction, one: CampaignRecord): Promise<void> {
  await transaction.run(
    `insert into campaign (${columns}) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     on conflict (id) do update set name = excluded.name, status = excluded.status, archived = excluded.archived,
       reason = excluded.reason, draft = excluded.draft, draft_audience = excluded.draft_audience,
       live_version = excluded.live_version, live_since = excluded.live_since, starts_at = excluded.starts_at,
       ends_at = excluded.ends_at, changed_at = excluded.changed_at, changed_by = excluded.changed_by`,
    one.id,
    one.projectId,
    one.kind,
    one.name,
    one.status,
    one.archived ? 1 : 0,
    one.reason,
    JSON.stringify(one.draft),
    audienceOf(one.draft),
    one.liveVersion,
    one.liveSince,
    one.startsAt,
    one.endsAt,
    one.changedAt,
    one.changedBy,
  );
}

export async function addVersion(transaction: Transaction, one: VersionRecord): Promise<void> {
  await transaction.run(
    `insert into campaign_version (campaign_id, number, draft, audience, note, at, by_account)
     values (?, ?, ?, ?, ?, ?, ?)`,
    one.campaignId,
    one.number,
    JSON.stringify(one.draft),
    audienceOf(one.draft),
    one.note,
    one.at,
    one.by,
  );
}

/** Newest first. */
export async function versionsOf(queries: Queries, campaignId: string, most: number): Promise<VersionRecord[]> {
  const rows = await queries.all(
    `select campaign_id, number, draft, note, at, by_account from campaign_version where campaign_id = ?
     order by number desc limit ?`,
    campaignId,
    most,
  );
  return rows.map(toVersion);
}

export async function versionOf(
  queries: Queries,
  campaignId: string,
  number: number,
): Promise<VersionRecord | undefined> {
  const row = await queries.one(
    `select campaign_id, number, draft, note, at, by_account from campaign_version where campaign_id = ? and number = ?`,
    campaignId,
    number,
  );
  return row && toVersion(row);
}

/** A campaign as the engine reads it: its newest version. */
export type LiveCampaign = Pick<
  CampaignRecord,
  'id' | 'projectId' | 'kind' | 'name' | 'status' | 'liveSince' | 'startsAt' | 'endsAt'
> & { readonly version: VersionRecord };

export async function liveCampaigns(queries: Queries, projectId: string): Promise<LiveCampaign[]> {
  const rows = await queries.all(
    `select c.id, c.project_id, c.kind, c.name, c.status, c.live_since, c.starts_at, c.ends_at, v.campaign_id, v.number,
       v.draft, v.note, v.at, v.by_account
     from campaign c join campaign_version v on v.campaign_id = c.id and v.number = c.live_version
     where c.project_id = ? and c.status in ('live', 'scheduled') order by c.live_since, c.id`,
    projectId,
  );
  return rows.map((row) => ({
    id: String(row.id),
    projectId: String(row.project_id),
    kind: String(row.kind) as CampaignKind,
    name: String(row.name),
    status: String(row.status) as CampaignState,
    liveSince: numberOf(row.live_since),
    startsAt: numberOf(row.starts_at),
    endsAt: numberOf(row.ends_at),
    version: toVersion(row),
  }));
}

/** Campaigns of all projects whose start or end has come. */
export async function campaignsInTime(queries: Queries, now: number, most: number): Promise<CampaignRecord[]> {
  const rows = await queries.all(
    `select ${columns} from campaign where id in (
       select id from campaign where status = 'scheduled' and starts_at <= ?
       union all select id from campaign where status in ('live', 'paused') and ends_at <= ?) limit ?`,
    now,
    now,
    most,
  );
  return rows.map(toCampaign);
}

function toCampaign(row: Row): CampaignRecord {
  return {
    id: String(row.id),
    projectId: String(row.project_id),
    kind: String(row.kind) as CampaignKind,
    name: String(row.name),
    status: String(row.status) as CampaignState,
    archived: Number(row.archived) === 1,
    reason: String(row.reason),
    draft: JSON.parse(String(row.draft)) as CampaignDraft,
    liveVersion: Number(row.live_version),
    liveSince: numberOf(row.live_since),
    startsAt: numberOf(row.starts_at),
    endsAt: numberOf(row.ends_at),
    changedAt: Number(row.changed_at),
    changedBy: String(row.changed_by),
  };
}

function toVersion(row: Row): VersionRecord {
  return {
    campaignId: String(row.campaign_id),
    number: Number(row.number),
    draft: JSON.parse(String(row.draft)) as CampaignDraft,
    note: String(row.note),
    at: Number(row.at),
    by: String(row.by_account),
  };
}

const numberOf = (value: unknown): number | null => (value === null ? null : Number(value));

/** Everybody is no audience. */
const audienceOf = ({ audience }: CampaignDraft): string => (audience === null || audience === 'all' ? '' : audience);
