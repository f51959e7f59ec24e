import { surveyEndpoints } from '../../../wire/surveys/calls.ts';
import { messengerSurveyEndpoints } from '../../../wire/surveys/messenger-calls.ts';
import { responsePush } from '../../../wire/surveys/pushes.ts';
import { defineFeature, fill } from '../../feature.ts';
import { jobs, workers } from '../../jobs/feature.ts';
import { hub } from '../../realtime/feature.ts';
import { createSeldom } from '../../realtime/seldom.ts';
import { createTelling } from '../attributes/service.ts';
import { audiences } from '../audiences/feature.ts';
import { readings } from '../audiences/slots.ts';
import { createAudit } from '../audit/service.ts';
import { campaigns } from '../campaigns/feature.ts';
import { campaignContents } from '../campaigns/slots.ts';
import { allContacts, contactsWith, personIdOf } from '../contacts/service.ts';
import { contactStored, timelineSources } from '../contacts/slots.ts';
import { ofPerson } from '../data-requests/slots.ts';
import { events } from '../events/feature.ts';
import { media } from '../media/feature.ts';
import { projects } from '../projects/feature.ts';
import { search } from '../search/feature.ts';
import { tickets } from '../tickets/feature.ts';
import { goesWithTicket } from '../tickets/slots.ts';
import { visitors } from '../visitors/feature.ts';
import { goesWithVisitor } from '../visitors/slots.ts';
import { answerConditions } from './conditions.ts';
import { bringResponses, carriedResponses } from './carrying.ts';
import { surveyContent } from './content.ts';
import { createFinishing } from './finishing.ts';
import { createLinkGuard } from './guarding.ts';
import { createKeeping } from './keeping.ts';
import { createResponses } from './list.ts';
import { migrations } from './migrations.ts';
import { responsesOfContactTold } from './of-contact.ts';
import { responsesOfPerson } from './of-person.ts';
import { createOpening, createOpeningPersonal } from './opening.ts';
import { createLinking } from './personal.ts';
import { publishedSurvey } from './places.ts';
import { createPreview } from './previewing.ts';
import { forgetVisitor, giveResponses } from './responses-store.ts';
import { surveyRoutes } from './routes.ts';
import { createSummary, type AmongOf } from './summary.ts';
import { createTable } from './table.ts';
import { createTicketing } from './ticketing.ts';
import { forgetTicket } from './tickets-store.ts';

const TOLD_MS = 2000;

/** What campaigns of the kind `survey` ask, and what was answered. When and to whom they are shown is the campaign's. */
export const surveys = defineFeature({
  name: 'surveys',
  // `visitors`, `search`: what their modules know is used without their services.
  needs: { campaigns, audiences, events, media, hub, visitors, search, jobs, projects, tickets },
  create: (ports, needs) => {
    const { campaigns: outbound, events: stream, media: library, audiences: people, hub: wire } = needs;
    const told = createSeldom(ports, TOLD_MS, (project, survey) =>
      wire.publish('desk', project, { name: 'response', data: { survey } }),
    );
    const among: AmongOf = async (project, audience) => {
      if (audience === undefined) return undefined;
      const rule = { all: [{ on: 'audience', audience }] };
      return contactsWith(project, await people.condition(project, rule, allContacts(project)));
    };
    const ticketing = createTicketing(ports, { ...needs, intake: needs.tickets.intake });
    const finish = createFinishing(ports, {
      receipts: outbound.receipts,
      events: stream,
      campaigns: outbound.campaigns,
      tellAttributes: createTelling(ports),
      wishTicket: ticketing.wish,
    });
    return {
      open: createOpening(ports, { media: library.showing }),
      personal: createOpeningPersonal(ports),
      guard: createLinkGuard(ports),
      link: createLinking(ports),
      keep: createKeeping(ports, { finish, changed: told.changed }),
      summarize: createSummary(ports, among),
      responses: createResponses(ports, { among, audit: createAudit(ports), changed: told.changed }),
      table: createTable(ports, among),
      preview: createPreview(ports, { media: library.showing, projects: needs.projects }),
      carried: (survey: string, most: number) => carriedResponses(ports.storage, survey, most),
      bring: bringResponses,
      /** For pages of their own. Errors: 404. */
      published: (id: string) => publishedSurvey(ports.storage, id),
      ticketing: ticketing.worker,
      close: told.close,
    };
  },
  pushes: [responsePush],
  calls: { ...surveyEndpoints, ...messengerSurveyEndpoints },
  routes: (service) => surveyRoutes(service),
  fills: ({ ticketing }, { ports }) => [
    fill(workers, ticketing),
    fill(goesWithTicket, (transaction, { id }) => forgetTicket(transaction, id)),
    fill(campaignContents, surveyContent),
    fill(readings, answerConditions),
    fill(ofPerson, responsesOfPerson(ports)),
    fill(timelineSources, responsesOfContactTold),
    fill(goesWithVisitor, (transaction, { id }) => forgetVisitor(transaction, id)),
    fill(contactStored, async (transaction, { before, after }) => {
      if (!before || after) return;
      const into = await personIdOf(transaction, before.projectId, before.id);
      if (into !== before.id) await giveResponses(transaction, before.id, into ?? '');
    }),
  ],
  migrations,
  close: (service) => service.close(),
});
