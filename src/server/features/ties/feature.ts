import { tieEndpoints } from '../../../wire/ties/calls.ts';
import { defineFeature } from '../../feature.ts';
import { members } from '../members/feature.ts';
import { messages } from '../messages/feature.ts';
import { projects } from '../projects/feature.ts';
import { savedReplies } from '../saved-replies/feature.ts';
import { tickets } from '../tickets/feature.ts';
import { tieRoutes } from './routes.ts';
import { createTies } from './service.ts';

/** How tickets hang together. What is kept of it stands in their own table. */
export const ties = defineFeature({
  name: 'ties',
  needs: { members, messages, projects, savedReplies, tickets },
  create: (ports, { messages: { answering }, ...needs }) => createTies(ports, { ...needs, answering }),
  calls: tieEndpoints,
  routes: tieRoutes,
});
