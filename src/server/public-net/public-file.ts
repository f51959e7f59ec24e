/** Gets a file that a stranger named, and only from the public network. */
import type { IncomingMessage } from 'node:http';
import { createPublicRequest, publicNetwork, type Guard } from './public-request.ts';

export type PublicFile = {
  readonly bytes: Uint8Array;
  /** What the server says of it, without parameters; not to be believed. */
  readonly type: string;
};

/** Rejects for what is not public, not there, larger than `maxBytes`, or slower than the whole time it has. */
export type GetPublicFile = (address: string, maxBytes: number, stop?: AbortSignal) => Promise<PublicFile>;

const ACCEPT = 'image/*,font/*,text/css;q=0.9';
const REDIRECTS = 3;
const TIMEOUT_MS = 8000;

export const getPublicFile: GetPublicFile = createPublicFiles({
  ...publicNetwork,
  timeoutMs: TIMEOUT_MS,
});

export function createPublicFiles({ timeoutMs, ...guard }: Guard & { readonly timeoutMs: number }): GetPublicFile {
  const ask = createPublicRequest(guard);
  return async (address, maxBytes, stopped) => {
    const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(stopped ? [stopped] : [])]);
    let url = new URL(address);
    for (let hop = 0; hop <= REDIRECTS; hop++) {
      const answer = await ask(url, { method: 'GET', accept: ACCEPT, signal });
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
