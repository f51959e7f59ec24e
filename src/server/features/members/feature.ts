import { memberEndpoints } from '../../../wire/members/calls.ts';
import { herePush } from '../../../wire/members/pushes.ts';
import { defineFeature } from '../../feature.ts';
import { hub } from '../../realtime/feature.ts';
import { projects } from '../projects/feature.ts';
import { migrations } from './migrations.ts';
import { memberRoutes } from './routes.ts';
import { createAttendance, createMembers } from './service.ts';

export const members = defineFeature({
  name: 'members',
  needs: { projects, hub },
  create: (ports, { projects, hub }) => ({ ...createMembers(ports, projects), ...createAttendance(ports, hub) }),
  calls: memberEndpoints,
  pushes: [herePush],
  routes: memberRoutes,
  migrations,
});
