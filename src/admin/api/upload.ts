/** One file sent to a call that takes it, with how far it has come, which `fetch` does not tell. */
import type { Endpoint, ReplyOf } from '../../wire/endpoint.ts';
import type { Session } from '../session/session.ts';
import { Failure, failureOf } from './failure.ts';
import { pathOf, readJson, readReply } from './transport.ts';

export type UploadTold = {
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void;
  /** Aborted, the upload ends with a `Failure` of the code `network`. */
  readonly signal: AbortSignal;
  /** Fields of the form before the file. */
  readonly fields?: Readonly<Record<string, string>>;
};
/** Every rejection is a `Failure`. */
export type Upload = <E extends Endpoint>(
  endpoint: E,
  params: Record<string, string>,
  file: File,
  told: UploadTold,
) => Promise<ReplyOf<E>>;

type Ports = {
  readonly request: () => XMLHttpRequest;
  /** The server's bare origin. */
  readonly origin: string;
  readonly session: Pick<Session, 'accessTokenForCall' | 'refused'>;
};

export function createUpload({ request, origin, session }: Ports): Upload {
  const send: (token: string, ...input: Parameters<Upload>) => Promise<unknown> = (
    token,
    endpoint,
    params,
    file,
    told,
  ) =>
    new Promise((resolve, reject) => {
      const unanswered = (): void => reject(new Failure('network', 'The server does not answer.'));
      // Given up before it began, such as while the length of a film was read: the signal tells nobody a second time.
      if (told.signal.aborted) return unanswered();
      const call = request();
      const stop = (): void => call.abort();
      call.open(endpoint.method, origin + pathOf(endpoint.path, params));
      call.setRequestHeader('authorization', `Bearer ${token}`);
      call.upload.addEventListener('progress', ({ loaded, total }) => told.onProgress(total > 0 ? loaded / total : 0));
      call.addEventListener('load', () => {
        const body = readJson(call.responseText);
        const retryAfter = call.getResponseHeader('retry-after');
        const headers = new Headers(retryAfter === null ? [] : [['retry-after', retryAfter]]);
        const { status } = call;
        try {
          if (status >= 200 && status < 300) resolve(readReply(endpoint, body));
          else reject(failureOf(new Response(null, { status, headers }), body));
        } catch (error) {
          reject(error as Error);
        }
      });
      call.addEventListener('error', unanswered);
      call.addEventListener('abort', unanswered);
      call.addEventListener('loadend', () => told.signal.removeEventListener('abort', stop));
      told.signal.addEventListener('abort', stop);
      const form = new FormData();
      for (const [name, value] of Object.entries(told.fields ?? {})) form.append(name, value);
      form.append('file', file, file.name);
      call.send(form);
    });

  return async (...input) => {
    const token = await session.accessTokenForCall();
    if (!token) throw new Failure('unauthorized', 'Nobody is signed in.', { status: 401 });
    // The token may have ended while a long file was on its way: it is renewed once.
    return (await send(token, ...input).catch(async (error: unknown) => {
      if (!(error instanceof Failure) || !error.unauthorized) throw error;
      const another = await session.refused(token);
      if (!another) throw error;
      return send(another, ...input);
    })) as never;
  };
}
