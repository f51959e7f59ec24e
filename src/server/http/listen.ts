/**
 * The three listeners. `stop` refuses new connections, closes sockets with 1012 and lets requests in flight finish, for at
 * most the given milliseconds; then it cuts them.
 */
import type { WebSocketHandler } from 'bun';
import { UPLOAD_BODY_BYTES } from '../../wire/limits.ts';
import type { Environment } from '../../wire/environment.ts';
import type { Dispatch } from './dispatch.ts';
import type { OriginName } from './route.ts';
import type { Ports } from './origins.ts';

export type Sockets<D> = {
  /** The state of a new socket, or a response that refuses the upgrade. */
  readonly upgrade: (request: Request) => D | Response;
  readonly handler: WebSocketHandler<D>;
  readonly closeAll: () => void;
};

export type Listening = { readonly ports: Ports; readonly stop: (mostMs: number) => Promise<void> };

export function listen<D>(
  environment: Environment,
  dispatch: Readonly<Record<OriginName, Dispatch>>,
  sockets: Sockets<D>,
): Listening {
  const ports = { app: 0, frame: 0, media: 0 };
  const serve = (origin: OriginName, port: number) =>
    Bun.serve<D>({
      hostname: environment.host,
      port,
      idleTimeout: 60,
      // One more megabyte, so that a body over the limit gets our own words.
      maxRequestBodySize: UPLOAD_BODY_BYTES + 1024 * 1024,
      websocket: sockets.handler,
      fetch(request, server) {
        if (origin === 'app' && new URL(request.url).pathname === '/ws') {
          const data = sockets.upgrade(request);
          if (data instanceof Response) return data;
          return server.upgrade(request, { data } as never)
            ? undefined
            : new Response('This address is a websocket.', { status: 426 });
        }
        return dispatch[origin](request, server.requestIP(request)?.address ?? '', ports);
      },
    });
  const servers = {
    app: serve('app', environment.port),
    frame: serve('frame', environment.framePort),
    media: serve('media', environment.mediaPort),
  };
  for (const origin of ['app', 'frame', 'media'] as const) ports[origin] = servers[origin].port ?? 0;
  return {
    ports,
    async stop(mostMs) {
      sockets.closeAll();
      const all = Object.values(servers);
      const late = setTimeout(() => all.forEach((server) => void server.stop(true)), mostMs);
      await Promise.all(all.map((server) => server.stop()));
      clearTimeout(late);
    },
  };
}
