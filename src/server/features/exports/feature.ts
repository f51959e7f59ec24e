import { join } from 'node:path';
import { exportEndpoints } from '../../../wire/exports/calls.ts';
import { defineFeature, fill } from '../../feature.ts';
import { jobs, repeatedWork, workers } from '../../jobs/feature.ts';
import { hub } from '../../realtime/feature.ts';
import { createAudit } from '../audit/service.ts';
import { links } from '../links/feature.ts';
import { members } from '../members/feature.ts';
import { projects } from '../projects/feature.ts';
import { strays } from '../retention/slots.ts';
import { openZipFolder } from '../uploads/service.ts';
import { migrations } from './migrations.ts';
import { exportRoutes } from './routes.ts';
import { createExports } from './service.ts';
import { exportKinds } from './slots.ts';
import { exportById } from './store.ts';
import { exportWorker } from './work.ts';

/** All that a project has written, as one zip that its owners take away. */
export const exports = defineFeature({
  name: 'exports',
  needs: { projects, members, links, hub, jobs },
  owns: [exportKinds],
  create: (ports, needs, filled) => {
    const zips = openZipFolder(join(ports.environment.dataDir, 'project-exports'), {
      now: ports.now,
      isReady: async (id) => (await exportById(ports.storage, id))?.state === 'ready',
    });
    const kinds = () => filled(exportKinds);
    return {
      exports: createExports(ports, { ...needs, audit: createAudit(ports), zips, kinds }),
      work: exportWorker(ports, { ...needs, zips, kinds }),
      zips,
      kinds,
    };
  },
  calls: exportEndpoints,
  routes: exportRoutes,
  fills: ({ work, zips }) => [
    fill(workers, work.worker),
    fill(repeatedWork, work.forgetting),
    fill(strays, zips.removeStrays),
  ],
  migrations,
});
