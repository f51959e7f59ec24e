import { messengerQuery } from '../../../wire/config/addresses.ts';
import { ApiError } from '../../../wire/errors.ts';
import { frameApps } from '../../../wire/names.ts';
import { defineFeature } from '../../feature.ts';
import { document } from '../../http/route.ts';
import { acceptedLanguage } from '../config/service.ts';
import { projects } from '../projects/feature.ts';
import { surveys } from '../surveys/feature.ts';
import { createSurveyDocuments } from './document.ts';
import { missingSurvey } from './missing.ts';

const { origin, path } = frameApps.survey;

/** `/s/{survey}` for whoever has the link (P-SRV-42), and `/inline` for pages that have one within them (P-SRV-46). */
export const surveyPages = defineFeature({
  name: 'survey-pages',
  needs: { surveys, projects },
  create: (ports) => createSurveyDocuments(ports),
  routes: ({ framed, own }, { needs }) => [
    document(
      origin,
      '/s/{survey}',
      async ({ params, origins, query, request }) => {
        const survey = await needs.surveys.published(params.survey ?? '').catch((error: unknown) => {
          if (error instanceof ApiError && error.code === 'not_found') return undefined;
          throw error;
        });
        if (!survey) return missingSurvey(query.lang || acceptedLanguage(request.headers.get('accept-language')));
        return own(origins, query.lang, survey, await needs.projects.byId(survey.projectId));
      },
      messengerQuery,
    ),
    document(
      origin,
      path,
      async ({ origins, query }) => framed(origins, query.lang, query.opaque !== ''),
      messengerQuery,
    ),
  ],
});
