import { campaignFileEndpoints as calls } from '../../../wire/campaign-files/calls.ts';
import { defineFeature } from '../../feature.ts';
import { route } from '../../http/route.ts';
import { audiences } from '../audiences/feature.ts';
import { createAudit } from '../audit/service.ts';
import { campaigns } from '../campaigns/feature.ts';
import { events } from '../events/feature.ts';
import { media } from '../media/feature.ts';
import { surveys } from '../surveys/feature.ts';
import { createExporting } from './exporting.ts';
import { createImporting } from './importing.ts';

/** Campaigns and audiences as files that another project takes. */
export const campaignFiles = defineFeature({
  name: 'campaign-files',
  // `audiences`: its modules.
  needs: { audiences, campaigns, events, media, surveys },
  create: (ports, { campaigns: outbound, events: stream, media: library, surveys: asked }) => {
    const audit = createAudit(ports);
    return {
      ...createExporting(ports, { audit, originals: library.originals, responses: asked.carried }),
      bring: createImporting(ports, {
        audit,
        campaigns: outbound.campaigns,
        eventNames: stream.names,
        store: library.store,
        bring: asked.bring,
      }),
    };
  },
  calls,
  routes: (service) => [
    route(calls.exportCampaign, ({ params: { project = '', campaign = '' }, staff }) =>
      service.campaign({ project, id: campaign }, staff.accountId),
    ),
    route(calls.exportAudience, ({ params: { project = '', audience = '' }, staff }) =>
      service.audience({ project, id: audience }, staff.accountId),
    ),
    route(calls.importCampaign, ({ params, body, staff }) =>
      service.bring(params.project ?? '', body, staff.accountId),
    ),
  ],
});
