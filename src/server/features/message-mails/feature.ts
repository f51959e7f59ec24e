import { defineFeature, fill } from '../../feature.ts';
import { repeatedWork } from '../../jobs/feature.ts';
import { mail } from '../mail/feature.ts';
import { members } from '../members/feature.ts';
import { projects } from '../projects/feature.ts';
import { goesWithTicket } from '../tickets/slots.ts';
import { createAccess } from './access.ts';
import { deleteLinksOf } from './links-store.ts';
import { migrations } from './migrations.ts';
import { messageMailRoutes } from './routes.ts';
import { createTranscript } from './transcript.ts';

/** What goes out of threads by mail: a copy for its visitor, and links that open one thread. */
export const messageMails = defineFeature({
  name: 'message-mails',
  needs: { mail, members, projects },
  create: (ports, { mail: { mail: post }, members: staff, projects: owners }) => {
    const access = createAccess(ports, { projects: owners, mail: post });
    return {
      access,
      transcript: createTranscript(ports, { projects: owners, members: staff, mail: post, access }),
    };
  },
  guards: ({ access }) => ({ link: access.guard }),
  routes: messageMailRoutes,
  fills: ({ access }) => [
    fill(repeatedWork, access.forgetting),
    fill(goesWithTicket, (transaction, { id }) => deleteLinksOf(transaction, id)),
  ],
  migrations,
});
