import { createAudit } from '../audit/service.ts';
import { defineFeature } from '../../feature.ts';
import { documents } from '../documents/feature.ts';
import { projects } from '../projects/feature.ts';
import { teams } from '../teams/feature.ts';
import { visitors } from '../visitors/feature.ts';
import { createConversationsDesk } from './conversations.ts';
import { createGeneral } from './general.ts';
import { languagesChanges } from './slots.ts';
import { installed } from './installed-feature.ts';
import { previewRoutes } from './preview.ts';
import { conversationRoutes, generalRoutes, settingsRoutes } from './routes.ts';
import { createSettings } from './service.ts';

export const settings = defineFeature({
  name: 'settings',
  // `teams`: its table.
  needs: { projects, visitors, installed, documents, teams },
  create: (ports, { documents: { texts }, ...needs }, filled) => ({
    ...createSettings({ ...needs, assets: ports.assets }),
    ...createConversationsDesk(ports, { ...needs, audit: createAudit(ports) }),
    ...createGeneral(ports, { ...needs, texts, follows: () => filled(languagesChanges), audit: createAudit(ports) }),
  }),
  owns: [languagesChanges],
  routes: (service, { ports }) => [
    ...settingsRoutes(service),
    ...generalRoutes(service),
    ...conversationRoutes(service),
    ...previewRoutes(ports),
  ],
});
