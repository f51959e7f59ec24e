/** Surveys by their ids, with the texts of each version. */
import type { SurveyDraft } from '../../../wire/surveys/draft.ts';
import { ApiError } from '../../../wire/errors.ts';
import { isUuid } from '../../http/ids.ts';
import type { Queries } from '../../storage/port.ts';
import { campaignAnywhere, campaignById, versionOf, type CampaignRecord } from '../campaigns/service.ts';

export type SurveyPlace = { readonly project: string; readonly id: string };

/** Errors: 404 also for a campaign of another kind. */
export async function surveyAt(queries: Queries, { project, id }: SurveyPlace): Promise<CampaignRecord> {
  const record = isUuid(id) ? await campaignById(queries, project, id.toLowerCase()) : undefined;
  if (record?.kind === 'survey') return record;
  throw new ApiError('not_found', 'There is no such survey.');
}

/** Of a version; 0: of the draft. Undefined for a version that there is not. */
export async function contentAt(
  queries: Queries,
  survey: CampaignRecord,
  version: number,
): Promise<SurveyDraft | undefined> {
  if (version === 0) return survey.draft.content as SurveyDraft;
  return (await versionOf(queries, survey.id, version))?.draft.content as SurveyDraft | undefined;
}

/** By its id alone, of whatever project. Errors: 404 for one that was never published. */
export async function publishedSurvey(queries: Queries, id: string): Promise<CampaignRecord> {
  const record = isUuid(id) ? await campaignAnywhere(queries, id.toLowerCase()) : undefined;
  if (record?.kind === 'survey' && record.liveVersion > 0) return record;
  throw new ApiError('not_found', 'There is no such survey.');
}
