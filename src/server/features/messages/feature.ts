import { messageEndpoints } from '../../../wire/messages/calls.ts';
import { messengerMessageEndpoints } from '../../../wire/messages/messenger-calls.ts';
import { messagePush, visitorTypingPush } from '../../../wire/messages/pushes.ts';
import { changedPush, seenPush, typingPush } from '../../../wire/messages/visitor-pushes.ts';
import { defineFeature, fill } from '../../feature.ts';
import { hub } from '../../realtime/feature.ts';
import { links } from '../links/feature.ts';
import { members } from '../members/feature.ts';
import { outbound } from '../outbound/feature.ts';
import { projects } from '../projects/feature.ts';
import { quotas } from '../quotas/feature.ts';
import { savedReplies } from '../saved-replies/feature.ts';
import { tickets } from '../tickets/feature.ts';
import { uploads } from '../uploads/feature.ts';
import { createAnswering } from './answering.ts';
import { hearDesks } from './desk-looks.ts';
import { deleteHeldOf } from './held-store.ts';
import { createHolding } from './holding.ts';
import { migrations } from './migrations.ts';
import { createOwnReplies } from './own-replies.ts';
import { createSending } from './sending.ts';
import { goesWithTicket } from '../tickets/slots.ts';
import { jobs, workers } from '../../jobs/feature.ts';
import { createChanging } from './changing.ts';
import { createLooking } from './looking.ts';
import { createMessageFiles } from './files.ts';
import { createReading } from './reading.ts';
import { filesGoing, messageFileRoutes } from './file-routes.ts';
import { messageRoutes } from './routes.ts';
import { noFaces } from './showing.ts';
import { createTelling } from './telling.ts';
import { createWriting } from './writing.ts';

/** Conversations: visitors write in the messenger, staff answer at the desk. Their tables are those of tickets, but for replies that wait. */
export const messages = defineFeature({
  name: 'messages',
  needs: { links, projects, members, quotas, uploads, tickets, outbound, hub, jobs, savedReplies },
  create: (ports, { links, projects, members, quotas, uploads, tickets, outbound, hub, jobs, savedReplies }) => {
    const files = createMessageFiles(ports, { links, uploads });
    const telling = createTelling(ports, { outbound, tickets, hub, files });
    const shown = (media: string) => ({ faces: noFaces, address: files.forVisitor(media) });
    const gate = { projects };
    const looking = createLooking(ports, { hub, telling });
    const sending = createSending(ports, { telling, savedReplies });
    const holding = createHolding(ports, { jobs, hub, members, sending, looking, telling });
    return {
      files,
      looking,
      deskLooked: hearDesks(looking, ports.log),
      holding,
      ownReplies: createOwnReplies(ports, { members, telling, holding, files }),
      changing: createChanging(ports, { gate, telling, shown, dropFiles: uploads.names.unname }),
      reading: createReading(ports, { shown }),
      writing: createWriting(ports, {
        gate,
        quotas,
        stopFor: holding.stopFor,
        telling,
        files,
        shown,
        addressFor: tickets.addresses.of,
        keepFiles: (transaction, project, ids) => uploads.names.name(transaction, project, ids),
      }),
      answering: createAnswering(ports, {
        members,
        tickets,
        telling,
        files,
        sending,
        holding,
      }),
    };
  },
  calls: { ...messageEndpoints, ...messengerMessageEndpoints },
  pushes: [messagePush, visitorTypingPush, changedPush, seenPush, typingPush],
  routes: (service, { needs }) => [...messageRoutes(service), ...messageFileRoutes(service.files, needs.uploads)],
  fills: ({ holding }, { needs }) => [
    fill(workers, holding.worker),
    fill(goesWithTicket, filesGoing(needs.uploads.names), (transaction, { id }) => deleteHeldOf(transaction, id)),
  ],
  migrations,
});
