import { messengerHelpEndpoints } from '../../../wire/help/messenger-calls.ts';
import { defineFeature } from '../../feature.ts';
import { help } from '../help/feature.ts';
import { createHelpReading } from './reading.ts';
import { messengerHelpRoutes } from './routes.ts';

/** The help center in the messenger. Its articles are those of `help`. */
export const messengerHelp = defineFeature({
  name: 'messenger help',
  needs: { help },
  create: (_ports, { help: { shelves } }) => ({ reading: createHelpReading(shelves) }),
  calls: messengerHelpEndpoints,
  routes: messengerHelpRoutes,
});
