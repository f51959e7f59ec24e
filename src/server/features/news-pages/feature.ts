import { defineFeature, fill } from '../../feature.ts';
import { help } from '../help/feature.ts';
import { media } from '../media/feature.ts';
import { news } from '../news/feature.ts';
import { requests } from '../requests/feature.ts';
import { subscribers } from '../subscribers/feature.ts';
import { sites } from '../sites/feature.ts';
import { linkTargets, publicParts } from '../sites/slots.ts';
import { linkedNews } from './linked.ts';
import { newsPart } from './part.ts';

/** News on the public pages: `/news/…`. */
export const newsPages = defineFeature({
  name: 'news pages',
  needs: { news, help, media, requests, sites, subscribers },
  create: () => null,
  fills: (_, { ports, needs }) => [
    fill(
      publicParts,
      newsPart({
        shelves: needs.news.shelves,
        articles: needs.help.shelves,
        media: needs.media.showing,
        marks: needs.news.marks,
        fulfilled: needs.requests.fulfilling.shown,
        mailed: needs.subscribers.subscribers.offered,
        now: ports.now,
        leading: needs.sites.leading,
      }),
    ),
    fill(linkTargets, linkedNews(needs.news.shelves)),
  ],
});
