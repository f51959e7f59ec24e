import { defineFeature, fill } from '../../feature.ts';
import { repeatedWork } from '../../jobs/feature.ts';
import { projects } from '../projects/feature.ts';
import { retentionRoutes } from './routes.ts';
import { createRetention } from './service.ts';
import { addressesChanges, kept, strays } from './slots.ts';
import { retentionEndpoints } from '../../../wire/retention/calls.ts';

export const retention = defineFeature({
  name: 'retention',
  needs: { projects },
  create: (ports, needs, filled) =>
    createRetention(ports, {
      ...needs,
      kept: () => filled(kept),
      strays: () => filled(strays),
      addressesChanges: () => filled(addressesChanges),
    }),
  owns: [kept, strays, addressesChanges],
  calls: retentionEndpoints,
  routes: retentionRoutes,
  fills: ({ sweeping }) => [fill(repeatedWork, sweeping)],
});
