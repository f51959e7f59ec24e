import { helpReportEndpoints } from '../../../wire/help-reports/calls.ts';
import { defineFeature } from '../../feature.ts';
import { help } from '../help/feature.ts';
import { helpFigures } from '../help-figures/feature.ts';
import { messengerHelp } from '../messenger-help/feature.ts';
import { projects } from '../projects/feature.ts';
import { search } from '../search/feature.ts';
import { createGaps } from './gaps.ts';
import { migrations } from './migrations.ts';
import { createNames } from './names.ts';
import { helpReportRoutes } from './routes.ts';
import { createStatistics } from './statistics.ts';

/** What those who write are told of their readers: figures, and what is missing. */
export const helpReports = defineFeature({
  name: 'help reports',
  // `projects`: its table.
  needs: { projects, help, search, figures: helpFigures, messengerHelp },
  create: (
    ports,
    { help: { shelves, articleById }, search: { find, past, trial }, figures, messengerHelp: reading },
  ) => {
    const names = createNames(ports, { shelves, articleById });
    const { days } = figures;
    return {
      find,
      statistics: createStatistics(ports, { days, past, names }),
      gaps: createGaps(ports, { past, days, refused: reading.refused, names, trial, articleById }),
    };
  },
  calls: helpReportEndpoints,
  routes: helpReportRoutes,
  migrations,
});
