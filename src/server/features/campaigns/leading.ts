/** Surveys that a draft leads to and that nobody can answer by now. They may go live before it does: publishing goes on. */
import type { CampaignProblem } from '../../../wire/campaigns/shapes.ts';
import { isUuid } from '../../http/ids.ts';
import type { Queries } from '../../storage/port.ts';
import type { CampaignContent } from './contents.ts';
import { warning } from './problems.ts';
import { atItsTime } from './rules.ts';
import { campaignById, type CampaignRecord } from './store.ts';

/** `of`: what its kind says. */
export async function surveysNotLive(
  queries: Queries,
  { projectId, draft }: Pick<CampaignRecord, 'projectId' | 'draft'>,
  of: CampaignContent | undefined,
  now: number,
): Promise<CampaignProblem[]> {
  const written = [draft.content, ...draft.experiment.variants.map(({ content }) => content)];
  const led = written.flatMap((content, at) =>
    content === null || !of?.surveys
      ? []
      : of.surveys(content).map(({ survey, field }) => ({
          survey,
          field: at === 0 ? field : `variants.${at - 1}.${field}`,
        })),
  );
  const found: CampaignProblem[] = [];
  for (const { survey, field } of led) {
    const record = isUuid(survey) ? await campaignById(queries, projectId, survey.toLowerCase()) : undefined;
    if (record?.kind === 'survey' && atItsTime(record, now).status === 'live') continue;
    const isThere = record?.kind === 'survey';
    found.push(
      warning(
        'content',
        isThere ? 'content.surveyNotLive' : 'content.surveyGone',
        field,
        isThere ? { name: record.name } : {},
      ),
    );
  }
  return found;
}
