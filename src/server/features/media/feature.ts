import { mediaEndpoints } from '../../../wire/media/calls.ts';
import { mediaPush } from '../../../wire/media/pushes.ts';
import { defineFeature, fill } from '../../feature.ts';
import { jobs, repeatedWork, workers } from '../../jobs/feature.ts';
import { hub } from '../../realtime/feature.ts';
import { createAudit } from '../audit/service.ts';
import { demoRows } from '../demo-data/slots.ts';
import { documents } from '../documents/feature.ts';
import { bodyChanges, publishingRules } from '../documents/slots.ts';
import { members } from '../members/feature.ts';
import { projects } from '../projects/feature.ts';
import { quotas } from '../quotas/feature.ts';
import { releases } from '../releases/feature.ts';
import { strays } from '../retention/slots.ts';
import { exportKinds } from '../exports/slots.ts';
import { createCovers } from './covers.ts';
import { libraryComing } from './coming.ts';
import { exportedLibrary } from './exporting.ts';
import { migrations } from './migrations.ts';
import { refusingMissing } from './missing.ts';
import { createOriginals } from './originals.ts';
import { createPosters } from './posters.ts';
import { mediaFolder } from './files.ts';
import { createRemoval } from './removal.ts';
import { mediaRoutes } from './routes.ts';
import { createLibrary } from './service.ts';
import { createServing } from './serving.ts';
import { createShowing } from './showing.ts';
import { coverHolders } from './slots.ts';
import { createTaking } from './taking.ts';
import { followingBodies } from './uses.ts';

/** Pictures, films and sounds of the texts of a project. */
export const media = defineFeature({
  name: 'media',
  // `projects`, `documents`: their tables.
  needs: { projects, documents, members, hub, jobs, quotas, releases },
  create: (
    ports,
    { documents: { texts }, members: people, hub: told, jobs: adding, quotas: room, releases: known },
    filled,
  ) => {
    const files = mediaFolder(ports);
    const removal = createRemoval(ports, files, adding);
    const taking = createTaking(ports, { files, quotas: room, newestRelease: known.newest });
    const posters = createPosters(ports, { files, jobs: adding, quotas: room });
    return {
      // Beside a foreign platform there is no sheet of the audit log; its table is.
      library: createLibrary(ports, {
        texts,
        members: people,
        hub: told,
        audit: createAudit(ports),
        ...taking,
        removal,
        holders: () => filled(coverHolders),
      }),
      covers: createCovers(ports),
      serve: createServing(ports, files),
      showing: createShowing(ports),
      originals: createOriginals(ports.storage, files),
      store: taking.store,
      posters,
      removal,
      exported: exportedLibrary(files, libraryComing({ files, taking, removal })),
    };
  },
  owns: [coverHolders],
  calls: mediaEndpoints,
  pushes: [mediaPush],
  routes: mediaRoutes,
  fills: ({ removal, posters, exported }, { ports }) => [
    fill(bodyChanges, followingBodies(ports, posters)),
    fill(publishingRules, refusingMissing),
    fill(workers, removal.worker, posters.worker),
    fill(exportKinds, exported),
    fill(demoRows, { told: 'pictures', table: 'media' }),
    fill(repeatedWork, removal.forgetting),
    fill(strays, removal.removeStrays),
  ],
  migrations,
});
