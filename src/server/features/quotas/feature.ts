import { defineFeature, fill } from '../../feature.ts';
import { repeatedWork } from '../../jobs/feature.ts';
import { migrations } from './migrations.ts';
import { createQuotas } from './service.ts';

/** Asked by all that store what strangers send. */
export const quotas = defineFeature({
  name: 'quotas',
  create: (ports) => createQuotas(ports),
  fills: ({ forgetting }) => [fill(repeatedWork, forgetting)],
  migrations,
});
