import { defineFeature, fill } from '../../feature.ts';
import { hub } from '../../realtime/feature.ts';
import { staffDoors } from '../permissions/slots.ts';
import { foreignRoutes } from './routes.ts';
import { createForeign } from './service.ts';

/** The platform where ACADEMY_API_URL names one, in place of all features of `platform.ts`. */
export const foreign = defineFeature({
  name: 'foreign',
  needs: { hub },
  create: (ports, { hub }) => createForeign(ports.environment.academyApiUrl ?? '', ports, hub.endAccount),
  routes: foreignRoutes,
  guards: () => ({ platform: () => Promise.reject(new Error('a foreign platform asks by itself who calls')) }),
  fills: (service) => [fill(staffDoors, service)],
});
