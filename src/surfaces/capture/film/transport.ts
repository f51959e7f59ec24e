/** The calls of an upload in parts (parley.md S3). Every one rejects as `Failure`. */
import { retryAfter } from '../../../wire/pure/retry-after.ts';
import { RECORDING_PART_WAIT_MS } from '../limits.ts';
import type { FilmHost } from '../../../wire/surfaces.ts';

/** As the loader's calls reject: `status` 0 is a connection that broke. */
export type Failure = { status: number; responseText: string; retryAfter?: number };

export type Transport = {
  /** Begins, or with an id goes on with, an upload; the offset is where its next part begins. */
  readonly start: (name: string, upload?: string) => Promise<{ upload: string; offset: number }>;
  /** Resolves with the next offset. */
  readonly part: (upload: string, offset: number, part: Blob, name: string) => Promise<number>;
  /** Resolves with the file's address. */
  readonly finish: (upload: string) => Promise<string>;
  readonly drop: (upload: string) => Promise<unknown>;
  /** All at once, for a server that takes no parts (widget-protocol 2.13). */
  readonly whole: (film: Blob, name: string) => Promise<string>;
};

type Host = Pick<FilmHost, 'call' | 'later' | 'browser' | 'session' | 'urls'>;

export function createTransport({ call, later, browser, session, urls }: Host): Transport {
  const post = (path: string, body: unknown = {}) =>
    call('POST', `/uploads/parts${path}`, body, { gzip: false }) as Promise<any>;

  /** Credentials before the file, as the server proves them before it reads it; no header of ours, so no preflight. */
  const send = async (path: string, file: Blob, name: string): Promise<any> => {
    const form = new FormData();
    for (const [field, value] of Object.entries(session.credentials())) if (value) form.append(field, value);
    form.append('file', file, name);
    const abort = new AbortController();
    const stop = later(() => abort.abort(), RECORDING_PART_WAIT_MS);
    try {
      const init = { method: 'POST', body: form, credentials: 'omit', signal: abort.signal } as const;
      return await answerOf(await browser.fetch(urls.api + path, init).catch(noAnswer));
    } finally {
      stop();
    }
  };

  return {
    start: (name, upload) => post('', { name, upload }),
    part: async (upload, offset, part, name) =>
      (await send(`/uploads/parts/${upload}?offset=${offset}`, part, name)).offset as number,
    finish: async (upload) => addressIn(await post(`/${upload}/done`)),
    drop: (upload) => post(`/${upload}/drop`),
    whole: async (film, name) => addressIn(await send('/uploads/sdk', film, name)),
  };
}

/** The browser tells nobody why. */
function noAnswer(): never {
  throw { status: 0, responseText: '' } satisfies Failure;
}

async function answerOf(response: Response): Promise<unknown> {
  const responseText = await response.text().catch(noAnswer);
  if (!response.ok) throw { status: response.status, responseText, retryAfter: retryAfter(response) };
  return readJson(responseText);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Something between us and the server has answered in its place.
    return noAnswer();
  }
}

function addressIn(reply: any): string {
  return typeof reply?.fileUrl === 'string' ? reply.fileUrl : noAnswer();
}

/** Where the next part begins, as a 409 says; undefined for any other failure. */
export function offsetIn({ status, responseText }: Failure): number | undefined {
  if (status !== 409) return undefined;
  const { details } = readJson(responseText) as { details?: { offset?: unknown } };
  return typeof details?.offset === 'number' ? details.offset : undefined;
}
