import { defineFeature, fill } from '../../feature.ts';
import { repeatedWork } from '../../jobs/feature.ts';
import { projects } from '../projects/feature.ts';
import { visitorGuard } from '../visitors/proof.ts';
import { migrations } from './migrations.ts';
import { uploadRoutes } from './routes.ts';
import { createUploads } from './service.ts';
import { join } from 'node:path';

export const uploads = defineFeature({
  name: 'uploads',
  needs: { projects },
  // The feature proves visitors itself, as its routes are multipart.
  create: (ports, { projects }) =>
    createUploads(ports, join(ports.environment.dataDir, 'files'), visitorGuard(ports.secret, projects)),
  routes: uploadRoutes,
  fills: ({ forgetting }) => [fill(repeatedWork, forgetting)],
  migrations,
});
