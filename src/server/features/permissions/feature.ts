import { defineFeature } from '../../feature.ts';
import { administratorsCan } from './can.ts';
import { deskDoor } from './service.ts';
import { knownProjects, staffDoors } from './slots.ts';

export const permissions = defineFeature({
  name: 'permissions',
  owns: [staffDoors, knownProjects],
  create: ({ can = administratorsCan }, _, filled) =>
    deskDoor(can, {
      door: () => filled(staffDoors)[0],
      known: async (project) => void (await Promise.all(filled(knownProjects).map((knows) => knows(project)))),
    }),
  guards: ({ guard }) => ({ desk: guard }),
});
