import { defineFeature, fill } from '../../feature.ts';
import { document, onSites } from '../../http/route.ts';
import { requests } from '../requests/feature.ts';
import { publicParts } from '../sites/slots.ts';
import { ideasScript } from './ideas-script.ts';
import { requestsPart, roadmapPart } from './part.ts';

/** Requests and the roadmap on the public pages: `/requests/…`, `/roadmap/…`. */
export const requestPages = defineFeature({
  name: 'request pages',
  needs: { requests },
  create: () => null,
  routes: () => [onSites(document('app', ideasScript.path, async () => ideasScript.response()))],
  fills: (_, { needs }) => {
    const { ideas, shelves } = needs.requests;
    return [fill(publicParts, requestsPart({ ideas, shelves })), fill(publicParts, roadmapPart({ ideas, shelves }))];
  },
});
