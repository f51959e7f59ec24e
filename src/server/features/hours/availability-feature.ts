import { hoursEndpoints } from '../../../wire/hours/calls.ts';
import { availabilityEndpoints } from '../../../wire/hours/messenger-calls.ts';
import { availabilityPush } from '../../../wire/hours/visitor-pushes.ts';
import { defineFeature, fill } from '../../feature.ts';
import { route } from '../../http/route.ts';
import { repeatedWork } from '../../jobs/feature.ts';
import { hub } from '../../realtime/feature.ts';
import { members } from '../members/feature.ts';
import { projects } from '../projects/feature.ts';
import { tickets } from '../tickets/feature.ts';
import { createAvailabilities } from './availability.ts';
import { hours } from './feature.ts';
import { figuresOf, measuring } from './measuring.ts';
import { replyTimeOf } from './store.ts';

/** Whether somebody answers now, for messengers. Apart from `hours`, by which tickets count their time. */
export const availability = defineFeature({
  name: 'availability',
  // `tickets`: its table.
  needs: { hub, hours, members, projects, tickets },
  create: (ports, { hub, hours, members, projects }) => {
    const made = createAvailabilities(ports, {
      hub,
      hours,
      members,
      measured: async (project) => (await replyTimeOf(ports.storage, project))?.minutes ?? null,
    });
    hours.onChange(made.changed);
    members.onChange(made.changed);
    return { ...made, measuring: measuring(ports, { projects, changed: made.changed }) };
  },
  calls: availabilityEndpoints,
  pushes: [availabilityPush],
  routes: ({ of }, { ports }) => [
    route(hoursEndpoints.replyFigures, ({ params }) => figuresOf(ports.storage, params.project ?? '', ports.now())),
    route(availabilityEndpoints.availability, async ({ visitor, origins }) => ({
      ...(await of(visitor.projectId)),
      media: origins.media,
    })),
  ],
  fills: ({ measuring: work }) => [fill(repeatedWork, work)],
  close: ({ close }) => close(),
});
