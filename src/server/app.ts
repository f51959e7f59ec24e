/** The server as a list of features. A reader who wants to know what it does starts here. */
import { deskSocketPermission } from '../wire/permissions/permissions.ts';
import { makeFeatures, type Feature, type Filled, type Made } from './feature.ts';
import { assets } from './features/assets/feature.ts';
import { capabilities } from './features/capabilities/feature.ts';
import { config } from './features/config/feature.ts';
import { demo } from './features/demo/feature.ts';
import { demoData } from './features/demo-data/feature.ts';
import type { DemoData } from './features/demo-data/service.ts';
import { events } from './features/events/feature.ts';
import { files } from './features/files/feature.ts';
import { health } from './features/health/feature.ts';
import { jobDesk } from './features/jobs/feature.ts';
import { installation } from './features/installation/feature.ts';
import { links } from './features/links/feature.ts';
import { members } from './features/members/feature.ts';
import { messenger } from './features/messenger/feature.ts';
import { outbound } from './features/outbound/feature.ts';
import { outboundContent } from './features/outbound-content/feature.ts';
import { outboundMedia } from './features/outbound-media/feature.ts';
import { permissions } from './features/permissions/feature.ts';
import { projects } from './features/projects/feature.ts';
import { replays } from './features/replays/feature.ts';
import { settings } from './features/settings/feature.ts';
import { installed } from './features/settings/installed-feature.ts';
import { shells } from './features/shells/feature.ts';
import { latestBuild } from './features/shells/routes.ts';
import { thumbnails } from './features/thumbnails/feature.ts';
import { tickets } from './features/tickets/feature.ts';
import { ticketParts } from './features/tickets/parts-feature.ts';
import { uploads } from './features/uploads/feature.ts';
import { viewer } from './features/viewer/feature.ts';
import { visitors } from './features/visitors/feature.ts';
import { jobs, repeatedWork, workers } from './jobs/feature.ts';
import type { Jobs } from './jobs/jobs.ts';
import { createDispatch, type Dispatch } from './http/dispatch.ts';
import type { Sockets } from './http/listen.ts';
import type { OriginName } from './http/route.ts';
import { platformOf } from './platform.ts';
import type { Ports } from './ports.ts';
import { hub } from './realtime/feature.ts';
import type { Hub } from './realtime/hub.ts';
import { createSockets, type SocketState } from './realtime/sockets.ts';
import { sanitizers } from './sanitizer/feature.ts';
import type { Outbound } from './features/outbound/service.ts';

/** In this order: a feature stands behind those that it needs. `platform` is what answers the platform's calls. */
export const featuresWith = (platform: readonly Feature[]): readonly Feature[] => [
  hub,
  jobs,
  sanitizers,
  installation,
  shells,
  demoData,
  permissions,
  links,
  projects,
  installed,
  visitors,
  events,
  ticketParts,
  assets,
  viewer,
  replays,
  uploads,
  files,
  members,
  tickets,
  thumbnails,
  settings,
  config,
  messenger,
  outbound,
  outboundContent,
  outboundMedia,
  capabilities,
  demo,
  jobDesk,
  health,
  ...platform,
];

export type App = {
  readonly dispatch: Readonly<Record<OriginName, Dispatch>>;
  readonly sockets: Sockets<SocketState>;
  readonly hub: Hub;
  readonly outbound: Outbound;
  readonly jobs: Jobs;
  readonly demoData: { readonly load: () => Promise<DemoData> };
  readonly filled: Filled;
  /** Writes what is still in memory. */
  readonly close: () => Promise<void>;
};

export function createApp(ports: Ports, features = featuresWith(platformOf(ports.environment))): App {
  const made = makeFeatures(features, ports);
  made.of(jobs).start(made.filled(workers), made.filled(repeatedWork));
  const { environment, log, now } = ports;
  const answering = { environment, guards: made.guards, log, requestId: ports.id, now };
  const notFound = made.of(shells).spa;
  return {
    dispatch: {
      app: createDispatch('app', made.routes, { ...answering, notFound: (call) => notFound(call, 404) }),
      frame: createDispatch('frame', made.routes, answering),
      media: createDispatch('media', made.routes, answering),
    },
    sockets: socketsOf(made, ports),
    hub: made.of(hub),
    outbound: made.of(outbound),
    jobs: made.of(jobs),
    demoData: made.of(demoData),
    filled: made.filled,
    close: made.close,
  };
}

function socketsOf(made: Made, ports: Ports): Sockets<SocketState> {
  const { staffOfToken, can } = made.of(permissions);
  return createSockets(ports, {
    hub: made.of(hub),
    feed: made.of(outbound).feed,
    proveVisitor: made.guards.widget,
    /** Whoever may read a project's tickets hears what happens to them. */
    async verifyDesk(token, project) {
      const staff = await staffOfToken(token);
      if (!staff || !(await can(staff, deskSocketPermission, project))) return undefined;
      await made.of(projects).byId(project);
      return staff.accountId;
    },
    build: latestBuild(ports.assets),
  });
}
