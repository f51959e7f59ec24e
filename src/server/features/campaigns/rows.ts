/** Campaigns as the desk lists them. */
import type { Campaign } from '../../../wire/campaigns/shapes.ts';
import type { Queries } from '../../storage/port.ts';
import { memberNames, type Members } from '../members/service.ts';
import { versionOf, type CampaignRecord } from './store.ts';

export type AudienceName = (queries: Queries, project: string, id: string) => Promise<string | undefined>;
type Row = Omit<Campaign, 'draft' | 'marks'>;

type RowNeeds = { readonly members: Pick<Members, 'find'>; readonly audienceName: AudienceName };

export async function rowsOf(
  storage: Queries,
  { members, audienceName }: RowNeeds,
  project: string,
  records: readonly CampaignRecord[],
): Promise<Row[]> {
  const accounts = records.map(({ changedBy }) => changedBy);
  const people = await memberNames(members, project, accounts);
  const names = new Map<string, string | undefined>();
  for (const { draft, projectId } of records)
    if (draft.audience && draft.audience !== 'all' && !names.has(draft.audience))
      names.set(draft.audience, await audienceName(storage, projectId, draft.audience));
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
