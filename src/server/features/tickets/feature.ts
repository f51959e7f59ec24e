import { defineFeature, fill } from '../../feature.ts';
import { jobs, workers } from '../../jobs/feature.ts';
import { hub } from '../../realtime/feature.ts';
import { createAudit } from '../audit/service.ts';
import { ofPerson } from '../data-requests/slots.ts';
import { demoRows } from '../demo-data/slots.ts';
import { files } from '../files/feature.ts';
import { filesNamed } from '../files/service.ts';
import { links } from '../links/feature.ts';
import { members } from '../members/feature.ts';
import { permissions } from '../permissions/feature.ts';
import { projects } from '../projects/feature.ts';
import { quotas } from '../quotas/feature.ts';
import { addressesChanges, kept } from '../retention/slots.ts';
import { replays } from '../replays/feature.ts';
import { thumbnailLinks } from '../thumbnails/service.ts';
import { uploads } from '../uploads/feature.ts';
import { viewer } from '../viewer/feature.ts';
import { visitors } from '../visitors/feature.ts';
import { createAddresses } from './addresses.ts';
import { createPictureCopies } from './copies.ts';
import { createBulk } from './bulk.ts';
import { createKeeping } from './keeping.ts';
import { createConversationFigures } from './figures.ts';
import { createConversationTable } from './table.ts';
import { createDeleting } from './deleting.ts';
import { createIntake } from './intake.ts';
import { reportsOfPerson } from './of-person.ts';
import { conversationsOfPerson, countOfTickets } from './person-counts.ts';
import { refuseStrangers } from './own-reports.ts';
import { createRemoval } from './removal.ts';
import { ticketParts } from './parts-feature.ts';
import { ticketRoutes } from './routes.ts';
import { createSnoozing, endOfSnoozes } from './snoozing.ts';
import { createTickets } from './service.ts';
import { goesWithTeam } from '../teams/slots.ts';
import { clearTeam } from './clocks-store.ts';
import {
  countsWithTickets,
  goesWithEvidence,
  goesWithTicket,
  handings,
  movesWithMessages,
  reportsHeard,
  takesCaptures,
  threadMoved,
} from './slots.ts';
import { ticketsKept } from './sweeping.ts';
import { presencePush, ticketPush, ticketsDeletedPush } from '../../../wire/tickets/pushes.ts';

export const tickets = defineFeature({
  name: 'tickets',
  needs: {
    permissions,
    projects,
    members,
    visitors,
    hub,
    files,
    links,
    parts: ticketParts,
    viewer,
    replays,
    jobs,
    quotas,
    uploads,
  },
  create: (ports, needs, filled) => {
    const copies = createPictureCopies(ports, needs);
    const addresses = createAddresses(ports, needs);
    const removal = createRemoval(ports, {
      ...needs,
      going: () => filled(goesWithTicket),
      moves: () => filled(movesWithMessages),
    });
    const desk = createTickets(ports, {
      ...needs,
      snoozing: createSnoozing(ports, needs),
      moved: () => filled(threadMoved),
      handings: () => filled(handings),
      screenshotUrl: needs.viewer.linkTo,
      thumbnailPath: thumbnailLinks(needs.links),
    });
    return {
      ...desk,
      bulk: createBulk(ports, desk),
      keeping: createKeeping(ports),
      figures: createConversationFigures(ports, needs),
      table: createConversationTable(ports, createAudit(ports)),
      endSnoozes: endOfSnoozes(ports, desk.tell),
      intake: createIntake(ports, {
        ...needs,
        addressFor: addresses.of,
        nameFiles: filesNamed(needs),
        keepPictures: copies.keep,
        takesCapture: async (...captured) => filled(takesCaptures)[0]?.(...captured),
        heard: (report) => filled(reportsHeard).forEach((hear) => hear(report)),
      }),
      refuseStrangers: refuseStrangers(needs),
      copying: copies.worker,
      addresses,
      removal,
      counting: countOfTickets(() => filled(countsWithTickets)),
      kept: ticketsKept(ports, { removal, going: () => filled(goesWithEvidence) }),
      // Beside a foreign platform there is no sheet of the audit log; its table is.
      deleting: createDeleting(ports, { ...needs, removal, audit: createAudit(ports) }),
    };
  },
  pushes: [ticketPush, ticketsDeletedPush, presencePush],
  routes: (service) => ticketRoutes(service.intake, service),
  fills: ({ addresses, counting, copying, removal, endSnoozes, kept: sheets }, { ports }) => [
    fill(kept, ...sheets),
    fill(addressesChanges, addresses.changes),
    fill(goesWithTeam, (transaction, { project, id }) => clearTeam(transaction, project, id)),
    fill(demoRows, { told: 'tickets', table: 'ticket', ownFrom: 1 }),
    fill(workers, copying, removal.worker, addresses.worker, endSnoozes),
    fill(ofPerson, reportsOfPerson(ports, removal, counting), ...conversationsOfPerson),
  ],
});
