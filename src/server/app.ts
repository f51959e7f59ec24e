/** The server as a table of features. A reader who wants to know what it does starts here. */
import type { Tools } from './tools.ts';
import { createDispatch, type Dispatch } from './http/dispatch.ts';
import type { Guards, OriginName, Route } from './http/route.ts';
import type { Sockets } from './http/listen.ts';
import { documentRoutes, spaDocument } from './features/documents/routes.ts';
import { healthRoutes } from './features/health/routes.ts';

export type App = {
  readonly dispatch: Readonly<Record<OriginName, Dispatch>>;
  readonly sockets: Sockets<unknown>;
  /** Writes what is still in memory. */
  readonly close: () => Promise<void>;
};

export function createApp(tools: Tools, parts: { guards: Guards; sockets: Sockets<unknown>; routes: Route[]; close: () => Promise<void> }): App {
  const routes: Route[] = [...healthRoutes(tools), ...documentRoutes(tools), ...parts.routes];
  const answering = { environment: tools.environment, guards: parts.guards, log: tools.log, requestId: tools.id, now: tools.now };
  const notFound = async (call: Parameters<typeof spaDocument>[1]) => spaDocument(tools.assets, call, 404);
  return {
    dispatch: {
      app: createDispatch('app', routes, { ...answering, notFound }),
      frame: createDispatch('frame', routes, answering),
      media: createDispatch('media', routes, answering),
    },
    sockets: parts.sockets,
    close: parts.close,
  };
}
