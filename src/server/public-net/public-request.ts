/**
 * Asks what a stranger named, and only in the public network: the name is resolved once, every address it has is checked,
 * and the connection goes to an address that was checked, so that a name cannot mean another one a moment later.
 */
import { lookup } from 'node:dns/promises';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

export type Guard = {
  /** The addresses of a name. */
  readonly resolve: (host: string) => Promise<readonly string[]>;
  readonly isAllowed: (address: string) => boolean;
  /** Ports of a URL that may be asked; '' is the scheme's own. */
  readonly ports: readonly string[] | 'any';
};
export type Asking = { readonly method: 'GET' | 'HEAD'; readonly accept: string; readonly signal: AbortSignal };

/** The public network itself, as our own name server knows it. */
export const publicNetwork: Guard = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  isAllowed: isPublicAddress,
  ports: [''],
};

/** What is never asked, whatever would answer. */
export class NotPublic extends Error {}

/** The answer's head, its body unread. Redirects are answers. Errors: `NotPublic`; whatever the network says. */
export function createPublicRequest(guard: Guard): (url: URL, asking: Asking) => Promise<IncomingMessage> {
  return async (url, asking) => {
    // A name server that says nothing is not part of the request.
    const address = await Promise.race([checked(url, guard), broken(asking.signal)]);
    return ask(url, address, asking);
  };
}

/** An address of the URL's host that may be asked. */
async function checked(url: URL, { resolve, isAllowed, ports }: Guard): Promise<string> {
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) throw new NotPublic('not an address of the web');
  if (ports !== 'any' && !ports.includes(url.port)) throw new NotPublic(`port ${url.port} is not asked`);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) ? [host] : await resolve(host);
  // One address of its own network is reason enough: which one is taken is the name server's choice.
  if (addresses.length === 0 || !addresses.every(isAllowed)) throw new NotPublic('not in the public network');
  return addresses[0]!;
}

function broken(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const stop = () => reject(signal.reason as Error);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}

/** `address` is where the connection goes, whatever the name means by now. */
function ask(url: URL, address: string, { method, accept, signal }: Asking): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const family = isIP(address);
  return new Promise((resolve, reject) => {
    const asked = request(
      url,
      {
        method,
        signal,
        agent: false,
        headers: { accept, 'accept-encoding': 'identity', 'user-agent': 'Parley' },
        lookup: (_, options, done) => {
          if (options.all) done(null, [{ address, family }]);
          else done(null, address, family);
        },
      },
      resolve,
    );
    asked.on('error', reject);
    asked.end();
  });
}
