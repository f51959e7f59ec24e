import { helpEndpoints } from '../../../wire/help/calls.ts';
import { helpReviewEndpoints } from '../../../wire/help/review-calls.ts';
import { defineFeature, fill } from '../../feature.ts';
import { audiences } from '../audiences/feature.ts';
import { audienceUses } from '../audiences/slots.ts';
import { createAudit } from '../audit/service.ts';
import { demoRows } from '../demo-data/slots.ts';
import { documents } from '../documents/feature.ts';
import { liveChanges } from '../documents/slots.ts';
import { helpPush } from '../../../wire/help/pushes.ts';
import { hub } from '../../realtime/feature.ts';
import { members } from '../members/feature.ts';
import { projects } from '../projects/feature.ts';
import { languagesChanges } from '../settings/slots.ts';
import { usesInHelp } from './audience-uses-store.ts';
import { createArticles } from './articles.ts';
import { articleById } from './articles-store.ts';
import { existing } from './existing.ts';
import { createCollections } from './collections.ts';
import { migrations } from './migrations.ts';
import { createImporting } from './importing.ts';
import { helpRoutes } from './routes.ts';
import { exportKinds } from '../exports/slots.ts';
import { articlesComing, collectionsComing } from './coming.ts';
import { exportedHelp } from './exporting.ts';
import { createLinks } from './linked.ts';
import { createShelves } from './shelf.ts';
import { stamp } from './shelf-store.ts';
import { createWhy } from './why.ts';
import { telling } from './telling.ts';
import { articleFollowers, leadsToArticle, oldIds, type ArticleFollower } from './slots.ts';

/** Collections and articles. What is written in an article are documents. */
export const help = defineFeature({
  name: 'help',
  needs: { projects, members, documents, hub, audiences },
  create: (
    ports,
    { projects: owners, members: people, documents: { texts }, hub: told, audiences: asking },
    filled,
  ) => {
    const follow: ArticleFollower = async (transaction, project, article) => {
      await stamp(transaction, project);
      for (const follower of filled(articleFollowers)) await follower(transaction, project, article);
    };
    const audit = createAudit(ports);
    const shelves = createShelves(ports, {
      members: people,
      texts,
      projects: owners,
      oldIds: () => filled(oldIds),
    });
    return {
      ...telling(
        {
          collections: createCollections(ports, audit),
          articles: createArticles(ports, { members: people, texts, audit, follow }),
        },
        told,
      ),
      shelves,
      links: createLinks(ports, { projects: owners, shelves, leads: () => filled(leadsToArticle) }),
      why: createWhy(ports, { shelves, audiences: asking }),
      importing: createImporting(ports, { texts, follow }),
      exported: exportedHelp({
        collections: collectionsComing(ports),
        articles: articlesComing({ texts, whole: texts.imported.whole, follow }),
      }),
      /** One article as a transaction sees it: for what follows a change. */
      articleById,
      exists: existing(() => filled(oldIds)),
      follow,
    };
  },
  owns: [articleFollowers, oldIds, leadsToArticle],
  fills: ({ follow, exported }) => [
    fill(audienceUses, usesInHelp),
    fill(liveChanges, { kind: 'article', changed: follow }),
    // Their order is the shelf's.
    fill(languagesChanges, stamp),
    fill(exportKinds, ...exported),
    fill(demoRows, { told: 'help articles', table: 'article', ownFrom: 1 }),
  ],
  calls: { ...helpEndpoints, ...helpReviewEndpoints },
  pushes: [helpPush],
  routes: helpRoutes,
  migrations,
});
