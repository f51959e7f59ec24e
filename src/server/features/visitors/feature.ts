import { defineFeature, fill } from '../../feature.ts';
import { ofPerson } from '../data-requests/slots.ts';
import { demoRows } from '../demo-data/slots.ts';
import { projects } from '../projects/feature.ts';
import { quotas } from '../quotas/feature.ts';
import { kept } from '../retention/slots.ts';
import { installed } from '../settings/installed-feature.ts';
import { createMailSessions } from './mail-session.ts';
import { migrations } from './migrations.ts';
import { refusalsOfPerson, sessionsOfPerson } from './of-person.ts';
import { visitorGuard } from './proof.ts';
import { visitorRoutes } from './routes.ts';
import { createVisitors } from './service.ts';
import { goesWithVisitor, keepsVisitors, placesVisitor, provesIdentity } from './slots.ts';
import { visitorsKept } from './sweeping.ts';

export const visitors = defineFeature({
  name: 'visitors',
  needs: { projects, installed, quotas },
  create: (ports, { projects, quotas }, filled) => ({
    ...createVisitors(ports, projects, {
      disk: quotas.disk,
      proving: () => filled(provesIdentity),
      placing: () => filled(placesVisitor)[0],
    }),
    byMail: createMailSessions(ports, () => filled(placesVisitor)[0]),
    kept: visitorsKept(ports, { going: () => filled(goesWithVisitor), keeping: () => filled(keepsVisitors) }),
  }),
  owns: [goesWithVisitor, keepsVisitors, placesVisitor, provesIdentity],
  routes: (service, { needs }) => visitorRoutes(service, needs.installed),
  guards: ({ ended }, { ports, needs }) => ({ widget: visitorGuard(ports, needs.projects, ended) }),
  fills: ({ kept: sheets }, { ports }) => [
    fill(demoRows, { told: 'visitors', table: 'visitor', ownFrom: 1 }),
    fill(kept, ...sheets),
    fill(ofPerson, sessionsOfPerson(ports), refusalsOfPerson(ports)),
  ],
  migrations,
});
