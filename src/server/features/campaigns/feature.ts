import { campaignPush, campaignTotalsPush, EVERY_CAMPAIGN } from '../../../wire/campaigns/pushes.ts';
import { watchPush } from '../../../wire/campaigns/visitor-pushes.ts';
import { DAY_MS, MINUTE_MS } from '../../../wire/limits.ts';
import { defineFeature, fill } from '../../feature.ts';
import { repeatedWork } from '../../jobs/feature.ts';
import { forgetAll } from '../../jobs/repeated.ts';
import { hub } from '../../realtime/feature.ts';
import { audiences } from '../audiences/feature.ts';
import { audienceNameOf } from '../audiences/service.ts';
import { audienceUses, readings } from '../audiences/slots.ts';
import { createAudit } from '../audit/service.ts';
import { contacts } from '../contacts/feature.ts';
import { personIdOf } from '../contacts/service.ts';
import { contactStored, timelineSources } from '../contacts/slots.ts';
import { ofPerson } from '../data-requests/slots.ts';
import { events } from '../events/feature.ts';
import { eventsAround, eventsWritten } from '../events/slots.ts';
import { mail } from '../mail/feature.ts';
import { media } from '../media/feature.ts';
import { members } from '../members/feature.ts';
import { outbound } from '../outbound/feature.ts';
import { actionsArrived } from '../outbound/slots.ts';
import { projects } from '../projects/feature.ts';
import { visitors } from '../visitors/feature.ts';
import { threadOffers } from '../messages/slots.ts';
import { goesWithVisitor } from '../visitors/slots.ts';
import { usesInCampaigns } from './audience-uses-store.ts';
import { createCalm } from './calm.ts';
import { createComing } from './coming.ts';
import { campaignConditions } from './conditions.ts';
import { counting, countStopped } from './counting.ts';
import { createDeciding } from './deciding.ts';
import { forgetDecisions } from './decisions-store.ts';
import { cancelWaitingOf, giveDeliveries, lookAgain } from './deliveries-store.ts';
import { deleteDueOf } from './due-store.ts';
import { createDryRuns } from './dry-run.ts';
import { createEntering } from './entering.ts';
import { giveEntered } from './entering-store.ts';
import type { Engine } from './engine.ts';
import { createExplaining } from './explaining.ts';
import { createExports } from './export-files.ts';
import { contentsOf } from './kinds.ts';
import { createLive } from './live.ts';
import { createMailing } from './mailing.ts';
import { migrations } from './migrations.ts';
import { deliveriesOfContactTold } from './of-contact.ts';
import { createOpening } from './opening.ts';
import { createPeople, deliveriesOfPerson } from './people.ts';
import { createPreviewing } from './previewing.ts';
import { createPressing } from './pressure.ts';
import { createPump } from './pump.ts';
import { createReceipts } from './receipts.ts';
import { campaignRoutes } from './routes.ts';
import { createCampaigns } from './service.ts';
import { campaignBegan, campaignContents } from './slots.ts';
import { createSamePeople } from './same-people.ts';
import { createSdkShares } from './sdk-shares.ts';
import { createStatistics } from './statistics.ts';
import { createTelling } from './telling.ts';
import { createTesting } from './testing.ts';
import { createVerdicts } from './verdicts.ts';
import { createWarnings } from './warnings.ts';
import { createWatching } from './watching.ts';

const DECISION_DAYS = 30;
const FORGOTTEN_AT_ONCE = 1000;

