/** The server as a list of features. A reader who wants to know what it does starts here. */
import { deskSocketPermission } from '../wire/permissions/permissions.ts';
import { makeFeatures, sheetsOf, type Feature, type Filled, type Made } from './feature.ts';
import { demoData } from './features/demo-data/feature.ts';
import type { DemoData } from './features/demo-data/service.ts';
import { permissions } from './features/permissions/feature.ts';
import { projects } from './features/projects/feature.ts';
import { shells } from './features/shells/feature.ts';
import { sites } from './features/sites/feature.ts';
import { latestBuild } from './features/shells/routes.ts';
import { outbound } from './features/outbound/feature.ts';
import { jobs, repeatedWork, workers } from './jobs/feature.ts';
import type { Jobs } from './jobs/jobs.ts';
import { createBodies } from './http/bodies.ts';
import { createDispatch, type Dispatch } from './http/dispatch.ts';
import type { Sockets } from './http/listen.ts';
import type { OriginName } from './http/route.ts';
import { platformOf } from './platform.ts';
import type { Ports } from './ports.ts';
import type { Hub } from './realtime/hub.ts';
import { hub } from './realtime/feature.ts';
import { members } from './features/members/feature.ts';
import { messages } from './features/messages/feature.ts';
import type { SocketState } from './realtime/socket-state.ts';
import { createSockets } from './realtime/sockets.ts';
import type { Outbound } from './features/outbound/service.ts';

/** One line a feature, in this order: a feature stands behind those that it needs. */
const listed = await sheetsOf([
  import('./realtime/feature.ts'),
  import('./jobs/feature.ts'),
  import('./sanitizer/feature.ts'),
  import('./features/installation/feature.ts'),
  import('./features/shells/feature.ts'),
  import('./features/demo-data/feature.ts'),
  import('./features/permissions/feature.ts'),
  import('./features/links/feature.ts'),
  import('./features/projects/feature.ts'),
  import('./features/page-parameters/feature.ts'),
  import('./features/quotas/feature.ts'),
  import('./features/settings/installed-feature.ts'),
  import('./features/visitors/feature.ts'),
  import('./features/events/feature.ts'),
  import('./features/attributes/feature.ts'),
  import('./features/contacts/feature.ts'),
  import('./features/contacts/merges-feature.ts'),
  import('./features/site-server/feature.ts'),
  import('./features/contact-companies/feature.ts'),
  import('./features/tickets/parts-feature.ts'),
  import('./features/assets/feature.ts'),
  import('./features/viewer/feature.ts'),
  import('./features/replays/feature.ts'),
  import('./features/uploads/feature.ts'),
  import('./features/files/feature.ts'),
  import('./features/members/feature.ts'),
  import('./features/teams/feature.ts'),
  import('./features/hours/feature.ts'),
  import('./features/tickets/feature.ts'),
  import('./features/tickets/people-feature.ts'),
  import('./features/hours/availability-feature.ts'),
  import('./features/teams/sharing-feature.ts'),
  import('./features/thumbnails/feature.ts'),
  import('./features/config/feature.ts'),
  import('./features/outbound/feature.ts'),
  import('./features/saved-replies/feature.ts'),
  import('./features/desk-views/feature.ts'),
  import('./features/messages/feature.ts'),
  import('./features/ties/feature.ts'),
  import('./features/outbound-content/feature.ts'),
  import('./features/outbound-media/feature.ts'),
  import('./features/capabilities/feature.ts'),
  import('./features/demo/feature.ts'),
  import('./features/jobs/feature.ts'),
  import('./features/retention/feature.ts'),
  import('./features/audiences/feature.ts'),
  import('./features/documents/feature.ts'),
  import('./features/releases/feature.ts'),
  import('./features/media/feature.ts'),
  import('./features/settings/feature.ts'),
  import('./features/mail/feature.ts'),
  import('./features/message-mails/feature.ts'),
  import('./features/mail-threads/feature.ts'),
  import('./features/mail-in/feature.ts'),
  import('./features/subscribers/feature.ts'),
  import('./features/help/feature.ts'),
  import('./features/bots/feature.ts'),
  import('./features/search/feature.ts'),
  import('./features/help-figures/feature.ts'),
  import('./features/picture-reports/feature.ts'),
  import('./features/messenger-help/feature.ts'),
  import('./features/answers/feature.ts'),
  import('./features/bot-runs/feature.ts'),
  import('./features/campaigns/feature.ts'),
  import('./features/surveys/feature.ts'),
  import('./features/campaign-files/feature.ts'),
  import('./features/news/feature.ts'),
  import('./features/help-reports/feature.ts'),
  import('./features/translation-reports/feature.ts'),
  import('./features/exports/feature.ts'),
  import('./features/requests/feature.ts'),
  import('./features/link-reports/feature.ts'),
  import('./features/messenger/feature.ts'),
  import('./features/survey-pages/feature.ts'),
  import('./features/campaign-mails/feature.ts'),
  import('./features/sites/feature.ts'),
  import('./features/imports/feature.ts'),
  import('./features/news-pages/feature.ts'),
  import('./features/request-pages/feature.ts'),
  import('./features/subscribers/pages-feature.ts'),
  import('./features/data-requests/feature.ts'),
  import('./features/health/feature.ts'),
]);

