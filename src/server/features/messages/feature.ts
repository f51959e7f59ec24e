import { messageEndpoints } from '../../../wire/messages/calls.ts';
import { messengerMessageEndpoints } from '../../../wire/messages/messenger-calls.ts';
import { messagePush, visitorTypingPush } from '../../../wire/messages/pushes.ts';
import { changedPush, seenPush, typingPush } from '../../../wire/messages/visitor-pushes.ts';
import { defineFeature } from '../../feature.ts';
import { hub } from '../../realtime/feature.ts';
import { members } from '../members/feature.ts';
import { outbound } from '../outbound/feature.ts';
import { projects } from '../projects/feature.ts';
import { quotas } from '../quotas/feature.ts';
import { tickets } from '../tickets/feature.ts';
import { uploads } from '../uploads/feature.ts';
import { createAnswering } from './answering.ts';
import { createChanging } from './changing.ts';
import { createLooking } from './looking.ts';
import { createReading } from './reading.ts';
import { messageRoutes } from './routes.ts';
import { createTelling } from './telling.ts';
import { createWriting } from './writing.ts';

/** Conversations: visitors write in the messenger, staff answer at the desk. Their tables are those of tickets. */
export const messages = defineFeature({
  name: 'messages',
  needs: { projects, members, quotas, uploads, tickets, outbound, hub },
  create: (ports, { projects, members, quotas, uploads, tickets, outbound, hub }) => {
    const telling = createTelling(ports, { outbound, tickets, hub });
    const gate = { projects };
    return {
      looking: createLooking(ports, { hub, telling }),
      changing: createChanging(ports, { gate, telling, dropFiles: uploads.names.unname }),
      reading: createReading(ports),
      writing: createWriting(ports, {
        gate,
        quotas,
        telling,
        addressFor: tickets.addresses.of,
        keepFiles: (transaction, project, ids) => uploads.names.name(transaction, project, ids),
      }),
      answering: createAnswering(ports, { members, tickets, telling }),
    };
  },
  calls: { ...messageEndpoints, ...messengerMessageEndpoints },
  pushes: [messagePush, visitorTypingPush, changedPush, seenPush, typingPush],
  routes: messageRoutes,
});
