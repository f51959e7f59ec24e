import { join } from 'node:path';
import { dataRequestEndpoints } from '../../../wire/data-requests/calls.ts';
import { ownDataEndpoints } from '../../../wire/data-requests/own-calls.ts';
import { dataRequestPush } from '../../../wire/data-requests/pushes.ts';
import type { ExportQuery } from '../../../wire/data-requests/links.ts';
import { ApiError } from '../../../wire/errors.ts';
import { defineFeature, fill } from '../../feature.ts';
import { jobs, repeatedWork, workers } from '../../jobs/feature.ts';
import type { Ports } from '../../ports.ts';
import { hub } from '../../realtime/feature.ts';
import { createAudit, type Audit } from '../audit/service.ts';
import { links } from '../links/feature.ts';
import type { Links } from '../links/service.ts';
import { members } from '../members/feature.ts';
import { projects } from '../projects/feature.ts';
import { retention } from '../retention/feature.ts';
import { strays } from '../retention/slots.ts';
import { visitors } from '../visitors/feature.ts';
import { createErasing } from './erasing.ts';
import { createFinding } from './finding.ts';
import { createOwnData } from './own.ts';
import { createExporting } from './exporting.ts';
import { createCertificateKeys } from './keys.ts';
import { migrations } from './migrations.ts';
import { dataRequestRoutes } from './routes.ts';
import { createDataRequests } from './service.ts';
import { ofPerson, sessionsEnd } from './slots.ts';
import { requestById } from './store.ts';

/** All that is kept of one person: found, exported, erased. */
export const dataRequests = defineFeature({
  name: 'data requests',
  needs: { projects, visitors, members, links, hub, jobs, retention },
  owns: [ofPerson, sessionsEnd],
  create: (ports, needs, filled) => {
    const kinds = () => filled(ofPerson);
    // Beside a foreign platform there is no sheet of the audit log; its table is.
    const audit = createAudit(ports);
    const keys = createCertificateKeys(ports);
    const exporting = createExporting(ports, join(ports.environment.dataDir, 'exports'), { ...needs, kinds });
    const erasing = createErasing(ports, { ...needs, audit, keys, kinds, settling: () => filled(sessionsEnd) });
    const finding = createFinding(ports, { ...needs, kinds });
    return {
      keys,
      exporting,
      erasing,
      own: createOwnData(ports, { ...needs, audit, erasing, finding }),
      requests: createDataRequests(ports, { ...needs, audit, keys, finding }),
      openExport: exportOpener(ports, { links: needs.links, audit, path: exporting.path }),
    };
  },
  calls: { ...dataRequestEndpoints, ...ownDataEndpoints },
  pushes: [dataRequestPush],
  routes: (service) => dataRequestRoutes(service),
  fills: ({ erasing, exporting }) => [
    fill(workers, erasing.worker, exporting.worker),
    fill(repeatedWork, exporting.forgetting),
    fill(strays, exporting.removeStrays),
    fill(ofPerson, exporting.ofPerson),
  ],
  migrations,
});

type Opening = { readonly links: Links; readonly audit: Pick<Audit, 'note'>; readonly path: (id: string) => string };

/** Where the file of a signed link lies; that it was fetched stands in the audit log first. */
function exportOpener({ storage }: Pick<Ports, 'storage'>, { links, audit, path }: Opening) {
  return async (query: ExportQuery): Promise<string> => {
    const { request: id, by } = query;
    links.check(['data-export', id, by], query);
    const request = await requestById(storage, id);
    if (!request) throw new ApiError('not_found', 'There is no such export.');
    if (request.state !== 'ready') throw new ApiError('gone', 'This export is kept no longer: ask for another one.');
    await storage.write((transaction) =>
      audit.note(transaction, { actor: by || null, action: 'fetchExport', target: `data-request:${id}` }),
    );
    return path(id);
  };
}
