import { defineFeature, fill } from '../../feature.ts';
import { projects } from '../projects/feature.ts';
import { tickets } from '../tickets/feature.ts';
import { reportsHeard } from '../tickets/slots.ts';
import { migrations } from './migrations.ts';
import { createReleases } from './service.ts';

/** Which releases of a site there are, as reports name them. */
export const releases = defineFeature({
  name: 'releases',
  // `projects`: its table. `tickets`: they tell of each report.
  needs: { projects, tickets },
  create: createReleases,
  fills: ({ heard }) => [fill(reportsHeard, ({ projectId, release }) => void (release && heard(projectId, release)))],
  migrations,
  close: (service) => service.close(),
});
