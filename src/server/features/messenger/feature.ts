import { defineFeature } from '../../feature.ts';
import { help } from '../help/feature.ts';
import { news } from '../news/feature.ts';
import { projects } from '../projects/feature.ts';
import { requests } from '../requests/feature.ts';
import { messengerRoutes } from './routes.ts';

export const messenger = defineFeature({
  name: 'messenger',
  needs: { projects, help, news, requests },
  create: () => null,
  routes: (_, { ports, needs }) =>
    messengerRoutes(ports, needs.projects, {
      help: needs.help.shelves,
      news: needs.news.shelves,
      requests: needs.requests.shelves,
    }),
});
