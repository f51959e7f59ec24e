import { HOUR_MS } from '../../../wire/limits.ts';
import { SERVER_EVENT_OLD_MS } from '../../../wire/site-server/limits.ts';
import { defineFeature, fill } from '../../feature.ts';
import { repeatedWork } from '../../jobs/feature.ts';
import { forgetAll } from '../../jobs/repeated.ts';
import { contacts } from '../contacts/feature.ts';
import { events } from '../events/feature.ts';
import { visitors } from '../visitors/feature.ts';
import { migrations } from './migrations.ts';
import { createSiteServer } from './service.ts';
import { forgetMarks } from './store.ts';

const FORGOTTEN_AT_ONCE = 1000;

/** What a site's own server tells of its users, behind the public calls. */
export const siteServer = defineFeature({
  name: 'site-server',
  needs: { visitors, contacts, events },
  create: (ports, needs) => createSiteServer(ports, { contacts: needs.contacts.saying, events: needs.events }),
  fills: (_service, { ports: { storage, now } }) => [
    fill(repeatedWork, {
      name: 'forget-server-events',
      schedule: '25 * * * *',
      leaseMs: 60_000,
      longestRunMs: 600_000,
      // An older event is refused by its time: nobody has to know it again.
      run: (run) =>
        forgetAll(run, () =>
          storage.patient.write((transaction) =>
            forgetMarks(transaction, now() - SERVER_EVENT_OLD_MS - HOUR_MS, FORGOTTEN_AT_ONCE),
          ),
        ),
    }),
  ],
  migrations,
});
