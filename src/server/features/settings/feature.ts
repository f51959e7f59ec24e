import { defineFeature } from '../../feature.ts';
import { projects } from '../projects/feature.ts';
import { visitors } from '../visitors/feature.ts';
import { installed } from './installed-feature.ts';
import { previewRoutes } from './preview.ts';
import { settingsRoutes } from './routes.ts';
import { createSettings } from './service.ts';

export const settings = defineFeature({
  name: 'settings',
  needs: { projects, visitors, installed },
  create: ({ assets }, needs) => createSettings({ ...needs, assets }),
  routes: (service, { ports }) => [...settingsRoutes(service), ...previewRoutes(ports)],
});
