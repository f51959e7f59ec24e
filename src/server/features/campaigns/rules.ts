/** The rules of campaigns as staff write and publish them: what is refused, and what follows from the clock. */
import { draftParts, type CampaignDraft } from '../../../wire/campaigns/draft.ts';
import { CAMPAIGN_BYTES } from '../../../wire/campaigns/limits.ts';
import type { CampaignQuery, CampaignState } from '../../../wire/campaigns/shapes.ts';
import { ApiError, wrongField } from '../../../wire/errors.ts';
import { isUuid } from '../../http/ids.ts';
import type { Queries } from '../../storage/port.ts';
import { marksOf } from './marks.ts';
import { campaignById, type CampaignRecord } from './store.ts';

export type CampaignPlace = { readonly project: string; readonly id: string };

/** A start that is later than this does not happen by itself (P-OUT-23). */
const LATE_MS = 3_600_000;

/** Errors: 404. */
export async function campaignAt(queries: Queries, { project, id }: CampaignPlace): Promise<CampaignRecord> {
  const record = isUuid(id) ? await campaignById(queries, project, id.toLowerCase()) : undefined;
  if (record) return record;
  throw new ApiError('not_found', 'There is no such campaign.');
}

export function statusOf(before: CampaignState, startsAt: number | null, now: number): CampaignState {
  if (before === 'paused') return 'paused';
  return (startsAt ?? 0) > now ? 'scheduled' : 'live';
}

export function atItsTime(record: CampaignRecord, now: number): CampaignRecord {
  const { status, startsAt, endsAt } = record;
  const [starts, ends] = [startsAt ?? Infinity, endsAt ?? Infinity];
  if (ends <= now && status !== 'stopped' && status !== 'draft') return { ...record, status: 'stopped', reason: 'end' };
  if (status !== 'scheduled' || starts > now) return record;
  return now - starts > LATE_MS
    ? { ...record, status: 'paused', reason: 'missedStart' }
    : { ...record, status: 'live' };
}

export function isAsked(
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
export function refuseOtherDraft(
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

export function refuseLarge(draft: CampaignDraft): void {
  const bytes = Buffer.byteLength(JSON.stringify(draft));
  if (bytes > CAMPAIGN_BYTES)
    throw new ApiError('body_too_large', `A campaign can have ${CAMPAIGN_BYTES / 1024} KB: make its texts shorter.`);
}

export function named(name: string): string {
  const words = name.trim();
  if (words === '') throw wrongField('name', 'must not be empty');
  return words;
}

export function notFrom(status: CampaignState): ApiError {
  return new ApiError('campaign_not_live', `This cannot be done with a campaign that is ${status}.`, {
    details: { status },
  });
}

/** `parts`: in which the draft is another than what was published. */
export const publishedMeanwhile = (version: number, parts: readonly string[]) =>
  new ApiError('conflict', `Somebody else has published version ${version}.`, { details: { version, parts } });
