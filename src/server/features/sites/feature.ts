import { siteEndpoints } from '../../../wire/sites/calls.ts';
import { exportKinds } from '../exports/slots.ts';
import { redirectsComing } from './coming.ts';
import { exportedSite } from './exporting.ts';
import { defineFeature, fill } from '../../feature.ts';
import { documents } from '../documents/feature.ts';
import { helpFigures } from '../help-figures/feature.ts';
import { help } from '../help/feature.ts';
import { leadsToArticle } from '../help/slots.ts';
import { media } from '../media/feature.ts';
import { messengerHelp } from '../messenger-help/feature.ts';
import { projects } from '../projects/feature.ts';
import { dashboardSources } from '../shells/slots.ts';
import { search } from '../search/feature.ts';
import { helpPart } from './help-part.ts';
import { migrations } from './migrations.ts';
import { createDraftPages } from './preview.ts';
import { createRedirects } from './redirects.ts';
import { siteRoutes } from './routes.ts';
import { createSites } from './service.ts';
import { createSiteSettings } from './settings.ts';
import { createLeading } from './leads.ts';
import { redirectsToArticle } from './redirects-store.ts';
import { linkTargets, publicParts } from './slots.ts';

/** The public pages of a project, with its help center as their first part. */
export const sites = defineFeature({
  name: 'sites',
  needs: { projects, documents, help, media, search, figures: helpFigures, messengerHelp },
  create: (ports, { projects: all, documents: { texts } }, filled) => {
    const parts = () => filled(publicParts);
    const redirects = createRedirects(ports);
    return {
      pages: createSites(ports, { projects: all, parts, redirects }),
      drafts: createDraftPages({ projects: all, previews: texts.previews, parts }),
      settings: createSiteSettings(ports, all),
      redirects,
      leading: createLeading(() => filled(linkTargets)),
      exported: exportedSite(redirectsComing(redirects)),
    };
  },
  owns: [publicParts, linkTargets],
  fills: (
    { leading, exported },
    {
      needs: {
        help: { shelves },
        media: { showing },
        search: finding,
        figures: { counting, popular },
        messengerHelp: { answers },
      },
    },
  ) => [
    fill(dashboardSources, () => ({ 'frame-src': [`'self'`] })),
    fill(exportKinds, exported),
    fill(leadsToArticle, redirectsToArticle),
    fill(publicParts, helpPart({ shelves, media: showing, search: finding, counting, popular, answers, leading })),
  ],
  calls: siteEndpoints,
  routes: siteRoutes,
  migrations,
  close: ({ redirects }) => redirects.close(),
});