/** All features in their order. `platform` is what answers the platform's calls; it stands behind all others. */
export const featuresWith = (platform: readonly Feature[]): readonly Feature[] => [...listed, ...platform];

export type App = {
  readonly dispatch: Readonly<Record<OriginName, Dispatch>>;
  readonly sockets: Sockets<SocketState>;
  readonly hub: Hub;
  readonly outbound: Outbound;
  readonly jobs: Jobs;
  /** The service of a feature. */
  readonly of: Made['of'];
  readonly demoData: { readonly load: () => Promise<DemoData> };
  readonly filled: Filled;
  /** Writes what is still in memory. */
  readonly close: () => Promise<void>;
};

export function createApp(ports: Ports, features = featuresWith(platformOf(ports.environment))): App {
  const made = makeFeatures(features, ports);
  made.of(jobs).start(made.filled(workers), made.filled(repeatedWork));
  const { environment, limiter, log, now } = ports;
  const bodies = createBodies(ports);
  const answering = { environment, guards: made.guards, limiter, bodies, log, requestId: ports.id, now };
  const notFound = made.of(shells).spa;
  return {
    dispatch: {
      app: createDispatch('app', made.routes, {
        ...answering,
        notFound: async (call) => (await made.of(sites).pages.redirected(call)) ?? notFound(call, 404),
        sites: made.of(sites).pages,
      }),
      frame: createDispatch('frame', made.routes, answering),
      media: createDispatch('media', made.routes, answering),
    },
    sockets: { ...socketsOf(made, ports), sites: made.of(sites).pages },
    hub: made.of(hub),
    outbound: made.of(outbound),
    jobs: made.of(jobs),
    demoData: made.of(demoData),
    filled: made.filled,
    of: made.of,
    async close() {
      bodies.close();
      await made.close();
    },
  };
}

function socketsOf(made: Made, ports: Ports): Sockets<SocketState> {
  const { staffOfToken, staffStill, can } = made.of(permissions);
  return createSockets(ports, {
    hub: made.of(hub),
    feed: made.of(outbound).feed,
    proveVisitor: made.guards.widget,
    /** Whoever may read a project's tickets hears what happens to them. */
    async verifyDesk(token, project) {
      const staff = await staffOfToken(token);
      if (!staff || !(await can(staff, deskSocketPermission, project))) return undefined;
      await made.of(projects).byId(project);
      return staff;
    },
    async deskStill(held, project) {
      const staff = await staffStill(held);
      return staff && (await can(staff, deskSocketPermission, project)) ? staff : undefined;
    },
    visitorHearing: made.of(messages).looking.hearing,
    looked: made.of(messages).deskLooked,
    nameOf: async (project, account) => (await made.of(members).find(project, account))?.name,
    here: { sign: made.of(members).presence.sign, of: made.of(members).here },
    build: latestBuild(ports.assets),
  });
}
