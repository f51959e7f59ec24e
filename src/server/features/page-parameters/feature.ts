import { defineFeature } from '../../feature.ts';
import { projects } from '../projects/feature.ts';
import { createPageParameters } from './service.ts';

/** Before `outbound`, whose filters it reads, because events and sessions need it. */
export const pageParameters = defineFeature({
  name: 'page-parameters',
  needs: { projects },
  create: (ports, { projects }) => createPageParameters(ports, projects),
});
