import { defineFeature, fill } from '../../feature.ts';
import { repeatedWork } from '../../jobs/feature.ts';
import { createAudit } from '../audit/service.ts';
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
      // Beside a foreign platform there is no sheet of the audit log; its table is.
      audit: createAudit(ports),
    }),
  owns: [kept, strays, addressesChanges],
  calls: retentionEndpoints,
  routes: retentionRoutes,
  fills: ({ sweeping }) => [fill(repeatedWork, sweeping)],
});
