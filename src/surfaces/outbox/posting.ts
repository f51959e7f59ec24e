/** Sends a kept report in the simple form (parley.md 2), as the visitor who wrote it: who is here now may be somebody else. */
import type { OutboxHost } from '../../wire/surface.ts';

export type Owner = { key: string; id?: string; hash?: string };
/** 0: no answer at all. */
export type Posted = { status: number; reply?: unknown; retryAfter?: number };

export function createPosting({ platform, urls }: Pick<OutboxHost, 'platform' | 'urls'>) {
  return async (auth: Owner, report: unknown): Promise<Posted> => {
    try {
      const body = await packed(JSON.stringify({ auth, method: 'POST', body: report }));
      const response = await platform.fetch(`${urls.api}/bugs/v2`, { method: 'POST', body, credentials: 'omit' });
      const retryAfter = Number(response.headers.get('retry-after')) || undefined;
      return { status: response.status, retryAfter, reply: response.ok ? await response.json() : undefined };
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
