import { defineFeature } from '../../feature.ts';
import { projects } from '../projects/feature.ts';
import { sites } from '../sites/feature.ts';
import { subscribers } from './feature.ts';
import { subscriberPageRoutes } from './page-routes.ts';
import { newsForMail } from './slots.ts';

/** The public pages of subscriptions. Apart from `subscribers`, which the news need, which the sites show. */
export const subscriberPages = defineFeature({
  name: 'subscriber pages',
  needs: { subscribers, sites, projects },
  create: (_, { subscribers: { subscribers: all }, sites: { pages }, projects: owners }, filled) => ({
    routes: subscriberPageRoutes({
      subscribers: all,
      sites: pages,
      projects: owners,
      news: () => filled(newsForMail)[0],
    }),
  }),
  routes: ({ routes }) => routes,
});
