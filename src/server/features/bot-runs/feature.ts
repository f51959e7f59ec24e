import { botRunEndpoints } from '../../../wire/bot-runs/calls.ts';
import { messengerBotEndpoints } from '../../../wire/bot-runs/messenger-calls.ts';
import { defineFeature, fill } from '../../feature.ts';
import { jobs, workers } from '../../jobs/feature.ts';
import { answers } from '../answers/feature.ts';
import { bots } from '../bots/feature.ts';
import { botEnds, simulatesBots } from '../bots/slots.ts';
import { messengerHelp } from '../messenger-help/feature.ts';
import { messages } from '../messages/feature.ts';
import { knowsBots, replyFollowers, visitorFollowers } from '../messages/slots.ts';
import { projects } from '../projects/feature.ts';
import { tickets } from '../tickets/feature.ts';
import { countsWithTickets, goesWithTicket, handings } from '../tickets/slots.ts';
import { visitors } from '../visitors/feature.ts';
import { createDoing } from './doing.ts';
import { createFollowing } from './following.ts';
import { findingAnswers, knowingBots, tellingAnswers, tryingAnswers } from './knowing.ts';
import { migrations } from './migrations.ts';
import { createPlayedRuns } from './played.ts';
import { createPressing } from './pressing.ts';
import { botRunRoutes } from './routes.ts';
import { botSource } from './source.ts';
import { createSimulating } from './simulating.ts';
import { createStepping } from './stepping.ts';
import { countRunsOf, deleteCausesOf, deleteRunsOf } from './store.ts';

/** Walks the flows of bots in conversations. */
export const botRuns = defineFeature({
  name: 'bot runs',
  needs: { projects, jobs, visitors, tickets, messages, answers, bots, messengerHelp },
  create: (ports, needs) => {
    const source = botSource(ports, needs.bots);
    const { gate, shown, telling } = needs.messages;
    const doing = createDoing(ports, { telling, tickets: needs.tickets });
    const findAnswers = findingAnswers(needs);
    const tellAnswer = tellingAnswers(needs);
    const stepping = createStepping(ports, { ...needs, bots: source, findAnswers, tellAnswer, doing });
    const following = createFollowing(ports, { bots: source, doing, stepping });
    return {
      stepping,
      following,
      knowsBot: knowingBots(ports.storage, source),
      played: createPlayedRuns(ports, needs.bots),
      simulate: createSimulating(ports, { bots: source, triesAnswers: tryingAnswers(needs) }),
      pressing: createPressing(ports, { gate, shown, telling, doing, following, stepping }),
    };
  },
  calls: { ...botRunEndpoints, ...messengerBotEndpoints },
  routes: botRunRoutes,
  fills: ({ stepping, following, knowsBot, simulate }) => [
    fill(workers, stepping.worker),
    fill(visitorFollowers, following.visitor),
    fill(replyFollowers, following.reply),
    fill(handings, following.handing),
    fill(knowsBots, knowsBot),
    fill(botEnds, following.botEnds),
    fill(simulatesBots, simulate),
    fill(countsWithTickets, { kind: 'botRuns', count: countRunsOf }),
    fill(goesWithTicket, async (transaction, { id }) => {
      await deleteCausesOf(transaction, id);
      await deleteRunsOf(transaction, id);
    }),
  ],
  migrations,
});
