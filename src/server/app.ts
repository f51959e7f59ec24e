/** The server as a table of features. A reader who wants to know what it does starts here. */
import { join } from 'node:path';
import { deskSocketPermission } from '../wire/permissions/permissions.ts';
import { SNAPSHOT_REST_MS, SNAPSHOTS_WAITING } from '../wire/limits.ts';
import type { Tools } from './tools.ts';
import { createDispatch, type Dispatch } from './http/dispatch.ts';
import type { Guards, OriginName, Route } from './http/route.ts';
import type { Sockets } from './http/listen.ts';
import { assetRoutes } from './features/assets/routes.ts';
import { createAssets } from './features/assets/service.ts';
import { configRoutes } from './features/config/routes.ts';
import { demoRoutes } from './features/demo/routes.ts';
import { deskRoutes } from './features/desk/routes.ts';
import { createDesk } from './features/desk/service.ts';
import { documentRoutes, latestBuild, spaDocument } from './features/documents/routes.ts';
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
import { createProjects, type Projects } from './features/projects/service.ts';
import { replayRoutes } from './features/replay/routes.ts';
import { createReplays } from './features/replay/service.ts';
import { reportRoutes } from './features/reports/routes.ts';
import { createReports } from './features/reports/service.ts';
import { thumbnailRoutes } from './features/thumbnails/routes.ts';
import { createThumbnails, thumbnailLinks } from './features/thumbnails/service.ts';
import { administratorsCan, deskGuard, type Can } from './features/permissions/service.ts';
import { createPings } from './features/settings/pings.ts';
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
import { createCleaning } from './cleaning/cleaning.ts';
import { createSpaced } from './spaced.ts';

export type App = {
  readonly dispatch: Readonly<Record<OriginName, Dispatch>>;
  readonly sockets: Sockets<SocketState>;
  readonly hub: Hub;
  readonly outbound: Outbound;
  /** Writes what is still in memory. */
  readonly close: () => Promise<void>;
};

/** `can` says who may do what in a project; tests hand in one that says no. */
export function createApp(tools: Tools, can: Can = administratorsCan): App {
  const hub = createHub(tools);
  const projects = createProjects(tools);
  const visitors = createVisitors(tools, projects);
  const events = createEvents(tools);
  const links = createLinks(tools.secret, tools.now);
  const pictures = createAssets(tools, join(tools.environment.dataDir, 'assets'), tools.publicFile);
  // Two threads: nobody who opens a ticket waits for what is got aside.
  const [opened, quietly] = [createCleaning(), createCleaning()];
  const shown = { links, assets: pictures, opened, aside: quietly };
  const viewer = createViewer(tools, shown);
  const replays = createReplays(tools, shown);
  // A ticket that is left out, or that a restart has forgotten, gets its pictures when it is opened.
  const aside = createSpaced(tools, SNAPSHOT_REST_MS, SNAPSHOTS_WAITING);
  // The screenshot first: both together may have so many.
  const keepPictures = (ticketId: string) =>
    aside.add(() => viewer.keep(ticketId).finally(() => replays.keep(ticketId)));
  const reports = createReports(tools, { hub, visitors, keepPictures });
  const platform = createPlatform(tools, hub.endAccount);
  const guards: Guards = {
    widget: visitorGuard(tools.secret, projects),
    desk: deskGuard(platform.staff.staff, can),
    platform: platform.guard,
  };
  const uploads = createUploads(tools, join(tools.environment.dataDir, 'files'), guards.widget);
  const files = createFiles(tools, links);
  const desk = createDesk(tools, {
    projects,
    can,
    hub,
    files,
    screenshotUrl: viewer.linkTo,
    thumbnailPath: thumbnailLinks(links),
  });
  const tell = (project: string, ticket: string) => desk.tell({ project, ticket });
  const thumbnails = createThumbnails(tools, { links, tell });
  const pings = createPings(tools, hub);
  const settings = createSettings({ projects, visitors, pings, assets: tools.assets });
  const outbound = createOutbound(tools, { projects, hub });
  const sockets = createSockets(tools, {
    hub,
    feed: outbound.feed,
    proveVisitor: guards.widget,
    verifyDesk: deskVerifier(platform.staff, projects, can),
    build: latestBuild(tools.assets),
  });

  const routes: Route[] = [
    ...healthRoutes(tools),
    ...documentRoutes(tools),
    ...demoRoutes(tools, projects),
    // The widget's calls
    ...visitorRoutes(visitors, pings),
    ...configRoutes(tools, projects),
    ...eventRoutes(events),
    ...outboundContentRoutes(),
    ...reportRoutes(reports),
    ...uploadRoutes(uploads),
    ...thumbnailRoutes(tools, thumbnails),
    ...messengerRoutes(tools, projects),
    ...outboundMediaRoutes(tools),
    // The dashboard's calls
    ...platform.routes,
    ...deskRoutes(desk),
    ...outboundRoutes(outbound),
    ...settingsRoutes(settings),
    ...previewRoutes(tools),
    // What strangers sent, shown to staff
    ...fileRoutes(files, uploads),
    ...viewerRoutes(tools, viewer),
    ...replayRoutes(tools, replays),
    ...assetRoutes(pictures, links),
  ];
  const answering = { environment: tools.environment, guards, log: tools.log, requestId: tools.id, now: tools.now };
  const notFound = async (call: Parameters<typeof spaDocument>[1]) => spaDocument(tools, call, 404);
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
      aside.close();
      opened.close();
      quietly.close();
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
