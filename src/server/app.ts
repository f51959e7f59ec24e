/** The server as a table of features. A reader who wants to know what it does starts here. */
import { join } from 'node:path';
import { deskSocketPermission } from '../wire/permissions/permissions.ts';
import { SNAPSHOT_REST_MS, SNAPSHOTS_WAITING } from '../wire/limits.ts';
import type { Ports } from './ports.ts';
import { createDispatch, type Dispatch } from './http/dispatch.ts';
import type { Guards, OriginName, Route } from './http/route.ts';
import type { Sockets } from './http/listen.ts';
import { assetRoutes } from './features/assets/routes.ts';
import { createAssets } from './features/assets/service.ts';
import { configRoutes } from './features/config/routes.ts';
import { demoRoutes } from './features/demo/routes.ts';
import { shellRoutes, latestBuild, spaDocument } from './features/shells/routes.ts';
import { eventRoutes } from './features/events/routes.ts';
import { createEvents } from './features/events/service.ts';
import { createLinks } from './features/files/links.ts';
import { fileRoutes } from './features/files/routes.ts';
import { createFiles } from './features/files/service.ts';
import { healthRoutes } from './features/health/routes.ts';
import { messengerRoutes } from './features/messenger/routes.ts';
import { outboundRoutes } from './features/outbound/routes.ts';
import { createOutbound, type Outbound } from './features/outbound/service.ts';
import { outboundContentRoutes } from './features/outbound-content/routes.ts';
import { outboundMediaRoutes } from './features/outbound-media/routes.ts';
import { memberRoutes } from './features/members/routes.ts';
import { createMembers } from './features/members/service.ts';
import { projectRoutes } from './features/projects/routes.ts';
import { createProjects, type Projects } from './features/projects/service.ts';
import { replayRoutes } from './features/replays/routes.ts';
import { createReplays } from './features/replays/service.ts';
import { createIntake } from './features/tickets/intake.ts';
import { createTicketParts } from './features/tickets/parts.ts';
import { ticketRoutes } from './features/tickets/routes.ts';
import { createTickets } from './features/tickets/service.ts';
import { thumbnailRoutes } from './features/thumbnails/routes.ts';
import { createThumbnails, thumbnailLinks } from './features/thumbnails/service.ts';
import { administratorsCan, deskGuard, type Can } from './features/permissions/service.ts';
import { createInstalled } from './features/settings/installed.ts';
import { previewRoutes } from './features/settings/preview.ts';
import { settingsRoutes } from './features/settings/routes.ts';
import { createSettings } from './features/settings/service.ts';
import { uploadRoutes } from './features/uploads/routes.ts';
import { createUploads } from './features/uploads/service.ts';
import { viewerRoutes } from './features/viewer/routes.ts';
import { createViewer } from './features/viewer/service.ts';
import { visitorGuard } from './features/visitors/proof.ts';
import { visitorRoutes } from './features/visitors/routes.ts';
import { createVisitors } from './features/visitors/service.ts';
import { createPlatform, type Platform } from './platform.ts';
import { createHub, type Hub } from './realtime/hub.ts';
import { createSockets, type SocketState } from './realtime/sockets.ts';
import { createSanitizer } from './sanitizer/sanitizer.ts';
import { createPacedQueue } from './paced-queue.ts';

export type App = {
  readonly dispatch: Readonly<Record<OriginName, Dispatch>>;
  readonly sockets: Sockets<SocketState>;
  readonly hub: Hub;
  readonly outbound: Outbound;
  /** Writes what is still in memory. */
  readonly close: () => Promise<void>;
};

