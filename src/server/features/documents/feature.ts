import { documentEndpoints } from '../../../wire/documents/calls.ts';
import { defineFeature } from '../../feature.ts';
import { createConverter } from './converter.ts';
import { documentRoutes } from './routes.ts';

export const documents = defineFeature({
  name: 'documents',
  create: () => createConverter(),
  calls: documentEndpoints,
  routes: documentRoutes,
  close: (converter) => converter.close(),
});
