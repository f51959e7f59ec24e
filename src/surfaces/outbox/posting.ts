/** Sends a kept report in the simple form (parley.md 2), as the visitor who wrote it: who is here now may be somebody else. */
import { retryAfter } from '../../wire/pure/retry-after.ts';
import type { OutboxHost } from '../../wire/surfaces.ts';

export type Owner = { key: string; id?: string; hash?: string };
/** 0: no answer at all. */
export type Posted = { status: number; reply?: unknown; retryAfter?: number };
/** `path` below the API's address. */
export type Post = (owner: Owner, path: string, body: unknown) => Promise<Posted>;

export function createPosting({ browser, urls }: Pick<OutboxHost, 'browser' | 'urls'>): Post {
  return async (auth: Owner, path: string, given: unknown): Promise<Posted> => {
    try {
      const body = await packed(JSON.stringify({ auth, method: 'POST', body: given }));
      const response = await browser.fetch(urls.api + path, { method: 'POST', body, credentials: 'omit' });
      return {
        status: response.status,
        retryAfter: retryAfter(response),
        reply: response.ok ? await response.json() : undefined,
      };
    } catch {
      // No line, or an answer that was cut off: it is sent again, and the server knows it by its id.
      return { status: 0 };
    }
  };
}

async function packed(text: string): Promise<string | Blob> {
  if (!globalThis.CompressionStream) return text;
  return new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).blob();
}
