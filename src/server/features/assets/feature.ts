import { defineFeature, fill } from '../../feature.ts';
import { jobs, workers } from '../../jobs/feature.ts';
import { links } from '../links/feature.ts';
import { quotas } from '../quotas/feature.ts';
import { strays } from '../retention/slots.ts';
import { goesWithEvidence, goesWithTicket } from '../tickets/slots.ts';
import { migrations } from './migrations.ts';
import { assetRoutes } from './routes.ts';
import { createAssets } from './service.ts';
import { join } from 'node:path';

export const assets = defineFeature({
  name: 'assets',
  needs: { links, jobs, quotas },
  create: (ports, { jobs, quotas }) => createAssets(ports, join(ports.environment.dataDir, 'assets'), { jobs, quotas }),
  routes: (service, { needs }) => assetRoutes(service, needs.links),
  fills: ({ goesWithTicket: goes, worker, removeStrays }) => [
    fill(goesWithTicket, goes),
    // Both name pictures, and nothing tells whose is whose.
    fill(goesWithEvidence, async (transaction, ticket, kind, left) => {
      const ofPage = kind === 'snapshots' || kind === 'replays';
      if (ofPage && !left.screenshot && !left.replay) await goes(transaction, ticket);
    }),
    fill(workers, worker),
    fill(strays, removeStrays),
  ],
  migrations,
  close: (service) => service.close(),
});
