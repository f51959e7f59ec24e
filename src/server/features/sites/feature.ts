import { siteEndpoints } from '../../../wire/sites/calls.ts';
import { defineFeature } from '../../feature.ts';
import { help } from '../help/feature.ts';
import { projects } from '../projects/feature.ts';
import { search } from '../search/feature.ts';
import { siteRoutes } from './routes.ts';
import { createSiteSettings } from './settings.ts';
import { createSites } from './service.ts';

/** The public pages of a project. */
export const sites = defineFeature({
  name: 'sites',
  needs: { projects, help, search },
  create: (ports, { projects: all, help: { shelves }, search: found }) => ({
    pages: createSites(ports, { projects: all, shelves, search: found }),
    settings: createSiteSettings(ports, all),
  }),
  calls: siteEndpoints,
  routes: siteRoutes,
});
