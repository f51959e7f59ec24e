import { sharingEndpoints } from '../../../wire/teams/sharing-calls.ts';
import { defineFeature } from '../../feature.ts';
import { route } from '../../http/route.ts';
import { hub } from '../../realtime/feature.ts';
import { members } from '../members/feature.ts';
import { tickets } from '../tickets/feature.ts';
import { createBalancing } from './balancing.ts';
import { teams } from './feature.ts';
import { handingBack } from './handing-back.ts';

/** How the tickets of teams find somebody. Apart from `teams`, which tickets need. */
export const sharing = defineFeature({
  name: 'sharing',
  needs: { hub, members, teams, tickets },
  create: (ports, { hub, members, teams, tickets }) => {
    const balancing = createBalancing(ports, { members, tickets });
    hub.onDesk((project, { name }) => {
      if (name === 'ticket') balancing.look(project);
    });
    members.onChange(balancing.look);
    teams.onChange(balancing.look);
    return { balancing, handBack: handingBack(ports, tickets) };
  },
  calls: sharingEndpoints,
  routes: ({ handBack }) => [
    route(sharingEndpoints.handBack, ({ params, staff }) =>
      handBack({ project: params.project ?? '', account: staff.accountId }),
    ),
  ],
  close: ({ balancing }) => balancing.rest(),
});
