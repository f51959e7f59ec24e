/** What of a request or a response goes into the log, as text. */
import { NETWORK_BODY_BYTES, NETWORK_BODY_WAIT_MS } from './limits.ts';
import type { Later } from './watched.ts';
import type { Ends } from './wrap.ts';

export const TOO_LARGE = '<content_too_large>';
export const STILL_OPEN = '<request_still_open>';
export const NOT_SUPPORTED = '<content_type_not_supported>';

/** The placeholder for what is not text, XML, JSON or untold, or is a stream by its kind, or is too large. */
export function placeholder(contentType: string | null, bytes: unknown): string | undefined {
  if (contentType && (!/text|xml|json/i.test(contentType) || /stream|ndjson|seq/i.test(contentType)))
    return NOT_SUPPORTED;
  return Number(bytes) > NETWORK_BODY_BYTES ? TOO_LARGE : undefined;
}

/** The text, or the placeholder for what is too large. */
export const limited = (text: string): string => placeholder('', text.length) ?? text;

/** `{}` says that there was none (widget-protocol 8). */
export function payloadText(body: unknown): string {
  if (body === undefined || body === null) return '{}';
  if (typeof body !== 'string' && !(body instanceof URLSearchParams)) return NOT_SUPPORTED;
  return limited(`${body}`);
}

/**
 * Reads a copy of the response, so that the page's own stays whole; gives up at the limit of bytes or time, or when what it
 * puts into `ends` is called.
 */
export async function readCopy(response: Response, later: Later, ends: Ends): Promise<string> {
  // Of the copy alone: to be asked for the stream of its own would cost the page.
  const copy = response.clone();
  const reader = copy.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  let gaveUp = '';
  const giveUp = (why = STILL_OPEN) => {
    gaveUp = why;
    // A stream that is broken needs no end.
    reader.cancel().catch(() => why);
  };
  const stop = later(giveUp, NETWORK_BODY_WAIT_MS);
  ends.add(giveUp);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return gaveUp || text + decoder.decode();
      text += decoder.decode(value, { stream: true });
      size += value.length;
      if (size > NETWORK_BODY_BYTES) giveUp(TOO_LARGE);
    }
  } finally {
    stop();
    ends.delete(giveUp);
  }
}