/** `can` says who may do what in a project; tests hand in one that says no. */
export function createApp(ports: Ports, can: Can = administratorsCan): App {
  const hub = createHub(ports);
  const projects = createProjects(ports);
  const visitors = createVisitors(ports, projects);
  const events = createEvents(ports);
  const links = createLinks(ports.secret, ports.now);
  const pictures = createAssets(ports, join(ports.environment.dataDir, 'assets'), ports.publicFile);
  // One sanitizer worker for tickets being opened, one for background copies, so that copying never delays a reader.
  const [interactive, background] = [createSanitizer(), createSanitizer()];
  const parts = createTicketParts(ports);
  const shown = { tickets: parts, links, assets: pictures, interactive, background };
  const viewer = createViewer(ports, shown);
  const replays = createReplays(ports, shown);
  // A ticket that is left out, or that a restart has forgotten, gets its pictures when it is opened.
  const copying = createPacedQueue(ports, SNAPSHOT_REST_MS, SNAPSHOTS_WAITING);
  // Screenshot and replay share one budget of SNAPSHOT_ASSETS pictures a ticket; the screenshot is served first.
  const keepPictures = (ticketId: string) =>
    copying.add(() => viewer.keep(ticketId).finally(() => replays.keep(ticketId)));
  const intake = createIntake(ports, { hub, visitors, keepPictures });
  const platform = createPlatform(ports, hub.endAccount);
  const guards: Guards = {
    widget: visitorGuard(ports.secret, projects),
    desk: deskGuard(platform.staff.staff, can),
    platform: platform.guard,
  };
  const uploads = createUploads(ports, join(ports.environment.dataDir, 'files'), guards.widget);
  const files = createFiles(ports, { links, tickets: parts });
  const members = createMembers(ports, projects);
  const tickets = createTickets(ports, {
    projects,
    members,
    visitors,
    hub,
    files,
    parts,
    screenshotUrl: viewer.linkTo,
    thumbnailPath: thumbnailLinks(links),
  });
  const tell = (project: string, ticket: string) => tickets.tell({ project, ticket });
  const thumbnails = createThumbnails(ports, { links, tickets: parts, tell });
  const installed = createInstalled(ports, hub);
  const settings = createSettings({ projects, visitors, installed, assets: ports.assets });
  const outbound = createOutbound(ports, { projects, hub });
  const sockets = createSockets(ports, {
    hub,
    feed: outbound.feed,
    proveVisitor: guards.widget,
    verifyDesk: deskVerifier(platform.staff, projects, can),
    build: latestBuild(ports.assets),
  });

  const routes: Route[] = [
    ...healthRoutes(ports),
    ...shellRoutes(ports),
    ...demoRoutes(ports, projects),
    // The widget's calls
    ...visitorRoutes(visitors, installed),
    ...configRoutes(ports, projects),
    ...eventRoutes(events),
    ...outboundContentRoutes(),
    ...uploadRoutes(uploads),
    ...thumbnailRoutes(ports, thumbnails),
    ...messengerRoutes(ports, projects),
    ...outboundMediaRoutes(ports),
    // The dashboard's calls
    ...platform.routes,
    ...projectRoutes(projects, can),
    ...memberRoutes(members),
    ...ticketRoutes(intake, tickets),
    ...outboundRoutes(outbound),
    ...settingsRoutes(settings),
    ...previewRoutes(ports),
    // What strangers sent, shown to staff
    ...fileRoutes(files, uploads),
    ...viewerRoutes(ports, viewer),
    ...replayRoutes(ports, replays),
    ...assetRoutes(pictures, links),
  ];
  const answering = { environment: ports.environment, guards, log: ports.log, requestId: ports.id, now: ports.now };
  const notFound = async (call: Parameters<typeof spaDocument>[1]) => spaDocument(ports, call, 404);
  return {
    dispatch: {
      app: createDispatch('app', routes, { ...answering, notFound }),
      frame: createDispatch('frame', routes, answering),
      media: createDispatch('media', routes, answering),
    },
    sockets,
    hub,
    outbound,
    close: async () => {
      copying.close();
      interactive.close();
      background.close();
      await Promise.all([events.flush(), outbound.close(), pictures.close(), platform.close()]);
    },
  };
}

/** Whoever may read a project's tickets hears what happens to them. */
function deskVerifier(auth: Platform['staff'], projects: Projects, can: Can) {
  return async (token: string, project: string): Promise<string | undefined> => {
    const staff = await auth.staffOfToken(token);
    if (!staff || !(await can(staff, deskSocketPermission, project))) return undefined;
    await projects.byId(project);
    return staff.accountId;
  };
}
