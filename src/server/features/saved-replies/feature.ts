import { savedReplyEndpoints } from '../../../wire/saved-replies/calls.ts';
import { defineFeature, fill } from '../../feature.ts';
import { createAudit } from '../audit/service.ts';
import { demoRows } from '../demo-data/slots.ts';
import { permissions } from '../permissions/feature.ts';
import { projects } from '../projects/feature.ts';
import { migrations } from './migrations.ts';
import { savedReplyRoutes } from './routes.ts';
import { createSavedReplies } from './service.ts';

export const savedReplies = defineFeature({
  name: 'saved-replies',
  // `projects`: its table.
  needs: { permissions, projects },
  create: (ports, { permissions }) => createSavedReplies(ports, { can: permissions.can, audit: createAudit(ports) }),
  calls: savedReplyEndpoints,
  routes: savedReplyRoutes,
  fills: () => [fill(demoRows, { told: 'saved replies', table: 'saved_reply' })],
  migrations,
});
