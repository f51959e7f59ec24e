import { defineFeature, fill } from '../../feature.ts';
import { demoRows } from '../demo-data/slots.ts';
import { migrations } from './migrations.ts';
import { auditRoutes } from './routes.ts';
import { createAudit } from './service.ts';

export const audit = defineFeature({
  name: 'audit',
  create: createAudit,
  routes: auditRoutes,
  fills: () => [fill(demoRows, { told: 'audit entries', table: 'audit_entry' })],
  migrations,
});