/** What is shown to an audience at its moment: written, published, decided, counted. `outbound` is the pipe below it. */
export const campaigns = defineFeature({
  name: 'campaigns',
  needs: { projects, visitors, events, contacts, audiences, outbound, hub, media, mail, members },
  create: (ports, { hub: wire, ...needs }, filled) => {
    const contentOf = contentsOf(() => filled(campaignContents));
    const audit = createAudit(ports);
    const live = createLive(ports);
    const telling = createTelling(ports, wire);
    const count = counting(telling.counted);
    const receipts = createReceipts(ports, count);
    const showing = {
      ...needs,
      contentOf,
      hub: wire,
      media: needs.media.showing,
      mediaOrigin: () => needs.mail.mail.origins()?.media,
    };
    const engine: Engine = {
      ...ports,
      ...showing,
      live,
      count,
      receipts,
      decided: () => undefined,
      async pause(transaction, campaign) {
        await service.pauseWithin(transaction, campaign, 'failures');
        return () => service.forget(campaign.projectId, campaign.id);
      },
    };
    const sdkShares = createSdkShares(needs.audiences);
    const deciding = createDeciding({ ...engine, decided: (...who) => watching.again(...who) });
    const entering = createEntering(engine, needs);
    const watching = createWatching(engine, wire);
    const service = createCampaigns(ports, {
      audit,
      members: needs.members,
      language: async (project) => (await needs.projects.byId(project)).settings.languages?.[0] ?? 'en',
      audienceName: audienceNameOf,
      warnings: createWarnings(ports, { audiences: needs.audiences, eventNames: needs.events.names, sdkShares }),
      contentOf,
      async cancelWaiting(transaction, campaign) {
        await countStopped(transaction, campaign, ports.now());
        await cancelWaitingOf(transaction, campaign);
      },
      async began(transaction, campaign) {
        for (const follow of filled(campaignBegan)) await follow(transaction, campaign);
      },
      lookAgain: (transaction, campaign) => lookAgain(transaction, campaign, ports.now()),
      changed(project, campaign) {
        live.forget(project);
        telling.changed(project, campaign);
        pump.wake();
        watching.changed(project);
      },
    });
    const pump = createPump(ports, deciding, async () => {
      await service.runTimes();
      await entering.lookAtSeen();
    });
    const calm = createCalm(ports, {
      audit,
      members: needs.members,
      hasAudience: async (queries, project, id) => (await audienceNameOf(queries, project, id)) !== undefined,
      changed(project) {
        telling.changed(project, EVERY_CAMPAIGN);
        live.forget(project);
        pump.wake();
      },
    });
    const verdicts = createVerdicts(ports);
    const statistics = createStatistics(ports, verdicts);
    const dryRuns = createDryRuns(ports, needs);
    const stopLooking = wire.onHere(pump.come);

    return {
      campaigns: service,
      receipts,
      pump,
      entering,
      watching,
      mailing: createMailing(engine),
      count,
      coming: createComing(ports, live, { hub: wire, pump, watching }),
      ...calm,
      ...createExplaining(ports, showing),
      samePeople: createSamePeople(ports, needs),
      sdkShares,
      ...createPeople(ports),
      ...createPressing(ports),
      ...statistics,
      ...createExports(ports, { audit, ...statistics }),
      judge: verdicts.judge,
      ...createTesting(ports, { ...showing, audit }),
      ...createPreviewing(ports, showing),
      ...dryRuns,
      async close() {
        stopLooking();
        telling.close();
        dryRuns.closeDryRuns();
        await pump.close();
        await watching.rest();
      },
    };
  },
  owns: [campaignContents, campaignBegan],
  pushes: [campaignPush, campaignTotalsPush, watchPush],
  routes: (service) => campaignRoutes(service),
  fills: ({ coming, receipts, entering, judge, pump }, { ports }) => [
    fill(eventsAround, coming),
    fill(eventsWritten, coming.written),
    fill(actionsArrived, receipts.arrived),
    fill(audienceUses, usesInCampaigns),
    fill(readings, campaignConditions),
    fill(contactStored, async (transaction, { before, after }) => {
      if (!before || after) return;
      const into = await personIdOf(transaction, before.projectId, before.id);
      if (into !== undefined && into !== before.id) {
        await giveDeliveries(transaction, before.id, into);
        await giveEntered(transaction, before.id, into);
      }
    }),
    fill(goesWithVisitor, (transaction, { id }) => deleteDueOf(transaction, id)),
    fill(threadOffers, createOpening(ports)),
    fill(ofPerson, deliveriesOfPerson(ports)),
    fill(timelineSources, deliveriesOfContactTold),
    fill(repeatedWork, {
      name: 'look-who-enters',
      schedule: '*/10 * * * *',
      leaseMs: 60_000,
      longestRunMs: 30 * MINUTE_MS,
      async run({ signal }) {
        const entered = await entering.lookAtAll(signal);
        if (entered > 0) pump.wake();
        return `${entered} have entered audiences`;
      },
    }),
    fill(repeatedWork, {
      name: 'judge-campaigns',
      schedule: '40 * * * *',
      leaseMs: 60_000,
      longestRunMs: 600_000,
      run: judge,
    }),
    fill(repeatedWork, {
      name: 'forget-decisions',
      schedule: '20 * * * *',
      leaseMs: 60_000,
      longestRunMs: 600_000,
      run: (run) =>
        forgetAll(run, () =>
          ports.storage.patient.write((transaction) =>
            forgetDecisions(transaction, ports.now() - DECISION_DAYS * DAY_MS, FORGOTTEN_AT_ONCE),
          ),
        ),
    }),
  ],
  migrations,
  close: (service) => service.close(),
});
