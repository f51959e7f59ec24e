import { helpEndpoints } from '../../../wire/help/calls.ts';
import { defineFeature } from '../../feature.ts';
import { documents } from '../documents/feature.ts';
import { members } from '../members/feature.ts';
import { projects } from '../projects/feature.ts';
import { createArticles } from './articles.ts';
import { createCollections } from './collections.ts';
import { migrations } from './migrations.ts';
import { helpRoutes } from './routes.ts';

/** Collections and articles. What is written in an article are documents. */
export const help = defineFeature({
  name: 'help',
  // `projects`: its table.
  needs: { projects, members, documents },
  create: (ports, { members: people, documents: { texts } }) => ({
    collections: createCollections(ports),
    articles: createArticles(ports, { members: people, texts }),
  }),
  calls: helpEndpoints,
  routes: helpRoutes,
  migrations,
});
