import { translationReportEndpoints } from '../../../wire/translation-reports/calls.ts';
import { defineFeature } from '../../feature.ts';
import { documents } from '../documents/feature.ts';
import { help } from '../help/feature.ts';
import { helpFigures } from '../help-figures/feature.ts';
import { projects } from '../projects/feature.ts';
import { gathering } from './gathering.ts';
import { createGiving } from './giving.ts';
import { translationReportRoutes } from './routes.ts';
import { createTaking } from './taking.ts';

/** Which articles are not translated, and their Markdown for those who translate elsewhere. */
export const translationReports = defineFeature({
  name: 'translation reports',
  needs: { projects, documents, help, helpFigures },
  create: (ports, { projects: owners, documents: { texts, converter }, help: center, helpFigures: { days } }) => {
    const gather = gathering(ports, { projects: owners, texts, shelves: center.shelves, days });
    return {
      gather,
      give: createGiving(ports, { gather, texts }),
      take: createTaking(ports, { gather, texts, converter, articles: center.articles }),
    };
  },
  calls: translationReportEndpoints,
  routes: translationReportRoutes,
});
