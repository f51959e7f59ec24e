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
import { tickets } from '../tickets/feature.ts';
import { goesWithTicket } from '../tickets/slots.ts';
import { uploads } from '../uploads/feature.ts';
import { createAnswering } from './answering.ts';
import { createChanging } from './changing.ts';
import { createLooking } from './looking.ts';
import { createMessageFiles } from './files.ts';
import { createReading } from './reading.ts';
import { filesGoing, messageFileRoutes } from './file-routes.ts';
import { messageRoutes } from './routes.ts';
import { noFaces } from './showing.ts';
import { createTelling } from './telling.ts';
import { createWriting } from './writing.ts';

/** Conversations: visitors write in the messenger, staff answer at the desk. Their tables are those of tickets. */
export const messages = defineFeature({
  name: 'messages',
  needs: { links, projects, members, quotas, uploads, tickets, outbound, hub },
  create: (ports, { links, projects, members, quotas, uploads, tickets, outbound, hub }) => {
    const files = createMessageFiles(ports, { links, uploads });
    const telling = createTelling(ports, { outbound, tickets, hub, files });
    const shown = (media: string) => ({ faces: noFaces, address: files.forVisitor(media) });
    const gate = { projects };
    return {
      files,
      looking: createLooking(ports, { hub, telling }),
      changing: createChanging(ports, { gate, telling, shown, dropFiles: uploads.names.unname }),
      reading: createReading(ports, { shown }),
      writing: createWriting(ports, {
        gate,
        quotas,
        telling,
        files,
        shown,
        addressFor: tickets.addresses.of,
        keepFiles: (transaction, project, ids) => uploads.names.name(transaction, project, ids),
      }),
      answering: createAnswering(ports, { members, tickets, telling, files }),
    };
  },
  calls: { ...messageEndpoints, ...messengerMessageEndpoints },
  pushes: [messagePush, visitorTypingPush, changedPush, seenPush, typingPush],
  routes: (service, { needs }) => [...messageRoutes(service), ...messageFileRoutes(service.files, needs.uploads)],
  fills: (_, { needs }) => [fill(goesWithTicket, filesGoing(needs.uploads.names))],
});
