import { deskViewEndpoints } from '../../../wire/desk-views/calls.ts';
import { deskViewPush } from '../../../wire/desk-views/pushes.ts';
import { defineFeature } from '../../feature.ts';
import { hub } from '../../realtime/feature.ts';
import { createAudit } from '../audit/service.ts';
import { projects } from '../projects/feature.ts';
import { tickets } from '../tickets/feature.ts';
import { migrations } from './migrations.ts';
import { deskViewRoutes } from './routes.ts';
import { createDeskViews } from './service.ts';

export const deskViews = defineFeature({
  name: 'desk-views',
  // `projects`: its table.
  needs: { projects, hub, tickets },
  create: (ports, { hub, tickets }) => createDeskViews(ports, { audit: createAudit(ports), hub, tickets }),
  calls: deskViewEndpoints,
  pushes: [deskViewPush],
  routes: deskViewRoutes,
  migrations,
});
