import { defineFeature, fill } from '../../feature.ts';
import { jobs, repeatedWork, workers } from '../../jobs/feature.ts';
import { mail } from '../mail/feature.ts';
import { countSaidAbout, forgetAllAbout } from '../mail/service.ts';
import { endings, mailsNow } from '../mail/slots.ts';
import { members } from '../members/feature.ts';
import { messages } from '../messages/feature.ts';
import { replyFollowers } from '../messages/slots.ts';
import { projects } from '../projects/feature.ts';
import { countsWithTickets, goesWithTicket } from '../tickets/slots.ts';
import { createAccess } from './access.ts';
import { createConversationDocument } from './document.ts';
import { countLinksOf, deleteLinksOf } from './links-store.ts';
import { migrations } from './migrations.ts';
import { messageMailRoutes } from './routes.ts';
import { createNotDelivered } from './not-delivered.ts';
import { createMailNames } from './names.ts';
import { createReplyMailing } from './replies.ts';
import { deleteReplyMails } from './replies-store.ts';
import { createSubjects } from './subjects.ts';
import { createTranscript } from './transcript.ts';

/** What goes out of threads by mail: a copy for its visitor, and links that open one thread. */
export const messageMails = defineFeature({
  name: 'message-mails',
  needs: { mail, members, projects, jobs, messages },
  create: (ports, { mail: { mail: post }, members: staff, projects: owners, jobs: durable, messages: threads }) => {
    const notDelivered = createNotDelivered(ports, { jobs: durable, byMail: threads.byMail });
    const access = createAccess(ports, { projects: owners, mail: post });
    const names = createMailNames(ports.mailSecret, ports.environment.mailReply);
    return {
      names,
      notDelivered,
      subjects: createSubjects(ports),
      access,
      page: createConversationDocument(ports),
      replies: createReplyMailing(ports, {
        jobs: durable,
        mail: post,
        members: staff,
        projects: owners,
        access,
        names,
        notDelivered,
      }),
      transcript: createTranscript(ports, { projects: owners, members: staff, mail: post, access }),
    };
  },
  guards: ({ access }) => ({ link: access.guard }),
  routes: messageMailRoutes,
  fills: ({ access, replies, notDelivered }, { ports }) => [
    fill(workers, replies.worker, notDelivered.worker),
    fill(repeatedWork, access.forgetting, replies.forgetting),
    fill(replyFollowers, replies.follow),
    fill(mailsNow, replies.now),
    fill(endings, replies.ending),
    fill(countsWithTickets, { kind: 'accessLinks', count: countLinksOf }),
    fill(countsWithTickets, {
      kind: 'mails',
      count: (queries, ids, project) => countSaidAbout(queries, { project, kind: 'ticket', ids }),
    }),
    fill(goesWithTicket, (transaction, { id, projectId: project }) =>
      forgetAllAbout(transaction, { project, kind: 'ticket', id, now: ports.now() }),
    ),
    fill(goesWithTicket, (transaction, { id }) => deleteReplyMails(transaction, id)),
    fill(goesWithTicket, (transaction, { id }) => deleteLinksOf(transaction, id)),
  ],
  migrations,
});
