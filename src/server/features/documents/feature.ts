import { documentEndpoints } from '../../../wire/documents/calls.ts';
import { documentPush, editingPush } from '../../../wire/documents/pushes.ts';
import { defineFeature, fill } from '../../feature.ts';
import { jobs, repeatedWork } from '../../jobs/feature.ts';
import { hub } from '../../realtime/feature.ts';
import { members } from '../members/feature.ts';
import { projects } from '../projects/feature.ts';
import { createConverter } from './converter.ts';
import { migrations } from './migrations.ts';
import { documentRoutes } from './routes.ts';
import { createDocuments } from './service.ts';
import { bodyChanges, liveChanges, publishingRules } from './slots.ts';

/** Rich texts with draft, live body and versions. Whose texts they are, such as an article's, is the matter of other features. */
export const documents = defineFeature({
  name: 'documents',
  // `projects`: its table.
  needs: { projects, members, hub, jobs },
  create: (ports, { members: people, hub: told }, filled) => ({
    texts: createDocuments(ports, {
      members: people,
      hub: told,
      follows: () => filled(liveChanges),
      bodies: () => filled(bodyChanges),
      rules: () => filled(publishingRules),
    }),
    converter: createConverter(),
  }),
  owns: [liveChanges, bodyChanges, publishingRules],
  calls: documentEndpoints,
  pushes: [documentPush, editingPush],
  routes: documentRoutes,
  fills: ({ texts }) => [
    fill(repeatedWork, {
      name: 'publish-documents',
      schedule: '* * * * *',
      leaseMs: 60_000,
      longestRunMs: 50_000,
      run: async () => `${await texts.runDue()} published or taken back`,
    }),
  ],
  migrations,
  close: ({ converter }) => converter.close(),
});
