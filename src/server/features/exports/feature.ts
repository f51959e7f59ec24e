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
import { openFileFolder, straysOf } from '../uploads/service.ts';
import { migrations } from './migrations.ts';
import { exportRoutes } from './routes.ts';
import { createExports } from './service.ts';
import { exportKinds } from './slots.ts';
import { exportById } from './store.ts';
import { exportWorker, idOf } from './work.ts';

/** All that a project has written, as one zip that its owners take away. */
export const exports = defineFeature({
  name: 'exports',
  needs: { projects, members, links, hub, jobs },
  owns: [exportKinds],
  create: (ports, needs, filled) => {
    const folder = openFileFolder(join(ports.environment.dataDir, 'project-exports'));
    const kinds = () => filled(exportKinds);
    return {
      exports: createExports(ports, { ...needs, audit: createAudit(ports), folder, kinds }),
      work: exportWorker(ports, { ...needs, folder, kinds }),
      removeStrays: straysOf(folder, {
        now: ports.now,
        isKnown: async (file) => (await exportById(ports.storage, idOf(file)))?.state === 'ready',
        remove: folder.remove,
      }),
    };
  },
  calls: exportEndpoints,
  routes: exportRoutes,
  fills: ({ work, removeStrays }) => [
    fill(workers, work.worker),
    fill(repeatedWork, work.forgetting),
    fill(strays, removeStrays),
  ],
  migrations,
});
