import { defineFeature, fill } from '../../feature.ts';
import { jobs, repeatedWork, workers } from '../../jobs/feature.ts';
import { hub } from '../../realtime/feature.ts';
import { ofPerson } from '../data-requests/slots.ts';
import { projects } from '../projects/feature.ts';
import { migrations } from './migrations.ts';
import { messagesOfPerson } from './of-person.ts';
import { outboundRoutes } from './routes.ts';
import { goesWithVisitor } from '../visitors/slots.ts';
import { createOutbound } from './service.ts';
import { actionsArrived, audienceVisitors, leavesOut } from './slots.ts';
import { deleteInbox } from './store.ts';
import { checklistPush, updatePush } from '../../../wire/outbound/pushes.ts';

export const outbound = defineFeature({
  name: 'outbound',
  needs: { projects, hub, jobs },
  create: (ports, needs, filled) =>
    createOutbound(ports, {
      ...needs,
      leftOut: () => filled(leavesOut),
      arrived: () => filled(actionsArrived),
      people: () => filled(audienceVisitors)[0],
    }),
  owns: [leavesOut, audienceVisitors, actionsArrived],
  pushes: [updatePush, checklistPush],
  routes: outboundRoutes,
  fills: ({ finishing, forgetting }, { ports }) => [
    fill(workers, finishing),
    fill(repeatedWork, forgetting),
    fill(goesWithVisitor, (transaction, { id }) => deleteInbox(transaction, id)),
    fill(ofPerson, messagesOfPerson(ports)),
  ],
  migrations,
  close: (service) => service.close(),
});
