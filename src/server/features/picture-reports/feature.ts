import { pictureReportEndpoints } from '../../../wire/picture-reports/calls.ts';
import { defineFeature } from '../../feature.ts';
import { route } from '../../http/route.ts';
import { helpFigures } from '../help-figures/feature.ts';
import { media } from '../media/feature.ts';
import { releases } from '../releases/feature.ts';
import { createPictureReports } from './service.ts';

/** Which pictures of help and news should be taken anew. */
export const pictureReports = defineFeature({
  name: 'picture reports',
  needs: { media, releases, helpFigures },
  create: (ports, { media: { library }, releases: known, helpFigures: { days } }) =>
    createPictureReports(ports, { library, releases: known, days }),
  calls: pictureReportEndpoints,
  routes: (report) => [
    route(pictureReportEndpoints.pictureReport, ({ params, origins, query }) =>
      report({ project: params.project ?? '', origin: origins.media }, query),
    ),
  ],
});
