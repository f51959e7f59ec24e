import type { Environment } from '../../wire/environment.ts';

/** The three origins as the world sees them, without a trailing slash. */
export type Origins = { readonly app: string; readonly frame: string; readonly media: string };

export type Ports = { readonly app: number; readonly frame: number; readonly media: number };

/** Unset addresses follow the request's own host name with the three ports, so that localhost and 127.0.0.1 both work (O3). */
export function originsOf(request: Request, environment: Environment, ports: Ports): Origins {
  const { protocol, hostname } = seenBy(request, environment.trustProxy);
  const on = (port: number) => new URL(`${protocol}//${hostname}:${port}`).origin;
  return {
    app: environment.publicUrl ?? on(ports.app),
    frame: environment.frameUrl ?? on(ports.frame),
    media: environment.mediaUrl ?? on(ports.media),
  };
}

function seenBy(request: Request, trustProxy: boolean): { protocol: string; hostname: string } {
  const url = new URL(request.url);
  const host = trustProxy ? request.headers.get('x-forwarded-host') : null;
  const protocol = trustProxy ? request.headers.get('x-forwarded-proto') : null;
  const forwarded = host && URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : undefined;
  return {
    protocol: protocol === 'https' || protocol === 'http' ? `${protocol}:` : url.protocol,
    hostname: forwarded ?? url.hostname,
  };
}

/** The client's address: the last one a trusted proxy added, else the socket's. */
export function addressOf(request: Request, socketAddress: string, trustProxy: boolean): string {
  const forwarded = trustProxy ? request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return forwarded || socketAddress;
}
