import { messageEndpoints } from '../../../wire/messages/calls.ts';
import { messengerMessageEndpoints } from '../../../wire/messages/messenger-calls.ts';
import { mentionPush, messagePush, visitorTypingPush } from '../../../wire/messages/pushes.ts';
import { changedPush, seenPush, typingPush } from '../../../wire/messages/visitor-pushes.ts';
import { defineFeature, fill } from '../../feature.ts';
import { hub } from '../../realtime/feature.ts';
import { createAudit } from '../audit/service.ts';
import { links } from '../links/feature.ts';
import { members } from '../members/feature.ts';
import { outbound } from '../outbound/feature.ts';
import { projects } from '../projects/feature.ts';
import { quotas } from '../quotas/feature.ts';
import { savedReplies } from '../saved-replies/feature.ts';
import { tickets } from '../tickets/feature.ts';
import { goesWithTicket, movesWithMessages, takesCaptures, threadMoved } from '../tickets/slots.ts';
import { visitors } from '../visitors/feature.ts';
import { uploads } from '../uploads/feature.ts';
import { contacts } from '../contacts/feature.ts';
import { createAnswering } from './answering.ts';
import { hearDesks, showStaffWriting } from './desk-looks.ts';
import { createByMail } from './by-mail.ts';
import { deleteHeldOf, moveBefore, moveHeld } from './held-store.ts';
import { closingByItself } from './closing.ts';
import { createHolding } from './holding.ts';
import { migrations } from './migrations.ts';
import { createOwnReplies } from './own-replies.ts';
import { createMerging } from './merging.ts';
import { createSplitting } from './splitting.ts';
import { createStarting } from './starting.ts';
import { createSending } from './sending.ts';
import { knowsBots, replyFollowers, threadOffers, visitorFollowers } from './slots.ts';
import { jobs, repeatedWork, workers } from '../../jobs/feature.ts';
import { createLooking } from './looking.ts';
import { createMessageFiles } from './files.ts';
import { filesGoing, messageFileRoutes } from './file-routes.ts';
import { deskMessageRoutes } from './desk-routes.ts';
import { messageRoutes } from './routes.ts';
import { createVisitorSide } from './visitor-side.ts';
import { createCards } from './cards.ts';
import { faceForVisitors, facesOf } from './showing.ts';
import { createTelling } from './telling.ts';

/** Conversations: visitors write in the messenger, staff answer at the desk. Their tables are those of tickets, but for replies that wait. */
export const messages = defineFeature({
  name: 'messages',
  needs: { links, projects, members, quotas, uploads, tickets, outbound, hub, jobs, savedReplies, visitors, contacts },
  create: (ports, needs, filled) => {
    const { links, members, uploads, tickets, outbound, hub, jobs, savedReplies, contacts } = needs;
    const files = createMessageFiles(ports, { links, uploads });
    const faceOf = faceForVisitors(members, ports.environment.mediaUrl);
    const telling = createTelling(ports, {
      outbound,
      tickets,
      hub,
      files,
      faceOf,
      heard: (written) => cards.wanted(written),
    });
    const cards = createCards(ports, {
      jobs,
      projects: needs.projects,
      uploads,
      tell: async (written) =>
        telling.written(written, await facesOf(members, written.thread.projectId, [written.message]), ''),
    });
    const looking = createLooking(ports, { hub, telling });
    const staffWrites = showStaffWriting(looking, (project, account) => faceOf(ports.storage, project, account));
    const sending = createSending(ports, {
      telling,
      savedReplies,
      tickets,
      followers: () => filled(replyFollowers),
    });
    const holding = createHolding(ports, { jobs, hub, members, sending, staffWrites, telling });
    return {
      files,
      cards,
      looking,
      moved: telling.moved,
      deskLooked: hearDesks({ ...looking, staffWrites }, ports.log),
      holding,
      ownReplies: createOwnReplies(ports, { members, telling, holding, files }),
      telling,
      ...createVisitorSide(ports, needs, {
        files,
        telling,
        offers: () => filled(threadOffers),
        stopFor: holding.stopFor,
        knowsBot: async (...asked) => (await filled(knowsBots)[0]?.(...asked)) ?? false,
        follow: async (...deed) => filled(visitorFollowers)[0]?.(...deed),
      }),
      byMail: createByMail(ports, { telling, stopFor: holding.stopFor }),
      closing: closingByItself(ports, { projects: needs.projects, tickets, telling }),
      split: createSplitting(ports, { members, tickets, telling }),
      merging: createMerging(ports, {
        tickets,
        telling,
        audit: createAudit(ports),
        moves: () => filled(movesWithMessages),
      }),
      starting: createStarting(ports, { contacts, members, tickets, byMail: needs.visitors.byMail, sending }),
      answering: createAnswering(ports, {
        members,
        tickets,
        telling,
        hub,
        files,
        sending,
        holding,
      }),
    };
  },
  owns: [replyFollowers, visitorFollowers, knowsBots, threadOffers],
  calls: { ...messageEndpoints, ...messengerMessageEndpoints },
  pushes: [mentionPush, messagePush, visitorTypingPush, changedPush, seenPush, typingPush],
  routes: (service, { needs }) => [
    ...messageRoutes(service),
    ...deskMessageRoutes(service),
    ...messageFileRoutes(service.files, needs.uploads),
  ],
  fills: ({ cards, closing, holding, moved, takesCapture }, { needs }) => [
    fill(workers, holding.worker, cards.worker),
    fill(repeatedWork, closing),
    fill(goesWithTicket, filesGoing(needs.uploads.names), (transaction, { id }) => deleteHeldOf(transaction, id)),
    fill(movesWithMessages, async (transaction, moved) => {
      await moveBefore(transaction, moved.messages, moved.to);
      await moveHeld(transaction, moved);
    }),
    fill(threadMoved, moved),
    fill(takesCaptures, takesCapture),
  ],
  migrations,
});
