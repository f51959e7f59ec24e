import { defineFeature, fill } from '../../feature.ts';
import { projects } from '../projects/feature.ts';
import { ticketParts } from '../tickets/parts-feature.ts';
import { reportsHeard } from '../tickets/slots.ts';
import { migrations } from './migrations.ts';
import { createReleases } from './service.ts';

/** Which releases of a site there are, as reports name them. */
export const releases = defineFeature({
  name: 'releases',
  // `projects`: its table. `ticketParts`: whoever hears reports.
  needs: { projects, ticketParts },
  create: (ports) => createReleases(ports),
  fills: ({ heard }) => [fill(reportsHeard, ({ projectId, release }) => void (release && heard(projectId, release)))],
  migrations,
  close: (service) => service.close(),
});
