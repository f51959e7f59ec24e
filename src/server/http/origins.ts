import type { Environment } from '../../wire/environment.ts';

/** The three origins as the world sees them, without a trailing slash. */
export type Origins = { readonly app: string; readonly frame: string; readonly media: string };

export type OriginPorts = { readonly app: number; readonly frame: number; readonly media: number };

type Addresses = Pick<Environment, 'publicUrl' | 'frameUrl' | 'mediaUrl'>;

/** Names and addresses of hosts, and nothing that could mean something in a policy or a page that names them. */
const hostName = /^(?:[\w.-]+|\[[\da-f:.]+\])$/i;

/** The address of a request. Undefined where its Host is none; HTTP/1.0, as in health checks, needs to send none. */
export function addressIn(request: Request): URL | undefined {
  const url = URL.parse(request.url, request.headers.has('host') ? undefined : 'http://localhost');
  return url && hostName.test(url.hostname) ? url : undefined;
}

/**
 * The origins for one request. One that is unset has the host name of `PUBLIC_URL` with its own port; where that is unset
 * too, the name that the request was sent to, so that localhost and 127.0.0.1 both work (O3).
 */
export function originsOf(
  url: URL,
  { publicUrl, frameUrl, mediaUrl }: Addresses,
  ports: OriginPorts,
): {
  readonly origins: Origins;
  /** Whether one has been read so far that the request's Host alone has given: no cache may keep what it stands in. */
  readonly takenFromHost: () => boolean;
} {
  let taken = false;
  const origin = (set: string | undefined, port: number): string => {
    if (set !== undefined) return set;
    taken ||= publicUrl === undefined;
    const { protocol, hostname } = publicUrl === undefined ? url : new URL(publicUrl);
    return new URL(`${protocol}//${hostname}:${port}`).origin;
  };
  return {
    origins: {
      get app() {
        return origin(publicUrl, ports.app);
      },
      get frame() {
        return origin(frameUrl, ports.frame);
      },
      get media() {
        return origin(mediaUrl, ports.media);
      },
    },
    takenFromHost: () => taken,
  };
}

/**
 * Whether a request was sent to a host that is none of the three origins (P-SEC-02). Without `PUBLIC_URL` every name of
 * this machine is right.
 */
export function isMisdirected(request: Request, url: URL, addresses: Addresses, ports: OriginPorts): boolean {
  if (addresses.publicUrl === undefined) return false;
  const { origins } = originsOf(url, addresses, ports);
  const host = request.headers.get('host') ?? url.host;
  return ![origins.app, origins.frame, origins.media].some(
    (origin) => origin.endsWith(`//${host}`) || isHostOf(origin, host),
  );
}

/** The scheme is that of the origin: a proxy speaks TLS for us, and the port that goes without saying is another there. */
function isHostOf(origin: string, host: string): boolean {
  const own = new URL(origin);
  return URL.parse(`${own.protocol}//${host}`)?.host === own.host;
}
