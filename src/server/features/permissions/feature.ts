import { defineFeature } from '../../feature.ts';
import { administratorsCan } from './can.ts';
import { deskDoor } from './service.ts';
import { staffDoors } from './slots.ts';

export const permissions = defineFeature({
  name: 'permissions',
  owns: [staffDoors],
  create: ({ can = administratorsCan }, _, filled) => deskDoor(can, () => filled(staffDoors)[0]),
  guards: ({ guard }) => ({ desk: guard }),
});
