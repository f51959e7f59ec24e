import { requestBoardEndpoints } from '../../../wire/requests/board-calls.ts';
import { requestEndpoints } from '../../../wire/requests/calls.ts';
import { messengerRequestEndpoints } from '../../../wire/requests/messenger-calls.ts';
import { requestPush } from '../../../wire/requests/pushes.ts';
import { requestTalkEndpoints } from '../../../wire/requests/talk-calls.ts';
import { defineFeature, fill } from '../../feature.ts';
import { jobs, repeatedWork, workers } from '../../jobs/feature.ts';
import { hub } from '../../realtime/feature.ts';
import { audienceUses } from '../audiences/slots.ts';
import { ofPerson } from '../data-requests/slots.ts';
import { demoRows } from '../demo-data/slots.ts';
import { exportKinds } from '../exports/slots.ts';
import { mail } from '../mail/feature.ts';
import { mailsOfPerson } from '../mail/service.ts';
import { endings } from '../mail/slots.ts';
import { members } from '../members/feature.ts';
import { news } from '../news/feature.ts';
import { newsRequests } from '../news/slots.ts';
import { outbound } from '../outbound/feature.ts';
import { audienceVisitors, leavesOut } from '../outbound/slots.ts';
import { permissions } from '../permissions/feature.ts';
import { projects } from '../projects/feature.ts';
import { search } from '../search/feature.ts';
import { tickets } from '../tickets/feature.ts';
import { goesWithTicket } from '../tickets/slots.ts';
import { uploads } from '../uploads/feature.ts';
import { visitors } from '../visitors/feature.ts';
import { goesWithVisitor, provesIdentity } from '../visitors/slots.ts';
import { figuring } from './figures.ts';
import { usesInBoards } from './audience-uses-store.ts';
import { deleteLinksTo } from './happened-store.ts';
import { adoption } from './identified.ts';
import { createRequests } from './making.ts';
import { migrations } from './migrations.ts';
import { guestsGo, requestsOfPerson } from './of-person.ts';
import { requestRoutes } from './routes.ts';
import type { SessionsIn } from './seen.ts';

/** What visitors wish for: boards, requests with votes and comments, and what staff make of them. */
export const requests = defineFeature({
  name: 'requests',
  needs: {
    permissions,
    projects,
    members,
    visitors,
    uploads,
    search,
    tickets,
    news,
    outbound,
    mail,
    hub,
    jobs,
  },
  create: (ports, needs, filled) => {
    // Without audiences nobody is in one.
    const sessionsIn: SessionsIn = async (project, audience, sessions) =>
      (await filled(audienceVisitors)[0]?.among(project, audience, sessions)) ?? new Set();
    return createRequests(ports, { ...needs, sessionsIn });
  },
  fills: ({ notices, rejections, dropFiles, forgetting, exported, fulfilling }, { ports }) => [
    fill(workers, notices.worker, rejections.worker),
    fill(repeatedWork, figuring(ports)),
    fill(endings, notices.ending),
    fill(newsRequests, fulfilling),
    fill(leavesOut, fulfilling.leavesOut),
    fill(provesIdentity, adoption(ports)),
    fill(goesWithVisitor, guestsGo(ports, dropFiles)),
    fill(goesWithTicket, (transaction, { id }) => deleteLinksTo(transaction, 'ticket', id)),
    fill(ofPerson, requestsOfPerson(ports, { dropFiles, forgetting, forgetMails: mailsOfPerson(ports).erase })),
    fill(audienceUses, usesInBoards),
    fill(exportKinds, ...exported),
    fill(demoRows, { told: 'requests', table: 'request', ownFrom: 1 }),
  ],
  calls: { ...requestEndpoints, ...requestBoardEndpoints, ...requestTalkEndpoints, ...messengerRequestEndpoints },
  pushes: [requestPush],
  routes: requestRoutes,
  migrations,
});
