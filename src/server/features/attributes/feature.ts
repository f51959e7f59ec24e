import { defineFeature, fill } from '../../feature.ts';
import { createAudit } from '../audit/service.ts';
import { readings } from '../audiences/slots.ts';
import { timelineSources } from '../contacts/slots.ts';
import { demoRows } from '../demo-data/slots.ts';
import { projects } from '../projects/feature.ts';
import { attributeConditions } from './conditions.ts';
import { createAttributeDesk } from './desk.ts';
import { migrations } from './migrations.ts';
import { attributeChangesOfContact } from './of-contact.ts';
import { attributeRoutes } from './routes.ts';
import { attributeUses } from './slots.ts';

/** Typed keys of custom data, and what contacts have under them. */
export const attributes = defineFeature({
  name: 'attributes',
  // `projects`: its table.
  needs: { projects },
  create: (ports, _needs, filled) =>
    createAttributeDesk(ports, { audit: createAudit(ports), uses: () => filled(attributeUses) }),
  owns: [attributeUses],
  routes: attributeRoutes,
  fills: () => [
    fill(readings, attributeConditions),
    fill(timelineSources, attributeChangesOfContact),
    fill(demoRows, { told: 'attributes', table: 'attribute' }),
  ],
  migrations,
});
