/**
 * Gets a file that a stranger named, and only from the public network: the name is resolved once, every address it has is
 * checked, and the connection goes to an address that was checked, so that a name cannot mean another one a moment later.
 */
import { lookup } from 'node:dns/promises';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

export type PublicFile = {
  readonly bytes: Uint8Array;
  /** What the server says of it, without parameters; not to be believed. */
  readonly type: string;
};

/** Rejects for what is not public, not there, larger than `maxBytes`, or slower than the whole time it has. */
export type GetPublicFile = (address: string, maxBytes: number, stop?: AbortSignal) => Promise<PublicFile>;

type Parts = {
  /** The addresses of a name. */
  readonly resolve: (host: string) => Promise<readonly string[]>;
  readonly isAllowed: (address: string) => boolean;
  /** Ports of a URL that may be asked; '' is the scheme's own. */
  readonly ports: readonly string[] | 'any';
  readonly timeoutMs: number;
};

const REDIRECTS = 3;
const TIMEOUT_MS = 8000;

export const getPublicFile: GetPublicFile = createPublicFiles({
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  isAllowed: isPublicAddress,
  ports: [''],
  timeoutMs: TIMEOUT_MS,
});

export function createPublicFiles({ resolve, isAllowed, ports, timeoutMs }: Parts): GetPublicFile {
  return async (address, maxBytes, stopped) => {
    const stop = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(stopped ? [stopped] : [])]);
    let url = new URL(address);
    for (let hop = 0; hop <= REDIRECTS; hop++) {
      const answer = await ask(url, await checked(url), stop);
      const { statusCode = 0, headers } = answer;
      if (statusCode >= 300 && statusCode < 400 && headers.location) {
        answer.destroy();
        url = new URL(headers.location, url);
        continue;
      }
      if (statusCode !== 200) {
        answer.destroy();
        throw new Error(`answered ${statusCode}`);
      }
      const type = (headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase();
      return { bytes: await bytesOf(answer, maxBytes), type };
    }
    throw new Error('redirected too often');
  };

  /** An address of the URL's host that may be asked. */
  async function checked(url: URL): Promise<string> {
    if (!/^https?:$/.test(url.protocol) || url.username || url.password) throw new Error('not an address of the web');
    if (ports !== 'any' && !ports.includes(url.port)) throw new Error(`port ${url.port} is not asked`);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const addresses = isIP(host) ? [host] : await resolve(host);
    // One address of its own network is reason enough: which one is taken is the name server's choice.
    if (addresses.length === 0 || !addresses.every(isAllowed)) throw new Error('not in the public network');
    return addresses[0]!;
  }
}

/** `address` is where the connection goes, whatever the name means by now. */
function ask(url: URL, address: string, signal: AbortSignal): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const family = isIP(address);
  return new Promise((resolve, reject) => {
    const asked = request(
      url,
      {
        signal,
        agent: false,
        headers: { accept: 'image/*,font/*,text/css;q=0.9', 'accept-encoding': 'identity', 'user-agent': 'Parley' },
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

async function bytesOf(answer: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > maxBytes) {
      answer.destroy();
      throw new Error(`larger than ${maxBytes} bytes`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
