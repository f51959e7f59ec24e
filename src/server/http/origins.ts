import type { Environment } from '../../wire/environment.ts';

/** The three origins as the world sees them, without a trailing slash. */
export type Origins = { readonly app: string; readonly frame: string; readonly media: string };

export type OriginPorts = { readonly app: number; readonly frame: number; readonly media: number };

/** Names and addresses of hosts, and nothing that could mean something in a policy or a page that names them. */
const hostName = /^(?:[\w.-]+|\[[\da-f:.]+\])$/i;

/** The address of a request. Undefined where its Host is none; HTTP/1.0, as in health checks, needs to send none. */
export function addressIn(request: Request): URL | undefined {
  const url = URL.parse(request.url, request.headers.has('host') ? undefined : 'http://localhost');
  return url && hostName.test(url.hostname) ? url : undefined;
}

/** Unset addresses follow the request's own host name with the three ports, so that localhost and 127.0.0.1 both work (O3). */
export function originsOf(url: URL, headers: Headers, environment: Environment, ports: OriginPorts): Origins {
  const { protocol, hostname } = environment.trustProxy ? forwardedTo(headers, url) : url;
  const on = (port: number) => new URL(`${protocol}//${hostname}:${port}`).origin;
  return {
    app: environment.publicUrl ?? on(ports.app),
    frame: environment.frameUrl ?? on(ports.frame),
    media: environment.mediaUrl ?? on(ports.media),
  };
}

/** What the outermost proxy was asked for, as the one before us says. */
function forwardedTo(headers: Headers, url: URL): { protocol: string; hostname: string } {
  const [protocol, host] = [headers.get('x-forwarded-proto'), headers.get('x-forwarded-host')];
  const forwarded = host ? URL.parse(`http://${host}`)?.hostname : undefined;
  return {
    protocol: protocol === 'https' || protocol === 'http' ? `${protocol}:` : url.protocol,
    hostname: forwarded && hostName.test(forwarded) ? forwarded : url.hostname,
  };
}

/** The client's address: the last one a trusted proxy added, else the socket's. */
export function addressOf(request: Request, socketAddress: string, trustProxy: boolean): string {
  const forwarded = trustProxy ? request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return forwarded || socketAddress;
}
