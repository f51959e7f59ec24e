import { defineFeature, fill } from '../../feature.ts';
import { audit } from '../audit/feature.ts';
import { demoRows } from '../demo-data/slots.ts';
import { migrations } from './migrations.ts';
import { skillRoutes } from './routes.ts';
import { createSkills } from './service.ts';
import { createXp } from './xp.ts';
import { rowsOfUsers } from '../users/slots.ts';

export const skills = defineFeature({
  name: 'skills',
  needs: { audit },
  create: (ports, { audit }) => ({ tree: createSkills(ports, audit), xp: createXp(ports, audit) }),
  routes: ({ tree, xp }) => skillRoutes(tree, xp),
  fills: () => [
    fill(rowsOfUsers, { table: 'skill_xp' }),
    fill(
      demoRows,
      { told: 'root skills', table: 'skill_root', ownFrom: 1 },
      { told: 'sub-skills', table: 'skill_sub' },
    ),
  ],
  migrations,
});
