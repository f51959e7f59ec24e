import { join } from 'node:path';
import { importEndpoints } from '../../../wire/imports/calls.ts';
import { defineFeature, fill } from '../../feature.ts';
import { jobs, repeatedWork, workers } from '../../jobs/feature.ts';
import { hub } from '../../realtime/feature.ts';
import { createAudit } from '../audit/service.ts';
import { contacts } from '../contacts/feature.ts';
import { documents } from '../documents/feature.ts';
import { exports } from '../exports/feature.ts';
import { help } from '../help/feature.ts';
import { oldIds } from '../help/slots.ts';
import { media } from '../media/feature.ts';
import { members } from '../members/feature.ts';
import { projects } from '../projects/feature.ts';
import { quotas } from '../quotas/feature.ts';
import { requests } from '../requests/feature.ts';
import { sites } from '../sites/feature.ts';
import { strays } from '../retention/slots.ts';
import { openFileFolder, straysOf } from '../uploads/service.ts';
import { migrations } from './migrations.ts';
import { importRoutes } from './routes.ts';
import { foreignIds } from './rows-store.ts';
import { createImports } from './service.ts';
import { importById } from './store.ts';
import { importWorker } from './work.ts';

/** What other tools have, brought over: read first, then written, and undone again. */
export const imports = defineFeature({
  name: 'imports',
  needs: { projects, members, documents, help, media, requests, contacts, sites, hub, jobs, quotas, exports },
  create: (ports, needs) => {
    const { documents: given, help: center, projects: owners } = needs;
    const { importing } = needs.requests;
    const folder = openFileFolder(join(ports.environment.dataDir, 'imports'));
    const texts = given.texts.imported;
    const source = {
      converter: given.converter,
      path: folder.path,
      tables: { requests: importing, storage: ports.storage, now: ports.now },
      languages: async (project: string): Promise<readonly [string, ...string[]]> => {
        const [first = 'en', ...others] = (await owners.byId(project)).settings.languages ?? [];
        return [first, ...others];
      },
    };
    const { kinds } = needs.exports;
    const exported = { kinds, members: needs.members };
    const comparing = { help: center.importing, texts };
    return {
      imports: createImports(ports, {
        ...needs,
        forgetImported: needs.contacts.forgetImported,
        requests: importing,
        audit: createAudit(ports),
        folder,
        kinds,
      }),
      worker: importWorker(ports, {
        hub: needs.hub,
        source,
        exported,
        folder,
        comparing,
        help: center.importing,
        requests: importing,
        contacts: needs.contacts.importing,
        texts,
        pictures: { media: needs.media.store },
        library: needs.media.library,
        redirects: needs.sites.redirects.imported,
      }),
      removeStrays: straysOf(folder, {
        now: ports.now,
        isKnown: async (id) => (await importById(ports.storage, id))?.hasFile === true,
        remove: folder.remove,
      }),
    };
  },
  calls: importEndpoints,
  routes: importRoutes,
  fills: ({ imports: service, worker, removeStrays }) => [
    fill(workers, worker),
    fill(repeatedWork, service.forgetting),
    fill(strays, removeStrays),
    fill(oldIds, foreignIds),
  ],
  migrations,
});
