import { messengerQuery } from '../../../wire/config/addresses.ts';
import { frameApps } from '../../../wire/names.ts';
import { defineFeature } from '../../feature.ts';
import { document } from '../../http/route.ts';
import { messenger } from '../messenger/feature.ts';
import { projects } from '../projects/feature.ts';
import { surveys } from '../surveys/feature.ts';

/** `/s/{survey}` on the frame origin: a survey as a page of its own, for whoever has the link (P-SRV-42). */
export const surveyPages = defineFeature({
  name: 'survey-pages',
  needs: { surveys, messenger, projects },
  create: () => null,
  routes: (_, { needs }) => [
    document(
      frameApps.messenger.origin,
      '/s/{survey}',
      async (call) => {
        const { projectId, name, id } = await needs.surveys.published(call.params.survey ?? '');
        const { sdkKey } = await needs.projects.byId(projectId);
        return needs.messenger.own(sdkKey, call, { title: name, survey: id });
      },
      messengerQuery,
    ),
  ],
});
