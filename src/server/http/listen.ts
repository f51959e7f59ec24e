/**
 * The three listeners. `stop` refuses new connections, closes sockets with 1012 and lets requests in flight finish, for at
 * most the given milliseconds; then it cuts them. A request whose client has hung up counts until it is done: it may have
 * a half-written file to remove.
 */
import type { Server, WebSocketHandler } from 'bun';
import { ApiError } from '../../wire/errors.ts';
import type { Environment } from '../../wire/environment.ts';
import type { Log } from '../log.ts';
import { addressOf } from './client-address.ts';
import { refused, siteAsked, type Dispatch, type SiteHosts } from './dispatch.ts';
import type { OriginName } from './route.ts';
import { addressIn, type OriginPorts } from './origins.ts';

export type Sockets<D> = {
  /** Whose host names take sockets too. */
  readonly sites?: SiteHosts;
  /** Counts an opening from the client's `address`. Errors: 429. */
  readonly count: (address: string) => Promise<void>;
  /**
   * The state of a new socket from the client's `address`. `onSite`: it was opened at a project's own host name. Errors: 429,
   * 503 while the server stops.
   */
  readonly upgrade: (url: URL, address: string, onSite: boolean) => D;
  readonly handler: WebSocketHandler<D>;
  readonly closeAll: () => void;
};

export type Listening = { readonly ports: OriginPorts; readonly stop: (mostMs: number) => Promise<void> };

export function listen<D>(
  environment: Environment,
  dispatch: Readonly<Record<OriginName, Dispatch>>,
  sockets: Sockets<D>,
  { log, id }: { log: Log; id: () => string },
): Listening {
  const ports = { app: 0, frame: 0, media: 0 };
  const answering = new Set<Promise<Response>>();
  const answered = (answer: Promise<Response>): Promise<Response> => {
    answering.add(answer);
    return answer.finally(() => answering.delete(answer));
  };
  const serve = (origin: OriginName, port: number) =>
    Bun.serve<D>({
      hostname: environment.host,
      port,
      idleTimeout: 60,
      // Whatever a body says of its size, it gets our own words; its reader keeps the limit of the address.
      maxRequestBodySize: Number.MAX_SAFE_INTEGER,
      // A page for developers shows the source.
      development: false,
      // On by default without that page, and a second server would take half of the requests.
      reusePort: false,
      error: (error) => refused(error, id(), log),
      websocket: sockets.handler,
      fetch(request, server) {
        const address = origin === 'app' ? addressIn(request) : undefined;
        if (address?.pathname === '/ws') return upgrade(request, address, server, { environment, ports, sockets });
        return answered(dispatch[origin](request, socketAddress(request, server), ports));
      },
    });
  const { port, framePort, mediaPort, host } = environment;
  const named = (name: string, origin: OriginName, at: number) => {
    try {
      return serve(origin, at);
    } catch (error) {
      const reason = (error as Error).message;
      throw new Error(`HOST ${host} with ${name} ${at} cannot be listened on: ${reason}`, { cause: error });
    }
  };
  const servers = {
    app: named('PORT', 'app', port),
    frame: named('FRAME_PORT', 'frame', framePort),
    media: named('MEDIA_PORT', 'media', mediaPort),
  };
  for (const origin of ['app', 'frame', 'media'] as const) ports[origin] = servers[origin].port ?? 0;
  return {
    ports,
    stop(mostMs) {
      sockets.closeAll();
      return stopAll(Object.values(servers), answering, mostMs);
    },
  };
}

function socketAddress<D>(request: Request, server: Server<D>): string {
  return server.requestIP(request)?.address ?? '';
}

/** Makes the request a socket. Errors: 421, 426, 429, 503. */
async function upgrade<D>(
  request: Request,
  url: URL,
  server: Server<D>,
  { environment, ports, sockets }: { environment: Environment; ports: OriginPorts; sockets: Sockets<D> },
): Promise<undefined> {
  const site = await siteAsked(request, url, { environment, sites: sockets.sites }, ports);
  const client = addressOf(request, socketAddress(request, server), environment.trustProxy);
  await sockets.count(client);
  if (!server.upgrade(request, { data: sockets.upgrade(url, client, site !== undefined) } as never)) throw noSocket();
}

function noSocket(): ApiError {
  return new ApiError('upgrade_required', 'This address is a websocket.', { headers: { upgrade: 'websocket' } });
}

async function stopAll<D>(
  servers: readonly Server<D>[],
  answering: ReadonlySet<Promise<Response>>,
  mostMs: number,
): Promise<void> {
  const cut = Promise.withResolvers<void>();
  const late = setTimeout(() => {
    servers.forEach((server) => void server.stop(true));
    cut.resolve();
  }, mostMs);
  await Promise.all(servers.map((server) => server.stop()));
  await Promise.race([Promise.allSettled(answering), cut.promise]);
  clearTimeout(late);
}
