/** What of a request or a response goes into the log, as text. */
import { NETWORK_BODY_BYTES, NETWORK_BODY_WAIT_MS } from '../../wire/limits.ts';
import type { Later } from './log.ts';

export const TOO_LARGE = '<content_too_large>';
export const STILL_OPEN = '<request_still_open>';
export const NOT_SUPPORTED = '<content_type_not_supported>';

/** The placeholder for what is not text, XML, JSON or untold, or is a stream by its kind, or is too large. */
export function placeholder(contentType: string | null, bytes: unknown): string | undefined {
  if (contentType && (!/text|xml|json/i.test(contentType) || /stream|ndjson|seq/i.test(contentType)))
    return NOT_SUPPORTED;
  return Number(bytes) > NETWORK_BODY_BYTES ? TOO_LARGE : undefined;
}

/** `{}` says that there was none (widget-protocol 8). */
export function payloadText(body: unknown): string {
  if (body === undefined || body === null) return '{}';
  if (typeof body !== 'string' && !(body instanceof URLSearchParams)) return NOT_SUPPORTED;
  return placeholder('', `${body}`.length) ?? `${body}`;
}

const decoder = new TextDecoder();
const textOf = (parts: readonly Uint8Array[]) =>
  parts.map((part, at) => decoder.decode(part, { stream: at < parts.length - 1 })).join('');

/** Reads a copy of the response, so that the page's own stays whole; gives up at the limit of bytes or time. */
export async function readBody(response: Response, later: Later): Promise<string> {
  const { headers } = response;
  const length = headers.get('content-length');
  const instead = placeholder(headers.get('content-type'), length);
  if (instead) return instead;
  // Of the copy alone: to be asked for the stream of its own would cost the page.
  const copy = response.clone();
  if (length) {
    // It is small, and it ends: in one go, for a fraction of what reading part by part costs.
    const text = await copy.text();
    return placeholder('', text.length) ?? text;
  }
  const reader = copy.body?.getReader();
  if (!reader) return '';
  const parts: Uint8Array[] = [];
  let size = 0;
  let gaveUp = '';
  const giveUp = (why: string) => {
    gaveUp = why;
    // A stream that is broken needs no end.
    reader.cancel().catch(() => why);
  };
  const stop = later(() => giveUp(STILL_OPEN), NETWORK_BODY_WAIT_MS);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (gaveUp || done) return gaveUp || textOf(parts);
      parts.push(value);
      size += value.length;
      if (size > NETWORK_BODY_BYTES) giveUp(TOO_LARGE);
    }
  } finally {
    stop();
  }
}
