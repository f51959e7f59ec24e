import { defineFeature, fill } from '../../feature.ts';
import { jobs, repeatedWork, workers } from '../../jobs/feature.ts';
import { ofPerson } from '../data-requests/slots.ts';
import { projects } from '../projects/feature.ts';
import { quotas } from '../quotas/feature.ts';
import { strays } from '../retention/slots.ts';
import { goesWithVisitor } from '../visitors/slots.ts';
import { visitorGuard } from '../visitors/proof.ts';
import { migrations } from './migrations.ts';
import { uploadRoutes } from './routes.ts';
import { createUploads } from './service.ts';
import { join } from 'node:path';

export const uploads = defineFeature({
  name: 'uploads',
  needs: { projects, jobs, quotas },
  // The feature proves visitors itself, as its routes are multipart.
  create: (ports, { projects, jobs, quotas }) =>
    createUploads(ports, join(ports.environment.dataDir, 'files'), {
      guard: visitorGuard(ports, projects),
      jobs,
      quotas,
    }),
  routes: uploadRoutes,
  fills: ({ forgetting, names, removal, ofPerson: files }) => [
    fill(repeatedWork, forgetting, names.forgetting),
    fill(workers, removal.worker),
    fill(strays, removal.removeStrays),
    fill(goesWithVisitor, removal.goesWithVisitor),
    fill(ofPerson, files),
  ],
  migrations,
});
