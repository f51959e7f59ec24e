import { defineFeature, fill } from '../../feature.ts';
import { audit } from '../audit/feature.ts';
import { demoRows } from '../demo-data/slots.ts';
import { migrations } from './migrations.ts';
import { companyRoutes } from './routes.ts';
import { createCompanies } from './service.ts';
import { counted } from '../statistics/slots.ts';

export const companies = defineFeature({
  name: 'companies',
  needs: { audit },
  create: (ports, { audit }) => createCompanies(ports, audit),
  routes: companyRoutes,
  fills: () => [
    fill(counted, { what: 'companies', table: 'company', at: 'created_at' }),
    fill(demoRows, { told: 'companies', table: 'company', ownFrom: 1 }),
  ],
  migrations,
});
