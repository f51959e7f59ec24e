import { defineFeature, fill } from '../../feature.ts';
import { document, onSites } from '../../http/route.ts';
import { projects } from '../projects/feature.ts';
import { requests } from '../requests/feature.ts';
import { sites } from '../sites/feature.ts';
import { linkTargets, publicParts } from '../sites/slots.ts';
import { confirmRoutes } from './confirm-routes.ts';
import { ideasScript } from './ideas-script.ts';
import { linkedRequests } from './linked.ts';
import { requestsPart, roadmapPart } from './part.ts';

/** Requests and the roadmap on the public pages: `/requests/…`, `/roadmap/…`. */
export const requestPages = defineFeature({
  name: 'request pages',
  needs: { requests, sites, projects },
  create: () => null,
  routes: (_, { needs }) => [
    onSites(document('app', ideasScript.path, async () => ideasScript.response())),
    ...confirmRoutes({
      addresses: needs.requests.addresses,
      sites: needs.sites.pages,
      projects: needs.projects,
    }),
  ],
  fills: (_, { needs }) => {
    const { ideas, shelves } = needs.requests;
    return [
      fill(publicParts, requestsPart({ ideas, shelves }), roadmapPart({ ideas, shelves })),
      fill(linkTargets, linkedRequests(shelves)),
    ];
  },
});
