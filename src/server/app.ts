/** The server as a table of features. A reader who wants to know what it does starts here. */
import { join } from 'node:path';
import type { Tools } from './tools.ts';
import { createDispatch, type Dispatch } from './http/dispatch.ts';
import type { Guards, OriginName, Route } from './http/route.ts';
import type { Sockets } from './http/listen.ts';
import { configRoutes } from './features/config/routes.ts';
import { demoRoutes } from './features/demo/routes.ts';
import { documentRoutes, spaDocument } from './features/documents/routes.ts';
import { eventRoutes } from './features/events/routes.ts';
import { createEvents } from './features/events/service.ts';
import { healthRoutes } from './features/health/routes.ts';
import { messengerRoutes } from './features/messenger/routes.ts';
import { createProjects } from './features/projects/service.ts';
import { reportRoutes } from './features/reports/routes.ts';
import { createReports } from './features/reports/service.ts';
import { uploadRoutes } from './features/uploads/routes.ts';
import { createUploads } from './features/uploads/service.ts';
import { visitorGuard } from './features/visitors/proof.ts';
import { visitorRoutes } from './features/visitors/routes.ts';
import { createVisitors } from './features/visitors/service.ts';
import { createHub, type Hub } from './realtime/hub.ts';
import { createSockets, type SocketState } from './realtime/sockets.ts';
import { ApiError } from '../wire/errors.ts';

export type App = {
  readonly dispatch: Readonly<Record<OriginName, Dispatch>>;
  readonly sockets: Sockets<SocketState>;
  readonly hub: Hub;
  /** Writes what is still in memory. */
  readonly close: () => Promise<void>;
};

export function createApp(tools: Tools): App {
  const hub = createHub(tools);
  const projects = createProjects(tools);
  const visitors = createVisitors(tools);
  const events = createEvents(tools);
  const reports = createReports(tools, { hub, visitors });
  const guards: Guards = {
    widget: visitorGuard(tools.secret, projects),
    desk: async () => {
      throw new ApiError('unauthorized', 'Sign in first.');
    },
  };
  const uploads = createUploads(tools, join(tools.environment.dataDir, 'files'), guards.widget);
  const sockets = createSockets(tools, { hub, proveVisitor: guards.widget, verifyDesk: async () => undefined });

  const routes: Route[] = [
    ...healthRoutes(tools),
    ...documentRoutes(tools),
    ...demoRoutes(tools, projects),
    // The widget's calls
    ...visitorRoutes(visitors),
    ...configRoutes(tools, projects),
    ...eventRoutes(events),
    ...reportRoutes(reports),
    ...uploadRoutes(uploads),
    ...messengerRoutes(tools, projects),
    // The dashboard's calls
  ];
  const answering = { environment: tools.environment, guards, log: tools.log, requestId: tools.id, now: tools.now };
  const notFound = async (call: Parameters<typeof spaDocument>[1]) => spaDocument(tools.assets, call, 404);
  return {
    dispatch: {
      app: createDispatch('app', routes, { ...answering, notFound }),
      frame: createDispatch('frame', routes, answering),
      media: createDispatch('media', routes, answering),
    },
    sockets,
    hub,
    close: () => events.flush(),
  };
}
