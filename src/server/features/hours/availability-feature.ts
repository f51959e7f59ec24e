import { availabilityEndpoints } from '../../../wire/hours/messenger-calls.ts';
import { availabilityPush } from '../../../wire/hours/visitor-pushes.ts';
import { defineFeature } from '../../feature.ts';
import { route } from '../../http/route.ts';
import { hub } from '../../realtime/feature.ts';
import { members } from '../members/feature.ts';
import { createAvailabilities } from './availability.ts';
import { hours } from './feature.ts';

/** Whether somebody answers now, for messengers. Apart from `hours`, by which tickets count their time. */
export const availability = defineFeature({
  name: 'availability',
  needs: { hub, hours, members },
  create: (ports, { hub, hours, members }) => {
    const made = createAvailabilities(ports, { hub, hours, members, measured: async () => null });
    hours.onChange(made.changed);
    members.onChange(made.changed);
    return made;
  },
  calls: availabilityEndpoints,
  pushes: [availabilityPush],
  routes: ({ of }) => [
    route(availabilityEndpoints.availability, async ({ visitor, origins }) => ({
      ...(await of(visitor.projectId)),
      media: origins.media,
    })),
  ],
  close: ({ close }) => close(),
});
