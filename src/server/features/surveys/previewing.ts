/** A survey as nobody in particular would read it, before it is published (P-SRV-20). */
import { flowConfigDefaults } from '../../../wire/config/defaults.ts';
import type { SurveyDraft } from '../../../wire/surveys/draft.ts';
import type { SurveyPreviewed } from '../../../wire/surveys/preview.ts';
import type { Origins } from '../../http/origins.ts';
import type { Ports } from '../../ports.ts';
import type { MediaShowing } from '../media/service.ts';
import type { Projects } from '../projects/service.ts';
import { surveyContent } from './content.ts';
import { surveyAt, type SurveyPlace } from './places.ts';
import { shownSurvey } from './showing.ts';

/** Errors: 404. */
export type PreviewSurvey = (
  place: SurveyPlace,
  asked: { readonly content: SurveyDraft; readonly lang: string },
  origins: Origins,
) => Promise<SurveyPreviewed>;

type Needs = { readonly media: Pick<MediaShowing, 'files'>; readonly projects: Pick<Projects, 'byId'> };

export function createPreview({ storage }: Pick<Ports, 'storage'>, { media, projects }: Needs): PreviewSurvey {
  return async (place, { content, lang }, origins) => {
    const { id, projectId } = await surveyAt(storage, place);
    const [{ settings }, files] = await Promise.all([
      projects.byId(projectId),
      media.files(projectId, [...surveyContent.pictures(content)], origins.media),
    ]);
    const survey = shownSurvey(content, {
      id,
      version: 0,
      lang,
      valueOf: () => '',
      attribute: () => undefined,
      pictures: new Map([...files].map(([file, { src }]) => [file, src])),
      seed: id,
    });
    return { survey, color: { ...flowConfigDefaults, ...settings.flowConfig }.color, frame: origins.frame };
  };
}
